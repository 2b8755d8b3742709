"""The keys of a game's own words, derived from what the engine and the rules reader can say.

Most keys are the vocabulary's: a kind and an id, `event.exchange`. Things with a name and a text have one
key for each, `card.mirror.name`, `card.mirror.text`. Rulings, rulebook sections and figures follow the same
pattern, and the interface adds the keys that it asks for literally.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import engine
from app.games import GAME_UIS
from app.table.lesson_script import load_lesson
from app.text.message_forms import ONE_KEY, MessageForms, keys_for

ROOT = Path(__file__).resolve().parents[2]
GAMES: tuple[str, ...] = tuple(engine.GAMES)
SHARED = "core"
"""The domain of the words that all games share: what may be wrong with a move, an option or a save."""


@dataclass(frozen=True, slots=True)
class MessageKey:
    """One entry of a game's catalog."""

    id: str
    plural: bool = False
    comments: tuple[str, ...] = ()


ELSEWHERE = {"seat", "ruling", "error"}
"""Kinds that are worded apart: with the game, with its rulings, or with what all games share."""
WORD_CALLS = frozenset(
    {"game_text", "counted_game_text", "game_text_in", "sentence_for", "counted_sentence_for"}
)
COUNTED_CALLS = frozenset({"counted_game_text", "counted_sentence_for"})
SENTENCE_COMMENT = (
    "A whole sentence: it stands in rule texts at the mark [!{ruling}] when this choice is played."
)
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")


def game_keys(game: str) -> Iterator[MessageKey]:
    """Every key of a game, in a stable order, each once."""
    if game == SHARED:
        yield from (MessageKey(f"error.{reason}") for reason in error_reasons())
        yield from (MessageKey(key, plural) for domain, key, plural in _calls() if domain == SHARED)
        return
    found: dict[str, MessageKey] = {}
    for key in (*_derived(engine.GAMES[game]), *asked_for(game)):
        known = found.setdefault(key.id, key)
        if key.plural and not known.plural:
            found[key.id] = key
    yield from found.values()


def _derived(game: engine.Game[Any, Any]) -> Iterator[MessageKey]:
    forms = GAME_UIS[game.id].messages.load()
    yield MessageKey("game.name")
    yield MessageKey("game.subtitle")
    for seat in game.seats:
        yield from (MessageKey(f"seat.{seat}{form}") for form in ("", ".name", ".object"))
    for kind, ids in game.vocabulary.items():
        if kind not in ELSEWHERE and kind not in forms.unspoken_kinds:
            for name in ids:
                yield from map(_key, keys_for(forms.kinds.get(kind, (ONE_KEY,)), kind, name))
    yield from map(_key, forms.further_keys)
    yield from _rulings(game)
    yield from _sentences(game, forms)
    yield MessageKey("rules.contents", comments=("Section ids in the order of this language's rulebook.",))
    for section in GAME_UIS[game.id].sections:
        yield MessageKey(f"rules.{section}.title")
        yield MessageKey(f"rules.{section}.text")
    for stage in load_lesson(game.id).steps if GAME_UIS[game.id].lesson_script else ():
        yield MessageKey(
            f"lesson.{stage.id}", comments=("First steps. {card} is the name of the card to lay.",)
        )
    for figure in GAME_UIS[game.id].figures.load():
        yield MessageKey(
            f"figure.{figure}", comments=("Says what the figure shows, for those who cannot see it.",)
        )


def _key(text: str) -> MessageKey:
    return MessageKey(text.removesuffix("#"), text.endswith("#"))


def _rulings(game: engine.Game[Any, Any]) -> Iterator[MessageKey]:
    for preset in game.rulings.presets:
        yield MessageKey(f"edition.{preset}")
    yield from map(MessageKey, dict.fromkeys(_differences(game)))
    for ruling in game.rulings:
        for part in ("name", "question", "source"):
            yield MessageKey(f"ruling.{ruling.id}.{part}")
        for choice in ruling.choices:
            yield MessageKey(f"ruling.{ruling.id}.{choice}")
        if ruling.parse_custom is not None:
            yield MessageKey(f"ruling.{ruling.id}.custom", comments=("A value of the person's own.",))


