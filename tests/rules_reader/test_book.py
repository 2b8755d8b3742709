"""Every rulebook is whole in every language, and every way through it leads somewhere and back."""

from __future__ import annotations

import re

import pytest

import engine
from app.games import GAME_UIS
from app.rules_reader.book import Book, Section, load_book, readable_games
from app.text.markup import link_targets

LANGUAGES = ("fr", "en", "de")
UNNAMED = re.compile(r"[a-z_]\.[a-z_]")
EVERY = [(game, language) for game in readable_games() for language in LANGUAGES]


def linked(section: Section) -> list[str]:
    """The targets of a section's links, without the marks of rulings and the figures."""
    return [target for target in link_targets(section.text) if not target.startswith(("ruling.", "figure."))]


def led_to(rules: Book, name: str) -> set[str | None]:
    """The sections to which a reader is offered a way on."""
    return {rules.section_of(target) for target, _name in rules.links_from(name)}


def test_all_games_can_be_read() -> None:
    assert readable_games() == tuple(engine.GAMES)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_all_sections_have_words(game: str, language: str) -> None:
    rules = load_book(game, language)
    assert {section.id for section in rules.sections} == set(GAME_UIS[game].sections)
    for section in rules.sections:
        assert section.title and not section.title.startswith("rules.")
        assert section.blocks


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_link_leads_to_a_section(game: str, language: str) -> None:
    rules = load_book(game, language)
    for section in rules.sections:
        assert not [target for target in linked(section) if rules.section_of(target) is None]


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_links_lead_back(game: str, language: str) -> None:
    rules = load_book(game, language)
    for page in rules.sections:
        assert rules.sections_linking_to(page.id) == tuple(
            s for s in rules.sections if page.id in led_to(rules, s.id)
        )


def test_the_ways_on_are_as_exact_as_the_links() -> None:
    rules = load_book("confrontation", "fr")
    ways = dict(rules.links_from("movement"))
    assert list(ways)[:2] == ["character.aragorn", "character.witch_king"]
    assert ways["character.black_rider"] == "Cavalier Noir"
    assert ways["rules.mines"] == "Les Mines de la Moria"
    assert "character.frodo" not in dict(rules.links_from("characters_light"))
    assert dict(load_book("duel", "de").links_from("special"))["rules.whip"] == "Balrogs Finte"


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_section_that_is_led_to_can_be_reached(game: str, language: str) -> None:
    rules = load_book(game, language)
    for section in rules.sections:
        assert led_to(rules, section.id) == {rules.section_of(to) for to in linked(section)} - {section.id}
        assert not [name for _place, name in rules.links_from(section.id) if not name or UNNAMED.search(name)]


def test_a_mark_that_two_sections_bear_is_no_link_between_them() -> None:
    rules = load_book("middle_earth", "en")
    assert {page.id for page in rules.sections_marking("declining")} >= {"take_card", "alliances"}
    assert led_to(rules, "alliances") == {"tokens"}
    assert "alliances" not in {page.id for page in rules.sections_linking_to("take_card")}


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_turning_pages_goes_through_the_whole_book(game: str, language: str) -> None:
    rules = load_book(game, language)
    here, read = rules.sections[0], [rules.sections[0]]
    while (after := rules.neighbours(here.id)[1]) is not None:
        assert rules.neighbours(after.id)[0] == here
        here = after
        read.append(here)
    assert tuple(read) == rules.sections


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_ruling_says_what_can_be_chosen(game: str, language: str) -> None:
    for ruling in load_book(game, language).rulings():
        assert "ruling." not in " ".join((ruling.name, ruling.question, ruling.source))
        assert len([choice for choice in ruling.choices if choice.is_default]) == 1
        assert all(not choice.text.startswith("ruling.") for choice in ruling.choices)


def test_every_ruling_of_the_duel_is_marked_where_it_matters() -> None:
    rules = load_book("duel", "en")
    assert not [ruling.id for ruling in rules.rulings() if not rules.sections_marking(ruling.id)]


def test_a_card_leads_to_its_section() -> None:
    rules = load_book("duel", "de")
    assert rules.section_of("card.mirror") == "mirror"
    assert rules.section_of("rules.duel_end") == "duel_end"
    assert rules.section_of("card.trance_gandalf") == "trance"
    assert rules.section_of("card.g02") == "exchange"
    assert rules.section_of("card.unheard_of") is None


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_thing_with_a_name_has_its_section(game: str, language: str) -> None:
    rules = load_book(game, language)
    things = [
        f"{kind.removeprefix('plain_')}.{name}"
        for kind, names in engine.GAMES[game].vocabulary.items()
        for name in names
    ]
    named = [
        thing
        for thing in things
        if rules.text_if_any(f"{thing}.name") and not thing.startswith(("ruling.", "seat."))
    ]
    assert len(named) > 40
    assert not [thing for thing in named if rules.section_of(thing) is None]


def test_an_unknown_section_is_the_first_page() -> None:
    assert load_book("duel", "en").section("nowhere").id == "overview"


def test_a_damaged_order_loses_no_section(monkeypatch: pytest.MonkeyPatch) -> None:
    def text(_book: Book, key: str) -> str:
        return "final nonsense final" if key == "rules.contents" else key

    monkeypatch.setattr(Book, "text", text)
    sections = [section.id for section in Book("duel", "en").sections]
    assert sections[0] == "final"
    assert sorted(sections) == sorted(GAME_UIS["duel"].sections)


def test_the_points_on_which_the_editions_of_the_duel_differ() -> None:
    differ = [ruling.id for ruling in load_book("duel", "fr").rulings() if ruling.editions_differ]
    assert differ == ["text_at_end", "power_cap", "defense_after_mirror", "balance_cap", "list_when_apart"]
    (power,) = [ruling for ruling in load_book("duel", "fr").rulings() if ruling.id == "power_cap"]
    assert [choice.editions for choice in power.choices] == [
        ("Édition anglaise", "Édition allemande"),
        ("Édition française",),
    ]


def test_things_with_a_place_of_their_own() -> None:
    assert load_book("confrontation", "fr").has_anchor("character.sam")
    assert load_book("confrontation", "fr").section_of("character.sam") == "characters_light"
    assert not load_book("duel", "fr").has_anchor("card.mirror")
