"""The table of The Confrontation, drawn in every state of random games: nothing leaks, nothing is missing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import engine
from app import i18n, seating, session
from app.art import confrontation_pieces as art
from app.present import confrontation as words
from app.present.confrontation import DARK, LIGHT, SEATS
from app.seating import Seating
from app.session import Session
from app.table.confrontation.desk import ConfrontationDesk
from app.table.confrontation.fight import fight_of
from app.table.confrontation.table import draw
from engine.confrontation.components import PIECES
from engine.confrontation.view import ConfrontationView
from tests.app.tables import StillApp, parts, texts

SEEDS = range(3)
VARIANT = {"specials": "all", "mixing": "by_hand", "magic_compulsory": "optional", "retreat_may": "optional"}


def desk_at(seed: int, way: str, options: dict[str, str] | None = None, **look: Any) -> ConfrontationDesk:
    """A desk with a fresh match of two people."""
    match = engine.new_match("confrontation", seed=seed, options=options)
    return ConfrontationDesk(StillApp(**look), Session(match, Seating(way)))  # type: ignore[arg-type]


def settle(desk: ConfrontationDesk) -> None:
    """What would have been shown is over, and its news was read."""
    desk.showing, desk.told = False, None
    desk.clear()
    desk.gate = desk.session.curtain.down


def anything(legal: tuple[engine.Action, ...], chance: random.Random) -> engine.Action:
    return chance.choice(legal)


def long_game(legal: tuple[engine.Action, ...], chance: random.Random) -> engine.Action:
    """Nobody hurries: Frodo stays at home while others can move."""
    calm = [action for action in legal if "frodo" not in action.args]
    return chance.choice(calm or legal)


def through_the_mines(legal: tuple[engine.Action, ...], chance: random.Random) -> engine.Action:
    """The Balrog goes to Moria, sometimes, and Companions take the Mines."""
    wanted = {f"move balrog {where}" for where in ("fangorn", "rohan", "moria")}
    wanted |= {f"move {piece} {where}" for piece in PIECES[1:9] for where in ("eregion", "fangorn")}
    found = [action for action in legal if str(action) in wanted]
    return chance.choice(found) if found and chance.random() < 0.8 else long_game(legal, chance)


def against_sam(legal: tuple[engine.Action, ...], chance: random.Random) -> engine.Action:
    """Sam and Frodo start from their home and are met on the way."""
    wanted = {f"move {piece} arthedain" for piece in ("sam", "frodo", "merry")}
    wanted |= {f"place {piece} shire" for piece in ("sam", "frodo", "merry")}
    down = ("mirkwood", "fangorn", "misty_mountains", "high_pass", "rhudaur", "eregion", "arthedain", "shire")
    wanted |= {f"move {piece} {where}" for piece in PIECES[9:] for where in down}
    found = [action for action in legal if str(action) in wanted]
    return chance.choice(found or legal)


def states(
    seed: int,
    way: str,
    options: dict[str, str] | None = None,
    choose: Callable[[tuple[engine.Action, ...], random.Random], engine.Action] = anything,
    **look: Any,
) -> Iterator[ConfrontationDesk]:
    """A whole random game, seen after every decision and every lifting of the curtain."""
    desk, chance = desk_at(seed, way, options, **look), random.Random(seed)
    while not desk.session.over:
        yield desk
        if desk.gate:
            desk.session.lift()
            settle(desk)
            yield desk
        desk.session.act(choose(desk.session.match.legal(), chance))
        desk.held = None
        settle(desk)
    yield desk


def view(desk: ConfrontationDesk, seat: str) -> ConfrontationView:
    found = desk.session.match.view(seat)
    assert isinstance(found, ConfrontationView)
    return found


def hidden_from(desk: ConfrontationDesk, seat: str | None) -> dict[str, str]:
    """By stand, the pieces that this seat does not know; without a seat, those that not both sides know."""
    hidden = {}
    for side in SEATS:
        for stand in view(desk, side).stands:
            if stand.seat == side and side != seat and len(stand.could_be) > 1:
                assert stand.piece is not None
                hidden[stand.stand] = stand.piece
    return hidden


def placed_in_secret(desk: ConfrontationDesk, seat: str | None) -> set[str]:
    """Pieces of which the place is known only to the other side, while they are being placed."""
    return {piece for side in SEATS if side != seat for piece, _region in view(desk, side).placed}


def faces_in(tree: set[str]) -> set[str]:
    """Pieces whose stone is drawn from its front, or that have a place of their own."""
    return {
        piece
        for piece in PIECES
        if f"place-{piece}" in tree
        or any(art.face(piece, chosen, bare) in tree for chosen in (False, True) for bare in (False, True))
    }


def labels_of_stones(control: Any) -> dict[str, str]:
    """What is read out of every stone, by its stand."""
    found = {}
    for part in parts(control):
        identifier = getattr(part, "identifier", None) or ""
        if isinstance(identifier, str) and identifier.startswith("piece-"):
            found[identifier.removeprefix("piece-")] = str(part.label)
    return found


def assert_nothing_leaks(desk: ConfrontationDesk, seat: str | None) -> None:
    drawn = draw(desk)
    hidden = hidden_from(desk, seat)
    tree = texts(drawn)
    assert not faces_in(tree) & (set(hidden.values()) | placed_in_secret(desk, seat))
    for stand, label in labels_of_stones(drawn).items():
        if stand in hidden and desk.placing is None:
            could_be = next(s.could_be for s in view(desk, LIGHT).stands if s.stand == stand)
            named = [piece for piece in PIECES if words.piece_name(piece) in label]
            assert not named or set(named) >= set(could_be), f"{stand} is read out as {label}"


@pytest.mark.parametrize("seed", SEEDS)
def test_behind_the_closed_gate_there_is_no_piece_and_no_card(seed: int) -> None:
    closed = 0
    for desk in states(seed, seating.PASS, choose=long_game):
        if not desk.gate:
            continue
        closed += 1
        tree = texts(draw(desk))
        assert not any(words.piece_name(piece) in text for piece in PIECES for text in tree)
        assert not any(text.startswith(("piece-", "card-", "place-", "land-")) for text in tree)
    assert closed > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_between_a_move_and_the_gate_only_backs_are_seen(seed: int) -> None:
    for desk in states(seed, seating.PASS):
        if desk.gate:
            desk.gate = False
            assert_nothing_leaks(desk, None)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_person_sees_their_own_faces_and_the_backs_of_the_others(seed: int) -> None:
    for desk in states(seed, seating.PASS, VARIANT):
        seat = desk.session.looker
        if desk.gate or seat is None or desk.session.over:
            continue
        assert_nothing_leaks(desk, seat)
        own = {stand.piece for stand in view(desk, seat).stands if stand.seat == seat}
        if desk.fight is None:
            assert own <= faces_in(texts(draw(desk)))


@pytest.mark.parametrize("seat", [None, *SEATS])
def test_flat_between_two_one_sees_ones_own_only_while_one_holds(seat: str | None) -> None:
    for desk in states(2, seating.MIRRORED, width=820, height=1180):
        if desk.session.over:
            continue
        desk.held = seat
        assert_nothing_leaks(desk, seat)


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_was_laid_face_down_is_not_on_the_page(seed: int) -> None:
    """Light chooses after Dark, and sees all cards of Dark's hand, but none of them marked."""
    laid = 0
    for desk in states(seed, seating.PASS):
        match = desk.session.match
        if desk.gate or match.due != "card" or match.to_act != LIGHT:
            continue
        combat = view(desk, LIGHT).combat
        assert combat is not None
        if combat.dark_card is None:
            laid += 1
            tree = texts(draw(desk))
            assert not any(art.card_face(card, True) in tree for card in view(desk, DARK).hands[1])
            assert not any(art.card_face(card) in tree for card in view(desk, DARK).hands[1])
    assert laid


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_due_can_be_done(seed: int) -> None:
    """In every state, something on the page leads on: a stone to move, a card to lay, an answer to give."""
    asked = set()
    for desk in states(seed, seating.PASS, VARIANT, long_game):
        due = desk.session.match.due
        if desk.gate or due is None:
            continue
        asked.add(due)
        tree = texts(draw(desk))
        wanted = {
            "place": {"ready"},
            "card": {"confirm", *(f"card-{card}" for (card,) in desk.table.legal("play"))},
            "magic": {"confirm", *(f"card-{card}" for (card,) in desk.table.legal("replace"))},
            "move": {f"piece-{stand}" for stand in desk.table.movable},
            "move_again": {"stop"},
            "defender": {f"piece-{stand}" for (stand,) in desk.table.legal("attack")},
        }.get(due, {"-".join(str(action).split()) for action in view(desk, desk.near).legal})
        if due == "mix":
            wanted = {"mix", "pass"}
        assert wanted <= tree, f"{due}: {wanted - tree} cannot be touched"
    assert {"place", "move", "card"} <= asked


