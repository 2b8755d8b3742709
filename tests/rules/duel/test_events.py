"""The events of a whole turn, complete and in order."""

from __future__ import annotations

import engine
from tests.rules.duel.table import Table


def kinds(table: Table) -> list[str]:
    return [event.kind for event in table.events if not event.is_redacted]


def test_the_last_card_of_a_duel_tells_of_everything_up_to_the_next() -> None:
    table = Table("g19", "b12", duel=2, energy=(10, 9), played=(5, 5), reserve=("g01 g02 g03", "b01 b02 b03"))
    table.do("play g19", "play b12")
    assert kinds(table) == [
        "card_played",
        "card_played",
        "exchange",
        "duel_ended",
        "figure_climbed",
        "reserve_kept",
        "reserve_kept",
        "duel_began",
        "dealt",
        "dealt",
    ]
    assert table.logged("duel_ended") == [
        {
            "leg": 0,
            "duel": 2,
            "reason": "all_played",
            "winner": "gandalf",
            "tied": False,
            "free": 0,
            "energy": (10, 9),
        }
    ]
    assert table.logged("duel_began") == [{"leg": 0, "duel": 3, "energy": 15}]


def test_choosing_what_to_keep_tells_of_what_follows() -> None:
    """Gandalf chooses last of the two here; the next deal is logged too."""
    table = Table("trance_gandalf g01", "b12", energy=(4, 15), played=(4, 5), starter="balrog")
    table.do("play b12", "play trance_gandalf")
    assert (table.to_act, table.due, len(table.legal)) == ("gandalf", "keep", 4)
    table.do(*[f"keep {card}" for card in table.hand("gandalf").split()[:3]])
    assert kinds(table) == ["card_kept", "card_kept", "card_kept", "reserve_kept", "reserve_kept"]
    assert table.due == "deal"


def test_the_third_deal_is_a_secret_that_is_told() -> None:
    """Undo must not go back behind new cards."""
    table = Table("g19", "b12", duel=2, energy=(10, 9), played=(5, 5), reserve=("g01 g02 g03", "b01 b02 b03"))
    table.do("play g19", "play b12")
    dealt = [event for event in table.events if event.kind == "dealt" and not event.is_redacted]
    assert [event.reveals for event in dealt] == [True, True]


def test_every_event_is_made_by_some_match() -> None:
    """The vocabulary holds nothing that is never logged."""
    kinds: set[str] = set()
    for seed in range(120):
        options = {"strength": "double_damage", "look": "asked"} if seed % 5 == 0 else {}
        if seed % 5 == 1:
            options = {"edition": "fr"}
        match = engine.new_match("duel", seed=seed, options=options | {"length": "extended"})
        turn = 0
        while match.to_act is not None:
            legal = match.legal()
            turn += 1
            match.play(legal[(seed * 7 + turn * 3) % len(legal)])
        kinds |= {event.word_kind for event in match.all_events()}
    assert kinds == set(engine.GAMES["duel"].vocabulary["event"])
