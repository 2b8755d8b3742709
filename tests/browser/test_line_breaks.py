"""For browsers that do not know where a line may end, the page does: at the same places as Chromium."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from app.build.catalogs import DOMAINS, LANGUAGES, catalog_path, read_catalog
from app.build.page_program import module_text
from tests.catalogs.catalogs import forms

CHROMIUM_BREAKS_SCRIPT = """(texts) => texts.map((text) => {
  const found = [], ends = new Intl.v8BreakIterator([], { type: "line" });
  ends.adoptText(text);
  ends.first();
  while (ends.next() !== -1) found.push(ends.current());
  return found;
})"""
OWN_BREAKS_SCRIPT = f"""(texts) => {{
  {module_text("line-breaks.js")}
  {module_text("flutter-polyfills.js")}
  installFlutterPolyfills();
  return ({CHROMIUM_BREAKS_SCRIPT})(texts);
}}"""
EXTRA_TEXTS = [
    "", " ", "\n", "a\r\nb", "a\n\nb ", "1,5 – 2/3", "−3 €", "(a)b", "$5 %", "«\u202fun\u202f» deux",
    "e\u0301a\u0300 b", "well-known -5 x-5", "and/or", "…so", "a\u00adb", "Frodo 指輪 x", "„Ja“, „nein“!",
]  # fmt: skip


@pytest.fixture
def page(shared_chromium: Browser) -> Iterator[Page]:
    opened = shared_chromium.new_page()
    yield opened
    opened.close()


def every_sentence() -> list[str]:
    """What the catalogs say in all languages, once as it is written and once with numbers in its gaps."""
    said: set[str] = set()
    for domain in DOMAINS:
        for language in LANGUAGES:
            for message in read_catalog(catalog_path(domain, language), language):
                said |= set(forms(message))
    return sorted(said | {re.sub(r"\{\w+\}", "12", text) for text in said})


def test_lines_end_where_chromium_ends_them(page: Page) -> None:
    texts = every_sentence() + EXTRA_TEXTS
    assert len(texts) > 3000
    theirs, ours = page.evaluate(CHROMIUM_BREAKS_SCRIPT, texts), page.evaluate(OWN_BREAKS_SCRIPT, texts)
    wrong = [(text, t, o) for text, t, o in zip(texts, theirs, ours, strict=True) if t != o]
    assert wrong == [], json.dumps(wrong[:5], ensure_ascii=False)


def test_words_and_signs_end_somewhere_in_a_browser_that_has_no_segmenter(page: Page) -> None:
    found = page.evaluate(
        f"""() => {{
          delete Intl.Segmenter;
          ({OWN_BREAKS_SCRIPT})([]);
          const parts = (granularity, text) =>
            [...new Intl.Segmenter([], {{ granularity }}).segment(text)].map(({{ segment }}) => segment);
          return [parts("grapheme", "e\u0301a\\r\\nb"), parts("word", "l’anneau, 12 fois")];
        }}"""
    )
    assert found == [["e\u0301", "a", "\r\n", "b"], ["l’anneau", ",", " ", "12", " ", "fois"]]