def test_after_the_end_everything_is_open() -> None:
    *_rest, desk = states(1, seating.PASS)
    desk.sheet = "table"
    faces = faces_in(texts(draw(desk)))
    assert {stand.piece for side in SEATS for stand in view(desk, side).stands if stand.seat == side} <= faces


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(
    ("width", "height", "scale"), [(360, 640, 1.0), (390, 844, 2.0), (820, 1180, 1.3), (1180, 820, 1.0)]
)
def test_every_state_is_drawn(language: str, width: int, height: int, scale: float) -> None:
    i18n.use(language)
    try:
        for desk in states(7, seating.FLIP, VARIANT, long_game, width=width, height=height, scale=scale):
            draw(desk)
            if desk.session.match.decisions % 9:
                continue
            for sheet in ("menu", "log", "cards", "specials"):
                desk.sheet = sheet
                draw(desk)
            desk.sheet = "piece"
            for stand in view(desk, LIGHT).stands[::5]:
                desk.card = stand.stand
                draw(desk)
            desk.sheet = None
    finally:
        i18n.use(i18n.FALLBACK)


def test_every_step_of_the_replay_is_drawn_as_it_could_be_seen_then() -> None:
    *_rest, desk = states(4, seating.PASS)
    for step in range(0, desk.session.match.decisions, 7):
        desk.replay(step)
        draw(desk)
        assert desk.match.decisions == step


