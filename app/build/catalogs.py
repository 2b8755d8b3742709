"""Message catalogs: extracted from marked sources and engine ids, translated by hand, compiled for the app.

``python -m app.build.catalogs`` extracts every message, brings the catalogs up to date with them and
compiles what the app reads at run time. ``--check`` writes nothing and lists the faults;
``--prune`` also deletes messages that nothing uses any more, which are kept otherwise.

There is one domain for the interface, whose messages are the English sentences marked in ``app/``; one for
each game, whose messages are keys made from the engine's ids (see ``app.build.message_keys``); and one for
what all games share. Babel finds them through the mappings in ``pyproject.toml``.
"""

from __future__ import annotations

import argparse
import copy
import io
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from app.build.message_keys import GAMES, SHARED, game_keys
from app.i18n import FALLBACK_LANGUAGE

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "fr", "de")
APP_DOMAIN = "app"
DOMAINS: Mapping[str, str] = {APP_DOMAIN: "app", **{name: f"engine/{name}" for name in (SHARED, *GAMES)}}
"""Each domain and the folder whose sources ask for its words."""

PROJECT = "Three Duels"
# One fixed date, so that the same sources give the same bytes.
FIXED_DATE = datetime(2026, 1, 1, tzinfo=UTC)
LINE_WIDTH = 100


def extract_ids(
    fileobj: IO[bytes], keywords: Any, comment_tags: Any, options: Mapping[str, Any]
) -> Iterator[tuple[int, str, str | tuple[str, str], list[str]]]:
    """Babel's extraction method for ``engine/<game>/components.py``: every key that the game needs.

    The keys come from the imported engine, not from the text of the file, so that nothing which the
    engine can say is missed however it is written down.
    """
    game = Path(fileobj.name).resolve().parent.name
    for key in game_keys(game):
        message = (key.id, key.id) if key.plural else key.id
        yield 1, "ngettext" if key.plural else "_", message, list(key.comments)


def template(domain: str) -> Catalog:
    """What the sources ask for in one domain."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    mappings = settings["tool"]["babel"]["mappings"]
    catalog = _new_catalog(domain)
    folder = ROOT / DOMAINS[domain]
    found = extract_from_dir(
        str(folder),
        [(m["pattern"], m["method"]) for m in mappings],
        keywords=DEFAULT_KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for filename, _line, message, comments, context in sorted(found, key=lambda one: (one[0], one[1])):
        where = (folder / filename).relative_to(ROOT).as_posix()
        catalog.add(message, locations=[(where, 1)], auto_comments=comments, context=context)
    return catalog


def updated(domain: str, language: str, wanted: Catalog, prune: bool = False) -> Catalog:
    """One language's catalog brought into line with the template; words without use become obsolete."""
    path = catalog_path(domain, language)
    catalog = read_catalog(path, language) if path.exists() else _new_catalog(domain, language)
    _revive(catalog, wanted)
    # Babel takes new messages over as they are: without a copy all languages would share them.
    catalog.update(copy.deepcopy(wanted), no_fuzzy_matching=True)
    for key, old in list(catalog.obsolete.items()):
        if prune or not _filled(old):
            del catalog.obsolete[key]
    if domain == APP_DOMAIN and language == "en":
        for message in catalog:
            if message.id and not _filled(message):
                message.string = message.id
    _stamp(catalog)
    return catalog


def _revive(catalog: Catalog, wanted: Catalog) -> None:
    """Words that are asked for again come back instead of being written anew."""
    for key, old in list(catalog.obsolete.items()):
        if wanted.get(old.id, old.context) is not None:
            del catalog.obsolete[key]
            catalog[old.id] = old


def read_catalog(path: Path, language: str | None) -> Catalog:
    """A catalog file; a syntax error ends the program with the file's name and line."""
    with path.open("rb") as file:
        try:
            return read_po(file, locale=language, domain=path.stem, abort_invalid=True)
        except (PoFileError, UnicodeDecodeError) as problem:
            raise SystemExit(f"{path}: {problem}") from problem


def catalog_path(domain: str, language: str) -> Path:
    """Where one language's words of a domain are written by hand."""
    return ROOT / "locales" / language / "LC_MESSAGES" / f"{domain}.po"


def template_path(domain: str) -> Path:
    """Where a domain's list of messages is kept."""
    return ROOT / "locales" / f"{domain}.pot"


