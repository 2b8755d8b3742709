"""What the table of Duel for Middle-earth says and shows where somebody decides, and how a match ends."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.games.middle_earth import wording
from app.games.middle_earth.action_panel import PanelFit, fitting_panel, panel_content
from app.games.middle_earth.art import board as board_art
from app.games.middle_earth.art import cards
from app.games.middle_earth.art.ending import BANNER_OUTLINE, ending_scene
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.item_panel import item_head
from app.games.middle_earth.map_panel import board_map, map_model
from app.games.middle_earth.panel_content import panel_model
from app.games.middle_earth.pieces import landmark_tile, token_stack
from app.match.seating import PASS, Seating
from app.ui.theme import TOUCH_TARGET_SIZE
from engine import Action, Match
from engine.middle_earth.components import CARD_IDS, QUEST_GOAL, SEATS
from engine.middle_earth.view import MiddleEarthView
from tests.app.middle_earth_games import (
    controller_at,
    controller_of,
    identifiers,
    position,
    quick_game,
    said,
    settle,
    tree_of,
    words_on,
)
from tests.app.tables import in_changing_languages, parts, rendered, texts, with_state
from tests.app.text_measure import natural_width

WIDE_LETTER = 0.57
"""The width of a bold letter, in text sizes."""
MAX_SCROLL = 24
"""The height of a text is estimated; so much may scroll."""


def test_a_question_names_what_it_comes_from_and_what_is_left() -> None:
    bonus = position(
        lambda match: (
            match.due == "place_units" and match.view(str(match.to_act)).pending[0].cause == "bonus_unit"
        )
    )
    assert "Quest bonus on step 6: 1 Unit" in said(controller_of(bonus))
    manoeuvre = position(
        lambda match: match.due == "manoeuvre" and match.view(str(match.to_act)).pending[0].removals == 1
    )
    words = said(controller_of(manoeuvre))
    assert "Left: 1 enemy Unit to remove" in words and "Card: " in words
    assert "Tap a region with enemy Units" in words


def test_a_price_that_is_too_dear_says_what_is_lacking() -> None:
    match = position(
        lambda match: any(not o.price.affordable for o in match.view(str(match.to_act)).landmarks)
    )
    controller = controller_of(match, width=1440, height=900)
    offer = next(o for o in controller.model.view.landmarks if not o.price.affordable)
    lacking = offer.price.total - controller.model.coins
    assert {f"{lacking} short", f"−{lacking}"} & set(words_on(controller))
    controller.choose(offer.landmark)
    button = identifiers(controller)["take"]
    assert f"{lacking} more Coin" in button.label and not button.content.on_click
    drawing = cards.face("c1_19", cards.PriceTag(2, lacking=2))
    assert drawing != cards.face("c1_19", cards.PriceTag(2))


def test_the_nazgul_rides_with_frodo() -> None:
    """One track: the further Frodo is, the further is the Nazgul that has not moved."""
    assert board_art.quest_track(0, 3) != board_art.quest_track(4, 3)
    assert QUEST_GOAL * board_art.STEP_WIDTH * 2 <= board_art.TRACK_WIDTH


def test_the_quest_is_seen_once_on_its_tab() -> None:
    controller = controller_at(1, Seating(PASS), width=390, height=844)
    controller.session.reveal()
    settle(controller)
    controller.show_tab("quest")
    tracks = [part for part in parts(tree_of(controller)) if getattr(part, "identifier", "") == "quest"]
    assert len(tracks) == 1


def test_what_happens_on_the_map_is_seen_there() -> None:
    """Also what brings the victory: a phone shows the map, whatever it showed before."""
    match = position(
        lambda match: (
            match.due == "place_units"
            and any(_wins_by(match, action, "conquest") for action in match.legal())
        )
    )
    action = next(action for action in match.legal() if _wins_by(match, action, "conquest"))
    controller = controller_of(match, width=390, height=844)
    controller.show_tab("display")
    controller.act(action)
    film = controller.state.film
    assert film is not None
    kinds = []
    for index in range(len(film.frames)):
        with_state(controller, film=film.at(index))
        kinds.append((film.frames[index].event.kind, controller.shown_tab))
    assert ("units_placed", "map") in kinds and ("match_ended", "map") in kinds


def _wins_by(match: Match[Any], action: Action, reason: str) -> bool:
    after = engine.load_match(match.dumps())
    after.play(action)
    return after.outcome is not None and after.outcome.reason == reason


@pytest.mark.parametrize(
    "screen",
    [
        (390, 844, 1.0),
        (820, 1180, 1.0),
        (1180, 820, 1.0),
        (1440, 900, 1.0),
        (844, 390, 1.0),
        (844, 390, 2.0),
    ],
)
def test_nothing_is_cut_where_one_decides(screen: tuple[int, int, float]) -> None:
    """What the panel says has room in it: for every kind of decision, in every language."""
    width, height, scale = screen
    controller = controller_at(1, Seating(PASS), width=width, height=height, scale=scale)
    for state in in_changing_languages(quick_game(controller, 1)):
        state.session.reveal()
        settle(state)
        if state.session.match.due != "turn":
            assert _panel_has_room(state, None)
        elif state.session.match.decisions % 4 == 0:
            for thing in state.key_choices():
                assert _panel_has_room(state, thing)
    with_state(controller, chosen=None)


def _panel_has_room(controller: MiddleEarthController, thing: str | None) -> bool:
    with_state(controller, chosen=thing)
    ui, model, panel = controller.ctx.ui, controller.model, panel_model(controller)
    fit: PanelFit = rendered(fitting_panel, ui, controller, controller.layout, model, panel)
    ui, place = replace(ui, text_scale=fit.text_scale), fit.layout.panel
    content = rendered(panel_content, ui, controller, place.width, model, panel, fit.picture_width)
    return bool(content.height(place.width) <= place.height + MAX_SCROLL)


def _is_due_later(due: str, match: Match[Any]) -> bool:
    return match.due == due and match.decisions > 6


def test_keys_choose_cards_landmarks_regions_and_tokens() -> None:
    for due, chosen in (("turn", "play"), ("place_units", "confirm"), ("choose_token", "confirm")):
        match = position(partial(_is_due_later, due))
        controller = controller_of(match, width=1440, height=900)
        controller.on_key("Arrow Right")
        first = controller.state.chosen
        controller.on_key("Arrow Right")
        assert first is not None and controller.state.chosen not in (None, first)
        assert chosen in identifiers(controller)
        controller.on_key("1")
        assert controller.state.chosen == first
        controller.on_key("Escape")
        state = controller.state
        assert (state.chosen, state.pending_action) == (None, None)


def test_the_mouse_shows_what_a_card_would_do_without_choosing_it() -> None:
    controller = controller_of(engine.new_match("middle_earth", seed=1), width=1440, height=900)
    card = controller.key_choices()[0]
    controller.hover(card, True)
    assert "preview" in identifiers(controller) and "play" not in identifiers(controller)
    controller.hover(card, False)
    assert "preview" not in identifiers(controller)


@pytest.mark.parametrize(
    ("amount", "question"),
    [(1, "Choose the region for your Unit."), (2, "Choose the region for your 2 Units.")],
)
def test_the_question_for_a_region_says_how_many_units_go_there_together(amount: int, question: str) -> None:
    def is_wanted(match: Match[Any]) -> bool:
        view: MiddleEarthView = match.view(str(match.to_act))
        return match.due == "place_units" and view.pending[0].amount == amount

    match = position(is_wanted)
    assert wording.decision_text(match.view(str(match.to_act))) == question


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_name_of_a_landmark_is_as_large_as_its_tile_allows(language: str) -> None:
    i18n.set_language(language)
    controller = controller_of(engine.new_match("middle_earth", seed=1), width=1440, height=900)
    for offer in controller.model.view.landmarks:
        tile = rendered(partial(landmark_tile, is_chosen=False), controller.ctx.ui, controller, offer, 3, 154)
        name = wording.thing_name(offer.landmark)
        (shown,) = [part for part in parts(tile) if isinstance(part, ft.Text) and part.value == name]
        assert isinstance(shown.style, ft.TextStyle)
        is_whole = shown.style.size == controller.ctx.ui.text_size(15.5)
        assert (0 if is_whole else 80) <= natural_width(shown, 1000) <= 89


def test_a_broad_preview_is_closed_at_its_edge_and_not_in_its_middle() -> None:
    controller = controller_of(engine.new_match("middle_earth", seed=1), width=1180, height=820)
    controller.choose(controller.key_choices()[0])
    (row, *_buttons) = [
        part
        for part in parts(tree_of(controller))
        if isinstance(part, ft.Row) and "unchoose" in texts(part) and "preview" in texts(part)
    ]
    said = texts(row.controls[-1])
    assert "unchoose" in said and "preview" not in said
    assert not any(part for part in parts(row.controls[-1]) if isinstance(part, ft.Text))


@pytest.mark.parametrize("winner", [*SEATS, None])
@pytest.mark.parametrize("reason", ["quest", "races", "conquest", "regions", "regions_equal", "resigned"])
def test_each_end_has_its_picture(winner: str | None, reason: str) -> None:
    drawing = ending_scene(winner, reason)
    assert drawing.startswith("<svg") and 'viewBox="0 0 360 240"' in drawing


def test_the_ways_to_win_have_different_pictures() -> None:
    ends = [(seat, reason) for seat in SEATS for reason in ("quest", "races", "conquest", "regions")]
    assert len({ending_scene(*end) for end in ends}) == len(ends)


def test_where_regions_are_counted_the_banners_stand_where_their_sides_are() -> None:
    over = position(lambda match: match.due == "turn")
    chance = random.Random(3)
    while over.to_act is not None:
        over.play(chance.choice([each for each in over.legal() if each.verb == "discard"] or over.legal()))
    assert over.outcome is not None and over.outcome.reason in ("regions", "regions_equal")
    drawing = controller_of(over).ending_scene(over.outcome.winner, over.outcome.reason)
    assert drawing.count(BANNER_OUTLINE) == sum(regions for _seat, regions in over.outcome.scores)
    assert ending_scene(over.outcome.winner, over.outcome.reason).count(BANNER_OUTLINE) == 0


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("screen", [(360, 640), (1180, 820)])
def test_a_report_takes_nothing_from_the_display(screen: tuple[int, int], scale: float) -> None:
    """Nothing is chosen yet: all cards stay where they are, however long the last turn's report is."""
    match = position(lambda match: match.due == "turn" and match.view(str(match.to_act)).chapter == 2)
    controller = controller_of(match, width=screen[0], height=screen[1], scale=scale)
    ui, model, panel = controller.ctx.ui, controller.model, panel_model(controller)
    fit: PanelFit = rendered(fitting_panel, ui, controller, controller.layout, model, panel)
    assert fit.layout == controller.layout


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_names_of_regions_have_room(scale: float) -> None:
    controller = controller_at(1, Seating(PASS), width=1180, height=820, scale=scale)
    shown = map_model(controller.model, controller.state)
    drawn_map = rendered(board_map, controller.ctx.ui, controller, shown, 360.0, 300.0)
    for box in (part for part in parts(drawn_map) if isinstance(part, ft.Container)):
        name = box.content
        if isinstance(name, ft.Text) and box.width:
            assert name.style is not None and name.style.size is not None
            assert len(name.value) * float(name.style.size) * 0.6 <= float(box.width)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_word_of_a_name_is_broken_or_cut(language: str) -> None:
    """Neither of a card that is chosen, beside its picture, nor of the races in their narrow columns."""
    i18n.set_language(language)
    try:
        controller = controller_at(1, Seating(PASS), width=1440, height=900)
        ui, head_width, column_width = controller.ctx.ui, 180.0, 66.0
        for stack in controller.model.view.stacks:
            drawn_stack = rendered(token_stack, ui, controller, stack, column_width)
            assert max(map(_longest_word_width, _words(drawn_stack))) <= column_width, stack.race
        for thing in CARD_IDS:
            head = rendered(partial(item_head, has_close=True), ui, controller, thing, head_width)
            assert _longest_word_width(_words(head)[0]) <= head_width - TOUCH_TARGET_SIZE - 6, thing
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)


def _words(control: object) -> list[ft.Text]:
    return [part for part in parts(control) if isinstance(part, ft.Text)]


def _longest_word_width(words: ft.Text) -> float:
    assert words.style is not None and words.style.size is not None
    return max(map(len, words.value.split())) * float(words.style.size) * WIDE_LETTER
