"""The Duel in words and in the shape that its table is drawn from.

A table is drawn from what one seat may see (`table`), or from the open part alone while nobody may look.
Event sentences stand in the catalog whole; `duel_account` chooses among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import cast

import engine
from app.games.duel.art.cards import is_special, side_of
from app.games.duel.log import account, card_name
from app.i18n import _, word
from app.text.phrases import rows, sentence
from engine import Event
from engine.duel.components import Deck
from engine.duel.rulings import deck_of
from engine.duel.view import DuelView

GAME = "duel"
GANDALF, BALROG = "gandalf", "balrog"
SEATS = (GANDALF, BALROG)
Bits = tuple[int, ...]


def other(seat: str) -> str:
    return BALROG if seat == GANDALF else GANDALF


@dataclass(frozen=True, slots=True)
class Seam:
    """What happened where two cards meet: the symbols on either side, and who lost how much."""

    attacker: str
    attack: Bits
    defence: Bits
    gandalf_loss: int
    balrog_loss: int

    @property
    def met(self) -> int:
        return sum(a and d for a, d in zip(self.attack, self.defence, strict=True))

    def loss(self, seat: str) -> int:
        return self.gandalf_loss if seat == GANDALF else self.balrog_loss


@dataclass(frozen=True, slots=True)
class Table:
    """All that a table shows. Pairs by seat; `hand` is empty while nobody may look."""

    seat: str | None
    view: DuelView
    options: Mapping[str, str]
    """What this match plays: some card texts depend on it."""
    deck: Deck
    final_start: int
    """Where the markers start in the final duel."""
    row: tuple[str | None, ...]
    seams: tuple[Seam | None, ...]
    """Between the cards of the row: one fewer than there are cards."""
    hand: tuple[str, ...]
    seen_hand: tuple[str, ...]
    """Cards of the other side's hand that this seat knows, as far as they lie open or were seen."""

    def energy(self, seat: str) -> int:
        return self.view.energy[SEATS.index(seat)]

    def step(self, seat: str) -> int:
        return self.view.steps[SEATS.index(seat)]

    def in_hand(self, seat: str) -> int:
        return self.view.hand_counts[SEATS.index(seat)]

    def in_reserve(self, seat: str) -> int:
        return self.view.reserve_counts[SEATS.index(seat)] + len(self.view.set_aside[SEATS.index(seat)])

    def in_supply(self, seat: str) -> int:
        return self.view.supply_counts[SEATS.index(seat)]

    def attack_of(self, card: str) -> Bits:
        return self.deck.sockets(card)[0]

    def defence_of(self, card: str) -> Bits:
        return self.deck.sockets(card)[1]

    def legal_with(self, verb: str) -> tuple[str, ...]:
        """The cards with which something may be done now."""
        return tuple(action.args[0] for action in self.view.legal if action.verb == verb and action.args)

    @property
    def final(self) -> bool:
        return self.view.duel == 4


@lru_cache(maxsize=8)
def _deck(items: tuple[tuple[str, str], ...]) -> Deck:
    return deck_of(dict(items))


def standard_deck() -> Deck:
    """The deck that is played with unless another is chosen."""
    return _deck(tuple(engine.GAMES[GAME].rulings.resolve().items()))


def table(view: DuelView, events: Sequence[Event], options: Mapping[str, str], looking: bool) -> Table:
    """The table as the seat of this view sees it; with `looking` False, only what lies open."""
    open_hand = view.hands_open[1 - SEATS.index(view.seat)]
    return Table(
        seat=view.seat if looking else None,
        view=view,
        options=options,
        deck=_deck(tuple(options.items())),
        final_start=int(options["final_start"]),
        row=view.row,
        seams=_seams(view.row, events),
        hand=view.hand if looking else (),
        seen_hand=view.other_hand if looking or open_hand else (),
    )


