"""The table of The Confrontation in every state of random games: nothing tells what only one side knows."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from app.games.confrontation import wording as words
from app.games.confrontation.art import cards as card_art
from app.games.confrontation.art import pieces as piece_art
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.model import DARK, LIGHT, SEATS, side_of
from app.match import seating
from engine.confrontation.components import PIECES
from tests.app.confrontation_games import (
    VARIANT,
    against_sam,
    controller_at,
    long_game,
    place_both,
    states,
    table_of,
    through_the_mines,
    view,
)
from tests.app.tables import parts, texts, with_state
from tests.samples import first_and_rest

SEEDS = first_and_rest(range(3), 1)
CARDS_OF_A_SIDE = 9


def hidden_from(controller: ConfrontationController, seat: str | None) -> dict[str, str]:
    """By stand, the pieces that this seat does not know; without a seat, those that not both sides know."""
    hidden = {}
    for side in SEATS:
        for stand in view(controller, side).stands:
            if stand.seat == side and side != seat and len(stand.candidates) > 1:
                assert stand.piece is not None
                hidden[stand.stand] = stand.piece
    return hidden


def placed_in_secret(controller: ConfrontationController, seat: str | None) -> set[str]:
    """Pieces of which the place is known only to the other side, while they are being placed."""
    return {piece for side in SEATS if side != seat for piece, _region in view(controller, side).placed}


def faces_in(tree: set[str]) -> set[str]:
    """Pieces whose stone is drawn from its front, or that have a place of their own."""
    return {
        piece
        for piece in PIECES
        if f"place-{piece}" in tree
        or any(
            piece_art.piece_face(piece, chosen, bare) in tree
            for chosen in (False, True)
            for bare in (False, True)
        )
    }


def labels_of_stones(control: Any) -> dict[str, str]:
    """What is read out of every stone, by its stand."""
    found = {}
    for part in parts(control):
        identifier = getattr(part, "identifier", None) or ""
        if isinstance(identifier, str) and identifier.startswith("piece-"):
            found[identifier.removeprefix("piece-")] = str(part.label)
    return found


def assert_nothing_leaks(controller: ConfrontationController, seat: str | None) -> None:
    page = table_of(controller)
    hidden = hidden_from(controller, seat)
    tree = texts(page)
    assert not faces_in(tree) & (set(hidden.values()) | placed_in_secret(controller, seat))
    for stand, label in labels_of_stones(page).items():
        if stand in hidden and controller.placing_seat is None:
            could_be = next(s.candidates for s in view(controller, LIGHT).stands if s.stand == stand)
            named = [piece for piece in PIECES if words.character_name(piece) in label]
            assert not named or set(named) >= set(could_be), f"{stand} is read out as {label}"


@pytest.mark.parametrize("seed", SEEDS)
def test_behind_the_closed_gate_there_is_no_piece_and_no_card(seed: int) -> None:
    closed = 0
    for controller in states(seed, seating.PASS, choose=long_game):
        if not controller.state.gate_closed:
            continue
        closed += 1
        tree = texts(table_of(controller))
        assert not any(words.character_name(piece) in text for piece in PIECES for text in tree)
        assert not any(text.startswith(("piece-", "card-", "place-", "land-")) for text in tree)
    assert closed > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_between_a_move_and_the_gate_only_backs_are_seen(seed: int) -> None:
    for controller in states(seed, seating.PASS):
        if controller.state.gate_closed:
            with_state(controller, gate_closed=False)
            assert_nothing_leaks(controller, None)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_person_sees_their_own_faces_and_the_backs_of_the_others(seed: int) -> None:
    for controller in states(seed, seating.PASS, VARIANT):
        seat = controller.session.viewer
        if controller.state.gate_closed or seat is None or controller.session.is_over:
            continue
        assert_nothing_leaks(controller, seat)
        own = {stand.piece for stand in view(controller, seat).stands if stand.seat == seat}
        if controller.battle is None:
            assert own <= faces_in(texts(table_of(controller)))


@pytest.mark.parametrize("seat", [None, *SEATS])
def test_flat_between_two_one_sees_ones_own_only_while_one_holds(seat: str | None) -> None:
    for controller in states(2, seating.MIRRORED, width=820, height=1180):
        if controller.session.is_over:
            continue
        with_state(controller, revealed_seats=() if seat is None else (seat,))
        assert_nothing_leaks(controller, seat)


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_was_laid_face_down_is_not_on_the_page(seed: int) -> None:
    """Light chooses after Dark, and sees all cards of Dark's hand, but none of them marked."""
    laid = 0
    for controller in states(seed, seating.PASS):
        match = controller.session.match
        if controller.state.gate_closed or match.due != "card" or match.to_act != LIGHT:
            continue
        combat = view(controller, LIGHT).combat
        assert combat is not None
        if combat.dark_card is None:
            laid += 1
            tree = texts(table_of(controller))
            assert not any(card_art.card_face(card, True) in tree for card in view(controller, DARK).hands[1])
            assert not any(card_art.card_face(card) in tree for card in view(controller, DARK).hands[1])
    assert laid


