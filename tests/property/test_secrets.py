"""What a seat may not know makes no difference to anything that it gets, in any game.

Random games are played; then what one seat does not know is exchanged, and all that it gets is compared:
view, choices, events, the whole drawn table with every label, advice, and the moves of the AI.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

import engine
from app.match import seating, share_codes
from app.match.seating import Seating, against_ai, against_remote
from app.match.session import Session
from app.table.controller import TableController
from engine.ai.analysis import HintJob
from engine.ai.levels import choose_action
from engine.core.match import Match
from tests.app.contexts import still_context
from tests.app.tables import drawn_table, make_controller, parts, values, with_state
from tests.conformance.checks import option_sets, play_match
from tests.property.same_view_pairs import same_view_pairs
from tests.samples import first_and_rest

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


def compare_games(name: str, describe: Callable[[Match[Any], str], Any], examples: int, least: int) -> None:
    """Compare twins of many random games by what `describe` says of them; `least` twins must be found."""
    compared = 0

    @usual(max_examples=examples)
    @given(st.integers(0, 10**6))
    def search(seed: int) -> None:
        nonlocal compared
        for match, seat, dice in positions(name, seed):
            twins = list(same_view_pairs(match, seat, dice))
            expected = describe(match, seat) if twins else None
            if expected is None:
                continue
            for twin in twins:
                assert describe(twin, seat) == expected, f"{match!r} differs from {twin!r} for {seat}"
                compared += 1

    search()
    assert compared >= least, f"only {compared} twins were found"


def knowledge(match: Match[Any], seat: str) -> Any:
    """All that the engine says to a seat."""
    return (
        match.view(seat),
        match.events(seat),
        match.public_events(),
        (match.to_act, match.due, match.decisions, match.leg, match.can_undo),
        engine.deal_code(match),
        match.legal() if match.to_act == seat else None,
    )


def tables(match: Match[Any], seat: str) -> Any:
    """The table that the person at this seat sees, and the same with a dialog over it."""
    controller = controller_of(match, against_ai(match.game.seats.index(seat), "easy"))
    dialogs = (None, DIALOGS[match.decisions % len(DIALOGS)])
    return [drawn(with_state(controller, dialog=dialog)) for dialog in dialogs]


def handovers(match: Match[Any], _seat: str) -> Any:
    """What is on the page while nobody may look."""
    pages = []
    for way in (seating.PASS, seating.MIRRORED):
        controller = controller_of(match, Seating(way))
        assert controller.state.gate_closed == (way != seating.MIRRORED), (
            "there are secrets, and no gate before them"
        )
        pages.append(drawn(controller))
    return pages


def replays(match: Match[Any], _seat: str) -> Any:
    """Nobody may look, the gate is not closed yet, and the replay is opened from the menu."""
    controller = controller_of(match, Seating(seating.PASS))
    assert controller.viewer is None
    controller.replay(match.decisions)
    with_state(controller, gate_closed=False)
    return controller.last_event_text, drawn(controller)


def holds(match: Match[Any], seat: str) -> Any:
    """The mirrored table while this side is held, with what opens then, and after the other one was held.

    What the other side opened, chose and asked for while it was held goes with the hold.
    """
    controller = controller_of(match, Seating(seating.MIRRORED), width=820, height=1180)
    other = next(each for each in match.game.seats if each != seat)
    controller.reveal_seat(other)
    if thing := thing_of(match, other):
        controller.choose(thing)
        controller.explain(thing)
    if dialog := ("", "hint", *DIALOGS)[match.decisions % (2 + len(DIALOGS))]:
        controller.open_dialog(dialog)
    controller.let_go(other)
    controller.close_dialog()
    pages = [drawn(controller)]
    controller.reveal_seat(seat)
    pages.append(drawn(controller))
    controller.let_go(seat)
    controller.replay(match.decisions)
    pages.append(drawn(controller))
    return pages, controller.last_event_text, controller.ctx.notices.message


def thing_of(match: Match[Any], seat: str) -> str:
    """Something of which only this seat knows what it is; it may be another one in each twin."""
    view = match.view(seat)
    hand = getattr(view, "hand", ())
    stands = [stand.stand for stand in getattr(view, "stands", ()) if stand.seat == seat]
    return next(iter((*hand, *stands)), "")


def tables_afar(match: Match[Any], seat: str) -> Any:
    """The table at a device of its own, with a dialog over it, and the replay."""
    controller = controller_of(match, against_remote(match.game.seats.index(seat), "Ann", "Ben"))
    dialogs = (None, DIALOGS[match.decisions % len(DIALOGS)])
    pages = [drawn(with_state(controller, dialog=dialog)) for dialog in dialogs]
    with_state(controller, dialog=None)
    controller.replay(match.decisions)
    return pages, drawn(controller), controller.last_event_text


def advice(match: Match[Any], seat: str) -> Any:
    """What the levels would play, and the hint; None where it is not this seat's turn."""
    if match.to_act != seat:
        return None
    hint = HintJob(match, seat, iterations=24)
    list(hint.think())
    return [choose_action(match, level) for level in ("beginner", "medium")], hint.hint()


@games
def test_view_choices_and_account_do_not_tell(name: str) -> None:
    compare_games(name, knowledge, 60, MIN_PAIRS[name])


@games
def test_the_table_with_all_its_labels_and_its_log_does_not_tell(name: str) -> None:
    compare_games(name, tables, 8, MIN_PAIRS[name] // 6)


@games
def test_nothing_tells_while_the_device_changes_hands(name: str) -> None:
    compare_games(name, handovers, 8, MIN_PAIRS[name] // 10)


@games
@pytest.mark.parametrize("examples", first_and_rest([7, 30], 1))
def test_the_replay_does_not_tell_while_nobody_may_look(name: str, examples: int) -> None:
    compare_games(name, replays, examples, MIN_PAIRS[name] * examples // 120)


@games
def test_nothing_of_a_hold_outlives_it_on_a_table_between_two_people(name: str) -> None:
    compare_games(name, holds, 3, MIN_PAIRS[name] // 20)


@games
def test_the_table_beside_another_device_does_not_tell(name: str) -> None:
    compare_games(name, tables_afar, 2, MIN_PAIRS[name] // 30)


@games
def test_advice_and_the_apps_own_moves_do_not_tell(name: str) -> None:
    compare_games(name, advice, 12, MIN_PAIRS[name] // 10)


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
    stands = [f"stand.{side}{number}" for side in "ld" for number in range(1, 10)]
    noted.session.notes_for("dark").update(dict.fromkeys(stands, "orc"))
    assert drawn(plain) == drawn(noted), "not even such as this table would show, were they its own"
    noted.session.notes_for("light").update({f"stand.d{number}": "orc" for number in range(1, 10)})
    assert drawn(plain) != drawn(noted), "one's own notes are seen"
    plain, noted = (controller_of(match, Seating(seating.MIRRORED)) for _ in range(2))
    noted.session.notes_for("dark").update({f"stand.l{number}": "frodo" for number in range(1, 10)})
    assert drawn(plain) == drawn(noted), "nobody's notes are seen while nobody holds"
