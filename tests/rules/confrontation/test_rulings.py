"""Every ruling in each of its choices: what it changes, and that the others leave it alone."""

from __future__ import annotations

import pytest

import engine
from engine.confrontation.rulings import QUIET_TURNS, RULINGS
from tests.rules.confrontation.table import GAME, Table
from tests.rules.confrontation.test_cards import duel, finish, result

SETTLED = {
    "invariant",
    "shelob_tie",
    "refresh",
    "magic_timing",
    "magic_empty",
    "retreat_impossible",
    "both_retreat",
    "frodo_mordor",
    "three_in_shire",
}
"""Rulings with a single choice: they settle a gap on which no source disagrees."""


def test_every_ruling_has_its_choices_and_sources() -> None:
    """Nothing is guessed in silence; every default is one of the choices."""
    for ruling in RULINGS:
        assert ruling.default in ruling.choices and all(ruling.choices.values())
        assert (len(ruling.choices) == 1) == (ruling.id in SETTLED)


def test_presets_name_known_choices() -> None:
    """Each edition's set is one that a match can start with."""
    for edition in RULINGS.presets:
        resolved = RULINGS.resolve({"edition": edition})
        assert GAME.start(resolved).actor == 0
    assert RULINGS.resolve({"edition": "fr"})["retreat_may"] == "optional"
    assert RULINGS.resolve({"edition": "en"})["defender_choice"] == "random"
    assert RULINGS.resolve({"edition": "de"}) == RULINGS.resolve()


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
    drawn = {table.state.draw(lambda below, n=n: n % below) for n in range(2)}
    assert {str(table.state.action(move)) for move in drawn} == {"turn_up troll", "turn_up orc"}
    table.do("turn_up orc")
    assert table.told("combat")["dark"] == "orc"


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
    assert table.told("combat")["light"] == "frodo"


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
    assert table.state.fixed
    table.do("attack d1")
    assert table.told("combat")["dark"] == "balrog"


# ability_order: see also the tables of all pairings, which hold in both orders


@pytest.mark.parametrize("order", ["together", "light_first"])
def test_ability_order(order: str) -> None:
    """Light's texts first or both together: Gimli eliminates the Orc, Boromir dies with it."""
    for piece, fallen in (("gimli", {"orc"}), ("boromir", {"orc", "boromir"}), ("merry", {"merry"})):
        table = Table(
            f"{piece}@rohan frodo@shire", "orc@gondor warg@mordor", turn="dark", ability_order=order
        )
        table.do("move orc rohan")
        assert table.fallen() == fallen


# sam_vs_orc


def sam_against_the_orc(**options: str) -> Table:
    table = Table("frodo@rhudaur sam@rhudaur", "orc@high_pass warg@mordor", turn="dark", **options)
    table.known("frodo").do("move orc rhudaur", "attack l1", "substitute")
    return table


def test_sam_vs_orc_falls() -> None:
    """The strike falls on Sam."""
    assert sam_against_the_orc(sam_vs_orc="falls").fallen() == {"sam"}


def test_sam_vs_orc_fights() -> None:
    """Sam, who was not attacked first, fights with five."""
    table = sam_against_the_orc(sam_vs_orc="fights")
    assert table.due == "card" and table.view("dark").combat.light_strength == 5


# sam_first


def frodo_attacked_second(**options: str) -> Table:
    table = Table(
        "frodo@shire sam@shire merry@shire", "balrog@arthedain warg@mordor", turn="dark", **options
    ).known("merry", "frodo")
    table.do("move balrog shire", "attack l4")
    table.fight("6", "1")
    table.do("attack l1", "turn_up frodo")
    return table


def test_sam_first_whenever() -> None:
    """Whenever Frodo is the one who is attacked."""
    assert "substitute" in frodo_attacked_second(sam_first="whenever").legal()


def test_sam_first_first_combat() -> None:
    """Only if Frodo is the first one to be attacked in the turn."""
    assert frodo_attacked_second(sam_first="first_combat").due == "card"
    table = Table("frodo@shire sam@shire", "balrog@arthedain", turn="dark", sam_first="first_combat")
    table.known("frodo").do("move balrog shire", "attack l1")
    assert "substitute" in table.legal()


# sam_optional


