"""Whatever can go wrong between two devices is said in words."""

from __future__ import annotations

from typing import get_args

import pytest

from app.peer.connector import ConnectionProblem
from app.peer.letter_service import LetterProblem
from app.peer.match_setup import SetupProblem
from app.peer.peer_match import Problem
from app.text.peer_problems import problem_text, scan_problem_text

PROBLEMS = {
    problem
    for kind in (ConnectionProblem, LetterProblem, SetupProblem, Problem)
    for part in (get_args(kind) or (kind,))
    for problem in (get_args(part) or (part,))
} - {""}


@pytest.mark.parametrize("problem", sorted(PROBLEMS))
def test_every_problem_has_a_sentence(problem: str) -> None:
    assert problem_text(problem).endswith((".", "?"))


@pytest.mark.parametrize("error", ["denied", "none", "busy", "unsupported"])
def test_every_trouble_with_the_camera_has_a_sentence(error: str) -> None:
    assert scan_problem_text(error).endswith(".")
