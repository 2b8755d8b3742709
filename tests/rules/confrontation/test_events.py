"""What is told of each decision: the events themselves, and everything that they say."""

from __future__ import annotations

import pytest

from engine.confrontation import GAME
from engine.confrontation.components import NO_STAND, OFF_BOARD, PIECES, REGIONS, SEATS, STANDS
from engine.confrontation.rulings import QUIET_TURNS
from engine.core.event import EventLog
from tests.rules.confrontation.table import Table, told


def test_whoever_is_designated_is_told_by_stand_and_region() -> None:
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan")
    table.do("move gandalf rohan", "attack d9")
    assert table.last_event("designated") == {"stand": "d9", "region": "rohan"}


def test_sam_in_frodos_place_is_told_with_where_and_how_strong() -> None:
    table = Table("frodo@rhudaur sam@rhudaur pippin@shire", "shelob@high_pass", turn="dark")
    table.do("move shelob rhudaur", "attack l1", "substitute")
    assert table.last_event("sam_stepped_in") == {"region": "rhudaur"}
    assert table.last_event("sam_strengthened")["strength"] == 5


@pytest.mark.parametrize(
    ("light", "dark", "ask", "due"),
    [
        ("frodo@rhudaur pippin@shire", "troll@high_pass", "move troll rhudaur", "frodo"),
        ("pippin@rhudaur frodo@shire", "troll@high_pass", "move pippin high_pass", "pippin"),
        ("merry@rhudaur frodo@shire", "saruman@high_pass", "move merry high_pass", "saruman"),
    ],
)
def test_an_answer_of_no_is_told_with_who_said_no_to_what(light: str, dark: str, ask: str, due: str) -> None:
    table = Table(light, dark, turn="dark" if "troll rhudaur" in ask else "light")
    table.do(ask)
    assert table.due == due
    seat = table.to_act
    table.do("pass")
    assert table.last_event("declined") == {"seat": seat, "due": due}


def test_forgone_cards_are_told() -> None:
    table = Table("merry@rhudaur frodo@shire", "saruman@high_pass")
    table.do("move merry high_pass", "forgo_cards")
    assert table.last_event("cards_forgone") == {}


def test_names_of_stands_pieces_and_regions_are_those_of_the_box() -> None:
    table = Table("gandalf@moria frodo@shire", "troll@rohan")
    table.do("move gandalf rohan")
    told = table.last_event("combat")
    assert (told["light"], told["dark"], told["region"]) == ("gandalf", "troll", "rohan")
    assert {told["light"], told["dark"]} <= set(PIECES)
    assert told["region"] in REGIONS
    assert {told["light_stand"], told["dark_stand"]} <= set(STANDS)


# Characters


@pytest.mark.parametrize(
    ("light", "dark", "attacker", "eliminated"),
    [
        ("merry@rohan", "orc@gondor", "orc", ["merry stand=l4 region=rohan by=ability ability_of=orc"]),
        ("gimli@rohan", "orc@gondor", "orc", ["orc stand=d7 region=rohan by=ability ability_of=gimli"]),
        (
            "boromir@rohan",
            "troll@gondor",
            "troll",
            [
                "troll stand=d9 region=rohan by=ability ability_of=boromir",
                "boromir stand=l9 region=rohan by=ability ability_of=boromir",
            ],
        ),
    ],
)
def test_whose_text_eliminates_is_told(light: str, dark: str, attacker: str, eliminated: list[str]) -> None:
    table = Table(f"{light} frodo@shire", f"{dark} warg@mordor", turn="dark", sam_vs_orc="fights")
    told_last = told(table.do(f"move {attacker} rohan"))[2:]
    assert told_last == [
        *(f"eliminated piece={piece}" for piece in eliminated),
        "combat_ended region=rohan",
        "turn seat=light number=2",
    ]
    assert table.last_combat("light").by == "ability" and table.state.turns_without_elimination == 0