def test_sam_optional_optional() -> None:
    """Light may keep Frodo hidden."""
    table = Table("sam@rhudaur frodo@rhudaur", "troll@high_pass", turn="dark", sam_optional="optional")
    table.known("sam").do("move troll rhudaur", "attack l2")
    assert table.legal() == {"show", "pass"}


def test_sam_optional_compulsory() -> None:
    """Beside Frodo Sam always fights with five, and nobody is asked; without Frodo with two."""
    for frodo, strength in (("rhudaur", 5), ("shire", 2)):
        table = Table(
            f"sam@rhudaur merry@rhudaur frodo@{frodo}" if frodo == "shire" else "sam@rhudaur frodo@rhudaur",
            "troll@high_pass",
            turn="dark",
            sam_optional="compulsory",
        )
        table.known("sam").do("move troll rhudaur", "attack l2")
        assert table.due == "card"
        assert table.view("dark").combat.light_strength == strength


# balrog_optional


def test_balrog_optional_optional() -> None:
    """Dark may let the traveller pass."""
    table = Table("merry@eregion frodo@shire", "balrog@moria", balrog_optional="optional")
    table.do("move merry fangorn")
    assert table.legal() == {"ambush", "pass"}


def test_balrog_optional_compulsory() -> None:
    """He always strikes; who does not strike is not the Balrog, and that is known from then on."""
    table = Table("merry@eregion frodo@shire", "balrog@moria orc@mordor", balrog_optional="compulsory")
    table.do("move merry fangorn")
    assert table.legal() == {"ambush"}
    table = Table("merry@eregion frodo@shire", "orc@moria balrog@mordor", balrog_optional="compulsory")
    table.do("move merry fangorn")
    assert table.legal() == {"pass"}
    table.do("pass")
    assert table.notes("light")[table.stand("orc")] == ("orc",)


# lateral_on_river_row


def flights_on_the_river_row(region: str, **options: str) -> tuple[set[str], set[str]]:
    """Where Frodo could flee to, and where the Witch-king could, from the same region."""
    light = Table(f"frodo@{region}", "troll@gondor balrog@dagorlad", turn="dark", **options)
    light.do(f"move {'balrog' if region == 'mirkwood' else 'troll'} {region}")
    frodo = {text.split()[1] for text in light.legal("flee")} if light.due == "frodo" else set()
    origin = {"mirkwood": "high_pass", "fangorn": "moria", "rohan": "moria"}[region]
    dark = Table(f"sam@{origin} frodo@shire", f"witch_king@{region} troll@mordor", **options)
    dark.do(f"move sam {region}")
    dark.fight("retreat", "5")
    if dark.due == "retreat":
        return frodo, {text.split()[1] for text in dark.legal("flee")}
    return frodo, {str(dark.where("witch_king"))} - {region, "None"}


@pytest.mark.parametrize(
    ("choice", "region", "frodo", "dark"),
    [
        ("both_ways", "mirkwood", "fangorn", "fangorn"),
        ("both_ways", "fangorn", "mirkwood rohan", "mirkwood rohan"),
        ("both_ways", "rohan", "fangorn", "fangorn"),
        ("dark_never", "mirkwood", "fangorn", ""),
        ("dark_never", "fangorn", "mirkwood rohan", ""),
        ("dark_never", "rohan", "fangorn", ""),
        ("downstream", "mirkwood", "fangorn", "fangorn"),
        ("downstream", "fangorn", "rohan", "rohan"),
        ("downstream", "rohan", "", ""),
    ],
)
def test_lateral_on_river_row(choice: str, region: str, frodo: str, dark: str) -> None:
    """Both ways for both sides; never for Dark; or with the current only."""
    found = flights_on_the_river_row(region, lateral_on_river_row=choice)
    assert found == (set(frodo.split()), set(dark.split()))


def test_lateral_on_river_row_leaves_other_rows_alone() -> None:
    """Elsewhere there is no river."""
    table = Table("frodo@rhudaur", "troll@high_pass", turn="dark", lateral_on_river_row="downstream")
    table.do("move troll rhudaur")
    assert table.legal("flee") == {"flee eregion"}


# nazgul_mountain


def test_nazgul_mountain_allowed() -> None:
    """He flies from mountain to mountain."""
    table = Table("sam@moria frodo@shire", "flying_nazgul@high_pass", turn="dark", nazgul_mountain="allowed")
    assert table.goals("flying_nazgul") == {"rhudaur", "moria", "shire"}


