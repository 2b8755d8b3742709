"""What the room knows about playing well: a judgement between turns, what is drawn in secret, and why."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.ai.certainty import winning_line
from engine.ai.search import Budget, Search
from engine.core.action import Action
from engine.core.advice import Reason
from engine.core.chance import fast_pick
from engine.core.contract import CHANCE, OVER
from engine.middle_earth import GAME, moves
from engine.middle_earth.advice import MiddleEarthAdvice, features, half_chapter
from engine.middle_earth.hints import HINTS, MAX_REASONS
from engine.middle_earth.pending import Kind, item
from engine.middle_earth.weights import FEATURE_WEIGHTS, FEATURES, TO_MOVE_WEIGHTS
from tests.conformance import checks

from .table import Table

ADVICE = MiddleEarthAdvice(GAME.seats)


def chance(table: Table) -> float:
    """The Fellowship's, as it is judged."""
    return ADVICE.evaluate(table.state)


def test_the_game_fetches_its_advice() -> None:
    """The only door."""
    assert GAME.load_advice is not None and isinstance(GAME.load_advice(), MiddleEarthAdvice)


def test_weights_for_every_feature_in_every_half_of_a_chapter() -> None:
    assert len(FEATURE_WEIGHTS) == len(TO_MOVE_WEIGHTS) == 6 and {len(row) for row in FEATURE_WEIGHTS} == {
        len(FEATURES)
    }


def test_features_are_counted_for_each_side() -> None:
    """By hand, for a side that has something of everything."""
    table = Table(
        tableau=("c1_13 c1_14 c1_11 c2_12 c1_01", ""),
        tokens=("elves_3 humans_1 ents_1", ""),
        quest=(5, 0),
        units=("lindon 1 arnor 3 rohan 1", "mordor 1"),
        forts=("lindon gondor", ""),
        coins=(9, 2),
    )
    assert dict(zip(FEATURES, features(table.state, 0), strict=True)) == {
        "quest": 5,
        "quest_squared": 25,
        "races": 1,
        "races_squared": 1,
        "regions": 4,
        "regions_squared": 16,
        "units": 5,
        "lone_units": 1,
        "fortresses": 2,
        "skills": 3,
        "kinds_of_skill": 2,
        "flexible_skills": 2,
        "coins": 9,
        "first_coins": 6,
        "lasting_tokens": 2,
    }
    other = dict(zip(FEATURES, features(table.state, 1), strict=True))
    assert (other["lone_units"], other["coins"], other["first_coins"]) == (1, 2, 2)


def test_the_sides_are_judged_alike() -> None:
    """What is good for one side is as good for the other."""
    mirrored: dict[str, Any] = {
        "quest": (9, 4),
        "tableau": ("c1_01 c1_02", "c1_03"),
        "units": ("lindon 1", "mordor 2 rohan 1"),
    }
    swapped: dict[str, Any] = {name: pair[::-1] for name, pair in mirrored.items()}
    one = Table("c3_01", chapter=3, turn="fellowship", **mirrored)
    other = Table("c3_01", chapter=3, turn="sauron", **swapped)
    assert chance(one) == pytest.approx(1 - chance(other))


@pytest.mark.parametrize(
    "lead",
    [
        {"quest": (11, 5)},
        {"tableau": ("c1_01 c1_02 c1_03 c1_04", "c2_01 c2_02")},
        {"units": ("lindon 2 arnor 2 rohan 2 gondor 2", "mordor 2")},
        {"coins": (6, 1)},
        {"forts": ("lindon gondor", "")},
    ],
)
def test_a_lead_is_a_better_chance(lead: dict[str, Any]) -> None:
    ahead = Table("c3_01", chapter=3, **lead)
    behind = Table("c3_01", chapter=3, **{name: pair[::-1] for name, pair in lead.items()})
    assert chance(ahead) > chance(behind) + 0.1


def test_phases_are_the_halves_of_the_chapters() -> None:
    seen = []
    for state, _ in checks.walk(GAME, {}, 3):
        seen.append(half_chapter(state))
    assert sorted(set(seen)) == [0, 1, 2, 3, 4, 5]


