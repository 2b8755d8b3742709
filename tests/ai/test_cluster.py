"""The arena on a real Dask cluster: a scheduler and two workers, one of which is killed in the middle."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import IO, Any

import pytest

from engine.ai import arena, cluster
from engine.ai.contest import MAX_FAILURES, ArenaFailed, Contest

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

START_SECONDS = 60.0


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "scheduler.json"
        self._folder = folder
        self._log: IO[bytes] = (folder / "cluster.log").open("wb")
        self.scheduler = self._start("scheduler", "--port", "0", "--host", "127.0.0.1")
        self.address = self._address()
        self.workers = [self._start("worker", "--nthreads", "1", "--no-nanny") for _ in range(2)]

    def _start(self, kind: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--scheduler-file", str(self._file)]
        quiet = ["--no-dashboard", *arguments]
        # Away from the repository: the workers must get by with the engine that the arena sends them.
        return subprocess.Popen(
            [*command, *quiet], cwd=self._folder, stdout=self._log, stderr=subprocess.STDOUT
        )

    def _address(self) -> str:
        """The scheduler writes it down once it is up; a file half written is not there yet."""
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.scheduler.poll() is None:
            with suppress(OSError, ValueError):
                return str(json.loads(self._file.read_text())["address"])
            time.sleep(0.05)
        raise AssertionError("the scheduler did not start")

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()
        self._log.close()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Cluster]:
    started = Cluster(tmp_path)
    yield started
    started.close()


def test_a_cluster_plays_the_same_matches_and_a_worker_that_dies_loses_no_deal(running: Cluster) -> None:
    contest = arena.contest_of("duel", "easy", "greedy")
    deals = range(40)
    pairs = []
    for pair in cluster.run_on_cluster(running.address)(contest, deals):
        pairs.append(pair)
        if len(pairs) == 8:
            running.workers[0].kill()
    assert sorted(pair.deal for pair in pairs) == list(deals)
    assert {pair.deal: pair for pair in pairs} == {
        pair.deal: pair for pair in arena.run_in_process(contest, deals)
    }


def test_the_terminal_plays_on_a_cluster(
    running: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "found.json"
    asked = ["duel", "greedy", "random", "--deals", "6", "--scheduler", running.address, "--out", str(out)]
    assert arena.main(asked) == 0
    assert "6 deals from both sides" in capsys.readouterr().out
    assert json.loads(out.read_text())["deals"] == 6


def test_no_scheduler_is_a_clear_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        assert arena.main(["duel", "greedy", "random", "--scheduler", address]) == 2
        assert "no_scheduler" in capsys.readouterr().err


def test_without_the_extra_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ArenaFailed, match="cluster_not_installed"):
        cluster.run_on_cluster("tcp://127.0.0.1:9")


def test_a_deal_that_fails_is_named(running: Cluster) -> None:
    contest = Contest("duel", ("easy", "nobody"), (), 1)
    with pytest.raises(ArenaFailed, match="deal_failed"):
        arena.run_contest(contest, 3, cluster.run_on_cluster(running.address), io.StringIO())


class GivenUp:
    """A future of a deal whose workers died again and again, until Dask gave up on it."""

    status = "error"

    def __init__(self, key: int, error: Exception) -> None:
        self.key = key
        self._error = error

    def exception(self) -> Exception:
        return self._error


@pytest.mark.parametrize("times", [2, 99])
def test_a_deal_that_dask_gives_up_on_is_handed_out_again(times: int) -> None:
    """A few times; when all workers keep dying there is an end to it."""
    killed = distributed.scheduler.KilledWorker("deal", SimpleNamespace(address="tcp://gone"), 3)
    contest = arena.contest_of("duel", "greedy", "random")
    handed: list[Any] = []

    def submit(function: Callable[..., object], given: Contest, deal: int, pure: bool) -> Any:
        assert not pure
        if len(handed) < times:
            handed.append(GivenUp(len(handed), killed))
        else:
            done = function(given, deal)
            handed.append(SimpleNamespace(key=len(handed), status="finished", result=lambda: done))
        return handed[-1]

    class Completed:
        def __init__(self, loop: object) -> None:
            self.futures: list[object] = []

        def is_empty(self) -> bool:
            return not self.futures

        def count(self) -> int:
            return len(self.futures)

        def add(self, future: object) -> None:
            self.futures.append(future)

        def __next__(self) -> object:
            return self.futures.pop()

    client = SimpleNamespace(loop=None, submit=submit, nthreads=dict)
    dask = SimpleNamespace(as_completed=Completed, scheduler=distributed.scheduler)
    playing = cluster._hand_out(client, dask, contest, range(2))
    if times > MAX_FAILURES:
        with pytest.raises(ArenaFailed, match="deal_failed"):
            list(playing)
    else:
        assert sorted(pair.deal for pair in playing) == [0, 1]
