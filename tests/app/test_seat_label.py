"""The names of two friends stand on the plates of their sides, wherever there is room for them."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

import engine
from app.match import seating
from app.match.seating import Player, Seating
from app.match.session import Session
from app.table.seat_label import GAP, seat_label
from app.ui.text_width import text_width
from app.ui.theme import CAPS, SANS
from tests.app.contexts import still_context
from tests.app.tables import drawn_table, film_is_over, make_controller, parts

ANNA, BEN = "Anna", "Ben"
LONG_NAME = "Maximiliane-Charlott"
SIZES = [(390, 844), (820, 1180), (1180, 820)]


def said_on_table(game: str, mode: str, size: tuple[int, int], names: tuple[str, str]) -> list[str]:
    """All texts of a table whose two people gave these names, after the gate."""
    players = [Player(name=name) for name in names]
    session: Session[Any] = Session(engine.new_match(game, seed=1), Seating(mode, *players))
    while session.match.due in ("place", "keep", "start", "choose_start"):
        session.act(session.match.legal()[0])
    session.reveal()
    controller = make_controller(still_context(*size), session)
    film_is_over(controller)
    shown = list(parts(drawn_table(controller)))
    return [f"{part.value or ''}{span_texts(part)}" for part in shown if isinstance(part, ft.Text)]


def span_texts(part: ft.Text) -> str:
    return "".join(span.text or "" for span in part.spans or [] if isinstance(span, ft.TextSpan))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", [seating.PASS, seating.MIRRORED])
@pytest.mark.parametrize("game", ["duel", "confrontation", "middle_earth"])
def test_names_stand_on_the_table(game: str, mode: str, size: tuple[int, int]) -> None:
    said = said_on_table(game, mode, size, (ANNA, BEN))
    for name in (ANNA, BEN):
        assert any(name in each for each in said), name


@pytest.mark.parametrize("game", ["duel", "confrontation", "middle_earth"])
def test_without_names_only_the_sides_stand_there(game: str) -> None:
    said = said_on_table(game, seating.PASS, SIZES[0], ("", ""))
    assert not any(GAP in each for each in said)


def test_a_name_without_room_is_left_out_and_the_side_stays() -> None:
    ui = still_context().ui
    roomy = seat_label(ui, "Gandalf", LONG_NAME, 20, 400)
    assert span_texts(roomy) == f"Gandalf{GAP}{LONG_NAME}"
    narrow = seat_label(ui, "Gandalf", LONG_NAME, 20, 150)
    assert (narrow.value, span_texts(narrow)) == ("Gandalf", "")


@pytest.mark.parametrize("width", range(90, 300, 15))
def test_both_names_never_need_more_than_their_width(width: int) -> None:
    label = seat_label(still_context().ui, "Finsternis", ANNA, 18, width)
    needed = 0.0
    for span, font in zip(label.spans or [], (CAPS, SANS), strict=False):
        style: Any = span.style
        needed += text_width(str(span.text), style.size, font)
    assert needed <= width
