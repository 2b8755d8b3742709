"""Hypothesis plays in the real page and does to it what phones do: any faults, in any order, with play
between.

After every step the table is the one that was seen last. The one exception: what was played while there was
no room to keep it may be gone with the page, and then that was said before.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import ClassVar

import hypothesis.strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from playwright.sync_api import Error as PlaywrightError

import engine
from tests.browser.faults.bench import FaultBench
from tests.browser.releases import RELEASE_SCRIPT, publish, start_update
from tests.browser.stored_games import (
    IS_STORED_TWICE_SCRIPT,
    discard_card,
    new_match,
    open_stored_match,
    wait_until_stored,
)
from tests.browser.table_driver import click, identifiers, wait_there

TABLE_SCRIPT = """() => [...document.querySelectorAll('[flt-semantics-identifier]')]
  .filter((node) => /^(slot|side)-|^(turn|due)$/.test(node.getAttribute('flt-semantics-identifier')))
  .map((node) => [node.getAttribute('flt-semantics-identifier'),
    node.getAttribute('aria-label') || node.innerText].join(": "))"""
"""What a table says of the match: the cards on display, what both sides have, whose turn it is."""
COPY_STORED_SCRIPT = """async (place) => {
  if (place === "localStorage") return { ...localStorage };
  const opened = indexedDB.open("three-duels.texts");
  const database = await new Promise((resolve) => (opened.onsuccess = () => resolve(opened.result)));
  const shelf = database.transaction("texts").objectStore("texts");
  const asked = [shelf.getAllKeys(), shelf.getAll()];
  await new Promise((resolve) => (shelf.transaction.oncomplete = resolve));
  database.close();
  return Object.fromEntries(asked[0].result.map((key, index) => [key, asked[1].result[index]]));
}"""
PUT_BACK_SCRIPT = """async ([place, texts]) => {
  if (place === "localStorage") {
    localStorage.clear();
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    return;
  }
  const opened = indexedDB.open("three-duels.texts");
  const database = await new Promise((resolve) => (opened.onsuccess = () => resolve(opened.result)));
  const shelf = database.transaction("texts", "readwrite").objectStore("texts");
  shelf.clear();
  for (const [key, text] of Object.entries(texts)) shelf.put(text, key);
  await new Promise((resolve) => (shelf.transaction.oncomplete = resolve));
  database.close();
}"""
PLACES = ("localStorage", "indexedDB")
EQUAL_LOOKS = 3
"""So many looks in a row find the same when a table has come to rest."""
YOUR_TURN = "your turn"
"""Both people play here: whoever has to decide is asked, once what was done before is shown."""


class FaultMachine(RuleBasedStateMachine):
    """A person, their phone, and what happens to it."""

    bench: ClassVar[FaultBench]
    counts: ClassVar[Counter[str]] = Counter()

    @initialize()
    def begin(self) -> None:
        """A new game is opened on a phone that has the first release."""
        self.bench.start_over()
        self.phone = self.bench.phone
        self.match = new_match()
        self.is_full = False
        open_stored_match(self.phone, self.match)
        self.seen = self.look()
        self.keep()
        self.counts["runs"] += 1

    def look(self) -> list[str]:
        """What the table says once nothing on it changes any more."""
        looks: list[list[str]] = []

        def rests() -> bool:
            looks.append(self.phone.page.evaluate(TABLE_SCRIPT))
            last = looks[-EQUAL_LOOKS:]
            is_asked = any(line.endswith(YOUR_TURN) for line in last[0])
            return len(last) == EQUAL_LOOKS and is_asked and all(one == last[0] for one in last)

        self.phone.wait_until(rests, "the table is at rest")
        return looks[-1]

    def keep(self) -> None:
        """What is seen now is kept, too, and comes back whatever happens."""
        self.kept = engine.load_match(self.match.dumps()), self.seen

    def come_back(self) -> None:
        """The page has begun anew: what was not kept is gone, if that was said, and the match is taken up."""
        self.counts["faults"] += 1
        if self.is_full:
            self.match, self.seen = engine.load_match(self.kept[0].dumps()), self.kept[1]
            self.is_full = False
        self.phone.enable_semantics()
        name = self.phone.wait_until(self._way_back, "a table, or the way to it")
        if name != "slot-0":
            click(self.phone, name)
        wait_there(self.phone, "slot-0")

    def _way_back(self) -> str:
        found = identifiers(self.phone)
        return next((name for name in ("slot-0", "continue-middle_earth") if name in found), "")

    @invariant()
    def the_table_is_the_one_that_was_seen_last(self) -> None:
        found = self.look()
        assert found == self.seen, (found, self.seen)

    @rule(times=st.integers(1, 3))
    def play_on(self, times: int) -> None:
        for _ in range(times):
            self.play()

    def play(self) -> None:
        self.counts["actions"] += 1
        discard_card(self.phone, self.match)
        if self.is_full:
            wait_there(self.phone, "keep-as-file")
            self.seen = self.look()
            return
        wait_until_stored(self.phone, self.match)
        self.seen = self.look()
        self.keep()

    @rule()
    def reload(self) -> None:
        self.phone.reload()
        self.come_back()

    @rule()
    def stop_python(self) -> None:
        """Python is gone without a word; the next touch finds out, and the person starts it again."""
        self.phone.worker("python-worker").evaluate("() => { self.close(); }")
        self.phone.page.mouse.click(180, 320)
        self.phone.wait_for("() => !!document.getElementById('stopped')")
        with self.phone.page.expect_event("domcontentloaded"):
            self.phone.page.locator("#stopped button").click()
        self.phone.wait_until_shown()
        self.come_back()

    @rule()
    def stop_service_worker(self) -> None:
        """The browser ends it whenever it likes."""
        session = self.phone.context.new_cdp_session(self.phone.page)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        session.detach()
        self.counts["faults"] += 1

    @precondition(lambda self: not self.is_full)
    @rule()
    def fill_storage(self) -> None:
        """There is no room any more; the next action says so."""
        self.phone.page.evaluate("() => { window.full = true; }")
        self.is_full = True
        self.counts["faults"] += 1

    @precondition(lambda self: self.is_full)
    @rule()
    def make_room(self) -> None:
        self.phone.page.evaluate("() => { window.full = false; }")
        self.is_full = False
        self.play()

    @precondition(lambda self: not self.is_full)
    @rule(place=st.sampled_from(PLACES))
    def lose_a_write(self, place: str) -> None:
        """One of the two places has not written the last action when the page ends."""
        before = self.phone.page.evaluate(COPY_STORED_SCRIPT, place)
        self.play()
        self.phone.wait_for(IS_STORED_TWICE_SCRIPT)
        self.phone.page.evaluate(PUT_BACK_SCRIPT, [place, before])
        self.reload()

    @rule()
    def network(self) -> None:
        """It is cut, or comes back."""
        if self.phone.is_offline:
            self.phone.go_online()
        else:
            self.phone.go_offline()
        self.counts["faults"] += 1

    @rule()
    def second_tab(self) -> None:
        """The app is opened once more, takes over, and the first tab is closed."""
        before, self.phone.page = self.phone.page, self.phone.context.new_page()
        self.phone.open()
        self.phone.enable_semantics()
        self.phone.page.evaluate("() => { window.before = true; }")
        click(self.phone, "take-over")
        self.phone.wait_for("() => !window.before")
        self.phone.wait_until_shown()
        with suppress(PlaywrightError):
            before.close()
        self.come_back()

    @precondition(lambda self: not self.phone.is_offline)
    @rule()
    def other_release(self) -> None:
        """A release is published, or taken back; the person starts it."""
        before = self.phone.page.evaluate(RELEASE_SCRIPT)
        publish(self.bench.site, self.bench.other_release())
        assert start_update(self.phone) != before
        self.come_back()
