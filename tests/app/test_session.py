"""A match at a table: who sees what when, what may be taken back, and what is written down."""

from __future__ import annotations

import random
from typing import Any

import pytest

import engine
from app.match.seating import FLIP, MIRRORED, PASS, Seating, against_ai
from app.match.session import Session, loads, seat_to_act

DEALS = (
    "deal gandalf g01 g02 g03 g04 g05 g06 g07 g08 balance",
    "deal balrog b01 b02 b03 b04 b05 b06 b07 b08 power",
)


def session(seating: Seating | None = None, **options: str) -> Session[Any]:
    return Session(engine.new_match("duel", seed=3, options=options, script=DEALS), seating or Seating())


def play_on(game: Session[Any], decisions: int, seed: int = 1) -> None:
    dice = random.Random(seed)
    for _ in range(decisions):
        if not game.is_over:
            game.reveal()
            game.act(dice.choice(game.match.legal()))


@pytest.mark.parametrize("way", [PASS, FLIP])
def test_behind_the_curtain_there_is_no_view_and_no_secret(way: str) -> None:
    game = session(Seating(way))
    assert game.view() is None and game.awaited_seat == "gandalf"
    dealt = [event for event in game.events() if event.kind == "dealt"]
    assert len(dealt) == 2 and all(event.get("cards") is None for event in dealt)


def test_lifting_the_curtain_shows_one_hand() -> None:
    game = session()
    game.reveal()
    view = game.view()
    assert view is not None and view.seat == "gandalf"
    own, other = (event for event in game.events() if event.kind == "dealt")
    assert own.get("cards") is not None and other.get("cards") is None


def test_the_curtain_falls_after_the_last_decision_of_a_turn() -> None:
    game = session()
    game.reveal()
    step = game.act("play g01")
    assert step.seat == "gandalf" and game.curtain.is_down
    assert game.viewer is None and game.awaited_seat == "balrog"


def test_leaving_the_page_covers_the_hand_but_not_against_the_app() -> None:
    game = session()
    game.reveal()
    game.hide()
    assert game.view() is None and game.awaited_seat == "gandalf"
    alone = session(against_ai(0, "medium"))
    alone.hide()
    assert alone.viewer == "gandalf"


def test_an_illegal_action_changes_nothing() -> None:
    game = session()
    game.reveal()
    before = game.dumps()
    with pytest.raises(engine.IllegalMove):
        game.act("play b01")
    assert game.dumps() == before and game.viewer == "gandalf"


def test_at_the_mirrored_table_each_side_has_its_own_view() -> None:
    game = session(Seating(MIRRORED))
    assert game.viewer is None
    gandalf, balrog = game.view("gandalf"), game.view("balrog")
    assert gandalf is not None and balrog is not None and (gandalf.seat, balrog.seat) == ("gandalf", "balrog")
    assert all(event.get("cards") is None for event in game.events() if event.kind == "dealt")


def test_the_app_plays_the_other_seat() -> None:
    game = session(against_ai(1, "medium"))
    assert game.ai_level_to_act == "medium" and game.viewer == "balrog"
    game.act("play g01")
    assert game.ai_level_to_act is None


def test_a_card_that_was_shown_cannot_be_taken_back() -> None:
    game = session()
    game.reveal()
    game.act("play g01")
    assert not game.can_undo
    with pytest.raises(engine.IllegalMove):
        game.undo()


def test_a_choice_that_showed_nothing_can_be_taken_back() -> None:
    game = session()
    while game.match.due != "start":
        play_on(game, 1)
    game.reveal()
    before = game.match.dumps()
    game.act(game.match.legal()[0])
    assert game.can_undo
    game.undo()
    assert game.match.dumps() == before


def test_the_same_deal_again_with_sides_exchanged() -> None:
    game = session(against_ai(0, "medium"))
    again = game.same_deal(swap=True)
    assert again.match.seed == game.match.seed and again.seating.first.level == "medium"
    assert game.same_deal(swap=False).seating == game.seating
    assert game.return_match().seating == game.seating.swapped()


def test_in_the_second_game_of_a_long_match_the_people_have_changed_seats() -> None:
    game = session(against_ai(0, "medium"), length="extended")
    dice = random.Random(2)
    while game.match.leg == 0:
        game.act(dice.choice(game.match.legal()))
    assert game.viewer == "balrog" and game.player("balrog").is_person
    dealt = [event for event in game.events() if event.kind == "dealt" and event["seat"] == "gandalf"]
    assert dealt[0].get("cards") is not None, "the first game was seen from the other seat"


def test_once_it_is_over_everything_is_told() -> None:
    game = session()
    play_on(game, 500)
    assert game.is_over and game.awaited_seat is None
    dealt = [event for event in game.events() if event.kind == "dealt"]
    assert all(event.get("cards") for event in dealt)


def test_a_session_is_written_down_and_taken_up_behind_the_curtain() -> None:
    game = session(Seating(FLIP))
    play_on(game, 12)
    again = loads(game.dumps())
    assert again.match.dumps() == game.match.dumps() and again.seating == game.seating
    assert again.viewer is None and again.awaited_seat == game.match.to_act


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not_a_save"),
        ("[]", "not_a_save"),
        ('{"match": 3}', "not_a_save"),
        ('{"match": "{}"}', "not_a_save"),
        ("[" * 5000, "not_a_save"),
    ],
)
def test_what_is_no_session_is_refused(text: str, reason: str) -> None:
    with pytest.raises(engine.BadSave) as refused:
        loads(text)
    assert refused.value.reason == reason


def test_a_session_with_an_impossible_seating_is_refused() -> None:
    text = session().dumps().replace('"pass"', '"round"')
    with pytest.raises(engine.BadSave) as refused:
        loads(text)
    assert refused.value.reason == "damaged_save"


def test_whose_turn_it_is_can_be_seen_at_a_glance() -> None:
    game = session()
    assert seat_to_act(game.dumps()) == "gandalf"
    play_on(game, 500)
    assert seat_to_act(game.dumps()) is None
    for text in ("", "[]", "{}", '{"to_act": 3}', "[" * 5000):
        assert seat_to_act(text) is None


def test_without_a_secret_no_curtain_falls() -> None:
    game = Session(engine.new_match("middle_earth", seed=3), Seating())
    assert not game.has_secrets and game.viewer == game.match.to_act
    game.act(game.match.legal()[1])
    assert not game.curtain.is_down and game.viewer == game.match.to_act
    game.hide()
    assert game.viewer == game.match.to_act


def test_the_curtain_falls_from_the_first_secret_on() -> None:
    dice = random.Random(5)
    for seed in range(40):
        game = Session(engine.new_match("middle_earth", seed=seed), Seating())
        while not game.is_over and not game.has_secrets:
            game.act(dice.choice(game.match.legal()))
        if not game.is_over:
            break
    seat = game.match.to_act
    while game.match.to_act == seat:
        game.act(dice.choice(game.match.legal()))
    assert game.has_secrets and game.viewer is None and game.awaited_seat == game.match.to_act
