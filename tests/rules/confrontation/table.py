"""A table at which tests set up any position of The Confrontation and play on from it by texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.confrontation import GAME
from engine.confrontation.components import (
    CAPACITY,
    CARDS,
    DARK,
    LIGHT,
    OFF_BOARD,
    PIECES,
    PIECES_OF,
    REGION,
    REGIONS,
    SEATS,
    SPECIALS,
    STANDS,
)
from engine.confrontation.hidden_information import expose, mix
from engine.confrontation.turns import begin_turn, put
from engine.confrontation.view import CombatView, ConfrontationView
from engine.core.action import Action
from engine.core.contract import CHANCE, OVER
from engine.core.event import Event, EventLog
from engine.core.frame import Frame, frame_of, play_again


class Table:
    """One game under way. Pieces are given as `frodo@shire`; those that are not given have been eliminated.

    Each piece stands behind the stand of its own number: Frodo is l1, Sam l2, the Balrog d1, the Troll d9.
    """

    def __init__(
        self,
        light: str,
        dark: str,
        *,
        turn: str = "light",
        light_hand: str = "",
        dark_hand: str = "",
        specials: str = "",
        **options: str,
    ) -> None:
        state = GAME.start(GAME.rulings.resolve(options))
        for text in (light, dark):
            for piece, region in (part.split("@") for part in text.split()):
                put(state, PIECES.index(piece), REGION[region])
        for number in range(len(PIECES)):
            if state.at[number] == OFF_BOARD:
                expose(state, number)
        for place, capacity in enumerate(CAPACITY):
            companions, creatures = (state.pieces_in_region[len(REGIONS) * side + place] for side in (0, 1))
            assert not (companions and creatures), "both sides in one region"
            assert all(pieces.bit_count() <= capacity for pieces in (companions, creatures))
        for seat, hand in ((LIGHT, light_hand), (DARK, dark_hand)):
            if hand:
                state.hands[seat] = sum(1 << CARDS.index(card) - 9 * seat for card in hand.split())
        if specials:
            state.specials = sum(1 << SPECIALS.index(card) for card in specials.split())
        self.state = state
        self.events: list[Event] = []
        log = EventLog(GAME.seats)
        begin_turn(state, SEATS.index(turn), log)
        self.events += log.events

    def mixed(self, seat: str, region: str) -> Table:
        """Have these pieces been mixed before."""
        mix(self.state, SEATS.index(seat), REGION[region])
        self.state.legal_moves = None
        return self

    def known(self, *pieces: str) -> Table:
        """Has everybody seen these pieces."""
        for piece in pieces:
            expose(self.state, PIECES.index(piece))
        return self

    # What may be done, and doing it

    @property
    def to_act(self) -> str | None:
        return SEATS[self.state.actor] if self.state.actor >= 0 else None

    @property
    def due(self) -> str | None:
        return None if self.state.actor == OVER else self.state.due()

    def legal(self, verb: str = "") -> set[str]:
        texts = {str(self.state.action(move)) for move in self.state.legal()}
        return {text for text in texts if text.split()[0] == verb or not verb}

    def possible(self, text: str) -> bool:
        """Could chance draw this here?"""
        return self.state.is_possible(self.state.move(Action.parse(text)))

    def goals(self, piece: str) -> set[str]:
        """The regions that this piece may move to."""
        return {text.split()[2] for text in self.legal("move") if text.split()[1] == piece}

    def do(self, *texts: str) -> tuple[Event, ...]:
        """Take decisions, and settle chance where a test says how; returns what came of the last one."""
        log = EventLog(GAME.seats)
        for text in texts:
            log = EventLog(GAME.seats)
            move = self.state.move(Action.parse(text))
            if self.state.actor == CHANCE:
                assert self.state.is_possible(move), f"{text} cannot be drawn"
            else:
                assert move in self.state.legal(), f"{text} is not legal: {sorted(self.legal())}"
            self.state.apply(move, log)
            self.events += log.events
        return tuple(log.events)

    def frames(self, seat: str, *texts: str) -> list[Frame[ConfrontationView]]:
        """Take decisions; returns every event that this seat gets, each with its view right after it."""
        moments = play_again(self.state.copy(), map(Action.parse, texts), GAME.seats)
        self.do(*texts)
        return [
            frame_of(event, state, SEATS.index(seat)) for event, state in moments if seat in event.seen_by
        ]

    def fight(self, dark_card: str, light_card: str) -> tuple[Event, ...]:
        """Both play a card, by short names: `3`, `magic`, `eye`."""
        return self.do(f"play {card('dark', dark_card)}", f"play {card('light', light_card)}")

    # What is on the table

    def where(self, piece: str) -> str | None:
        """The region of a piece, or None if it has been eliminated."""
        at = self.state.at[PIECES.index(piece)]
        return None if at == OFF_BOARD else REGIONS[at]

    def pieces(self, seat: str) -> set[str]:
        return {PIECES[p] for p in PIECES_OF[SEATS.index(seat)] if self.state.at[p] != OFF_BOARD}

    def fallen(self) -> set[str]:
        """The pieces eliminated since the test set up the position."""
        return {str(event["piece"]) for event in self.events if event.kind == "eliminated"}

    def stand(self, piece: str) -> str:
        return STANDS[self.state.stand_of[PIECES.index(piece)]]

    def view(self, seat: str) -> ConfrontationView:
        return self.state.view(SEATS.index(seat))

    def combat(self, seat: str) -> CombatView:
        """The combat that is going on, as this seat sees it."""
        combat = self.view(seat).combat
        assert combat is not None, "no combat is going on"
        return combat

    def last_combat(self, seat: str) -> CombatView:
        """The last combat that has ended, as this seat sees it."""
        combat = self.view(seat).last_combat
        assert combat is not None, "no combat has ended"
        return combat

    def notes(self, seat: str) -> Mapping[str, tuple[str, ...]]:
        """What a seat knows of the other side's stands."""
        return {stand.stand: stand.candidates for stand in self.view(seat).stands if stand.seat != seat}

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events if not event.is_redacted]

    def last_event(self, kind: str) -> dict[str, object]:
        """The last event of a kind."""
        return next(
            event for event in reversed(self.events) if event.kind == kind and not event.is_redacted
        ).as_dict()

    @property
    def won(self) -> tuple[str | None, str] | None:
        outcome = self.state.outcome()
        return None if outcome is None else (outcome.winner, outcome.reason)


SHORT = {
    ("light", "sacrifice"): "noble_sacrifice",
    ("light", "cloak"): "elven_cloak",
    ("dark", "eye"): "eye_of_sauron",
}


def card(seat: str, short: str) -> str:
    """The id of a card by its short name."""
    return SHORT.get((seat, short), f"{seat}_{short}")


def told(events: Iterable[Event]) -> list[str]:
    """Each event with all that it says, as whoever may know everything reads it."""
    return [
        " ".join(
            [event.kind, *(f"{name}={value}" for name, value in event.as_dict().items() if name != "kind")]
        )
        for event in events
        if not event.is_redacted
    ]
