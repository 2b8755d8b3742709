"""Which words a game's ids need in its catalogs: one key for each id, unless a game says otherwise here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine import Event


@dataclass(frozen=True, slots=True)
class Form:
    """The keys that the ids of one kind need; the first form whose pattern fits an id counts."""

    pattern: str
    parts: tuple[str, ...] = ("",)
    """What follows the id, each a key of its own; a part that ends in `#` changes with a number."""
    kind: str = ""
    """The kind as the key has it, where that is another than the vocabulary's."""


NAME = ("name",)
NAME_AND_TEXT = ("name", "text")
PLACE = ("name", "in", "to", "from")
"""Where something is, goes to or comes from: no language forms these with one preposition for all names."""
ONE_KEY = Form(r".*")


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageForms:
    """What a game's catalogs have beside one key for each id of the vocabulary."""

    kinds: Mapping[str, tuple[Form, ...]] = field(default_factory=dict)
    """The kinds of things whose ids need other keys than one each."""
    unspoken_kinds: frozenset[str] = frozenset()
    """The kinds whose ids steer the table and are not spoken of, unless the interface asks for one."""
    sentence_parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Rulings whose sentences some texts need in other words, and the names of those parts."""
    rulings_without_sentences: Mapping[str, str] = field(default_factory=dict)
    """Rulings on which no sentence of a text depends, and why not."""
    further_keys: tuple[str, ...] = ()
    """Keys of sentences that go with an event's own; one that ends in `#` changes with a number."""


@dataclass(frozen=True, slots=True)
class EventMessage:
    """The sentences for one kind of event: the plain one, and its variants by what the event says."""

    variants: tuple[str, ...] = ()
    variant_of: Callable[[Event], str] = lambda _event: ""
    """The variant for an event; nothing for the plain sentence."""
    count: str = ""
    """The field of the event whose number changes the plain sentence."""
    has_plain: bool = True
    """There is a plain sentence beside the variants."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The keys of all its sentences, as a form has them."""
        plain = ("#" if self.count else "",) if self.has_plain else ()
        return (*plain, *self.variants)


def event_forms(messages: Mapping[str, EventMessage]) -> Iterator[Form]:
    """The forms of a game's events, from the table that its log reads, too."""
    yield from (Form(kind, message.parts) for kind, message in messages.items())
    yield ONE_KEY


def keys_for(forms: Iterable[Form], kind: str, name: str) -> Iterator[str]:
    """The keys for one id, `#` at the end of those that change with a number."""
    form = next(form for form in forms if re.fullmatch(form.pattern, name))
    for part in form.parts:
        words = (form.kind or kind, name, part.removesuffix("#"))
        yield ".".join(filter(None, words)) + ("#" if part.endswith("#") else "")
