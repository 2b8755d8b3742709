"""The table of Duel for Middle-earth, drawn throughout random games: all can be done, nothing leaks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import engine
from app import i18n
from app.games.middle_earth import preview as foresight
from app.games.middle_earth import wording as words
from app.games.middle_earth.art import cards
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.table import draw
from app.games.middle_earth.wording import FELLOWSHIP, SAURON, SEATS, Table
from app.match.seating import ALONE, FLIP, MIRRORED, PASS, Seating, with_app
from app.match.session import Session
from engine import Action
from engine.ai.analysis import Hint
from engine.core.advice import Reason
from engine.middle_earth.view import MiddleEarthView
from tests.app.tables import StillApp, parts, texts

SCREENS = [(360, 640, PASS), (820, 1180, MIRRORED), (1180, 820, FLIP)]
TURN_VERBS = ("play", "discard", "take")


def desk_at(seed: int, seating: Seating, **look: Any) -> MiddleEarthDesk:
    match = engine.new_match("middle_earth", seed=seed)
    return MiddleEarthDesk(StillApp(**look), Session(match, seating))  # type: ignore[arg-type]


def settle(desk: MiddleEarthDesk) -> None:
    """What would have been shown is over, and its news was read."""
    desk.showing, desk.told, desk.flight, desk.sheet = False, None, None, None
    desk.gate = desk.session.curtain.down


def eager(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Whoever can looks through the discard; coins are saved up for the landmark that allows it."""
    texts_ = {str(action): action for action in legal}
    for wanted in ("take barad_dur", "choose_token wizards_3"):
        if wanted in texts_:
            return texts_[wanted]
    return chance.choice([action for action in legal if action.verb != "decline"] or legal)


def identifiers(desk: MiddleEarthDesk) -> dict[str, Any]:
    """Everything that can be found on the page, by what it is called."""
    named = (part for part in parts(draw(desk)) if isinstance(getattr(part, "identifier", None), str))
    return {part.identifier: part for part in named}


def do(desk: MiddleEarthDesk, action: Action) -> None:
    """Take this decision with the touches that a person would need, each on something that is there."""
    shown, verb, things = desk.table, action.verb, action.args
    if desk.session.match.due in words.MAP_DUES:
        desk.turn_to("map")
    if verb in TURN_VERBS:
        desk.turn_to("landmarks" if verb == "take" else "display")
        desk.chosen = None
        place = shown.place(things[0])
        named = {f"slot-{place.slot}"} if place else {f"tile-{things[0]}", f"chip-{things[0]}"}
        assert named & set(identifiers(desk))
        desk.choose(things[0])
        assert verb in identifiers(desk)
        desk.act(str(action))
    elif verb in ("accept", "decline", "tax"):
        assert verb in identifiers(desk)
        desk.act(verb)
    elif verb in ("choose_token", "choose_race"):
        found = identifiers(desk)
        assert (f"token-{things[0]}" if verb == "choose_token" else f"choose_race-{things[0]}") in found
        desk.aim_at(str(action))
        assert "confirm" in identifiers(desk)
        desk.confirm()
    elif verb in words.CARD_DUES.values():
        assert f"card-{things[0]}" in identifiers(desk)
        desk.choose(things[0])
        assert "confirm" in identifiers(desk)
        desk.act(str(action))
    else:
        _on_the_map(desk, action)


def _on_the_map(desk: MiddleEarthDesk, action: Action) -> None:
    for region in action.args:
        assert identifiers(desk)[f"region-{region}"].selected, f"{region} is not marked for {action}"
        desk.touch_region(region)
        if desk.sheet == "region":
            desk.begin_move(region)
    assert desk.aim == str(action)
    assert "confirm" in identifiers(desk)
    desk.confirm()


def game(desk: MiddleEarthDesk, seed: int) -> Iterator[MiddleEarthDesk]:
    """A whole game by touch, seen before every decision."""
    chance = random.Random(seed)
    match = desk.session.match
    while match.to_act is not None:
        if desk.gate:
            yield desk
            desk.session.lift()
            settle(desk)
        if desk.must_hold:
            yield desk
            desk.hold(match.to_act)
        yield desk
        decided, action = match.decisions, eager(match.legal(), chance)
        do(desk, action)
        assert match.decisions == decided + 1, f"{action} cannot be done by touch"
        settle(desk)
    yield desk


def quick_game(desk: MiddleEarthDesk, seed: int) -> Iterator[MiddleEarthDesk]:
    """A whole game without touches, seen before every decision; nobody lifts the gate or holds."""
    chance = random.Random(seed)
    while not desk.session.over:
        yield desk
        desk.session.act(eager(desk.session.match.legal(), chance))
        desk.held = None
        settle(desk)


