"""python -m engine: play, replay and count games in ids and numbers, and run contests between AI players."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TextIO

from . import GAMES, BadOption, BadSave, EngineError, terminal


def main(arguments: Sequence[str], lines: Iterable[str], out: TextIO) -> int:
    """Run a command, which may read `lines`; returns 0, or 2 for bad input, or 130 when interrupted."""
    if list(arguments[:1]) == ["arena"]:
        from .ai import arena

        return arena.main(arguments[1:])
    asked = _parser().parse_args(arguments)
    try:
        if asked.command == "play":
            terminal.play(asked.game, asked.seed, _options(asked.option), asked.random, lines, out)
        elif asked.command == "replay":
            terminal.replay(_read(asked.file), asked.seat, out)
        elif asked.command == "options":
            terminal.options(asked.game, out)
        else:
            terminal.perft(asked.game, asked.depth, asked.seed, out)
    except EngineError as error:
        print(f"error: {error}", file=out)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def _options(pairs: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        if options.setdefault(name, value) != value:
            raise BadOption("option_given_twice", option=name[:40])
    return options


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSave("unreadable_file", file=str(file)) from error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="a match: actions are read line by line", epilog=terminal.USAGE)
    play.add_argument("game", choices=list(GAMES))
    play.add_argument("--seed", type=int)
    play.add_argument(
        "--option", action="append", default=[], metavar="ID=CHOICE", help="one of those that `options` lists"
    )
    play.add_argument(
        "--random", action="append", default=[], metavar="SEAT", help="this seat plays at random"
    )

    replay = commands.add_parser("replay", help="a save, decision by decision")
    replay.add_argument("file", type=Path)
    replay.add_argument("--seat", help="only what this seat may know")

    options = commands.add_parser("options", help="what a match can be played with")
    options.add_argument("game", choices=list(GAMES))

    perft = commands.add_parser("perft", help="count the ways to play on")
    perft.add_argument("game", choices=list(GAMES))
    perft.add_argument("--depth", type=int, required=True)
    perft.add_argument("--seed", type=int, default=1)

    commands.add_parser("arena", add_help=False, help="contests between AI players")
    return parser


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:], sys.stdin, sys.stdout))
    except BrokenPipeError:
        # The reader, for example `head`, has closed the pipe: what is still to be flushed goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
