"""Every decision of The Duel, once, on a phone: what is asked can be seen, heard and answered."""

from __future__ import annotations

from playwright.sync_api import Playwright, expect

from app.build.serve import Site
from tests.browser.positions import due, where
from tests.browser.table_driver import (
    come_to,
    done,
    gone,
    here,
    picture,
    ready,
    said_of,
    seated,
    there,
    touch,
)
from tests.browser.test_access import serious
from tests.browser.browser import SMALL_PHONE, Visitor


def choose(visitor: Visitor, prefix: str, nth: int = 0) -> None:
    """Pick one of the cards that are offered, and wait until it can be confirmed."""
    touch(visitor, [name for name in here(visitor) if name.startswith(prefix)][nth])
    ready(visitor)


ANSWERS = {
    "start": ("start-gandalf", "start-balrog"),
    "dictate": ("dictate", "leave-it"),
    "verdict": ("accept", "reject"),
    "defend": ("recall", "decline"),
    "look": ("look", "look-elsewhere"),
}
LARGEST = """localStorage.setItem("three-duels.settings", '{"text_size": 2.0}')"""


def test_what_each_card_asks_can_be_answered(phone: Visitor) -> None:
    for asked, answers in ANSWERS.items():
        come_to(phone, due(asked))
        there(phone, "decision")
        assert said_of(phone, "decision"), asked
        for answer in answers:
            there(phone, answer)
        picture(phone, f"duel-{asked}")
        assert serious(phone) == [], asked
        touch(phone, answers[-1])
        gone(phone, answers[0])
    assert phone.notes.bad() == []


def test_every_answer_is_in_sight_at_the_largest_text(playwright: Playwright, site: Site) -> None:
    with seated(playwright, site, SMALL_PHONE) as phone:
        phone.context.add_init_script(LARGEST)
        for asked in ("start", "verdict", "defend"):
            come_to(phone, due(asked))
            there(phone, "decision")
            for answer in ANSWERS[asked]:
                expect(phone.piece(answer).first).to_be_in_viewport(ratio=1)
            picture(phone, f"duel-{asked}-largest")
        assert phone.notes.bad() == []


def test_cards_are_moved_filled_in_and_kept(phone: Visitor) -> None:
    come_to(phone, due("swap"))
    there(phone, "decision")
    choose(phone, "swap-", 1)
    there(phone, "outlook")
    picture(phone, "duel-swap")
    touch(phone, "confirm")
    gone(phone, "decision")

    come_to(phone, due("fill"))
    choose(phone, "hand-")
    picture(phone, "duel-fill")
    assert serious(phone) == []
    touch(phone, "confirm")
    gone(phone, "confirm")

    come_to(phone, due("keep"))
    before = said_of(phone, "due")
    choose(phone, "hand-")
    picture(phone, "duel-keep")
    touch(phone, "confirm")
    expect(phone.piece("due").first).not_to_have_text(before)
    assert "Kept for the final" in " ".join(
        said_of(phone, name) for name in here(phone) if name.startswith("hand-")
    )
    assert phone.notes.bad() == []


def test_what_may_be_taken_back_is_taken_back(phone: Visitor) -> None:
    """To begin shows nothing hidden, so it can be taken back; a card that was shown cannot."""
    match = due("start")
    come_to(phone, match)
    touch(phone, f"start-{match.to_act}")
    gone(phone, "decision")
    there(phone, "confirm")
    touch(phone, "undo")
    there(phone, "decision")
    touch(phone, f"start-{match.to_act}")
    gone(phone, "decision")
    choose(phone, "hand-")
    touch(phone, "confirm")
    gone(phone, "confirm")
    there(phone, "open-gate")
    touch(phone, "open-gate")
    gone(phone, "open-gate")
    done(phone, "undo")
    assert phone.notes.bad() == []


def test_the_end_of_a_game_and_the_way_back_through_it(phone: Visitor) -> None:
    """The last move, the finish with its story, the replay from any step, the last exchange once more."""
    come_to(phone, where(lambda match: match.view("gandalf").duel == 4 and match.due == "play"))
    there(phone, "confirm")
    picture(phone, "duel-final")
    touch(phone, "menu")
    touch(phone, "replay")
    there(phone, "replay-slider")
    slider = phone.page.locator('[flt-semantics-identifier="replay-slider"] input, input[type="range"]').first
    last = said_of(phone, "replay-step")
    slider.focus()
    for _ in range(3):
        phone.page.keyboard.press("ArrowLeft")
    expect(phone.piece("replay-step").first).not_to_have_text(last)
    picture(phone, "duel-replay")
    touch(phone, "replay-end")
    gone(phone, "replay-slider")
    there(phone, "confirm")
    assert phone.notes.bad() == []
