"""A table at which tests set up any position of The Confrontation and play on from it by texts."""

from __future__ import annotations

from collections.abc import Mapping

import engine
from engine.confrontation.components import (
    CAPACITY,
    CARDS,
    DARK,
    LIGHT,
    OFF,
    OWN,
    PIECES,
    REGION,
    REGIONS,
    SEATS,
    SPECIALS,
    STANDS,
)
from engine.confrontation.stands import expose, mix
from engine.confrontation.state import State
from engine.confrontation.turns import begin_turn, put
from engine.confrontation.view import ConfrontationView
from engine.core.action import Action
from engine.core.contract import CHANCE, OVER
from engine.core.event import Event, Teller

GAME = engine.GAMES["confrontation"]


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
        assert isinstance(state, State)
        for text in (light, dark):
            for piece, region in (part.split("@") for part in text.split()):
                put(state, PIECES.index(piece), REGION[region])
        for piece in range(18):
            if state.at[piece] == OFF:
                expose(state, piece)
        for region in range(16):
            assert not (state.here[region] and state.here[16 + region]), "both sides in one region"
            assert all(state.here[16 * seat + region].bit_count() <= CAPACITY[region] for seat in (0, 1))
        for seat, hand in ((LIGHT, light_hand), (DARK, dark_hand)):
            if hand:
                state.hands[seat] = sum(1 << CARDS.index(card) - 9 * seat for card in hand.split())
        if specials:
            state.specials = sum(1 << SPECIALS.index(card) for card in specials.split())
        self.state = state
        self.events: list[Event] = []
        teller = Teller(GAME.seats)
        begin_turn(state, SEATS.index(turn), teller)
        self.events += teller.events

    def mixed(self, seat: str, region: str) -> Table:
        """Have these pieces been mixed before."""
        mix(self.state, SEATS.index(seat), REGION[region])
        self.state.moves = None
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

    def goals(self, piece: str) -> set[str]:
        """The regions that this piece may move to."""
        return {text.split()[2] for text in self.legal("move") if text.split()[1] == piece}

    def do(self, *texts: str) -> tuple[Event, ...]:
        """Take decisions, and settle chance where a test says how; returns what came of the last one."""
        teller = Teller(GAME.seats)
        for text in texts:
            teller = Teller(GAME.seats)
            move = self.state.move(Action.parse(text))
            if self.state.actor == CHANCE:
                assert self.state.possible(move), f"{text} cannot be drawn"
            else:
                assert move in self.state.legal(), f"{text} is not legal: {sorted(self.legal())}"
            self.state.apply(move, teller)
            self.events += teller.events
        return tuple(teller.events)

    def fight(self, dark_card: str, light_card: str) -> tuple[Event, ...]:
        """Both play a card, by short names: `3`, `magic`, `eye`."""
        return self.do(f"play {card('dark', dark_card)}", f"play {card('light', light_card)}")

    # What is on the table

    def where(self, piece: str) -> str | None:
        """The region of a piece, or None if it has been eliminated."""
        at = self.state.at[PIECES.index(piece)]
        return None if at == OFF else REGIONS[at]

    def pieces(self, seat: str) -> set[str]:
        return {PIECES[p] for p in OWN[SEATS.index(seat)] if self.state.at[p] != OFF}

    def fallen(self) -> set[str]:
        """The pieces eliminated since the test set up the position."""
        return {str(event["piece"]) for event in self.events if event.kind == "eliminated"}

    def stand(self, piece: str) -> str:
        return STANDS[self.state.stand[PIECES.index(piece)]]

    def view(self, seat: str) -> ConfrontationView:
        return self.state.view(SEATS.index(seat))

    def notes(self, seat: str) -> Mapping[str, tuple[str, ...]]:
        """What a seat knows of the other side's stands."""
        return {stand.stand: stand.could_be for stand in self.view(seat).stands if stand.seat != seat}

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events if not event.cut]

    def told(self, kind: str) -> dict[str, object]:
        """The last event of a kind."""
        return next(
            event for event in reversed(self.events) if event.kind == kind and not event.cut
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
