"""Words in the language at hand, from compiled gettext catalogs.

``_`` marks an English sentence of the interface and translates it when it is called; ``word`` looks up a
game's own word by the engine's id. The language is one for the whole process: the app serves one
person, and every label is asked for again when a screen is drawn, so a switch shows at once everywhere.
"""

from __future__ import annotations

import gettext as _gettext
import struct
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

LANGUAGES = ("fr", "en", "de")
NAMES = {"fr": "Français", "en": "English", "de": "Deutsch"}
FALLBACK = "en"
INTERFACE = "app"
GAMES = ("duel", "confrontation", "middle_earth")
CATALOGS = Path(__file__).resolve().parent.parent / "locales"

Catalog = _gettext.NullTranslations


class Words:
    """The catalogs of one language, read when first asked for."""

    def __init__(self, language: str, folder: Path = CATALOGS) -> None:
        self.language = language
        self.damaged: list[str] = []
        self._folder = folder
        self._catalogs: dict[str, Catalog] = {}

    def catalog(self, domain: str) -> Catalog:
        if domain not in self._catalogs:
            self._catalogs[domain] = self._read(domain)
        return self._catalogs[domain]

    def _read(self, domain: str) -> Catalog:
        catalog = _open(self._folder, self.language, domain)
        if catalog is None:
            self.damaged.append(domain)
            return _open(self._folder, FALLBACK, domain) or Catalog()
        if self.language != FALLBACK:
            catalog.add_fallback(_InEnglish(self._folder, domain))
        return catalog


class _InEnglish(Catalog):
    """Stands behind a catalog: what it lacks is said in English, whose catalog is opened only then."""

    def __init__(self, folder: Path, domain: str) -> None:
        super().__init__()
        self._folder = folder
        self._domain = domain

    def gettext(self, message: str) -> str:
        return _others(FALLBACK, self._folder).catalog(self._domain).gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _others(FALLBACK, self._folder).catalog(self._domain).ngettext(msgid1, msgid2, n)


def _open(folder: Path, language: str, domain: str) -> Catalog | None:
    path = folder / language / "LC_MESSAGES" / f"{domain}.mo"
    try:
        with path.open("rb") as file:
            return _gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):
        return None


_words = Words(FALLBACK)
_box: str | None = None


def use(language: str, folder: Path = CATALOGS) -> None:
    """Speak this language from now on."""
    global _words
    if language != _words.language or folder != _words._folder:
        _words = Words(language, folder)


def own_box(spoken: str | None) -> None:
    """Call what is printed in the box, its cards, pieces and places, by this language's names from now on."""
    global _box
    _box = spoken


def language() -> str:
    return _words.language


def damaged() -> bool:
    """Whether a catalog that was needed so far could not be read, so that English stands in for it."""
    _words.catalog(INTERFACE)
    return bool(_words.damaged)


def choose(wanted: str | None, spoken: Iterable[str] = ()) -> str:
    """The language to use: the one asked for, else the first that the browser names, else English."""
    for tag in (wanted or "", *spoken):
        code = tag.replace("_", "-").split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return FALLBACK


def _(message: str) -> str:
    """A sentence of the interface, marked for extraction and translated."""
    return _words.catalog(INTERFACE).gettext(message)


def ngettext(one: str, many: str, count: int, **more: str | int) -> str:
    """A sentence that changes with a number; the number itself is ``{count}``, `more` fills in the rest."""
    return _words.catalog(INTERFACE).ngettext(one, many, count).format(count=count, **more)


def word(domain: str, key: str) -> str:
    """A game's own word, by the id that the engine uses for it."""
    return _words.catalog(domain).gettext(key)


def counted(domain: str, key: str, count: int) -> str:
    """A game's own word that changes with a number."""
    return _words.catalog(domain).ngettext(key, key, count).format(count=count)


def form_for(domain: str, key: str, count: int) -> str:
    """The form of a game's sentence that goes with a number, not yet filled in."""
    return _words.catalog(domain).ngettext(key, key, count)


def decimal(tenths: int) -> str:
    """A number with one place after the mark that the language puts there."""
    sign = "−" if tenths < 0 else ""
    mark = "." if _words.language == "en" else ","
    return f"{sign}{abs(tenths) // 10}{mark}{abs(tenths) % 10}"


def word_in(spoken: str, domain: str, key: str) -> str:
    """A game's own word in another language than the one at hand (the rulebook's)."""
    if spoken == _words.language:
        return word(domain, key)
    return _others(spoken, _words._folder).catalog(domain).gettext(key)


def printed(domain: str, key: str) -> str:
    """A name as it stands in the person's own box, whatever language the sentences around it have."""
    return word_in(_box or _words.language, domain, key)


@lru_cache(maxsize=len(LANGUAGES))
def _others(spoken: str, folder: Path) -> Words:
    """The catalogs of a language that is read beside the one at hand, opened once."""
    return Words(spoken, folder)
