"""Deals played on a Dask cluster, for contests that are too long for one machine. Needs the extra `cluster`.

The engine is sent along: a worker needs nothing but Python and Dask, and plays by the rules of this checkout.
"""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import engine

from .contest import MAX_FAILURES, ArenaFailed, Contest, DealResult, Runner, play_deal

DEALS_PER_THREAD = 4
"""The deals handed out at a time, for each thread of the cluster, so that none waits for its next one."""
CONNECT_SECONDS = 15
"""The time to find the scheduler."""


def run_on_cluster(address: str) -> Runner:
    """A runner on the workers of this scheduler; the deals of a worker that dies are played by another."""
    try:
        import distributed
    except ImportError:
        raise ArenaFailed("cluster_not_installed") from None
    connect: Any = distributed.Client

    def run(contest: Contest, deals: Sequence[int]) -> Iterator[DealResult]:
        try:
            client: Any = connect(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as error:
            raise ArenaFailed("no_scheduler", address=address[:80]) from error
        with client:
            _send_engine(client)
            yield from _hand_out(client, distributed, contest, deals)

    return run


def _send_engine(client: Any) -> None:
    root = Path(engine.__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, "three_duels_engine.zip")
        with zipfile.ZipFile(archive, "w") as packed:
            for file in sorted(root.rglob("*.py")):
                packed.write(file, Path("engine", file.relative_to(root)))
        client.upload_file(str(archive))


def _hand_out(client: Any, distributed: Any, contest: Contest, deals: Sequence[int]) -> Iterator[DealResult]:
    """Submit a few deals at a time; those that Dask gives up, since several workers died with them, again."""
    waiting = list(reversed(deals))
    deal_of: dict[Any, int] = {}
    running = distributed.as_completed(loop=client.loop)
    failures = 0
    while waiting or not running.is_empty():
        while waiting and running.count() < DEALS_PER_THREAD * max(1, sum(client.nthreads().values())):
            future = client.submit(play_deal, contest, waiting[-1], pure=False)
            deal_of[future.key] = waiting.pop()
            running.add(future)
        future = next(running)
        deal = deal_of.pop(future.key)
        if future.status == "finished":
            failures = 0
            yield future.result()
        elif isinstance(future.exception(), distributed.scheduler.KilledWorker) and failures < MAX_FAILURES:
            failures += 1
            waiting.append(deal)
        else:
            raise ArenaFailed("deal_failed", deal=deal, cause=str(future.exception())[:200])
