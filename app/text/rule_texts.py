"""Rule texts as they are played: where a ruling bears on a text stands the sentence for its choice.

In the catalogs such a place is the ruling's mark, `[!magic_card]`, and its sentence for each choice is a
message of its own, `sentence.magic_card.reserve`. A text that needs the sentence in other words names a part,
`[!troll_text:brief]`, with the words `sentence.troll_text.brief.all`. A ruling without sentences (see
`MessageForms.rulings_without_sentences`) has its mark alone. `[text:card.magic]` stands for another text.
"""

from __future__ import annotations

import re
from functools import cache

import engine
from app.i18n import game_text_in, language
from app.text.markup import Span, blocks_as_text, parse_blocks
from app.text.names import name_of, own_language_name
from engine.core.rulings import EDITION, Options, Ruling

PLACE = re.compile(r"\[!(?P<ruling>[a-z0-9_]+)(?::(?P<part>[a-z_]+))?\]|\[text:(?P<thing>[a-z0-9_.]+)\]")
CUSTOM = "custom"
"""The choice whose words stand for a value of the person's own."""


def rule_text(game: str, key: str, options: Options, book_language: str | None = None) -> str:
    """A rule text with its markup as these options play it; each sentence keeps the ruling's mark."""
    spoken = book_language or language()

    def fill(place: re.Match[str]) -> str:
        if thing := place["thing"]:
            whole = rule_text(game, f"{thing}.text", options, spoken)
            # Where a thing is explained, its own name is no link.
            return re.sub(rf"\[([^\]]+)\]\(#{re.escape(thing)}\)", r"\1", whole)
        return _sentence(game, spoken, place["ruling"], place["part"], options) + f"[!{place['ruling']}]"

    return PLACE.sub(fill, game_text_in(spoken, game, key))


def table_text(game: str, key: str, options: Options) -> str:
    """The same without markup, as a table shows it. A thing that is mentioned and has another name in the
    person's box has that name beside it."""
    named: set[str] = set()

    def with_printed_name(span: Span) -> str:
        kind, _dot, name = span.link.partition(".")
        if not span.text or kind == "rules" or span.link in named or not own_language_name(game, kind, name):
            return span.text
        named.add(span.link)
        return f"{span.text} ({name_of(game, kind, name)})"

    return blocks_as_text(parse_blocks(rule_text(game, key, options)), with_printed_name)


def choice_of(game: str, ruling: str, options: Options) -> str:
    """The choice that these options make, or `custom` for a value of the person's own."""
    value = options[ruling]
    return value if value in _rulings(game)[ruling].choices else CUSTOM


@cache
def edition_options(game: str, book_language: str) -> Options:
    """What the rulebook of a language says; where none was read, the recommended rules."""
    rulings = engine.GAMES[game].rulings
    return rulings.resolve({EDITION: book_language} if book_language in rulings.presets else None)


def _sentence(game: str, spoken: str, ruling: str, part: str | None, options: Options) -> str:
    """The sentence for the choice; nothing for a ruling without sentences."""
    key = ".".join(filter(None, ("sentence", ruling, part, choice_of(game, ruling, options))))
    text = game_text_in(spoken, game, key)
    return "" if text == key else text


@cache
def _rulings(game: str) -> dict[str, Ruling]:
    return {ruling.id: ruling for ruling in engine.GAMES[game].rulings}