def test_who_could_have_attacked_is_told() -> None:
    light, dark = "merry@fangorn frodo@shire", "witch_king@rohan balrog@mordor"
    table = Table(light, dark, turn="dark")
    assert told(table.do("move witch_king fangorn"))[:2] == [
        "moved seat=dark stand=d3 origin=rohan region=fangorn how=ability piece=witch_king",
        "ability_recognised stand=d3 could_be=('witch_king',)",
    ]


@pytest.mark.parametrize(
    ("dark", "dark_card", "light_card", "cause"),
    [
        ("warg", "1", "1", "strength"),
        ("warg", "1", "2", "tie"),
        ("warg", "1", "sacrifice", "noble_sacrifice"),
    ],
)
def test_frodos_end_is_told_with_its_cause(dark: str, dark_card: str, light_card: str, cause: str) -> None:
    table = Table("frodo@rhudaur merry@shire", f"{dark}@high_pass balrog@mordor", turn="dark")
    table.do(f"move {dark} rhudaur")
    ends = told(table.fight(dark_card, light_card))[-2:]
    points = 2 if cause == "strength" else 1
    assert ends == [
        f"eliminated piece=frodo stand=l1 region=rhudaur by={cause}",
        f"game_over winner=dark reason=frodo_eliminated points={points}",
    ]
    assert table.last_combat("light").by == ("strength" if cause == "tie" else cause)


def test_a_flight_by_ability_is_told() -> None:
    table = Table("frodo@rhudaur merry@shire", "troll@high_pass", turn="dark")
    table.do("move troll rhudaur")
    assert told(table.do("flee eregion")) == [
        "fled seat=light piece=frodo stand=l1 origin=rhudaur region=eregion by=ability",
        "combat_ended region=rhudaur",
        "turn seat=light number=2",
    ]
    assert table.last_combat("light").by == "flight"


def test_sam_who_must_show_frodo_is_told() -> None:
    light = "sam@rhudaur frodo@rhudaur"
    table = Table(light, "troll@high_pass", turn="dark", sam_optional="compulsory").known("sam")
    table.do("move troll rhudaur")
    assert told(table.do("attack l2"))[2:] == ["sam_strengthened sam=l2 frodo=l1 strength=5"]


def test_mines_without_a_balrog_are_left_at_once() -> None:
    table = Table("merry@eregion frodo@shire", "orc@moria troll@mordor").known("orc")
    assert told(table.do("move merry fangorn")) == [
        "mines_entered stand=l4 piece=merry",
        "moved seat=light stand=l4 origin=eregion region=fangorn how=tunnel piece=merry",
        "turn seat=dark number=2",
    ]


@pytest.mark.parametrize(
    ("answer", "event"),
    [("pass", "declined seat=light due=sam"), ("show", "sam_strengthened sam=l2 frodo=l1 strength=5")],
)
def test_what_sam_answers_is_told(answer: str, event: str) -> None:
    table = Table("sam@rhudaur frodo@rhudaur", "troll@high_pass", turn="dark", sam_optional="optional")
    table.known("sam").do("move troll rhudaur", "attack l2")
    assert told(table.do(answer)) == [event]


def test_an_ambush_is_told() -> None:
    table = Table("merry@eregion frodo@shire", "balrog@moria orc@mordor")
    assert told(table.do("move merry fangorn")) == ["mines_entered stand=l4 piece=merry"]
    assert told(table.do("ambush")) == [
        "ambushed piece=merry stand=d1",
        "eliminated piece=merry stand=l4 region=eregion by=ambush",
        "turn seat=dark number=2",
    ]


def test_quiet_mines_are_told() -> None:
    table = Table("merry@eregion frodo@shire", "balrog@moria orc@mordor", balrog_optional="optional")
    table.do("move merry fangorn")
    assert told(table.do("pass")) == [
        "mines_quiet",
        "moved seat=light stand=l4 origin=eregion region=fangorn how=tunnel piece=merry",
        "turn seat=dark number=2",
    ]


