"""The AI server: questions and answers as text, urgent ones first, and nothing that makes it fail."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from engine.ai import analysis, levels, server
from engine.core.action import Action
from engine.core.advice import Reason
from tests.ai.random_matches import played
from tests.toy_game.rules import TOY

HINT_ITERATIONS, REVIEW_ITERATIONS, FIRST_LOOK_ITERATIONS = 300, 60, 20
"""Fewer than for a person."""


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "GAMES", {"toy": TOY})
    monkeypatch.setattr(server, "HINT_ITERATIONS", HINT_ITERATIONS)
    monkeypatch.setattr(server, "REVIEW_ITERATIONS", REVIEW_ITERATIONS)
    monkeypatch.setattr(server, "FIRST_LOOK_ITERATIONS", FIRST_LOOK_ITERATIONS)


class Visitor:
    """A client that writes down what the server sends."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.desk = server.AiServer(lambda text: self.said.append(json.loads(text)))

    def ask(self, number: int, question: dict[str, Any]) -> None:
        self.desk.receive(json.dumps({"id": number, **question}))

    def wait(self) -> None:
        while self.desk.run_slice():
            assert self.desk.is_busy
        assert not self.desk.is_busy and not self.desk.run_slice()

    def answers(self) -> dict[int, Any]:
        return {one["id"]: one["answer"] for one in self.said if "answer" in one}

    def errors(self) -> dict[int, str]:
        return {one["id"]: one["error"]["reason"] for one in self.said if "error" in one}


def test_a_move_is_that_of_the_level() -> None:
    visitor, match = Visitor(), played(3, 2)
    visitor.ask(1, server.move_request(match, "strong", None))
    visitor.wait()
    assert visitor.answers() == {1: str(levels.choose_action(match, "strong"))}


def test_hints_and_stories_survive_the_way() -> None:
    for seed in range(4):
        visitor, match = Visitor(), played(seed)
        for decisions in range(match.decisions):
            visitor.ask(decisions, server.hint_request(match.at(decisions), None, None))
        visitor.ask(99, server.review_request(match))
        visitor.wait()
        answers = visitor.answers()
        telling = analysis.ReviewJob(match, REVIEW_ITERATIONS)
        list(telling.think())
        assert server.review_from_json(answers.pop(99)) == telling.review()
        assert len(answers) == match.decisions
        for decisions, answer in answers.items():
            hinting = analysis.HintJob(match.at(decisions), iterations=HINT_ITERATIONS)
            list(hinting.think())
            assert server.hint_from_json(answer) == hinting.hint()


def test_a_review_is_shown_while_it_is_refined() -> None:
    """First whole as a quick look sees it, then a part at a time; the answer is what it would be without."""
    match = played(3)
    looks = []
    for iterations in (FIRST_LOOK_ITERATIONS, REVIEW_ITERATIONS):
        job = analysis.ReviewJob(match, iterations)
        list(job.think())
        looks.append(job.review())
    visitor = Visitor()
    visitor.ask(1, server.review_request(match))
    visitor.wait()
    drafts = [server.review_from_json(one["draft"]) for one in visitor.said if "draft" in one]
    assert 2 <= len(drafts) <= analysis.DRAFTS + 1
    assert all(draft.is_draft for draft in drafts)
    first, refined = (look.evaluations for look in looks)
    remaining = [draft.evaluations for draft in drafts]
    for count in range(match.decisions + 1):
        if remaining and remaining[0] == (*refined[:count], *first[count:]):
            remaining.pop(0)
    assert drafts[0].evaluations == first and not remaining, "refined from the beginning on"
    last = server.review_from_json(visitor.answers()[1])
    assert last == looks[1] and not last.is_draft
    parts = [one["part"] for one in visitor.said if "part" in one]
    assert parts == sorted(parts)


def test_nested_values_survive_the_way() -> None:
    reason = Reason("guards", (("cards", ("whip", "trick")), ("count", 2), ("sure", True)))
    hint = analysis.Hint(Action("lay", ("3",)), 0.25, (), (reason,))
    assert server.hint_from_json(json.loads(json.dumps(server.hint_to_json(hint)))) == hint


def test_somebody_who_waits_goes_before_a_story() -> None:
    visitor = Visitor()
    visitor.ask(1, server.review_request(played(3)))
    visitor.desk.run_slice()
    visitor.ask(2, server.move_request(played(3, 2), "strong", None))
    visitor.wait()
    assert list(visitor.answers()) == [2, 1]


