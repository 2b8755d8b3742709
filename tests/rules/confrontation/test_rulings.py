"""Every ruling in each of its choices: what it changes, and that the others leave it alone."""

from __future__ import annotations

import operator
from functools import partial

import pytest

import engine
from engine import Outcome
from engine.confrontation import GAME
from engine.confrontation.combat import stands_designated_by
from engine.confrontation.components import PIECES
from engine.confrontation.hints import reasons
from engine.confrontation.rulings import QUIET_TURNS, RULINGS
from engine.core.action import Action
from tests.rules.confrontation.table import Table

SETTLED = {
    "invariant",
    "shelob_tie",
    "refresh",
    "magic_timing",
    "magic_empty",
    "retreat_impossible",
    "both_retreat",
    "second_move_question",
    "known_under_chance",
    "frodo_mordor",
    "three_in_shire",
}
"""Rulings with a single choice: they settle a gap on which no source disagrees."""


def test_every_ruling_has_its_choices_and_sources() -> None:
    """Nothing is guessed in silence; every default is one of the choices."""
    for ruling in RULINGS:
        assert ruling.default in ruling.choices and all(ruling.choices.values())
        assert (len(ruling.choices) == 1) == (ruling.id in SETTLED)


@pytest.mark.parametrize("edition", sorted(RULINGS.presets))
def test_a_match_can_start_with_every_preset(edition: str) -> None:
    assert GAME.start(RULINGS.resolve({"edition": edition})).actor == 0


@pytest.mark.parametrize(("edition", "sources"), [("fr", ("fr",)), ("en", ("en", "2005", "faq"))])
def test_a_preset_chooses_what_its_edition_says(edition: str, sources: tuple[str, ...]) -> None:
    """Where several sources of an edition speak, the first of them counts."""
    options = RULINGS.resolve({"edition": edition})
    for ruling in RULINGS:
        for source in sources:
            said = [choice for choice, of in ruling.choices.items() if source in of.split("+")]
            if said:
                assert options[ruling.id] in said, ruling.id
                break


def test_no_preset_claims_a_rulebook_that_nobody_has_read() -> None:
    """A link of an earlier release may still name the German one, which was the recommended way."""
    assert set(RULINGS.presets) == {"fr", "en"}
    assert RULINGS.resolve({"edition": "de"}) == RULINGS.resolve()
    assert not [ruling.id for ruling in RULINGS for of in ruling.choices.values() if "de" in of.split("+")]


def test_a_save_of_earlier_rules_may_name_a_preset_of_then() -> None:
    """What an edition meant is part of the rules of a match that was begun with it."""
    for rules in (1, 2):
        then = RULINGS.resolve({"edition": "fr"}, rules)
        assert (then["sam_first"], then["shadowfax_river"], then["mixing"]) == (
            "whenever",
            "allowed",
            "automatic",
        )
        assert RULINGS.resolve({"edition": "en"}, rules)["ability_order"] == "together"
        assert RULINGS.resolve({"edition": "de"}, rules) == RULINGS.resolve({}, rules)


def test_unknown_options_are_refused() -> None:
    """A typed error for a ruling, a choice or an edition that does not exist."""
    for options in ({"ring": "one"}, {"mixing": "never"}, {"edition": "it"}, {"mixing": 3}):
        with pytest.raises(engine.BadOption):
            engine.new_match("confrontation", seed=1, options=options)


# defender_choice


def test_defender_choice_attacker() -> None:
    """The attacker designates."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan", defender_choice="attacker")
    table.do("move gandalf rohan")
    assert table.due == "defender"


def test_defender_choice_random() -> None:
    """Chance designates: known or unknown, each defender is as likely."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan", defender_choice="random")
    table.known("troll")
    table.do("move gandalf rohan")
    assert table.state.actor == -1
    drawn = {table.state.draw(partial(operator.mod, n)) for n in range(2)}
    assert {str(table.state.action(move)) for move in drawn} == {"turn_up troll", "turn_up orc"}
    table.do("turn_up orc")
    assert table.last_event("combat")["dark"] == "orc"


# known_defender


