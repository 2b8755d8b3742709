"""The end of a match as a scene, the ways on from there, and what every table's menu leads to."""

from __future__ import annotations

import math
import random
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.games import GAME_UIS
from app.match import seating
from app.match.seating import MIRRORED, PASS, Seating, against_ai
from app.match.session import Session
from app.table.controller import TableController
from app.table.ending import LOW_PADDING, LOW_SPACING, PADDING, ending_words
from app.table.ending_ways import COLUMN_GAP
from app.text.phrases import seat_subject
from app.ui.buttons import LIST_BUTTON_FRAME
from tests.app.contexts import still_context
from tests.app.tables import (
    SCREENS,
    assert_all_is_said,
    drawn_table,
    make_controller,
    parts,
    texts,
    with_state,
)
from tests.app.text_measure import natural_height, natural_width

PICTURE_MIN_WIDTH = 150.0
ENDING = {"winner", "rematch", "rematch-same", "story", "replay-finish", "games-finish", "look-at-table"}


@pytest.fixture(autouse=True)
def in_english() -> None:
    i18n.set_language(i18n.FALLBACK_LANGUAGE)


def played(game: str, seat: Seating, seed: int = 5, width: float = 390, height: float = 844) -> Any:
    match, chance = engine.new_match(game, seed=seed), random.Random(seed)
    while match.to_act is not None:
        match.play(chance.choice(match.legal()))
    return make_controller(still_context(width, height), Session(match, seat))


def begun(game: str, seat: Seating, width: float = 820, height: float = 1180) -> TableController[Any, Any]:
    session = Session(engine.new_match(game, seed=3), seat)
    session.reveal()
    return with_state(make_controller(still_context(width, height), session), gate_closed=False)


@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_end_is_a_scene_on_every_screen(game: str, width: int, height: int) -> None:
    for mode in (PASS, MIRRORED):
        controller = played(game, Seating(mode), width=width, height=height)
        drawn = drawn_table(controller)
        assert texts(drawn) >= ENDING
        assert_all_is_said(drawn)


@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_both_sides_of_a_table_between_two_read_who_has_won(game: str, width: int, height: int) -> None:
    controller = played(game, Seating(MIRRORED), width=width, height=height)
    words = ending_words(controller)
    (scene,) = (
        each for each in parts(drawn_table(controller)) if getattr(each, "identifier", None) == "dialog"
    )
    turned = [each for each in parts(scene) if getattr(each, "rotate", None) == math.pi]
    for said in (words.heading, words.moment):
        assert [said in texts(each) for each in turned] == [True]
        assert [each.value for each in parts(scene) if isinstance(each, ft.Text)].count(said) == 2


