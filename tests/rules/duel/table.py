"""A table at which tests set up any position of The Duel and play on from it by texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core.action import Action
from engine.core.contract import CHANCE
from engine.core.event import Event, EventLog
from engine.duel import GAME
from engine.duel.components import CARD_NUMBER, DECKS, SEATS, SIDE_CARDS, card_set, cards_in, ids_of
from engine.duel.moves import PLAY_DUE
from engine.duel.view import DuelView

# The tests have special cards of their own, so that the given decks can be balanced anew; the plain cards
# are those of all given decks. Edges (attack / defence) that the tests lean on:
#   g12 b12 1111/0000   g19 b19 0000/1111   g20 b20 0111/0000   b21 1111/1111   trances 0000/0000
OWN_EDGES = {
    "strength": {"attack": 0b1010, "defence": 0b1000},
    "trick": {"attack": 0b0110, "defence": 0b0101},
    "defense": {"attack": 0b1010, "defence": 0b0110},
}


class Table:
    """One duel under way: `duel` 1 to 4, hands by ids, pairs Gandalf's first."""

    def __init__(
        self,
        gandalf: str = "",
        balrog: str = "",
        *,
        duel: int = 1,
        starter: str = "gandalf",
        energy: tuple[int, int] | None = None,
        steps: tuple[int, int] = (0, 0),
        played: tuple[int, int] = (0, 0),
        reserve: tuple[str, str] = ("", ""),
        options: Mapping[str, str] | None = None,
    ) -> None:
        state = GAME.start(GAME.rulings.resolve(options))
        if "deck" not in (options or {}):
            state.house = replace(state.house, attack=_edges("attack"), defence=_edges("defence"))
        size = 9 - played[0], 9 - played[1]
        hands = [self._hand(0, gandalf, size[0]), self._hand(1, balrog, size[1])]
        state.duel = duel - 1
        state.energy = list(energy or (state.house.start_energy[duel - 1],) * 2)
        state.steps = list(steps)
        state.played = list(played)
        state.hands = [cards_in(hand) for hand in hands]
        state.reserve = [_set(reserve[0]), _set(reserve[1])]
        state.supply = [SIDE_CARDS[seat] & ~hands[seat] & ~state.reserve[seat] for seat in (0, 1)]
        if duel == 4:
            state.supply = [0, 0]
        state.starter = state.turn = state.actor = SEATS.index(starter)
        state.pending = PLAY_DUE
        self.state = state
        self.events: list[Event] = []

    @staticmethod
    def _hand(seat: int, wanted: str, size: int) -> int:
        """The wanted cards and the weakest others: hands are nine cards less those played."""
        hand = _set(wanted)
        assert hand & SIDE_CARDS[seat] == hand, wanted
        for card in reversed(cards_in(SIDE_CARDS[seat])):
            if hand.bit_count() >= size:
                break
            if PLAIN_CARDS >> card & 1:
                hand |= 1 << card
        return hand

    def do(self, *actions: str) -> Table:
        """Carry out decisions, each of them legal, and outcomes of chance, each of them possible."""
        self.events = []
        for text in actions:
            move = self.state.move(Action.parse(text))
            if self.state.actor == CHANCE:
                assert self.state.is_possible(move), text
            else:
                assert move in self.state.legal(), f"{text} is not among {self.legal}"
            log = EventLog(GAME.seats)
            self.state.apply(move, log)
            self.events += log.events
        return self

    @property
    def legal(self) -> list[str]:
        return [str(self.state.action(move)) for move in self.state.legal()]

    def possible(self, text: str) -> bool:
        """Could chance draw this here?"""
        return self.state.is_possible(self.state.move(Action.parse(text)))

    @property
    def to_act(self) -> str:
        return SEATS[self.state.actor] if self.state.actor >= 0 else "nobody"

    @property
    def due(self) -> str:
        return self.state.due()

    @property
    def energy(self) -> tuple[int, int]:
        return self.state.energy[0], self.state.energy[1]

    @property
    def steps(self) -> tuple[int, int]:
        return self.state.steps[0], self.state.steps[1]

    @property
    def row(self) -> str:
        return " ".join(id or "gap" for id in self.view("gandalf").row)

    def hand(self, seat: str) -> str:
        return " ".join(ids_of(self.state.hands[SEATS.index(seat)]))

    def view(self, seat: str) -> DuelView:
        view = self.state.view(SEATS.index(seat))
        assert isinstance(view, DuelView)
        return view

    def logged(self, kind: str, seat: str = "gandalf") -> list[dict[str, object]]:
        """The events of one kind that the last `do` logged for this seat."""
        return [event.as_dict() for event in self.events if event.kind == kind and seat in event.seen_by]

    @property
    def lost_texts(self) -> list[tuple[object, object]]:
        """Texts that the last `do` took away, and why."""
        return [(event["card"], event["why"]) for event in self.logged("text_lost")]


def _edges(side: str) -> tuple[int, ...]:
    edges = list(getattr(DECKS["counted_totals"], side))
    for card, own in OWN_EDGES.items():
        edges[CARD_NUMBER[card]] = own[side]
    return tuple(edges)


def _set(wanted: str) -> int:
    return card_set(CARD_NUMBER[card] for card in wanted.split())


PLAIN_CARDS = _set(" ".join(GAME.vocabulary["plain_card"]))
