"""The file format of a match: canonical text, versioned, checked, and small enough for a link.

A save holds options, seed and record; the position is played out from them. A save may be hostile: its size
is limited before it is parsed, it is parsed strictly, and every action goes through the rules. The digest
detects damage; it does not protect against people who cheat at their own table.
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
from .chance import SEED_LIMIT
from .contract import Game
from .errors import BadOption, BadSave, EngineError
from .rulings import EDITION, Options
from .safe_json import RepeatedName, TextTooLong, read_json

FORMAT = "three-duels"
VERSION = 1
MAX_TEXT_CHARS = 200_000
MAX_LINK_CHARS = 20_000
MAX_ACTIONS = 10_000
FIELDS = {"format", "version", "game", "rules", "options", "seed", "record", "digest"}


@dataclass(frozen=True, slots=True)
class ParsedSave:
    """The content of a save, each part checked by itself; the record has still to be played out."""

    game: Game[Any, Any]
    seed: int
    options: Options
    record: tuple[Action, ...]


def dumps(game: Game[Any, Any], seed: int, options: Options, record: Sequence[Action]) -> str:
    """The canonical text of a match: the same match gives the same bytes."""
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.id,
        "rules": game.rules_version,
        "options": game.rulings.non_defaults(options),
        "seed": seed,
        "record": ",".join(str(action) for action in record),
    }
    return _canonical(content | {"digest": _digest(content)})


def loads(text: str, games: Mapping[str, Game[Any, Any]]) -> ParsedSave:
    """Parse the text of a save; raises BadSave with the reason for any other text."""
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
    except BadOption as error:
        raise refused_option(error) from error
    try:
        record = tuple(Action.parse(step) for step in _actions(content["record"]))
    except EngineError as error:
        raise BadSave("damaged_save", cause=error.reason) from error
    seed = content["seed"]
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise BadSave("damaged_save")
    return ParsedSave(game, seed, options, record)


def refused_option(error: BadOption) -> BadSave:
    """The refusal of a save or link for one of its options, which it names."""
    name = error.detail.get("option", EDITION)
    return BadSave("save_with_bad_option", option=name, cause=error.reason)


def repeated_option(error: RepeatedName) -> BadSave:
    """The refusal of a save or link that gives an option, or anything else, twice."""
    return BadSave("option_given_twice", option=error.name[:40])


def pack(text: str) -> str:
    """The text of a save in characters that a link may have."""
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(link: str) -> str:
    """The text of a save from a link; its size is limited, as a small link could unpack into a huge one."""
    if not isinstance(link, str) or len(link) > MAX_LINK_CHARS:
        raise BadSave("save_too_large")
    try:
        packed = base64.b64decode(link + "=" * (-len(link) % 4), altchars=b"-_", validate=True)
        stream = zlib.decompressobj()
        text = stream.decompress(packed, MAX_TEXT_CHARS).decode()
    except (ValueError, binascii.Error, zlib.error) as error:
        raise BadSave("damaged_save") from error
    if not stream.eof or stream.unused_data:
        raise BadSave("damaged_save")
    return text


def _parse(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise BadSave("save_too_large")
    try:
        content = read_json(text, MAX_TEXT_CHARS)
    except TextTooLong as error:
        raise BadSave("save_too_large") from error
    except RepeatedName as error:
        raise repeated_option(error) from error
    except ValueError as error:
        raise BadSave("not_a_save") from error
    if not isinstance(content, dict):
        raise BadSave("not_a_save")
    return content


def _game(content: Mapping[str, Any], games: Mapping[str, Game[Any, Any]]) -> Game[Any, Any]:
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


def _actions(value: object) -> list[str]:
    if not isinstance(value, str):
        raise BadSave("damaged_save")
    steps = value.split(",") if value else []
    if len(steps) > MAX_ACTIONS:
        raise BadSave("save_too_large")
    return steps


def _canonical(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))


def _digest(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(_canonical(content).encode()).hexdigest()[:16]
