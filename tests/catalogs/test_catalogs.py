"""The catalogs are whole: nothing missing, guessed, left over or different in shape between languages."""

from __future__ import annotations

import gettext
import io
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from app.build import catalogs
from app.build.catalogs import APP_DOMAIN, DOMAINS, LANGUAGES, catalog_path, template_path
from app.build.message_keys import GAMES, SHARED
from app.games import GAME_UIS
from app.text.markup import link_targets
from tests.catalogs.catalogs import ROOT, texts, words

KEYED = (SHARED, *GAMES)
PLACEHOLDER = re.compile(r"\{(\w*)\}")


def placeholders(text: str) -> frozenset[str]:
    """The names that are filled in; a nameless one is found as an empty name."""
    return frozenset(PLACEHOLDER.findall(text))


@pytest.mark.parametrize("domain", DOMAINS)
def test_extract_update_and_compile_are_clean(domain: str) -> None:
    assert list(catalogs.faults([domain])) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_babel_finds_nothing_to_update(domain: str, language: str) -> None:
    command = [
        *(sys.executable, "-m", "babel.messages.frontend", "update", "--check"),
        *("--ignore-pot-creation-date", "--no-fuzzy-matching", "--width", str(catalogs.LINE_WIDTH)),
        *("--domain", domain, "--locale", language),
        *("--input-file", str(template_path(domain)), "--output-file", str(catalog_path(domain, language))),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_gettext_accepts_the_catalog(domain: str, language: str, tmp_path: Path) -> None:
    """By `msgfmt --check` where gettext is installed; the catalog must be readable at run time anyway."""
    path, compiled = catalog_path(domain, language), tmp_path / f"{domain}.mo"
    catalogs.compile_catalog(catalogs.read_catalog(path, language), compiled)
    read = gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))
    for message in catalogs.read_catalog(path, language):
        if not isinstance(message.id, str):
            one, many = message.id
            assert tuple(read.ngettext(one, many, count) for count in (1, 5)) == message.string, message.id
        elif message.id and message.context:
            assert read.pgettext(message.context, message.id) == message.string, message.id
        elif message.id:
            assert read.gettext(message.id) == message.string, message.id
    if shutil.which("msgfmt"):
        command = ["msgfmt", "--check", "--output-file", str(compiled), str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def test_interface_placeholders_are_those_of_the_english_sentence() -> None:
    astray = [
        (language, message, form)
        for language in LANGUAGES
        for message, form in texts(APP_DOMAIN, language)
        if placeholders(form) - {"count"} != placeholders(message) - {"count"} or "" in placeholders(form)
    ]
    assert not astray


@pytest.mark.parametrize("domain", KEYED)
def test_all_languages_fill_in_the_same_things(domain: str) -> None:
    astray = [
        (language, key)
        for language in LANGUAGES
        for key, form in texts(domain, language)
        if placeholders(form) - {"count"} != placeholders(words(domain, "en")[key][-1]) - {"count"}
        or "" in placeholders(form)
    ]
    assert not astray


@pytest.mark.parametrize("game", GAMES)
def test_all_languages_lead_to_the_same_places(game: str) -> None:
    astray = [
        (language, key)
        for language in LANGUAGES
        for key, form in texts(game, language)
        if sorted(set(link_targets(form))) != sorted(set(link_targets(words(game, "en")[key][-1])))
    ]
    assert not astray


@pytest.mark.parametrize("game", GAMES)
def test_every_link_mark_and_figure_resolves(game: str) -> None:
    known = words(game, "en").keys()
    broken = [
        (language, key, target)
        for language in LANGUAGES
        for key, form in texts(game, language)
        for target in link_targets(form)
        if not known & {target, f"{target}.title", f"{target}.name"}
    ]
    assert not broken


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rulebook_has_every_section_once(game: str, language: str) -> None:
    (contents,) = words(game, language)["rules.contents"]
    assert Counter(contents.split()) == Counter(GAME_UIS[game].sections)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_markup_is_closed(game: str, language: str) -> None:
    """Whatever looks like markup is read as markup."""
    from app.text.markup import plain_text

    left = [
        key for key, form in texts(game, language) if re.search(r"\*\*|\[!|\]\(|\[figure:", plain_text(form))
    ]
    assert not left


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_and_choice_of_a_ruling_can_be_told_apart(game: str) -> None:
    same = []
    for language in LANGUAGES:
        rulings: dict[str, list[str]] = {}
        for key, form in texts(game, language):
            if key.startswith("ruling.") and key.rsplit(".", 1)[1] not in ("name", "question", "source"):
                rulings.setdefault(key.rsplit(".", 1)[0], []).append(form)
        same += [(language, ruling) for ruling, forms in rulings.items() if len(set(forms)) < len(forms)]
    assert not same
