"""The end of the game: three ways to win, no move left, points, and the match over two games."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import engine
from engine import Outcome
from engine.confrontation.components import SHADOWFAX
from engine.confrontation.view import ConfrontationView
from tests.rules.confrontation.table import Table


@pytest.mark.parametrize("dark", ["troll@rohan", "troll@mordor orc@mordor"])
def test_light_wins_when_frodo_reaches_mordor(dark: str) -> None:
    """At once, whether adversaries are there or not."""
    table = Table("frodo@gondor sam@shire", dark)
    table.do("move frodo mordor")
    assert table.won == ("light", "frodo_in_mordor")
    assert table.last_event("game_over") == {"winner": "light", "reason": "frodo_in_mordor", "points": 2}
    assert table.to_act is None and table.legal() == set()


def test_another_companion_in_mordor_wins_nothing() -> None:
    """And everybody then knows that it is not Frodo."""
    table = Table("merry@gondor frodo@shire", "troll@rohan")
    table.do("move merry mordor")
    assert table.won is None
    assert table.notes("dark")["l4"] == ("merry",)


def test_dark_wins_when_frodo_is_eliminated() -> None:
    """By whatever means."""
    table = Table("frodo@moria sam@shire", "troll@rohan")
    table.do("move frodo rohan")
    table.fight("1", "1")
    assert table.won == ("dark", "frodo_eliminated")


def test_dark_wins_when_frodo_falls_together_with_his_adversary() -> None:
    """A tie that costs Frodo is lost, and the adversary does not count any more."""
    table = Table("frodo@moria sam@shire", "orc@rohan troll@mordor")
    table.do("move frodo rohan")
    table.fight("1", "2")
    assert table.state.outcome() == Outcome("dark", "frodo_eliminated", (("light", 0), ("dark", 1)))


def test_dark_wins_with_three_in_the_shire() -> None:
    """As soon as the third one is there."""
    table = Table("frodo@gondor", "orc@shire warg@shire troll@cardolan balrog@mordor", turn="dark")
    table.do("move troll shire")
    assert table.won == ("dark", "three_in_shire")


def test_two_in_the_shire_are_not_enough() -> None:
    """Three are needed."""
    table = Table("frodo@dagorlad", "warg@shire troll@cardolan balrog@mordor", turn="dark")
    table.do("move troll shire")
    assert table.won is None


def test_three_in_the_shire_after_a_combat() -> None:
    """Whoever gets there has first to beat those who are there."""
    table = Table("frodo@gondor merry@shire", "orc@cardolan balrog@mordor", turn="dark")
    table.do("move orc shire")
    assert table.fallen() == {"merry"} and table.won is None


def test_who_cannot_move_loses() -> None:
    """When it is his turn and none of his pieces can move."""
    table = Table("merry@gondor frodo@dagorlad", "orc@cardolan", turn="dark")
    table.do("move orc shire", "move merry mordor")
    assert table.won == ("light", "no_move")


def test_who_can_move_by_ability_has_not_lost() -> None:
    """The Flying Nazgûl leaves the Shire."""
    table = Table("merry@gondor frodo@dagorlad", "flying_nazgul@cardolan", turn="dark")
    table.do("move flying_nazgul shire", "move merry mordor")
    assert table.won is None and table.goals("flying_nazgul") == {"dagorlad", "mordor"}


def test_light_without_a_move_loses() -> None:
    """It holds for both sides."""
    assert Table("merry@mordor sam@mordor", "orc@moria").won == ("dark", "no_move")


def test_winner_scores_his_pieces_on_the_board() -> None:
    """One point for each of his own; the loser scores nothing."""
    table = Table("frodo@gondor sam@shire merry@shire", "troll@rohan orc@rohan")
    table.do("move frodo mordor")
    assert table.state.outcome() == Outcome("light", "frodo_in_mordor", (("light", 3), ("dark", 0)))
    assert table.view("light").points == (3, 0) and table.view("dark").points == (0, 3)


def test_nothing_can_be_done_after_the_end() -> None:
    """A typed error."""
    match = play("single", 3)
    assert match.to_act is None and match.legal() == ()
    with pytest.raises(engine.IllegalMove) as error:
        match.play("pass")
    assert error.value.reason == "match_is_over"


# The match over two games


def play(length: str, seed: int, **options: str) -> engine.Match[ConfrontationView]:
    match = engine.new_match("confrontation", seed=seed, options={"length": length, **options})
    generator = random.Random(seed)
    while match.to_act is not None:
        match.play(generator.choice(match.legal()))
    return match


def test_second_game_is_played_with_exchanged_sides() -> None:
    """Everything starts anew, Light placing first; points go with the person."""
    match = engine.new_match("confrontation", seed=5, options={"length": "double"})
    generator = random.Random(5)
    while match.leg == 0:
        before = match.decisions
        match.play(generator.choice(match.legal()))
    over = next(event for event in match.all_events(since=before) if event.kind == "game_over")
    view = match.view("light")
    assert (match.to_act, match.due) == ("light", "place")
    assert match.all_events()[-1].kind == "sides_swapped"
    assert view.placed == () and view.stands == () and view.fallen == ()
    winner = str(over["winner"])
    loser = "dark" if winner == "light" else "light"
    assert match.view(loser).points[0] > 0 and match.view(winner).points[0] == 0


def test_points_of_both_games_decide() -> None:
    """The winner is who has more after two games; the outcome names the seat of the second game."""
    shared = set()
    for seed in range(60):
        match = play("double", seed)
        outcome = match.outcome
        assert outcome is not None
        scores = dict(outcome.scores)
        if scores["light"] == scores["dark"]:
            assert (outcome.winner, outcome.reason) == (None, "equal_points")
        else:
            assert (outcome.winner, outcome.reason) == (max(scores, key=scores.__getitem__), "points")
        shared.add(outcome.winner)
        games = [event for event in match.all_events() if event.kind == "game_over"]
        assert len(games) == 2
    assert shared == {"light", "dark", None}


def test_a_drawn_game_scores_nothing() -> None:
    """The match goes on."""
    table = Table("merry@moria frodo@shire", "orc@mordor", repetition="quiet_40", length="double")
    table.state.turns_without_elimination = 39
    table.do("move merry rohan")
    assert table.state.leg == 1 and table.state.points == [0, 0]
    assert table.won is None


def test_special_cards_come_back_in_the_second_game() -> None:
    """Once per game."""
    table = Table("merry@shire frodo@rohan", "orc@moria", specials="shadowfax", length="double")
    table.state.house_rules = replace(table.state.house_rules, specials=SHADOWFAX)
    table.do("shadowfax frodo gondor", "move frodo mordor")
    assert table.state.leg == 1 and table.view("dark").specials == ("shadowfax",)
