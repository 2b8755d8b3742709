"""Ways into and out of a game of The Duel: files, links, codes and decks, good and bad; the first steps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

import engine
from app import i18n
from app.table.lesson_script import LessonStep, load_lesson
from tests.browser.browser import AppBrowser
from tests.browser.positions import match_link, position_due
from tests.browser.table_driver import (
    LESSON_LENGTHS,
    click,
    enter_table,
    identifiers,
    label_of,
    navigate,
    play_lesson,
    save_screenshot,
    type_text,
    use_settings,
    wait_enabled,
    wait_gone,
    wait_there,
)
from tests.browser.test_access import violations


def assert_refused(browser: AppBrowser, language: str, reason: str) -> None:
    """The message says why, in this language; then it goes away."""
    i18n.set_language(language)
    try:
        why = i18n.game_text("core", f"error.{reason}").split("{")[0].strip()
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)
    wait_there(browser, "notice")
    assert why in label_of(browser, "notice")
    wait_gone(browser, "notice")


def choose_file(browser: AppBrowser, button: str, file: Path) -> None:
    with browser.page.expect_file_chooser() as chooser:
        click(browser, button)
    chooser.value.set_files(file)


def deal_code_of(browser: AppBrowser) -> str:
    """The deal's code, which stands in a field, so that it can be copied."""
    wait_there(browser, "deal-code")
    field = browser.element("deal-code").first.locator("input, textarea").first
    expect(field).to_be_attached()
    return str(field.get_attribute("aria-label") or field.input_value())


def test_a_game_leaves_as_a_file_and_comes_back_and_nothing_bad_gets_in(
    phone: AppBrowser, tmp_path: Path
) -> None:
    use_settings(phone, language="de")
    phone.open(match_link(position_due("verdict")))
    phone.enable_semantics()
    click(phone, "open-link")
    click(phone, "open-gate")
    wait_there(phone, "decision")
    click(phone, "menu")
    click(phone, "share-game")
    wait_there(phone, "qr-code")
    assert violations(phone) == []
    save_screenshot(phone, "duel-share")
    code = deal_code_of(phone)
    with phone.page.expect_download() as download:
        click(phone, "export")
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    whole = saved.read_text(encoding="utf-8")
    assert json.loads(whole)["to_act"] == "gandalf"
    click(phone, "close")
    wait_gone(phone, "close")

    damaged, foreign = tmp_path / "damaged.json", tmp_path / "foreign.json"
    damaged.write_text(whole[: len(whole) // 2], encoding="utf-8")
    foreign.write_text('{"recipe": "lembas"}', encoding="utf-8")
    navigate(phone, "/open")
    for file, reason in ((damaged, "not_a_save"), (foreign, "not_a_save")):
        wait_there(phone, "open-file")
        choose_file(phone, "open-file", file)
        assert_refused(phone, "de", reason)
    type_text(phone, "DUEL-NOSUCHCODE")
    click(phone, "open-typed")
    wait_there(phone, "notice")
    wait_gone(phone, "notice")
    navigate(phone, "/open/eJyrVgpSslJQCgYAAAcQAW4")
    click(phone, "open-link")
    wait_there(phone, "notice")
    wait_gone(phone, "notice")

    navigate(phone, "/duel/table")
    wait_there(phone, "decision")
    click(phone, "accept")
    wait_gone(phone, "accept")
    navigate(phone, "/open")
    wait_there(phone, "open-file")
    choose_file(phone, "open-file", saved)
    enter_table(phone)
    click(phone, "open-gate")
    wait_there(phone, "accept")

    navigate(phone, "/open")
    wait_there(phone, "open-typed")
    type_text(phone, code)
    click(phone, "open-typed")
    assert enter_table(phone) == "open-gate"
    assert phone.log.problems() == []


@pytest.mark.long
@pytest.mark.parametrize("most", LESSON_LENGTHS)
def test_the_first_steps_are_played_through_and_left(phone: AppBrowser, most: int | None) -> None:
    def seen(stage: LessonStep) -> None:
        if stage.id in ("welcome", "attack", "energy"):
            save_screenshot(phone, f"duel-lesson-{stage.id}")
            assert violations(phone) == [], stage.id

    def follow(stage: LessonStep) -> None:
        click(phone, f"hand-{str(stage.expected_action).split()[-1]}")
        wait_enabled(phone)
        click(phone, "confirm")

    play_lesson(phone, load_lesson("duel"), follow, seen, most)
    assert phone.log.problems() == []


@pytest.mark.long
def test_the_cards_of_ones_own_box_are_entered_kept_and_played_with(
    tablet: AppBrowser, tmp_path: Path
) -> None:
    tablet.open("#/duel")
    tablet.enable_semantics()
    click(tablet, "more")
    click(tablet, "workshop")
    broken = tmp_path / "broken.txt"
    broken.write_text("gandalf=fa,be", encoding="utf-8")
    choose_file(tablet, "deck-import", broken)
    assert_refused(tablet, "en", "deck_malformed")

    click(tablet, "deck-copy")
    socket = tablet.element("socket-attack-4").first
    expect(socket).to_be_attached()
    before = label_of(tablet, "socket-attack-4")
    click(tablet, "socket-attack-4")
    expect(socket).not_to_have_attribute("aria-label", before)
    save_screenshot(tablet, "duel-workshop")
    assert violations(tablet) == []
    click(tablet, "back")
    wait_there(tablet, "deck-new")
    save = next(name for name in identifiers(tablet) if name.startswith("deck-save-"))
    with tablet.page.expect_download() as download:
        click(tablet, save)
    saved = tmp_path / "deck.txt"
    download.value.save_as(saved)
    deck = saved.read_text(encoding="utf-8")
    choose_file(tablet, "deck-import", saved)
    wait_there(tablet, "socket-attack-4")
    click(tablet, "back")
    wait_there(tablet, "deck-new")
    assert sum(name.startswith("deck-save-") for name in identifiers(tablet)) == 2

    click(tablet, "back")
    wait_there(tablet, "rule-deck-own-1")
    click(tablet, "start")
    click(tablet, "open-gate")
    click(tablet, "menu")
    click(tablet, "share-game")
    played = engine.match_from_code(deal_code_of(tablet))
    assert played.options["deck"] == engine.new_match("duel", options={"deck": deck}).options["deck"]
    assert tablet.log.problems() == []
