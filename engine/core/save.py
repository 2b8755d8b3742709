"""The file format of a match: canonical text, versioned, checked, and small enough to travel in a link.

A save is options, seed and record; the position is played out from them. A save is hostile until proven
otherwise: it is bounded before it is parsed, parsed strictly, and every action goes through the rules.
A digest finds damage; it is no protection against somebody who wants to cheat at his own table.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .action import Action
from .chance import SEEDS
from .contract import Game
from .errors import BadSave, EngineError
from .outside import read_json
from .rulings import Options

FORMAT = "three-duels"
VERSION = 1
MAX_TEXT = 200_000
MAX_LINK = 20_000
MAX_RECORD = 10_000
FIELDS = {"format", "version", "game", "rules", "options", "seed", "record", "digest"}


@dataclass(frozen=True, slots=True)
class Found:
    """What a save says, each part checked by itself; the record has still to be played out."""

    game: Game
    seed: int
    options: Options
    record: tuple[Action, ...]


def dumps(game: Game, seed: int, options: Options, record: Sequence[Action]) -> str:
    """The canonical text: the same match gives the same bytes."""
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.id,
        "rules": game.rules_version,
        "options": game.rulings.differing(options),
        "seed": seed,
        "record": ",".join(str(action) for action in record),
    }
    return _canonical(content | {"digest": _digest(content)})


def loads(text: str, games: Mapping[str, Game]) -> Found:
    """Read a save's text; raises BadSave with the reason for anything that is not a whole, known save."""
    content = _parse(text)
    if content.get("format") != FORMAT:
        raise BadSave("not_a_save")
    version = content.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise BadSave("damaged_save")
    if version > VERSION:
        raise BadSave("newer_save", version=version)
    if set(content) != FIELDS or content.pop("digest") != _digest(content):
        raise BadSave("damaged_save")
    game = _game(content, games)
    try:
        options = game.rulings.resolve(_mapping(content["options"]), content["rules"])
        record = tuple(Action.parse(step) for step in _steps(content["record"]))
    except EngineError as error:
        raise BadSave("damaged_save", cause=error.reason) from error
    seed = content["seed"]
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadSave("damaged_save")
    return Found(game, seed, options, record)


def pack(text: str) -> str:
    """A save's text as characters that a link may carry."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(link: str) -> str:
    """The save's text from a link's characters; bounded, so that a small link cannot grow huge."""
    if not isinstance(link, str) or len(link) > MAX_LINK:
        raise BadSave("save_too_large")
    try:
        packed = base64.b64decode(link + "=" * (-len(link) % 4), altchars=b"-_", validate=True)
        stream = zlib.decompressobj()
        text = stream.decompress(packed, MAX_TEXT).decode()
    except (ValueError, binascii.Error, zlib.error) as error:
        raise BadSave("damaged_save") from error
    if not stream.eof or stream.unused_data:
        raise BadSave("damaged_save")
    return text


def _parse(text: str) -> dict[str, Any]:
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise BadSave("save_too_large")
    try:
        content = read_json(text)
    except ValueError as error:
        raise BadSave("not_a_save") from error
    if not isinstance(content, dict):
        raise BadSave("not_a_save")
    return content


def _game(content: Mapping[str, Any], games: Mapping[str, Game]) -> Game:
    name, rules = content["game"], content["rules"]
    if not isinstance(name, str) or name not in games:
        raise BadSave("unknown_game")
    game = games[name]
    if isinstance(rules, bool) or not isinstance(rules, int) or rules < 1:
        raise BadSave("damaged_save")
    if rules > game.rules_version:
        raise BadSave("newer_save", version=rules)
    return game


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise BadSave("damaged_save")
    return value


def _steps(value: object) -> list[str]:
    if not isinstance(value, str):
        raise BadSave("damaged_save")
    steps = value.split(",") if value else []
    if len(steps) > MAX_RECORD:
        raise BadSave("save_too_large")
    return steps


def _canonical(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))


def _digest(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(_canonical(content).encode()).hexdigest()[:16]
