"""The parts of a night: what is run, for how long at most, and which figures are read from what it prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

TOTAL_MINUTES = 100
"""All parts together take no longer on two cores."""
PYTEST = ("pytest", "-q", "-p", "no:cacheprovider")
USUAL_TESTS = ("--ignore", "tests/browser/nginx", "--ignore", "tests/browser/other")
"""All but those that have a part of their own."""
LONG_TESTS = ("pytest", "-v", "-p", "no:cacheprovider", *USUAL_TESTS, "-m", "long")
"""Each with its name as it ends: a part that has no time left says what has failed before."""
THIRDS = 3
"""A night changes one third of the rules and runs one third of the long tests, three nights in a row all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of the night: a module of Python with its arguments.

    A figure is the last number that its pattern finds in what the module prints; most patterns have a group
    for it, and a pattern without one is counted.
    """

    name: str
    what: str
    command: tuple[str, ...]
    trial: tuple[str, ...]
    """The same at its shortest, to try the night itself."""
    minutes: float
    """A part that takes longer is ended, and has failed."""
    figures: Mapping[str, str] = field(default_factory=dict)


def third_of(day: date) -> int:
    """Which third of the mutants and of the long tests is due on this day, beginning at 1."""
    return day.toordinal() % THIRDS + 1


def parts(day: date) -> tuple[Part, ...]:
    """Everything that a night does, in its order: first what says most."""
    third = str(third_of(day))
    return (
        Part(
            name="fuzz",
            what="hostile inputs through every door",
            command=("tests.endurance.fuzz", "--minutes", "1.5"),
            trial=("tests.endurance.fuzz", "--inputs", "200"),
            minutes=2,
            figures={"inputs": r"(\d+) inputs through", "doors": r"through (\d+) doors"},
        ),
        Part(
            name="soak",
            what="random games, every invariant after every decision",
            command=("tests.endurance.soak", "--minutes", "4", "--jobs", "2"),
            trial=("tests.endurance.soak", "--games", "4"),
            minutes=4.5,
            figures={"games": r"(\d+) games in all"},
        ),
        Part(
            name="conformance",
            what="the conformance suite, natively",
            command=("tests.conformance.run", "60"),
            trial=("tests.conformance.run", "1", "usual"),
            minutes=3,
            figures={"checks": r"(\d+) checks passed"},
        ),
        Part(
            name="conformance in Pyodide",
            what="the conformance suite where it is played",
            command=("tests.inside.pyodide", "tests.conformance.run", "15"),
            trial=("tests.inside.pyodide", "tests.conformance.run", "1", "usual"),
            minutes=2,
            figures={"checks": r"(\d+) checks passed"},
        ),
        Part(
            name="mutants",
            what=f"the rules changed in every small way, third {third} of {THIRDS}",
            command=("tests.mutation.run", "--third", third, "--jobs", "2", "--minutes", "8.5", "all"),
            trial=("tests.mutation.run", "--third", third, "--minutes", "0.5", "duel"),
            minutes=9,
            figures={
                "mutants": r"(\d+) mutants tried in all",
                "noticed": r"tried in all, (\d+) noticed",
                "explained": r"noticed, (\d+) explained in all",
            },
        ),
        Part(
            name="sabotage",
            what="each protection of SECURITY.md taken out",
            command=("tests.mutation.sabotage", "--jobs", "2"),
            trial=("tests.mutation.sabotage", "--quick", "digest"),
            minutes=13.5,
            figures={"protections": r"(\d+) protections taken out", "noticed": r"taken out, (\d+) noticed"},
        ),
        Part(
            name="faults",
            what="faults injected into the real page, seeded",
            command=("tests.browser.faults.run", "--runs", "200", "--minutes", "17", "--jobs", "2"),
            trial=("tests.browser.faults.run", "--runs", "1"),
            minutes=18,
            figures={"runs": r"(\d+) runs", "faults": r"(\d+) faults", "actions": r"(\d+) actions"},
        ),
        Part(
            name="test-long",
            what=f"whole games by touch, and what `make test` leaves out, third {third} of {THIRDS}",
            command=(*LONG_TESTS, "--third", third, "-n", "2", "--dist", "worksteal"),
            trial=(*LONG_TESTS, "--third", third, "--collect-only"),
            minutes=15,
            figures={"tests": r"(\d+) passed"},
        ),
        Part(
            name="marathon",
            what="game after game in one page, memory measured",
            command=("tests.endurance.marathon", "--games", "200"),
            trial=("tests.endurance.marathon", "--games", "4"),
            minutes=5,
            figures={
                "games": r"(\d+) games in one page",
                "Python, MB more": r"python: ([+-][\d.]+)",
                "page, MB more": r"page: ([+-][\d.]+)",
                "its process, MB more": r"process: ([+-][\d.]+)",
                "painting, MB more": r"painting: ([+-][\d.]+)",
            },
        ),
        Part(
            name="other browsers",
            what="Firefox and WebKitGTK: whole games, kills, updates",
            command=(*PYTEST, "tests/browser/other", "-m", "long or not long", "-n", "2"),
            trial=(*PYTEST, "tests/browser/other", "--collect-only"),
            minutes=10,
            figures={"tests": r"(\d+) passed"},
        ),
        Part(
            name="nginx",
            what="the deployment text, by a real nginx",
            command=(*PYTEST, "tests/browser/nginx"),
            trial=(*PYTEST, "tests/browser/nginx", "--collect-only"),
            minutes=1.5,
            figures={"tests": r"(\d+) passed"},
        ),
        Part(
            name="bench: rules",
            what="random games a second",
            command=("tests.bench.engine", "--seconds", "2"),
            trial=("tests.bench.engine", "--seconds", "0.1"),
            minutes=1,
            figures={
                f"{name}, games/s": rf"native: {game}\s+(\d+)"
                for game, name in (
                    ("duel", "The Duel"),
                    ("confrontation", "The Confrontation"),
                    ("middle_earth", "Middle-earth"),
                )
            },
        ),
        Part(
            name="bench: search",
            what="iterations of the opponent's search a second",
            command=("tests.bench.thinking", "--seconds", "2"),
            trial=("tests.bench.thinking", "--seconds", "0.1"),
            minutes=2.5,
        ),
        Part(
            name="bench: start",
            what="against a stock Flet app",
            command=("tests.bench.start", "--rounds", "3"),
            trial=("tests.bench.start", "--rounds", "1"),
            minutes=3.5,
            figures={
                "first start, ratio": r"start[^\n]*\nfirst +[\d.]+s +[\d.]+s +([\d.]+)",
                "second start, ratio": r"start[^\n]*\nfirst[^\n]*\nsecond +[\d.]+s +[\d.]+s +([\d.]+)",
                "kept, MB": r"kept on the device: ([\d.]+)",
            },
        ),
        Part(
            name="bench: touches",
            what="from a tap to what it brings",
            command=("tests.bench.touch_latency", "--taps", "25"),
            trial=("tests.bench.touch_latency", "--taps", "2"),
            minutes=6,
            figures={"seen, ms": r"first: (\d+) ms", "end, ms": r" end: (\d+) ms"},
        ),
        Part(
            name="arena",
            what="a sample of how strong the levels are",
            command=("tests.arena.sample", "--minutes", "3"),
            trial=("tests.arena.sample", "--minutes", "0.1"),
            minutes=3.5,
            figures={"games": r"(\d+) games in all", "won by the stronger, %": r"won ([\d.]+) %"},
        ),
    )