def as_bytes(catalog: Catalog) -> bytes:
    """The one way in which catalogs are written here."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=LINE_WIDTH, include_lineno=False)
    return buffer.getvalue()


def compile_catalog(catalog: Catalog, target: Path) -> None:
    """Write the binary form that the standard library's gettext reads."""
    target.parent.mkdir(parents=True, exist_ok=True)
    _write_if_changed(target, compiled_bytes(catalog))


def compiled_bytes(catalog: Catalog) -> bytes:
    """The binary form of a catalog."""
    buffer = io.BytesIO()
    write_mo(buffer, _without_repetitions(catalog))
    return buffer.getvalue()


def _without_repetitions(catalog: Catalog) -> Catalog:
    """The catalog without what gettext answers by itself: in English, a sentence that is its own id."""
    if str(catalog.locale) != FALLBACK_LANGUAGE:
        return catalog
    shorter = copy.deepcopy(catalog)
    for message in catalog:
        if message.id and message.string == message.id:
            shorter.delete(message.id, message.context)
    return shorter


def compile_catalogs() -> None:
    """Compile every catalog as it is written, for an app that runs from its sources."""
    for domain in DOMAINS:
        for language in LANGUAGES:
            path = catalog_path(domain, language)
            compile_catalog(read_catalog(path, language), path.with_suffix(".mo"))


def defects(catalog: Catalog) -> Iterator[str]:
    """What a catalog must not contain: gaps, guesses, leftovers and words that Babel's checkers refuse."""
    for message in catalog:
        if not message.id:
            continue
        if message.fuzzy:
            yield f"fuzzy: {message.id}"
        if not _filled(message):
            yield f"missing: {message.id}"
            continue
        for problem in message.check(catalog):
            yield f"{problem}: {message.id}"
    for message in catalog.obsolete.values():
        yield f"unused: {message.id}"


def update_catalogs(domains: Iterable[str] = DOMAINS, prune: bool = False) -> None:
    """Extract, update, compile."""
    for domain in domains:
        wanted = template(domain)
        _write_if_changed(template_path(domain), as_bytes(wanted))
        for language in LANGUAGES:
            catalog = updated(domain, language, wanted, prune)
            path = catalog_path(domain, language)
            _write_if_changed(path, as_bytes(catalog))
            compile_catalog(catalog, path.with_suffix(".mo"))


def faults(domains: Iterable[str] = DOMAINS) -> Iterator[str]:
    """All that a run would change and all that is defective, one line each."""
    for domain in domains:
        wanted = template(domain)
        if _content(template_path(domain)) != as_bytes(wanted):
            yield f"{template_path(domain).relative_to(ROOT)}: not what the sources ask for"
        for language in LANGUAGES:
            path = catalog_path(domain, language)
            name = path.relative_to(ROOT)
            catalog = updated(domain, language, wanted)
            if _content(path) != as_bytes(catalog):
                yield f"{name}: not up to date with its template"
            yield from (f"{name}: {defect}" for defect in defects(catalog))


def _new_catalog(domain: str, language: str | None = None) -> Catalog:
    catalog = Catalog(
        locale=language,
        domain=domain,
        project=PROJECT,
        version="1",
        copyright_holder="",
        language_team=language or "",
        charset="utf-8",
        header_comment="# Words of Three Duels.",
        fuzzy=False,
    )
    _stamp(catalog)
    return catalog


def _stamp(catalog: Catalog) -> None:
    catalog.creation_date = catalog.revision_date = FIXED_DATE
    catalog.msgid_bugs_address = catalog.last_translator = PROJECT


def _filled(message: Message) -> bool:
    strings = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return bool(strings) and all(strings)


def _content(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _write_if_changed(path: Path, content: bytes) -> None:
    if _content(path) != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def main(arguments: list[str] | None = None) -> int:
    """The command line; the exit code says whether all is well."""
    parser = argparse.ArgumentParser(prog="words", description="Extract, update and compile the catalogs.")
    parser.add_argument("--check", action="store_true", help="change nothing, list the faults")
    parser.add_argument("--prune", action="store_true", help="throw away words that nothing asks for")
    parser.add_argument("domains", nargs="*", metavar="domain", help=f"of {', '.join(DOMAINS)}; default: all")
    chosen = parser.parse_args(arguments)
    unknown = [domain for domain in chosen.domains if domain not in DOMAINS]
    if unknown:
        parser.error(f"unknown domain: {', '.join(unknown)}")
    domains = chosen.domains or list(DOMAINS)
    if not chosen.check:
        update_catalogs(domains, chosen.prune)
    problems = list(faults(domains))
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
