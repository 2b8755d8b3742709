"""Three free spaces or more between the markers: the higher player may look at the other's hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.duel import GAME
from tests.rules.duel.table import Table


def after_first_exchange(energy: tuple[int, int], **more: Any) -> Table:
    """Gandalf's 0000 is answered by the Balrog's 0000: nobody loses anything, and the exchange is scored."""
    table = Table("g19", "b12", energy=energy, **more)
    return table.do("play g19", "play b12")


@pytest.mark.parametrize(("energy", "looks"), [((15, 12), False), ((15, 11), True), ((15, 5), True)])
def test_gandalf_looks_from_three_free_spaces_on(energy: tuple[int, int], looks: bool) -> None:
    """A difference of four leaves three free spaces between the markers."""
    table = after_first_exchange(energy)
    assert table.view("gandalf").other_hand == (table.view("balrog").hand if looks else ())
    assert bool(table.logged("hand_seen", "gandalf")) == looks


@pytest.mark.parametrize(("energy", "looks"), [((12, 15), False), ((11, 15), True)])
def test_the_balrog_looks_in_the_same_way(energy: tuple[int, int], looks: bool) -> None:
    table = after_first_exchange(energy)
    assert table.view("balrog").other_hand == (table.view("gandalf").hand if looks else ())
    assert table.view("gandalf").hand_known == (table.view("gandalf").hand if looks else ())


def test_only_the_higher_player_sees_the_cards_but_both_know_that_he_looked() -> None:
    table = after_first_exchange((15, 11))
    assert table.logged("hand_seen", "gandalf") == [
        {"seat": "gandalf", "of": "balrog", "cards": table.view("balrog").hand}
    ]
    assert table.logged("hand_seen", "balrog") == [{"seat": "gandalf", "of": "balrog"}]
    assert table.view("balrog").other_hand == ()
    assert [event.reveals for event in table.events if event.kind == "hand_seen"] == [True, False]


def test_a_look_does_not_make_forget_what_is_known_of_the_reserve() -> None:
    """Also when the hand is laid open: what was known before stays known."""
    table = Table("g19", "b12", duel=2, energy=(15, 11), reserve=("g01 g02 g03", "b01 b02 b03"))
    table.state.known_to_opponent[1] = table.state.reserve[1]
    table.do("play g19", "play b12")
    assert table.view("gandalf").other_reserve == ("b01", "b02", "b03")
    assert table.view("gandalf").other_hand == table.view("balrog").hand
    table = Table("list", duel=2, reserve=("g01 g02 g03", "b01 b02 b03"))
    table.state.known_to_opponent[1] = table.state.reserve[1]
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
    assert table.logged("hand_seen") == []


def test_no_look_without_a_scored_exchange() -> None:
    """The look follows the scoring of an exchange: a duel's first card has none, nor has a Mirror."""
    assert Table("g19", energy=(15, 5)).do("play g19").logged("hand_seen") == []
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
    assert bool(table.logged("hand_seen")) == looks
    table = Table("g12", "trance_balrog", energy=(15, 4), options=options)
    table.do("play g12", "play trance_balrog")
    assert bool(table.logged("hand_seen")) == looks
    assert (table.to_act, table.due) == ("gandalf", "keep")


# By the ruling `look` the higher player is asked

ASKED = {"look": "asked"}


@pytest.mark.parametrize(("energy", "seat"), [((15, 11), "gandalf"), ((11, 15), "balrog")])
def test_whether_to_look_is_a_decision_of_the_higher_player(energy: tuple[int, int], seat: str) -> None:
    """All rulebooks: he may look. Nothing is shown before he has said so."""
    table = after_first_exchange(energy, options=ASKED)
    assert (table.to_act, table.due, table.legal) == (seat, "look", ["look", "look_elsewhere"])
    assert table.logged("hand_seen", seat) == [] and table.view(seat).other_hand == ()
    table.do("look")
    other = table.view("balrog" if seat == "gandalf" else "gandalf")
    assert table.view(seat).other_hand == other.hand
    assert [event.reveals for event in table.events if event.kind == "hand_seen"] == [True, False]
    assert (table.to_act, table.due) == ("gandalf", "play")


def test_who_looks_elsewhere_learns_nothing_and_is_asked_again() -> None:
    """The right comes back after each exchange that leaves three free spaces."""
    table = after_first_exchange((15, 5), options=ASKED).do("look_elsewhere")
    assert table.logged("look_declined", "balrog") == [{"seat": "gandalf", "of": "balrog"}]
    assert not any(event.reveals for event in table.events)
    assert table.view("gandalf").other_hand == () and table.view("balrog").hand_known == ()
    table.do("play g20")
    assert (table.to_act, table.due) == ("gandalf", "look")
    table.do("look")
    assert table.view("gandalf").other_hand == table.view("balrog").hand
    assert (table.to_act, table.due) == ("balrog", "play")


def test_nobody_is_asked_about_a_hand_that_he_knows_or_without_the_lead() -> None:
    table = after_first_exchange((15, 11), options=ASKED).do("look", "play g20", "play b20")
    assert (table.to_act, table.due) == ("gandalf", "play")
    assert after_first_exchange((15, 12), options=ASKED).due == "play"