def test_a_play_out_ends_at_the_next_turn() -> None:
    """Whatever is pending is resolved, and nothing else."""
    for state, move in checks.walk(GAME, {}, 8):
        twin = state.copy()
        twin.apply(move)
        ADVICE.play_out(twin, fast_pick(random.Random(1)))
        assert twin.actor == OVER or twin.due() == "turn"
        again = twin.copy()
        ADVICE.play_out(again, fast_pick(random.Random(1)))
        assert checks.fingerprint(again) == checks.fingerprint(twin)
        assert 0.0 <= ADVICE.value(twin) <= 1.0


def test_only_the_cards_set_aside_are_drawn_in_secret() -> None:
    table = Table("c1_05")
    for kind, secret in ((Kind.SET_ASIDE, True), (Kind.TURN_UP, False)):
        table.state.stack, table.state.actor = [item(kind, target=13)], CHANCE
        assert ADVICE.is_private_draw(table.state) == secret


def best(table: Table, iterations: int = 400) -> str:
    thought = Search(GAME, table.state, Budget(iterations), seed=1).run()
    assert thought.move is not None
    return str(moves.action_of(thought.move))


def test_the_search_takes_a_victory() -> None:
    assert best(Table("c3_08 c3_05", chapter=3, quest=(12, 3))) == "play c3_08"


def test_the_search_takes_away_the_card_with_which_the_other_would_win() -> None:
    table = Table("c3_04 c3_19", chapter=3, tableau=("", "c1_01 c1_02 c1_03 c1_04 c3_03"), coins=(0, 9))
    assert best(table) == "discard c3_04"


def test_the_search_conquers_the_last_region() -> None:
    units = "lindon 1 arnor 1 rhovanion 1 enedwaith 1 rohan 1 gondor 1"
    table = Table("c3_12 c3_01", chapter=3, units=(units, "lindon 1"))
    table.state.units[1][0] = 0
    assert best(table) == "play c3_12"
    table.play("play c3_12")
    assert best(table) == "place mordor"


def reasons(table: Table, move: str) -> dict[str, dict[str, object]]:
    """Reasons by id, with their numbers."""
    found = ADVICE.reasons([table.state], table.state.move(_action(move)))
    return {reason.id: dict(reason.data) for reason in found}


def _action(text: str) -> Action:
    return next(action for action in moves.ACTIONS if str(action) == text)


def test_reason_it_wins_at_once() -> None:
    table = Table("c3_08", chapter=3, quest=(12, 0))
    assert reasons(table, "play c3_08") == {"wins_at_once": {"victory": "quest"}}


def test_reason_it_stops_a_victory() -> None:
    table = Table("c3_08 c3_05", chapter=3, quest=(0, 12))
    assert "stops_victory" in reasons(table, "discard c3_08")
    assert "stops_victory" not in reasons(table, "discard c3_05")


def test_reason_it_stops_a_victory_by_a_landmark() -> None:
    """Isengard advances a space, and the other side lacks one."""
    table = Table("c3_05", chapter=3, quest=(0, 13), landmarks="isengard bree", coins=(20, 20))
    assert "stops_victory" in reasons(table, "take isengard")
    assert "stops_victory" not in reasons(table, "take bree")


def test_reason_an_extra_turn() -> None:
    table = Table("c1_17", quest=(8, 0))
    assert reasons(table, "play c1_17")["reaches_bonus"] == {"bonus": "bonus_turn"}
    table.play("play c1_17")
    assert reasons(table, "accept") == {"extra_turn": {}} and reasons(table, "decline") == {}
    at_once = Table("c1_17", quest=(8, 0), options={"declining": "mandatory"})
    assert "extra_turn" in reasons(at_once, "play c1_17")
    earned_before = Table("c1_05 c1_06", extra=1)
    assert "extra_turn" not in reasons(earned_before, "play c1_05")


