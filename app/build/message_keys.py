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
from app.rules_reader.sections import FIGURES, SECTIONS
from app.table.lesson_script import GAMES as LESSONS
from app.table.lesson_script import lesson

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
    parts: tuple[str, ...] = ("",)
    """What follows the id, each a key of its own; a part that ends in `#` changes with a number."""
    kind: str = ""
    """The kind as the key has it, where that is another than the vocabulary's."""


NAMED = ("name",)
DESCRIBED = ("name", "text")
PLACED = ("name", "in", "to", "from")
"""Where something is, goes to or comes from: no language forms these with one preposition for all names."""
PLAIN = Form(r".*")
WAYS = ("step", "tunnel", "ability", "recall_to_mordor")
SEATS = ("gandalf", "balrog")
COUNTED_SEATS = ("gandalf#", "balrog#")
ELSEWHERE = {"seat", "ruling", "error"}
"""Kinds that are worded apart: with the game, with its rulings, or with what all games share."""
UNTOLD = {("duel", "due"), ("confrontation", "way"), ("confrontation", "combat_end")}
"""Kinds whose ids steer the table and are not spoken of, unless the interface asks for one."""

FORMS: Mapping[tuple[str, str], tuple[Form, ...]] = {
    ("duel", "card"): (Form(r".*", DESCRIBED),),
    ("duel", "plain_card"): (Form(r".*", NAMED, "card"),),
    ("duel", "event"): (
        Form("duel_began", ("1", "2", "3", "4")),
        Form("starter_chosen", tuple(f"{seat}_{starter}" for seat in SEATS for starter in SEATS)),
        Form("dealt|card_played|hand_seen|look_declined|hand_opened|reserve_taken_up|match_over", SEATS),
        Form("card_rejected", ("reserve", "hand")),
        Form("exchange", ("nobody", *COUNTED_SEATS, "both")),
        Form("text_lost", ()),
        Form("card_drawn", ("trick", "enchantment", "strength")),
        Form("duel_ended", (*COUNTED_SEATS, *(f"{seat}_tied" for seat in SEATS))),
        Form("figure_climbed|reserve_kept", COUNTED_SEATS),
        Form("card_kept", (*SEATS, *(f"{seat}_hidden" for seat in SEATS))),
        PLAIN,
    ),
    ("duel", "verb"): (Form("start", SEATS), PLAIN),
    ("confrontation", "character"): (Form(r".*", ("name", "subject", "object", "text", "brief")),),
    ("confrontation", "card"): (Form(r".*", DESCRIBED),),
    ("confrontation", "event"): (
        Form("placed|mines_entered|card_chosen", ("", "cut")),
        Form("moved", tuple(f"{way}{cut}" for way in WAYS for cut in ("", ".cut"))),
        Form("declined", ("mix", "move_again", "frodo", "sam", "pippin", "saruman", "magic", "retreat")),
        Form("eliminated", ("", "gondor")),
        Form("game_over", ("", "nobody")),
        PLAIN,
    ),
    **{("middle_earth", kind): (Form(r".*", DESCRIBED),) for kind in ("card", "landmark", "token")},
    ("middle_earth", "event"): (
        Form("card_played", ("#", "free", "chained")),
        Form("landmark_taken", ("#", "free")),
        Form("coins_gained|coins_lost", ("#", "none")),
        Form("quest_advanced|units_placed|conflict", ("#",)),
        Form("turn_started", ("", "extra")),
        Form("discard_searched|chapter_ended", ("", "none")),
        Form("match_ended", ("", "nobody")),
        PLAIN,
    ),
    **{(game, "region"): (Form(r".*", PLACED),) for game in ("confrontation", "middle_earth")},
}
"""Kinds whose ids need other words than one each."""

MORE: Mapping[str, tuple[str, ...]] = {
    "duel": ("event.cards_out.gandalf#", "event.cards_out.balrog#"),
}
"""Sentences that go with an event's own."""

WORD_CALLS = frozenset({"word", "counted", "word_in", "told", "told_of"})
COUNTED_CALLS = frozenset({"counted", "told_of"})
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")


def game_keys(game: str) -> Iterator[Key]:
    """Every key of a game, in a stable order, each once."""
    if game == SHARED:
        yield from (Key(f"error.{reason}") for reason in reasons())
        return
    found: dict[str, Key] = {}
    for key in (*_derived(engine.GAMES[game]), *asked_for(game)):
        known = found.setdefault(key.id, key)
        if key.plural and not known.plural:
            found[key.id] = key
    yield from found.values()


def _derived(game: engine.Game) -> Iterator[Key]:
    yield Key("game.name")
    yield Key("game.subtitle")
    for seat in game.seats:
        yield Key(f"seat.{seat}")
    for kind, ids in game.vocabulary.items():
        if kind not in ELSEWHERE and (game.id, kind) not in UNTOLD:
            yield from _vocabulary(game.id, kind, ids)
    yield from (_key(text) for text in MORE.get(game.id, ()))
    yield from _rulings(game)
    yield Key("rules.contents", comments=("Section ids in the order of this language's rulebook.",))
    for section in SECTIONS[game.id]:
        yield Key(f"rules.{section}.title")
        yield Key(f"rules.{section}.text")
    for stage in lesson(game.id).stages if game.id in LESSONS else ():
        yield Key(f"lesson.{stage.id}", comments=("First steps. {card} is the name of the card to lay.",))
    for figure in FIGURES[game.id]:
        yield Key(f"figure.{figure}", comments=("Says what the figure shows, for those who cannot see it.",))


def _vocabulary(game: str, kind: str, ids: Iterable[str]) -> Iterator[Key]:
    forms = FORMS.get((game, kind), (PLAIN,))
    for name in ids:
        form = next(form for form in forms if re.fullmatch(form.pattern, name))
        for part in form.parts:
            counted = part.endswith("#")
            words = (form.kind or kind, name, part.removesuffix("#"))
            yield Key(".".join(filter(None, words)), counted)


def _key(text: str) -> Key:
    return Key(text.removesuffix("#"), text.endswith("#"))


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
def reasons() -> tuple[str, ...]:
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
