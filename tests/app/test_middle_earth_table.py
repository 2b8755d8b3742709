"""The table of Duel for Middle-earth, drawn throughout random games: all can be done, nothing leaks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import flet as ft
import pytest

import engine
from app import i18n
from app.games.middle_earth import preview, wording
from app.games.middle_earth.art import cards
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.map_panel import board_map, map_model
from app.games.middle_earth.model import (
    CARD_DECISIONS,
    FELLOWSHIP,
    MAP_DECISIONS,
    SAURON,
    MiddleEarthTableModel,
)
from app.match.seating import ALONE, FLIP, MIRRORED, PASS, Seating, against_ai
from app.match.session import Session
from app.table.controller import TableController
from app.table.film import Film, FilmRun
from engine import Action, Event, Match
from engine.ai.analysis import Hint
from engine.core.advice import Reason
from engine.middle_earth.components import CARD_IDS, SEATS
from engine.middle_earth.preview import preview_action, preview_item
from engine.middle_earth.view import MiddleEarthView, Side
from tests.app.contexts import FakePage, Task, make_context, still_settings
from tests.app.middle_earth_games import controller_at, eager, identifiers, quick_game, settle, tree_of
from tests.app.tables import (
    assert_all_is_said,
    in_changing_languages,
    parts,
    rendered,
    texts,
    with_state,
)
from tests.app.text_measure import misfits, natural_height
from tests.samples import first_and_rest, sample_and_rest

SCREENS = [(360, 640, PASS), (820, 1180, MIRRORED), (1180, 820, FLIP)]
TURN_VERBS = ("play", "discard", "take")


def do(controller: MiddleEarthController, action: Action) -> None:
    """Take this decision with the touches that a person would need, each on something that is there."""
    model, verb, things = controller.model, action.verb, action.args
    if controller.session.match.due in MAP_DECISIONS:
        controller.show_tab("map")
    if verb in TURN_VERBS:
        controller.show_tab("landmarks" if verb == "take" else "display")
        slot = model.display_slot(things[0])
        named = {f"slot-{slot.slot}"} if slot else {f"tile-{things[0]}", f"chip-{things[0]}"}
        assert named & set(identifiers(controller))
        controller.choose(things[0])
        assert verb in identifiers(controller)
        controller.act(action)
    elif verb in ("accept", "decline", "tax"):
        assert verb in identifiers(controller)
        controller.act(action)
    elif verb in ("choose_token", "choose_race"):
        named = {f"token-{things[0]}" if verb == "choose_token" else f"choose_race-{things[0]}"}
        assert named <= set(identifiers(controller))
        controller.choose_action(action)
        assert "confirm" in identifiers(controller)
        controller.confirm()
    elif verb in CARD_DECISIONS:
        assert f"card-{things[0]}" in identifiers(controller)
        controller.choose(things[0])
        assert "confirm" in identifiers(controller)
        controller.act(action)
    else:
        _on_the_map(controller, action)


@pytest.mark.parametrize("width", [332.0, 596.0, 900.0])
def test_every_point_of_a_region_can_be_touched(width: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also far from its name; beside all regions nothing happens."""
    controller, touched = controller_at(1, Seating(PASS)), list[str]()
    monkeypatch.setattr(controller, "on_region_touched", touched.append)
    shown = map_model(controller.model, controller.state)
    drawn_map = rendered(board_map, controller.ctx.ui, controller, shown, width, 9e3)
    detector = next(part for part in parts(drawn_map) if getattr(part, "on_tap_up", None))
    scale = width / 596
    points = {
        "rhovanion": (480, 130),
        "lindon": (30, 190),
        "arnor": (250, 35),
        "enedwaith": (225, 280),
        "rohan": (440, 165),
        "gondor": (415, 365),
        "mordor": (575, 320),
        "": (590, 10),
    }
    for x, y in points.values():
        at = ft.Offset(x * scale, y * scale)
        event = ft.TapEvent(name="tap_up", control=detector, local_position=at)
        detector.on_tap_up(event)
    assert touched == [region for region in points if region]