def test_reasons_of_a_blue_card() -> None:
    table = Table("c2_15", chapter=2, quest=(2, 0), tableau=("c1_19", ""))
    assert reasons(table, "play c2_15") == {
        "free_by_chain": {"chain": "backpack"},
        "advances": {"steps": 1, "left": 11},
        "reaches_bonus": {"bonus": "bonus_coin"},
    }


def test_reasons_of_a_green_card() -> None:
    pair = Table("c2_01", chapter=2, tableau=("c1_01", ""))
    assert reasons(pair, "play c2_01") == {
        "free_by_chain": {"chain": "pot"},
        "earns_alliance": {"race": "hobbits"},
        "opens_chain": {"chain": "acorn"},
    }
    third = Table("c1_03", tableau=("c1_01 c1_02", ""))
    assert reasons(third, "play c1_03") == {
        "earns_alliance": {"race": "humans"},
        "new_race": {"race": "humans", "left": 3},
        "opens_chain": {"chain": "horseshoe"},
    }
    first = Table("c3_05", chapter=3)
    assert reasons(first, "play c3_05") == {"new_race": {"race": "ents", "left": 5}}


def test_reasons_on_the_map() -> None:
    table = Table("c2_22", chapter=2, units=("", "rohan 1"))
    table.play("play c2_22")
    assert reasons(table, "place rohan") == {"gains_regions": {"regions": 1}, "drives_out": {"regions": 0}}
    assert reasons(table, "place lindon") == {"gains_regions": {"regions": 1}}
    tile = Table(landmarks="helms_deep", units=("", "rohan 2"))
    assert reasons(tile, "take helms_deep") == {"gains_regions": {"regions": 1}, "drives_out": {"regions": 0}}


def test_reasons_of_skills_and_coins() -> None:
    table = Table("c2_07 c2_12", chapter=2)
    assert reasons(table, "play c2_07")["gains_skills"] == {"skills": 2}
    assert reasons(table, "play c2_12")["gains_skills"] == {"skills": 1}
    assert reasons(table, "discard c2_07")["gains_coins"] == {"coins": 2}


def test_reason_it_takes_a_card_that_the_other_would_have_free() -> None:
    table = Table("c2_15", chapter=2, tableau=("", "c1_19"))
    assert reasons(table, "discard c2_15")["takes_chain"] == {"chain": "backpack"}


def test_reason_nothing_comes_free() -> None:
    table = Table("c1_05 c1_06 c1_07 c1_08")
    assert reasons(table, "discard c1_08") == {
        "gains_coins": {"coins": 1},
        "turns_up_nothing": {"card": "c1_08"},
    }
    table.play("discard c1_06")
    assert "turns_up_nothing" not in reasons(table, "discard c1_05")
    last = Table("c1_05", last=True)
    assert "turns_up_nothing" not in reasons(last, "discard c1_05")


def test_a_move_that_wins_nothing_has_no_line_to_a_victory() -> None:
    table = Table("c1_17", quest=(8, 0))
    state = table.state.copy()
    table.play("play c1_17")
    assert (table.to_act, table.due) == ("fellowship", "extra_turn"), "the seat has to decide again"
    assert winning_line(GAME, ADVICE, state, state.move(Action.parse("play c1_17"))) == ()


def test_reasons_are_few_ordered_and_have_words() -> None:
    """For every legal move of a few matches, and without changing anything."""
    assert set(HINTS) == set(GAME.vocabulary["hint"])
    found: set[str] = set()
    for seed in range(6):
        for state, _ in checks.walk(GAME, {}, seed):
            if state.actor == CHANCE:
                continue
            before = checks.fingerprint(state)
            for move in state.legal():
                given: tuple[Reason, ...] = ADVICE.reasons([state], move)
                order = [HINTS.index(reason.id) for reason in given]
                assert order == sorted(set(order)) and len(given) <= MAX_REASONS
                found |= {reason.id for reason in given}
            assert checks.fingerprint(state) == before
    assert found >= set(HINTS) - {"wins_at_once", "stops_victory"}