@pytest.mark.parametrize("answer", ["look", "look_elsewhere"])
def test_the_text_follows_the_answer(answer: str) -> None:
    """First the exchange, then the look, then the text of the card that was laid."""
    table = Table("g12", "power", energy=(15, 13), options=ASKED).do("play g12", "play power")
    energy = table.energy
    assert table.due == "look" and table.logged("energy_shifted") == []
    table.do(answer)
    assert table.logged("energy_shifted") and table.energy != energy
    assert (table.to_act, table.due) == ("gandalf", "play")


@pytest.mark.parametrize("answer", ["look", "look_elsewhere"])
def test_after_the_moved_card_has_answered_the_gap_is_still_seen_to(answer: str) -> None:
    """`defense_fill`, after: first the Balrog is asked whether he looks, then Gandalf fills the gap."""
    table = Table("trance_gandalf g12", "defense", energy=(13, 12), options=ASKED | {"defense_fill": "after"})
    table.do("play trance_gandalf", "play defense")
    table.state.energy = [10, 12]
    table.do("recall")
    assert (table.to_act, table.due) == ("balrog", "look")
    table.do(answer)
    assert (table.to_act, table.due) == ("gandalf", "fill")
    assert (table.do("fill g12").to_act, table.due) == ("balrog", "play")


def test_the_moved_card_has_no_text_after_a_look_either() -> None:
    """The moved card is a special one: by the note of the Defense it keeps its symbols only."""
    table = Table("rage", "defense", energy=(8, 13), options=ASKED)
    table.do("play rage")
    table.state.rage_waits = False
    table.do("play defense")
    assert (table.to_act, table.due) == ("balrog", "look")
    table.do("look_elsewhere", "recall", "fill g20")
    assert (table.to_act, table.due) == ("balrog", "look")
    assert not table.do("look").view("balrog").rage_waits
    assert (table.to_act, table.due) == ("balrog", "play")


def test_the_text_is_that_of_the_card_just_laid() -> None:
    """However long the row is by then."""
    table = Table("trance_gandalf g12", "trance_balrog power", energy=(15, 13), options=ASKED)
    table.do("play trance_gandalf", "play trance_balrog", "play g12", "play power")
    assert (table.to_act, table.due) == ("gandalf", "look")
    assert [event["card"] for event in table.do("look").logged("energy_shifted")] == ["power"]


def test_a_moved_card_that_ends_the_duel_may_be_followed_by_a_look() -> None:
    """`last_look`, always: the end of the duel is logged after the answer."""
    table = Table("g12", "defense", energy=(2, 15), options=ASKED | {"last_look": "always"})
    table.do("play g12", "play defense", "look_elsewhere", "recall", "fill g20")
    assert (table.to_act, table.due) == ("balrog", "look") and not table.logged("duel_ended")
    assert table.do("look_elsewhere").logged("duel_ended")[0]["reason"] == "negative"


def test_a_whip_at_the_end_has_done_its_work_before_the_look() -> None:
    """The Whip found no card to move: nothing more happens after the look, and no text is said to be lost."""
    table = Table("g19", "whip", energy=(15, 9), options=ASKED).do("play g19", "play whip", "look")
    assert table.lost_texts == [] and (table.to_act, table.due) == ("gandalf", "play")


def test_a_look_at_the_end_of_a_duel_is_asked_for_too() -> None:
    """`last_look`, always, and `look`, asked: first the answer, then the duel ends."""
    options = ASKED | {"last_look": "always"}
    table = Table("g12", "power", energy=(15, 2), options=options).do("play g12", "play power")
    assert (table.to_act, table.due) == ("gandalf", "look") and not table.logged("duel_ended")
    table.do("look")
    assert table.lost_texts == [("power", "duel_over")] and table.logged("duel_ended")
    assert (table.to_act, table.due) == ("gandalf", "keep")


def test_every_edition_asks_and_the_recommended_way_does_not() -> None:
    """To know more never harms in a game of two opponents; so the recommended way saves the question."""
    rulings = GAME.rulings
    assert {name: rulings.resolve({"edition": name})["look"] for name in rulings.presets} == {
        "recommended": "at_once",
        "en": "asked",
        "de": "asked",
        "fr": "asked",
    }


@pytest.mark.parametrize("edition", ["en", "de", "fr"])
def test_every_edition_grants_the_look_after_the_exchange_that_ends_the_duel(edition: str) -> None:
    """All three rulebooks grant it after an exchange and make no exception for the last one."""
    table = Table("g12", "b12", energy=(15, 2), options={"edition": edition}).do("play g12", "play b12")
    assert (table.to_act, table.due) == ("gandalf", "look") and not table.logged("duel_ended")
    table.do("look")
    assert table.logged("hand_seen") and table.logged("duel_ended")


def test_an_edition_of_earlier_rules_withholds_it() -> None:
    """What a save of then means by an edition."""
    for rules in (1, 2):
        for edition in ("en", "de", "fr"):
            options = GAME.rulings.resolve({"edition": edition}, rules)
            assert (options["last_look"], options["look"]) == ("while_duel_lasts", "asked")
