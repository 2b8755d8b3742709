"""Why a move of The Duel is good, as ids and numbers that a person can check at the table.

Each reason is judged over worlds that are all possible for the seat that decides. Energy that is expected,
not certain, is given in tenths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.advice import Reason
from ..core.contract import OVER, Move
from .components import (
    BALANCE,
    BALROG,
    CARD_IDS,
    CARDS,
    FINAL,
    GANDALF,
    LOSS,
    MAGIC,
    MIRROR,
    POWER,
    RAGE,
    SEATS,
    SPECIAL,
    WHIP,
)
from .moves import (
    DICTATE,
    DICTATE_OR_LEAVE,
    KEEP,
    KEEP_CARD,
    LOOK_AT_HAND,
    PLAY_CARD,
    RECALL,
    REJECT,
    START,
    START_GANDALF,
    VERDICT,
)
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
LIKELY = 20
"""Percent from which on a card in the other's hand is worth guarding against."""
STRONG = 5
"""Symbols that make a card strong."""
TENTHS = 10


def reasons(worlds: Sequence[State], move: Move) -> tuple[Reason, ...]:
    due = worlds[0].pending
    if due == PLAY_CARD:
        return tuple(_of_a_play(worlds, move))
    if due == START:
        return tuple(_of_the_start(worlds[0], move))
    if due == KEEP_CARD:
        return tuple(_of_keeping(worlds[0], move - KEEP))
    if due == VERDICT and move == REJECT:
        return tuple(_of_rejecting(worlds))
    if due == DICTATE_OR_LEAVE and move == DICTATE:
        return tuple(_of_dictating(worlds))
    if move == RECALL:
        return tuple(_of_recalling(worlds[0]))
    if move == LOOK_AT_HAND:
        return (Reason("knowing_is_free"),)
    return ()


def symbols(state: State, card: int) -> int:
    return state.house.attack[card].bit_count() + state.house.defence[card].bit_count()


def _tenths(numbers: Sequence[int]) -> int:
    return round(TENTHS * sum(numbers) / len(numbers))


def _of_a_play(worlds: Sequence[State], card: int) -> Iterator[Reason]:
    """What the card does now, what its attack does next, what it guards against, what stays in the hand."""
    state = worlds[0]
    after = _after(worlds, card)
    yield from _end_of_duel(worlds, after)
    if card == MIRROR and state.row:
        yield Reason("reflects", (("symbols", state.attack.bit_count()),))
    elif state.row and card != WHIP:
        loss = LOSS[state.attack][state.house.defence[card]] * (2 if state.doubled else 1)
        back = LOSS[state.house.defence[card]][state.attack]
        yield Reason("exchange", (("own", loss), ("other", back)))
    yield from _attack(worlds, card)
    if card in (BALANCE, POWER):
        yield from _shift(state, after[0])
    yield from _guard(worlds, card)
    yield from _saved(state, card)


def _after(worlds: Sequence[State], move: Move) -> list[State]:
    after = [world.copy() for world in worlds]
    for world in after:
        world.apply(move)
    return after


def _end_of_duel(worlds: Sequence[State], after: Sequence[State]) -> Iterator[Reason]:
    """Does the duel end with this card? And if it goes on, would another card have thrown the marker down?"""
    state, seat = worlds[0], worlds[0].turn
    steps = [world.steps[seat] - state.steps[seat] for world in after]
    if min(steps) > 0:
        yield Reason("wins_duel", (("steps", min(steps)),))
        return
    if not state.row or any(world.duel != state.duel or world.actor == OVER for world in after):
        return
    loss = [LOSS[state.attack][state.house.defence[card]] for card in state.hand[seat]]
    least = state.energy[seat] - state.house.first_space
    if max(loss) > least and all(world.energy[seat] >= state.house.first_space for world in after):
        yield Reason("stays_above", (("spaces", least + 1),))


