"""Every character of every text is in the bundled fonts: a missing one would ask the network for another."""

from __future__ import annotations

from functools import cache

import pytest
from fontTools.ttLib import TTFont

from app.build.catalogs import DOMAINS, LANGUAGES
from app.text.markup import plain_text
from tests.catalogs.catalogs import ROOT, texts

FONTS = sorted((ROOT / "static" / "fonts").glob("*.woff2"))


@cache
def covered() -> frozenset[str]:
    """What all faces have in common."""
    faces = [set(TTFont(path).getBestCmap()) for path in FONTS]
    return frozenset(map(chr, set.intersection(*faces)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_character_can_be_drawn(domain: str, language: str) -> None:
    missing = {
        character: key
        for key, text in texts(domain, language)
        for character in plain_text(text)
        if character not in covered() and character != "\n"
    }
    assert not missing


def test_the_fonts_are_found() -> None:
    assert len(FONTS) >= 5
    assert "é" in covered() and "中" not in covered()
