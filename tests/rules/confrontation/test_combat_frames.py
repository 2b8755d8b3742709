"""A combat can be shown again from its frames: every frame's view already says what its event says."""

from __future__ import annotations

import random

import pytest

import engine
from engine import Frame
from engine.confrontation import GAME
from engine.confrontation.components import CARDS, STRENGTH, VALUE
from engine.confrontation.components import PIECES as ALL_PIECES
from engine.confrontation.view import CombatView, ConfrontationView
from tests.conformance.checks import option_sets
from tests.rules.confrontation.table import Table

SEATS = ("light", "dark")
Frames = list[Frame[ConfrontationView]]


def kinds(frames: Frames) -> list[str]:
    return [frame.event.kind for frame in frames]


def view_at(frames: Frames, kind: str, number: int = 0) -> ConfrontationView:
    """The view of the frame with this event: the first one, or another by its number."""
    return [frame.view for frame in frames if frame.event.kind == kind][number]


def combat_at(frames: Frames, kind: str, number: int = 0) -> CombatView:
    combat = view_at(frames, kind, number).combat
    assert combat is not None
    return combat


def where(view: ConfrontationView, piece: str) -> str | None:
    """The region of a piece that this view names, or "fallen"."""
    if piece in view.fallen:
        return "fallen"
    return next((stand.region for stand in view.stands if stand.piece == piece), None)


# One combat from the first to the last frame


@pytest.mark.parametrize("seat", SEATS)
def test_a_combat_is_played_back_step_by_step(seat: str) -> None:
    """Both fighters, both cards face down, both open, the sums, and only then the elimination."""
    table = Table("gandalf@moria frodo@shire", "warg@rohan troll@mordor")
    frames = table.frames(seat, "move gandalf rohan", "play dark_4", "play light_5")
    assert kinds(frames) == [
        "moved",
        "combat",
        "ability_cancelled",
        "card_chosen",
        "card_chosen",
        "cards_revealed",
        "strengths",
        "eliminated",
        "combat_ended",
        "turn",
    ]
    combat = combat_at(frames, "moved")
    assert (combat.region, combat.attacker, combat.attacking_stand) == ("rohan", "light", "l5")
    assert (combat.light, combat.dark, combat.defending_stand) == (None, None, None)
    combat = combat_at(frames, "combat")
    assert (combat.light, combat.dark) == ("gandalf", "warg")
    assert (combat.attacking_stand, combat.defending_stand) == ("l5", "d8")
    assert (combat.light_strength, combat.dark_strength) == (5, 2)
    assert combat.ability_cancelled == "gandalf"
    assert not (combat.light_card_laid or combat.dark_card_laid)
    combat = combat_at(frames, "card_chosen", 0)
    assert (combat.light_card_laid, combat.dark_card_laid) == (False, True)
    assert combat.dark_card == ("dark_4" if seat == "dark" else None)
    combat = combat_at(frames, "card_chosen", 1)
    assert combat.light_card_laid and combat.dark_card_laid and not combat.cards_are_open
    assert combat.light_card == ("light_5" if seat == "light" else None)
    assert combat.dark_card == ("dark_4" if seat == "dark" else None)
    assert (combat.light_total, combat.dark_total) == (None, None)
    combat = combat_at(frames, "cards_revealed")
    assert combat.cards_are_open and (combat.light_card, combat.dark_card) == ("light_5", "dark_4")
    assert not combat.strengths_compared
    combat = combat_at(frames, "strengths")
    assert combat.strengths_compared and (combat.light_total, combat.dark_total) == (10, 6)
    assert (combat.light_fate, combat.dark_fate) == (None, None)
    assert where(view_at(frames, "strengths"), "warg") == "rohan"
    combat = combat_at(frames, "eliminated")
    assert (combat.light_fate, combat.dark_fate, combat.by) == (None, "eliminated", None)
    assert where(view_at(frames, "eliminated"), "warg") == "fallen"
    ended = view_at(frames, "combat_ended")
    assert ended.combat is None and ended.last_combat is not None
    assert (ended.last_combat.light, ended.last_combat.dark) == ("gandalf", "warg")
    assert (ended.last_combat.by, ended.last_combat.dark_fate) == ("strength", "eliminated")
    assert (ended.last_combat.light_total, ended.last_combat.dark_total) == (10, 6)
    assert (ended.last_combat.attacking_stand, ended.last_combat.defending_stand) == ("l5", "d8")