def shown_defender(**options: str) -> Table:
    """The Orc has struck down Sam, who was shown with Frodo beside two unknown pieces."""
    light = "sam@shire frodo@shire merry@shire pippin@shire"
    table = Table(light, "orc@arthedain balrog@mordor", turn="dark", **options).known("sam")
    table.do("move orc shire", "attack l2", "show")
    return table


def test_known_defender_hidden() -> None:
    """Shown pieces are hidden again after the combat, and mixed with the others."""
    table = shown_defender(known_defender="hidden")
    assert table.fallen() == {"sam"} and table.due == "defender"
    assert all("frodo" in could_be for stand, could_be in table.notes("dark").items())
    table.do("attack l1")
    assert table.state.actor == -1


def test_known_defender_visible() -> None:
    """What has been shown in this turn stays known until its end."""
    table = shown_defender(known_defender="visible")
    assert table.notes("dark")["l1"] == ("frodo",)
    table.do("attack l1")
    assert table.last_event("combat")["light"] == "frodo"


def test_known_defender_visible_until_the_end_of_the_turn() -> None:
    """Then the pieces are mixed after all."""
    table = shown_defender(known_defender="visible", light_hand="light_5", dark_hand="dark_1")
    table.do("attack l4", "turn_up merry")
    table.fight("1", "5")
    assert table.fallen() >= {"orc"}
    left = table.notes("dark")
    assert all("frodo" in could_be for could_be in left.values())


def test_known_defender_visible_when_a_combat_had_no_result() -> None:
    """A defender who has fought and stays is known, too."""
    options = {"known_defender": "visible", "sacrifice_vs_failed_retreat": "no_result"}
    table = Table("merry@dagorlad frodo@shire", "troll@mordor balrog@mordor orc@mordor", **options)
    table.known("balrog")
    table.do("move merry mordor", "attack d1")
    table.fight("retreat", "sacrifice")
    assert not table.fallen() and table.due == "defender"
    assert table.state.unmixable_stands
    table.do("attack d1")
    assert table.last_event("combat")["dark"] == "balrog"


# no_move


def stuck(**options: str) -> Table:
    """Light has Aragorn and Merry in Mordor and nobody behind: no way forward."""
    return Table("aragorn@mordor merry@mordor", "orc@gondor", **options)


def test_no_move_any_move() -> None:
    """A move by ability saves the player."""
    table = stuck(no_move="any_move")
    assert table.won is None and table.legal() == {"move aragorn gondor"}


def test_no_move_forward_only() -> None:
    """Who cannot move forward has lost."""
    assert stuck(no_move="forward_only").won == ("dark", "no_move")


# mixing


def test_mixing_automatic() -> None:
    """Pieces that come together are mixed at once."""
    table = Table("merry@shire gimli@arthedain frodo@shire", "troll@mordor", mixing="automatic").known(
        "gimli"
    )
    table.do("move merry arthedain")
    notes = table.notes("dark")
    assert notes["l8"] == notes["l4"] == ("frodo", "merry", "gimli")


def test_mixing_by_hand() -> None:
    """They keep their places until their owner mixes them, before a move of his own."""
    table = Table("merry@shire gimli@arthedain frodo@shire", "troll@mordor", mixing="by_hand")
    table.known("gimli").mixed("light", "shire")
    assert not table.legal("mix")
    table.do("move merry arthedain", "move troll gondor")
    assert table.notes("dark")["l8"] == ("gimli",)
    assert table.legal("mix") == {"mix arthedain"}
    table.do("mix arthedain")
    assert (table.to_act, table.due) == ("light", "move") and not table.legal("mix")
    notes = table.notes("dark")
    assert notes["l8"] == notes[table.stand("merry")] == ("frodo", "merry", "gimli")


