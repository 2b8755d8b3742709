"""The words state the same facts in all languages, and those of the pieces that the engine plays with."""

from __future__ import annotations

import re

import pytest

from app.build.catalogs import LANGUAGES
from app.build.message_keys import GAMES, SHARED
from app.text.markup import plain_text
from engine.confrontation.rulings import QUIET_TURNS
from engine.duel import components
from engine.duel.components import BALROG, CARDS_PER_SIDE, GANDALF, NAMED_CARDS, PLAIN_CARDS, TOP_STEP
from tests.catalogs.catalogs import words


def numbers(text: str) -> set[int]:
    return {int(found) for found in re.findall(r"\d+", plain_text(text))}


@pytest.mark.parametrize("game", (SHARED, *GAMES))
def test_all_languages_state_the_same_numbers(game: str) -> None:
    """Titles excepted: they are the printed ones, "Die Duelle 2 und 3" and "The second and third duels"."""
    astray = [
        (key, [form for language in LANGUAGES for form in words(game, language)[key]])
        for key, (*_, said) in words(game, "en").items()
        if not key.endswith((".title", "contents"))
        if any(numbers(words(game, language)[key][-1]) != numbers(said) for language in LANGUAGES)
    ]
    assert not astray


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_box_of_the_duel_is_the_engines(language: str) -> None:
    """The Trance is no special card; it is named apart."""
    (text,) = words("duel", language)["rules.contents_of_box.text"]
    cards = {2 * CARDS_PER_SIDE, CARDS_PER_SIDE}
    cards |= {len(PLAIN_CARDS[side]) for side in (GANDALF, BALROG)}
    cards |= {len(NAMED_CARDS[side]) - 1 for side in (GANDALF, BALROG)}
    assert numbers(text) == cards
    assert TOP_STEP == 5 and re.search(r"five steps|cinq marches|fünf Stufen", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_the_worked_example_are_those_of_its_text(language: str) -> None:
    """Gandalf attacks with 1011, the Balrog defends with 0110: two hits, one struck back, one blocked."""
    attack, defence = 0b1011, 0b0110
    assert components.LOSS[attack][defence] == 2
    assert components.LOSS[defence][attack] == 1
    (text,) = words("duel", language)["rules.exchange.text"]
    example = plain_text(text).rsplit("\n", 1)[1]
    assert numbers(example) == {1, 2, 3, 4}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_order_of_a_purple_card_is_told_as_it_is_played(language: str) -> None:
    """The opponent's Coins are lost before the first choice; then come removals and movements."""
    said = words("middle_earth", language)
    for choice in ("free", "printed"):
        (text,) = said[f"ruling.purple_order.{choice}"]
        coins, *others = (
            re.search(pattern, text, re.IGNORECASE)
            for pattern in ("Coins|Pièces|Münzen", "remov|retrait|entfern", "movement|déplacement|Bewegung")
        )
        assert coins is not None
        assert all(other is not None and coins.start() < other.start() for other in others), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_draw_is_called_what_it_counts(language: str) -> None:
    """Turns without an elimination end the game, whether or not a position comes back."""
    said = words("confrontation", language)
    for key in ("ruling.repetition.quiet_40", "reason.repetition"):
        assert numbers(said[key][0]) == {QUIET_TURNS}
        assert re.search("eliminat|éliminat|éliminé|besiegt", said[key][0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_deck_is_called_published(language: str) -> None:
    """Both given decks are rebuilt, and the balanced one says what it takes from the Balrog."""
    said = words("duel", language)
    for deck in components.DECKS:
        assert re.search("rebuilt|reconstitué|nachgebaut", said[f"ruling.deck.{deck}"][0])
    assert re.search("three|trois|drei", said["ruling.deck.balanced"][0])
    forbidden = re.compile("published|publié|veröffentlicht", re.IGNORECASE)
    assert not [key for key, forms in said.items() if forbidden.search(forms[0]) and "deck" in key]
