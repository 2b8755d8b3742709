"""Each language is set as that language is set."""

from __future__ import annotations

import re

import pytest

from app.build.catalogs import DOMAINS, LANGUAGES
from app.text.markup import plain_text
from tests.catalogs.catalogs import texts

FILLED_IN = re.compile(r"\[!\w+(?::\w+)?\]|\[text:\S+\]")
"""Where the sentence for a ruling's choice, or another text, is filled in."""
NARROW, WIDE = "\u202f", "\u00a0"

EVERYWHERE = {
    "a typewriter apostrophe or quote": r"['\"]",
    "three dots instead of an ellipsis": r"\.\.\.",
    "two spaces": r"  ",
    "a space at the end": r"\s\Z| \n",
    "a space before a comma or a full stop": r"\s[,.](?!\d)",
    "a hyphen for a dash": r" - (?=\w)",
}
WRONG: dict[str, dict[str, str]] = {
    "en": {
        "foreign quotes": "[«»„]",
        "a no-break space before punctuation": f"[{NARROW}{WIDE}][;:!?]",
        "a space before punctuation": r" [;:!?]",
        "a space before the sign of percent": r"\s%",
    },
    "de": {
        "foreign quotes": "[«»”]",
        "an opening quote that closes": r"(?<!\w)“\w",
        "a no-break space before punctuation": f"[{NARROW}{WIDE}][;:!?]",
        "a space before punctuation": r" [;:!?]",
        "no no-break space before the sign of percent": f"[^{NARROW}{WIDE}]%",
    },
    "fr": {
        "foreign quotes": "[“”„]",
        "no narrow space before ; ! ?": f"[^{NARROW}\\s.!?…][;!?]",
        "an ordinary space before punctuation": r" [;:!?»]",
        "no no-break space before a colon": rf"[^{WIDE}\d]:",
        "a narrow space before a colon": f"{NARROW}:",
        "no no-break space before the sign of percent": f"[^{NARROW}{WIDE}]%",
        "no narrow space inside guillemets": f"«[^{NARROW}]|[^{NARROW}]»",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_typography(domain: str, language: str) -> None:
    faults = [
        (key, fault, found.group())
        for key, text in texts(domain, language)
        for fault, pattern in (EVERYWHERE | WRONG[language]).items()
        if (found := re.search(pattern, plain_text(FILLED_IN.sub("§", text))))
    ]
    assert not faults


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("en", "Gandalf's turn", "a typewriter apostrophe or quote"),
        ("en", "Wait...", "three dots instead of an ellipsis"),
        ("fr", "Prêt ?", "an ordinary space before punctuation"),
        ("fr", "Prêt?", "no narrow space before ; ! ?"),
        ("fr", "Résultat: 3", "no no-break space before a colon"),
        ("fr", "«Miroir»", "no narrow space inside guillemets"),
        ("de", "“Spiegel” gespielt", "foreign quotes"),
        ("de", "Fertig ?", "a space before punctuation"),
    ],
)
def test_faults_are_found(language: str, text: str, fault: str) -> None:
    assert re.search((EVERYWHERE | WRONG[language])[fault], text)


@pytest.mark.parametrize("domain", DOMAINS)
def test_german_says_du(domain: str) -> None:
    """A capital within a sentence would be the formal address."""
    formal = re.compile(r"(?<=[a-zäöüß,] )(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b")
    assert not [key for key, text in texts(domain, "de") if formal.search(plain_text(text))]


@pytest.mark.parametrize("domain", DOMAINS)
def test_french_says_vous(domain: str) -> None:
    familiar = re.compile(r"(?<!\w)(tu|toi|ton|tes)(?!\w)", re.IGNORECASE)
    assert not [key for key, text in texts(domain, "fr") if familiar.search(plain_text(text))]