@pytest.mark.parametrize("answer", ["mix rohan", "pass"])
def test_mixing_by_hand_before_a_combat(answer: str) -> None:
    """The defender may mix before the attacker designates."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan", mixing="by_hand").known("troll")
    table.do("move gandalf rohan")
    assert (table.to_act, table.due, table.legal()) == ("dark", "mix", {"mix rohan", "pass"})
    table.do(answer)
    assert table.due == "defender"
    table.do("attack d9")
    assert (table.state.actor == -1) == (answer != "pass")


def test_mixing_by_hand_is_not_asked_when_it_would_change_nothing() -> None:
    """One piece alone, or pieces that are mixed already."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan", mixing="by_hand").mixed(
        "dark", "rohan"
    )
    table.do("move gandalf rohan")
    assert table.due == "defender"
    table = Table("gandalf@moria frodo@shire", "troll@rohan", mixing="by_hand")
    table.do("move gandalf rohan")
    assert table.due == "card"


# repetition


def run_in_circles(**options: str) -> Table:
    """Pippin attacks the Balrog and flees, again and again, while the Troll's side steps forward."""
    table = Table("pippin@moria frodo@shire", "balrog@rohan orc@mordor warg@mordor", **options)
    table.state.turns_without_elimination = QUIET_TURNS - 2
    table.do("move pippin rohan", "flee moria")
    return table


def test_repetition_none() -> None:
    """The printed rules have no draw."""
    table = run_in_circles(repetition="none")
    table.do("move orc gondor", "move pippin rohan", "flee moria")
    assert table.won is None


def test_repetition_quiet_40() -> None:
    """Forty turns in a row without an elimination: nobody has won."""
    table = run_in_circles(repetition="quiet_40")
    assert table.state.outcome() is None
    table.do("move orc gondor")
    assert table.state.outcome() == Outcome(None, "repetition", (("light", 0), ("dark", 0)))


def test_repetition_is_shown_as_it_is_counted() -> None:
    """How many turns in a row were without an elimination, and with how many the game ends."""
    view = run_in_circles(repetition="quiet_40").view("dark")
    assert (view.turns_without_elimination, view.turns_to_draw) == (QUIET_TURNS - 1, QUIET_TURNS)
    assert run_in_circles(repetition="none").view("dark").turns_to_draw is None


def test_repetition_counts_from_the_last_elimination() -> None:
    """An elimination starts the count anew."""
    table = Table("merry@moria frodo@shire", "troll@rohan orc@mordor", repetition="quiet_40")
    table.state.turns_without_elimination = QUIET_TURNS - 1
    table.do("move merry rohan")
    table.fight("1", "1")
    assert table.won is None and table.view("light").turns_without_elimination == 0


# length


def test_length_single_and_double() -> None:
    """One game, or two with exchanged sides: see the tests of the match."""
    assert not GAME.start(RULINGS.resolve({"length": "single"})).house_rules.two_games
    assert GAME.start(RULINGS.resolve({"length": "double"})).house_rules.two_games


# known_under_chance


def shown_under_chance(**options: str) -> Table:
    """The same, where chance designates the defender: it has turned up Sam."""
    light = "sam@shire frodo@shire merry@shire pippin@shire"
    options = {"defender_choice": "random", "known_defender": "visible", **options}
    table = Table(light, "orc@arthedain balrog@mordor", turn="dark", **options).known("sam")
    table.do("move orc shire", "turn_up sam", "show")
    return table


def test_known_under_chance_attacker_may_choose() -> None:
    """Frodo was shown beside Sam, and may be attacked knowingly."""
    table = shown_under_chance()
    assert (table.to_act, table.due) == ("dark", "defender")
    table.do("attack l1")
    assert table.last_event("combat")["light"] == "frodo"


def test_known_under_chance_chance_picks_among_the_others() -> None:
    """To point to anybody else leaves it to chance, which never turns up the one who is known."""
    table = shown_under_chance()
    table.do("attack l3")
    assert table.state.actor == -1 and not table.possible("turn_up frodo")
    table.do("turn_up pippin")
    assert table.last_event("combat")["light"] == "pippin"
    assert "designated" not in table.kinds()


def test_known_under_chance_with_one_other() -> None:
    """The only one that is not known needs no draw."""
    light, dark = "sam@shire frodo@shire merry@shire", "orc@arthedain balrog@mordor"
    options = {"defender_choice": "random", "known_defender": "visible"}
    table = Table(light, dark, turn="dark", **options).known("sam")
    table.do("move orc shire", "turn_up sam", "show", "attack l4")
    assert table.last_event("combat")["light"] == "merry"


