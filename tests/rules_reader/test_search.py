"""Search finds every word, whatever its accents, and shows it where it stands."""

from __future__ import annotations

import pytest

from app.rules_reader.book import load_book, readable_games
from app.rules_reader.text_search import CONTEXT_CHARS, MAX_HITS, fold_text, search


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Épuisement", "epuisement"),
        ("Stärkepunkte", "starkepunkte"),
        ("Schließen", "schliessen"),
        ("Cœur", "coeur"),
        ("L’Astuce\u00a0: prêt\u202f?", "l'astuce : pret ?"),
    ],
)
def test_folding(text: str, folded: str) -> None:
    assert fold_text(text) == folded


@pytest.mark.parametrize(
    ("language", "query", "first"),
    [
        ("fr", "epuisement", "rules.trance"),
        ("fr", "FEINTE", "rules.whip"),
        ("de", "starkepunkte", "rules.overview"),
        ("de", "finte spiegel", "rules.special"),
        ("en", "mirror", "rules.mirror"),
        ("en", "  three   empty spaces ", "rules.look"),
    ],
)
def test_the_right_page_comes_first(language: str, query: str, first: str) -> None:
    assert search(load_book("duel", language), query)[0].target == first


def test_rulings_are_found_too() -> None:
    assert "ruling.zero_space" in [hit.target for hit in search(load_book("duel", "en"), "right below")]


def test_a_hit_shows_the_word_as_it_is_written() -> None:
    hit = next(hit for hit in search(load_book("duel", "fr"), "epuises") if hit.target == "rules.later_duels")
    assert hit.match == "épuisés"
    assert hit.before.endswith("les paquets sont ")
    assert hit.after.startswith("\u00a0: place à la finale")


def test_long_surroundings_are_cut_at_words() -> None:
    hits = [hit for hit in search(load_book("duel", "en"), "energy") if hit.match]
    assert any(hit.before.startswith("…") for hit in hits)
    for hit in hits:
        assert len(hit.before) <= CONTEXT_CHARS + 1
        assert len(hit.after) <= CONTEXT_CHARS + 1
        assert not hit.before.startswith("… ")


@pytest.mark.parametrize("query", ["", "   ", "\u0301", "qwertz", "[!deck]", "**", "x" * 5000])
def test_nothing_is_found_quietly(query: str) -> None:
    assert search(load_book("duel", "en"), query) == ()


def test_not_everything_is_listed() -> None:
    assert len(search(load_book("duel", "en"), "e")) == MAX_HITS


def test_a_character_is_found_by_name_before_texts_that_name_it() -> None:
    found = [hit.target for hit in search(load_book("confrontation", "fr"), "cavalier noir")]
    assert found[0] == "character.black_rider"
    assert len(found) > 1


def test_cards_with_a_section_of_their_own_are_found_once() -> None:
    titles = [hit.title for hit in search(load_book("duel", "de"), "balrogs finte")]
    assert titles.count("Balrogs Finte") == 1


@pytest.mark.parametrize("game", readable_games())
def test_nothing_is_listed_twice(game: str) -> None:
    for query in ("e", "der", "karte", "regel"):
        targets = [hit.target for hit in search(load_book(game, "de"), query)]
        assert len(targets) == len(set(targets))
