"""The keys of every table: arrows, digits, Enter, Escape and the question mark mean the same in all games.

Enter itself is not read here: whatever is chosen by a key gives the keyboard's focus to the button that does
it (`taking_focus`), and Enter presses that button as it presses any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.table.controller import TableController

ESCAPE, HELP = "Escape", "?"
FORWARD_KEYS, BACK_KEYS = ("Arrow Right", "Arrow Down"), ("Arrow Left", "Arrow Up")
FIRST_KEY, LAST_KEY = "Home", "End"
NUMPAD = "Numpad "


def press_key(controller: TableController[Any, Any], name: str) -> None:
    """Do what a key does at this table now."""
    state = controller.state
    if name == ESCAPE:
        controller.escape()
    elif state.gate_closed or state.dialog is not None or state.news:
        return
    elif name == HELP:
        controller.open_dialog("keys")
    elif state.replay_step is not None:
        _step(controller, name, state.replay_step)
    elif controller.can_act:
        _choose(controller, name)


def _step(controller: TableController[Any, Any], name: str, step: int) -> None:
    """Move through the replay."""
    if name in FORWARD_KEYS:
        controller.replay_next()
    elif name in BACK_KEYS:
        controller.replay(step - 1)
    elif name == FIRST_KEY:
        controller.replay(0)
    elif name == LAST_KEY:
        controller.replay(controller.session.match.decisions)


def _choose(controller: TableController[Any, Any], name: str) -> None:
    """Choose among what can be chosen now."""
    digit = name.removeprefix(NUMPAD)
    thing = None
    if name in FORWARD_KEYS or name in BACK_KEYS:
        thing = _neighbour(controller, 1 if name in FORWARD_KEYS else -1)
    elif digit.isdecimal():
        thing = controller.choice_of_digit(int(digit))
    if thing is not None:
        controller.choose_by_key(thing)


def _neighbour(controller: TableController[Any, Any], step: int) -> str | None:
    """The choice after or before the one that is chosen; without one, the first."""
    choices, chosen = list(controller.key_choices()), controller.state.chosen
    if not choices:
        return None
    return choices[(choices.index(chosen) + step) % len(choices)] if chosen in choices else choices[0]
