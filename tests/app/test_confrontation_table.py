"""The table of The Confrontation: it can be drawn in every state, and whatever is due can be done."""

from __future__ import annotations

import random
from dataclasses import replace

import flet as ft
import pytest

from app import i18n
from app.games.confrontation import wording as words
from app.games.confrontation.battle_screen import stage
from app.games.confrontation.battle_state import fight_of
from app.games.confrontation.controller import ConfrontationDesk
from app.games.confrontation.table import draw
from app.games.confrontation.wording import DARK, LIGHT, SEATS
from app.match import seating, session
from app.ui import theme
from tests.app.confrontation_games import (
    VARIANT,
    desk_at,
    long_game,
    place_both,
    settle,
    states,
    view,
)
from tests.app.tables import StillApp, parts, texts

SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_due_can_be_done(seed: int) -> None:
    """In every state, something on the page leads on: a stone to move, a card to lay, an answer to give."""
    asked = set()
    for desk in states(seed, seating.PASS, VARIANT, long_game):
        due = desk.session.match.due
        if desk.gate or due is None:
            continue
        asked.add(due)
        tree = texts(draw(desk))
        wanted = {
            "place": {"ready"},
            "card": {"confirm", *(f"card-{card}" for (card,) in desk.table.legal("play"))},
            "magic": {"confirm", *(f"card-{card}" for (card,) in desk.table.legal("replace"))},
            "move": {f"piece-{stand}" for stand in desk.table.movable},
            "move_again": {"stop"},
            "defender": {f"piece-{stand}" for (stand,) in desk.table.legal("attack")},
        }.get(due, {"-".join(str(action).split()) for action in view(desk, desk.near).legal})
        if due == "mix":
            wanted = {"mix", "pass"}
        assert wanted <= tree, f"{due}: {wanted - tree} cannot be touched"
    assert {"place", "move", "card"} <= asked


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(
    ("width", "height", "scale"), [(360, 640, 1.0), (390, 844, 2.0), (820, 1180, 1.3), (1180, 820, 1.0)]
)
def test_every_state_is_drawn(language: str, width: int, height: int, scale: float) -> None:
    i18n.use(language)
    try:
        for desk in states(7, seating.FLIP, VARIANT, long_game, width=width, height=height, scale=scale):
            draw(desk)
            if desk.session.match.decisions % 9:
                continue
            for sheet in ("menu", "log", "cards", "specials"):
                desk.sheet = sheet
                draw(desk)
            desk.sheet = "piece"
            for stand in view(desk, LIGHT).stands[::5]:
                desk.card = stand.stand
                draw(desk)
            desk.sheet = None
    finally:
        i18n.use(i18n.FALLBACK)


def test_every_step_of_the_replay_is_drawn_as_it_could_be_seen_then() -> None:
    *_rest, desk = states(4, seating.PASS)
    for step in range(0, desk.session.match.decisions, 7):
        desk.replay(step)
        draw(desk)
        assert desk.match.decisions == step


# What a person does


def test_a_placement_is_given_to_the_match_all_at_once() -> None:
    desk = desk_at(1, seating.PASS)
    desk.preset("bold")
    assert desk.session.match.decisions == 0, "nothing is done before the word is given"
    desk.ready()
    assert desk.session.match.decisions == 9
    assert desk.session.match.to_act == DARK
    placed = dict(view(desk, LIGHT).placed)
    assert placed == words.plan_of(LIGHT, words.PRESETS[LIGHT]["bold"])


def test_a_placement_is_taken_back_whole() -> None:
    desk = desk_at(1, seating.PASS)
    desk.ready()
    settle(desk)
    desk.undo()
    assert desk.session.match.decisions == 0
    assert desk.session.match.to_act == LIGHT


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("preset", ["guarded", "bold", "cunning"])
def test_every_array_is_a_placement(seat: str, preset: str) -> None:
    plan = words.plan_of(seat, words.PRESETS[seat][preset])
    assert set(plan) == set(words.pieces_of(seat))
    assert sorted(r for r in plan.values() if r != words.home_of(seat)) == sorted(words.FRONTS[seat])


def test_shuffled_and_exchanged_pieces_stay_a_placement() -> None:
    desk, chance = desk_at(1, seating.PASS), random.Random(1)
    for _ in range(30):
        desk.shuffle()
        desk.chosen = chance.choice(words.pieces_of(LIGHT))
        desk.put(chance.choice((*words.FRONTS[LIGHT], "shire")))
        desk.chosen = chance.choice(words.pieces_of(LIGHT))
        desk.put_beside(chance.choice(words.pieces_of(LIGHT)))
        desk.clear()
        regions = list(desk.plan.values())
        assert regions.count("shire") == words.AT_HOME
        assert sorted(r for r in regions if r != "shire") == sorted(words.FRONTS[LIGHT])


def test_a_plan_outlives_the_page() -> None:
    desk = desk_at(1, seating.PASS)
    desk.preset("cunning")
    again = ConfrontationDesk(StillApp(), session.loads(desk.session.dumps()))  # type: ignore[arg-type]
    assert again.plan == desk.plan


