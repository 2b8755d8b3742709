"""What a battle and the strip beside the map say: prospects, sums, both hands, whole sentences."""

from __future__ import annotations

import random
from dataclasses import replace

import flet as ft
import pytest

import engine
from app import i18n
from app.games.confrontation import wording as words
from app.games.confrontation.art.pieces import PIECE_BODY, PIECE_WIDTH
from app.games.confrontation.battle_cards import laid_card
from app.games.confrontation.battle_hand import is_seen_by_gandalf
from app.games.confrontation.battle_layout import battle_layout
from app.games.confrontation.battle_model import BattleModel, CombatantModel
from app.games.confrontation.battle_screen import _Screen
from app.games.confrontation.card_strip import card_strip
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.lesson import LESSON
from app.games.confrontation.model import DARK, LIGHT
from app.games.confrontation.pieces import face_parts
from app.games.confrontation.preview import prospect_text, result_text, sum_text
from app.match import seating
from app.match.seating import Seating
from app.match.session import Session
from app.text.names import name_of
from engine.confrontation.components import PIECES
from engine.confrontation.events import AbilityRecognised, Moved
from engine.confrontation.preview import preview_card
from tests.app.confrontation_games import long_game, states, table_of
from tests.app.contexts import FakePage, make_context, still_context
from tests.app.tables import parts, rendered, texts, with_state
from tests.app.text_measure import natural_height, natural_width


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("width", [48.0, 64.0, 110.0])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_names_stay_on_their_stones(language: str, width: float, scale: float) -> None:
    i18n.set_language(language)
    stone = width * PIECE_BODY[2] / PIECE_WIDTH
    ui = replace(make_context(FakePage()).ui, text_scale=scale)
    for character in PIECES:
        for part in parts(ft.Stack(face_parts(ui, character, (width, width * 1.24), False))):
            if isinstance(part, ft.Text):
                assert natural_width(part, 1000) <= stone + 2, part.value


def merry_against_saruman() -> BattleModel:
    """Saruman has forbidden the cards, and the strengths were compared."""
    light = CombatantModel(LIGHT, "merry", 2, True, False, False, None, None, 2, "eliminated")
    dark = CombatantModel(DARK, "saruman", 4, False, False, False, None, None, 4, None)
    return BattleModel("rohan", light, dark, cards_are_open=False, is_compared=True, is_over=True)


def test_where_nobody_lays_a_card_no_place_is_kept_for_one() -> None:
    battle = merry_against_saruman()
    assert not battle.has_cards
    laid = replace(battle, light=replace(battle.light, has_laid_card=True))
    assert laid.has_cards
    ui = make_context(FakePage()).ui
    bare = natural_height(rendered(laid_card, ui, battle.light, 100.0, 0.0), 160)
    assert bare < 60 < natural_height(rendered(laid_card, ui, laid.light, 100.0, 120.0), 160)


@pytest.mark.parametrize(("size", "is_told"), [((390, 844), True), ((1180, 332), False)])
def test_sums_without_cards_stand_beside_what_both_can_do_only_where_that_has_room(
    size: tuple[int, int], is_told: bool
) -> None:
    *_course, controller = states(2, seating.PASS, width=size[0], height=size[1])
    ui, layout = controller.ctx.ui, battle_layout(*size)
    screen = _Screen(ui, controller, controller.model, merry_against_saruman(), layout)
    known = rendered(screen._known)
    assert ("abilities" in texts(known)) == is_told
    if layout.side:
        assert natural_height(known, layout.side.width) <= layout.side.height


def test_a_strength_says_how_many_of_the_other_cards_it_beats() -> None:
    said = set[str]()
    for seed in range(6):
        chance, match = random.Random(seed), engine.new_match("confrontation", seed=seed)
        while match.to_act is not None:
            for action in match.legal() if match.due == "card" and match.to_act == LIGHT else ():
                preview = preview_card(match, LIGHT, action)
                if not sum_text(preview) or result_text(preview):
                    continue
                open_or_lost = {answer.card for answer in preview.answers if answer.own_falls in (True, None)}
                cards = {answer.card for answer in preview.answers}
                undecided = {answer.card for answer in preview.answers if not answer.other_falls}
                beaten = len(cards - open_or_lost - undecided)
                assert prospect_text(preview) == f"Beats {beaten} of {len(cards)} cards"
                said.add(prospect_text(preview))
            match.play(long_game(match.legal(), chance))
    assert len(said) > 5


def test_a_card_that_gandalf_sees_is_not_called_face_down() -> None:
    for seed in range(40):
        for controller in states(seed, seating.PASS, choose=long_game):
            battle, model = controller.battle, controller.model
            if battle is None or model.view.due != "card" or model.seat != DARK or not controller.can_act:
                continue
            said = texts(table_of(controller))
            is_seen = is_seen_by_gandalf(model, battle)
            assert ("Play face up" in said, "Play face down" in said) == (is_seen, not is_seen)
            if is_seen:
                return
    raise AssertionError("Gandalf never fought")


def test_no_line_of_cards_begins_with_a_dot() -> None:
    match = LESSON.new_match()
    for action in (
        "move gimli enedwaith",
        "move orc gap_of_rohan",
        "move aragorn misty_mountains",
        "play dark_4",
    ):
        match.play(action)
    controller = ConfrontationController(still_context(390, 844), Session(match, Seating(seating.PASS)))
    controller.session.reveal()
    with_state(controller, gate_closed=False)
    (line,) = (said for said in texts(table_of(controller)) if "1\u00a0· 2" in said)
    assert " ·" not in line


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_first_line_of_a_battle_says_what_it_speaks_of(language: str) -> None:
    i18n.set_language(language)
    event = AbilityRecognised(stand="d3", could_be=("flying_nazgul", "black_rider"))
    said = words.event_sentence(event)
    for name in event.could_be:
        assert name_of("confrontation", "character", name, "subject") in said
    assert any(verb in said for verb in ("move", "ziehen", "déplacer"))


def test_orcs_are_spoken_of_as_one() -> None:
    """In English their name is a plural, and what characters do is said in the singular."""
    event = Moved(seat=DARK, stand="d7", piece="orc", origin="mirkwood", region="high_pass", how="step")
    assert words.event_sentence(event).startswith("The band of Orcs moves")


@pytest.mark.parametrize("size", [(1180, 820), (1180, 664), (1440, 900), (2560, 1440)])
def test_both_hands_and_the_fallen_have_room_beside_the_map(size: tuple[int, int]) -> None:
    *_course, controller = states(2, seating.PASS, choose=long_game, width=size[0], height=size[1])
    ui, model = controller.ctx.ui, controller.model
    layout = controller.layout(ui)
    strip = rendered(card_strip, ui, controller, layout, model, LIGHT)
    (column,) = [part for part in parts(strip) if isinstance(part, ft.Column)]
    assert len(model.fallen(LIGHT)) + len(model.fallen(DARK)) > 5
    assert natural_height(column, layout.card_strip.width - 24) + 8 <= layout.card_strip.height