def test_a_replay_in_the_middle_of_a_game_shows_no_more_than_the_game() -> None:
    for desk in states(5, seating.PASS, choose=long_game):
        seat = desk.session.looker
        if desk.gate or seat is None or desk.session.over or desk.session.match.decisions < 40:
            continue
        desk.replay(30)
        assert not faces_in(texts(draw(desk))) & set(hidden_from(desk, seat).values())
        return
    raise AssertionError("the game was too short")


# What a person does


def place_both(desk: ConfrontationDesk) -> None:
    """Both sides stand as they are proposed."""
    for _seat in SEATS:
        desk.session.lift()
        settle(desk)
        desk.ready()
        settle(desk)
    desk.session.lift()
    settle(desk)


def test_a_placement_is_given_to_the_match_all_at_once() -> None:
    desk = desk_at(1, seating.PASS)
    desk.preset("bold")
    assert desk.session.match.decisions == 0, "nothing is done before the word is given"
    desk.ready()
    assert desk.session.match.decisions == 9
    assert desk.session.match.to_act == DARK
    placed = dict(view(desk, LIGHT).placed)
    assert placed == words.plan_of(LIGHT, words.PRESETS[LIGHT]["bold"])


def test_a_placement_is_taken_back_whole() -> None:
    desk = desk_at(1, seating.PASS)
    desk.ready()
    settle(desk)
    desk.undo()
    assert desk.session.match.decisions == 0
    assert desk.session.match.to_act == LIGHT


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("preset", ["guarded", "bold", "cunning"])
def test_every_array_is_a_placement(seat: str, preset: str) -> None:
    plan = words.plan_of(seat, words.PRESETS[seat][preset])
    assert set(plan) == set(words.pieces_of(seat))
    assert sorted(r for r in plan.values() if r != words.home_of(seat)) == sorted(words.FRONTS[seat])


