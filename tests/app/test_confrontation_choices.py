"""What the table of The Confrontation marks, counts and says while something is chosen."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.games.confrontation import wording as words
from app.games.confrontation.action_bar import due_text
from app.games.confrontation.art.glyphs import glyph_picture
from app.games.confrontation.art.palette import TARGET_COLORS
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.draw_count import draw_count
from app.games.confrontation.layout import grown
from app.games.confrontation.model import DARK, side_of
from app.games.confrontation.pieces import INK_ON_BADGE
from app.games.confrontation.placement import characters_of
from app.match import seating
from app.match.seating import Seating
from app.match.session import Session
from app.ui.text_width import line_count
from app.ui.theme import SERIF
from engine.confrontation.components import CARDS
from tests.app.confrontation_games import (
    VARIANT,
    against_sam,
    controller_at,
    long_game,
    place_both,
    settle,
    states,
    table_of,
)
from tests.app.contexts import still_context
from tests.app.tables import SCREENS, drawn, parts, texts, with_state
from tests.app.text_measure import natural_height

FINGER = 44


def test_keys_walk_along_the_places_to_go_to_and_enter_goes_there() -> None:
    controller = controller_at(1, seating.PASS)
    place_both(controller)
    controller.on_key("Arrow Right")
    assert controller.state.chosen in controller.model.movable_stands
    while len(controller.move_targets) < 2:
        controller.on_key("Arrow Right")
    regions = [target.region for target in controller.move_targets]
    controller.on_key("Arrow Up")
    assert controller.state.aimed_region == regions[0]
    controller.on_key("Arrow Down")
    assert controller.state.aimed_region == regions[-1]
    controller.on_key("Arrow Up")
    assert controller.state.aimed_region == regions[0]
    before = controller.session.match.decisions
    assert "confirm" in texts(table_of(controller))
    controller.confirm()
    assert controller.session.match.decisions == before + 1


def test_keys_choose_whom_to_attack_by_arrow_or_number_and_enter_attacks() -> None:
    asked = (
        controller
        for controller in states(3, seating.PASS, choose=long_game)
        if not controller.state.gate_closed and controller.session.match.due == "defender"
    )
    controller = next(asked)
    stands = sorted(stand for (stand,) in controller.model.legal_args("attack"))
    controller.on_key("Arrow Right")
    assert controller.state.chosen == stands[0]
    controller.on_key("Arrow Down")
    assert controller.state.chosen == stands[1]
    controller.on_key("Escape")
    controller.on_key(stands[-1][1:])
    assert controller.state.chosen == stands[-1], "the digit is the number that stands on the piece"
    said = texts(table_of(controller))
    assert "confirm" in said
    assert any(words.hidden_piece_name(stands[-1]) in line for line in said), "the bar names it"
    before = controller.session.match.decisions
    controller.confirm()
    (attack,) = controller.session.match.actions[before : before + 1]
    assert str(attack) == f"attack {stands[-1]}"


@pytest.mark.parametrize(("way", "down"), [(seating.PASS, True), (seating.FLIP, False)])
def test_the_arrow_of_a_march_points_where_it_goes(way: str, down: bool) -> None:
    """Dark marches down the map, and up the map that is turned to it."""
    controller = controller_at(1, way)
    place_both(controller)
    for stand in sorted(controller.model.movable_stands):
        with_state(controller, chosen=stand)
        if any(target.kind == "march" for target in controller.move_targets):
            break
    arrow = glyph_picture("march", INK_ON_BADGE, TARGET_COLORS["march"])
    turned = [
        part.rotate
        for part in parts(table_of(controller))
        if isinstance(part, ft.Container) and isinstance(part.content, ft.Image) and arrow in texts(part)
        if isinstance(part.rotate, float)
    ]
    assert turned
    assert all((abs(angle) > 1.57) == down for angle in turned)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (844, 390), (820, 1180), (1180, 820)])
def test_of_several_defenders_each_is_marked_and_can_be_touched_on_the_map(width: int, height: int) -> None:
    asked = 0
    for controller in states(3, seating.PASS, choose=long_game, width=width, height=height):
        if controller.state.gate_closed or controller.session.match.due != "defender":
            continue
        asked += 1
        stands = [stand for (stand,) in controller.model.legal_args("attack")]
        shown = list(parts(table_of(controller)))
        keys: dict[Any, Any] = {part.key: part for part in shown if isinstance(part, ft.Container)}
        assert "question" not in keys, "nothing lies over the map"
        said = [part.value for part in shown if isinstance(part, ft.Text)]
        assert said.count(words.due_sentence("defender")) == 1
        boxes = [keys[f"piece-{stand}"] for stand in stands]
        for one, other in combinations(boxes, 2):
            assert max(abs(one.left - other.left), abs(one.top - other.top)) >= FINGER
        for stand, box in zip(stands, boxes, strict=True):
            assert max(box.width, box.height) >= FINGER
            piece = controller.model.find_piece(stand)
            assert piece
            mark = texts(keys[f"mark-{stand}"])
            assert (f"#{stand[1:]}" in mark) == (piece.character is None), "its mark has its number"
    assert asked


def test_where_chance_picks_the_defender_only_one_that_is_known_can_be_chosen() -> None:
    options = {"defender_choice": "random", "known_defender": "visible"}
    match, chance = engine.new_match("confrontation", seed=1725, options=options), random.Random(1725)
    while match.due != "defender":
        match.play(against_sam(match.legal(), chance))
    controller = ConfrontationController(still_context(), Session(match, Seating(seating.PASS)))
    controller.session.reveal()
    settle(controller)
    model = controller.model
    pieces = [model.find_piece(stand) for (stand,) in model.legal_args("attack")]
    known = {piece.stand for piece in pieces if piece and piece.is_known}
    hidden = {piece.stand for piece in pieces if piece and not piece.is_known}
    assert known
    assert hidden
    labels = {
        part.identifier: part.label for part in parts(table_of(controller)) if isinstance(part, ft.Semantics)
    }
    by_chance = {name for name, label in labels.items() if (label or "").startswith("Leave it to chance")}
    assert by_chance == {f"piece-{stand}" for stand in hidden}
    assert {name for name, label in labels.items() if (label or "").startswith("Attack. ")} == {
        f"piece-{stand}" for stand in known
    }


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_names_stay_on_the_stones_and_the_instruction_grows_with_the_text(scale: float) -> None:
    controller = controller_at(1, seating.PASS, scale=scale)
    place_both(controller)
    shown = [part for part in parts(table_of(controller)) if isinstance(part, ft.Text)]
    sizes = {
        part.value.replace("\n", " "): part.style.size or 0
        for part in shown
        if part.value and isinstance(part.style, ft.TextStyle)
    }
    assert all(words.character_name(piece) in sizes for piece in characters_of(DARK))
    due = sizes["Tap one of your characters to see where it can move."]
    assert due >= 17 * min(scale, 1.45)


# Signs


def test_the_count_of_turns_to_a_draw_is_shown_when_it_comes_near() -> None:
    controller = controller_at(1, seating.PASS, {"repetition": "quiet_40"})
    place_both(controller)
    layout, position = controller.layout(controller.ctx.ui), controller.view
    assert position.turns_to_draw == 40

    def shown(count: int, limit: int | None) -> set[str]:
        counted = replace(position, turns_without_elimination=count, turns_to_draw=limit)
        return texts(drawn(lambda: ft.Stack(draw_count(controller.ctx.ui, controller, layout, counted))))

    assert "draw-count" not in shown(19, 40)
    assert "draw-count" not in shown(31, None)
    assert any("31 of 40" in text for text in shown(31, 40))


def test_while_magic_is_replaced_each_card_says_where_it_is() -> None:
    used, kept = "Already used.", "In your hand."
    seen = 0
    for controller in states(2, seating.PASS, VARIANT, long_game):
        if controller.state.gate_closed or controller.session.match.due != "magic":
            continue
        model = controller.model
        seat, labels = model.seat or "", labels_of(table_of(controller))
        for card in (card for card in CARDS if side_of(card) == seat):
            label = labels[f"card-{card}"]
            assert (used in label) == (card not in model.hand(seat))
            assert (kept in label) == (card in model.hand(seat))
        seen += 1
    assert seen


def labels_of(shown: object) -> dict[str, str]:
    """What a screen reader says of each thing, by its identifier."""
    return {
        part.identifier: part.label or ""
        for part in parts(shown)
        if isinstance(part, ft.Semantics) and part.identifier
    }


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_badge_of_a_move_leaves_names_and_strengths_of_pieces_in_sight(
    width: int, height: int, scale: float
) -> None:
    """Names end above the foot of a piece; its strength begins a fifth below its top."""
    controller = controller_at(1, seating.PASS, width=width, height=height, scale=scale)
    place_both(controller)
    layout, checked = controller.layout(grown(controller.ctx.ui)), 0
    piece_width, piece_height = layout.piece_size
    for stand in sorted(controller.model.movable_stands):
        with_state(controller, chosen=stand)
        for badge in parts(table_of(controller)):
            if not isinstance(badge, ft.Container) or not str(badge.key).startswith("target-"):
                continue
            region = str(badge.key).removeprefix("target-")
            if not controller.model.pieces_in(region):
                continue
            checked += 1
            foot = layout.piece_position(region, 0, 1)[1] + piece_height
            top, width_of_badge = float(badge.top or 0), float(badge.width or 0)
            assert top >= foot - 0.15 * piece_width
            if not layout.landscape_phone:
                next_row = foot + layout.geometry.row_pitch * layout.map_scale - piece_height
                bottom = top + natural_height(badge.content, width_of_badge)
                assert bottom <= next_row + 0.2 * piece_height
    assert checked


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (640, 360), (1180, 820)])
def test_the_lines_of_what_is_due_are_about_as_long(width: int, height: int, language: str) -> None:
    controller = controller_at(1, seating.PASS, width=width, height=height)
    place_both(controller)
    i18n.set_language(language)
    try:
        due = due_text(controller.model, controller.selection, controller)
        drawn_parts = list(parts(table_of(controller)))
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)
    (line,) = (part for part in drawn_parts if isinstance(part, ft.Text) and part.value == due)
    assert isinstance(line.style, ft.TextStyle)
    size, room = float(line.style.size or 0), float(line.width or 0)
    count = line_count(due, size, SERIF, room)
    assert count == 1 or line_count(due, size, SERIF, 0.9 * room) > count, "it could be narrower"
