"""What The Duel's table shows of powers and choices: signs, the Mirror's attack, the reserve, dragging."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

import engine
from app.games.duel import prompts
from app.games.duel.art.cards import face
from app.games.duel.controller import DuelController
from app.games.duel.log import card_name
from app.games.duel.mirrored_layout import mirrored_duel_layout
from app.games.duel.model import BALROG, EFFECTS, GANDALF, SEATS, table_model
from app.games.duel.pieces import card_drawing
from app.games.duel.preview import power_line
from app.games.duel.signs import effect_text
from app.games.duel.table import duel_table
from app.match import seating
from app.match.seating import Seating, against_ai
from app.match.session import Session
from engine import Match
from engine.duel.events import AttackReflected, HandSeen
from engine.duel.view import DuelView
from tests.app.contexts import still_context
from tests.app.tables import drawn, film_is_over, parts, rendered, texts, with_state
from tests.app.text_measure import misfits

DEALS = 200


def position(wanted: Callable[[Match[DuelView]], bool], **options: str) -> Match[DuelView]:
    """The first position of random matches that answers the wish."""
    for seed in range(DEALS):
        match, chance = engine.new_match("duel", seed=seed, options=options), random.Random(seed)
        while match.to_act is not None:
            if wanted(match):
                return match
            match.play(chance.choice(match.legal()))
    raise LookupError("no such position")


def controller_of(match: Match[DuelView], way: str = seating.PASS, **ui: Any) -> DuelController:
    controller = DuelController(still_context(**ui), Session(match, Seating(way)))
    controller.session.reveal()
    film_is_over(controller)
    return controller


def tree_of(controller: DuelController) -> Any:
    return drawn(duel_table, controller.ctx.ui, controller)


def hand_position(card: str) -> Match[DuelView]:
    """A position in which this card may be played as an answer."""
    return position(
        lambda match: (
            match.due == "play"
            and len(match.view(GANDALF).row) > 2
            and engine.Action("play", (card,)) in match.legal()
        )
    )


@pytest.mark.parametrize(
    ("effect", "options"),
    [
        ("magic", {}),
        ("rage", {}),
        ("enchantment", {}),
        ("list", {}),
        ("list_suspended", {"list_when_apart": "hidden"}),
        ("strength_open", {"strength": "open_hand"}),
        ("strength_double", {"strength": "double_damage"}),
    ],
)
def test_a_power_in_force_lies_on_the_table_as_a_sign_that_can_be_asked(
    effect: str, options: dict[str, str]
) -> None:
    def is_in_force(match: Match[DuelView]) -> bool:
        if match.due != "play":
            return False
        model = table_model(match.view(GANDALF), match.events(GANDALF), match.options, True)
        return effect in [each.id for each in model.effects]

    controller = controller_of(position(is_in_force, **options))
    found = texts(tree_of(controller))
    assert f"effect-{effect}" in found
    sign = next(each for each in controller.model.effects if each.id == effect)
    controller.open_dialog("effect", effect)
    assert effect_text(sign) in texts(tree_of(controller))
    assert effect in EFFECTS


def test_without_a_power_in_force_there_is_no_sign() -> None:
    controller = controller_of(engine.new_match("duel", seed=4))
    assert not any(text.startswith("effect-") for text in texts(tree_of(controller)))


@pytest.mark.parametrize(
    "card",
    ["balance", "list", "magic", "mirror", "rage", "enchantment", "power", "trick", "defense", "strength"],
)
def test_a_raised_special_card_says_its_name_or_what_it_does(card: str) -> None:
    controller = controller_of(hand_position(card))
    controller.choose(card)
    preview = controller.preview(controller.model)
    assert preview is not None
    line = power_line(preview, controller.model.cards)
    assert card_name(card) in line
    assert line in texts(tree_of(controller))


def test_the_mirror_shows_the_attack_that_it_sends_back_before_and_after_it_is_played() -> None:
    match = position(
        lambda match: (
            match.due == "play"
            and any(match.view(GANDALF).attack or ())
            and engine.Action("play", ("mirror",)) in match.legal()
        )
    )
    controller = controller_of(match)
    cards, attack = controller.model.cards, match.view(GANDALF).attack
    assert attack is not None
    reflecting = card_drawing(cards, "mirror", attack)
    assert reflecting != face("mirror", cards.defence_of("mirror"), cards.attack_of("mirror"))
    controller.choose("mirror")
    assert reflecting in texts(tree_of(controller))
    events = match.play("play mirror")
    assert any(isinstance(event, AttackReflected) for event in events)
    after = table_model(match.view(BALROG), match.events(BALROG), match.options, True)
    assert dict(after.reflected) == {"mirror": attack}
    assert reflecting in texts(tree_of(controller_of(match)))


def keeping() -> Match[DuelView]:
    return position(lambda match: match.due == "keep" and len(match.legal()) > 4)


def test_three_cards_are_kept_with_four_touches() -> None:
    match = keeping()
    controller = controller_of(match)
    seat, to_keep = match.to_act or "", controller.model.view.to_keep
    cards = [action.args[0] for action in match.legal()]
    for card in cards[: to_keep + 1]:
        controller.choose(card)
    assert controller.state.picked == tuple(cards[1 : to_keep + 1]), "one more takes the place of the first"
    controller.choose(cards[1])
    assert cards[1] not in controller.state.picked, "a second touch takes a card back"
    controller.choose(cards[0])
    controller.confirm()
    kept = [event.get("card") for event in match.events(seat) if event.kind == "card_kept"]
    assert set(kept[-to_keep:]) == {cards[0], *cards[2 : to_keep + 1]}


def test_kept_cards_cover_no_marker_and_keep_off_the_edge() -> None:
    controller = controller_of(keeping(), width=390, height=844)
    for card in [action.args[0] for action in controller.session.match.legal()][:3]:
        controller.choose(card)
    controls = list(parts(tree_of(controller)))
    slots = [each for each in controls if str(getattr(each, "key", "")).startswith("keep-")]
    markers = [each for each in controls if str(getattr(each, "key", "")).startswith("marker-")]
    assert len(slots) >= 2 and len(markers) == len(SEATS)
    left = min(each.left for each in slots)
    assert left >= max(each.left + each.content.width for each in markers)
    assert max(each.left + each.content.width for each in slots) <= 390 - 4


def test_the_own_reserve_can_always_be_looked_at() -> None:
    match = position(lambda match: match.due == "keep" and bool(match.view(match.to_act or "").reserve))
    controller = controller_of(match)
    reserve = controller.model.own_reserve
    assert reserve and "reserve" in texts(tree_of(controller))
    controller.open_dialog("reserve")
    found = texts(tree_of(controller))
    assert all(f"reserve-{card}" in found for card in reserve)


def test_nobody_else_sees_the_reserve() -> None:
    match = position(lambda match: match.due == "keep" and bool(match.view(match.to_act or "").reserve))
    controller = controller_of(match, seating.MIRRORED, width=820, height=1180)
    assert controller.open_model.own_reserve == ()
    assert not any(text.startswith("reserve-") for text in texts(tree_of(controller)))


def test_a_card_is_dragged_onto_the_row() -> None:
    controller = controller_of(position(lambda match: match.due == "play" and match.decisions > 4))
    cards = [action.args[0] for action in controller.session.match.legal()]
    controls = list(parts(tree_of(controller)))
    dragged = {each.data: each for each in controls if isinstance(each, ft.Draggable)}
    targets = [each for each in controls if isinstance(each, ft.DragTarget)]
    assert set(dragged) == set(cards) and len(targets) == 1
    assert {each.group for each in dragged.values()} == {targets[0].group}
    controller.raise_card(cards[1])
    assert controller.preview(controller.model) is not None, "it says on its way what it would do"
    decided = controller.session.match.decisions
    controller.play_dragged("b01" if cards[1].startswith("g") else "g01")
    assert controller.session.match.decisions == decided, "a card of the other side plays nothing"
    controller.play_dragged(cards[1])
    assert controller.session.match.decisions > decided
    assert cards[1] in controller.session.match.view(GANDALF).row or controller.session.match.due == "verdict"


def test_a_card_that_may_not_be_played_says_why() -> None:
    def holds_a_card(match: Match[DuelView]) -> bool:
        view = match.view(BALROG)
        return match.to_act == BALROG and match.due == "play" and view.enchanted_card in view.hand

    controller = controller_of(position(holds_a_card, enchanted_play="ordered_only"))
    card = controller.model.view.enchanted_card or ""
    controller.explain(card)
    assert any(
        card_name("enchantment") in text and "orders it" in text for text in texts(tree_of(controller))
    )


@pytest.mark.parametrize("due", ["verdict", "dictate", "defend"])
def test_a_question_shows_at_the_end_of_the_row_what_would_happen(due: str) -> None:
    controller = controller_of(position(lambda match: match.due == due and len(match.view(GANDALF).row) > 2))
    found = texts(tree_of(controller))
    assert {"decision", "preview", "last-exchange"} <= found
    with_state(controller, news=controller.session.match.public_events()[-1:])
    assert "decision" not in texts(tree_of(controller))


def test_both_energies_face_either_side() -> None:
    controller = controller_of(engine.new_match("duel", seed=2), seating.MIRRORED, width=820, height=1180)
    turned = [
        each
        for each in parts(tree_of(controller))
        if isinstance(each, ft.Container) and each.rotate == math.pi
    ]
    assert any("15" in texts(each) for each in turned), "the far half has the numbers the right way up"


def test_the_mouse_shows_what_a_card_would_do_without_raising_it() -> None:
    controller = controller_of(hand_position("list"))
    before = texts(tree_of(controller))
    faces = [part for part in parts(tree_of(controller)) if isinstance(part, ft.Container) and part.on_hover]
    assert len(faces) == len(controller.session.match.legal())
    controller.hover("list", True)
    preview = controller.preview(controller.model)
    assert preview is not None
    line = power_line(preview, controller.model.cards)
    assert line not in before and line in texts(tree_of(controller))
    other = next(card for card in controller.model.hand if card != "list")
    looked_at = []
    for chosen, hovered in ((other, "list"), (None, "list"), (None, None), (None, "no_card")):
        with_state(controller, chosen=chosen, hovered=hovered)
        looked_at.append((controller.looked_at, controller.preview(controller.model) is not None))
    assert looked_at == [(other, True), ("list", True), (None, False), (None, False)], "the chosen card first"
    controller.hover("list", True)
    controller.hover(other, False)
    assert controller.state.hovered == "list", "the mouse has come to another card already"


def test_a_long_name_in_a_question_is_not_broken() -> None:
    controller = controller_of(engine.new_match("duel", seed=4), width=1180, height=820)
    area = mirrored_duel_layout(1180, 820).question_area(False)
    yes, no = ("dictate", "Jetzt erzwingen"), ("leave", "Noch nicht")
    question = prompts._Question(
        "Soll der Balrog „Schattenschwingen“ jetzt spielen?", "", yes, no, "leave-it"
    )
    areas = prompts.QuestionAreas(area, area, area)
    (bar,) = rendered(prompts._question_bar, controller.ctx.ui, controller, question, areas)
    assert misfits(bar, area.width) == []


@pytest.mark.parametrize(
    ("size", "is_covered"), [((390, 844), True), ((844, 390), True), ((820, 1180), False)]
)
def test_where_the_whip_covers_the_hand_its_cards_lie_small_in_the_question(
    size: tuple[int, int], is_covered: bool
) -> None:
    match = position(lambda match: match.due == "swap" and len(match.view(BALROG).hand) > 1)
    controller = controller_of(match, width=size[0], height=size[1])
    strips = [
        part
        for part in parts(tree_of(controller))
        if isinstance(part, ft.Semantics) and part.identifier == "covered-hand"
    ]
    assert len(strips) == is_covered
    for strip in strips:
        held = controller.model.hand
        assert all(card_name(card) in str(strip.label) for card in held)
        assert sum(isinstance(part, ft.Image) for part in parts(strip)) >= len(held)


@pytest.mark.parametrize(("seat", "is_read_at_a_glance"), [("gandalf", False), ("balrog", True)])
def test_who_sees_a_hand_and_whose_is_seen_are_addressed(seat: str, is_read_at_a_glance: bool) -> None:
    """The cards that one sees stay until one goes on; what one knows anyway goes by itself."""
    match = engine.new_match("duel", seed=3)
    index = SEATS.index(seat)
    controller = DuelController(still_context(), Session(match, against_ai(index, "easy")))
    look = HandSeen(seat="gandalf", of="balrog", cards=("b01",) if index == 0 else None, seen_by=SEATS)
    said = controller.news_sentence(look)
    assert said == (
        "Three or more empty spaces: you see the Balrog’s hand."
        if index == 0
        else "Three or more empty spaces: Gandalf sees your hand."
    )
    assert controller.log_entry(look) == "Gandalf looks at the Balrog’s hand."
    assert controller.waits_for_reader(look) is not is_read_at_a_glance