def test_shuffled_and_exchanged_pieces_stay_a_placement() -> None:
    desk, chance = desk_at(1, seating.PASS), random.Random(1)
    for _ in range(30):
        desk.shuffle()
        desk.chosen = chance.choice(words.pieces_of(LIGHT))
        desk.put(chance.choice((*words.FRONTS[LIGHT], "shire")))
        desk.chosen = chance.choice(words.pieces_of(LIGHT))
        desk.put_beside(chance.choice(words.pieces_of(LIGHT)))
        desk.clear()
        regions = list(desk.plan.values())
        assert regions.count("shire") == words.AT_HOME
        assert sorted(r for r in regions if r != "shire") == sorted(words.FRONTS[LIGHT])


def test_a_plan_outlives_the_page() -> None:
    desk = desk_at(1, seating.PASS)
    desk.preset("cunning")
    again = ConfrontationDesk(StillApp(), session.loads(desk.session.dumps()))  # type: ignore[arg-type]
    assert again.plan == desk.plan


@pytest.mark.parametrize("damaged", ["", "frodo:mordor", "frodo", "frodo:shire " * 9, "a:b c:d"])
def test_a_damaged_plan_becomes_the_first_proposal(damaged: str) -> None:
    desk = desk_at(1, seating.PASS)
    desk.session.notes_of(LIGHT)["plan"] = damaged
    assert desk.plan == words.plan_of(LIGHT, words.PRESETS[LIGHT]["guarded"])


def test_a_march_is_done_at_a_touch_and_an_attack_at_the_second() -> None:
    desk = desk_at(1, seating.PASS)
    place_both(desk)
    shown = desk.table
    stand = sorted(shown.movable)[-1]
    desk.touch_piece(stand)
    assert desk.chosen == stand
    marches = [target for target in desk.targets(shown) if target.harmless]
    before = desk.session.match.decisions
    desk.touch_land(marches[0].region)
    assert desk.session.match.decisions == before + 1
    attack = None
    for other in states(3, seating.PASS):
        for mine in other.table.movable if other.session.looker and not other.gate else ():
            other.chosen = mine
            attack = next((t for t in other.targets(other.table) if t.hostile), None)
            if attack is not None:
                break
        if attack is not None:
            count = other.session.match.decisions
            other.touch_land(attack.region)
            assert other.session.match.decisions == count
            assert other.aim == attack.region
            other.confirm()
            assert other.session.match.decisions == count + 1
            return
    raise AssertionError("nobody could attack")


def test_a_stone_may_be_dragged_to_its_land_and_back() -> None:
    desk = desk_at(1, seating.PASS)
    place_both(desk)
    stand = sorted(desk.table.movable)[-1]
    piece = desk.table.stand(stand)
    assert piece is not None
    desk.drop_on(stand, piece.region)
    assert desk.session.match.due == "move"
    assert desk.session.match.to_act == DARK
    desk.chosen = stand
    target = next(target for target in desk.targets(desk.table) if target.harmless)
    desk.drop_on(stand, target.region)
    assert desk.session.match.to_act == LIGHT


def test_an_own_move_through_the_mines_warns_of_the_balrog_whether_he_is_there_or_not() -> None:
    warned = set()
    for seed in range(8):
        for desk in states(seed, seating.PASS, choose=through_the_mines):
            if desk.gate or desk.session.looker != LIGHT or desk.session.match.due != "move":
                continue
            for stand in desk.table.movable:
                desk.chosen = stand
                for target in desk.targets(desk.table):
                    if target.kind == "tunnel" and target.danger:
                        there = any(
                            s.region == "moria" and s.piece == "balrog" for s in view(desk, DARK).stands
                        )
                        warned.add(there)
    assert warned == {True, False}


