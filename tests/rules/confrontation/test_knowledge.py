"""What one side may know of the other's pieces: seen, remembered, concluded, and lost again by mixing."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from math import prod, sqrt

import pytest

import engine
from engine.confrontation import GAME
from engine.confrontation.assignments import possible_pieces, sample_assignment
from engine.confrontation.components import FULL_SIDE, OFF_BOARD, PER_SIDE, PIECES_OF, REGION
from engine.confrontation.state import State
from engine.core.chance import fast_pick, keyed_pick
from engine.core.contract import CHANCE
from engine.core.event import EventLog
from tests.conformance import checks
from tests.rules.confrontation.table import Table

MIXED_OPTIONS = [
    {},
    {"mixing": "by_hand"},
    {"specials": "all", "palantir_scope": "whole_region", "balrog_optional": "compulsory"},
    {"mixing": "by_hand", "known_defender": "visible", "specials": "all"},
    {"sacrifice_vs_failed_retreat": "no_result", "known_defender": "visible"},
    {"defender_choice": "random", "sam_optional": "compulsory"},
]


def test_nothing_is_known_at_the_beginning() -> None:
    """Every stand could be every piece."""
    table = Table("merry@shire frodo@arthedain sam@rhudaur", "troll@mordor orc@gondor")
    assert set(table.notes("dark").values()) == {("frodo", "sam", "merry")}
    assert set(table.notes("light").values()) == {("orc", "troll")}


def test_own_pieces_are_seen() -> None:
    """And so is what the other side knows of them."""
    table = Table("merry@shire frodo@arthedain", "troll@mordor").known("merry")
    own = {stand.piece: stand.candidates for stand in table.view("light").stands if stand.seat == "light"}
    assert own == {"frodo": ("frodo",), "merry": ("merry",)}


def test_a_piece_that_has_fought_is_remembered() -> None:
    """Wherever its stand goes alone."""
    table = Table("gandalf@moria frodo@shire merry@shire", "orc@rohan troll@mordor")
    table.do("move gandalf rohan")
    table.fight("1", "1")
    table.do("move troll dagorlad", "move gandalf gondor")
    assert table.notes("dark")[table.stand("gandalf")] == ("gandalf",)


def test_both_fighters_have_been_seen_by_the_other_side() -> None:
    """Both are laid open: after a flight both are still there, and each side knows the other's fighter."""
    table = Table("merry@moria frodo@shire sam@shire", "troll@rohan orc@mordor balrog@mordor")
    table.do("move merry rohan")
    table.fight("1", "retreat")
    table.do("flee moria")
    assert table.notes("dark")[table.stand("merry")] == ("merry",)
    assert table.notes("light")[table.stand("troll")] == ("troll",)


def test_a_move_tells_the_other_side_the_stand_only() -> None:
    """Its owner is told which piece has moved."""
    table = Table("merry@shire frodo@shire", "troll@mordor orc@gondor")
    table.do("move merry arthedain", "move troll dagorlad")
    for seat, other, piece in (("light", "dark", "merry"), ("dark", "light", "troll")):
        own, seen = (
            next(e for e in table.events if e.kind == "moved" and e["seat"] == seat and looker in e.seen_by)
            for looker in (seat, other)
        )
        assert (own["piece"], own["stand"]) == (piece, table.stand(piece))
        assert (seen.get("piece"), seen["stand"]) == (None, table.stand(piece))


def test_an_eliminated_piece_is_no_longer_possible() -> None:
    """For any other stand."""
    table = Table("merry@moria sam@shire frodo@shire", "troll@rohan")
    table.do("move merry rohan")
    table.fight("1", "1")
    assert set(table.notes("dark").values()) == {("frodo", "sam")}


def test_the_last_unknown_piece_is_concluded() -> None:
    """When all others are known."""
    table = Table("merry@rhudaur sam@eregion frodo@shire", "troll@mordor").known("merry", "sam")
    assert table.notes("dark")["l1"] == ("frodo",)
    assert [stand.piece for stand in table.view("dark").stands if stand.stand == "l1"] == ["frodo"]