def test_nazgul_mountain_forbidden() -> None:
    """No move to the side in the mountains, on wings neither; other flights stay."""
    table = Table(
        "sam@moria frodo@shire", "flying_nazgul@high_pass", turn="dark", nazgul_mountain="forbidden"
    )
    assert table.goals("flying_nazgul") == {"rhudaur", "shire"}
    table = Table("sam@moria frodo@shire", "flying_nazgul@mordor", turn="dark", nazgul_mountain="forbidden")
    assert "moria" in table.goals("flying_nazgul")


# shelob_in_gondor


def shelob_wins_in_gondor(**options: str) -> Table:
    table = Table("sam@gondor merry@gondor frodo@shire", "shelob@mordor", turn="dark", **options)
    table.known("merry").do("move shelob gondor", "attack l4")
    table.fight("6", "1")
    return table


def test_shelob_in_gondor_stays() -> None:
    """She stays and fights on."""
    table = shelob_wins_in_gondor(shelob_in_gondor="stays")
    assert table.fallen() == {"merry"} and table.told("combat")["light"] == "sam"


def test_shelob_in_gondor_checked() -> None:
    """To the letter: with Light still there she dies; alone there she stays."""
    assert shelob_wins_in_gondor(shelob_in_gondor="checked").fallen() == {"merry", "shelob"}
    table = Table("merry@gondor frodo@shire", "shelob@mordor", turn="dark", shelob_in_gondor="checked")
    table.do("move shelob gondor")
    table.fight("6", "1")
    assert table.fallen() == {"merry"} and table.where("shelob") == "gondor"


# retreat_may


def test_retreat_may_compulsory() -> None:
    """Who can flee must; only the region is chosen."""
    table = duel(retreat_may="compulsory")
    table.fight("1", "retreat")
    assert table.legal() == {"flee moria", "flee gap_of_rohan"}


def test_retreat_may_optional() -> None:
    """Who need not flee may stay, with a card that is worth nothing."""
    table = duel(retreat_may="optional")
    table.fight("retreat", "retreat")
    assert table.legal() == {"flee fangorn", "pass"}
    table.do("pass")
    assert table.legal() == {"flee moria", "flee gap_of_rohan", "pass"}
    table.do("pass")
    assert table.told("strengths") == {"light": 4, "dark": 5}


def test_retreat_may_optional_after_dark_has_fled() -> None:
    """Staying alone is no combat any more."""
    table = duel(retreat_may="optional")
    table.fight("retreat", "retreat")
    table.do("flee fangorn", "pass")
    assert not table.fallen() and table.where("aragorn") == "rohan"


# sacrifice_vs_failed_retreat


def failed_retreat(**options: str) -> Table:
    """Dark's flight is impossible in the mountains, and Light sacrifices."""
    table = Table("sam@eregion frodo@shire", "troll@mordor warg@moria", **options)
    table.do("move sam moria")
    table.fight("retreat", "sacrifice")
    return table


def test_sacrifice_vs_failed_retreat_void() -> None:
    """Dark has played his flight: nobody dies of the sacrifice, and bare strengths are compared."""
    table = failed_retreat(sacrifice_vs_failed_retreat="void")
    assert table.told("strengths") == {"light": 2, "dark": 2}
    assert table.fallen() == {"sam", "warg"}


def test_sacrifice_vs_failed_retreat_both_eliminated() -> None:
    """A flight that fails does not stop the sacrifice."""
    table = failed_retreat(sacrifice_vs_failed_retreat="both_eliminated")
    assert "strengths" not in table.kinds() and table.fallen() == {"sam", "warg"}


def test_sacrifice_vs_failed_retreat_no_result() -> None:
    """Nobody is eliminated, and they fight again with other cards."""
    table = failed_retreat(sacrifice_vs_failed_retreat="no_result")
    assert not table.fallen() and table.due == "card"
    assert len(table.legal()) == 8
    assert table.view("light").last_combat.by == "no_result"


# magic_compulsory


def test_magic_compulsory_compulsory() -> None:
    """If a card lies there, Magic becomes one."""
    table = duel(light_hand="light_magic", magic_compulsory="compulsory")
    table.fight("1", "magic")
    assert "pass" not in table.legal()


