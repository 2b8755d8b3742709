"""What a screen reader says of the second and third game: whole, in every language, and nothing secret."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

import engine
from app.build.catalogs import LANGUAGES
from app.games.confrontation import labels as board
from app.games.confrontation.model import piece_model
from app.games.middle_earth import labels as table
from engine.confrontation.components import CARDS, REGIONS
from engine.confrontation.view import ConfrontationView, StandView
from engine.middle_earth import components as middle_earth
from engine.middle_earth.view import MiddleEarthView
from tests.text.speaking import speak

ENDS = (".", "!", "?")
OPEN_MARKUP = re.compile(r"[{}\[\]*]|\w\.\w|  |\.\.")


@cache
def views(game: str) -> tuple[engine.View, ...]:
    """Positions of a few random games, as both seats see them."""
    choose, found = random.Random(4), []
    for seed in range(6):
        match = engine.new_match(game, seed=seed)
        while match.to_act is not None:
            if not choose.randrange(6):
                found += [match.view(seat) for seat in match.game.seats]
            match.play(choose.choice(match.legal()))
    return tuple(found)


def of_the_board(view: engine.View) -> Iterator[str]:
    assert isinstance(view, ConfrontationView)
    for region in REGIONS:
        yield board.region_label(view, region)
    for piece, region in sorted(board.possible_moves(view)):
        yield board.region_label(view, region, piece)
    for stand in view.stands:
        yield board.piece_label(view.seat, piece_model(stand, view.seat))


def of_the_table(view: engine.View) -> Iterator[str]:
    assert isinstance(view, MiddleEarthView)
    yield from (table.slot_label(view.chapter, slot) for slot in view.display)
    yield from map(table.landmark_label, view.landmarks)
    yield from (table.region_label(view.sides, view.seat, region) for region, _ in view.sides[0].units)
    yield from map(table.quest_label, view.sides)
    yield from map(table.side_label, view.sides)
    yield from map(table.stack_label, view.stacks)
    yield from map(table.threat_label, view.threats)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "labels"), [("confrontation", of_the_board), ("middle_earth", of_the_table)]
)
def test_labels_are_whole_sentences(
    game: str,
    labels: Callable[[engine.View], Iterator[str]],
    language: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    speak(game, language, tmp_path_factory)
    said = {label for view in views(game) for label in labels(view)}
    assert len(said) > 100
    assert not [text for text in said if not text.endswith(ENDS) or OPEN_MARKUP.search(text)]


def test_a_hidden_piece_is_not_named(tmp_path_factory: pytest.TempPathFactory) -> None:
    speak("confrontation", "en", tmp_path_factory)
    anyone = tuple(engine.GAMES["confrontation"].vocabulary["character"][9:])
    stand = StandView(
        stand="d3",
        seat="dark",
        region="moria",
        piece=None,
        candidates=anyone,
        is_mixed=True,
        is_unmixable=False,
    )
    view = next(v for v in views("confrontation") if v.seat == "light")
    assert isinstance(view, ConfrontationView)
    assert board.piece_label(view.seat, piece_model(stand, view.seat)) == "Hidden character number 3."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_token_can_be_read_out(
    language: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    speak("confrontation", language, tmp_path_factory)
    read = [board.card_label(card, state) for card in CARDS for state in ("", "used_card", "kept_card")]
    speak("middle_earth", language, tmp_path_factory)
    read += [table.card_label(card.id) for card in middle_earth.CARDS]
    read += [table.token_label(token) for token in middle_earth.TOKENS]
    assert not [text for text in read if not text.endswith(ENDS) or OPEN_MARKUP.search(text)]