def test_coming_together_mixes_what_is_known() -> None:
    """One of the two is Gimli, and nobody can say which."""
    table = Table("gimli@arthedain merry@shire frodo@shire sam@cardolan", "troll@mordor").known("gimli")
    table.do("move merry arthedain")
    notes = table.notes("dark")
    assert notes[table.stand("gimli")] == notes[table.stand("merry")] == ("frodo", "sam", "merry", "gimli")
    assert all("gimli" not in could_be for stand, could_be in notes.items() if stand in ("l1", "l2"))
    assert all(stand.is_mixed for stand in table.view("dark").stands if stand.region == "arthedain")


def test_frodo_is_mixed_with_the_piece_that_he_flees_to() -> None:
    """Mixing: everybody has seen him, and then nobody can say which of the two he is."""
    light, dark = "frodo@rhudaur merry@eregion sam@shire", "troll@high_pass balrog@mordor"
    table = Table(light, dark, turn="dark")
    table.do("move troll rhudaur", "flee eregion")
    notes = table.notes("dark")
    assert notes[table.stand("frodo")] == notes[table.stand("merry")] == ("frodo", "sam", "merry")
    table = Table(light, dark, turn="dark", mixing="by_hand")
    table.do("move troll rhudaur", "flee eregion")
    assert table.notes("dark")[table.stand("frodo")] == ("frodo",)


def test_pippin_is_mixed_with_the_piece_that_he_flees_to() -> None:
    """Mixing: the same after a flight backward."""
    table = Table("pippin@arthedain gimli@arthedain frodo@shire", "troll@rhudaur orc@mordor")
    table.do("move pippin rhudaur", "flee arthedain")
    notes = table.notes("dark")
    assert notes[table.stand("pippin")] == notes[table.stand("gimli")] == ("frodo", "pippin", "gimli")


def test_a_piece_that_retreats_is_mixed_with_the_piece_beside_it() -> None:
    """Mixing: after a flight by card, of Light or of the Dark, both fighters having been seen."""
    table = Table("merry@rhudaur gimli@arthedain frodo@shire", "troll@high_pass orc@mordor", turn="dark")
    table.do("move troll rhudaur")
    table.fight("1", "retreat")
    assert table.where("merry") == "arthedain"
    notes = table.notes("dark")
    assert notes[table.stand("merry")] == notes[table.stand("gimli")] == ("frodo", "merry", "gimli")
    table = Table("aragorn@moria frodo@shire", "witch_king@rohan orc@fangorn troll@mordor")
    table.do("move aragorn rohan")
    table.fight("retreat", "1")
    assert table.where("witch_king") == "fangorn"
    notes = table.notes("light")
    assert notes[table.stand("witch_king")] == notes[table.stand("orc")] == ("witch_king", "orc", "troll")


def test_shelob_is_mixed_with_the_piece_in_gondor() -> None:
    """Mixing: put back into Gondor she stands beside another piece."""
    table = Table("sam@mirkwood frodo@shire", "shelob@dagorlad orc@gondor troll@mordor")
    table.do("move sam dagorlad")
    table.fight("6", "1")
    notes = table.notes("light")
    assert notes[table.stand("shelob")] == notes[table.stand("orc")] == ("shelob", "orc", "troll")


def test_who_is_left_of_a_mixed_group_is_concluded() -> None:
    """Once the other one has been seen."""
    table = Table("gimli@rohan merry@rohan frodo@shire", "troll@gondor orc@mordor", turn="dark")
    table.known("gimli").mixed("light", "rohan")
    table.do("move troll rohan", "attack l4", "turn_up merry")
    assert table.notes("dark")["l8"] == ("gimli",)


def test_leaving_a_mixed_group_tells_nothing() -> None:
    """Whichever piece leaves takes the lowest stand of the group."""
    seen = []
    for leaver, other in (("gimli", "merry"), ("merry", "gimli")):
        table = Table("gimli@arthedain merry@arthedain frodo@shire", "troll@mordor").known("gimli")
        table.mixed("light", "arthedain")
        table.do(f"move {leaver} rhudaur")
        assert table.stand(leaver) == "l4" and table.stand(other) == "l8"
        seen.append((table.view("dark"), [event for event in table.events if "dark" in event.seen_by]))
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("light", "dark", "move", "stand", "could_be"),
    [
        (
            "aragorn@rohan merry@shire frodo@shire",
            "orc@fangorn warg@fangorn",
            "aragorn fangorn",
            "l6",
            "aragorn",
        ),
        (
            "merry@eregion sam@eregion frodo@shire",
            "witch_king@rhudaur flying_nazgul@mordor orc@mordor",
            "witch_king eregion",
            "d3",
            "witch_king",
        ),
        (
            "merry@cardolan sam@cardolan frodo@shire",
            "black_rider@moria flying_nazgul@mordor orc@mordor",
            "black_rider cardolan",
            "d5",
            "black_rider",
        ),
    ],
)
def test_a_move_by_ability_gives_its_piece_away(
    light: str, dark: str, move: str, stand: str, could_be: str
) -> None:
    """Even before both are shown: no other piece could have made it."""
    table = Table(light, dark, turn="light" if stand[0] == "l" else "dark")
    table.do(f"move {move}")
    assert table.due == "defender"
    assert table.notes("dark" if stand[0] == "l" else "light")[stand] == (could_be,)
    assert table.last_event("ability_recognised") == {"stand": stand, "could_be": (could_be,)}