def test_the_words_for_both_sides_stand_beside_the_picture_without_scrolling() -> None:
    """But for the bars of the two, 64 each."""
    drawn = drawn_table(played("duel", Seating(MIRRORED), width=1180, height=820))
    (column,) = (
        each
        for each in parts(drawn)
        if isinstance(each, ft.Column)
        and each.width
        and any(math.pi == getattr(part, "rotate", None) for part in parts(each))
        and "winner" in texts(each)
    )
    assert natural_height(column, float(column.width or 0)) <= 820 - 2 * 64 - 2 * PADDING


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize(("width", "height"), [(844, 390), (640, 360)])
def test_on_a_phone_held_sideways_nothing_of_the_end_scrolls(
    language: str, game: str, width: float, height: float
) -> None:
    """But what the duels came to, which stands below all else."""
    i18n.set_language(language)
    players = (seating.Player(name="Annabelle"), seating.Player(name="Ben"))
    for seed in range(3):
        controller = played(game, Seating(PASS, *players), seed, width, height)
        left, right = (
            each
            for each in parts(drawn_table(controller))
            if isinstance(each, ft.Column) and each.width and {"winner", "rematch"} & texts(each)
        )
        assert natural_height(left, float(left.width or 0)) <= height - 2 * LOW_PADDING
        room = float(right.width or 0)
        again, ways = right.controls[:2]
        buttons = next(each for each in parts(again) if isinstance(each, ft.Row) and each.wrap).controls
        lines = 1 + (sum(natural_width(each, room) for each in buttons) + 10 > room)
        needed = lines * natural_height(again, room) + natural_height(ways, room) + (lines - 1) * 8
        assert needed + LOW_SPACING <= height - 2 * LOW_PADDING


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_every_way_on_has_one_line(language: str, game: str, width: float, height: float) -> None:
    i18n.set_language(language)
    drawn = drawn_table(played(game, Seating(PASS), width=width, height=height))
    *_around, row = (
        each
        for each in parts(drawn)
        if isinstance(each, ft.Row) and each.spacing == COLUMN_GAP and "home-finish" in texts(each)
    )
    (box,) = (each for each in parts(drawn) if isinstance(each, ft.Container) and each.content is row)
    shares = [int(each.expand or 0) for each in row.controls]
    room = float(box.width or 0) - COLUMN_GAP * (len(shares) - 1)
    for column, share in zip(row.controls, shares, strict=True):
        for part in parts(column):
            if isinstance(part, ft.Text):
                assert natural_width(part, 1000) <= room * share / sum(shares) - LIST_BUTTON_FRAME, part.value


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_picture_of_the_end_is_not_wider_than_its_column(width: int, height: int) -> None:
    """A column would squeeze it. On the lowest screen there is room for words alone."""
    drawn = drawn_table(played("middle_earth", Seating(PASS), width=width, height=height))
    checked = 0
    for column in parts(drawn):
        room = float(column.width or 0) if isinstance(column, ft.Column) else 0.0
        for each in parts(column) if room else ():
            if isinstance(each, ft.Image) and float(each.width or 0) >= PICTURE_MIN_WIDTH:
                checked += 1
                assert float(each.width or 0) <= room
    assert checked or height < 390


@pytest.mark.parametrize("game", GAME_UIS)
def test_one_person_is_told_whether_they_have_won(game: str) -> None:
    headings = set()
    for person in (0, 1):
        controller = played(game, against_ai(person, "easy"))
        winner, leg = controller.session.match.outcome.winner, controller.session.match.leg
        heading = ending_words(controller).heading
        headings.add(heading)
        if winner is not None:
            own_seat = controller.session.seats[person ^ leg]
            assert (heading == "You win") == (winner == own_seat)
    assert len(headings) == 2 or None in headings


def test_between_two_people_the_winner_is_named() -> None:
    players = (seating.Player(name="Ada"), seating.Player(name="Bo"))
    controller = played("duel", Seating(PASS, *players))
    winner = controller.session.match.outcome.winner
    assert controller.session.name_of(winner) in ending_words(controller).heading
    assert controller.session.name_of(winner)


@pytest.mark.parametrize("game", GAME_UIS)
def test_what_decided_the_match_is_a_sentence_in_every_language(game: str) -> None:
    try:
        for language in i18n.LANGUAGES:
            i18n.set_language(language)
            for seed in range(3):
                moment = ending_words(played(game, Seating(PASS), seed)).moment
                assert moment.endswith(".") and moment[0].isupper(), moment
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)


@pytest.mark.parametrize("game", GAME_UIS)
def test_who_looks_at_the_table_after_the_end_finds_the_way_back(game: str) -> None:
    controller = played(game, Seating(PASS))
    controller.open_dialog("table")
    said = texts(drawn_table(controller))
    assert "winner" not in said
    assert {"back-to-result", "result"} & said
    controller.close_dialog()
    assert "winner" in texts(drawn_table(controller))


@pytest.mark.parametrize("swap", [True, False])
def test_a_rematch_with_the_same_or_with_swapped_sides(swap: bool) -> None:
    controller = played("duel", against_ai(0, "easy"))
    controller.rematch(swap=swap)
    again = controller.ctx.matches.sessions["duel"]
    assert again.player("gandalf").is_person is not swap
    assert again.match.decisions == 0