def test_both_fighters_stand_until_the_first_of_them_falls() -> None:
    """A tie: Dark falls first, while Light is still whole."""
    table = Table("aragorn@moria frodo@shire", "shelob@rohan troll@mordor")
    frames = table.frames("light", "move aragorn rohan", "play dark_1", "play light_2")
    first, second = combat_at(frames, "eliminated", 0), combat_at(frames, "eliminated", 1)
    assert (first.light_fate, first.dark_fate) == (None, "eliminated")
    assert where(view_at(frames, "eliminated", 0), "aragorn") == "rohan"
    assert (second.light_fate, second.dark_fate) == ("eliminated", "eliminated")


def test_the_designated_stand_is_in_the_view() -> None:
    """Before anybody knows which piece it carries."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan")
    frames = table.frames("light", "move gandalf rohan", "attack d9")
    combat = combat_at(frames, "designated")
    assert (combat.defending_stand, combat.dark) == ("d9", None)
    assert combat_at(frames, "combat").dark == "troll"


# Texts and what they do


def test_magic_counts_as_what_replaced_it() -> None:
    """From the frame of the replacement on."""
    table = Table("aragorn@moria frodo@shire", "shelob@rohan troll@mordor", light_hand="light_magic light_1")
    frames = table.frames("dark", "move aragorn rohan", "play dark_6", "play light_magic")
    assert combat_at(frames, "cards_revealed").light_card_used == "light_magic"
    frames = table.frames("dark", "replace light_4")
    combat = combat_at(frames, "magic_replaced")
    assert (combat.light_card, combat.light_card_used) == ("light_magic", "light_4")
    assert (combat.light_total, combat.dark_total) == (8, 11)


@pytest.mark.parametrize(
    ("light", "dark", "dark_card", "light_card", "side", "by"),
    [
        ("aragorn", "shelob", "eye_of_sauron", "noble_sacrifice", "light", "eye_of_sauron"),
        ("aragorn", "shelob", "dark_4", "elven_cloak", "dark", "elven_cloak"),
        ("aragorn", "troll", "dark_4", "light_2", "dark", "troll"),
        ("aragorn", "shelob", "dark_retreat", "noble_sacrifice", "light", "dark_retreat"),
    ],
)
def test_a_cancelled_card_counts_as_nothing(
    light: str, dark: str, dark_card: str, light_card: str, side: str, by: str
) -> None:
    """In the frame that tells of it, with what has cancelled it."""
    table = Table(f"{light}@moria frodo@shire", f"{dark}@rohan warg@mordor")
    frames = table.frames("light", f"move {light} rohan", f"play {dark_card}", f"play {light_card}")
    before, combat = combat_at(frames, "cards_revealed"), combat_at(frames, "card_cancelled")
    card = light_card if side == "light" else dark_card
    assert getattr(before, f"{side}_card_used") == card
    assert getattr(before, f"{side}_card_cancelled_by") is None
    assert getattr(combat, f"{side}_card") == card
    assert getattr(combat, f"{side}_card_used") is None
    assert getattr(combat, f"{side}_card_cancelled_by") == by


def test_magic_cancels_the_cloak_by_the_house_rule() -> None:
    table = Table(
        "aragorn@moria frodo@shire",
        "shelob@rohan warg@mordor",
        dark_hand="dark_magic dark_1",
        cloak_vs_magic="void",
    )
    frames = table.frames("light", "move aragorn rohan", "play dark_magic", "play elven_cloak")
    assert combat_at(frames, "cards_revealed").light_card_cancelled_by is None
    combat = combat_at(table.frames("light", "replace dark_6"), "card_cancelled")
    assert (combat.light_card_used, combat.light_card_cancelled_by) == (None, "dark_magic")


def test_gandalf_has_darks_card_shown_alone() -> None:
    """It lies open before Light has chosen; the sums wait for both."""
    table = Table("gandalf@moria frodo@shire", "orc@rohan troll@mordor")
    frames = table.frames("light", "move gandalf rohan", "play dark_4")
    combat = combat_at(frames, "card_shown")
    assert (combat.dark_card, combat.dark_card_laid, combat.cards_are_open) == ("dark_4", True, False)
    assert combat.dark_total is None


def test_saruman_has_only_the_pieces_compared() -> None:
    """No card lies there, and the sums are those of the pieces."""
    table = Table("merry@rhudaur frodo@shire", "saruman@high_pass")
    frames = table.frames("dark", "move merry high_pass", "forgo_cards")
    assert combat_at(frames, "cards_forgone").light_total is None
    combat = combat_at(frames, "strengths")
    assert (combat.light_total, combat.dark_total, combat.cards_are_open) == (2, 4, False)


# Flight, Sam, Shelob


def test_a_flight_shows_where_the_piece_has_gone() -> None:
    table = Table("sam@misty_mountains frodo@shire", "troll@mordor witch_king@fangorn")
    frames = table.frames("light", "move sam fangorn", "play dark_retreat", "play light_5", "flee rohan")
    combat = combat_at(frames, "fled")
    assert (combat.light_fate, combat.dark_fate) == (None, "fled")
    assert where(view_at(frames, "fled"), "witch_king") == "rohan"
    last = view_at(frames, "combat_ended").last_combat
    assert last is not None and (last.by, last.dark_fate) == ("flight", "fled")


def test_sam_takes_frodos_place_with_his_own_strength_first() -> None:
    table = Table("frodo@rhudaur sam@rhudaur pippin@shire", "shelob@high_pass", turn="dark")
    frames = table.frames("dark", "move shelob rhudaur", "attack l1", "substitute")
    combat = combat_at(frames, "sam_stepped_in")
    assert (combat.light, combat.light_strength, combat.defending_stand) == ("sam", 2, "l2")
    assert combat_at(frames, "sam_strengthened").light_strength == 5


def test_shelob_returns_in_the_view_too() -> None:
    table = Table("merry@rhudaur frodo@shire", "shelob@high_pass", turn="dark")
    frames = table.frames("light", "move shelob rhudaur", "play dark_6", "play light_1")
    combat = combat_at(frames, "eliminated")
    assert (combat.light_fate, combat.dark_fate) == ("eliminated", None)
    combat = combat_at(frames, "shelob_returned")
    assert combat.dark_fate == "returned"
    assert where(view_at(frames, "shelob_returned"), "shelob") == "gondor"


@pytest.mark.parametrize("length", ["single", "double"])
def test_the_combat_that_ends_a_game_is_shown_to_its_end(length: str) -> None:
    """Frodo falls in view of the combat; then it is the last one, and the game is over."""
    table = Table("frodo@eregion merry@shire", "troll@moria orc@rohan", turn="dark", length=length)
    frames = table.frames("light", "move troll eregion", "pass", "play dark_6", "play light_1")
    assert combat_at(frames, "strengths").light_fate is None
    combat = combat_at(frames, "eliminated")
    assert (combat.light, combat.light_fate) == ("frodo", "eliminated")
    over = view_at(frames, "game_over")
    assert over.combat is None and over.last_combat is not None
    assert (over.last_combat.light, over.last_combat.light_fate) == ("frodo", "eliminated")
    assert over.points == (0, 2) and over.leg == 0
    assert (over.outcome is None) == (length == "double")
    if length == "double":
        swapped = view_at(frames, "sides_swapped")
        assert swapped.leg == 1 and swapped.stands == () and swapped.last_combat is None


def test_hands_are_empty_before_they_are_taken_back() -> None:
    table = Table("aragorn@moria frodo@shire", "orc@rohan", light_hand="light_4", dark_hand="dark_6")
    frames = table.frames("light", "move aragorn rohan", "play dark_6", "play light_4")
    assert view_at(frames, "combat_ended").hands == ((), ())
    assert [len(hand) for hand in view_at(frames, "hands_refreshed").hands] == [9, 9]


def test_somebody_else_than_frodo_in_mordor_is_known_not_to_be_frodo_as_soon_as_he_is_there() -> None:
    table = Table("merry@gondor frodo@shire", "troll@mordor orc@mordor")
    frames = table.frames("dark", "move merry mordor")
    (stand,) = [
        stand
        for stand in view_at(frames, "moved").stands
        if stand.region == "mordor" and stand.stand[0] == "l"
    ]
    assert stand.candidates == ("merry",)


# Every combat of random games

EVERYTHING = {
    "specials": "all",
    "mixing": "by_hand",
    "length": "double",
    "known_defender": "visible",
    "sacrifice_vs_failed_retreat": "no_result",
    "retreat_may": "optional",
    "magic_compulsory": "optional",
    "repetition": "quiet_40",
}


@pytest.mark.parametrize("options", [*option_sets(GAME), EVERYTHING], ids=str)
def test_every_frame_shows_what_its_event_says(options: dict[str, str]) -> None:
    """In random games under every house rule, for both seats."""
    for seed in range(3):
        match, generator = engine.new_match("confrontation", seed=seed, options=options), random.Random(seed)
        while match.to_act is not None and match.leg == 0 and match.decisions < 300:
            decision = match.decisions
            match.play(generator.choice(match.legal()))
            if match.leg == 0:
                for seat in SEATS:
                    check_frames(list(match.frames(decision, seat)))


def check_frames(frames: Frames) -> None:
    for number, frame in enumerate(frames):
        SHOWN.get(frame.event.kind, nothing_to_show)(frame.event, frame.view)
        later = [each.event["piece"] for each in frames[number + 1 :] if each.event.kind == "eliminated"]
        assert not set(later) & set(frame.view.fallen), f"{later} fall before they are told to fall"
        combat = frame.view.combat
        if combat is not None:
            for piece, fate in ((combat.light, combat.light_fate), (combat.dark, combat.dark_fate)):
                assert (fate == "eliminated") == (piece in frame.view.fallen), (frame.event, piece, fate)
                assert piece not in later or fate is None, f"{piece} is not whole before it is eliminated"


def nothing_to_show(event: engine.Event, view: ConfrontationView) -> None:
    pass


def shows_move(event: engine.Event, view: ConfrontationView) -> None:
    (stand,) = [stand for stand in view.stands if stand.stand == event["stand"]]
    assert stand.region == event["region"] and view.moving_stand == event["stand"]


def shows_combat(event: engine.Event, view: ConfrontationView) -> None:
    combat = view.combat
    assert combat is not None
    for name in ("region", "attacker", "light", "dark"):
        assert getattr(combat, name) == event[name]
    assert {combat.attacking_stand, combat.defending_stand} == {event["light_stand"], event["dark_stand"]}
    assert combat.light_strength == STRENGTH[ALL_PIECES.index(event["light"])]
    assert combat.dark_strength == STRENGTH[ALL_PIECES.index(event["dark"])]


def shows_card_laid(event: engine.Event, view: ConfrontationView) -> None:
    seat = event["seat"]
    assert view.combat is not None and getattr(view.combat, f"{seat}_card_laid")
    assert getattr(view.combat, f"{seat}_card") == event.get("card")


def shows_cards(event: engine.Event, view: ConfrontationView) -> None:
    assert view.combat is not None and view.combat.cards_are_open
    assert (view.combat.light_card, view.combat.dark_card) == (event["light"], event["dark"])
    assert event["light"] in view.piles[0] and event["dark"] in view.piles[1]


def shows_cancelled(event: engine.Event, view: ConfrontationView) -> None:
    seat = event["seat"]
    assert getattr(view.combat, f"{seat}_card_used") is None
    assert getattr(view.combat, f"{seat}_card_cancelled_by") == event["by"]


def shows_replacement(event: engine.Event, view: ConfrontationView) -> None:
    assert getattr(view.combat, f"{event['seat']}_card_used") == event["card"]


def shows_totals(event: engine.Event, view: ConfrontationView) -> None:
    combat = view.combat
    assert combat is not None and combat.strengths_compared
    assert (combat.light_total, combat.dark_total) == (event["light"], event["dark"])
    for seat in SEATS:
        used = getattr(combat, f"{seat}_card_used")
        value = VALUE[CARDS.index(used)] if used else 0
        assert getattr(combat, f"{seat}_total") == getattr(combat, f"{seat}_strength") + value


def shows_fall(event: engine.Event, view: ConfrontationView) -> None:
    assert event["piece"] in view.fallen and all(stand.stand != event["stand"] for stand in view.stands)
    assert view.turns_without_elimination == 0


def shows_flight(event: engine.Event, view: ConfrontationView) -> None:
    assert event["stand"] in [stand.stand for stand in view.stands if stand.region == event["region"]]
    assert getattr(view.combat, f"{event['seat']}_fate") == "fled"


def shows_end(event: engine.Event, view: ConfrontationView) -> None:
    assert view.combat is None or view.combat.light is None
    assert view.last_combat is not None and view.last_combat.by is not None
    assert view.last_combat.region == event["region"]


SHOWN = {
    "moved": shows_move,
    "combat": shows_combat,
    "card_chosen": shows_card_laid,
    "card_shown": shows_card_laid,
    "cards_revealed": shows_cards,
    "card_cancelled": shows_cancelled,
    "magic_replaced": shows_replacement,
    "strengths": shows_totals,
    "eliminated": shows_fall,
    "fled": shows_flight,
    "combat_ended": shows_end,
}