def test_between_two_people_only_the_half_of_the_one_who_decides_and_holds_shows_cards_to_choose() -> None:
    asked = set()
    for controller in states(3, seating.MIRRORED, choose=long_game):
        seat = controller.session.match.to_act
        if controller.session.match.due != "card" or seat is None:
            continue
        for holders in ((), (LIGHT if seat == DARK else DARK,)):
            with_state(controller, revealed_seats=holders)
            assert not any(name.startswith("card-") for name in texts(table_of(controller)))
        with_state(controller, revealed_seats=(LIGHT, DARK))
        names = [
            part.identifier
            for part in parts(table_of(controller))
            if isinstance(part, ft.Semantics) and part.identifier and part.identifier.startswith("card-")
        ]
        assert len(names) == len(set(names)) == CARDS_OF_A_SIDE
        assert all(name.startswith(f"card-{seat}") or side_of(name[5:]) == seat for name in names)
        asked.add(seat)
    assert asked == set(SEATS)


def test_after_the_end_everything_is_open() -> None:
    *_rest, controller = states(1, seating.PASS)
    with_state(controller, dialog="table")
    faces = faces_in(texts(table_of(controller)))
    assert {
        stand.piece for side in SEATS for stand in view(controller, side).stands if stand.seat == side
    } <= faces


def test_a_replay_in_the_middle_of_a_game_shows_no_more_than_the_game() -> None:
    for controller in states(5, seating.PASS, choose=long_game):
        seat = controller.session.viewer
        if (
            controller.state.gate_closed
            or seat is None
            or controller.session.is_over
            or controller.session.match.decisions < 40
        ):
            continue
        controller.replay(30)
        assert not faces_in(texts(table_of(controller))) & set(hidden_from(controller, seat).values())
        return
    raise AssertionError("the game was too short")


def test_an_own_move_through_the_mines_warns_of_the_balrog_whether_he_is_there_or_not() -> None:
    warned = set()
    for seed in range(8):
        for controller in states(seed, seating.PASS, choose=through_the_mines):
            if (
                controller.state.gate_closed
                or controller.session.viewer != LIGHT
                or controller.session.match.due != "move"
            ):
                continue
            for stand in controller.model.movable_stands:
                with_state(controller, chosen=stand)
                for target in controller.move_targets:
                    if target.kind == "tunnel" and target.may_be_ambushed:
                        there = any(
                            s.region == "moria" and s.piece == "balrog" for s in view(controller, DARK).stands
                        )
                        warned.add(there)
    assert warned == {True, False}


def test_what_is_asked_of_dark_in_the_mines_looks_the_same_from_behind() -> None:
    """Both answers have their button, though one of them cannot be given."""
    asked = set()
    for seed in range(8):
        for controller in states(seed, seating.PASS, choose=through_the_mines):
            if controller.session.match.due == "ambush" and not controller.state.gate_closed:
                tree = texts(table_of(controller))
                assert {"ambush", "pass"} <= tree
                asked.add(len(view(controller, DARK).legal))
    assert asked == {1, 2}


def test_sam_is_always_offered_both_answers() -> None:
    asked = set()
    for seed in range(20):
        for controller in states(seed, seating.PASS, choose=against_sam):
            if controller.session.match.due == "sam" and not controller.state.gate_closed:
                assert {"show", "pass"} <= texts(table_of(controller))
                asked.add(len(view(controller, LIGHT).legal))
    assert asked == {1, 2}


def test_notes_are_for_the_person_who_made_them() -> None:
    controller = controller_at(1, seating.PASS)
    place_both(controller)
    controller.toggle_note("l6", "frodo")
    controller.session.act(controller.session.match.legal()[0])
    controller.session.reveal()
    assert controller.session.viewer == LIGHT
    assert controller.noted_characters("l6") == ()
