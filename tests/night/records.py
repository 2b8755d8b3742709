"""What a night has found: a record as JSON, and one page of it beside the page that was kept before."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from tests.night.parts import Part

RECORDS = Path(__file__).parents[1] / "records"
RECORD, PAGE = "night.json", "night.md"
MAX_REASON_LINES = 12
"""So many of the last lines that a failed part printed stand on the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How one part of the night went."""

    name: str
    what: str
    commit: str
    """What was tried."""
    passed: bool
    seconds: float
    figures: Mapping[str, float] = field(default_factory=dict)
    reason: str = ""
    """Why it failed, in the words that it printed last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """All results of one night, and when they were found."""

    date: str
    processors: int
    results: tuple[Result, ...]

    @property
    def commits(self) -> str:
        """The commits that were tried: one, unless a part was repeated."""
        return ", ".join(dict.fromkeys(result.commit for result in self.results))

    @property
    def seconds(self) -> float:
        return sum(result.seconds for result in self.results)

    @property
    def passed(self) -> bool:
        return all(result.passed for result in self.results)


def figures_in(part: Part, output: str) -> dict[str, float]:
    """The figures that a part has printed; one that is not found is left out."""
    found = {}
    for name, pattern in part.figures.items():
        if hits := re.findall(pattern, output):
            found[name] = float(hits[-1])
    return found


def last_lines(output: str) -> str:
    """The end of what a part has printed."""
    lines = [line.rstrip() for line in output.splitlines() if line.strip()]
    return "\n".join(lines[-MAX_REASON_LINES:])


def dumps(night: Night) -> str:
    return json.dumps(asdict(night), indent=1, ensure_ascii=False) + "\n"


def loads(text: str) -> Night:
    content = json.loads(text)
    results = tuple(Result(**result) for result in content.pop("results"))
    return Night(**content, results=results)


def kept() -> Night | None:
    """The night that was kept last."""
    path = RECORDS / RECORD
    return loads(path.read_text(encoding="utf-8")) if path.exists() else None


def with_repeated(before: Night, night: Night) -> Night:
    """The night before, in which the parts of this night take the place of those of their name."""
    repeated = {result.name: result for result in night.results}
    return replace(night, results=tuple(repeated.get(result.name, result) for result in before.results))


def write(night: Night, page: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / RECORD).write_text(dumps(night), encoding="utf-8")
    (folder / PAGE).write_text(page, encoding="utf-8")


def page_of(night: Night, before: Night | None) -> str:
    """One page: what passed, what failed, every figure, and in brackets what it was before."""
    passed = sum(result.passed for result in night.results)
    lines = [
        f"# The night of {night.date}",
        "",
        f"{passed} of {len(night.results)} parts passed in {night.seconds / 60:.0f} minutes"
        f" on {night.processors} processors, at {night.commits}."
        + (f" In brackets: the night of {before.date}, at {before.commits}." if before else ""),
        "",
        "| part | what | | at | minutes | figures |",
        "|---|---|---|---|---|---|",
    ]
    earlier = {result.name: result for result in before.results} if before else {}
    lines += [_row(result, earlier.get(result.name)) for result in night.results]
    for result in night.results:
        if not result.passed:
            lines += ["", f"## {result.name} failed", "", "```", result.reason, "```"]
    return "\n".join(lines) + "\n"


def _row(result: Result, before: Result | None) -> str:
    before = None if before == result else before
    verdict = "passed" if result.passed else "**failed**"
    minutes = f"{result.seconds / 60:.1f}" + (f" ({before.seconds / 60:.1f})" if before else "")
    earlier = before.figures if before else {}
    figures = [
        f"{name} {_number(value)}" + (f" ({_number(earlier[name])})" if name in earlier else "")
        for name, value in result.figures.items()
    ]
    return (
        f"| {result.name} | {result.what} | {verdict} | {result.commit} | {minutes} | {'; '.join(figures)} |"
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value == int(value) else f"{value:,g}"
