"""The table of The Duel, drawn in every state of random games: nothing leaks, nothing is missing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import flet as ft
import pytest

import engine
from app import i18n
from app.games.duel import wording as words
from app.games.duel.art import cards as duel_cards_art
from app.games.duel.controller import DuelDesk
from app.games.duel.table import draw
from app.match import seating
from app.match.seating import Seating
from app.match.session import Session
from engine.duel.components import CARD_IDS
from engine.duel.view import DuelView
from tests.app.tables import StillApp, parts, texts, whole_game

SEEDS = range(3)
BUTTONS = {"leave": "leave-it", "look_elsewhere": "look-elsewhere"}
"""Where a button is not called like the action it stands for."""


def desk_at(seed: int, way: str, **look: Any) -> DuelDesk:
    """A desk with a fresh match of two people."""
    match = engine.new_match("duel", seed=seed)
    return DuelDesk(StillApp(**look), Session(match, Seating(way)))  # type: ignore[arg-type]


def settle(desk: DuelDesk) -> None:
    """What would have been shown is over, and its news was read."""
    desk.showing, desk.reveal, desk.told = False, None, None
    desk.gate = desk.session.curtain.down


def states(seed: int, way: str, **look: object) -> Iterator[DuelDesk]:
    """A whole random game, seen after every decision and every lifting of the curtain."""
    return whole_game(desk_at(seed, way, **look), settle, random.Random(seed).choice)


def hidden_from_all(desk: DuelDesk) -> set[str]:
    """Cards that do not lie open for everybody now."""
    views = [desk.session.match.view(seat) for seat in desk.session.seats]
    first = views[0]
    assert isinstance(first, DuelView)
    known = {card for card in first.row if card} | {first.laid, first.enchanted}
    known |= {card for pile in first.discarded for card in pile} | {
        c for pile in first.set_aside for c in pile
    }
    for view in views:
        assert isinstance(view, DuelView)
        if view.hands_open[words.SEATS.index(view.seat)]:
            known |= set(view.hand)
    return {card for card in CARD_IDS if card not in known}


def shown_cards(desk: DuelDesk) -> set[str]:
    """Cards whose face or name is anywhere in what is drawn."""
    tree = texts(draw(desk))
    deck = words.standard_deck()
    found = set()
    for card in CARD_IDS:
        attack, defence = deck.sockets(card)
        name = words.card_name(card)
        if duel_cards_art.face(card, defence, attack) in tree or any(name in text for text in tree):
            found.add(card)
        if f"hand-{card}" in tree:
            found.add(card)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_secret_is_drawn_while_the_gate_is_closed(seed: int) -> None:
    closed = 0
    for desk in states(seed, seating.PASS):
        if desk.gate:
            closed += 1
            assert not shown_cards(desk) & hidden_from_all(desk)
            assert not any(text.startswith("hand-") for text in texts(draw(desk)))
    assert closed > 20


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_secret_is_drawn_between_the_play_and_the_gate(seed: int) -> None:
    """While the exchange is shown the hands are gone already."""
    for desk in states(seed, seating.PASS):
        if desk.gate:
            desk.gate = False
            assert not shown_cards(desk) & hidden_from_all(desk)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_person_sees_their_own_hand_and_not_the_other(seed: int) -> None:
    for desk in states(seed, seating.PASS):
        seat = desk.session.looker
        if desk.gate or seat is None or desk.session.over:
            continue
        mine, theirs = desk.session.match.view(seat), desk.session.match.view(words.other(seat))
        assert isinstance(mine, DuelView)
        assert isinstance(theirs, DuelView)
        drawn = shown_cards(desk)
        assert set(mine.hand) <= drawn
        unknown = set(theirs.hand) - set(mine.other_hand)
        assert not drawn & unknown


@pytest.mark.parametrize("seed", SEEDS)
def test_flat_between_two_nothing_shows_unless_it_is_held(seed: int) -> None:
    for desk in states(seed, seating.MIRRORED, width=1180, height=820):
        assert not shown_cards(desk) & hidden_from_all(desk)


@pytest.mark.parametrize("seat", words.SEATS)
def test_flat_between_two_only_the_held_hand_shows(seat: str) -> None:
    for desk in states(1, seating.MIRRORED, width=1180, height=820):
        if desk.session.over:
            continue
        desk.held = seat
        mine, theirs = desk.session.match.view(seat), desk.session.match.view(words.other(seat))
        assert isinstance(mine, DuelView)
        assert isinstance(theirs, DuelView)
        drawn = shown_cards(desk)
        assert set(mine.hand) <= drawn
        assert not drawn & (set(theirs.hand) - set(mine.other_hand))


def test_what_was_played_covers_the_held_hand() -> None:
    desk = desk_at(3, seating.MIRRORED, width=1180, height=820)
    desk.held = "gandalf"
    desk.act(str(desk.session.match.legal()[0]))
    assert desk.held is None


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(
    ("width", "height", "scale"), [(360, 640, 1.0), (390, 844, 2.0), (820, 1180, 1.3), (1180, 820, 1.0)]
)
def test_every_state_is_drawn(language: str, width: int, height: int, scale: float) -> None:
    i18n.use(language)
    try:
        for desk in states(7, seating.FLIP, width=width, height=height, scale=scale):
            draw(desk)
            if desk.session.match.decisions % 6:
                continue
            for name in ("menu", "log", "row", "share", "known"):
                if not desk.gate:
                    desk.sheet = name
                    draw(desk)
            desk.sheet = None
    finally:
        i18n.use(i18n.FALLBACK)


def test_everything_that_can_be_touched_has_a_name_and_an_identifier() -> None:
    for desk in states(4, seating.PASS):
        buttons = [part for part in parts(draw(desk)) if isinstance(part, ft.Semantics) and part.button]
        assert all(button.label and button.identifier for button in buttons)
        names = [button.identifier for button in buttons]
        assert len(names) == len(set(names)), "an identifier stands for one thing"


def test_a_preview_is_what_then_happens() -> None:
    """For every card without a text, what the raised card announces is what the engine does."""
    compared = 0
    for seed in range(12):
        desk, chance = desk_at(seed, seating.PASS), random.Random(seed)
        while not desk.session.over:
            desk.session.lift()
            settle(desk)
            shown = desk.table
            action = chance.choice(desk.session.match.legal())
            foreseen = None
            if action.verb == "play" and not shown.view.magic_waits:
                desk.chosen = action.args[0]
                foreseen = desk.preview(shown)
            step = desk.session.act(action)
            exchange = next((event for event in step.events if event.kind == "exchange"), None)
            if foreseen is not None and exchange is not None:
                assert words.seam_of(exchange) == foreseen
                compared += 1
            desk.chosen = None
    assert compared > 200


def test_cards_are_read_aloud_by_their_rows() -> None:
    desk = desk_at(2, seating.PASS)
    desk.session.lift()
    shown = desk.table
    card = shown.hand[0]
    label = words.card_label(shown, card)
    attack = [str(row) for row, bit in enumerate(shown.attack_of(card), start=1) if bit]
    assert words.card_name(card) in label
    assert all(row in label for row in attack)


def test_arrows_go_along_the_hand_and_escape_puts_away() -> None:
    desk = desk_at(2, seating.PASS)
    desk.session.lift()
    settle(desk)
    hand = desk.table.hand
    desk.key("Arrow Right")
    assert desk.chosen == hand[0]
    desk.key("Arrow Right")
    assert desk.chosen == hand[1]
    desk.key("Arrow Left")
    assert desk.chosen == hand[0]
    desk.key("3")
    assert desk.chosen == hand[2]
    desk.open("menu")
    desk.key("Escape")
    assert desk.sheet is None
    assert desk.chosen == hand[2], "what is in hand is put back by the next one"
    desk.key("Escape")
    assert desk.chosen is None


def test_an_illegal_wish_changes_nothing() -> None:
    desk = desk_at(2, seating.PASS)
    before = desk.session.match.dumps()
    desk.act("play b01")
    assert desk.session.match.dumps() == before
    assert desk.app.refused == ["not_legal"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("way", [seating.PASS, seating.MIRRORED])
def test_questions_without_a_card_are_put_by_buttons_and_keys_leave_them_alone(way: str) -> None:
    """Whether to look, to order, to send back: every answer has a button, and no key goes astray."""
    met = set()
    for seed in range(12):
        match = engine.new_match("duel", seed=seed, options={"look": "asked"})
        desk = DuelDesk(StillApp(width=1180, height=820), Session(match, Seating(way)))  # type: ignore[arg-type]
        chance = random.Random(seed)
        while not desk.session.over:
            desk.session.lift()
            settle(desk)
            due, legal = match.due, match.legal()
            if due in ("look", "dictate", "verdict", "defend"):
                met.add(due)
                names = {part.identifier for part in parts(draw(desk)) if isinstance(part, ft.Semantics)}
                assert names >= {BUTTONS.get(action.verb, action.verb) for action in legal}
                desk.key("Arrow Right")
                desk.key("1")
                assert desk.chosen is None
            desk.session.act(chance.choice(legal))
    assert met == {"look", "dictate", "verdict", "defend"}
