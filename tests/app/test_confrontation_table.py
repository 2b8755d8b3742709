"""The table of The Confrontation: it can be drawn in every state, and whatever is due can be done."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import flet as ft
import pytest

from app import i18n
from app.games.confrontation.battle_model import battle_model
from app.games.confrontation.battle_screen import battle_screen
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.layout import confrontation_layout
from app.games.confrontation.model import DARK, LIGHT, SEATS
from app.games.confrontation.placement import (
    FRONTS,
    HOME_CAPACITY,
    PRESETS,
    characters_of,
    full_plan,
    home_region,
)
from app.match import seating, session
from app.ui import theme
from app.ui.ui_context import UiContext
from tests.app.confrontation_games import (
    VARIANT,
    controller_at,
    long_game,
    place_both,
    placing_controller,
    settle,
    states,
    table_of,
    view,
)
from tests.app.contexts import still_context
from tests.app.tables import assert_all_is_said, drawn, in_changing_languages, parts, texts, with_state
from tests.app.text_measure import natural_height, natural_width
from tests.samples import first_and_rest

SEEDS = first_and_rest(range(3), 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_due_can_be_done(seed: int) -> None:
    """In every state, something on the page leads on: a stone to move, a card to lay, an answer to give."""
    asked = set()
    for controller in states(seed, seating.PASS, VARIANT, long_game):
        due = controller.session.match.due
        if controller.state.gate_closed or due is None:
            continue
        asked.add(due)
        tree = texts(table_of(controller))
        wanted = {
            "place": {"ready"},
            "card": {"confirm", *(f"card-{card}" for (card,) in controller.model.legal_args("play"))},
            "magic": {"confirm", *(f"card-{card}" for (card,) in controller.model.legal_args("replace"))},
            "move": {f"piece-{stand}" for stand in controller.model.movable_stands},
            "move_again": {"stop"},
            "defender": {f"piece-{stand}" for (stand,) in controller.model.legal_args("attack")},
        }.get(
            due, {"-".join(str(action).split()) for action in view(controller, controller.bottom_seat).legal}
        )
        if due in ("mix", "mix_at_turn_end"):
            wanted = {"mix", "pass"}
        assert wanted <= tree, f"{due}: {wanted - tree} cannot be touched"
    assert {"place", "move", "card"} <= asked


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    first_and_rest([(360, 640, 1.0), (820, 1180, 1.3), (390, 844, 2.0), (1180, 820, 1.0)], 2),
)
def test_states_of_a_whole_game_can_be_drawn_and_read(width: int, height: int, scale: float) -> None:
    """Every third state, in all languages by turns."""
    game = states(7, seating.FLIP, VARIANT, long_game, width=width, height=height, scale=scale)
    for controller in in_changing_languages(islice(game, 0, None, 3)):
        assert_all_is_said(table_of(controller))
        if controller.session.match.decisions % 4:
            continue
        for dialog in ("menu", "log", "cards", "specials"):
            with_state(controller, dialog=dialog)
            assert_all_is_said(table_of(controller))
        with_state(controller, dialog="piece")
        for stand in view(controller, LIGHT).stands[::5]:
            with_state(controller, explained=stand.stand)
            assert_all_is_said(table_of(controller))
        with_state(controller, dialog=None)


def test_every_step_of_the_replay_is_drawn_as_it_could_be_seen_then() -> None:
    *_rest, controller = states(4, seating.PASS)
    for step in range(0, controller.session.match.decisions, 7):
        controller.replay(step)
        table_of(controller)
        assert controller.match.decisions == step


# What a person does


def test_between_two_people_a_plan_is_behind_the_gate_from_the_start() -> None:
    for way in (seating.PASS, seating.FLIP):
        controller = controller_at(1, way)
        assert controller.state.gate_closed
        assert not any(name.startswith("place-") for name in texts(table_of(controller)))


def test_a_placement_is_given_to_the_match_all_at_once() -> None:
    controller = placing_controller(1)
    controller.use_preset("bold")
    assert controller.session.match.decisions == 0, "nothing is done before the word is given"
    controller.submit_plan()
    assert controller.session.match.decisions == 9
    assert controller.session.match.to_act == DARK
    placed = dict(view(controller, LIGHT).placed)
    assert placed == full_plan(LIGHT, PRESETS[LIGHT]["bold"])


def test_a_placement_is_taken_back_whole() -> None:
    controller = placing_controller(1)
    controller.submit_plan()
    settle(controller)
    controller.undo()
    assert controller.session.match.decisions == 0
    assert controller.session.match.to_act == LIGHT


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (390, 844), (820, 1180), (1180, 820)])
def test_whoever_places_has_the_last_button_in_sight(
    language: str, width: int, height: int, scale: float
) -> None:
    i18n.set_language(language)
    controller = placing_controller(1, width=width, height=height, scale=scale)
    columns = (each for each in parts(table_of(controller)) if isinstance(each, ft.Column) and each.scroll)
    proposals, ready = next(each.controls for each in columns if {"ready", "shuffle"} <= texts(each))
    assert isinstance(proposals, ft.Row)
    room = confrontation_layout(width, height, scale, LIGHT).card_strip
    widths = [natural_width(each, room.width) for each in proposals.controls]
    line = natural_height(proposals.controls[0], room.width)
    lines = 1 if sum(widths) + 18 <= room.width - 20 else 2
    assert sum(widths[:2]) + 6 <= room.width - 20 and sum(widths[2:]) + 6 <= room.width - 20
    assert 16 + lines * line + (lines - 1) * 6 + 10 + natural_height(ready, room.width) <= room.height


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("preset", ["guarded", "bold", "cunning"])
def test_every_array_is_a_placement(seat: str, preset: str) -> None:
    plan = full_plan(seat, PRESETS[seat][preset])
    assert set(plan) == set(characters_of(seat))
    assert sorted(r for r in plan.values() if r != home_region(seat)) == sorted(FRONTS[seat])


def test_shuffled_and_exchanged_pieces_stay_a_placement() -> None:
    controller, chance = placing_controller(1), random.Random(1)
    for _ in range(30):
        controller.shuffle()
        with_state(controller, chosen=chance.choice(characters_of(LIGHT)))
        controller.place_chosen(chance.choice((*FRONTS[LIGHT], "shire")))
        with_state(controller, chosen=chance.choice(characters_of(LIGHT)))
        controller.touch_planned_piece(chance.choice(characters_of(LIGHT)))
        controller.clear_selection()
        regions = list(controller.plan.values())
        assert regions.count("shire") == HOME_CAPACITY
        assert sorted(r for r in regions if r != "shire") == sorted(FRONTS[LIGHT])


def test_a_plan_outlives_the_page() -> None:
    controller = placing_controller(1)
    controller.use_preset("cunning")
    again = ConfrontationController(still_context(), session.loads(controller.session.dumps()))
    again.session.reveal()
    assert again.plan == controller.plan


@pytest.mark.parametrize("damaged", ["", "frodo:mordor", "frodo", "frodo:shire " * 9, "a:b c:d"])
def test_a_damaged_plan_becomes_the_first_proposal(damaged: str) -> None:
    controller = placing_controller(1)
    controller.session.notes_for(LIGHT)["plan"] = damaged
    assert controller.plan == full_plan(LIGHT, PRESETS[LIGHT]["guarded"])


def test_a_march_is_done_at_a_touch_and_an_attack_at_the_second() -> None:
    controller = controller_at(1, seating.PASS)
    place_both(controller)
    shown = controller.model
    stand = sorted(shown.movable_stands)[-1]
    controller.touch_piece(stand)
    assert controller.state.chosen == stand
    marches = [target for target in controller.move_targets if target.is_reversible]
    before = controller.session.match.decisions
    controller.touch_region(marches[0].region)
    assert controller.session.match.decisions == before + 1
    attack = None
    for other in states(3, seating.PASS):
        for mine in (
            other.model.movable_stands if other.session.viewer and not other.state.gate_closed else ()
        ):
            with_state(other, chosen=mine)
            attack = next((t for t in other.move_targets if t.is_hostile), None)
            if attack is not None:
                break
        if attack is not None:
            count = other.session.match.decisions
            other.touch_region(attack.region)
            assert other.session.match.decisions == count
            assert other.state.aimed_region == attack.region
            other.confirm()
            assert other.session.match.decisions == count + 1
            return
    raise AssertionError("nobody could attack")


def test_a_touch_of_another_own_stone_takes_that_one_up() -> None:
    """Also where its land may be moved to; the land itself, by its name or its badge, is moved to."""
    controller = controller_at(1, seating.PASS)
    place_both(controller)
    model = controller.model
    for stand in sorted(model.movable_stands):
        with_state(controller, chosen=stand)
        for target in controller.move_targets:
            for other in model.pieces_in(target.region):
                assert other.is_own
                before = controller.session.match.decisions
                controller.touch_piece(other.stand)
                assert controller.session.match.decisions == before
                if other.stand in model.movable_stands:
                    assert controller.state.chosen == other.stand
                else:
                    assert (controller.state.dialog, controller.state.explained) == ("piece", other.stand)
                    controller.close_dialog()
                with_state(controller, chosen=stand)
                assert f"target-{target.region}" in texts(table_of(controller))
                controller.touch_region(target.region)
                assert controller.session.match.decisions == before + 1
                return
    raise AssertionError("no land of an own stone could be moved to")


def test_a_stone_may_be_dragged_to_its_land_and_back() -> None:
    controller = controller_at(1, seating.PASS)
    place_both(controller)
    stand = sorted(controller.model.movable_stands)[-1]
    piece = controller.model.find_piece(stand)
    assert piece is not None
    controller.drop_piece_on(stand, piece.region)
    assert controller.session.match.due == "move"
    assert controller.session.match.to_act == DARK
    with_state(controller, chosen=stand)
    target = next(target for target in controller.move_targets if target.is_reversible)
    controller.drop_piece_on(stand, target.region)
    assert controller.session.match.to_act == LIGHT


# Pencil notes


def test_a_guess_is_pencilled_on_the_back_kept_and_rubbed_out() -> None:
    controller = controller_at(1, seating.PASS)
    place_both(controller)
    seat = controller.session.viewer
    assert seat == DARK
    controller.toggle_note("l6", "frodo")
    assert controller.noted_characters("l6") == ("frodo",)
    again = ConfrontationController(still_context(), session.loads(controller.session.dumps()))
    again.session.reveal()
    assert again.noted_characters("l6") == ("frodo",)
    controller.toggle_note("l6", "frodo")
    assert controller.noted_characters("l6") == ()


def test_notes_are_no_part_of_the_match() -> None:
    controller = controller_at(1, seating.PASS)
    place_both(controller)
    before = controller.session.match.dumps()
    controller.toggle_note("l6", "frodo")
    assert controller.session.match.dumps() == before


# Combats


def test_who_looks_at_the_map_in_a_battle_finds_back() -> None:
    for controller in states(1, seating.PASS, VARIANT, long_game):
        if controller.state.gate_closed or controller.battle is None:
            continue
        for back in (controller.toggle_board, lambda controller=controller: controller.on_key("Escape")):
            controller.toggle_board()
            tree = texts(table_of(controller))
            assert {"glance", "land-moria"} <= tree
            assert "battle" not in tree
            back()
            assert "battle" in texts(table_of(controller))
        return
    raise AssertionError("nobody fought")


def test_a_battle_is_read_in_its_dark_hall_whatever_the_theme() -> None:
    """The words stand before the same hall, which is dark; so they have the same colours.

    What has no colour of its own within a text would have that of the theme.
    """
    seen = 0
    for controller in states(1, seating.PASS, VARIANT, long_game):
        if controller.state.gate_closed or controller.battle is None:
            continue
        light, dark = (
            colors_of(drawn(hall, controller, replace(controller.ctx.ui, colors=colors)))
            for colors in (theme.LIGHT, theme.DARK)
        )
        assert light == dark
        assert all(light)
        seen += len(light)
    assert seen > 50


def hall(controller: ConfrontationController, ui: UiContext) -> ft.Control:
    assert controller.battle is not None
    return ft.Stack(battle_screen(ui, controller, controller.model, controller.battle))


def colors_of(shown: object) -> list[object]:
    """The colour of every text, and of each piece within one."""
    found: list[object] = []
    for part in parts(shown):
        if isinstance(part, ft.Text):
            styles = [part.style, *(span.style for span in part.spans or [])]
            found += [style.color if isinstance(style, ft.TextStyle) else None for style in styles]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_as_it_is_drawn_agrees_with_what_is_told_of_it(seed: int) -> None:
    fought = 0
    for controller in states(seed, seating.PASS, VARIANT, long_game):
        position = view(controller, LIGHT)
        last = position.last_combat
        if last is None or position.combat is not None or controller.session.is_over:
            continue
        battle = battle_model(last, position.hands)
        events = controller.session.match.events(LIGHT)
        start = max(index for index, event in enumerate(events) if event.kind == "combat")
        told = {event.kind: event for event in events[start:]}
        fought += 1
        assert battle.region == told["combat"]["region"]
        assert battle.light.character in (told["combat"]["light"], "sam")
        assert battle.dark.character == told["combat"]["dark"]
        if "cards_revealed" in told:
            cards = told["cards_revealed"]
            assert (battle.light.card, battle.dark.card) == (cards["light"], cards["dark"])
        if last.by == "strength":
            totals = told["strengths"]
            assert (battle.light.total, battle.dark.total) == (totals["light"], totals["dark"])
            lost = {
                side
                for side, mine, theirs in (
                    (LIGHT, totals["light"], totals["dark"]),
                    (DARK, totals["dark"], totals["light"]),
                )
                if mine <= theirs
            }
            assert {side for side in SEATS if battle.combatant(side).fate == "eliminated"} == lost
    assert fought
