"""Names in the form that their place in a sentence asks for, and as the person's own box has them.

"To the Shire" is "vers la Comté" and "ins Auenland": no sentence can be put together from a preposition and a
name. So a placeholder may say which form of a name it wants: `{region}` is the name alone, `{region_to}` and
`{piece_subject}` are the forms that the catalog has as `region.shire.to` and `character.balrog.subject`.

The rulebook may have another language than the interface. A name alone is then the one that is printed; a
form belongs to its sentence and stays in that language, followed by the printed name where it differs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from app.i18n import form_for, printed, word
from app.text.phrases import sentence

Thing = tuple[str, str]
"""A kind and an id, as in the keys of the catalog: ("region", "shire")."""

ALONE = "name"
OUR_OWN = re.compile(r"duel\.card\.[gb]\d+|middle_earth\.(card|token)\.\w+")
"""Cards and tokens that are printed without a name: the one they have here belongs to no box."""


def _printed(game: str, kind: str, name: str) -> str:
    key = f"{kind}.{name}.{ALONE}"
    return word(game, key) if OUR_OWN.fullmatch(f"{game}.{kind}.{name}") else printed(game, key)


def name_of(game: str, kind: str, name: str, form: str = ALONE) -> str:
    """The name of a thing, alone or bent as a sentence needs it."""
    theirs = _printed(game, kind, name)
    if form == ALONE:
        return theirs
    said = word(game, f"{kind}.{name}.{form}")
    return f"{said} ({theirs})" if ours(game, kind, name) else said


def ours(game: str, kind: str, name: str) -> str:
    """What the language at hand calls a thing whose printed name is another one; else nothing."""
    said = word(game, f"{kind}.{name}.{ALONE}")
    return "" if said == _printed(game, kind, name) else said


class Names(dict[str, str | int]):
    """What a sentence is filled in with; forms of names are looked up as the sentence asks for them."""

    def __init__(self, game: str, things: Mapping[str, Thing], values: Mapping[str, str | int]) -> None:
        super().__init__(values)
        self._game = game
        self._things = things

    def __missing__(self, placeholder: str) -> str:
        field, form = placeholder, ALONE
        if field not in self._things:
            field, _, form = placeholder.rpartition("_")
        kind, name = self._things[field]
        return name_of(self._game, kind, name, form)


def told(
    game: str,
    key: str,
    things: Mapping[str, Thing] | None = None,
    values: Mapping[str, str | int] | None = None,
) -> str:
    """A whole sentence of a game's catalog."""
    return _filled(game, word(game, key), things, values)


def told_of(
    game: str,
    key: str,
    count: int,
    things: Mapping[str, Thing] | None = None,
    values: Mapping[str, str | int] | None = None,
) -> str:
    """A whole sentence in the form that goes with a number, which is its `{count}`."""
    return _filled(game, form_for(game, key, count), things, {"count": count, **(values or {})})


def _filled(
    game: str, text: str, things: Mapping[str, Thing] | None, values: Mapping[str, str | int] | None
) -> str:
    return sentence(text.format_map(Names(game, things or {}, values or {})))