def test_magic_compulsory_optional() -> None:
    """Magic may be left as it is, worth nothing; Dark's too."""
    table = duel(light_hand="light_magic", dark_hand="dark_magic", magic_compulsory="optional")
    table.fight("magic", "magic")
    table.do("pass", "pass")
    assert table.told("strengths") == {"light": 4, "dark": 5}


def test_magic_compulsory_optional_with_gandalf() -> None:
    """Declined before Light plays."""
    table = duel("gandalf", dark_hand="dark_magic dark_1", magic_compulsory="optional")
    table.state.hands[0] = 0b11
    table.do("play dark_magic", "pass")
    assert (table.to_act, table.due) == ("light", "card")


# eye_vs_magic


def test_eye_vs_magic_magic_cancelled() -> None:
    """Magic is a text: the Counter-spell cancels it, and nothing is replaced."""
    table = duel(light_hand="light_magic", eye_vs_magic="magic_cancelled")
    table.fight("eye", "magic")
    assert "magic_replaced" not in table.kinds()
    assert table.told("strengths") == {"light": 4, "dark": 5}


@pytest.mark.parametrize(("becomes", "total"), [("light_5", 9), ("noble_sacrifice", 4)])
def test_eye_vs_magic_magic_first(becomes: str, total: int) -> None:
    """Magic becomes its card first, and the Counter-spell cancels that one if it is a text."""
    table = duel(light_hand="light_magic", eye_vs_magic="magic_first")
    table.fight("eye", "magic")
    table.do(f"replace {becomes}")
    assert table.told("strengths") == {"light": total, "dark": 5}


def test_eye_vs_magic_when_gandalf_has_seen_the_eye_come() -> None:
    """Magic that has become the Counter-spell before Light plays is like the Counter-spell itself."""
    hands = {"light_hand": "light_magic light_1", "dark_hand": "dark_magic dark_1"}
    table = duel("gandalf", **hands)
    table.do("play dark_magic", "replace eye_of_sauron", "play light_magic")
    assert table.told("card_cancelled")["card"] == "light_magic"
    table = duel("gandalf", **hands, eye_vs_magic="magic_first")
    table.do("play dark_magic", "replace eye_of_sauron", "play light_magic", "replace light_4")
    assert table.told("strengths") == {"light": 9, "dark": 5}


# both_magic_eye


def both_magic(**options: str) -> Table:
    table = duel(light_hand="light_magic", dark_hand="dark_magic", **options)
    table.fight("magic", "magic")
    table.do("replace eye_of_sauron")
    return table


def test_both_magic_eye_light_replaces() -> None:
    """Light's Magic was played with Dark's and still becomes a card; a text is then cancelled."""
    table = both_magic(both_magic_eye="light_replaces")
    table.do("replace light_5")
    assert table.told("strengths") == {"light": 9, "dark": 5}
    table = both_magic(both_magic_eye="light_replaces")
    table.do("replace light_retreat")
    assert table.told("card_cancelled")["card"] == "light_retreat"


def test_both_magic_eye_magic_cancelled() -> None:
    """The Counter-spell strikes Light's Magic itself."""
    table = both_magic(both_magic_eye="magic_cancelled")
    assert table.told("strengths") == {"light": 4, "dark": 5}


# cloak_vs_magic


def cloak_against_magic(**options: str) -> Table:
    table = duel(light_hand="elven_cloak", dark_hand="dark_magic", **options)
    table.fight("magic", "cloak")
    table.do("replace dark_6")
    return table


def test_cloak_vs_magic_cancels() -> None:
    """Magic that has become a strength is a strength."""
    table = cloak_against_magic(cloak_vs_magic="cancels")
    assert table.told("strengths") == {"light": 4, "dark": 5}


def test_cloak_vs_magic_void() -> None:
    """Dark has played a text."""
    table = cloak_against_magic(cloak_vs_magic="void")
    assert table.told("strengths") == {"light": 4, "dark": 11}


# troll_text


def test_troll_text_all() -> None:
    """The Troll cancels the texts of Dark's card too."""
    table = duel("merry", "troll", troll_text="all")
    table.fight("retreat", "5")
    assert table.fallen() == {"merry"}