def _seams(row: Sequence[str | None], events: Iterable[Event]) -> tuple[Seam | None, ...]:
    """An exchange belongs between two neighbours as long as both still lie side by side."""
    scored: dict[tuple[str, str], Seam] = {}
    for event in events:
        if event.kind == "duel_began":
            scored.clear()
        elif event.kind == "exchange":
            pair = (str(event["attack_card"]), str(event["defence_card"]))
            scored[pair] = seam_of(event)
    return tuple(scored.get((left, right)) if left and right else None for left, right in pairwise(row))


def seam_of(event: Event) -> Seam:
    attacker = str(event["attacker"])
    losses = {attacker: cast(int, event["attacker_loss"]), other(attacker): cast(int, event["defender_loss"])}
    return Seam(
        attacker,
        cast(Bits, event["attack"]),
        cast(Bits, event["defence"]),
        losses[GANDALF],
        losses[BALROG],
    )


def foresee(shown: Table, card: str) -> Seam | None:
    """What the exchange would be if this card answered the attack that lies on the table."""
    view = shown.view
    attack = view.attack
    if attack is None or card == "mirror" or card == "whip":
        return None
    defence = shown.defence_of(card)
    defender = side_of(card)
    hits = sum(a and not d for a, d in zip(attack, defence, strict=True)) * (2 if view.attack_doubled else 1)
    struck = sum(d and not a for a, d in zip(attack, defence, strict=True))
    losses = {defender: hits, other(defender): struck}
    return Seam(other(defender), attack, defence, losses[GANDALF], losses[BALROG])


# Words


def name(seat: str) -> str:
    """The side's name as it stands in a heading, without an article."""
    return _("Gandalf") if seat == GANDALF else _("Balrog")


RULED = {"strength": "strength", "trick": "trick_card", "magic": "magic_card"}
"""Cards whose text a ruling settles or completes."""


def card_text(shown: Table, card: str) -> str:
    """The power as this match plays it; nothing for a plain card."""
    if not is_special(card) and not card.startswith("trance"):
        return ""
    text = word(GAME, f"card.{card}.text")
    if card not in RULED:
        return text
    ruled = word(GAME, f"ruling.{RULED[card]}.{shown.options[RULED[card]]}") + "."
    return ruled if card == "strength" else f"{text} {ruled}"


def symbols(shown: Table, card: str) -> str:
    return ". ".join(
        (
            _("Attack: {rows}").format(rows=rows(shown.attack_of(card))),
            _("Defence: {rows}").format(rows=rows(shown.defence_of(card))),
        )
    )


def card_label(shown: Table, card: str) -> str:
    """A card for a screen reader: its name, its symbols, its power."""
    parts = [card_name(card), symbols(shown, card), card_text(shown, card)]
    return ". ".join(part.rstrip(".") for part in parts if part)


def action_name(action: str) -> str:
    """A decision in words, as a person would announce it."""
    verb, _space, what = action.partition(" ")
    if verb == "start":
        return word(GAME, f"verb.start.{what}")
    return word(GAME, f"verb.{verb}").format(card=card_name(what) if what else "")


def losses(seam: Seam, me: str | None) -> str:
    """An exchange in one sentence, from where the person sits."""
    mine = me or seam.attacker
    theirs = other(mine)
    you = me is not None
    lost, cost = seam.loss(mine), seam.loss(theirs)
    if not lost and not cost:
        return _("Nobody loses energy")
    if not you:
        hurt = [seat for seat in (mine, theirs) if seam.loss(seat)]
        if len(hurt) == 1:
            return _("{other} loses {cost}").format(other=name(hurt[0]), cost=seam.loss(hurt[0]))
        return _("{first} loses {lost}, {second} loses {cost}").format(
            first=name(mine), lost=lost, second=word(GAME, f"seat.{theirs}"), cost=cost
        )
    if not lost:
        return _("{other} loses {cost}").format(other=name(theirs), cost=cost)
    if not cost:
        return _("You lose {lost}").format(lost=lost)
    return _("You lose {lost}, {other} loses {cost}").format(
        lost=lost, other=word(GAME, f"seat.{theirs}"), cost=cost
    )


def say(event: Event) -> str:
    """What happened, in a sentence."""
    return sentence(account(event))