def test_a_flight_over_the_mountains_could_be_two_pieces() -> None:
    """Far forward to a lone adversary: the Nazgûl or the Black Rider, until they are shown."""
    table = Table("merry@cardolan frodo@shire", "black_rider@moria flying_nazgul@mordor", turn="dark")
    table.do("move black_rider cardolan")
    assert table.last_event("ability_recognised")["could_be"] == ("flying_nazgul", "black_rider")
    assert table.notes("light")[table.stand("black_rider")] == ("black_rider",)


def test_a_stand_in_mordor_is_not_frodo() -> None:
    """Else the game would be over."""
    table = Table("merry@gondor sam@rhudaur frodo@shire", "orc@moria")
    table.do("move merry mordor")
    assert table.notes("dark")["l4"] == ("sam", "merry")


def test_passing_the_mines_tells_nothing_of_the_stand_in_moria() -> None:
    """The Balrog need not strike."""
    table = Table("merry@eregion frodo@shire", "orc@moria balrog@mordor")
    table.do("move merry fangorn", "pass")
    assert set(table.notes("light").values()) == {("balrog", "orc")}


# Drawing anew what a seat does not know


@pytest.mark.parametrize("options", MIXED_OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(8))
def test_truth_is_always_among_the_possible(options: dict[str, str], seed: int) -> None:
    """Notes never exclude what is really there, and stands and pieces always match."""
    for state, _ in checks.walk(GAME, options, seed):
        assert isinstance(state, State)
        assert sorted(state.stand_of) == list(range(18))
        if state.due() == "place":
            continue
        for seat in (0, 1):
            carried = sorted((state.stand_of[p], p) for p in PIECES_OF[seat] if state.at[p] != OFF_BOARD)
            masks = possible_pieces(tuple(state.candidates[stand] for stand, _ in carried))
            for (_, piece), mask in zip(carried, masks, strict=True):
                assert mask >> piece - seat * PER_SIDE & 1