@pytest.mark.parametrize(("width", "height", "way"), SCREENS)
def test_every_decision_of_a_game_is_taken_by_touch(width: int, height: int, way: str) -> None:
    desk = desk_at(len(way) + width, Seating(way), width=width, height=height)
    states = sum(1 for _ in game(desk, width))
    assert states > 50 and desk.session.over
    assert "winner" in identifiers(desk)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_state_is_drawn_in_every_language(language: str) -> None:
    i18n.use(language)
    try:
        desk = desk_at(5, Seating(PASS), width=360, height=640, scale=1.6, dark=language == "fr")
        for number, state in enumerate(quick_game(desk, 5)):
            if number % 16 == 0:
                for sheet in ("menu", "log", "discard", "threats", f"side-{SAURON}", "stack-elves"):
                    state.open(sheet)
                    assert texts(draw(state))
                state.open("card", "c1_01")
                assert {"exact-rule", "open-gate"} & set(identifiers(state))
                state.close()
    finally:
        i18n.use("en")


def secrets(desk: MiddleEarthDesk) -> set[str]:
    """The cards that were set aside and that only one of the two has looked at."""
    known = []
    for seat in SEATS:
        view = desk.session.match.view(seat)
        assert isinstance(view, MiddleEarthView)
        known.append(set(view.set_aside))
    return known[0] ^ known[1]


@pytest.mark.parametrize("way", [PASS, MIRRORED])
def test_what_only_one_has_seen_is_on_no_page_of_the_other(way: str) -> None:
    seen = 0
    for seed in range(12):
        desk = desk_at(seed, Seating(way))
        for state in quick_game(desk, seed):
            hidden = secrets(state)
            if not hidden or state.looker is not None or state.session.match.decisions % 5:
                continue
            assert not state.table.view.set_aside
            for sheet in (None, "log", "menu"):
                state.open(sheet)
                tree = texts(draw(state))
                assert not {cards.face(card) for card in hidden} & tree
                assert not [said for said in tree if "Cards set aside in this chapter" in said]
                seen += 1
            state.sheet = None
    assert seen > 4


def test_between_two_whoever_looked_holds_to_see_it_again() -> None:
    for seed in range(40):
        desk = desk_at(seed, Seating(MIRRORED))
        for state in quick_game(desk, seed):
            if secrets(state):
                assert {f"show-{seat}" for seat in SEATS} <= set(identifiers(state))
                views = [state.session.match.view(seat) for seat in SEATS]
                owner = next(
                    view.seat for view in views if isinstance(view, MiddleEarthView) and view.set_aside
                )
                assert not state.table.view.set_aside
                state.hold(owner)
                assert state.table.view.set_aside
                state.hold(None)
                assert not state.table.view.set_aside
                return
    raise AssertionError("nobody looked through the discard")


def test_between_two_the_picture_turns_to_whoever_decides() -> None:
    desk = desk_at(3, Seating(MIRRORED), width=820, height=1180)
    near = [desk.near]
    for _ in range(3):
        do(desk, desk.session.match.legal()[0])
        settle(desk)
        near.append(desk.near)
    assert near[:2] == [FELLOWSHIP, SAURON] or near[:2] == [SAURON, FELLOWSHIP]
    assert all(seat == desk.session.match.to_act for seat in near[-1:])


def test_own_doings_are_not_told_again_but_the_opponents_are() -> None:
    told = {True: set(), False: set()}  # type: dict[bool, set[str]]
    for way in (Seating(PASS), with_app(0, "beginner")):
        for seed in range(6):
            desk, chance = desk_at(seed, way), random.Random(seed)
            match = desk.session.match
            while match.to_act is not None:
                step = desk.session.act(chance.choice(match.legal()))
                desk.begin(step)
                person = desk.session.player(step.seat).is_person
                news = desk._worth_telling(step.events)
                told[person] |= {event.kind for event in news.events} if news else set()
    assert told[True] <= set(MiddleEarthDesk.OWN_TELLING)
    assert {"conflict", "coins_lost"} & told[False]


def test_the_turn_before_is_told_at_the_table() -> None:
    desk = desk_at(2, Seating(PASS))
    assert any("Landmarks" in said for said in desk.lately)
    card = desk.session.match.legal()[0]
    do(desk, card)
    settle(desk)
    assert any(words.thing_name(card.args[0]) in said for said in desk.lately)


