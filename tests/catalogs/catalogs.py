"""The catalogs as the tests read them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Message

from app.build.catalogs import APP_DOMAIN, catalog_path, read_catalog

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "locales" / "glossary"


@cache
def words(domain: str, language: str) -> dict[str, tuple[str, ...]]:
    """Message to its forms: one, or two where it changes with a number."""
    catalog = read_catalog(catalog_path(domain, language), language)
    return {key_of(message): forms(message) for message in catalog if message.id}


def key_of(message: Message) -> str:
    """The message itself, with its context if it has one."""
    key = message.id if isinstance(message.id, str) else message.id[0]
    return f"{key} ({message.context})" if message.context else key


def forms(message: Message) -> tuple[str, ...]:
    """The translation: one text, or two where it changes with a number."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def texts(domain: str, language: str) -> Iterator[tuple[str, str]]:
    """Every message with each of its forms."""
    for key, forms in words(domain, language).items():
        for form in forms:
            yield key, form


def interface_texts(game: str, language: str) -> Iterator[tuple[str, str]]:
    """The interface's messages that one game alone shows: its folder is the only one that asks for them."""
    for message in read_catalog(catalog_path(APP_DOMAIN, language), language):
        folders = {
            path.split("/")[2] if path.startswith("app/games/") else "" for path, _ in message.locations
        }
        if message.id and folders == {game}:
            key = message.id if isinstance(message.id, str) else message.id[0]
            yield from ((f"app: {key}", form) for form in forms(message))


def glossary(game: str) -> list[dict[str, str]]:
    """A game's terms."""
    with (GLOSSARY / f"{game}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