def _on_the_map(controller: MiddleEarthController, action: Action) -> None:
    for region in action.args:
        assert identifiers(controller)[f"region-{region}"].selected, f"{region} is not marked for {action}"
        controller.on_region_touched(region)
        if controller.state.dialog == "region":
            controller.begin_move(region)
    assert controller.state.pending_action == action
    assert "confirm" in identifiers(controller)
    controller.confirm()


def game(controller: MiddleEarthController, seed: int) -> Iterator[MiddleEarthController]:
    """A whole game by touch, seen before every decision."""
    chance = random.Random(seed)
    match = controller.session.match
    while match.to_act is not None:
        if controller.state.gate_closed:
            yield controller
            controller.session.reveal()
            settle(controller)
        if controller.must_hold_to_choose:
            yield controller
            controller.reveal_seat(match.to_act)
        yield controller
        decided, action = match.decisions, eager(match.legal(), chance)
        do(controller, action)
        assert match.decisions == decided + 1, f"{action} cannot be done by touch"
        settle(controller)
    yield controller


@pytest.mark.parametrize(("width", "height", "way"), first_and_rest(SCREENS, 2))
def test_every_decision_of_a_game_is_taken_by_touch(width: int, height: int, way: str) -> None:
    controller = controller_at(len(way) + width, Seating(way), width=width, height=height)
    states = sum(1 for _ in game(controller, width))
    assert states > 50 and controller.session.is_over
    assert "winner" in identifiers(controller)


def test_every_state_can_be_drawn_and_read() -> None:
    """In all languages, by turns."""
    controller = controller_at(5, Seating(PASS), width=360, height=640, scale=1.6)
    for number, state in enumerate(in_changing_languages(quick_game(controller, 5))):
        assert_all_is_said(tree_of(state))
        if number % 16 == 0:
            for sheet in ("menu", "log", "discard", "threats", f"side-{SAURON}", "stack-elves"):
                state.open_dialog(sheet)
                assert_all_is_said(tree_of(state))
            state.open_dialog("card", "c1_01")
            assert {"exact-rule", "open-gate"} & set(identifiers(state))
            state.close_dialog()


def test_every_frame_of_what_happens_can_be_drawn() -> None:
    """Also a card on its way, and the middle of an action, in which nothing is due."""
    controller, chance = controller_at(8, Seating(FLIP), width=820, height=1180), random.Random(8)
    kinds: set[str] = set()
    flights = 0
    while not controller.session.is_over:
        if controller.state.gate_closed:
            controller.session.reveal()
            settle(controller)
        controller.act(eager(controller.session.match.legal(), chance))
        film = controller.state.film
        for index in range(len(film.frames) if film is not None else 0):
            assert film is not None
            for phase, _seconds in controller.phases(film.at(index)):
                with_state(controller, film=film.at(index, phase))
                event = film.frames[index].event
                if event.kind not in kinds or phase is not None:
                    flights += any(name.startswith("flight-") for name in texts(tree_of(controller)))
                kinds.add(event.kind)
        settle(controller)
    assert flights > 60 and {"card_turned_up", "units_placed", "turn_started", "match_ended"} <= kinds


def film_of_second_chapter() -> tuple[MiddleEarthController, Film[MiddleEarthView]]:
    """The film of the decision with which the second chapter begins, stopped as it begins."""
    controller, chance = controller_at(4, Seating(FLIP)), random.Random(4)
    session = controller.session
    while session.match.view(FELLOWSHIP).chapter == 1:
        decisions = session.match.decisions
        session.act(eager(session.match.legal(), chance))
    film = controller._film(decisions, None)
    assert film is not None
    kinds = [frame.event.kind for frame in film.frames]
    return controller, film.at(kinds.index("chapter_started"))