def _attack(worlds: Sequence[State], card: int) -> Iterator[Reason]:
    """What the card's attack costs the other side, over all answers that they may have."""
    state = worlds[0]
    other = 1 - state.turn
    attack = state.attack if card == MIRROR else state.house.attack[card]
    answers = [state.house.defence[theirs] for world in worlds for theirs in world.hand[other]]
    if attack and answers:
        yield Reason("attack_bites", (("tenths", _tenths([LOSS[attack][theirs] for theirs in answers])),))


def _shift(state: State, world: State) -> Iterator[Reason]:
    """What the text of Power or Balance adds to the exchange itself, unless it is lost."""
    if world.duel != state.duel or world.actor == OVER:
        return
    seat, back, hit = state.turn, 0, 0
    if state.row and world.exchange is not None:
        *_, back, hit = world.exchange
    own = world.energy[seat] - state.energy[seat] + hit
    other = world.energy[1 - seat] - state.energy[1 - seat] + back
    if own or other:
        yield Reason("text_shifts", (("own", own), ("other", other)))


def _guard(worlds: Sequence[State], card: int) -> Iterator[Reason]:
    """The special card that the other most likely holds, and that this one takes the sting out of."""
    state = worlds[0]
    if card not in (MIRROR, RAGE, MAGIC) or (card == MAGIC and state.duel == FINAL):
        return
    counts = [0] * CARDS
    for world in worlds:
        for theirs in world.hand[1 - state.turn]:
            counts[theirs] += SPECIAL[theirs]
    likely = max(range(CARDS), key=lambda theirs: counts[theirs])
    percent = round(100 * counts[likely] / len(worlds))
    if percent >= LIKELY:
        yield Reason("guards_against", (("card", CARD_IDS[likely]), ("percent", percent)))


def _saved(state: State, card: int) -> Iterator[Reason]:
    """Strong cards that stay in the hand, when a weak one is played and there is a final to come."""
    if state.duel == FINAL or symbols(state, card) >= STRONG or SPECIAL[card]:
        return
    strong = tuple(CARD_IDS[held] for held in state.hand[state.turn] if symbols(state, held) > STRONG)
    if strong:
        yield Reason("saves_strong", (("cards", strong), ("count", len(strong))))


def _of_the_start(state: State, move: Move) -> Iterator[Reason]:
    starter = GANDALF if move == START_GANDALF else BALROG
    if starter != state.actor:
        yield Reason("answer_wins_ties", (("starter", SEATS[starter]),))


def _of_keeping(state: State, card: int) -> Iterator[Reason]:
    yield Reason("strong_in_final", (("card", CARD_IDS[card]), ("symbols", symbols(state, card))))


def _of_rejecting(worlds: Sequence[State]) -> Iterator[Reason]:
    """The card that lies there, against what else the Balrog may have."""
    state = worlds[0]
    others = [symbols(world, card) for world in worlds for card in world.hand[BALROG]]
    if others:
        yield Reason(
            "rejects_strong",
            (
                ("card", CARD_IDS[state.laid]),
                ("symbols", symbols(state, state.laid)),
                ("tenths", _tenths(others)),
            ),
        )


def _of_dictating(worlds: Sequence[State]) -> Iterator[Reason]:
    state = worlds[0]
    held = [card for world in worlds for card in world.hand[BALROG] if card != state.enchanted]
    others = [state.house.defence[card].bit_count() for card in held]
    if others:
        yield Reason(
            "dictates_weak",
            (
                ("card", CARD_IDS[state.enchanted]),
                ("symbols", state.house.defence[state.enchanted].bit_count()),
                ("tenths", _tenths(others)),
            ),
        )


def _of_recalling(state: State) -> Iterator[Reason]:
    """Gandalf's last card has to answer the Defense itself."""
    defence = state.house.defence[state.row[-2]]
    yield Reason(
        "recall_costs",
        (
            ("card", CARD_IDS[state.row[-2]]),
            ("own", LOSS[defence][state.attack]),
            ("other", LOSS[state.attack][defence]),
        ),
    )
