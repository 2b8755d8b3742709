"""Matches by letter that are not dealt yet: kept while the letters are under way, perhaps for days."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import engine
from app.browser.storage import Storage
from app.match.seating import MAX_PLAYER_NAME_CHARS
from app.peer.fair_deal import is_number
from app.peer.match_setup import GuestSetup, HostSetup, SetupError
from app.peer.peer_messages import BadMessage, Proposal, as_dict, message_from
from engine import BadOption
from engine.core.safe_json import read_json

STORAGE_KEY = "letters"
MAX_STORED_CHARS = 100_000
MAX_PENDING = 20
"""More invitations at once are not kept: the oldest go."""


@dataclass(frozen=True, slots=True)
class PendingSetup:
    """What this device proposed or agreed to, and the name of its person."""

    setup: HostSetup | GuestSetup
    name: str

    @property
    def match(self) -> str:
        return self.setup.match if isinstance(self.setup, HostSetup) else self.setup.proposal.match


class PendingSetups:
    """Reads and writes them; what is damaged is left out."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def all(self) -> dict[str, PendingSetup]:
        """The setups by the names of their matches, the oldest first."""
        text = await self._storage.load(STORAGE_KEY)
        try:
            values = read_json(text, MAX_STORED_CHARS) if text else []
        except ValueError:
            return {}
        parsed = [_parse(value) for value in values] if isinstance(values, list) else []
        return {pending.match: pending for pending in parsed if pending is not None}

    async def put(self, pending: PendingSetup) -> None:
        await self._store({**await self.all(), pending.match: pending})

    async def remove(self, match: str) -> None:
        pending = await self.all()
        if pending.pop(match, None) is not None:
            await self._store(pending)

    async def _store(self, pending: Mapping[str, PendingSetup]) -> None:
        kept = list(pending.values())[-MAX_PENDING:]
        await self._storage.save(STORAGE_KEY, json.dumps([_as_dict(each) for each in kept]))


def _as_dict(pending: PendingSetup) -> dict[str, Any]:
    setup = pending.setup
    if isinstance(setup, GuestSetup):
        return {"name": pending.name, "number": setup.number, "proposal": as_dict(setup.proposal)}
    return {
        "name": pending.name,
        "number": setup.number,
        "match": setup.match,
        "game": setup.game,
        "options": dict(setup.options),
        "seat": setup.seat,
        "hints": setup.hints,
    }


def _parse(value: Any) -> PendingSetup | None:
    """A setup from its stored form; None if it is not valid."""
    try:
        name, number = value["name"], value["number"]
        if not isinstance(name, str) or len(name) > MAX_PLAYER_NAME_CHARS or not is_number(number):
            return None
        if "proposal" in value:
            proposal = message_from(value["proposal"])
            if not isinstance(proposal, Proposal):
                return None
            options = GuestSetup.create(proposal).options
            return PendingSetup(GuestSetup(proposal, options, number), name)
        return PendingSetup(_parse_host(value, number), name)
    except (KeyError, TypeError, ValueError, SetupError, BadMessage, BadOption):
        return None


def _parse_host(value: Mapping[str, Any], number: str) -> HostSetup:
    match, game, seat, hints = value["match"], value["game"], value["seat"], value["hints"]
    if not is_number(match) or type(seat) is not int or seat not in (0, 1) or not isinstance(hints, bool):
        raise ValueError("setup")
    options = engine.GAMES[game].rulings.resolve(value["options"])
    return HostSetup(match, game, options, seat, hints, number)
