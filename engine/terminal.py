"""Commands for the terminal: play, replay and count any game, in ids and numbers."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterable, Mapping
from textwrap import indent
from typing import Any, TextIO

from . import GAMES, load_match, new_match
from .core.action import Action
from .core.chance import keyed_pick
from .core.contract import CHANCE, OVER, State
from .core.errors import IllegalMove
from .core.match import Match
from .core.plain_text import describe, text_of
from .core.rulings import EDITION
from .core.view import View

USAGE = "Each line is an action, its number in the list, or one of: view, undo, save, help, quit."

COMMON_FIELDS = {"game", "seat", "to_act", "due", "legal", "outcome"}
"""The fields of a view that every game has."""


def play(
    game: str,
    seed: int | None,
    options: Mapping[str, str],
    random_seats: Collection[str],
    commands: Iterable[str],
    out: TextIO,
) -> None:
    """Play a match with commands as in USAGE; the end of the commands is a `quit` too. Ends with the save."""
    match = new_match(game, seed=seed, options=options)
    for seat in random_seats:
        match.view(seat)
    persons = [seat for seat in match.game.seats if seat not in random_seats]
    viewer = persons[0] if len(persons) == 1 else None
    generator = random.Random(match.seed)
    lines = iter(commands)
    print(USAGE, file=out)
    _print_events(match, viewer, 0, out)
    while match.to_act is not None:
        if match.to_act in random_seats:
            match.play(generator.choice(match.legal()))
            _print_events(match, viewer, match.decisions - 1, out)
            continue
        _prompt(match, out)
        line = next(lines, "quit").strip()
        if line == "quit":
            break
        _carry_out(match, line, viewer, out)
    if match.outcome is not None:
        print(f"outcome: {text_of(match.outcome)}", file=out)
    print(match.dumps(), file=out)


def _prompt(match: Match[Any], out: TextIO) -> None:
    legal = "  ".join(f"{number}) {action}" for number, action in enumerate(match.legal(), start=1))
    print(f"{match.to_act} {match.due}: {legal}", file=out)


def _carry_out(match: Match[Any], line: str, viewer: str | None, out: TextIO) -> None:
    seat = match.to_act
    assert seat is not None
    try:
        if line == "undo":
            match.undo()
        elif line == "view":
            print_view(match.view(seat), out)
        elif line == "save":
            print(match.dumps(), file=out)
        elif line == "help":
            print(USAGE, file=out)
        else:
            match.play(_chosen(match, line))
            _print_events(match, viewer, match.decisions - 1, out)
    except IllegalMove as error:
        print(f"error: {error}", file=out)


def _chosen(match: Match[Any], line: str) -> Action:
    """The action of this text, or of this number in the list."""
    legal = match.legal()
    number = int(line) if re.fullmatch("[0-9]{1,9}", line) else 0
    return legal[number - 1] if 1 <= number <= len(legal) else Action.parse(line)


def _print_events(match: Match[Any], viewer: str | None, since: int, out: TextIO) -> None:
    """The events since that many decisions, as one seat may know them or with all secrets."""
    for event in match.all_events(since) if viewer is None else match.events(viewer, since):
        data = " ".join(f"{name}={text_of(value)}" for name, value in event.as_dict().items())
        print(f"  {event.kind} {data}".rstrip(), file=out)


def print_view(view: View, out: TextIO) -> None:
    """Print a view, a field on each line, without the empty ones and those that every game has."""
    print(indent(describe(view, COMMON_FIELDS), "  "), file=out)


def replay(save: str, seat: str | None, out: TextIO) -> None:
    """Print a save decision by decision, with the events of each, as one seat may know them or in full."""
    match = load_match(save.strip())
    if seat is not None:
        match.view(seat)
    changed = match.game.rulings.non_defaults(match.options)
    options = " ".join(f"{name}={value}" for name, value in changed.items())
    print(f"{match.game.id} seed={match.seed} {options}".rstrip(), file=out)
    _print_events(match.at(0), seat, 0, out)
    for number in range(match.decisions):
        before, after = match.at(number), match.at(number + 1)
        action = after.record[len(before.record)]
        shown = action if seat in (None, before.to_act) else before.due
        print(f"{number + 1}. {before.to_act}: {shown}", file=out)
        _print_events(after, seat, number, out)
    print(f"outcome: {text_of(match.outcome)}", file=out)


def options(game: str, out: TextIO) -> None:
    """Print every ruling with its choices, the default first, and the editions, which set all of them."""
    rulings = GAMES[game].rulings
    if rulings.presets:
        print(f"{EDITION}: {' '.join(rulings.presets)}", file=out)
    for ruling in rulings:
        others = [choice for choice in ruling.choices if choice != ruling.default]
        custom = ["..."] if ruling.parse_custom is not None else []
        print(f"{ruling.id}: {' '.join([ruling.default, *others, *custom])}", file=out)


def perft(game: str, depth: int, seed: int, out: TextIO) -> None:
    """Print the number of ways to take 0, 1, ... `depth` decisions, with the draws of one seed."""
    rules = GAMES[game]
    if depth < 0:
        raise IllegalMove("no_such_position")
    state = rules.start(rules.rulings.resolve())
    for plies in range(depth + 1):
        print(f"{plies} {count_ways(state.copy(), plies, seed)}", file=out, flush=True)


def count_ways(state: State[Any], depth: int, seed: int) -> int:
    """The number of ways to take `depth` decisions from here; a match that is over has one."""
    while state.actor == CHANCE:
        state.apply(state.draw(keyed_pick(seed, state.chance_key())))
    if depth == 0 or state.actor == OVER:
        return 1
    legal = state.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = state.copy()
        after.apply(move)
        total += count_ways(after, depth - 1, seed)
    return total
