"""What a seat may not know makes no difference to anything that it gets, in any game.

Random games are played; then what one seat does not know is exchanged, and all that it gets is compared:
view, choices, events, the whole drawn table with every label, advice, and the moves of the AI.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from enum import Enum
from functools import partial
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

import engine
from app.match import seating, share_codes
from app.match.seating import Seating, against_ai
from app.match.session import Session
from app.table.controller import TableController
from engine.ai.analysis import HintJob
from engine.ai.levels import choose_action
from engine.core.match import Match
from tests.app.contexts import still_context
from tests.app.tables import drawn_table, make_controller, parts, values, with_state
from tests.conformance.checks import option_sets, play_match
from tests.property.same_view_pairs import same_view_pairs

DIALOGS = ("log", "menu", "row", "known", "cards", "specials", "discard", "threats")
MIN_PAIRS = {"duel": 60, "confrontation": 60, "middle_earth": 3}
"""The pairs that must have been compared; Duel for Middle-earth has hardly any secrets."""
usual = partial(settings, derandomize=True, print_blob=False)
games = pytest.mark.parametrize("name", list(engine.GAMES))


def positions(name: str, seed: int) -> Iterator[tuple[Match[Any], str, random.Random]]:
    """Positions of one random game with one set of options, each with one of the seats."""
    game, dice = engine.GAMES[name], random.Random(seed)
    sets = option_sets(game)
    options = sets[seed % len(sets)] if seed % 3 else {}
    whole = play_match(game, options, seed)
    for _ in range(4):
        match = whole.at(dice.randrange(1, whole.decisions + 1))
        if match.leg == 0 and match.to_act is not None:
            yield match, dice.choice(game.seats), dice


def drawn(controller: TableController[Any, Any]) -> list[tuple[str, Any]]:
    """Everything in a drawn table that can be seen, touched or read out, in its order."""
    plain = (str, int, float, bool, Enum)
    return [
        (type(part).__name__, value)
        for part in parts(drawn_table(controller))
        for value in values(part)
        if isinstance(value, plain)
    ]


def controller_of(match: Match[Any], way: Seating, **ui: Any) -> TableController[Any, Any]:
    return make_controller(still_context(**ui), Session(match, way))


def compare_games(name: str, compare: Any, examples: int, least: int) -> None:
    """Compare twins of many random games; fails as well when too few were found to compare."""
    compared = 0

    @usual(max_examples=examples)
    @given(st.integers(0, 10**6))
    def search(seed: int) -> None:
        nonlocal compared
        for match, seat, dice in positions(name, seed):
            for twin in same_view_pairs(match, seat, dice):
                compared += bool(compare(match, twin, seat))

    search()
    assert compared >= least, f"only {compared} twins were found"


def compare_knowledge(match: Match[Any], twin: Match[Any], seat: str) -> bool:
    assert twin.view(seat) == match.view(seat)
    assert twin.events(seat) == match.events(seat)
    assert twin.public_events() == match.public_events()
    assert (twin.to_act, twin.due, twin.decisions, twin.leg) == (
        match.to_act,
        match.due,
        match.decisions,
        match.leg,
    )
    assert twin.can_undo == match.can_undo
    assert engine.deal_code(twin) == engine.deal_code(match)
    if match.to_act == seat:
        assert twin.legal() == match.legal()
    return True


def compare_tables(match: Match[Any], twin: Match[Any], seat: str) -> bool:
    way = against_ai(match.game.seats.index(seat), "easy")
    controllers = [controller_of(each, way) for each in (match, twin)]
    for dialog in (None, DIALOGS[match.decisions % len(DIALOGS)]):
        for controller in controllers:
            with_state(controller, dialog=dialog)
        assert drawn(controllers[0]) == drawn(controllers[1]), f"the table shows it ({dialog})"
    return True


def compare_handovers(match: Match[Any], twin: Match[Any], seat: str) -> bool:
    for way in (seating.PASS, seating.MIRRORED):
        controllers = [controller_of(each, Seating(way)) for each in (match, twin)]
        assert controllers[0].state.gate_closed == (way != seating.MIRRORED), (
            "there are secrets, and no gate before them"
        )
        assert drawn(controllers[0]) == drawn(controllers[1]), "it is on the page while nobody may look"
    return True


def compare_replays(match: Match[Any], twin: Match[Any], seat: str) -> bool:
    """Nobody may look, the gate is not closed yet, and the replay is opened from the menu."""
    controllers = [controller_of(each, Seating(seating.PASS)) for each in (match, twin)]
    for controller in controllers:
        assert controller.viewer is None
        controller.replay(match.decisions)
        with_state(controller, gate_closed=False)
    lines = [controller.last_event_text for controller in controllers]
    assert lines[0] == lines[1], "the line of the replay names it"
    assert drawn(controllers[0]) == drawn(controllers[1]), "the replay shows it"
    return True


def compare_advice(match: Match[Any], twin: Match[Any], seat: str) -> bool:
    if match.to_act != seat:
        return False
    for level in ("beginner", "medium"):
        assert choose_action(twin, level) == choose_action(match, level), f"{level} plays as if it knew"
    hints = [HintJob(each, seat, iterations=24) for each in (match, twin)]
    for hint in hints:
        assert list(hint.think()) is not None
    assert hints[0].hint() == hints[1].hint(), "the advice knows it"
    return True


@games
def test_view_choices_and_account_do_not_tell(name: str) -> None:
    compare_games(name, compare_knowledge, 60, MIN_PAIRS[name])


@games
def test_the_table_with_all_its_labels_and_its_log_does_not_tell(name: str) -> None:
    compare_games(name, compare_tables, 8, MIN_PAIRS[name] // 6)


@games
def test_nothing_tells_while_the_device_changes_hands(name: str) -> None:
    compare_games(name, compare_handovers, 8, MIN_PAIRS[name] // 10)


@games
def test_the_replay_does_not_tell_while_nobody_may_look(name: str) -> None:
    compare_games(name, compare_replays, 20, MIN_PAIRS[name] // 6)


@games
def test_advice_and_the_apps_own_moves_do_not_tell(name: str) -> None:
    compare_games(name, compare_advice, 12, MIN_PAIRS[name] // 10)


@games
def test_a_save_that_may_be_shared_hides_nothing_and_any_other_says_so(name: str) -> None:
    """Only a finished match is shared without a warning; its secrets are known anyway."""
    for seed in range(6):
        whole = play_match(engine.GAMES[name], {}, seed)
        assert not share_codes.has_secrets(Session(whole, Seating()))
        for decisions in range(0, whole.decisions, 7):
            assert share_codes.has_secrets(Session(whole.at(decisions), Seating()))


DECISIONS_BEFORE_BATTLE = 25


def test_notes_of_one_person_are_not_on_the_others_table() -> None:
    """Notes on the other's pieces belong to the person who made them."""
    match = play_match(engine.GAMES["confrontation"], {}, 5, DECISIONS_BEFORE_BATTLE)
    assert match.due == "move", "a battle would cover the map"
    way = against_ai(0, "easy")
    plain, noted = controller_of(match, way), controller_of(match, way)
    noted.session.notes_for("dark").update({f"stand.l{number}": "frodo" for number in range(1, 10)})
    assert drawn(plain) == drawn(noted)
    noted.session.notes_for("light").update({f"stand.d{number}": "orc" for number in range(1, 10)})
    assert drawn(plain) != drawn(noted), "one's own notes are seen"
    plain, noted = (controller_of(match, Seating(MIRRORED)) for _ in range(2))
    noted.session.notes_for("dark").update({f"stand.l{number}": "frodo" for number in range(1, 10)})
    assert drawn(plain) == drawn(noted), "nobody's notes are seen while nobody holds"