def _sentences(game: engine.Game[Any, Any], forms: MessageForms) -> Iterator[MessageKey]:
    """For each ruling that texts depend on, what stands at its mark, for every choice."""
    for ruling in game.rulings:
        choices = (*ruling.choices, *(("custom",) if ruling.parse_custom is not None else ()))
        if len(choices) > 1 and ruling.id not in forms.rulings_without_sentences:
            for part in ("", *forms.sentence_parts.get(ruling.id, ())):
                for choice in choices:
                    key = ".".join(filter(None, ("sentence", ruling.id, part, choice)))
                    yield MessageKey(key, comments=(SENTENCE_COMMENT.format(ruling=ruling.id),))


def _differences(game: engine.Game[Any, Any]) -> Iterator[str]:
    """A sentence for each choice of an edition that is not recommended, and for what is told together."""
    defaults = {ruling.id: ruling.default for ruling in game.rulings}
    for preset in game.rulings.presets.values():
        yield from (f"difference.{name}.{value}" for name, value in preset.items() if value != defaults[name])
    yield from (f"difference.{points[0]}.together" for points in GAME_UIS[game.id].merged_differences)


def asked_for(game: str) -> tuple[MessageKey, ...]:
    """Keys that the interface asks for literally, `game_text("duel", "label.row")`, of a game or any."""
    return tuple(MessageKey(key, plural) for domain, key, plural in _calls() if domain in (None, game))


@cache
def _calls() -> tuple[tuple[str | None, str, bool], ...]:
    """Each literal key with its domain, if the call or a constant names one, and its plural."""
    found: list[tuple[str | None, str, bool]] = []
    for path in sorted((ROOT / "app").rglob("*.py")):
        constants = _constants(path)
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Call) and _name(node.func) in WORD_CALLS:
                texts = [text for argument in node.args for text in _literals(argument)]
                keys = [text for text in texts if KEY.fullmatch(text)]
                texts += [constants.get(_dotted(argument), "") for argument in node.args]
                domain = next((text for text in texts if text in (*GAMES, SHARED)), None)
                found += [(domain, key, _name(node.func) in COUNTED_CALLS) for key in keys]
    return tuple(found)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _constants(path: Path) -> dict[str, str]:
    """The module's names for texts, `GAME = "duel"`, its own and those that it imports from the app, alone or
    with their module, `words.GAME`."""
    found: dict[str, str] = {}
    for node in _tree(path).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                found |= {name.id: node.value.value for name in node.targets if isinstance(name, ast.Name)}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("app."):
            source = ROOT.joinpath(*str(node.module).split(".")).with_suffix(".py")
            there = _constants(source) if source.exists() else {}
            found |= {name.asname or name.name: there[name.name] for name in node.names if name.name in there}
            for name in node.names:
                module = source.with_suffix("") / f"{name.name}.py"
                if module.exists():
                    alias = name.asname or name.name
                    found |= {f"{alias}.{its}": text for its, text in _constants(module).items()}
    return found


@cache
def error_reasons() -> tuple[str, ...]:
    """The reasons of all typed errors that the engine raises, read from its source.

    The terminal front speaks ids; its own reasons never reach the app.
    """
    errors = {"BadOption", "BadQuestion", "BadSave", "IllegalMove", "UnknownGame"}
    found: set[str] = set()
    for path in sorted((ROOT / "engine").rglob("*.py")):
        if path.name == "__main__.py":
            continue
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Call) and _name(node.func) in errors and node.args:
                found.update(_literals(node.args[0]))
    return tuple(sorted(found))


def _literals(node: ast.expr) -> Iterator[str]:
    """The literal texts of an expression, both sides of a condition included."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def _dotted(node: ast.expr) -> str:
    """`GAME`, or `words.GAME` where a module is imported whole."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return _name(node)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
