"""What a redraw of a table costs in CPU time, here and in another tree (the one before a change).

    python -m tests.bench.redraw [PATH OF THE OTHER TREE]

Both trees measure themselves (with their own version of this file), taking turns, so that a busy machine
slows down both alike. The table is drawn by Flet for a client that only packs its messages.
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import configure_encode_object_for_msgpack
from flet.messaging.session import Session as FletSession
from flet.pubsub.pubsub_hub import PubSubHub

import engine
from app.app_context import AppContext, build_context
from app.browser.browser_bridge import BrowserBridge, NoPage
from app.browser.storage import MemoryStore, Settings, Storage
from app.games import GAME_UIS
from app.games.confrontation.controller import ConfrontationController
from app.games.duel.controller import DuelController
from app.games.duel.film import DuelPhase
from app.match.seating import against_ai
from app.match.session import Session
from app.rules_reader.reader_state import ReaderState
from app.table.match_table import MatchTable
from engine import Match

ROOT = Path(__file__).resolve().parents[2]
TURNS = 4
"""How often each tree measures itself."""
REPEATS = 25
MEASURE = "--measure"
NAMES = {
    "row": "a row of an exchange opens",
    "card": "a card is raised",
    "table": "The Duel is first drawn",
    "piece": "a piece is picked up",
    "map": "the map is first drawn",
}
CONFRONTATION_MOVES = (
    "place sam eregion",
    "place merry arthedain",
    "place pippin enedwaith",
    "place aragorn shire",
    "place gandalf shire",
    "place gimli rhudaur",
    "place boromir cardolan",
    "place legolas shire",
    "place frodo shire",
    "place orc fangorn",
    "place witch_king mirkwood",
    "place black_rider dagorlad",
    "place warg rohan",
    "place troll gondor",
    "place flying_nazgul mordor",
    "place saruman mordor",
    "place shelob mordor",
    "place balrog mordor",
    "move witch_king misty_mountains",
    "move gandalf arthedain",
    "move shelob dagorlad",
    "move boromir enedwaith",
    "move troll rohan",
    "move boromir gap_of_rohan",
    "move flying_nazgul gondor",
)
"""Up to a position in which Light moves."""


class PackingConnection(Connection):
    """A client that packs what is sent, as a real one does, and drops it."""

    def __init__(self) -> None:
        super().__init__()
        self.pubsubhub = PubSubHub()
        self.loop = asyncio.get_running_loop()

    def send_message(self, message: Any) -> None:
        pack([message.action, message.body])


def pack(value: Any) -> None:
    msgpack.packb(value, default=configure_encode_object_for_msgpack(BaseControl))


async def until_idle() -> None:
    for _round in range(12):
        await asyncio.sleep(0)


async def cpu_ms(change: Callable[[], object]) -> float:
    """The CPU time of a change and of all that is drawn because of it."""
    start = time.process_time()
    change()
    await until_idle()
    return (time.process_time() - start) * 1000


async def opened_table(match: Match[Any]) -> tuple[AppContext, float]:
    """The table of a match of a person at its first seat, on a phone, and what its first drawing cost.

    It is drawn once before, so that its modules are imported and its drawings made.
    """
    await _open_table(match)
    return await _open_table(match)


async def _open_table(match: Match[Any]) -> tuple[AppContext, float]:
    flet_session = FletSession(PackingConnection())
    page = flet_session.page
    _context_page.set(page)
    page.width, page.height = 390, 844
    settings = Settings(movement="full")
    ctx = build_context(page, Storage(MemoryStore()), BrowserBridge(NoPage()), settings, ReaderState())
    session = Session(match, against_ai(0, "beginner"))
    pack(flet_session.get_page_patch())
    GAME_UIS[match.game.id].draw_table.load()  # importing it is no part of drawing
    return ctx, await cpu_ms(lambda: page.render(MatchTable, ctx, session))


async def measure_duel() -> dict[str, list[float]]:
    match, chance = engine.new_match("duel", seed=11), random.Random(3)
    while match.to_act != "gandalf" or match.due != "play" or len(match.view("gandalf").row) < 4:
        match.play(chance.choice(match.legal()))
    ctx, first = await opened_table(match)
    times: dict[str, list[float]] = {"row": [], "card": [], "table": [first]}
    controller = ctx.tables.get("duel")
    assert isinstance(controller, DuelController)
    cards = [action.args[0] for action in match.legal() if action.verb == "play"]
    for repeat in range(REPEATS):
        controller._begin_film(match.decisions - 1)
        film = controller.state.film
        assert film is not None
        film = film.at(next(i for i, frame in enumerate(film.frames) if frame.event.kind == "exchange"))
        for rows in range(5):
            shown = replace(film, phase=DuelPhase(rows, (7, 7)))
            times["row"].append(await cpu_ms(partial(controller._set, film=shown)))
        controller._stop_film()
        await until_idle()
        for card in (cards[repeat % len(cards)], cards[(repeat + 1) % len(cards)]):
            times["card"].append(await cpu_ms(partial(controller.choose, card)))
        controller.clear_selection()
        await until_idle()
    return times


async def measure_confrontation() -> dict[str, list[float]]:
    match = engine.new_match("confrontation", seed=11)
    for action in CONFRONTATION_MOVES:
        match.play(action)
    ctx, first = await opened_table(match)
    times: dict[str, list[float]] = {"piece": [], "map": [first]}
    controller = ctx.tables.get("confrontation")
    assert isinstance(controller, ConfrontationController)
    stands = sorted(controller.model.movable_stands)
    for repeat in range(REPEATS):
        for stand in (stands[repeat % len(stands)], stands[(repeat + 1) % len(stands)]):
            times["piece"].append(await cpu_ms(partial(controller.choose, stand)))
        controller.clear_selection()
        await until_idle()
    return times


async def measure() -> dict[str, list[float]]:
    """The milliseconds of every redraw, by what was redrawn."""
    return {**await measure_duel(), **await measure_confrontation()}


def measured_in(tree: Path) -> dict[str, list[float]]:
    command = [sys.executable, "-m", "tests.bench.redraw", MEASURE]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=True)
    times: dict[str, list[float]] = json.loads(done.stdout)
    return times


def compare(trees: list[Path]) -> None:
    times: list[dict[str, list[float]]] = [{name: [] for name in NAMES} for _tree in trees]
    print(f"{'':28} {'here':>10} {'there':>10} {'share':>7}" if len(trees) > 1 else "")
    for _turn in range(TURNS):
        for tree, collected in zip(trees, times, strict=True):
            for name, values in measured_in(tree).items():
                collected[name] += values
    for name, text in NAMES.items():
        medians = [statistics.median(collected[name]) for collected in times if collected[name]]
        line = f"{text:28} {medians[0]:7.2f} ms"
        if len(medians) > 1:
            line += f" {medians[1]:7.2f} ms {medians[0] / medians[1]:7.2f}"
        print(line)


if __name__ == "__main__":
    if MEASURE in sys.argv:
        print(json.dumps(asyncio.run(measure())))
    else:
        compare([ROOT, *map(Path, sys.argv[1:])])