def test_pondering_goes_last_says_nothing_and_serves_the_next_move() -> None:
    """The strongest level has thought ahead: with a moment left, it still has much to go by."""
    visitor, match = Visitor(), played(3, 0)
    waiting = "south"
    assert match.to_act == "north" and match.due == "lay"
    visitor.ask(1, server.ponder_request(match, "strongest", waiting))
    visitor.ask(2, server.hint_request(match, None, None))
    for _ in range(40):
        assert visitor.desk.run_slice()
    assert list(visitor.answers()) == [2] and not any(one["id"] == 1 for one in visitor.said)
    kept = visitor.desk._kept
    match.play(match.legal()[0])
    visitor.ask(3, server.move_request(match, "strongest", 0.01))
    visitor.wait()
    assert list(visitor.answers()) == [2, 3], "the question for a move has ended it"
    assert visitor.desk._kept is kept and kept._search is not None and kept._search._kept_nodes > 0
    visitor.ask(4, server.move_request(played(4, 0), "strongest", 0.01))
    assert visitor.desk._kept is not kept, "another match"


def test_pondering_can_be_dropped_and_keeps_what_it_has() -> None:
    visitor, match = Visitor(), played(3, 0)
    visitor.ask(1, server.ponder_request(match, "strongest", "south"))
    visitor.ask(2, server.ponder_request(match, "strongest", "south"))
    assert visitor.desk.run_slice()
    visitor.ask(2, {"drop": True})
    assert not visitor.desk.is_busy and visitor.said == []
    assert visitor.desk._kept._search is not None


def test_a_level_that_is_bound_by_its_iterations_does_not_ponder() -> None:
    visitor = Visitor()
    visitor.ask(1, server.ponder_request(played(3, 0), "strong", "south"))
    visitor.wait()
    assert visitor.desk._kept._search is None and visitor.said == []


def test_progress_is_told_and_a_question_can_be_hurried_or_dropped() -> None:
    visitor, match = Visitor(), played(3, 0)
    visitor.ask(1, server.move_request(match, "strongest", 500.0))
    visitor.ask(2, server.hint_request(match, match.to_act, None))
    visitor.ask(3, server.review_request(played(3)))
    assert visitor.desk.run_slice()
    assert visitor.said[0]["id"] == 1 and 0 <= visitor.said[0]["part"] < 1
    visitor.ask(3, {"hurry": True})
    visitor.ask(2, {"drop": True})
    visitor.ask(3, {"drop": True})
    visitor.ask(1, {"hurry": True})
    visitor.ask(7, {"drop": True})
    visitor.wait()
    assert list(visitor.answers()) == [1] and not visitor.errors()


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ({"ask": "think", "level": "hobbit", "decisions": 2}, "unknown_level"),
        ({"ask": "think", "level": "easy", "decisions": 99}, "match_is_over"),
        ({"ask": "think", "level": "easy", "seconds": 0, "decisions": 2}, "no_time_to_think"),
        ({"ask": "think", "level": "easy", "seat": "west", "decisions": 2}, "not_your_turn"),
        ({"ask": "think", "level": "easy", "seconds": "3", "decisions": 2}, "thinking_failed"),
        ({"ask": "think", "decisions": 2}, "thinking_failed"),
        ({"ask": "hint", "decisions": 99}, "match_is_over"),
        ({"ask": "hint", "seat": "west", "decisions": 2}, "not_your_turn"),
        ({"ask": "story", "decisions": 2}, "match_is_not_over"),
        ({"ask": "ponder", "level": "strongest", "decisions": 2}, "thinking_failed"),
        ({"ask": "sing", "decisions": 2}, "thinking_failed"),
    ],
)
def test_bad_questions_get_a_reason(question: dict[str, Any], reason: str) -> None:
    visitor = Visitor()
    visitor.ask(1, {**question, "match": played(3, question["decisions"]).dumps()})
    visitor.ask(2, server.move_request(played(3, 2), "easy", None))
    visitor.wait()
    assert visitor.errors() == {1: reason}
    assert list(visitor.answers()) == [2], "and the next question is answered"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"ask": "think"}', '{"id": "1", "ask": "think"}', "[" * 10**6]
)
def test_what_is_no_question_gets_no_answer(text: str) -> None:
    visitor = Visitor()
    visitor.desk.receive(text)
    assert not visitor.desk.is_busy and visitor.said == []


def test_a_damaged_match_gets_a_reason() -> None:
    visitor = Visitor()
    visitor.ask(1, {"ask": "think", "match": "{}", "level": "easy"})
    assert visitor.errors() == {1: "not_a_save"}


def test_a_search_that_fails_brings_nothing_down(monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Visitor()
    visitor.ask(1, server.move_request(played(3, 2), "easy", None))
    visitor.ask(2, server.move_request(played(3, 2), "easy", None))

    def failing(*_: object) -> None:
        monkeypatch.undo()
        raise ZeroDivisionError

    monkeypatch.setattr("engine.ai.search.Search._iterate", failing)
    visitor.wait()
    assert visitor.errors() == {1: "thinking_failed"} and list(visitor.answers()) == [2]
