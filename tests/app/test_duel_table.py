"""The table of The Duel, drawn in every state of random games: nothing leaks, nothing is missing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import flet as ft
import pytest

import engine
from app.games.duel import wording as words
from app.games.duel.controller import DuelController
from app.games.duel.log import card_name
from app.games.duel.model import SEATS, exchange_result, other_seat, standard_cards
from app.games.duel.pieces import card_drawing
from app.games.duel.preview import preview_sentence
from app.games.duel.table import _layout, duel_table
from app.match import seating
from app.match.seating import Seating
from app.match.session import Session
from app.table.replay_bar import REPLAY_BAR_HEIGHT
from app.text.phrases import error_text
from engine import IllegalMove
from engine.duel.components import CARD_IDS
from engine.duel.events import EnergyShifted, ExchangeScored
from tests.app.contexts import still_context
from tests.app.tables import (
    assert_all_is_said,
    drawn,
    film_is_over,
    in_changing_languages,
    parts,
    texts,
    whole_game,
    with_state,
)
from tests.app.text_measure import natural_height

SEEDS = range(3)
BUTTONS = {"leave": "leave-it", "look_elsewhere": "look-elsewhere"}
"""Where a button is not called like the action it stands for."""


def controller_at(seed: int, way: str, **ui: Any) -> DuelController:
    """A controller with a fresh match of two people."""
    match = engine.new_match("duel", seed=seed)
    return DuelController(still_context(**ui), Session(match, Seating(way)))


def states(seed: int, way: str, **ui: object) -> Iterator[DuelController]:
    """A whole random game, seen after every decision and every opening of the gate."""
    return whole_game(controller_at(seed, way, **ui), film_is_over, random.Random(seed).choice)


def hidden_from_all(controller: DuelController) -> set[str]:
    """Cards that do not lie open for everybody now."""
    views = [controller.session.match.view(seat) for seat in controller.session.seats]
    first = views[0]
    known = {card for card in first.row if card} | {first.pending_card, first.enchanted_card}
    known |= {card for pile in first.discarded for card in pile} | {
        c for pile in first.set_aside for c in pile
    }
    for view in views:
        if view.hands_open[SEATS.index(view.seat)]:
            known |= set(view.hand)
    return {card for card in CARD_IDS if card not in known}


def tree_of(controller: DuelController) -> Any:
    return drawn(duel_table, controller.ctx.ui, controller)


def shown_cards(controller: DuelController) -> set[str]:
    """Cards whose face or name is anywhere in what is drawn."""
    tree, cards = texts(tree_of(controller)), standard_cards()
    found = set()
    for card in CARD_IDS:
        if card_drawing(cards, card) in tree or any(card_name(card) in text for text in tree):
            found.add(card)
        if f"hand-{card}" in tree:
            found.add(card)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_secret_is_drawn_while_the_gate_is_closed(seed: int) -> None:
    closed = 0
    for controller in states(seed, seating.PASS):
        if controller.state.gate_closed:
            closed += 1
            assert not shown_cards(controller) & hidden_from_all(controller)
            assert not any(text.startswith("hand-") for text in texts(tree_of(controller)))
    assert closed > 20


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_secret_is_drawn_between_the_play_and_the_gate(seed: int) -> None:
    """While the exchange is shown the hands are gone already."""
    for controller in states(seed, seating.PASS):
        if controller.state.gate_closed:
            with_state(controller, gate_closed=False)
            assert not shown_cards(controller) & hidden_from_all(controller)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_person_sees_their_own_hand_and_not_the_other(seed: int) -> None:
    for controller in states(seed, seating.PASS):
        seat = controller.session.viewer
        if controller.state.gate_closed or seat is None or controller.session.is_over:
            continue
        mine, theirs = controller.session.match.view(seat), controller.session.match.view(other_seat(seat))
        drawn = shown_cards(controller)
        assert set(mine.hand) <= drawn
        unknown = set(theirs.hand) - set(mine.other_hand)
        assert not drawn & unknown


@pytest.mark.parametrize("seed", SEEDS)
def test_flat_between_two_nothing_shows_unless_it_is_held(seed: int) -> None:
    for controller in states(seed, seating.MIRRORED, width=1180, height=820):
        assert not shown_cards(controller) & hidden_from_all(controller)


@pytest.mark.parametrize("seat", SEATS)
def test_flat_between_two_only_the_held_hand_shows(seat: str) -> None:
    for controller in states(1, seating.MIRRORED, width=1180, height=820):
        if controller.session.is_over:
            continue
        controller.reveal_seat(seat)
        mine, theirs = controller.session.match.view(seat), controller.session.match.view(other_seat(seat))
        drawn = shown_cards(controller)
        assert set(mine.hand) <= drawn
        assert not drawn & (set(theirs.hand) - set(mine.other_hand))


def test_what_was_played_covers_the_held_hand() -> None:
    controller = controller_at(3, seating.MIRRORED, width=1180, height=820)
    controller.reveal_seat("gandalf")
    controller.act(str(controller.session.match.legal()[0]))
    assert controller.state.revealed_seats == ()


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(360, 640, 1.0), (390, 844, 2.0), (820, 1180, 1.3), (1180, 820, 1.0)]
)
def test_every_state_can_be_drawn_and_read(width: int, height: int, scale: float) -> None:
    """In all languages, by turns."""
    game = states(7, seating.FLIP, width=width, height=height, scale=scale)
    for controller in in_changing_languages(game):
        assert_all_is_said(tree_of(controller))
        if controller.session.match.decisions % 5 or controller.state.gate_closed:
            continue
        for name in ("menu", "log", "row", "share", "known"):
            controller.open_dialog(name)
            assert_all_is_said(tree_of(controller))
        controller.close_dialog()


def test_everything_that_can_be_touched_has_a_name_and_an_identifier() -> None:
    for controller in states(4, seating.PASS):
        nodes = [part for part in parts(tree_of(controller)) if isinstance(part, ft.Semantics)]
        buttons = [node for node in nodes if node.button]
        assert all(button.label and button.identifier for button in buttons)
        names = [button.identifier for button in buttons]
        assert len(names) == len(set(names)), "an identifier stands for one thing"


CARDS_THAT_DRAW = ("strength",)
"""After the draw, the card that was drawn has its own exchange."""


def test_a_preview_is_what_then_happens() -> None:
    """What the raised card announces is what the engine does: its exchange, and what its text moves."""
    compared, shifted = 0, set[str]()
    for seed in range(12):
        controller, chance = controller_at(seed, seating.PASS), random.Random(seed)
        while not controller.session.is_over:
            controller.session.reveal()
            film_is_over(controller)
            model = controller.model
            action = chance.choice(controller.session.match.legal())
            preview = None
            if action.verb == "play" and not model.view.magic_waits:
                with_state(controller, chosen=action.args[0])
                preview = controller.preview(model)
            result = controller.session.act(action)
            exchange = next((event for event in result.events if isinstance(event, ExchangeScored)), None)
            if preview is not None and preview.exchange is not None:
                assert exchange is not None
                assert exchange_result(exchange) == replace(preview.exchange, shift=(0, 0))
                moved = [
                    event for event in result.events if isinstance(event, ExchangeScored | EnergyShifted)
                ]
                assert preview.energy == moved[-1].energy or action.args[0] in CARDS_THAT_DRAW
                compared += 1
            if preview is not None and any(isinstance(each, EnergyShifted) for each in preview.text_events):
                shifted.add(action.args[0])
                assert card_name(action.args[0]) in preview_sentence(preview, model.seat)
            controller.clear_selection()
    assert compared > 200 and shifted == {"balance", "power"}


def test_cards_are_read_aloud_by_their_rows() -> None:
    controller = controller_at(2, seating.PASS)
    controller.session.reveal()
    model = controller.model
    card = model.hand[0]
    label = words.card_label(model.cards, card)
    attack = [str(row) for row, bit in enumerate(model.cards.attack_of(card), start=1) if bit]
    assert card_name(card) in label
    assert all(row in label for row in attack)


def test_arrows_go_along_the_hand_and_escape_puts_away() -> None:
    controller = controller_at(2, seating.PASS)
    controller.session.reveal()
    film_is_over(controller)
    hand = controller.model.hand
    controller.on_key("Arrow Right")
    assert controller.state.chosen == hand[0]
    controller.on_key("Arrow Right")
    assert controller.state.chosen == hand[1]
    controller.on_key("Arrow Left")
    assert controller.state.chosen == hand[0]
    controller.on_key("3")
    assert controller.state.chosen == hand[2]
    controller.open_dialog("menu")
    controller.on_key("Escape")
    assert controller.state.dialog is None
    assert controller.state.chosen == hand[2], "what is in hand is put back by the next one"
    controller.on_key("Escape")
    assert controller.state.chosen is None


def test_an_illegal_wish_changes_nothing() -> None:
    controller = controller_at(2, seating.PASS)
    before = controller.session.match.dumps()
    controller.act("play b01")
    assert controller.session.match.dumps() == before
    assert controller.ctx.notices.message == error_text(IllegalMove("not_legal"))


@pytest.mark.parametrize("way", [seating.PASS, seating.MIRRORED])
def test_questions_without_a_card_are_put_by_buttons_and_keys_leave_them_alone(way: str) -> None:
    """Whether to look, to order, to send back: every answer has a button, and no key goes astray."""
    met = set()
    for seed in range(12):
        match = engine.new_match("duel", seed=seed, options={"look": "asked"})
        controller = DuelController(still_context(width=1180, height=820), Session(match, Seating(way)))
        chance = random.Random(seed)
        while not controller.session.is_over:
            controller.session.reveal()
            film_is_over(controller)
            due, legal = match.due, match.legal()
            if due in ("look", "dictate", "verdict", "defend"):
                met.add(due)
                nodes = [part for part in parts(tree_of(controller)) if isinstance(part, ft.Semantics)]
                names = {node.identifier for node in nodes}
                assert names >= {BUTTONS.get(action.verb, action.verb) for action in legal}
                controller.on_key("Arrow Right")
                controller.on_key("1")
                assert controller.state.chosen is None
            controller.session.act(chance.choice(legal))
    assert met == {"look", "dictate", "verdict", "defend"}


@pytest.mark.parametrize(("width", "height"), [(1180, 820), (1024, 768), (390, 844), (820, 1180)])
def test_the_bar_of_a_replay_lies_below_the_hand(width: int, height: int) -> None:
    controller = [*islice(states(1, seating.PASS, width=width, height=height), 12)][-1]
    controller.session.reveal()
    controller.replay(4)
    tree = tree_of(controller)
    bar = next(part for part in parts(tree) if isinstance(part, ft.Container) and _is_replay_bar(part))
    bar_height = natural_height(bar, width)
    cards = [part for part in parts(tree) if (getattr(part, "identifier", None) or "").startswith("hand-")]
    assert cards and bar_height <= REPLAY_BAR_HEIGHT
    hand = _layout(controller.ctx.ui, controller, controller.model).hand.area
    assert hand.bottom <= height - bar_height + 1


def _is_replay_bar(part: ft.Container) -> bool:
    return part.bottom == 0 and "replay-slider" in texts(part)
