"""A table at which tests set up any position of Duel for Middle-earth and play on from it by texts."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.action import Action
from engine.core.contract import CHANCE, OVER
from engine.core.event import Event, EventLog
from engine.middle_earth import GAME
from engine.middle_earth.components import (
    CARD_IDS,
    CHAPTER_CARDS,
    EMPTY,
    FACE_DOWN,
    LANDMARK_IDS,
    RACE_CARDS,
    RACES,
    REGIONS,
    SEATS,
    TOKENS,
    indices,
    mask_of,
)
from engine.middle_earth.display_layouts import LAYOUTS
from engine.middle_earth.moves import GROUP_VERBS
from engine.middle_earth.pending import Kind, item
from engine.middle_earth.prices import SKILL_GAIN, WILD_SKILL
from engine.middle_earth.view import MiddleEarthView, Side

CHANCE_VERBS = (*GROUP_VERBS, "turn_up", "reveal_token")


def skills(cards: str, wild: bool = False) -> int:
    """The engine's number for the skills of these cards, with or without the Elves' token."""
    return sum(SKILL_GAIN[CARD_IDS.index(card)] for card in cards.split()) + WILD_SKILL * wild


class Table:
    """A turn about to be taken by `turn`; pairs are the Fellowship's, then Sauron's.

    `cards` lie accessible in the display; everything else of the chapter lies above them as usual, unless
    `last` takes it all away. Units are written "arnor 2 mordor 1".
    """

    def __init__(
        self,
        cards: str = "",
        *,
        turn: str = "fellowship",
        chapter: int = 1,
        last: bool = False,
        landmarks: str = "",
        pile: str = "",
        tableau: tuple[str, str] = ("", ""),
        coins: tuple[int, int] = (10, 10),
        quest: tuple[int, int] = (0, 0),
        units: tuple[str, str] = ("", ""),
        forts: tuple[str, str] = ("", ""),
        tokens: tuple[str, str] = ("", ""),
        tops: str = "",
        discard: str = "",
        extra: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        state = GAME.start(GAME.rulings.resolve(options))
        state.stack = [item(Kind.TURN)]
        state.turn = state.actor = SEATS.index(turn)
        state.chapter = chapter - 1
        state.extra_turns = extra
        state.tableau = [mask_of(each, CARD_IDS) for each in tableau]
        state.tokens = [mask_of(each, TOKENS) for each in tokens]
        state.skills = [skills(tableau[s], "elves_3" in tokens[s]) for s in (0, 1)]
        state.races = [self._races(state.tableau[s], "hobbits_1" in tokens[s]) for s in (0, 1)]
        state.coins, state.quest = list(coins), list(quest)
        state.units = [_units(each) for each in units]
        state.fortresses = [mask_of(each, REGIONS) for each in forts]
        state.face_up_landmarks, state.landmark_pile = (
            mask_of(landmarks, LANDMARK_IDS),
            mask_of(pile, LANDMARK_IDS),
        )
        state.face_up_tokens = mask_of(tops, TOKENS)
        state.unseen_tokens &= ~(state.face_up_tokens | state.tokens[0] | state.tokens[1])
        state.discard = mask_of(discard, CARD_IDS)
        self.state = state
        self._display(cards.split(), last)
        self.events: list[Event] = []

    @staticmethod
    def _races(tableau: int, eagles: bool) -> int:
        symbols = sum(1 << race for race, cards in enumerate(RACE_CARDS) if cards & tableau)
        return symbols | eagles << RACES.index("eagles")

    def _display(self, wanted: list[str], last: bool) -> None:
        """The wanted cards in the undermost slots, then whatever else the chapter has not used yet."""
        state, layout = self.state, LAYOUTS[self.state.chapter]
        state.display = [EMPTY if last else FACE_DOWN] * len(layout)
        free = [slot for slot, place in enumerate(layout) if place.face_up][::-1]
        taken = {CARD_IDS.index(card) for card in wanted}
        used = state.tableau[0] | state.tableau[1] | state.discard | sum(1 << card for card in taken)
        others = indices(CHAPTER_CARDS[state.chapter] & ~used)
        for number, slot in enumerate(free):
            if number < len(wanted):
                state.display[slot] = CARD_IDS.index(wanted[number])
            elif not last and others:
                state.display[slot] = others.pop(0)
        state.filled_slots = sum(1 << slot for slot, card in enumerate(state.display) if card != EMPTY)
        shown = sum(1 << card for card in state.display if card >= 0)
        state.face_down = CHAPTER_CARDS[state.chapter] & ~(used | shown)

    # Playing

    def play(self, *texts: str) -> list[Event]:
        """Carry out decisions and, where a text gives one, draws; other draws take what comes first."""
        first = len(self.events)
        for text in texts:
            action = Action.parse(text)
            if action.verb not in CHANCE_VERBS:
                self._draw()
            move = self.state.move(action)
            if self.state.actor == CHANCE:
                assert self.state.is_possible(move), text
            else:
                assert move in self.state.legal(), f"{text} is not among {self.legal()}"
            self._apply(move)
        return self.events[first:]

    def _draw(self) -> None:
        while self.state.actor == CHANCE:
            self._apply(self.state.draw(lambda below: 0))

    def _apply(self, move: int) -> None:
        """Carry it out, and check that telling of it makes no difference to what it does."""
        quiet, teller = self.state.copy(), EventLog(GAME.seats)
        quiet.apply(move)
        self.state.apply(move, teller)
        assert all(getattr(quiet, name) == getattr(self.state, name) for name in type(quiet).__slots__)
        self.events += teller.events

    # Looking

    @property
    def due(self) -> str:
        self._draw()
        return "" if self.state.actor == OVER else self.state.due()

    @property
    def to_act(self) -> str:
        self._draw()
        return "" if self.state.actor == OVER else SEATS[self.state.actor]

    def legal(self, verb: str = "") -> set[str]:
        """The legal moves as texts, or what follows one verb in them."""
        self._draw()
        texts = [str(self.state.action(move)) for move in self.state.legal()]
        return {text.removeprefix(verb).strip() for text in texts if text.split()[0] == verb or not verb}

    def view(self, seat: str = "fellowship") -> MiddleEarthView:
        view = self.state.view(SEATS.index(seat))
        assert isinstance(view, MiddleEarthView)
        return view

    def side(self, seat: str = "fellowship") -> Side:
        return self.view().sides[SEATS.index(seat)]

    def units(self, seat: str = "fellowship") -> dict[str, int]:
        """Where a seat has units, and how many."""
        return {region: count for region, count in self.side(seat).units if count}

    def told(self, kind: str) -> list[dict[str, object]]:
        """What every event of this kind said, as both seats or the better informed one may know it."""
        return [event.as_dict() for event in self.events if event.kind == kind and not event.is_redacted]

    @property
    def winner(self) -> tuple[str | None, str] | None:
        outcome = self.state.outcome()
        return None if outcome is None else (outcome.winner, outcome.reason)


def _units(text: str) -> list[int]:
    words = text.split()
    given = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    assert set(given) <= set(REGIONS), text
    return [given.get(region, 0) for region in REGIONS]