@pytest.mark.parametrize("options", MIXED_OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_views_leak_nothing(options: dict[str, str], seed: int) -> None:
    """Drawn anew from one seat's knowledge, its view and its choices stay the same to the letter."""
    checks.check_secrets(GAME, options, seed)
    checks.check_fictions_play_on(GAME, options, seed)


@pytest.mark.parametrize("seed", range(12))
def test_events_leak_nothing(seed: int) -> None:
    """Played on with the same decision, two positions that a seat cannot tell apart tell it the same."""
    compared = 0
    for step, (state, move) in enumerate(checks.walk(GAME, {"specials": "all"}, seed)):
        if state.actor == CHANCE:
            continue
        seat = state.actor
        twin = state.determinize(seat, keyed_pick(seed, f"{step}"))
        if move not in twin.legal():
            continue
        told = []
        for each in (state.copy(), twin):
            teller = EventLog(GAME.seats)
            each.apply(move, teller)
            told.append([event for event in teller.events if GAME.seats[seat] in event.seen_by])
        if any(event.reveals for event in told[0]) or any(event.reveals for event in told[1]):
            continue
        assert told[0] == told[1]
        compared += 1
    assert compared > 5


def test_determinize_knows_what_has_been_seen() -> None:
    """Known pieces stay where they are; the others may be anywhere else."""
    table = Table("gandalf@moria frodo@rhudaur merry@shire sam@shire", "orc@rohan").known("gandalf")
    pick = fast_pick(random.Random(1))
    frodo: Counter[int] = Counter()
    for _ in range(300):
        twin = table.state.determinize(1, pick)
        assert twin.at[4] == table.state.at[4]
        frodo[twin.at[0]] += 1
    assert set(frodo) == {0, 3} and 60 < frodo[3] < 140


def test_determinize_draws_the_hidden_card_anew() -> None:
    """Light does not know what Dark has chosen; Dark himself does."""
    table = Table("aragorn@moria frodo@shire", "troll@rohan", dark_hand="dark_1 dark_2 dark_3")
    table.do("move aragorn rohan", "play dark_2")
    pick = fast_pick(random.Random(1))
    assert {table.state.determinize(0, pick).dark_card for _ in range(60)} == {9, 10, 11}
    assert {table.state.determinize(1, pick).dark_card for _ in range(20)} == {10}


def test_determinize_leaves_an_open_card_alone() -> None:
    """What Gandalf has seen is no secret."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan")
    table.do("move gandalf rohan", "play dark_2")
    assert {table.state.determinize(0, fast_pick(random.Random(1))).dark_card for _ in range(20)} == {10}


def test_determinize_moves_the_piece_that_is_on_its_way() -> None:
    """Dark, asked about an ambush, does not know who passes."""
    table = Table("merry@eregion sam@eregion frodo@shire", "balrog@moria")
    table.do("move merry fangorn")
    movers = set()
    pick = fast_pick(random.Random(1))
    for _ in range(60):
        twin = table.state.determinize(1, pick)
        movers.add(twin.moving_piece)
        twin.apply(twin.move(engine.Action("pass")))
        assert twin.at[twin.stand_of.index(3)] == REGION["fangorn"]
    assert movers == {0, 1, 3}


# The masks, taken together


def brute(masks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All assignments, by trying every order."""
    pieces = [n for n in range(PER_SIDE) if any(mask >> n & 1 for mask in masks)]
    return [
        order
        for order in permutations(pieces, len(masks))
        if all(mask >> piece & 1 for mask, piece in zip(masks, order, strict=True))
    ]


CASES = [
    (0b1,),
    (0b11, 0b11),
    (0b11, 0b11, 0b111),
    (0b11, 0b110, 0b111),
    (0b1101, 0b0110, 0b1100, 0b0011),
    (0b11111, 0b11110, 0b11111, 0b11111, 0b00011),
]


@pytest.mark.parametrize("masks", CASES, ids=str)
def test_possible_is_what_some_assignment_allows(masks: tuple[int, ...]) -> None:
    """No more and no less."""
    expected = [0] * len(masks)
    for order in brute(masks):
        for n, piece in enumerate(order):
            expected[n] |= 1 << piece
    assert possible_pieces(masks) == tuple(expected)


@pytest.mark.parametrize("masks", CASES, ids=str)
def test_samples_are_all_assignments_equally_often(masks: tuple[int, ...]) -> None:
    """Within what chance allows."""
    pick = fast_pick(random.Random(7))
    drawn = Counter(tuple(sample_assignment(masks, pick)) for _ in range(200 * len(brute(masks))))
    assert set(drawn) == set(brute(masks))
    assert all(120 < count < 290 for count in drawn.values())


@pytest.mark.parametrize("masks", CASES, ids=str)
def test_samples_are_as_likely_as_their_weights_say(masks: tuple[int, ...]) -> None:
    """The weight of an assignment is the product of those of its pieces."""
    pick, chance = fast_pick(random.Random(7)), random.Random(11)
    weights = tuple(tuple(chance.randrange(1, 6) for _ in range(9)) for _ in masks)
    weight_of = {order: prod(weights[n][piece] for n, piece in enumerate(order)) for order in brute(masks)}
    count, total = 400 * len(weight_of), sum(weight_of.values())
    drawn = Counter(tuple(sample_assignment(masks, pick, weights)) for _ in range(count))
    assert set(drawn) <= set(weight_of)
    for order, weight in weight_of.items():
        expected = count * weight / total
        assert abs(drawn[order] - expected) < 5 * sqrt(expected) + 2


def test_all_nine_unknown_are_dealt_evenly() -> None:
    """The usual case at the beginning."""
    pick = fast_pick(random.Random(3))
    first = Counter(sample_assignment((FULL_SIDE,) * 9, pick)[0] for _ in range(1800))
    assert set(first) == set(range(9)) and all(130 < count < 270 for count in first.values())
