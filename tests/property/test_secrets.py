"""What a seat may not know makes no difference to anything that it gets, in any game.

Random games are played; then what one seat was never told is exchanged behind its back, and all that it
gets is compared: view, choices, account, the whole drawn table with every label, advice, the app's own moves.
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
from app.games.confrontation import table as confrontation_table
from app.games.confrontation.controller import ConfrontationDesk
from app.games.duel import table as duel_table
from app.games.duel.controller import DuelDesk
from app.games.middle_earth import table as middle_earth_table
from app.games.middle_earth.controller import MiddleEarthDesk
from app.match import seating, share_codes
from app.match.seating import Seating, with_app
from app.match.session import Session
from app.table.controller import Desk
from engine.ai.analysis import Hinting
from engine.ai.levels import choose
from engine.core.match import Match
from tests.app.tables import StillApp, parts, values
from tests.conformance.checks import option_sets, play_match
from tests.property.twins import twins

TABLES: dict[str, tuple[type[Desk], Any]] = {
    "duel": (DuelDesk, duel_table.draw),
    "confrontation": (ConfrontationDesk, confrontation_table.draw),
    "middle_earth": (MiddleEarthDesk, middle_earth_table.draw),
}
SHEETS = ("log", "menu", "row", "known", "cards", "specials", "discard", "threats")
EXPECTED = {"duel": 60, "confrontation": 60, "middle_earth": 3}
"""So many pairs must really have been compared; Duel for Middle-earth keeps hardly anything secret."""
usual = partial(settings, derandomize=True, print_blob=False)
games = pytest.mark.parametrize("name", list(engine.GAMES))


def positions(name: str, seed: int) -> Iterator[tuple[Match, str, random.Random]]:
    """Positions of one random game with one set of options, each with one of the seats."""
    game, dice = engine.GAMES[name], random.Random(seed)
    sets = option_sets(game)
    options = sets[seed % len(sets)] if seed % 3 else {}
    whole = play_match(game, options, seed)
    for _ in range(4):
        match = whole.at(dice.randrange(1, whole.decisions + 1))
        if match.leg == 0 and match.to_act is not None:
            yield match, dice.choice(game.seats), dice


def drawn(desk: Desk) -> list[tuple[str, Any]]:
    """Everything in a drawn table that can be seen, touched or read out, in its order."""
    tree = TABLES[desk.session.match.game.id][1](desk)
    plain = (str, int, float, bool, Enum)
    return [
        (type(part).__name__, value)
        for part in parts(tree)
        for value in values(part)
        if isinstance(value, plain)
    ]


def desk_of(match: Match, way: Seating, **look: Any) -> Desk:
    kind, _draw = TABLES[match.game.id]
    return kind(StillApp(**look), Session(match, way))  # type: ignore[arg-type]


def compare_games(name: str, compare: Any, examples: int, least: int) -> None:
    """Compare twins of many random games; fails as well when too few were found to compare."""
    compared = 0

    @usual(max_examples=examples)
    @given(st.integers(0, 10**6))
    def search(seed: int) -> None:
        nonlocal compared
        for match, seat, dice in positions(name, seed):
            for twin in twins(match, seat, dice):
                compared += bool(compare(match, twin, seat))

    search()
    assert compared >= least, f"only {compared} twins were found"


def told_the_same(match: Match, twin: Match, seat: str) -> bool:
    assert twin.view(seat) == match.view(seat)
    assert twin.events(seat) == match.events(seat)
    assert twin.open_events() == match.open_events()
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


def drawn_the_same(match: Match, twin: Match, seat: str) -> bool:
    way = with_app(match.game.seats.index(seat), "easy")
    desks = [desk_of(each, way) for each in (match, twin)]
    for sheet in (None, SHEETS[match.decisions % len(SHEETS)]):
        for desk in desks:
            desk.sheet = sheet
        assert drawn(desks[0]) == drawn(desks[1]), f"the table shows it ({sheet})"
    return True


def handed_over_the_same(match: Match, twin: Match, seat: str) -> bool:
    for way in (seating.PASS, seating.MIRRORED):
        desks = [desk_of(each, Seating(way)) for each in (match, twin)]
        assert desks[0].gate == (way != seating.MIRRORED), "there are secrets, and no gate before them"
        assert drawn(desks[0]) == drawn(desks[1]), "it is on the page while nobody may look"
    return True


def advised_the_same(match: Match, twin: Match, seat: str) -> bool:
    if match.to_act != seat:
        return False
    for level in ("beginner", "medium"):
        assert choose(twin, level) == choose(match, level), f"{level} plays as if it knew"
    hints = [Hinting(each, seat, iterations=24) for each in (match, twin)]
    for hint in hints:
        assert list(hint.think()) is not None
    assert hints[0].hint() == hints[1].hint(), "the advice knows it"
    return True


@games
def test_view_choices_and_account_do_not_tell(name: str) -> None:
    compare_games(name, told_the_same, 60, EXPECTED[name])


@games
def test_the_table_with_all_its_labels_and_its_log_does_not_tell(name: str) -> None:
    compare_games(name, drawn_the_same, 8, EXPECTED[name] // 6)


@games
def test_nothing_tells_while_the_device_changes_hands(name: str) -> None:
    compare_games(name, handed_over_the_same, 8, EXPECTED[name] // 10)


@games
def test_advice_and_the_apps_own_moves_do_not_tell(name: str) -> None:
    compare_games(name, advised_the_same, 12, EXPECTED[name] // 10)


@games
def test_a_save_that_may_be_shared_hides_nothing_and_any_other_says_so(name: str) -> None:
    """Only what is over is handed on without a warning; by then everything lies open anyway."""
    for seed in range(6):
        whole = play_match(engine.GAMES[name], {}, seed)
        assert not share_codes.has_secrets(Session(whole, Seating()))
        for decisions in range(0, whole.decisions, 7):
            assert share_codes.has_secrets(Session(whole.at(decisions), Seating()))


MAP_LIES_OPEN = 25


def test_notes_of_one_person_are_not_on_the_others_table() -> None:
    """Pencil marks on the other's stones belong to whoever made them."""
    match = play_match(engine.GAMES["confrontation"], {}, 5, MAP_LIES_OPEN)
    assert match.due == "move", "a battle would cover the map"
    way = with_app(0, "easy")
    plain, noted = desk_of(match, way), desk_of(match, way)
    noted.session.notes_of("dark").update({f"stand.l{number}": "frodo" for number in range(1, 10)})
    assert drawn(plain) == drawn(noted)
    noted.session.notes_of("light").update({f"stand.d{number}": "orc" for number in range(1, 10)})
    assert drawn(plain) != drawn(noted), "one's own notes are seen"