@pytest.mark.parametrize(
    ("level", "foretold_", "explained"), [("full", 1, 1), ("some", 1, 0), ("none", 0, 0)]
)
def test_help_comes_in_three_levels(level: str, foretold_: int, explained: int) -> None:
    desk = desk_at(4, Seating(PASS))
    desk.app.settings = desk.app.settings.but(help=level)
    said = " ".join(sorted(texts(draw(desk))))
    assert ("bright rim" in said) == bool(explained)
    assert ("hint" in identifiers(desk)) == (level != "none")
    desk.choose(desk.session.match.legal()[0].args[0])
    said = " ".join(sorted(texts(draw(desk))))
    assert ("other side" in said) == bool(foretold_)


def test_a_card_touched_twice_comes_nearer_and_stays_chosen() -> None:
    desk = desk_at(4, Seating(PASS))
    draw(desk)
    place = next(place for place in desk.table.view.display if place.accessible and place.card)
    desk.touch_card(place.slot, str(place.card))
    desk.touch_card(place.slot, str(place.card))
    assert desk.chosen == place.card
    desk.touch_card(place.slot, str(place.card))
    assert desk.chosen is None


@pytest.mark.parametrize("plain", ["only_move", "clearly_best", "close", "winning", "losing"])
def test_advice_is_shown_with_its_reasons_and_raises_the_card(plain: str) -> None:
    desk = desk_at(4, Seating(PASS))
    best, other = desk.session.match.legal()[:2]
    data = (("other", str(other)),) if plain == "close" else ()
    reasons = (Reason(plain, data), Reason("gains_coins", (("coins", 2),)))
    desk.hint = Hint(best, 0.5, (), reasons)
    desk.take(desk.hint)
    assert desk.chosen == best.args[0]
    assert "advice" in identifiers(desk)
    said = " ".join(sorted(texts(draw(desk))))
    assert words.thing_name(best.args[0]) in said


# What is foretold comes true


def foretold(shown: Table, action: Action) -> dict[str, str]:
    """The facts of a preview by their signs."""
    view = shown.view
    place, tile = shown.place(action.args[0]), shown.tile(action.args[0])
    facts = foresight.of_card(view, place) if place else foresight.of_landmark(view, tile) if tile else ()
    return {fact.said.split(":")[0]: fact.said for fact in facts}


@pytest.mark.parametrize("seed", range(10))
def test_coins_and_steps_come_as_foretold(seed: int) -> None:
    match, chance = engine.new_match("middle_earth", seed=seed), random.Random(seed)
    checked = 0
    while match.to_act is not None:
        seat = match.to_act
        legal = match.legal()
        action = chance.choice([each for each in legal if each.verb in ("play", "take")] or legal)
        before = words.table(match, seat)
        facts = foretold(before, action) if action.verb in ("play", "take") else {}
        match.play(action)
        after = words.table(match, seat).side(seat)
        done = match.due == "turn" or match.to_act is None
        if "Quest" in facts and done:
            assert facts["Quest"] == f"Quest: {before.side(seat).quest} → {after.quest} of 14"
            checked += 1
        bonus = "Bonus on the way" in facts
        if "Your coins" in facts and not bonus and done:
            assert facts["Your coins"] == f"Your coins: {before.side(seat).coins} → {after.coins}"
            checked += 1
    assert checked > 3


@pytest.mark.parametrize("seed", range(10))
def test_conflicts_end_as_foretold(seed: int) -> None:
    match, chance = engine.new_match("middle_earth", seed=seed), random.Random(seed)
    checked = 0
    while match.to_act is not None:
        seat = match.to_act
        action = chance.choice(match.legal())
        view = match.view(seat)
        assert isinstance(view, MiddleEarthView)
        facts = foresight.of_action(view, action)
        match.play(action)
        if facts and action.verb in ("place", "move"):
            side = words.table(match, seat).side(seat)
            assert f"then {dict(side.units)[action.args[-1]]} of yours" in facts[0].said
            checked += 1
    assert checked > 1


def test_the_bill_agrees_with_the_price() -> None:
    """Symbols that are not ticked, and coins, are what one pays."""
    checked = 0
    for seed in range(6):
        match, chance = engine.new_match("middle_earth", seed=seed), random.Random(seed)
        while match.to_act is not None:
            view = match.view(match.to_act)
            assert isinstance(view, MiddleEarthView)
            for thing in (*view.display, *view.tiles):
                price = thing.price
                if price is not None and not price.chain:
                    missing = [covered for _, covered in foresight.symbols(view, price.id)].count(False)
                    assert price.total == missing + price.coins + price.surcharge, price
                    checked += 1
            match.play(chance.choice(match.legal()))
    assert checked > 500


def test_alone_the_other_side_is_the_apps() -> None:
    desk = desk_at(1, with_app(1, "beginner"))
    assert desk.session.seating.way == ALONE
    assert desk.near == SAURON
