"""The arena's work on a Dask cluster, for runs that outgrow a machine. Needs the extra `cluster`.

The engine is sent along: a worker needs nothing but Python and Dask, and plays the rules of whoever asked.
"""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import engine

from .arena import PATIENCE, ArenaFailed, Contest, Pair, Work, play_pair

AT_ONCE = 4
"""Deals that are handed out for each thread of the cluster, so that none waits for its next one."""
CONNECT = 15
"""Seconds to find the scheduler."""


def on_cluster(address: str) -> Work:
    """Hand the deals to the workers of the scheduler at this address; one that dies takes no deal with it."""
    try:
        import distributed
    except ImportError:
        raise ArenaFailed("cluster_not_installed") from None
    connect: Any = distributed.Client

    def work(contest: Contest, deals: Sequence[int]) -> Iterator[Pair]:
        try:
            client: Any = connect(address, timeout=CONNECT, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as error:
            raise ArenaFailed("no_scheduler", address=address[:80]) from error
        with client:
            _send_engine(client)
            yield from _hand_out(client, distributed, contest, deals)

    return work


def _send_engine(client: Any) -> None:
    root = Path(engine.__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, "three_duels_engine.zip")
        with zipfile.ZipFile(archive, "w") as packed:
            for file in sorted(root.rglob("*.py")):
                packed.write(file, Path("engine", file.relative_to(root)))
        client.upload_file(str(archive))


def _hand_out(client: Any, distributed: Any, contest: Contest, deals: Sequence[int]) -> Iterator[Pair]:
    """A few deals at a time. Dask gives up on a deal that several workers died with; we hand it out again."""
    waiting = list(reversed(deals))
    deal_of: dict[Any, int] = {}
    running = distributed.as_completed(loop=client.loop)
    failures = 0
    while waiting or not running.is_empty():
        while waiting and running.count() < AT_ONCE * max(1, sum(client.nthreads().values())):
            future = client.submit(play_pair, contest, waiting[-1], pure=False)
            deal_of[future.key] = waiting.pop()
            running.add(future)
        future = next(running)
        deal = deal_of.pop(future.key)
        if future.status == "finished":
            failures = 0
            yield future.result()
        elif isinstance(future.exception(), distributed.scheduler.KilledWorker) and failures < PATIENCE:
            failures += 1
            waiting.append(deal)
        else:
            raise ArenaFailed("deal_failed", deal=deal, cause=str(future.exception())[:200])
