"""Why a move of The Duel is good, as ids and numbers that a person can check at the table.

Each reason is judged over worlds that are all possible for the seat that decides. Energy that is expected,
not certain, is given in tenths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.advice import Reason
from ..core.contract import Move
from .components import (
    BALROG,
    CARD_COUNT,
    CARD_IDS,
    FINAL,
    GANDALF,
    HAS_TEXT,
    LOSS,
    MAGIC,
    MIRROR,
    RAGE,
    SEATS,
)
from .moves import (
    DICTATE,
    DICTATE_DUE,
    KEEP,
    KEEP_DUE,
    LOOK_AT_HAND,
    PLAY_DUE,
    RECALL,
    REJECT,
    START_DUE,
    START_GANDALF,
    VERDICT_DUE,
)
from .preview import CardPreview, preview_card_in
from .state import State

HINTS = (
    "exchange",
    "reflects",
    "attack_bites",
    "text_shifts",
    "guards_against",
    "saves_strong",
    "wins_duel",
    "stays_above",
    "answer_wins_ties",
    "strong_in_final",
    "rejects_strong",
    "dictates_weak",
    "recall_costs",
    "knowing_is_free",
)
LIKELY_PERCENT = 20
"""From this chance on, a card in the other's hand is worth guarding against."""
STRONG_SYMBOLS = 5
"""A card with fewer symbols is weak, a card with more is strong."""


