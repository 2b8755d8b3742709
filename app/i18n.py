"""Texts in the current language, from compiled gettext catalogs.

`_` marks an English sentence of the interface and translates it when it is called; `game_text` looks up a
text of a game by the engine's id. The process has one language: the app serves one person, and every text is
looked up when a screen is drawn, so a change of the language shows at once everywhere.
"""

from __future__ import annotations

import gettext as _gettext
import struct
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

LANGUAGES = ("fr", "en", "de")
LANGUAGE_NAMES = {"fr": "Français", "en": "English", "de": "Deutsch"}
FALLBACK_LANGUAGE = "en"
APP_DOMAIN = "app"
CATALOGS_FOLDER = Path(__file__).resolve().parent.parent / "locales"

_own_folders: dict[str, Path] = {}
"""Where the words of a domain lie that are not among the app's."""

Catalog = _gettext.NullTranslations


class Catalogs:
    """The catalogs of one language, read when they are first needed."""

    def __init__(self, language: str, folder: Path = CATALOGS_FOLDER) -> None:
        self.language = language
        self.damaged: list[str] = []
        self._folder = folder
        self._by_domain: dict[str, Catalog] = {}

    def catalog(self, domain: str) -> Catalog:
        if domain not in self._by_domain:
            self._by_domain[domain] = self._read(domain)
        return self._by_domain[domain]

    def _read(self, domain: str) -> Catalog:
        catalog = _open(self._folder, self.language, domain)
        if catalog is None:
            self.damaged.append(domain)
            return _open(self._folder, FALLBACK_LANGUAGE, domain) or Catalog()
        if self.language != FALLBACK_LANGUAGE:
            catalog.add_fallback(_EnglishFallback(self._folder, domain))
        return catalog


class _EnglishFallback(Catalog):
    """The fallback of a catalog: texts that it lacks come in English, whose catalog is opened only then."""

    def __init__(self, folder: Path, domain: str) -> None:
        super().__init__()
        self._folder = folder
        self._domain = domain

    def gettext(self, message: str) -> str:
        return _catalogs_of(FALLBACK_LANGUAGE, self._folder).catalog(self._domain).gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        return _catalogs_of(FALLBACK_LANGUAGE, self._folder).catalog(self._domain).pgettext(context, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _catalogs_of(FALLBACK_LANGUAGE, self._folder).catalog(self._domain).ngettext(msgid1, msgid2, n)


def add_catalogs(domain: str, folder: Path) -> None:
    """Read the words of this domain, a game that lives elsewhere, from another folder."""
    _own_folders[domain] = folder


def remove_catalogs(domain: str) -> None:
    """Forget what `add_catalogs` said."""
    del _own_folders[domain]


def _open(folder: Path, language: str, domain: str) -> Catalog | None:
    path = _own_folders.get(domain, folder) / language / "LC_MESSAGES" / f"{domain}.mo"
    try:
        with path.open("rb") as file:
            return _gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):
        return None


_current = Catalogs(FALLBACK_LANGUAGE)
_box_language: str | None = None


def set_language(language: str, folder: Path = CATALOGS_FOLDER) -> None:
    """Use this language from now on."""
    global _current
    if language != _current.language or folder != _current._folder:
        _current = Catalogs(language, folder)


def set_box_language(language: str | None) -> None:
    """Set the language of the printed box: its cards, pieces and places have the names of that language."""
    global _box_language
    _box_language = language


def box_language() -> str | None:
    """The language of what is printed in the box; None where it is that of the interface."""
    return _box_language


def language() -> str:
    return _current.language


def has_damaged_catalogs() -> bool:
    """A catalog that was needed so far could not be read; English is shown instead."""
    _current.catalog(APP_DOMAIN)
    return bool(_current.damaged)


def best_language(chosen: str | None, preferred: Iterable[str] = ()) -> str:
    """The language to use: the chosen one, else the first of the browser's that the app has, else English."""
    for tag in (chosen or "", *preferred):
        code = tag.replace("_", "-").split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return FALLBACK_LANGUAGE


def _(message: str) -> str:
    """A sentence of the interface, marked for extraction and translated."""
    return _current.catalog(APP_DOMAIN).gettext(message)


def pgettext(context: str, message: str) -> str:
    """A sentence that means two things in English, or is two kinds of text: the context tells them apart."""
    return _current.catalog(APP_DOMAIN).pgettext(context, message)


def ngettext(one: str, many: str, count: int, **more: str | int) -> str:
    """A sentence that changes with a number, which is its `{count}`; `more` are the other placeholders."""
    return _current.catalog(APP_DOMAIN).ngettext(one, many, count).format(count=count, **more)


def game_text(domain: str, key: str) -> str:
    """A text of a game, by the engine's id."""
    return _current.catalog(domain).gettext(key)


def counted_game_text(domain: str, key: str, count: int) -> str:
    """A text of a game that changes with a number, which is its `{count}`."""
    return _current.catalog(domain).ngettext(key, key, count).format(count=count)


def plural_form(domain: str, key: str, count: int) -> str:
    """The form of a game's text for a number, with its placeholders."""
    return _current.catalog(domain).ngettext(key, key, count)


def decimal(tenths: int) -> str:
    """A number with one decimal, after the decimal mark of the language."""
    sign = "−" if tenths < 0 else ""
    mark = "." if _current.language == "en" else ","
    return f"{sign}{abs(tenths) // 10}{mark}{abs(tenths) % 10}"


def game_text_in(language: str, domain: str, key: str) -> str:
    """A text of a game in another language than the current one."""
    if language == _current.language:
        return game_text(domain, key)
    return _catalogs_of(language, _current._folder).catalog(domain).gettext(key)


def printed_name(domain: str, key: str) -> str:
    """A name as it is printed in the person's own box, in whatever language the sentences around it are."""
    return game_text_in(_box_language or _current.language, domain, key)


@lru_cache(maxsize=len(LANGUAGES))
def _catalogs_of(language: str, folder: Path) -> Catalogs:
    """The catalogs of a language that is used beside the current one, opened once."""
    return Catalogs(language, folder)