@pytest.mark.parametrize(
    ("beside", "event"),
    [
        ("orc@gondor", "shelob_returned stand=d2 region=gondor"),
        ("orc@gondor warg@gondor", "eliminated piece=shelob stand=d2 region=dagorlad by=gondor"),
    ],
)
def test_what_becomes_of_shelob_is_told(beside: str, event: str) -> None:
    table = Table("sam@mirkwood frodo@shire", f"shelob@dagorlad {beside}")
    table.do("move sam dagorlad")
    assert told(table.fight("6", "1"))[2:] == [
        "strengths light=3 dark=11",
        "eliminated piece=sam stand=l2 region=dagorlad by=strength",
        event,
        "combat_ended region=dagorlad",
        "turn seat=dark number=2",
    ]


def test_shelob_who_may_not_stay_in_gondor_is_told() -> None:
    light, dark = "sam@gondor merry@gondor frodo@shire", "shelob@mordor troll@mordor"
    table = Table(light, dark, turn="dark", shelob_in_gondor="checked")
    table.do("move shelob gondor", "attack l4")
    assert told(table.fight("6", "1"))[3:] == [
        "eliminated piece=merry stand=l4 region=gondor by=strength",
        "eliminated piece=shelob stand=d2 region=gondor by=gondor",
        "combat_ended region=gondor",
        "turn seat=light number=2",
    ]


def test_frodos_arrival_is_told() -> None:
    """He fights with nobody there."""
    table = Table("frodo@gondor merry@shire", "troll@mordor")
    assert told(table.do("move frodo mordor")) == [
        "moved seat=light stand=l1 origin=gondor region=mordor how=step piece=frodo",
        "frodo_arrived stand=l1",
        "game_over winner=light reason=frodo_in_mordor points=2",
    ]
    assert table.state.combat_region == OFF_BOARD and table.notes("dark")["l1"] == ("frodo",)


# Mixing by hand

MIXED = [("mix arthedain", "mixed seat=light region=arthedain"), ("pass", "declined seat=light due=mix")]


def test_mixing_in_a_turn_is_told() -> None:
    table = Table("merry@arthedain gimli@arthedain frodo@shire", "troll@mordor", mixing="by_hand")
    assert told(table.known("gimli").do("mix arthedain")) == ["mixed seat=light region=arthedain"]


@pytest.mark.parametrize(("answer", "event"), MIXED)
def test_mixing_before_a_combat_is_told(answer: str, event: str) -> None:
    light, dark = "gimli@arthedain merry@arthedain frodo@shire", "troll@rhudaur"
    table = Table(light, dark, turn="dark", mixing="by_hand")
    table.do("move troll arthedain")
    assert told(table.do(answer)) == [event]


@pytest.mark.parametrize(("answer", "event"), MIXED)
def test_mixing_at_the_end_of_a_turn_is_told(answer: str, event: str) -> None:
    light = "gimli@arthedain merry@shire frodo@shire"
    table = Table(light, "troll@mordor", mixing="by_hand", specials="palantir")
    table.do("move merry arthedain")
    assert told(table.do(answer)) == [event, "turn seat=dark number=2"]


# Special cards


def riding() -> Table:
    return Table("merry@shire frodo@shire", "troll@mordor", specials="shadowfax")


def test_a_ride_is_told() -> None:
    table = riding()
    assert told(table.do("shadowfax merry arthedain")) == [
        "special_used seat=light card=shadowfax",
        "moved seat=light stand=l4 origin=shire region=arthedain how=step piece=merry",
    ]
    assert told(table.do("move merry rhudaur")) == [
        "moved seat=light stand=l4 origin=arthedain region=rhudaur how=step piece=merry",
        "turn seat=dark number=2",
    ]


def test_a_rest_after_the_ride_is_told() -> None:
    table = riding()
    table.do("shadowfax merry arthedain")
    assert told(table.do("pass")) == ["declined seat=light due=move_again", "turn seat=dark number=2"]