def test_troll_text_strength_only() -> None:
    """Only the strength is cancelled, that of the card which Magic becomes too; texts work."""
    table = duel("merry", "troll", troll_text="strength_only")
    table.fight("retreat", "5")
    assert table.where("troll") == "fangorn"
    table = duel("merry", "troll", troll_text="strength_only", dark_hand="dark_magic")
    table.fight("magic", "5")
    table.do("replace dark_6")
    assert table.told("strengths") == {"light": 7, "dark": 9}
    table = duel("merry", "troll", troll_text="strength_only")
    table.fight("eye", "sacrifice")
    assert table.fallen() == {"merry"}


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
    table.state.quiet = QUIET_TURNS - 2
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
    assert table.won is None
    table.do("move orc gondor")
    assert table.won == (None, "repetition")
    assert table.state.outcome().scores == (("light", 0), ("dark", 0))


def test_repetition_counts_from_the_last_elimination() -> None:
    """An elimination starts the count anew."""
    table = Table("merry@moria frodo@shire", "troll@rohan orc@mordor", repetition="quiet_40")
    table.state.quiet = QUIET_TURNS - 1
    table.do("move merry rohan")
    table.fight("1", "1")
    assert table.won is None and table.view("light").quiet == 0


# length


def test_length_single_and_double() -> None:
    """One game, or two with exchanged sides: see the tests of the match."""
    assert not GAME.start(RULINGS.resolve({"length": "single"})).house.double
    assert GAME.start(RULINGS.resolve({"length": "double"})).house.double


# Those with one choice


def test_shelob_tie_removed() -> None:
    """Eliminated together with her victim she does not return."""
    table = duel("gandalf", "shelob", shelob_tie="removed")
    table.fight("1", "1")
    assert table.fallen() == {"gandalf", "shelob"}


def test_refresh_after_combat() -> None:
    """The ninth cards still lie there during their combat."""
    table = duel(light_hand="light_retreat", dark_hand="dark_1", refresh="after_combat")
    table.fight("1", "retreat")
    assert table.view("light").hands == ((), ())
    table.do("flee moria")
    assert [len(hand) for hand in table.view("light").hands] == [9, 9]


def test_magic_timing_cards_shown() -> None:
    """Magic is replaced when both cards lie open."""
    table = duel(light_hand="light_magic", magic_timing="cards_shown")
    table.fight("5", "magic")
    assert table.told("cards_revealed")["dark"] == "dark_5" and table.due == "magic"


def test_magic_empty_worth_nothing() -> None:
    """Without an earlier card: no strength and no effect."""
    table = duel(magic_empty="worth_nothing")
    table.fight("1", "magic")
    assert table.told("strengths") == {"light": 4, "dark": 6}


def test_retreat_impossible_worth_nothing() -> None:
    """No way to flee: the card counts 0."""
    table = Table("sam@eregion frodo@shire", "troll@mordor balrog@moria", retreat_impossible="worth_nothing")
    table.do("move sam moria")
    table.fight("retreat", "3")
    assert table.told("strengths") == {"light": 5, "dark": 5}


def test_both_retreat_both_flee() -> None:
    """Dark, then Light."""
    table = duel(both_retreat="both_flee")
    table.fight("retreat", "retreat")
    assert result(finish(table)) == "aw"


def test_frodo_mordor_at_once() -> None:
    """Light wins before any combat."""
    table = Table("frodo@gondor", "troll@mordor", frodo_mordor="at_once")
    table.do("move frodo mordor")
    assert table.won == ("light", "frodo_in_mordor") and "combat" not in table.kinds()


def test_three_in_shire_at_once() -> None:
    """With the third one Dark has won; Light is not to move any more."""
    dark = "orc@shire warg@shire troll@arthedain"
    table = Table("frodo@gondor", dark, turn="dark", three_in_shire="at_once")
    table.do("move troll shire")
    assert table.won == ("dark", "three_in_shire")


def test_invariant_never() -> None:
    """Between turns no region holds both sides: held over random games in another test."""
    assert RULINGS.resolve()["invariant"] == "never"


def test_unknown_options_are_refused() -> None:
    """A typed error for a ruling, a choice or an edition that does not exist."""
    for options in ({"ring": "one"}, {"mixing": "never"}, {"edition": "it"}, {"mixing": 3}):
        with pytest.raises(engine.BadOption):
            engine.new_match("confrontation", seed=1, options=options)
