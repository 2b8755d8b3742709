"""Names of things, in the grammatical form that a sentence needs and as they are printed in the person's box.

"To the Shire" is "vers la Comté" and "ins Auenland": a sentence cannot be composed of a preposition and a
name. So a placeholder may name the form that it needs: `{region}` is the bare name, `{region_to}` and
`{piece_subject}` are the forms that the catalog has as `region.shire.to` and `character.balrog.subject`.

The box may have another language than the interface. A bare name is then the printed one; another form
belongs to its sentence and stays in the interface's language, followed by the printed name where that
differs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from app.games import GAME_UIS
from app.i18n import game_text, plural_form, printed_name
from app.text.phrases import capitalized

Term = tuple[str, str]
"""A kind and an id, as in the keys of the catalog: ("region", "shire")."""

BARE_FORM = "name"


def _printed(game: str, kind: str, name: str) -> str:
    key = f"{kind}.{name}.{BARE_FORM}"
    is_unprinted = re.fullmatch(GAME_UIS[game].unprinted_names, f"{kind}.{name}")
    return game_text(game, key) if is_unprinted else printed_name(game, key)


def name_of(game: str, kind: str, name: str, form: str = BARE_FORM) -> str:
    """The name of a thing in a grammatical form."""
    printed = _printed(game, kind, name)
    if form == BARE_FORM:
        return printed
    text = game_text(game, f"{kind}.{name}.{form}")
    return f"{text} ({printed})" if own_language_name(game, kind, name) else text


def own_language_name(game: str, kind: str, name: str) -> str:
    """The name of a thing in the interface's language, if the printed name is another one; else empty."""
    text = game_text(game, f"{kind}.{name}.{BARE_FORM}")
    return "" if text == _printed(game, kind, name) else text


class SentenceArgs(dict[str, str | int]):
    """The values of a sentence's placeholders; forms of names are looked up as the sentence asks for them."""

    def __init__(self, game: str, things: Mapping[str, Term], values: Mapping[str, str | int]) -> None:
        super().__init__(values)
        self._game = game
        self._things = things

    def __missing__(self, placeholder: str) -> str:
        field, form = placeholder, BARE_FORM
        if field not in self._things:
            field, _, form = placeholder.rpartition("_")
        kind, name = self._things[field]
        return name_of(self._game, kind, name, form)


def sentence_for(
    game: str,
    key: str,
    things: Mapping[str, Term] | None = None,
    values: Mapping[str, str | int] | None = None,
) -> str:
    """A whole sentence of a game's catalog."""
    return _filled(game, game_text(game, key), things, values)


def counted_sentence_for(
    game: str,
    key: str,
    count: int,
    things: Mapping[str, Term] | None = None,
    values: Mapping[str, str | int] | None = None,
) -> str:
    """A whole sentence of a game's catalog in the form for a number, which is its `{count}`.

    Where nothing is said better than "0", the catalog has `.none`.
    """
    none = f"{key}.none"
    if not count and (text := game_text(game, none)) != none:
        return _filled(game, text, things, values)
    return _filled(game, plural_form(game, key, count), things, {"count": count, **(values or {})})


def _filled(
    game: str, text: str, things: Mapping[str, Term] | None, values: Mapping[str, str | int] | None
) -> str:
    return capitalized(text.format_map(SentenceArgs(game, things or {}, values or {})))