def test_known_under_chance_by_any_stand() -> None:
    """Frodo and Merry have each other's stands: it is Frodo's that is known."""
    light = "sam@shire frodo@shire merry@shire pippin@shire"
    options = {"defender_choice": "random", "known_defender": "visible"}
    table = Table(light, "orc@arthedain balrog@mordor", turn="dark", **options).known("sam")
    frodo, merry = PIECES.index("frodo"), PIECES.index("merry")
    table.state.stand_of[frodo], table.state.stand_of[merry] = merry, frodo
    table.state.draw_count = 5
    table.do("move orc shire", "turn_up sam", "show")
    assert table.due == "defender" and table.state.draw_count == 6
    assert table.state.shown_stands == 1 << merry, "neither the attacker nor the fallen"
    known, unknown = (table.state.move(Action.parse(f"attack l{number}")) for number in (4, 1))
    assert stands_designated_by(table.state, known) == [3]
    assert sorted(stands_designated_by(table.state, unknown)) == [0, 2]
    table.do("attack l4")
    assert table.last_event("combat")["light"] == "frodo"


def test_known_defender_visible_for_who_stays_alone() -> None:
    """Frodo has been seen and has fled: he is mixed where he went to, like anybody."""
    light = "frodo@rhudaur merry@rhudaur gimli@eregion"
    table = Table(light, "troll@high_pass", turn="dark", known_defender="visible")
    table.do("move troll rhudaur", "attack l1", "flee eregion")
    assert table.combat("dark").light == "merry" and not table.state.shown_stands
    assert table.notes("dark")["l1"] == table.notes("dark")["l8"] == ("frodo", "gimli")


def test_known_under_chance_when_the_known_one_has_fallen() -> None:
    """Gimli was shown in a combat without a result, and fell in the next: chance picks among the others."""
    table = Table(
        "gimli@shire merry@shire pippin@shire frodo@shire",
        "balrog@arthedain troll@mordor",
        turn="dark",
        defender_choice="random",
        known_defender="visible",
        sacrifice_vs_failed_retreat="no_result",
    )
    table.do("move balrog shire", "turn_up gimli")
    table.fight("retreat", "sacrifice")
    assert not table.fallen() and table.due == "defender"
    table.do("attack l8")
    table.fight("6", "1")
    assert table.fallen() == {"gimli"} and table.state.shown_stands
    assert table.state.actor == -1


def test_known_under_chance_without_anybody_known() -> None:
    """With nobody known, chance picks as ever; what the Palantír shows is not revealed."""
    options = {"defender_choice": "random", "known_defender": "visible", "palantir_scope": "whole_region"}
    table = Table(
        "gandalf@rohan merry@rohan frodo@shire", "troll@gondor", turn="dark", specials="palantir", **options
    )
    table.do("palantir rohan", "move troll rohan")
    assert table.state.actor == -1


def test_known_under_chance_in_matches_of_earlier_rules() -> None:
    """There what was known did not matter: the save of such a match goes on as it began."""
    table = shown_under_chance(known_under_chance="chance_picks")
    assert table.state.actor == -1 and table.possible("turn_up frodo")
    assert RULINGS.resolve({"edition": "en"}, 2)["known_under_chance"] == "chance_picks"
    assert RULINGS.resolve({"edition": "en"})["known_under_chance"] == "attacker_may_choose"


def test_a_hint_under_chance_speaks_of_all_whom_chance_may_pick() -> None:
    """Of the two who are unknown, Pippin is weaker than the Orc and Merry is not."""
    table = shown_under_chance()
    move = {str(table.state.action(each)): each for each in table.state.legal()}
    by_stand = [reasons([table.state], move[f"attack {stand}"]) for stand in ("l3", "l4")]
    assert by_stand[0] == by_stand[1] != reasons([table.state], move["attack l1"])
    assert dict(by_stand[0][-1].data)["percent"] == 50