@pytest.mark.parametrize("game", GAME_UIS)
def test_one_is_asked_once_before_one_resigns(game: str) -> None:
    controller = begun(game, against_ai(0, "easy"))
    seat = controller.session.seats[0]
    assert controller.resigning_seat == seat
    controller.open_dialog("menu")
    assert "resign-menu" in texts(drawn_table(controller))
    controller.open_dialog("resign")
    assert {"resign", "resign-not"} <= texts(drawn_table(controller))
    controller.resign()
    outcome = controller.session.match.outcome
    assert outcome is not None and outcome.reason == "resigned" and outcome.winner != seat
    assert ending_words(controller).moment == f"{seat_subject(game, seat)} resigns."
    assert controller.resigning_seat is None


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize(("width", "height"), [(1180, 820), (1024, 768), (820, 1180)])
def test_every_entry_of_the_menu_of_a_flat_table_is_in_sight(
    language: str, game: str, width: float, height: float
) -> None:
    i18n.set_language(language)
    controller = begun(game, Seating(MIRRORED), width, height)
    controller.open_dialog_facing(controller.session.seats[0], "menu")
    boxes = (
        each for each in parts(drawn_table(controller)) if isinstance(each, ft.Container) and each.height
    )
    box = next(each for each in boxes if getattr(each.content, "scroll", None) and "dialog" in texts(each))
    assert isinstance(box.content, ft.Column)
    width, height = float(box.width or 0), float(box.height or 0)
    assert sum(natural_height(each, width) for each in box.content.controls) <= height


def test_on_a_table_between_two_people_the_one_resigns_who_has_opened_the_menu() -> None:
    controller = begun("duel", Seating(MIRRORED))
    for seat in controller.session.seats:
        controller.open_dialog_facing(seat, "menu")
        assert controller.resigning_seat == seat


def test_the_seating_of_a_running_match_can_be_changed() -> None:
    controller = begun("duel", Seating(PASS))
    controller.open_dialog("menu")
    assert "seating-menu" in texts(drawn_table(controller))
    controller.open_dialog("seating")
    assert {"choices", "seating-pass", "seating-flip", "seating-mirrored"} <= texts(drawn_table(controller))
    decided = controller.session.match.decisions
    controller.sit(MIRRORED)
    assert controller.session.seating.mode == MIRRORED
    assert controller.session.match.decisions == decided
    assert controller.ctx.tables.get("duel") is None, "the table is set up anew"
    alone = begun("duel", against_ai(0, "easy"))
    alone.open_dialog("menu")
    assert "seating-menu" not in texts(drawn_table(alone))


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_replay_jumps_to_the_parts_of_a_match_and_plays_on_from_there(game: str) -> None:
    controller = played(game, Seating(PASS))
    chapters = controller.chapters
    assert [step for step, _event in chapters] == sorted(step for step, _event in chapters)
    assert len(chapters) > 1
    controller.replay(1)
    assert {"autoplay", "replay-more", "replay-slider"} <= texts(drawn_table(controller))
    controller.open_dialog("replay")
    said = texts(drawn_table(controller))
    assert {f"part-{step}" for step, _event in chapters} <= said and "play-on-here" in said
    step = chapters[1][0]
    controller.replay(step)
    assert controller.state.dialog is None and controller.chapter_at(step)
    controller.play_on()
    branched = controller.ctx.matches.sessions[game]
    assert branched is not controller.session and branched.match.decisions == step


def test_the_replay_of_a_finished_match_shows_what_was_hidden() -> None:
    controller = played("duel", Seating(PASS))
    controller.replay(2)
    assert controller.is_open_replay
    for seat in controller.session.seats:
        assert controller.may_be_shown(seat)
    assert controller.sees_secrets and controller.model.hand