def reasons(worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
    due = worlds[0].pending
    if due == PLAY_DUE:
        return tuple(_reasons_to_play(worlds, move))
    if due == START_DUE:
        return tuple(_reasons_to_start(worlds[0], move))
    if due == KEEP_DUE:
        return tuple(_reasons_to_keep(worlds[0], move - KEEP))
    if due == VERDICT_DUE and move == REJECT:
        return tuple(_reasons_to_reject(worlds))
    if due == DICTATE_DUE and move == DICTATE:
        return tuple(_reasons_to_dictate(worlds))
    if move == RECALL:
        return tuple(_reasons_to_recall(worlds))
    if move == LOOK_AT_HAND:
        return (Reason("knowing_is_free"),)
    return ()


def symbols(state: State, card: int) -> int:
    return state.house.attack[card].bit_count() + state.house.defence[card].bit_count()


def _tenths(numbers: Sequence[int]) -> int:
    return round(10 * sum(numbers) / len(numbers))


def _reasons_to_play(worlds: Sequence[State], card: int) -> Iterator[Reason]:
    """What the card does now, what its attack does next, what it guards against, what stays in the hand."""
    state, preview = worlds[0], preview_card_in(worlds, card)
    yield from _result_of_duel(state, preview)
    if preview.reflected_attack is not None:
        yield Reason("reflects", (("symbols", sum(preview.reflected_attack)),))
    elif preview.exchange is not None:
        losses = preview.exchange.defender_loss, preview.exchange.attacker_loss
        yield Reason("exchange", (("own", losses[0]), ("other", losses[1])))
    yield from _expected_damage(worlds, card)
    if any(preview.shift):
        shift = preview.shift
        yield Reason("text_shifts", (("own", shift[state.turn]), ("other", shift[1 - state.turn])))
    yield from _protection(worlds, card)
    yield from _saved_cards(state, card)


def _result_of_duel(state: State, preview: CardPreview) -> Iterator[Reason]:
    """Does the duel end with this card? And if it goes on, would another card have cost too much energy?"""
    seat = state.turn
    if preview.duel_ended is not None:
        climbed = preview.figure_climbed
        if climbed is not None and climbed.seat == SEATS[seat]:
            yield Reason("wins_duel", (("steps", climbed.steps),))
        return
    first_space = state.house.first_space
    spare = state.energy[seat] - first_space
    if preview.energy[seat] >= first_space and _greatest_loss(state) > spare:
        yield Reason("stays_above", (("spaces", spare + 1),))


def _greatest_loss(state: State) -> int:
    """What the worst answer among the cards of the acting side would cost it. All of that lies open."""
    previews = (preview_card_in([state], card) for card in state.legal())
    losses = (preview.exchange.defender_loss for preview in previews if preview.exchange is not None)
    return max(losses, default=0)


def _expected_damage(worlds: Sequence[State], card: int) -> Iterator[Reason]:
    """What the card's attack costs the other side, over all answers that they may have."""
    state = worlds[0]
    other = 1 - state.turn
    attack = state.attack if card == MIRROR else state.house.attack[card]
    answers = [state.house.defence[theirs] for world in worlds for theirs in world.hands[other]]
    if attack and answers:
        yield Reason("attack_bites", (("tenths", _tenths([LOSS[attack][theirs] for theirs in answers])),))


def _protection(worlds: Sequence[State], card: int) -> Iterator[Reason]:
    """The special card that the other side most likely holds, and that this card weakens."""
    state = worlds[0]
    if card not in (MIRROR, RAGE, MAGIC) or (card == MAGIC and state.duel == FINAL):
        return
    counts = [0] * CARD_COUNT
    for world in worlds:
        for theirs in world.hands[1 - state.turn]:
            counts[theirs] += HAS_TEXT[theirs]
    likely = max(range(CARD_COUNT), key=lambda theirs: counts[theirs])
    percent = round(100 * counts[likely] / len(worlds))
    if percent >= LIKELY_PERCENT:
        yield Reason("guards_against", (("card", CARD_IDS[likely]), ("percent", percent)))


def _saved_cards(state: State, card: int) -> Iterator[Reason]:
    """Strong cards that stay in the hand, when a weak one is played and there is a final to come."""
    if state.duel == FINAL or symbols(state, card) >= STRONG_SYMBOLS or HAS_TEXT[card]:
        return
    strong = tuple(
        CARD_IDS[held] for held in state.hands[state.turn] if symbols(state, held) > STRONG_SYMBOLS
    )
    if strong:
        yield Reason("saves_strong", (("cards", strong), ("count", len(strong))))


def _reasons_to_start(state: State, move: Move) -> Iterator[Reason]:
    starter = GANDALF if move == START_GANDALF else BALROG
    if starter != state.actor:
        yield Reason("answer_wins_ties", (("starter", SEATS[starter]),))


def _reasons_to_keep(state: State, card: int) -> Iterator[Reason]:
    yield Reason("strong_in_final", (("card", CARD_IDS[card]), ("symbols", symbols(state, card))))


def _reasons_to_reject(worlds: Sequence[State]) -> Iterator[Reason]:
    """The card that lies there, against what else the Balrog may have."""
    state = worlds[0]
    others = [symbols(world, card) for world in worlds for card in world.hands[BALROG]]
    if others:
        yield Reason(
            "rejects_strong",
            (
                ("card", CARD_IDS[state.pending_card]),
                ("symbols", symbols(state, state.pending_card)),
                ("tenths", _tenths(others)),
            ),
        )


def _reasons_to_dictate(worlds: Sequence[State]) -> Iterator[Reason]:
    state = worlds[0]
    held = [card for world in worlds for card in world.hands[BALROG] if card != state.enchanted_card]
    others = [state.house.defence[card].bit_count() for card in held]
    if others:
        yield Reason(
            "dictates_weak",
            (
                ("card", CARD_IDS[state.enchanted_card]),
                ("symbols", state.house.defence[state.enchanted_card].bit_count()),
                ("tenths", _tenths(others)),
            ),
        )


def _reasons_to_recall(worlds: Sequence[State]) -> Iterator[Reason]:
    """Gandalf's last card has to answer the Defense itself."""
    for exchange in preview_card_in(worlds, RECALL).exchanges[:1]:
        yield Reason(
            "recall_costs",
            (
                ("card", exchange.defence_card),
                ("own", exchange.attacker_loss),
                ("other", exchange.defender_loss),
            ),
        )
