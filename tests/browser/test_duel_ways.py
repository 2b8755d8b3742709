"""Ways into and out of a game of The Duel: files, links, codes and decks, good and bad; the first steps."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Playwright, expect

import engine
from app import i18n
from app.build.serve import Site
from app.table.lesson_script import LessonStep, load_lesson
from tests.browser.positions import due, link
from tests.browser.table_driver import (
    carry_through,
    go,
    gone,
    here,
    picture,
    ready,
    said_of,
    seated,
    there,
    touch,
    type_in,
)
from tests.browser.test_access import serious
from tests.browser.browser import SMALL_PHONE, TABLET, Visitor, visiting


def refused(visitor: Visitor, language: str, reason: str) -> None:
    """The message says why, in this language; then it is put away."""
    i18n.set_language(language)
    try:
        why = i18n.game_text("core", f"error.{reason}").split("{")[0].strip()
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)
    there(visitor, "notice")
    assert why in said_of(visitor, "notice")
    touch(visitor, "notice-close")
    gone(visitor, "notice-close")


def choose_file(visitor: Visitor, button: str, file: Path) -> None:
    with visitor.page.expect_file_chooser() as chooser:
        touch(visitor, button)
    chooser.value.set_files(file)


def code_of(visitor: Visitor) -> str:
    """The deal's code, which stands in a field, so that it can be copied."""
    there(visitor, "deal-code")
    field = visitor.piece("deal-code").first.locator("input, textarea").first
    expect(field).to_be_attached()
    return str(field.get_attribute("aria-label") or field.input_value())


def test_a_game_leaves_as_a_file_and_comes_back_and_nothing_bad_gets_in(
    playwright: Playwright, site: Site, tmp_path: Path
) -> None:
    with visiting(playwright, site.address, SMALL_PHONE, "de-DE", reduced_motion="reduce") as phone:
        phone.open(link(due("verdict")))
        phone.read_aloud()
        touch(phone, "open-link")
        touch(phone, "open-gate")
        there(phone, "decision")
        touch(phone, "menu")
        touch(phone, "share-game")
        there(phone, "qr-code")
        assert serious(phone) == []
        picture(phone, "duel-share")
        code = code_of(phone)
        with phone.page.expect_download() as download:
            touch(phone, "export")
        saved = tmp_path / download.value.suggested_filename
        download.value.save_as(saved)
        whole = saved.read_text(encoding="utf-8")
        assert json.loads(whole)["to_act"] == "gandalf"
        touch(phone, "notice-close")
        gone(phone, "notice-close")
        touch(phone, "close")
        gone(phone, "close")

        damaged, foreign = tmp_path / "damaged.json", tmp_path / "foreign.json"
        damaged.write_text(whole[: len(whole) // 2], encoding="utf-8")
        foreign.write_text('{"recipe": "lembas"}', encoding="utf-8")
        go(phone, "/open")
        for file, reason in ((damaged, "not_a_save"), (foreign, "not_a_save")):
            there(phone, "open-file")
            choose_file(phone, "open-file", file)
            refused(phone, "de", reason)
        type_in(phone, "DUEL-NOSUCHCODE")
        touch(phone, "open-typed")
        there(phone, "notice-close")
        touch(phone, "notice-close")
        go(phone, "/open/eJyrVgpSslJQCgYAAAcQAW4")
        touch(phone, "open-link")
        there(phone, "notice-close")
        touch(phone, "notice-close")

        go(phone, "/duel/table")
        there(phone, "decision")
        touch(phone, "accept")
        gone(phone, "accept")
        go(phone, "/open")
        there(phone, "open-file")
        choose_file(phone, "open-file", saved)
        touch(phone, "open-gate")
        there(phone, "accept")

        go(phone, "/open")
        there(phone, "open-typed")
        type_in(phone, code)
        touch(phone, "open-typed")
        there(phone, "open-gate")
        assert phone.notes.bad() == []


def test_the_first_steps_are_played_through_and_left(phone: Visitor) -> None:
    def seen(stage: LessonStep) -> None:
        if stage.id in ("welcome", "attack", "energy"):
            picture(phone, f"duel-lesson-{stage.id}")
            assert serious(phone) == [], stage.id

    def follow(stage: LessonStep) -> None:
        touch(phone, f"hand-{str(stage.expected_action).split()[-1]}")
        ready(phone)
        touch(phone, "confirm")

    carry_through(phone, load_lesson("duel"), follow, seen)
    touch(phone, "lesson")
    there(phone, "lesson-welcome")
    touch(phone, "lesson-leave")
    there(phone, "door-duel")
    assert phone.notes.bad() == []


def test_the_cards_of_ones_own_box_are_entered_kept_and_played_with(
    playwright: Playwright, site: Site, tmp_path: Path
) -> None:
    with seated(playwright, site, TABLET) as tablet:
        tablet.open("#/duel")
        tablet.read_aloud()
        touch(tablet, "more")
        touch(tablet, "workshop")
        broken = tmp_path / "broken.txt"
        broken.write_text("gandalf=fa,be", encoding="utf-8")
        choose_file(tablet, "deck-import", broken)
        refused(tablet, "en", "deck_malformed")

        touch(tablet, "deck-copy")
        socket = tablet.piece("socket-attack-4").first
        expect(socket).to_be_attached()
        before = said_of(tablet, "socket-attack-4")
        touch(tablet, "socket-attack-4")
        expect(socket).not_to_have_attribute("aria-label", before)
        picture(tablet, "duel-workshop")
        assert serious(tablet) == []
        touch(tablet, "back")
        there(tablet, "deck-new")
        save = next(name for name in here(tablet) if name.startswith("deck-save-"))
        with tablet.page.expect_download() as download:
            touch(tablet, save)
        saved = tmp_path / "deck.txt"
        download.value.save_as(saved)
        deck = saved.read_text(encoding="utf-8")
        choose_file(tablet, "deck-import", saved)
        there(tablet, "socket-attack-4")
        touch(tablet, "back")
        there(tablet, "deck-new")
        assert sum(name.startswith("deck-save-") for name in here(tablet)) == 2

        touch(tablet, "back")
        touch(tablet, "more")
        touch(tablet, "rule-deck-own-1")
        touch(tablet, "start")
        touch(tablet, "open-gate")
        touch(tablet, "menu")
        touch(tablet, "share-game")
        played = engine.match_from_code(code_of(tablet))
        assert played.options["deck"] == engine.new_match("duel", options={"deck": deck}).options["deck"]
        assert tablet.notes.bad() == []
