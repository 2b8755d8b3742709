"""On a device between two people: what a person sees while they hold their side goes when they let go."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.games import GAME_UIS
from app.games.duel.log import card_name
from app.match.seating import MIRRORED, Seating
from app.match.session import Session
from app.table.controller import TableController
from app.table.hold_to_reveal import hold_to_reveal
from app.ui.theme import SANS_BOLD
from tests.app.contexts import still_context
from tests.app.tables import drawn_table, make_controller, parts, texts
from tests.app.text_measure import width_of


@pytest.fixture(autouse=True)
def in_english() -> None:
    i18n.set_language(i18n.FALLBACK_LANGUAGE)


def between_two(game: str) -> TableController[Any, Any]:
    session = Session(engine.new_match(game, seed=3), Seating(MIRRORED))
    return make_controller(still_context(1180, 820), session)


@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize("dialog", ["card", "piece", "hint", "specials", "cards"])
def test_a_dialog_opened_while_holding_goes_with_the_hold(game: str, dialog: str) -> None:
    controller = between_two(game)
    seat, _other = controller.session.seats
    controller.reveal_seat(seat)
    controller.open_dialog(dialog, "g01")
    controller.reveal_seat(seat)
    assert controller.state.dialog == dialog
    controller.let_go(seat)
    assert (controller.state.dialog, controller.state.explained) == (None, None)


@pytest.mark.parametrize("game", GAME_UIS)
def test_both_people_may_hold_at_the_same_time(game: str) -> None:
    controller = between_two(game)
    first, second = controller.session.seats
    controller.reveal_seat(first)
    controller.choose("a thing")
    controller.reveal_seat(second)
    assert controller.state.revealed_seats == (first, second)
    controller.open_dialog_facing(second, "card", "b01")
    controller.let_go(first)
    assert controller.state.dialog == "card", "it is not about what the first side hides"
    controller.let_go(second)
    assert (controller.state.dialog, controller.state.revealed_seats) == (None, ())


def test_each_half_of_the_duel_shows_its_own_hand_while_both_hold() -> None:
    controller = between_two("duel")
    first, second = controller.session.seats
    controller.reveal_seat(first)
    controller.reveal_seat(second)
    said = texts(drawn_table(controller))
    for seat in (first, second):
        assert {f"hand-{card}" for card in controller.session.match.view(seat).hand} <= said


def test_a_side_that_was_opened_by_the_latch_stays_open_and_says_how_it_is_hidden() -> None:
    controller = between_two("duel")
    controller.reveal_seat("gandalf")
    assert "Release to hide" in texts(drawn_table(controller))
    controller.let_go("gandalf")
    controller.reveal_seat("gandalf", is_latched=True)
    controller.let_go("gandalf")
    assert controller.state.revealed_seats == ("gandalf",)
    said = texts(drawn_table(controller))
    assert "Release to hide" not in said and "Open. Tap the lock to hide" in said
    controller.cover_seat("gandalf")
    assert controller.state.revealed_seats == controller.state.latched_seats == ()


@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize("dialog", ["menu", "log", "share"])
def test_a_dialog_without_secrets_stays(game: str, dialog: str) -> None:
    controller = between_two(game)
    controller.reveal_seat(controller.session.seats[0])
    controller.open_dialog(dialog)
    controller.cover_seats()
    assert controller.state.dialog == dialog


def test_a_secret_card_is_not_read_out_after_the_hold() -> None:
    controller = between_two("duel")
    controller.reveal_seat("gandalf")
    card = controller.session.match.view("gandalf").hand[0]
    name = card_name(card)
    controller.explain(card)
    assert any(name in value for value in texts(drawn_table(controller)))
    controller.cover_seats()
    assert not any(name in value for value in texts(drawn_table(controller)))


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_page_out_of_sight_keeps_no_card_open(game: str) -> None:
    controller = between_two(game)
    controller.reveal_seat(controller.session.seats[0])
    controller.explain("g01")
    controller.hide_secrets()
    assert controller.state.dialog is None


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_side_that_stands_open_is_covered_when_the_one_picture_shows_the_other_side(game: str) -> None:
    """Its plate must not say that it is open while nothing of it is seen."""
    controller = between_two(game)
    first, second = controller.session.seats
    controller.reveal_seat(first, is_latched=True)
    controller.reveal_seat(second, is_latched=True)
    open_seats = (first, second) if game == "duel" else (second,)
    assert (controller.state.revealed_seats, set(controller.state.latched_seats)) == (
        open_seats,
        {*open_seats},
    )


def test_nothing_is_held_when_nothing_is_secret_any_more() -> None:
    controller = between_two("confrontation")
    assert "Hold to see your characters" in texts(drawn_table(controller))
    controller.session.resign("dark")
    assert "Hold to see your characters" not in texts(drawn_table(controller))


@pytest.mark.parametrize("width", range(200, 320, 8))
def test_what_to_hold_for_is_read_whole(width: int) -> None:
    """Also with the quarter of a point that Flutter leaves between letters."""
    controller = between_two("middle_earth")
    value = "Halten, um deine verdeckten Karten zu sehen"
    plate = hold_to_reveal(controller.ctx.ui, controller, "sauron", width, value, "white", "black")
    (words,) = [part for part in parts(plate) if isinstance(part, ft.Text)]
    assert words.style and words.style.size and words.width
    lines, line = 1, ""
    for word in value.split(" "):
        longer = f"{line} {word}".strip()
        if width_of(longer, SANS_BOLD, words.style.size) + 0.25 * len(longer) > words.width:
            lines, longer = lines + 1, word
        line = longer
    assert lines <= (words.max_lines or 1)
