"""The life of a game: every match is found in the list, looked at again, continued, shared and deleted."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

import engine
from app.app_context import AppContext
from app.browser.storage import KEY_PREFIX, Settings, Storage
from app.games import GAME_UIS
from app.match import finished_matches, history
from app.match.finished_matches import MAX_FINISHED, FinishedMatches
from app.match.history import HistoryEntry, longest_streak, pairs, series, streak, tally
from app.match.seating import MIRRORED, PASS, REMOTE, Player, Seating, against_ai, parse
from app.match.series import series_of
from app.match.session import Session, loads
from app.match.stored_match import StoredMatch, read_stored_match
from app.routes import screen_for
from app.screens.games import GamesScreen
from app.screens.match_card import players_text
from app.screens.results import ResultsScreen
from app.screens.results_bar import result_bar
from engine import IllegalMove
from engine.core.save import MAX_TEXT_CHARS
from tests.app.contexts import make_context
from tests.app.tables import parts, rendered, texts, unwrapped
from tests.app.test_match_store import Shelf, Visit, session, visiting
from tests.app.test_new_game import plain
from tests.conformance.checks import play_match

NAMES = Seating(PASS, Player(name="Ann"), Player(name="Ben"))


def finish(game: Session[Any]) -> None:
    while not game.is_over:
        game.act(game.match.legal()[0])


async def play_to_the_end(visit: Visit, game: Session[Any]) -> None:
    await visit.sit_down(game)
    finish(game)
    await visit.ctx.matches.save(game)


async def open_list(visit: Visit) -> set[str]:
    """What the list shows once it has read the archive."""
    from app.screens import games

    await games._read_finished(visit.ctx)
    await visit.settled()
    return texts(rendered(GamesScreen, visit.ctx))


# Finished games


def test_a_finished_game_is_kept_when_the_next_one_begins() -> None:
    shelf, first = Shelf(), session(9)

    async def story(visit: Visit) -> None:
        await play_to_the_end(visit, first)
        assert "finished-replay-0" in await open_list(visit), "the one that has just ended, too"
        visit.ctx.matches.start_match(first.return_match())
        await visit.settled()

    async def next_day(visit: Visit) -> None:
        shown = await open_list(visit)
        assert {"running-open-0", "finished-replay-0", "finished-review-0"} <= shown
        assert {"Two players", f"The last {MAX_FINISHED} of each game are kept."} <= shown

    visiting(story, shelf)
    visiting(next_day, shelf)


@pytest.mark.parametrize("how", ["replay", "review"])
def test_a_finished_game_is_looked_at_while_another_one_goes_on(how: str) -> None:
    finished, running = session(9), session(12, seed=4)

    async def story(visit: Visit) -> None:
        await play_to_the_end(visit, finished)
        await visit.sit_down(running)
        await open_list(visit)
        await visit.press(GamesScreen, f"finished-{how}-0")
        assert visit.page.routes[-1] == "/duel/table?past"
        visit.ctx.navigator.route = "/duel/table?past"
        shown = visit.ctx.matches.session_of_route("/duel/table?past")
        assert shown is not None and shown.match.dumps() == finished.match.dumps()
        assert not shown.can_undo, "nothing of it may be taken back"
        assert rendered(screen_for("/duel/table?past"), visit.ctx) is not None
        assert visit.ctx.matches.sessions["duel"] is running, "the running one stays"
        assert visit.ctx.matches.session_of_route("/duel/table") is running

    visiting(story)


def test_a_rematch_of_an_old_game_sets_the_running_one_aside_and_says_so() -> None:
    finished, running = session(9), session(12, seed=4)

    async def story(visit: Visit) -> None:
        await play_to_the_end(visit, finished)
        await visit.sit_down(running)
        assert visit.message() is None
        visit.ctx.matches.start_match(finished.return_match())
        await visit.settled()
        assert visit.archived() == (running.dumps(),) and "Games" in str(visit.message())

    visiting(story)


def way_to_list(part: Any) -> list[type] | None:
    """The kinds of controls from a screen down to what scrolls; None if that is not in it."""
    part = unwrapped(part)
    if isinstance(part, ft.Column) and part.scroll:
        return []
    inner = [getattr(part, "content", None), *getattr(part, "controls", [])]
    ways = (way_to_list(each) for each in inner if isinstance(each, ft.BaseControl))
    found = next((way for way in ways if way is not None), None)
    return None if found is None else [type(part), *found]


def test_a_finished_game_is_shared_and_deleted_after_a_question() -> None:
    async def story(visit: Visit) -> None:
        await play_to_the_end(visit, session(9))
        await visit.sit_down(session(12, seed=4))
        await open_list(visit)
        before = way_to_list(rendered(GamesScreen, visit.ctx))
        await visit.press(GamesScreen, "finished-share-0")
        assert {"export", "share-link"} <= texts(rendered(GamesScreen, visit.ctx))
        assert way_to_list(rendered(GamesScreen, visit.ctx)) == before, (
            "the list stays where it was scrolled to"
        )
        await visit.press(GamesScreen, "close")
        await visit.press(GamesScreen, "finished-drop-0")
        assert "finished-drop-0" in texts(rendered(GamesScreen, visit.ctx)), "the first tap only asks"
        await visit.press(GamesScreen, "finished-drop-0")
        assert "finished-drop-0" not in await open_list(visit)
        for _ in range(2):
            await visit.press(GamesScreen, "running-drop-0")
        assert "duel" not in visit.ctx.matches.sessions

    visiting(story)


def texts_of(shelf: Shelf) -> tuple[str, ...]:
    return asyncio.run(FinishedMatches(Storage(shelf), "duel").texts())


def add(shelf: Shelf, text: str) -> bool:
    return asyncio.run(FinishedMatches(Storage(shelf), "duel").add(text))


def test_the_archive_is_bounded_and_the_oldest_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf()
    for number in range(MAX_FINISHED + 3):
        assert add(shelf, f'{{"number": {number}}}')
    assert texts_of(shelf)[0] == f'{{"number": {MAX_FINISHED + 2}}}' and len(texts_of(shelf)) == MAX_FINISHED
    monkeypatch.setattr(finished_matches, "MAX_FINISHED_CHARS", 200)
    assert add(shelf, '{"number": "new"}')
    assert texts_of(shelf)[0] == '{"number": "new"}' and 1 < len(texts_of(shelf)) < 10
    assert not add(shelf, "x" * (MAX_TEXT_CHARS + 1)), "longer than any match"


def test_without_room_the_archive_keeps_what_it_has() -> None:
    shelf = Shelf()
    for number in range(3):
        assert add(shelf, f'{{"number": {number}}}')
    before = texts_of(shelf)
    shelf.full = True
    assert not add(shelf, '{"number": "new"}')
    shelf.full = False
    assert texts_of(shelf) == before


@pytest.mark.parametrize(
    "stored", ["{", "7", '["x", 7, "eJyrVg"]', "[" * 9000, '["' + "A" * 300_000 + '"]'], ids=range(5)
)
def test_a_damaged_archive_shows_what_is_whole(stored: str) -> None:
    shelf = Shelf({f"{KEY_PREFIX}game.duel.finished": stored})
    assert texts_of(shelf) == ()
    assert add(shelf, "{}") and texts_of(shelf) == ("{}",)


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_stored_match_is_described_without_being_played_out(game: str) -> None:
    whole = Session(play_match(engine.GAMES[game], {}, 3), against_ai(1, "easy"))
    whole.day = "2026-11-19"
    stored = read_stored_match(game, whole.dumps())
    assert stored.outcome == whole.match.outcome and stored.decisions == whole.match.decisions
    assert stored.day == "2026-11-19" and stored.to_act is None
    assert [stored.player(seat).level for seat in whole.seats] == [
        whole.player(seat).level for seat in whole.seats
    ]
    assert loads(whole.dumps()).day == "2026-11-19"


@pytest.mark.parametrize(
    "change",
    [
        {"to_act": "sauron"},
        {"to_act": 7},
        {"outcome": ["sauron", "x", []]},
        {"outcome": ["gandalf", "x" * 99, []]},
        {"outcome": 7},
        {"outcome": ["gandalf", "won_final", [["gandalf", "7"]]]},
        {"decisions": -1},
        {"decisions": True},
        {"day": "yesterday"},
        {"leg": 9},
    ],
)
def test_nothing_impossible_is_believed_of_a_stored_match(change: dict[str, Any]) -> None:
    stored = read_stored_match("duel", json.dumps(json.loads(session(9).dumps()) | change))
    assert stored.is_readable and stored.to_act in ("gandalf", "balrog", None)
    assert stored.outcome is None or stored.outcome.scores == ()
    assert 0 <= stored.decisions <= 10_000 and stored.leg == 0 and not stored.day.startswith("y")
    for text in ("", "[]", '{"seating": 7}', "[" * 9000):
        assert not read_stored_match("duel", text).is_readable


def test_a_game_with_a_person_elsewhere_names_them() -> None:
    here, there = Player(name="Ann"), Player(name="Ben", is_remote=True)
    game = Session(play_match(engine.GAMES["duel"], {}, 3), Seating(REMOTE, here, there))
    match = StoredMatch("duel", "", game.seating, outcome=game.match.outcome)
    assert players_text(match).startswith("Ben · ")
    unnamed = replace(match, seating=Seating(REMOTE, Player(), Player(is_remote=True)))
    assert players_text(unnamed).startswith("A friend elsewhere · ")
    (entry,) = history.entries_of(game)
    assert (entry.name, entry.other_name, entry.opponent) == ("Ann", "Ben", "person")


# Playing on, resigning, sitting differently, names


def test_one_plays_on_from_any_point_and_the_game_itself_is_kept() -> None:
    game = session(12)

    async def story(visit: Visit) -> None:
        await visit.sit_down(game)
        visit.ctx.matches.branch_match("duel", game, 5)
        await visit.settled()
        branched = visit.ctx.matches.sessions["duel"]
        assert branched.match.dumps() == game.match.at(5).dumps()
        assert visit.archived() == (game.dumps(),) and "Games" in str(visit.message())
        finish(branched)
        await visit.ctx.matches.save(branched)
        assert visit.ctx.matches.history == (), "its players had seen what was hidden"
        assert not loads(branched.dumps()).is_rated

    visiting(story)


def test_a_resignation_is_a_result_and_ends_the_game_for_good() -> None:
    game = Session(play_match(engine.GAMES["duel"], {}, 3, 9), against_ai(0, "easy"))

    async def story(visit: Visit) -> None:
        await visit.sit_down(game)
        result = game.resign("gandalf")
        await visit.ctx.matches.save(game)
        assert [event.kind for event in result.events] == ["resigned"] and game.is_over
        assert not game.can_undo
        with pytest.raises(IllegalMove):
            game.resign("gandalf")
        assert tally(visit.ctx.matches.history, game="duel", opponent="easy").lost == 1
        assert {"You lost", "Gandalf resigns."} <= await open_list(visit)

    visiting(story)


def test_two_people_sit_differently_in_the_middle_of_a_game() -> None:
    game = session(12)

    async def story(visit: Visit) -> None:
        await visit.sit_down(game)
        game.reveal()
        before = visit.ctx.matches.table_generation
        visit.ctx.matches.change_seating(game, Seating(MIRRORED))
        await visit.settled()
        assert game.viewer is None, "nothing secret stays on the page"
        assert visit.ctx.matches.table_generation > before
        again = Session(engine.load_match(game.match.dumps()), game.seating)
        assert again.seating.mode == MIRRORED and game.match.decisions == 12

    visiting(story)


def test_names_are_kept_and_damaged_ones_are_left_out() -> None:
    game = Session(play_match(engine.GAMES["duel"], {}, 3, 9), NAMES)
    again = loads(game.dumps())
    assert again.names == {"gandalf": "Ann", "balrog": "Ben"} == game.names
    assert game.name_of("balrog") == "Ben"
    for names in (7, [1, 2], ["Ann"], None):
        assert parse({"way": PASS, "first": None, "second": None, "names": names}) == Seating()
    long = parse({"way": PASS, "first": None, "second": None, "names": ["A\n\u0007 B", "x" * 9999]})
    assert long.first.name == "A B" and long.second.name == "x" * 20


# Results


def entry(result: str, name: str = "", other: str = "", opponent: str = "easy", match: str = "") -> Any:
    return HistoryEntry(match or f"{id(object())}{result}", "duel", "gandalf", opponent, result, name, other)


def test_streaks_count_wins_in_a_row() -> None:
    games = [entry(result) for result in ("won", "won", "won", "lost", "won", "won")]
    assert streak(games) == 2 and longest_streak(games) == 3
    assert streak([]) == longest_streak([]) == 0
    assert streak([*games, entry("shared")]) == 0


def test_two_people_have_a_score_whoever_is_named_first() -> None:
    games = [
        entry("won", "Ann", "Ben", "person", "1"),
        entry("lost", "Ben", "Ann", "person", "1"),
        entry("lost", "ann", "Ben", "person", "2"),
        entry("won", "Ben", "ann", "person", "2"),
        entry("won", "Ann", "Cid", "person", "3"),
    ]
    score = series(games, "duel", "Ann", "BEN")
    assert (score.won, score.lost) == (1, 1)
    assert pairs(games, "duel") == (("Ann", "Ben"), ("Ann", "Cid"))


def test_the_history_keeps_names_and_reads_what_earlier_releases_stored() -> None:
    named = (entry("won", "Änn", "Ben", "person", "1"),)
    assert history.loads(history.dumps(named)) == named
    old = json.dumps([["abc", "duel", "gandalf", "easy", "won"]])
    assert history.loads(old) == (HistoryEntry("abc", "duel", "gandalf", "easy", "won"),)
    for bad in (["x" * 99, "", ""], ["a\nb", "", ""], ["", "", "today"], ["", ""]):
        assert history.loads(json.dumps([["abc", "duel", "gandalf", "easy", "won", *bad]])) == ()


def filled(bar: Any, color: str) -> bool:
    return any(getattr(part, "bgcolor", None) == color for part in parts(bar))


@pytest.mark.parametrize(("result", "is_filled"), [("won", True), ("lost", False), ("shared", False)])
def test_a_bar_is_filled_by_what_was_won_alone(result: str, is_filled: bool) -> None:
    ui = make_context().ui
    assert filled(result_bar(ui, history.Tally(**{result: 3})), ui.colors.gold) is is_filled


def test_results_are_shown_by_side_level_and_pair() -> None:
    ctx: AppContext = make_context(settings=Settings(language="en"))
    ctx.matches.history = (
        *(entry(result, match=str(n)) for n, result in enumerate(("lost", "won", "won"))),
        entry("won", "Ann", "Ben", "person", "9"),
        HistoryEntry("9", "duel", "balrog", "person", "lost", "Ben", "Ann"),
    )
    shown = texts(rendered(ResultsScreen, ctx))
    assert {"Computer: easy", "2 wins in a row", "Ann 1 – 0 Ben", "1 game"} <= plain(shown)
    assert "Gandalf" in shown and any(text.startswith("3 games, 2 won (67") for text in shown)
    assert GAME_UIS["duel"].title() in shown


def test_the_end_of_a_game_tells_the_score_of_two_people_with_names() -> None:
    game = Session(play_match(engine.GAMES["duel"], {}, 3), NAMES)
    assert plain({series_of(history.entries_of(game), game)}) & {"Ann 1 – 0 Ben", "Ann 0 – 1 Ben"}
    assert series_of((), Session(game.match, Seating(PASS, Player(name="Ann")))) == ""
