"""The exchange: laying cards and comparing edges."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table


def test_the_rulebooks_example() -> None:
    """First and next exchange, the example: two hits and one, then two hits and one the other way round."""
    table = Table("g02 g13", "b15")
    table.do("play g02")
    assert table.energy == (15, 15)
    table.do("play b15")
    assert table.energy == (14, 13), "Gandalf hits in rows 1 and 4, the Balrog in row 2, row 3 is blocked"
    table.do("play g13")
    assert table.energy == (12, 12), "the Balrog hits in rows 3 and 4, Gandalf in row 2"
    assert table.row == "g02 b15 g13"


def test_the_first_card_of_a_duel_scores_nothing() -> None:
    """First exchange: the first card only lies there."""
    table = Table("g12", "").do("play g12")
    assert table.energy == (15, 15)
    assert table.view("balrog").last_exchange is None
    assert (table.to_act, table.view("balrog").attack) == ("balrog", (1, 1, 1, 1))


def test_before_the_first_card_there_is_no_attack() -> None:
    assert Table().view("gandalf").attack is None


@pytest.mark.parametrize(
    ("attack", "answer", "gandalf", "balrog"),
    [
        ("g12", "b21", 0, 0),  # 1111 on 1111: all neutralised
        ("g12", "trance_balrog", 0, 4),  # 1111 on 0000: four hits
        ("g19", "b21", 4, 0),  # 0000 on 1111: every symbol of the defence strikes back
        ("g19", "b12", 0, 0),  # 0000 on 0000: nothing
        ("g04", "b16", 1, 1),  # 0101 on 1001: row 2 hits, row 1 strikes back, row 4 neutralised
    ],
)
def test_rows_neutralise_hit_or_do_nothing(attack: str, answer: str, gandalf: int, balrog: int) -> None:
    """First exchange, scoring: symbols on both cards neutralise; on one alone the other side loses energy."""
    table = Table(attack, answer).do(f"play {attack}", f"play {answer}")
    assert table.energy == (15 - gandalf, 15 - balrog)


def test_the_defenders_card_is_the_next_attack() -> None:
    """Next exchange: the card that has just defended now attacks with its right edge."""
    table = Table("g12 trance_gandalf", "b21").do("play g12", "play b21", "play trance_gandalf")
    assert table.energy == (11, 15)
    assert table.view("gandalf").attack == (0, 0, 0, 0)


def test_an_exchange_is_told_in_full() -> None:
    """Both hear who struck whom with what, and where the markers stand."""
    table = Table("g02", "b15").do("play g02", "play b15")
    expected = {
        "attacker": "gandalf",
        "attack_card": "g02",
        "defence_card": "b15",
        "attack": (1, 0, 1, 1),
        "defence": (0, 1, 1, 0),
        "attacker_loss": 1,
        "defender_loss": 2,
        "energy": (14, 13),
    }
    assert table.logged("exchange", "gandalf") == table.logged("exchange", "balrog") == [expected]
    seen = table.view("gandalf").last_exchange
    assert seen is not None and (seen.attacker, seen.attack_card, seen.defence_card) == (
        "gandalf",
        "g02",
        "b15",
    )
    assert (seen.attack, seen.defence) == ((1, 0, 1, 1), (0, 1, 1, 0))
    assert (seen.attacker_loss, seen.defender_loss) == (1, 2)


def test_the_players_take_turns() -> None:
    """The exchanges continue in this way."""
    table = Table("g12 g20", "b19 trance_balrog", starter="balrog")
    assert table.to_act == "balrog"
    for action, following in (("play b19", "gandalf"), ("play g20", "balrog"), ("play b20", "gandalf")):
        table.do(action)
        assert table.to_act == following
    assert table.view("gandalf").played == (1, 2)


def test_the_seventh_card_answers_the_sixth() -> None:
    """Next exchange: a new row may begin after six cards; the sixth card's right edge meets the seventh's
    left edge all the same."""
    table = Table("g12 g19 g04 trance_gandalf", "b19 b12 b16")
    table.do("play g12", "play b19", "play g19", "play b12", "play g04", "play b16")
    before = table.energy
    table.do("play trance_gandalf")
    assert table.row == "g12 b19 g19 b12 g04 b16 trance_gandalf"
    exchange = table.view("gandalf").last_exchange
    assert exchange is not None
    assert (exchange.attack_card, exchange.defence_card) == ("b16", "trance_gandalf")
    assert (exchange.attack, exchange.defence) == ((0, 1, 1, 0), (0, 0, 0, 0))
    assert table.energy == (before[0] - 2, before[1])


def test_the_trances_show_no_strength() -> None:
    """Trance: no symbols on either side, and no text."""
    table = Table("trance_gandalf", "trance_balrog").do("play trance_gandalf", "play trance_balrog")
    assert table.energy == (15, 15) and table.lost_texts == []