def test_a_ride_to_where_nobody_can_go_on_ends_the_turn() -> None:
    table = Table("merry@gondor frodo@shire", "troll@rhudaur", specials="shadowfax")
    assert told(table.do("shadowfax merry mordor"))[1:] == [
        "moved seat=light stand=l4 origin=gondor region=mordor how=step piece=merry",
        "turn seat=dark number=2",
    ]


def test_gandalfs_return_is_told() -> None:
    table = Table("gimli@shire frodo@shire", "troll@mordor", specials="gandalf_the_white")
    assert told(table.do("gandalf_the_white")) == [
        "special_used seat=light card=gandalf_the_white",
        "gandalf_returned stand=l5 region=fangorn",
        "turn seat=dark number=2",
    ]


def test_a_recall_is_told() -> None:
    light, dark = "merry@shire frodo@shire", "troll@gondor orc@mordor"
    table = Table(light, dark, turn="dark", specials="recall_to_mordor")
    assert told(table.do("recall_to_mordor troll")) == [
        "special_used seat=dark card=recall_to_mordor",
        "moved seat=dark stand=d9 origin=gondor region=mordor how=recall_to_mordor piece=troll",
        "turn seat=light number=2",
    ]


def palantir(**options: str) -> Table:
    light, dark = "merry@eregion gimli@eregion frodo@shire", "orc@moria troll@mordor"
    return Table(light, dark, turn="dark", specials="palantir", **options).mixed("light", "eregion")


def test_what_the_palantir_shows_by_chance_is_told() -> None:
    table = palantir()
    table.state.draw_count = 5
    assert told(table.do("palantir l8")) == ["special_used seat=dark card=palantir"]
    assert told(table.do("turn_up merry")) == ["palantir_seen stand=l8 piece=merry region=eregion"]
    assert table.state.draw_count == 6 and table.state.chosen_stand == NO_STAND


def test_all_that_the_palantir_shows_in_a_region_is_told() -> None:
    table = palantir(palantir_scope="whole_region")
    assert told(table.do("palantir eregion")) == [
        "special_used seat=dark card=palantir",
        "palantir_seen stand=l4 piece=merry region=eregion",
        "palantir_seen stand=l8 piece=gimli region=eregion",
    ]
    assert [stand.stand for stand in table.view("light").stands if stand.is_unmixable] == ["l4", "l8"]


# The beginning and the end of a game


def test_placing_is_told() -> None:
    state, log = GAME.start(GAME.rulings.resolve({})), EventLog(GAME.seats)
    placed = []
    while state.due() == "place":
        move = list(state.legal())[-1]
        placed.append((SEATS[state.actor], *state.action(move).args))
        state.apply(move, log)
    *told_placing, last = told(log.events)
    assert told_placing == [
        f"placed seat={seat} piece={piece} region={region}" for seat, piece, region in placed
    ]
    assert last == "turn seat=dark number=1" and len(placed) == len(PIECES)


def test_a_draw_by_quiet_turns_is_told() -> None:
    table = Table("merry@shire frodo@shire", "troll@mordor", repetition="quiet_40")
    table.state.turns_without_elimination = QUIET_TURNS - 2
    assert told(table.do("move merry arthedain"))[1:] == ["turn seat=dark number=2"]
    assert told(table.do("move troll gondor"))[1:] == ["game_over winner=None reason=repetition points=0"]


def test_the_points_of_both_games_are_added() -> None:
    table = Table("merry@shire frodo@gondor", "troll@rhudaur", length="double")
    table.state.leg, table.state.points = 1, [5, 3]
    assert told(table.do("move frodo mordor"))[-1] == "game_over winner=light reason=frodo_in_mordor points=2"
    outcome = table.state.outcome()
    assert outcome is not None and outcome.scores == (("light", 7), ("dark", 3))