@pytest.mark.parametrize("damaged", ["", "frodo:mordor", "frodo", "frodo:shire " * 9, "a:b c:d"])
def test_a_damaged_plan_becomes_the_first_proposal(damaged: str) -> None:
    desk = desk_at(1, seating.PASS)
    desk.session.notes_of(LIGHT)["plan"] = damaged
    assert desk.plan == words.plan_of(LIGHT, words.PRESETS[LIGHT]["guarded"])


def test_a_march_is_done_at_a_touch_and_an_attack_at_the_second() -> None:
    desk = desk_at(1, seating.PASS)
    place_both(desk)
    shown = desk.table
    stand = sorted(shown.movable)[-1]
    desk.touch_piece(stand)
    assert desk.chosen == stand
    marches = [target for target in desk.targets(shown) if target.harmless]
    before = desk.session.match.decisions
    desk.touch_land(marches[0].region)
    assert desk.session.match.decisions == before + 1
    attack = None
    for other in states(3, seating.PASS):
        for mine in other.table.movable if other.session.looker and not other.gate else ():
            other.chosen = mine
            attack = next((t for t in other.targets(other.table) if t.hostile), None)
            if attack is not None:
                break
        if attack is not None:
            count = other.session.match.decisions
            other.touch_land(attack.region)
            assert other.session.match.decisions == count
            assert other.aim == attack.region
            other.confirm()
            assert other.session.match.decisions == count + 1
            return
    raise AssertionError("nobody could attack")


def test_a_stone_may_be_dragged_to_its_land_and_back() -> None:
    desk = desk_at(1, seating.PASS)
    place_both(desk)
    stand = sorted(desk.table.movable)[-1]
    piece = desk.table.stand(stand)
    assert piece is not None
    desk.drop_on(stand, piece.region)
    assert desk.session.match.due == "move"
    assert desk.session.match.to_act == DARK
    desk.chosen = stand
    target = next(target for target in desk.targets(desk.table) if target.harmless)
    desk.drop_on(stand, target.region)
    assert desk.session.match.to_act == LIGHT


# Pencil notes


def test_a_guess_is_pencilled_on_the_back_kept_and_rubbed_out() -> None:
    desk = desk_at(1, seating.PASS)
    place_both(desk)
    seat = desk.session.looker
    assert seat == DARK
    desk.pencil("l6", "frodo")
    assert desk.noted("l6") == ("frodo",)
    again = ConfrontationDesk(StillApp(), session.loads(desk.session.dumps()))  # type: ignore[arg-type]
    again.session.lift()
    assert again.noted("l6") == ("frodo",)
    desk.pencil("l6", "frodo")
    assert desk.noted("l6") == ()


def test_notes_are_no_part_of_the_match() -> None:
    desk = desk_at(1, seating.PASS)
    place_both(desk)
    before = desk.session.match.dumps()
    desk.pencil("l6", "frodo")
    assert desk.session.match.dumps() == before


# Combats


def test_who_looks_at_the_map_in_a_battle_finds_back() -> None:
    for desk in states(1, seating.PASS, VARIANT, long_game):
        if desk.gate or desk.fight is None:
            continue
        for back in (desk.glance, lambda desk=desk: desk.key("Escape")):
            desk.glance()
            tree = texts(draw(desk))
            assert {"glance", "land-moria"} <= tree
            assert "battle" not in tree
            back()
            assert "battle" in texts(draw(desk))
        return
    raise AssertionError("nobody fought")


def test_a_battle_is_read_in_its_dark_hall_whatever_the_theme() -> None:
    """The words stand before the same hall, which is dark; so they have the same colours.

    What has no colour of its own within a text would have that of the theme.
    """
    seen = 0
    for desk in states(1, seating.PASS, VARIANT, long_game):
        if desk.gate or desk.fight is None:
            continue
        light, dark = (
            colors_of(stage(replace(desk.app.look, colors=colors), desk.table, desk))
            for colors in (theme.LIGHT, theme.DARK)
        )
        assert light == dark
        assert all(light)
        seen += len(light)
    assert seen > 50


def colors_of(drawn: object) -> list[object]:
    """The colour of every text, and of each piece within one."""
    found: list[object] = []
    for part in parts(drawn):
        if isinstance(part, ft.Text):
            styles = [part.style, *(span.style for span in part.spans or [])]
            found += [style.color if isinstance(style, ft.TextStyle) else None for style in styles]
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_account_of_a_combat_agrees_with_the_engine(seed: int) -> None:
    fought = 0
    for desk in states(seed, seating.PASS, VARIANT, long_game):
        last = view(desk, LIGHT).last_combat
        if last is None or desk.fighting or desk.session.over:
            continue
        fight = fight_of(desk.session.match.events(LIGHT))
        assert fight is not None
        fought += 1
        assert fight.region == last.region
        assert fight.light.piece == last.light
        assert fight.dark.piece == last.dark
        assert (fight.light.card, fight.dark.card) == (last.light_card, last.dark_card)
        if last.by == "strength":
            assert fight.totals == (last.light_total, last.dark_total)
            lost = {
                side
                for side, mine, theirs in (
                    (LIGHT, last.light_total, last.dark_total),
                    (DARK, last.dark_total, last.light_total),
                )
                if mine <= theirs
            }
            assert {side for side in SEATS if fight.fighter(side).fallen} == lost
    assert fought
