"""The keys of a game's own words, derived from what the engine and the rules reader can say.

Most keys are the vocabulary's: a kind and an id, `event.exchange`. Things with a name and a text have one
key for each, `card.mirror.name`, `card.mirror.text`. Rulings, rulebook sections and figures follow the same
pattern, and the interface adds the keys that it asks for literally.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import engine
from app.reader.sections import FIGURES, SECTIONS

ROOT = Path(__file__).resolve().parents[2]
GAMES: tuple[str, ...] = tuple(engine.GAMES)
SHARED = "core"
"""The domain of the words that all games share: what may be wrong with a move, an option or a save."""


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of a game's catalog."""

    id: str
    plural: bool = False
    comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """Which words the ids of one kind need; the first form whose pattern fits an id counts."""

    pattern: str
    parts: tuple[str, ...]


NAMED = ("name",)
DESCRIBED = ("name", "text")
FORMS: Mapping[tuple[str, str], tuple[Form, ...]] = {
    ("duel", "card"): (Form(r"[gb]\d\d", NAMED), Form(r".*", ("name", "short", "text"))),
}
"""Kinds whose ids need more than one word each; the ids of all other kinds need exactly one."""

WORD_CALLS = frozenset({"word", "counted", "word_in"})
COUNTED_CALLS = frozenset({"counted"})
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")


def game_keys(game: str) -> Iterator[Key]:
    """Every key of a game, in a stable order, each once."""
    if game == SHARED:
        yield from (Key(f"error.{reason}") for reason in reasons())
        return
    asked = asked_for(game)
    counted = {key.id for key in asked if key.plural}
    seen: set[str] = set()
    for key in (*_derived(engine.GAMES[game]), *asked):
        if key.id not in seen:
            seen.add(key.id)
            yield Key(key.id, key.id in counted, key.comments)


def _derived(game: engine.Game) -> Iterator[Key]:
    yield Key("game.name")
    yield Key("game.subtitle")
    for seat in game.seats:
        yield Key(f"seat.{seat}")
    for kind, ids in game.vocabulary.items():
        if kind != "seat":
            yield from _vocabulary(game.id, kind, ids)
    yield from _rulings(game)
    yield Key("rules.contents", comments=("Section ids in the order of this language's rulebook.",))
    for section in SECTIONS[game.id]:
        yield Key(f"rules.{section}.title")
        yield Key(f"rules.{section}.text")
    for figure in FIGURES[game.id]:
        yield Key(f"figure.{figure}", comments=("Says what the figure shows, for those who cannot see it.",))


def _vocabulary(game: str, kind: str, ids: Iterable[str]) -> Iterator[Key]:
    forms = FORMS.get((game, kind))
    for name in ids:
        if forms is None:
            yield Key(f"{kind}.{name}")
            continue
        form = next(form for form in forms if re.fullmatch(form.pattern, name))
        yield from (Key(f"{kind}.{name}.{part}") for part in form.parts)


def _rulings(game: engine.Game) -> Iterator[Key]:
    for preset in game.rulings.presets:
        yield Key(f"edition.{preset}")
    for ruling in game.rulings:
        for part in ("name", "question", "source"):
            yield Key(f"ruling.{ruling.id}.{part}")
        for choice in ruling.choices:
            yield Key(f"ruling.{ruling.id}.{choice}")
        if ruling.custom is not None:
            yield Key(f"ruling.{ruling.id}.custom", comments=("A value of the person's own.",))


def asked_for(game: str) -> tuple[Key, ...]:
    """Keys that the interface asks for literally, of one game, `word("duel", "label.row")`, or of any."""
    return tuple(Key(key, plural) for domain, key, plural in _calls() if domain in (None, game))


@cache
def _calls() -> tuple[tuple[str | None, str, bool], ...]:
    found: list[tuple[str | None, str, bool]] = []
    for path in sorted((ROOT / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in WORD_CALLS:
                texts = [text for argument in node.args for text in _literals(argument)]
                keys = [text for text in texts if KEY.fullmatch(text)]
                domain = next((text for text in texts if text in (*GAMES, SHARED)), None)
                found += [(domain, key, _name(node.func) in COUNTED_CALLS) for key in keys]
    return tuple(found)


@cache
def reasons() -> tuple[str, ...]:
    """The reasons of all typed errors that the engine raises, read from its source."""
    errors = {"BadOption", "BadSave", "IllegalMove", "UnknownGame"}
    found: set[str] = set()
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in errors and node.args:
                found.update(_literals(node.args[0]))
    return tuple(sorted(found))


def _literals(node: ast.expr) -> Iterator[str]:
    """The literal texts of an expression, both sides of a condition included."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
