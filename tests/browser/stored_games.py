"""A game that is played in the browser and beside it at once, so that what is kept of it can be checked."""

from __future__ import annotations

from typing import Any

import engine
from tests.browser.table_driver import come_upon, gone, touch
from tests.browser.browser import Visitor

NEWEST = """() => {
  const written = ["a", "b"].map((place) => localStorage.getItem(`three-duels.game.middle_earth.${place}`));
  const found = written.filter(Boolean).map((text) => text.split("\\n"));
  found.sort((one, other) => other[1] - one[1]);
  return found.length ? JSON.parse(JSON.parse(found[0].slice(2).join("\\n")).match).record : "";
}"""
"""The record of the newest game that is kept."""


def fresh_game() -> engine.Match[Any]:
    """One in which a card can be discarded in every turn, and nothing is secret yet."""
    return engine.new_match("middle_earth", seed=11)


def record(match: engine.Match[Any]) -> str:
    return ",".join(map(str, match.record))


def bring(visitor: Visitor, match: engine.Match[Any]) -> None:
    """Open a game by its link."""
    visitor.open(f"#/open/{engine.pack(match.dumps())}")
    visitor.read_aloud()
    touch(visitor, "open-link")
    until_kept(visitor, match)


def discard(visitor: Visitor, match: engine.Match[Any]) -> None:
    """A card is discarded, in the browser and beside it."""
    action = next(action for action in match.legal() if action.verb == "discard")
    view = match.view(str(match.to_act)).as_dict()
    slot = next(
        place["slot"] for place in view["display"] if place["present"] and place["card"] == action.args[0]
    )
    come_upon(visitor, f"slot-{slot}")
    touch(visitor, f"slot-{slot}")
    come_upon(visitor, "discard")
    touch(visitor, "discard")
    gone(visitor, "discard")
    match.play(action)


def until_kept(visitor: Visitor, match: engine.Match[Any]) -> None:
    visitor.wait(f"() => ({NEWEST})() === {record(match)!r}")


def go_on(visitor: Visitor, match: engine.Match[Any]) -> None:
    """Somebody comes back: the game stands where it stood, and goes on."""
    visitor.open()
    visitor.read_aloud()
    touch(visitor, "continue-middle_earth")
    discard(visitor, match)
    until_kept(visitor, match)
