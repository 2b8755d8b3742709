"""What a recorded match must still say when a later release plays it out again."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import engine

FOLDER = Path(__file__).parent


def golden_paths() -> list[Path]:
    return sorted(FOLDER.glob("v*/*.json"))


def summary_of(match: engine.Match[Any]) -> dict[str, object]:
    """The course of a match in public terms: whose turn with which choices, and how it ended."""
    course = hashlib.sha256()
    for decision in range(match.decisions + 1):
        at = match.at(decision)
        course.update(f"{at.to_act} {at.due} {' / '.join(map(str, at.legal()))}\n".encode())
    outcome = match.outcome
    return {
        "decisions": match.decisions,
        "course": course.hexdigest(),
        "winner": outcome and outcome.winner,
        "reason": outcome and outcome.reason,
        "scores": outcome and dict(outcome.scores),
    }


def write_golden_file(path: Path, match: engine.Match[Any]) -> None:
    """A golden file is written once and never again."""
    text = json.dumps({"save": match.dumps(), "account": summary_of(match)}, indent=1)
    with path.open("x", encoding="utf-8") as file:
        file.write(text + "\n")
