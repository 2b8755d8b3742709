"""What an action would do in Duel for Middle-earth: coins, quest, races, tokens, regions, turns, victory.

What has to be drawn or decided first is told as what is still to come, never what comes of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from ..core.action import Action
from ..core.contract import Move
from ..core.event import Event, EventLog, MatchEnded
from ..core.match import Match
from ..core.preview import Preview, preview_moves, worlds_of
from . import moves
from .components import (
    BONUS_EFFECTS,
    BONUSES,
    CARD_IDS,
    LANDMARK_IDS,
    QUEST_GOAL,
    REGIONS,
    SEATS,
    bonuses_between,
)
from .events import (
    BonusReached,
    Conflict,
    ExtraTurnGained,
    FortressPlaced,
    RaceJoined,
    UnitMoved,
    UnitRemoved,
    UnitsPlaced,
)
from .pending import Kind, item, kind_of
from .prices import symbols_with_cover
from .state import State
from .view import MiddleEarthView, PendingEffect, Side


@dataclass(frozen=True, slots=True)
class RegionPreview:
    """A region after units have come or gone, and after the conflict there."""

    region: str
    lost: int
    """Units that each side loses in the conflict."""
    own: int
    """Units of the acting side that stand there then."""
    other: int


@dataclass(frozen=True, slots=True)
class TurnPreview:
    """What an action would do for the seat that takes it, with what is certain to follow in this turn."""

    preview: Preview[MiddleEarthView]
    coins: tuple[int, int]
    """Before, and after: with the price paid, and all that is gained, also for bonuses of the quest."""
    opponent_coins: tuple[int, int]
    quest: tuple[int, int]
    """The steps taken before and after."""
    bonuses: tuple[str, ...]
    """The bonuses of the quest that are reached on the way."""
    race: str | None
    """The race whose symbol is gained."""
    is_new_race: bool
    race_count: int
    """How many races support the seat then."""
    token_count: int
    """How many tokens there would be to choose one from; 0 without an alliance."""
    fortress: str | None
    """The region in which a fortress is placed."""
    regions: tuple[RegionPreview, ...]
    """The regions that change at once."""
    region_choices: tuple[RegionPreview, ...]
    """The regions in which units may be placed next, each as it would stand then."""
    unit_count: int
    """How many units are placed there."""
    extra_turns: tuple[str, ...]
    """What gives or offers another turn: cards, landmarks, tokens, bonuses."""
    to_come: tuple[PendingEffect, ...]
    """What is still to be decided or done in this turn after the action."""
    victory: str | None
    """The reason for which the action wins the match at once."""
    symbols: tuple[tuple[str, bool], ...]
    """Of a card or landmark that is paid for: each skill symbol of its price, and whether the seat has it."""

    @property
    def coins_gained(self) -> int:
        """Coins after the action less those before; negative when they are spent."""
        return self.coins[1] - self.coins[0]


def preview_action(match: Match[MiddleEarthView], seat: str, action: Action) -> TurnPreview:
    """What a legal action of this seat, whose turn it is, would do."""
    preview = match.preview(seat, action)
    return _turn_preview(_worlds(match, cast(State, match.position()), seat), preview)


def preview_item(match: Match[MiddleEarthView], seat: str, thing: str) -> TurnPreview:
    """What playing a card of the display or taking a landmark would do in a turn of this seat.

    Now, if that is legal; else as if it were its turn, nothing lay on the card, and coins could be owed.
    """
    is_card = thing in CARD_IDS
    move = moves.PLAY + CARD_IDS.index(thing) if is_card else moves.TAKE + LANDMARK_IDS.index(thing)
    state = _in_turn_of(cast(State, match.position()), SEATS.index(seat))
    return preview_move_in(_worlds(match, state, seat), move)


def _worlds(match: Match[MiddleEarthView], state: State, seat: str) -> Sequence[State]:
    return cast(Sequence[State], worlds_of(match.game, state, SEATS.index(seat), match.decisions))


def preview_move_in(worlds: Sequence[State], move: Move) -> TurnPreview:
    """The same for a move of the acting seat, in positions that are all possible for it."""
    return _turn_preview(worlds, preview_moves(worlds, worlds[0].actor, [move], SEATS))


def _in_turn_of(state: State, seat: int) -> State:
    """The position if this seat were about to begin its turn; as it is, if that is so."""
    if state.actor != seat or kind_of(state.stack[-1]) != Kind.TURN:
        state.actor = state.turn = seat
        state.stack, state.extra_turns = [item(Kind.TURN)], 0
    return state


def _turn_preview(worlds: Sequence[State], preview: Preview[MiddleEarthView]) -> TurnPreview:
    """A preview in the words of this game."""
    seat = preview.before.seat
    own_before, other_before = own_and_other(preview.before)
    own, other = own_and_other(preview.after)
    events, to_come = preview.events, _to_come(preview)
    quest = min(own.quest + _amount(to_come, "quest_advanced"), QUEST_GOAL)
    bonuses_to_come = bonuses_between(own.quest, quest) if quest < QUEST_GOAL else ()
    coins_to_come = _amount(to_come, "coins_gained") + sum(
        BONUS_EFFECTS[each].coins for each in bonuses_to_come
    )
    if preview.after.reserve is not None:
        coins_to_come = min(coins_to_come, preview.after.reserve)
    reached = [event.bonus for event in events if isinstance(event, BonusReached) and event.seat == seat]
    joined = [event.race for event in events if isinstance(event, RaceJoined)]
    race = joined[0] if joined else None
    region_choices = tuple(_region_choices(worlds[0], preview))
    return TurnPreview(
        preview=preview,
        coins=(own_before.coins, own.coins + coins_to_come),
        opponent_coins=(other_before.coins, other.coins),
        quest=(own_before.quest, quest),
        bonuses=tuple(
            bonus for bonus in BONUSES if bonus in reached or BONUSES.index(bonus) in bonuses_to_come
        ),
        race=race,
        is_new_race=race is not None and not dict(own_before.races)[race],
        race_count=sum(count > 0 for _, count in own.races),
        token_count=_amount(to_come, "choose_token"),
        fortress=next((event.region for event in events if isinstance(event, FortressPlaced)), None),
        regions=tuple(_regions_changed(events, own, other)),
        region_choices=region_choices,
        unit_count=_unit_count(own, region_choices),
        extra_turns=(
            *(event.cause for event in events if isinstance(event, ExtraTurnGained)),
            *(effect.cause for effect in to_come if effect.due == "extra_turn"),
        ),
        to_come=to_come,
        victory=next(
            (event.reason for event in events if isinstance(event, MatchEnded) and event.winner == seat), None
        ),
        symbols=_symbols(worlds[0], preview.action),
    )


def own_and_other(view: MiddleEarthView) -> tuple[Side, Side]:
    """The side of the seat that looks, and the other."""
    first, second = view.sides
    return (first, second) if first.seat == view.seat else (second, first)


def _to_come(preview: Preview[MiddleEarthView]) -> tuple[PendingEffect, ...]:
    """What is pending after the action; nothing, if that is not certain."""
    return preview.after.pending if preview.is_known("pending") or preview.draws else ()


def _amount(effects: Sequence[PendingEffect], due: str) -> int:
    return sum(effect.amount for effect in effects if effect.due == due)


def _symbols(world: State, action: Action) -> tuple[tuple[str, bool], ...]:
    if action.verb not in ("play", "take"):
        return ()
    return symbols_with_cover((CARD_IDS + LANDMARK_IDS).index(action.args[0]), world.skills[world.actor])


# Regions


def _unit_count(own: Side, choices: Sequence[RegionPreview]) -> int:
    return choices[0].own + choices[0].lost - dict(own.units)[choices[0].region] if choices else 0


def _regions_changed(events: Sequence[Event], own: Side, other: Side) -> Iterator[RegionPreview]:
    """The regions to or from which units go."""
    changed: dict[str, int] = {}
    for event in events:
        if isinstance(event, UnitMoved):
            changed |= {event.target: 0}
        elif isinstance(event, (UnitsPlaced, UnitRemoved)):
            changed |= {event.region: 0}
        elif isinstance(event, Conflict):
            changed[event.region] = event.lost
    for region, lost in changed.items():
        yield RegionPreview(region, lost, dict(own.units)[region], dict(other.units)[region])


def _region_choices(world: State, preview: Preview[MiddleEarthView]) -> Iterator[RegionPreview]:
    """The regions in which the units that the action brings may be placed. All of that lies open."""
    action = world.move(preview.action)
    if preview.after.due != "place_units" or preview.after.to_act != preview.before.seat:
        return
    for place in preview.after.legal:
        if place.verb == "place":
            yield _region_after(world, (action, world.move(place)), place.args[0])


def _region_after(world: State, moves_in_turn: Sequence[Move], region: str) -> RegionPreview:
    state, log, seat, index = world.copy(), EventLog(SEATS), world.actor, REGIONS.index(region)
    for move in moves_in_turn:
        state.apply(move, log)
    lost = sum(event.lost for event in log.events if isinstance(event, Conflict) and event.region == region)
    return RegionPreview(region, lost, state.units[seat][index], state.units[1 - seat][index])
