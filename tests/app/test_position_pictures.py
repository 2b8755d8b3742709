"""The list of games shows how each match stands, and in its picture nothing that one of both may not know."""

from __future__ import annotations

import random

import pytest

import engine
from app.app_context import AppContext
from app.games import GAME_UIS
from app.match.seating import REMOTE, Player, Seating
from app.match.session import Session
from app.match.stored_match import StoredMatch, read_stored_match
from app.screens.games import GamesScreen, list_state
from app.screens.position_pictures import NO_PICTURE, draw_positions
from tests.app.tables import rendered, texts
from tests.app.test_games_screen import open_list
from tests.app.test_match_store import Visit, session, visiting
from tests.conformance.checks import option_sets, play_match

GAMES = pytest.mark.parametrize("game", GAME_UIS)


@GAMES
def test_a_position_looks_the_same_to_both(game: str) -> None:
    """So it shows nothing that only one of them knows."""
    draw, rules, seen = GAME_UIS[game].position_picture.load(), engine.GAMES[game], set[str]()
    for seed in range(6):
        sets = option_sets(rules)
        whole = play_match(rules, sets[seed % len(sets)], seed)
        dice = random.Random(seed)
        for decisions in (0, *(dice.randrange(whole.decisions) for _ in range(8)), whole.decisions):
            match = whole.at(decisions)
            first, second = (draw(match.view(seat)) for seat in rules.seats)
            assert first == second, f"{match!r} tells"
            seen.add(first)
    assert len(seen) > 20, "another position is another picture"


def test_the_list_shows_how_a_match_stands_once_it_is_drawn() -> None:
    async def story(visit: Visit) -> None:
        running, aside = session(9), session(7, seed=4)
        await visit.sit_down(aside)
        visit.ctx.matches.start_match(running)
        await visit.settled()
        before = await open_list(visit)
        await draw_positions(visit.ctx, list_state(visit.ctx).pictures, listed(visit.ctx, running, aside))
        after = texts(rendered(GamesScreen, visit.ctx))
        draw = GAME_UIS["duel"].position_picture.load()
        for match in (running.match, aside.match):
            drawn = draw(match.view("balrog"))
            assert drawn not in before and drawn in after

    visiting(story)


def listed(ctx: AppContext, *sessions: Session[engine.View]) -> list[StoredMatch]:
    return [read_stored_match(one.match.game.id, one.dumps()) for one in sessions]


def test_what_cannot_be_opened_has_no_picture_and_what_has_gone_is_forgotten() -> None:
    async def story(visit: Visit) -> None:
        text = session(9).dumps().replace('"decisions": 9', '"decisions": 8', 1)
        damaged = text.replace("play ", "lay ", 1)
        pictures = {"a match that was deleted": "<svg/>"}
        await draw_positions(visit.ctx, pictures, [read_stored_match("duel", damaged)])
        assert pictures == {damaged: NO_PICTURE}

    visiting(story)


@GAMES
def test_a_match_with_a_person_elsewhere_is_listed_and_leads_to_its_table(game: str) -> None:
    seating = Seating(REMOTE, Player(name="Ann"), Player(name="Ben", is_remote=True))
    remote = Session(engine.new_match(game, seed=2), seating)

    async def story(visit: Visit) -> None:
        visit.ctx.matches.start_match(remote)
        await visit.settled()
        shown = await open_list(visit)
        assert any(text.startswith("Ben · ") for text in shown)
        await visit.press(GamesScreen, "running-open-0")
        assert visit.page.routes[-1] == f"/{game}/table"

    visiting(story)