def test_a_chapter_hangs_out_its_banner_then_its_cards_are_dealt_row_by_row() -> None:
    controller, film = film_of_second_chapter()
    dealt = []
    for phase, seconds in controller.phases(film):
        assert seconds > 0
        with_state(controller, film=film.at(film.index, phase))
        named = identifiers(controller)
        dealt.append((sum(name.startswith("slot-") for name in named), "chapter" in named))
    counts = [count for count, _has_banner in dealt]
    assert dealt[0] == (0, True) and not any(has_banner for _count, has_banner in dealt[1:])
    assert counts == sorted(counts) and counts[-1] == 20 and len(set(counts)) == 6, "no row, then five"


@pytest.mark.parametrize("moves", [True, False])
def test_where_the_banner_was_seen_nobody_has_to_read_that_a_chapter_begins(
    moves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller, film = film_of_second_chapter()
    told: list[Sequence[Event]] = []

    async def tell(_self: object, _run: object, events: Sequence[Event], _film: object) -> bool:
        told.append(events)
        return False

    monkeypatch.setattr(TableController, "_show_news", tell)
    controller.ctx = make_context(settings=replace(still_settings(), movement="full" if moves else "none"))
    asyncio.run(controller._show_news(FilmRun(), [film.frame.event], film))
    assert [len(events) for events in told] == [0 if moves else 1]


def secrets(controller: MiddleEarthController) -> set[str]:
    """The cards that were set aside and that only one of the two has looked at."""
    known = []
    for seat in SEATS:
        view = controller.session.match.view(seat)
        assert isinstance(view, MiddleEarthView)
        known.append(set(view.set_aside))
    return known[0] ^ known[1]


def _own_faces(hidden: set[str]) -> set[str]:
    """The drawings of these cards that no other card shares."""
    others = {cards.face(card) for card in CARD_IDS if card not in hidden}
    return {cards.face(card) for card in hidden} - others


@pytest.mark.parametrize("way", [PASS, MIRRORED])
def test_what_only_one_has_seen_is_on_no_page_of_the_other(way: str) -> None:
    seen = 0
    for seed in range(12):
        controller = controller_at(seed, Seating(way))
        for state in quick_game(controller, seed):
            hidden = secrets(state)
            if not hidden or state.viewer is not None or state.session.match.decisions % 5:
                continue
            assert not state.model.view.set_aside
            for sheet in (None, "log", "menu"):
                state.open_dialog(sheet)
                tree = texts(tree_of(state))
                assert not _own_faces(hidden) & tree
                assert not [said for said in tree if "Cards set aside in this chapter" in said]
                seen += 1
            state.close_dialog()
    assert seen > 4


def test_between_two_whoever_looked_holds_to_see_it_again() -> None:
    for seed in range(40):
        controller = controller_at(seed, Seating(MIRRORED))
        for state in quick_game(controller, seed):
            if secrets(state):
                assert {f"show-{seat}" for seat in SEATS} <= set(identifiers(state))
                views = [state.session.match.view(seat) for seat in SEATS]
                owner = next(
                    view.seat for view in views if isinstance(view, MiddleEarthView) and view.set_aside
                )
                assert not state.model.view.set_aside
                state.reveal_seat(owner)
                assert state.model.view.set_aside
                state.cover_seats()
                assert not state.model.view.set_aside
                return
    raise AssertionError("nobody looked through the discard")


def test_between_two_the_picture_turns_to_whoever_decides() -> None:
    controller = controller_at(3, Seating(MIRRORED), width=820, height=1180)
    near = [controller.bottom_seat]
    for _ in range(3):
        do(controller, controller.session.match.legal()[0])
        settle(controller)
        near.append(controller.bottom_seat)
    assert near[:2] == [FELLOWSHIP, SAURON] or near[:2] == [SAURON, FELLOWSHIP]
    assert all(seat == controller.session.match.to_act for seat in near[-1:])


async def run_task(task: Task) -> None:
    await task()


@pytest.mark.parametrize("way", [PASS, FLIP, MIRRORED])
def test_the_picture_turns_only_once_its_person_has_seen_what_they_did(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no gate while nothing is secret."""
    page = FakePage()
    ctx = make_context(page, replace(still_settings(), movement="full"))
    session = Session(engine.new_match("middle_earth", seed=1), Seating(way))
    controller = MiddleEarthController(ctx, session)
    near = list[str]()

    async def pause(_run: FilmRun, _seconds: float) -> None:
        near.append(controller.bottom_seat)

    monkeypatch.setattr(FilmRun, "pause", pause)
    actor = str(session.match.to_act)
    controller.act(next(action for action in controller.model.view.legal if action.verb == "discard"))
    while page.tasks:
        asyncio.run(run_task(page.tasks.pop(0)))
    assert near and set(near) == {actor}
    assert controller.bottom_seat == session.match.to_act != actor


@pytest.mark.parametrize("seeds", sample_and_rest(range(2), range(2, 6)))
def test_own_doings_are_not_told_again_but_the_opponents_are(seeds: range) -> None:
    told = {True: set(), False: set()}  # type: dict[bool, set[str]]
    for way in (Seating(PASS), against_ai(0, "beginner")):
        for seed in seeds:
            controller, chance = controller_at(seed, way), random.Random(seed)
            match = controller.session.match
            while match.to_act is not None:
                is_person = controller.session.player(match.to_act).is_person
                decided = match.decisions
                controller.act(chance.choice(match.legal()))
                events = controller.session.events(controller.viewer, decided)
                told[is_person] |= {event.kind for event in events if controller.is_news(event)}
                settle(controller)
    assert told[True] <= set(MiddleEarthController.OWN_NEWS_KINDS)
    assert {"conflict", "coins_lost"} & told[False]


def last_turn(controller: MiddleEarthController) -> list[str]:
    return [controller.log_entry(event) for event in controller.model.last_turn]


def test_the_turn_before_is_told_at_the_table() -> None:
    controller = controller_at(2, Seating(PASS))
    assert any("Landmarks" in said for said in last_turn(controller))
    card = controller.session.match.legal()[0]
    do(controller, card)
    settle(controller)
    assert any(wording.thing_name(card.args[0]) in said for said in last_turn(controller))


@pytest.mark.parametrize(
    ("level", "foretold_", "explained"), [("full", 1, 1), ("some", 1, 0), ("none", 0, 0)]
)
def test_help_comes_in_three_levels(level: str, foretold_: int, explained: int) -> None:
    controller = controller_at(4, Seating(PASS))
    controller.ctx.preferences.settings = controller.ctx.preferences.settings.with_changes(help=level)
    said = " ".join(sorted(texts(tree_of(controller))))
    assert ("bright rim" in said) == bool(explained)
    assert ("hint" in identifiers(controller)) == (level != "none")
    controller.choose(controller.session.match.legal()[0].args[0])
    said = " ".join(sorted(texts(tree_of(controller))))
    assert ("opponent" in said) == bool(foretold_)


def test_a_card_touched_twice_comes_nearer_and_stays_chosen() -> None:
    controller = controller_at(4, Seating(PASS))
    tree_of(controller)
    slot = next(slot for slot in controller.model.view.display if slot.accessible and slot.card)
    controller.on_card_touched(slot.slot, str(slot.card))
    controller.on_card_touched(slot.slot, str(slot.card))
    assert controller.state.chosen == slot.card
    controller.on_card_touched(slot.slot, str(slot.card))
    assert controller.state.chosen is None


@pytest.mark.parametrize("plain", ["only_move", "clearly_best", "close", "winning", "losing"])
def test_advice_is_shown_with_its_reasons_and_raises_the_card(plain: str) -> None:
    controller = controller_at(4, Seating(PASS))
    best, other = controller.session.match.legal()[:2]
    data = (("other", str(other)),) if plain == "close" else ()
    reasons = (Reason(plain, data), Reason("gains_coins", (("coins", 2),)))
    hint = Hint(best, 0.5, (), reasons)
    with_state(controller, hint=hint)
    controller.show_hint(hint)
    assert controller.state.chosen == best.args[0]
    assert "advice" in identifiers(controller)
    said = " ".join(sorted(texts(tree_of(controller))))
    assert wording.thing_name(best.args[0]) in said


# What is foretold comes true


def foretold(match: Match[MiddleEarthView], seat: str, thing: str) -> dict[str, str]:
    """The facts of a preview by their signs."""
    model = MiddleEarthTableModel(view=match.view(seat))
    slot, offer = model.display_slot(thing), model.landmark(thing)
    item = preview_item(match, seat, thing)
    facts = preview.card_facts(item, slot) if slot else preview.landmark_facts(item, offer) if offer else ()
    return {fact.text.split(":")[0]: fact.text for fact in facts}


def side_of(view: MiddleEarthView, seat: str) -> Side:
    return MiddleEarthTableModel(view=view).side(seat)


@pytest.mark.parametrize("seed", range(10))
def test_coins_and_steps_come_as_foretold(seed: int) -> None:
    match, chance = engine.new_match("middle_earth", seed=seed), random.Random(seed)
    checked = 0
    while match.to_act is not None:
        seat = match.to_act
        legal = match.legal()
        action = chance.choice([each for each in legal if each.verb in ("play", "take")] or legal)
        view = match.view(seat)
        facts = foretold(match, seat, action.args[0]) if action.verb in ("play", "take") else {}
        match.play(action)
        before, after = side_of(view, seat), side_of(match.view(seat), seat)
        done = match.due == "turn" or match.to_act is None
        if "Quest" in facts and done:
            assert facts["Quest"] == f"Quest: {before.quest} → {after.quest} of 14"
            checked += 1
        if "Your coins" in facts and done:
            assert facts["Your coins"] == f"Your coins: {before.coins} → {after.coins}"
            checked += 1
    assert checked > 3


@pytest.mark.parametrize("seed", range(10))
def test_conflicts_end_as_foretold(seed: int) -> None:
    match, chance = engine.new_match("middle_earth", seed=seed), random.Random(seed)
    checked = 0
    while match.to_act is not None:
        seat = match.to_act
        action = chance.choice(match.legal())
        facts = preview.action_facts(preview_action(match, seat, action))
        match.play(action)
        if facts and action.verb in ("place", "move"):
            side = side_of(match.view(seat), seat)
            assert f"you’ll have {dict(side.units)[action.args[-1]]}" in facts[-1].text
            checked += 1
    assert checked > 1


def test_alone_the_other_side_is_the_apps() -> None:
    controller = controller_at(1, against_ai(1, "beginner"))
    assert controller.session.seating.mode == ALONE
    assert controller.bottom_seat == SAURON


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("seating", [Seating(PASS), Seating(MIRRORED)])
@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1024, 768), (390, 844)])
def test_what_a_landmark_costs_stands_within_its_tile(
    language: str, seating: Seating, size: tuple[int, int]
) -> None:
    i18n.set_language(language)
    controller = controller_at(5, seating, width=size[0], height=size[1])
    controller.session.reveal()
    settle(controller)
    with_state(controller, active_tab="landmarks")
    tiles = [part for name, part in identifiers(controller).items() if name.startswith("tile-")]
    heights = set()
    for tile in tiles:
        face = next(part for part in parts(tile) if isinstance(part, ft.Container) and part.width)
        assert misfits(face, float(face.width or 0)) == []
        heights.add(round(natural_height(face.content, float(face.width or 0)), 3))
    assert len(heights) == 1
