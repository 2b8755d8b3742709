"""The page for a new game: remembered, quick, with cells that keep their place, and honest about editions."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

import engine
from app import i18n
from app.app_context import AppContext
from app.browser.storage import KEY_PREFIX, MemoryStore, Settings
from app.games import GAME_UIS
from app.match.match_plan import (
    COMPUTER,
    MAX_STORED_CHARS,
    PERSON,
    RANDOM,
    RECOMMENDED,
    MatchPlan,
    MatchPlans,
    first_plan,
)
from app.match.match_store import PLANS_KEY
from app.match.seating import MIRRORED, PASS
from app.screens.cells import GAP, Cell, cell_group
from app.screens.house_rules import GUESS, booklet_of, differences
from app.screens.new_game import plan_of, put_plan, start_match
from app.screens.who_plays import level_question
from tests.app.contexts import FakePage, make_context
from tests.app.tables import parts, rendered, texts

GAMES = pytest.mark.parametrize("game", GAME_UIS)
PHONE, TABLET = (390, 844), (820, 1180)


def context(size: tuple[int, int] = PHONE, store: MemoryStore | None = None, **settings: Any) -> AppContext:
    page = FakePage("/duel", *size)
    return make_context(page, Settings(movement="none", **({"language": "en"} | settings)), store)


def page_of(ctx: AppContext, game: str) -> Any:
    return rendered(GAME_UIS[game].setup.load(), ctx)


def plain(said: set[str]) -> set[str]:
    """The texts with plain spaces."""
    return {text.replace("\u00a0", " ") for text in said}


def press(ctx: AppContext, game: str, identifier: str) -> None:
    (found,) = (part for part in parts(page_of(ctx, game)) if getattr(part, "identifier", None) == identifier)
    found.content.on_click(None)


@GAMES
def test_on_a_phone_the_computer_is_proposed_and_the_game_is_two_touches_away(game: str) -> None:
    ctx = context()
    assert plan_of(ctx, game).opponent == COMPUTER
    press(ctx, game, "start")
    session = ctx.matches.sessions[game]
    assert sum(session.player(seat).is_person for seat in session.seats) == 1
    assert plan_of(context(TABLET), game).opponent == PERSON, "two people sit at a tablet"


@GAMES
def test_what_was_chosen_is_there_the_next_time(game: str) -> None:
    store = MemoryStore()
    ctx = context(store=store)
    for identifier in ("opponent-strong", f"side-{engine.GAMES[game].seats[1]}", "start"):
        press(ctx, game, identifier)
    for task in ctx.navigator._page.tasks:  # type: ignore[attr-defined]
        asyncio.run(task())
    again = context(store=store)
    asyncio.run(again.matches.restore())
    plan = plan_of(again, game)
    assert (plan.opponent, plan.level, plan.side) == (COMPUTER, "strong", engine.GAMES[game].seats[1])
    others = [other for other in engine.GAMES if other != game]
    assert all(plan_of(again, other) == first_plan(other, is_phone=True) for other in others)


def stored(game: str, **values: Any) -> MatchPlan:
    return MatchPlans().of(game, json.dumps({game: values}), is_phone=False)


def test_what_was_stored_is_read_as_far_as_it_is_valid() -> None:
    first = first_plan("duel", is_phone=False)
    assert stored("duel", side="sauron", level="hobbit", mode=7, edition="xx", names=[1]) == first
    options = {"look": "asked", "deck": "rubbish", "nothing": "x", "gap_text": ["read"]}
    assert stored("duel", options=options).options == {"look": "asked"}
    assert stored("duel", side=RANDOM, mode=MIRRORED, names=["Ann\n", "B" * 999]).names == ("Ann", "B" * 20)
    for text in (None, "", "{", "[]", '{"duel": 7}', "[" * 5000, " " * (MAX_STORED_CHARS + 1)):
        assert MatchPlans().of("duel", text, is_phone=False) == first


def test_a_side_by_lot_is_either_side() -> None:
    plan = MatchPlan(RANDOM, COMPUTER)
    assert {plan.seating("duel").first.is_person for _ in range(60)} == {True, False}
    friends = MatchPlan(RANDOM, PERSON, names=("Ann", "Ben"))
    assert {friends.seating("duel").first.name for _ in range(60)} == {"Ann", "Ben"}


def test_two_people_keep_their_names_and_their_score() -> None:
    ctx = context(TABLET)
    put_plan(ctx, "duel", plan_of(ctx, "duel").with_changes(names=(" Ann ", "Ben"), mode=PASS))
    press(ctx, "duel", "start")
    session = ctx.matches.sessions["duel"]
    assert session.names == {"gandalf": "Ann", "balrog": "Ben"}
    assert session.return_match().names == {"gandalf": "Ben", "balrog": "Ann"}
    assert "Ann 0 – 0 Ben" in plain(texts(page_of(ctx, "duel")))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), PHONE, TABLET, (1440, 900)])
def test_cells_keep_their_size_and_place_when_another_is_chosen(language: str, size: tuple[int, int]) -> None:
    i18n.set_language(language)
    ui = context(size, language=language).ui
    cells = [Cell("a", "Sehr leicht"), Cell("b", "Difficile"), Cell("c", "Expert"), Cell("d", "Mittel")]

    def sizes(chosen: str) -> list[tuple[Any, Any]]:
        group = cell_group(ui, "x", "?", cells, chosen, print, size[0] - 40)
        plates = [part for part in parts(group) if getattr(part, "border_radius", None) is not None]
        return [(plate.width, plate.height) for plate in plates]

    assert sizes("a") == sizes("b") == sizes("d")
    assert all(width >= 48 and height >= 48 for width, height in sizes("a"))
    i18n.set_language("en")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_levels_of_the_computer_lie_in_one_row_on_a_phone(language: str) -> None:
    i18n.set_language(language)
    ui = context((360, 640), language=language).ui
    plan, width = MatchPlan("gandalf", COMPUTER), 320.0
    (row,) = (part for part in parts(level_question(ui, plan, print, width)) if getattr(part, "wrap", False))
    across = sum(plate.width for plate in parts(row) if getattr(plate, "border_radius", None) is not None)
    assert across + 4 * GAP <= width
    i18n.set_language("en")


def test_cells_in_several_rows_leave_none_alone() -> None:
    cells = [Cell(name, "Schwierigkeit") for name in "abcde"]
    group = cell_group(context((360, 640)).ui, "x", "?", cells, "a", print, 480)
    plates = [part for part in parts(group) if getattr(part, "border_radius", None) is not None]
    assert 480 / 3 - GAP <= plates[0].width < 480 / 2, "three and two, not four and one"


# Editions


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@GAMES
def test_what_differs_in_an_edition_is_said_in_a_few_sentences(game: str, language: str) -> None:
    i18n.set_language(language)
    rulings = engine.GAMES[game].rulings
    defaults = {ruling.id: ruling.default for ruling in rulings}
    for edition, preset in rulings.presets.items():
        said = differences(game, edition)
        points = {f"{name}.{value}" for name, value in preset.items() if value != defaults[name]}
        together = [set(group) for group in GAME_UIS[game].merged_differences if set(group) <= points]
        assert len(said) == len(points) - sum(len(group) - 1 for group in together)
        assert len(said) == len(set(said)) <= 5
        assert all(sentence.endswith(".") and not sentence.startswith("difference.") for sentence in said)
    i18n.set_language("en")


@GAMES
def test_points_that_are_told_together_are_points_of_an_edition(game: str) -> None:
    presets = engine.GAMES[game].rulings.presets.values()
    of_editions = [{f"{name}.{value}" for name, value in preset.items()} for preset in presets]
    assert all(
        any(set(group) <= points for points in of_editions) for group in GAME_UIS[game].merged_differences
    )


def test_only_a_printed_booklet_that_differs_is_asked_about() -> None:
    assert [booklet_of("duel", language) for language in i18n.LANGUAGES] == ["fr", "en", "de"]
    assert [booklet_of("confrontation", language) for language in i18n.LANGUAGES] == ["fr", "en", ""]
    assert [booklet_of("middle_earth", language) for language in i18n.LANGUAGES] == ["", "", ""]


@pytest.mark.parametrize(("answer", "edition"), [("fr", "fr"), (RECOMMENDED, RECOMMENDED)])
def test_the_booklet_is_asked_about_once(answer: str, edition: str) -> None:
    ctx = context(language="en", rulebook="fr")
    assert {"booklet-fr", "booklet-recommended"} <= texts(page_of(ctx, "duel"))
    assert set(differences("duel", "fr")) <= texts(page_of(ctx, "duel"))
    press(ctx, "duel", f"booklet-{answer}")
    assert "booklet-fr" not in texts(page_of(ctx, "duel"))
    press(ctx, "duel", "start")
    played = ctx.matches.sessions["duel"].match.options
    assert played == engine.GAMES["duel"].rulings.resolve({"edition": edition})
    ctx.preferences.change(rulebook="de")
    assert "booklet-de" in texts(page_of(ctx, "duel")), "another box, another booklet"


def test_who_starts_without_an_answer_plays_as_recommended_and_is_not_asked_again() -> None:
    ctx = context(rulebook="fr")
    start_match(ctx, "duel")
    assert ctx.matches.sessions["duel"].match.options == engine.GAMES["duel"].rulings.resolve()
    assert "booklet-fr" not in texts(page_of(ctx, "duel"))


@GAMES
def test_every_ruling_is_in_one_group_and_a_guess_says_that_it_is_one(game: str) -> None:
    ctx = context()
    put_plan(ctx, game, plan_of(ctx, game).with_changes(shows_more=True))
    topics = sorted(name for name in texts(page_of(ctx, game)) if name.startswith("topic-"))
    asked: list[str] = []
    for topic in topics:
        put_plan(ctx, game, plan_of(ctx, game).with_changes(open_topic=topic.removeprefix("topic-")))
        shown = texts(page_of(ctx, game))
        for ruling in engine.GAMES[game].rulings:
            if any(name.startswith(f"rule-{ruling.id}-") for name in shown):
                asked.append(ruling.id)
                if GUESS in ruling.choices.values():
                    assert i18n.game_text(game, f"ruling.{ruling.id}.source") in shown
    once = {ruling for ruling in asked if asked.count(ruling) == 1}
    wanted = {ruling.id for ruling in engine.GAMES[game].rulings if len(ruling.choices) > 1}
    own = {"deck", "length", "specials"} & wanted
    assert wanted - own <= once and topics
    assert "topic-others" not in topics


def test_the_stored_answers_are_bounded() -> None:
    store = MemoryStore({f"{KEY_PREFIX}{PLANS_KEY}": json.dumps({"duel": {"side": "balrog"}}) + " " * 99_999})
    ctx = context(store=store)
    asyncio.run(ctx.matches.restore())
    assert plan_of(ctx, "duel").side == "gandalf"
