"""Every character of every text is in the bundled typefaces: for a missing one Flutter asks the network."""

from __future__ import annotations

import pytest

from app.build.typefaces import CHARACTERS, DRAWN, NARROW_NO_BREAK_SPACE
from app.build.words import DOMAINS, LANGUAGES
from tests.catalogs.catalogs import texts

BUNDLED = {*CHARACTERS, *DRAWN, chr(NARROW_NO_BREAK_SPACE), "\n"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_character_can_be_drawn(domain: str, language: str) -> None:
    missing = {(key, character) for key, text in texts(domain, language) for character in {*text} - BUNDLED}
    assert not missing
