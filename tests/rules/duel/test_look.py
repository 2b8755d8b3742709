"""Three free spaces or more between the markers: the higher player may look at the other's hand."""

from __future__ import annotations

import pytest

from tests.rules.duel.table import Table


def after_first_exchange(energy: tuple[int, int], **more: object) -> Table:
    """Gandalf's 0000 is answered by the Balrog's 0000: nobody loses anything, and the exchange is scored."""
    table = Table("g19", "b12", energy=energy, **more)  # type: ignore[arg-type]
    return table.do("play g19", "play b12")


@pytest.mark.parametrize(("energy", "looks"), [((15, 12), False), ((15, 11), True), ((15, 5), True)])
def test_gandalf_looks_from_three_free_spaces_on(energy: tuple[int, int], looks: bool) -> None:
    """A difference of four leaves three free spaces between the markers."""
    table = after_first_exchange(energy)
    assert table.view("gandalf").other_hand == (table.view("balrog").hand if looks else ())
    assert bool(table.told("hand_seen", "gandalf")) == looks


@pytest.mark.parametrize(("energy", "looks"), [((12, 15), False), ((11, 15), True)])
def test_the_balrog_looks_in_the_same_way(energy: tuple[int, int], looks: bool) -> None:
    table = after_first_exchange(energy)
    assert table.view("balrog").other_hand == (table.view("gandalf").hand if looks else ())
    assert table.view("gandalf").hand_known == (table.view("gandalf").hand if looks else ())


def test_only_the_higher_player_sees_the_cards_but_both_know_that_he_looked() -> None:
    table = after_first_exchange((15, 11))
    assert table.told("hand_seen", "gandalf") == [
        {"seat": "gandalf", "of": "balrog", "cards": table.view("balrog").hand}
    ]
    assert table.told("hand_seen", "balrog") == [{"seat": "gandalf", "of": "balrog"}]
    assert table.view("balrog").other_hand == ()
    assert [event.reveals for event in table.events if event.kind == "hand_seen"] == [True, False]


def test_a_look_does_not_make_forget_what_is_known_of_the_reserve() -> None:
    """Also when the hand is laid open: what was known before stays known."""
    table = Table("g19", "b12", duel=2, energy=(15, 11), reserve=("g01 g02 g03", "b01 b02 b03"))
    table.state.sure[1] = table.state.reserve[1]
    table.do("play g19", "play b12")
    assert table.view("gandalf").other_reserve == ("b01", "b02", "b03")
    assert table.view("gandalf").other_hand == table.view("balrog").hand
    table = Table("list", duel=2, reserve=("g01 g02 g03", "b01 b02 b03"))
    table.state.sure[1] = table.state.reserve[1]
    assert table.do("play list").view("gandalf").other_reserve == ("b01", "b02", "b03")


def test_what_was_seen_is_remembered_when_the_lead_is_gone() -> None:
    """A person remembers the hand; so does the view, less what has been played since."""
    table = after_first_exchange((15, 11))
    seen = table.view("gandalf").other_hand
    table.state.energy = [11, 11]
    table.do("play g20", f"play {seen[0]}")
    assert table.view("gandalf").other_hand == seen[1:]


def test_a_hand_that_is_known_is_not_shown_again() -> None:
    table = after_first_exchange((15, 11))
    table.do("play g20", "play b20")
    assert table.told("hand_seen") == []


def test_no_look_without_a_scored_exchange() -> None:
    """The look follows the scoring of an exchange: a duel's first card has none, nor has a Mirror."""
    assert Table("g19", energy=(15, 5)).do("play g19").told("hand_seen") == []
    table = Table("mirror", "b12", energy=(15, 5), starter="balrog").do("play b12", "play mirror")
    assert table.view("gandalf").other_hand == ()


def test_the_look_comes_before_the_text_of_the_card() -> None:
    """The look is due at once after the exchange, the text after it."""
    table = Table("g19", "power", energy=(15, 13)).do("play g19", "play power")
    assert [event.kind for event in table.events] == [
        "card_played",
        "card_played",
        "exchange",
        "energy_shifted",
    ]
    table = Table("g12", "power", energy=(15, 13)).do("play g12", "play power")
    assert [event.kind for event in table.events if "gandalf" in event.seen_by] == [
        "card_played",
        "card_played",
        "exchange",
        "hand_seen",
        "energy_shifted",
    ]


@pytest.mark.parametrize(("ruling", "looks"), [("while_duel_lasts", False), ("always", True)])
def test_looking_after_the_last_exchange_of_a_duel_is_a_ruling(ruling: str, looks: bool) -> None:
    """`last_look`: may the hand be looked at when the exchange has ended the duel?"""
    options = {"last_look": ruling}
    table = Table("g19", "b12", played=(5, 5), energy=(15, 8), options=options)
    table.do("play g19", "play b12")
    assert bool(table.told("hand_seen")) == looks
    table = Table("g12", "trance_balrog", energy=(15, 4), options=options)
    table.do("play g12", "play trance_balrog")
    assert bool(table.told("hand_seen")) == looks
    assert (table.to_act, table.due) == ("gandalf", "keep")
