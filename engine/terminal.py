"""The engine in a terminal: readable and scriptable, any game, in ids and numbers."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import TextIO

from . import GAMES, load_match, new_match
from .core.action import Action
from .core.chance import keyed
from .core.contract import CHANCE, OVER, State
from .core.errors import IllegalMove
from .core.event import Event
from .core.match import Match
from .core.rulings import EDITION
from .core.view import View

LINES = "Each line is an action, its number in the list, or one of: view, undo, save, help, quit."

HEADER = {"game", "seat", "to_act", "due", "legal", "outcome"}
"""The fields of a view that every game has; the rest is its table."""


def play(
    game: str,
    seed: int | None,
    asked: Mapping[str, str],
    at_random: Collection[str],
    commands: Iterable[str],
    out: TextIO,
) -> None:
    """Lines as LINES says; their end is a `quit` too. Ends with the save."""
    match = new_match(game, seed=seed, options=asked)
    for seat in at_random:
        match.view(seat)
    watching = [seat for seat in match.game.seats if seat not in at_random]
    watcher = watching[0] if len(watching) == 1 else None
    generator = random.Random(match.seed)
    lines = iter(commands)
    print(LINES, file=out)
    _tell(match.events(watcher), out)
    while match.to_act is not None:
        if match.to_act in at_random:
            match.play(generator.choice(match.legal()))
            _tell(match.events(watcher, since=match.decisions - 1), out)
            continue
        _prompt(match, out)
        line = next(lines, "quit").strip()
        if line == "quit":
            break
        _obey(match, line, watcher, out)
    if match.outcome is not None:
        print(f"outcome: {_text(match.outcome)}", file=out)
    print(match.dumps(), file=out)


def _prompt(match: Match, out: TextIO) -> None:
    legal = "  ".join(f"{number}) {action}" for number, action in enumerate(match.legal(), start=1))
    print(f"{match.to_act} {match.due}: {legal}", file=out)


def _obey(match: Match, line: str, watcher: str | None, out: TextIO) -> None:
    seat = match.to_act
    assert seat is not None
    try:
        if line == "undo":
            match.undo()
        elif line == "view":
            show(match.view(seat), out)
        elif line == "save":
            print(match.dumps(), file=out)
        elif line == "help":
            print(LINES, file=out)
        else:
            match.play(_chosen(match, line))
            _tell(match.events(watcher, since=match.decisions - 1), out)
    except IllegalMove as error:
        print(f"error: {error}", file=out)


def _chosen(match: Match, line: str) -> Action:
    """An action's text, or its number in the list."""
    legal = match.legal()
    number = int(line) if re.fullmatch("[0-9]{1,9}", line) else 0
    return legal[number - 1] if 1 <= number <= len(legal) else Action.parse(line)


def _tell(events: Iterable[Event], out: TextIO) -> None:
    for event in events:
        data = " ".join(f"{name}={_text(value)}" for name, value in event.data)
        print(f"  {event.kind} {data}".rstrip(), file=out)


def show(view: View, out: TextIO) -> None:
    """A view, one field a line, without what is empty."""
    for field in fields(view):
        value = getattr(view, field.name)
        if field.name not in HEADER and value not in (None, (), False, ""):
            print(f"  {field.name}: {_text(value)}", file=out)


def _text(value: object) -> str:
    if is_dataclass(value):
        parts = ((field.name, getattr(value, field.name)) for field in fields(value))
        return "(" + " ".join(f"{name}={_text(part)}" for name, part in parts) + ")"
    if isinstance(value, tuple):
        return "[" + " ".join(_text(part) for part in value) + "]"
    return "-" if value is None else str(value)


def replay(save: str, seat: str | None, out: TextIO) -> None:
    """A save decision by decision, with all that came of each, as one seat may see it or in full."""
    match = load_match(save.strip())
    if seat is not None:
        match.view(seat)
    differing = match.game.rulings.differing(match.options)
    settled = " ".join(f"{name}={value}" for name, value in differing.items())
    print(f"{match.game.id} seed={match.seed} {settled}".rstrip(), file=out)
    _tell(match.at(0).events(seat), out)
    for number in range(match.decisions):
        before, after = match.at(number), match.at(number + 1)
        decided = after.record[len(before.record)]
        shown = decided if seat in (None, before.to_act) else before.due
        print(f"{number + 1}. {before.to_act}: {shown}", file=out)
        _tell(after.events(seat, since=number), out)
    print(f"outcome: {_text(match.outcome)}", file=out)


def options(game: str, out: TextIO) -> None:
    """Every ruling with its choices, the default first, and the editions that settle all of them."""
    rulings = GAMES[game].rulings
    if rulings.presets:
        print(f"{EDITION}: {' '.join(rulings.presets)}", file=out)
    for ruling in rulings:
        others = [choice for choice in ruling.choices if choice != ruling.default]
        own = ["..."] if ruling.custom is not None else []
        print(f"{ruling.id}: {' '.join([ruling.default, *others, *own])}", file=out)


def perft(game: str, depth: int, seed: int, out: TextIO) -> None:
    """How many ways there are to take so many decisions, with the draws of one seed."""
    rules = GAMES[game]
    if depth < 0:
        raise IllegalMove("no_such_position")
    state = rules.start(rules.rulings.resolve())
    for plies in range(depth + 1):
        print(f"{plies} {count(state.copy(), plies, seed)}", file=out, flush=True)


def count(state: State, depth: int, seed: int) -> int:
    """The number of ways to take `depth` decisions from here; a match that is over has one."""
    while state.actor == CHANCE:
        state.apply(state.draw(keyed(seed, state.chance_key())))
    if depth == 0 or state.actor == OVER:
        return 1
    legal = state.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = state.copy()
        after.apply(move)
        total += count(after, depth - 1, seed)
    return total
