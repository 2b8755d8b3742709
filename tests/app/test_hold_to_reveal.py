"""On a device between two people: what a person sees while they hold their side goes when they let go."""

from __future__ import annotations

from typing import Any

import pytest

import engine
from app.games import GAME_UIS
from app.games.duel.log import card_name
from app.match.seating import MIRRORED, Seating
from app.match.session import Session
from app.table.controller import TableController
from tests.app.contexts import still_context
from tests.app.tables import drawn_table, make_controller, texts


def between_two(game: str) -> TableController[Any, Any]:
    session = Session(engine.new_match(game, seed=3), Seating(MIRRORED))
    return make_controller(still_context(1180, 820), session)


@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize("dialog", ["card", "piece", "hint", "specials", "cards"])
def test_a_dialog_opened_while_holding_goes_with_the_hold(game: str, dialog: str) -> None:
    controller = between_two(game)
    seat, other = controller.session.seats
    for after in (None, other):
        controller.reveal_seat(seat)
        controller.open_dialog(dialog, "g01")
        controller.reveal_seat(seat)
        assert controller.state.dialog == dialog
        controller.reveal_seat(after)
        assert (controller.state.dialog, controller.state.explained) == (None, None)
        controller.reveal_seat(None)


@pytest.mark.parametrize("game", GAME_UIS)
@pytest.mark.parametrize("dialog", ["menu", "log", "share"])
def test_a_dialog_without_secrets_stays(game: str, dialog: str) -> None:
    controller = between_two(game)
    controller.reveal_seat(controller.session.seats[0])
    controller.open_dialog(dialog)
    controller.reveal_seat(None)
    assert controller.state.dialog == dialog


def test_a_secret_card_is_not_read_out_after_the_hold() -> None:
    controller = between_two("duel")
    controller.reveal_seat("gandalf")
    card = controller.session.match.view("gandalf").hand[0]
    name = card_name(card)
    controller.explain(card)
    assert any(name in value for value in texts(drawn_table(controller)))
    controller.reveal_seat(None)
    assert not any(name in value for value in texts(drawn_table(controller)))


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_page_out_of_sight_keeps_no_card_open(game: str) -> None:
    controller = between_two(game)
    controller.reveal_seat(controller.session.seats[0])
    controller.explain("g01")
    controller.hide_secrets()
    assert controller.state.dialog is None
