"""The rule texts are our own: no run of eight words is a rulebook's."""

from __future__ import annotations

import pytest

from app.build.catalogs import DOMAINS, LANGUAGES
from tests.catalogs.catalogs import texts
from tests.catalogs.shingles import RUN, SIZE, known, shingles


def test_the_rulebooks_runs_are_known() -> None:
    assert len(known()) > 10_000
    assert all(len(digest) == SIZE for digest in known())


def test_a_run_is_found_whatever_its_case_punctuation_and_markup() -> None:
    (once,) = {digest for digest, _ in shingles("one two three four five six seven eight")}
    (again,) = {one for one, _ in shingles("One, **two** [three](#card.list): four five six seven EIGHT!")}
    assert once == again
    assert not list(shingles(" ".join("word" for _ in range(RUN - 1))))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_no_run_of_eight_words_is_a_rulebooks(domain: str, language: str) -> None:
    theirs = known()
    copied = [
        (key, run)
        for key, text in texts(domain, language)
        if not key.endswith("contents")
        for digest, run in shingles(text)
        if digest in theirs
    ]
    assert not copied
