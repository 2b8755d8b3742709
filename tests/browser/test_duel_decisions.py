"""Every decision of The Duel, once, on a phone: what is asked can be seen, heard and answered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.browser import AppBrowser
from tests.browser.positions import find_position, position_due
from tests.browser.table_driver import (
    click,
    identifiers,
    label_of,
    open_match,
    save_screenshot,
    use_settings,
    wait_disabled,
    wait_enabled,
    wait_gone,
    wait_there,
)
from tests.browser.test_access import violations


def choose_card(browser: AppBrowser, prefix: str, nth: int = 0) -> None:
    """Pick one of the cards that are offered, and wait until it can be confirmed."""
    click(browser, [name for name in identifiers(browser) if name.startswith(prefix)][nth])
    wait_enabled(browser)


ANSWERS = {
    "start": ("start-gandalf", "start-balrog"),
    "dictate": ("dictate", "leave-it"),
    "verdict": ("accept", "reject"),
    "defend": ("recall", "decline"),
    "look": ("look", "look-elsewhere"),
}


def test_what_each_card_asks_can_be_answered(phone: AppBrowser) -> None:
    for asked, answers in ANSWERS.items():
        open_match(phone, position_due(asked))
        wait_there(phone, "decision")
        assert label_of(phone, "decision"), asked
        for answer in answers:
            wait_there(phone, answer)
        save_screenshot(phone, f"duel-{asked}")
        assert violations(phone) == [], asked
        click(phone, answers[-1])
        wait_gone(phone, answers[0])
    assert phone.log.problems() == []


@pytest.mark.long
def test_every_answer_is_in_sight_at_the_largest_text(phone: AppBrowser) -> None:
    use_settings(phone, text_size=2.0)
    for asked in ("start", "verdict", "defend"):
        open_match(phone, position_due(asked))
        wait_there(phone, "decision")
        for answer in ANSWERS[asked]:
            expect(phone.element(answer).first).to_be_in_viewport(ratio=1)
        save_screenshot(phone, f"duel-{asked}-largest")
    assert phone.log.problems() == []


@pytest.mark.long
def test_cards_are_moved_filled_in_and_kept(phone: AppBrowser) -> None:
    open_match(phone, position_due("swap"))
    wait_there(phone, "decision")
    choose_card(phone, "swap-", 1)
    wait_there(phone, "preview")
    save_screenshot(phone, "duel-swap")
    click(phone, "confirm")
    wait_gone(phone, "decision")

    open_match(phone, position_due("fill"))
    choose_card(phone, "hand-")
    save_screenshot(phone, "duel-fill")
    assert violations(phone) == []
    click(phone, "confirm")
    wait_gone(phone, "confirm")

    open_match(phone, position_due("keep"))
    before = label_of(phone, "due")
    choose_card(phone, "hand-")
    save_screenshot(phone, "duel-keep")
    click(phone, "confirm")
    expect(phone.element("due").first).not_to_have_text(before)
    assert "Kept for the final" in " ".join(
        label_of(phone, name) for name in identifiers(phone) if name.startswith("hand-")
    )
    assert phone.log.problems() == []


@pytest.mark.long
def test_what_may_be_taken_back_is_taken_back(phone: AppBrowser) -> None:
    """To begin shows nothing hidden, so it can be taken back; a card that was shown cannot."""
    match = position_due("start")
    open_match(phone, match)
    click(phone, f"start-{match.to_act}")
    wait_gone(phone, "decision")
    wait_there(phone, "confirm")
    click(phone, "undo")
    wait_there(phone, "decision")
    click(phone, f"start-{match.to_act}")
    wait_gone(phone, "decision")
    choose_card(phone, "hand-")
    click(phone, "confirm")
    wait_gone(phone, "confirm")
    wait_there(phone, "open-gate")
    click(phone, "open-gate")
    wait_gone(phone, "open-gate")
    wait_disabled(phone, "undo")
    assert phone.log.problems() == []


def test_the_end_of_a_game_and_the_way_back_through_it(phone: AppBrowser) -> None:
    """The last move, the finish with its story, the replay from any step, the last exchange once more."""
    open_match(phone, find_position(lambda match: match.view("gandalf").duel == 4 and match.due == "play"))
    wait_there(phone, "confirm")
    save_screenshot(phone, "duel-final")
    click(phone, "menu")
    click(phone, "replay")
    wait_there(phone, "replay-slider")
    slider = phone.page.locator('[flt-semantics-identifier="replay-slider"] input, input[type="range"]').first
    last = label_of(phone, "replay-step")
    slider.focus()
    for _ in range(3):
        phone.page.keyboard.press("ArrowLeft")
    expect(phone.element("replay-step").first).not_to_have_text(last)
    save_screenshot(phone, "duel-replay")
    click(phone, "replay-end")
    wait_gone(phone, "replay-slider")
    wait_there(phone, "confirm")
    assert phone.log.problems() == []