def test_what_is_asked_of_dark_in_the_mines_looks_the_same_from_behind() -> None:
    """Both answers have their button, though one of them cannot be given."""
    asked = set()
    for seed in range(8):
        for desk in states(seed, seating.PASS, choose=through_the_mines):
            if desk.session.match.due == "ambush" and not desk.gate:
                tree = texts(draw(desk))
                assert {"ambush", "pass"} <= tree
                asked.add(len(view(desk, DARK).legal))
    assert asked == {1, 2}


def test_sam_is_always_offered_both_answers() -> None:
    asked = set()
    for seed in range(20):
        for desk in states(seed, seating.PASS, choose=against_sam):
            if desk.session.match.due == "sam" and not desk.gate:
                assert {"show", "pass"} <= texts(draw(desk))
                asked.add(len(view(desk, LIGHT).legal))
    assert asked == {1, 2}


# Pencil notes


def test_a_guess_is_pencilled_on_the_back_kept_and_rubbed_out() -> None:
    desk = desk_at(1, seating.PASS)
    place_both(desk)
    seat = desk.session.looker
    assert seat == DARK
    desk.pencil("l6", "frodo")
    assert desk.noted("l6") == ("frodo",)
    again = ConfrontationDesk(StillApp(), session.loads(desk.session.dumps()))  # type: ignore[arg-type]
    again.session.lift()
    assert again.noted("l6") == ("frodo",)
    desk.pencil("l6", "frodo")
    assert desk.noted("l6") == ()


def test_notes_are_for_the_person_who_made_them() -> None:
    desk = desk_at(1, seating.PASS)
    place_both(desk)
    desk.pencil("l6", "frodo")
    desk.session.act(desk.session.match.legal()[0])
    desk.session.lift()
    assert desk.session.looker == LIGHT
    assert desk.noted("l6") == ()


def test_notes_are_no_part_of_the_match() -> None:
    desk = desk_at(1, seating.PASS)
    place_both(desk)
    before = desk.session.match.dumps()
    desk.pencil("l6", "frodo")
    assert desk.session.match.dumps() == before


# Combats


def test_who_looks_at_the_map_in_a_battle_finds_back() -> None:
    for desk in states(1, seating.PASS, VARIANT, long_game):
        if desk.gate or desk.fight is None:
            continue
        for back in (desk.glance, lambda desk=desk: desk.key("Escape")):
            desk.glance()
            tree = texts(draw(desk))
            assert {"glance", "land-moria"} <= tree
            assert "battle" not in tree
            back()
            assert "battle" in texts(draw(desk))
        return
    raise AssertionError("nobody fought")


@pytest.mark.parametrize("seed", range(4))
def test_the_account_of_a_combat_agrees_with_the_engine(seed: int) -> None:
    fought = 0
    for desk in states(seed, seating.PASS, VARIANT, long_game):
        last = view(desk, LIGHT).last_combat
        if last is None or desk.fighting or desk.session.over:
            continue
        fight = fight_of(desk.session.match.events(LIGHT))
        assert fight is not None
        fought += 1
        assert fight.region == last.region
        assert fight.light.piece == last.light
        assert fight.dark.piece == last.dark
        assert (fight.light.card, fight.dark.card) == (last.light_card, last.dark_card)
        if last.by == "strength":
            assert fight.totals == (last.light_total, last.dark_total)
            lost = {
                side
                for side, mine, theirs in (
                    (LIGHT, last.light_total, last.dark_total),
                    (DARK, last.dark_total, last.light_total),
                )
                if mine <= theirs
            }
            assert {side for side in SEATS if fight.fighter(side).fallen} == lost
    assert fought
