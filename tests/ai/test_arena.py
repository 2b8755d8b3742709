"""The arena: paired deals, honest intervals, clear errors, and no deal lost."""

from __future__ import annotations

import io
import json
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

import engine
import engine.__main__ as front
from engine.ai import arena
from engine.ai.contest import (
    MAX_FAILURES,
    TOO_LONG,
    ArenaFailed,
    Contest,
    DealResult,
    MatchResult,
    play_deal,
)
from engine.core.errors import BadOption, BadQuestion
from tests.toy_game.rules import TOY


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(engine, "GAMES", {"toy": TOY})
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("toy")
class TestContests:
    def test_a_deal_is_played_from_both_sides(self) -> None:
        contest = arena.contest_of("toy", "greedy", "random")
        for deal in range(20):
            pair = play_deal(contest, deal)
            straight, swapped = pair.results
            assert pair.deal == deal
            assert straight.player == straight.seat, "first in the first seat"
            assert swapped.player == 1.0 - swapped.seat, "then in the second"
            assert pair == play_deal(contest, deal), "the same deal, the same matches"

    def test_a_player_against_itself_plays_a_deal_twice_and_not_the_same_match_again(self) -> None:
        contest = arena.contest_of("toy", "random", "random")
        pairs = [play_deal(contest, deal) for deal in range(30)]
        assert any(one.seat != other.seat for one, other in (pair.results for pair in pairs))

    def test_the_better_player_is_seen_to_be_better(self) -> None:
        contest = arena.contest_of("toy", "medium", "random")
        found = arena.run_contest(contest, 60, arena.run_in_process, io.StringIO())
        assert found["deals"] == 60 and found["matches"] == 120
        assert found["wins"]["low"] > 0.5
        assert sum(found["reasons"].values()) == 120
        mirrored = arena.run_contest(
            arena.contest_of("toy", "random", "medium"), 60, arena.run_in_process, io.StringIO()
        )
        assert mirrored["wins"]["high"] < 0.5

    def test_a_match_that_goes_on_for_ever_is_shared(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("engine.ai.contest.MAX_MOVES", 3)
        pair = play_deal(arena.contest_of("toy", "greedy", "random"), 1)
        assert [match.player for match in pair.results] == [0.5, 0.5]
        assert {match.reason for match in pair.results} == {TOO_LONG}

    def test_interrupted_it_gives_what_it_has(self) -> None:
        def interrupted(contest: Contest, deals: Sequence[int]) -> Iterator[DealResult]:
            yield from arena.run_in_process(contest, deals[:3])
            raise KeyboardInterrupt

        def at_once(contest: Contest, deals: Sequence[int]) -> Iterator[DealResult]:
            yield from ()
            raise KeyboardInterrupt

        contest = arena.contest_of("toy", "random", "random")
        assert arena.run_contest(contest, 9, interrupted, io.StringIO())["deals"] == 3
        with pytest.raises(KeyboardInterrupt):
            arena.run_contest(contest, 9, at_once, io.StringIO())

    def test_the_terminal(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert arena.main(["toy", "greedy", "random", "--deals", "12", "--option", "length=single"]) == 0
        shown = capsys.readouterr()
        assert "greedy against random, 12 deals from both sides" in shown.out
        assert "north" in shown.out and "points" in shown.out
        assert "12/12" in shown.err
        found = json.loads(Path("artefacts/arena/toy-greedy-random.json").read_text())
        assert found["players"] == ["greedy", "random"] and len(found["pairs"]) == 12
        assert arena.main(["toy", "greedy", "random", "--deals", "2", "--out", "sub/there.json"]) == 0
        assert json.loads(Path("sub/there.json").read_text())["deals"] == 2

    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            (["chess", "greedy", "random"], "unknown_game"),
            (["toy", "greedy", "gandalf"], "unknown_level"),
            (["toy", "greedy", "random", "--option", "length"], "bad_option_value"),
            (["toy", "greedy", "random", "--option", "length=endless"], "bad_option_value"),
            (["toy", "greedy", "random", "--option", "size=3"], "unknown_option"),
            (
                ["toy", "greedy", "random", "--option", "length=1", "--option", "length=2"],
                "option_given_twice",
            ),
            (["toy", "greedy", "random", "--seed", "-1"], "bad_seed"),
            (["toy", "greedy", "random", "--deals", "1", "--out", "/proc/no/such.json"], "such"),
        ],
    )
    def test_what_cannot_be_played(
        self, arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert arena.main(arguments) == 2
        assert reason in capsys.readouterr().err

    @pytest.mark.parametrize("arguments", [[], ["toy"], ["toy", "a", "b", "--deals", "0"], ["--jobs", "x"]])
    def test_what_cannot_be_read(self, arguments: list[str]) -> None:
        with pytest.raises(SystemExit) as stopped:
            arena.main(arguments)
        assert stopped.value.code == 2

    def test_stopped_at_the_terminal(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def stop(*_: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(arena, "play_deal", stop)
        assert arena.main(["toy", "greedy", "random"]) == 130

    def test_a_bad_seed_is_refused(self) -> None:
        bad: tuple[Any, ...] = (True, "7", 2**53)
        for seed in bad:
            with pytest.raises(BadOption, match="bad_seed"):
                arena.contest_of("toy", "greedy", "random", seed=seed)


class TestProcesses:
    def test_they_play_the_same_matches_and_one_that_dies_loses_no_deal(self) -> None:
        contest = arena.contest_of("duel", "greedy", "random")
        playing = arena.run_in_processes(2)(contest, range(24))
        pairs = [next(playing)]
        multiprocessing.active_children()[0].kill()
        pairs += playing
        pairs.sort(key=lambda pair: pair.deal)
        assert pairs == list(arena.run_in_process(contest, range(24)))

    def test_when_all_die_again_and_again_it_gives_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        tries = []

        def dying(*_: object) -> Iterator[DealResult]:
            tries.append(1)
            yield from ()
            raise BrokenProcessPool

        monkeypatch.setattr(arena, "_play_in_pool", dying)
        with pytest.raises(ArenaFailed, match="workers_keep_dying"):
            list(arena.run_in_processes(2)(arena.contest_of("duel", "greedy", "random"), range(3)))
        assert len(tries) == MAX_FAILURES + 1

    def test_at_the_terminal(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        out = tmp_path / "found.json"
        asked = ["arena", "duel", "greedy", "random", "--deals", "5", "--jobs", "2", "--out", str(out)]
        assert front.main(asked, io.StringIO(), io.StringIO()) == 0
        assert "5 deals from both sides" in capsys.readouterr().out
        assert len(json.loads(out.read_text())["pairs"]) == 5


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.usefixtures("toy")
def test_the_bar_stays_on_one_line_of_a_terminal() -> None:
    out = Terminal()
    arena.run_contest(arena.contest_of("toy", "random", "random"), 15, arena.run_in_process, out)
    text = out.getvalue()
    assert text.count("\r") == 15 and text.count("\n") == 1 and "15/15" in text
    file = io.StringIO()
    arena.run_contest(arena.contest_of("toy", "random", "random"), 50, arena.run_in_process, file)
    assert file.getvalue().count("\n") == 10


def pairs(shares: list[tuple[float, float]]) -> list[DealResult]:
    return [
        DealResult(deal, (MatchResult(a, a, "points", 9), MatchResult(b, 1 - b, "points", 9)))
        for deal, (a, b) in enumerate(shares)
    ]


def test_the_interval_is_that_of_independent_deals() -> None:
    """200 deals of which each is split: nothing is uncertain about the difference between the players."""
    coin = arena.win_rate(pairs([(1.0, 1.0), (0.0, 0.0)] * 100), lambda match: match.player)
    assert coin.share == 0.5
    assert coin.low == pytest.approx(0.431, abs=0.002)
    assert coin.high == pytest.approx(0.569, abs=0.002)
    some = pairs([(1.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)] * 50)
    mixed = arena.win_rate(some, lambda match: match.player)
    assert mixed.share == 0.5 and mixed.high - mixed.low < coin.high - coin.low


def test_the_interval_is_wilsons_where_nothing_varies() -> None:
    """All of 100 matches won: the interval ends at 1 and begins at n / (n + z^2)."""
    won = arena.win_rate(pairs([(1.0, 1.0)] * 50), lambda match: match.player)
    assert won.share == 1.0
    assert won.high == pytest.approx(1.0)
    assert won.low == pytest.approx(100 / (100 + 1.96**2))
    assert str(won) == "100.0 %  [ 96.3, 100.0]"


def test_the_side_balance_is_counted_by_seat() -> None:
    split = pairs([(1.0, 0.0), (1.0, 0.0)])
    assert arena.win_rate(split, lambda match: match.player).share == 0.5
    assert arena.win_rate(split, lambda match: match.seat).share == 1.0


def test_an_unknown_player_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadQuestion, match="unknown_level"):
        arena.contest_of("duel", "strong", "mediun")
