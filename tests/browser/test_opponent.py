"""The opponent's own worker in the real bundle: it starts without a network, thinks, hurries and drops."""

from __future__ import annotations

import json
from typing import Any

import engine
from engine.ai.server import hint_from_json, hint_request, move_request, ponder_request
from tests.browser.browser import AppBrowser

START_WORKER_SCRIPT = """() => {
  window.said = [];
  window.opponent = new Worker("ai-worker.js", { type: "module" });
  window.opponent.onmessage = ({ data }) => { if (typeof data === "string") window.said.push(data); };
  window.opponent.onerror = (event) => window.said.push(JSON.stringify({ failed: event.message }));
}"""


def send(browser: AppBrowser, number: int, **what: Any) -> None:
    browser.page.evaluate("text => window.opponent.postMessage(text)", json.dumps({"id": number, **what}))


def wait_for_message(browser: AppBrowser, number: int, what: str) -> Any:
    """The first word about this question, of this kind."""
    script = f"""() => window.said.map((text) => JSON.parse(text))
      .find((one) => one.failed || (one.id === {number} && "{what}" in one))"""
    found = browser.wait_for(script)
    assert "failed" not in found, found
    return found[what]


def test_it_thinks_in_a_worker_of_its_own_without_a_network(large_phone: AppBrowser) -> None:
    match = engine.new_match("duel", seed=8)
    match.play(match.legal()[2])
    large_phone.open()
    large_phone.wait_until_offline_ready()
    large_phone.go_offline()
    large_phone.page.evaluate(START_WORKER_SCRIPT)
    send(large_phone, 1, **move_request(match, "medium", None))
    assert wait_for_message(large_phone, 1, "answer") in {str(action) for action in match.legal()}

    endless = move_request(match, "strongest", 3000)
    send(large_phone, 2, **endless)
    send(large_phone, 3, **endless)
    send(large_phone, 2, drop=True)
    assert 0 <= wait_for_message(large_phone, 3, "part") <= 1
    send(large_phone, 3, hurry=True)
    assert wait_for_message(large_phone, 3, "answer") in {str(action) for action in match.legal()}

    waiting = next(seat for seat in match.game.seats if seat != match.to_act)
    send(large_phone, 6, **ponder_request(match, "strongest", waiting))
    send(large_phone, 4, **hint_request(match, match.to_act, 1.0))
    hint = hint_from_json(wait_for_message(large_phone, 4, "answer"))
    assert hint.action in match.legal() and hint.reasons
    send(large_phone, 5, ask="think", match="{}", level="easy")
    assert wait_for_message(large_phone, 5, "error")["reason"] == "not_a_save"
    match.play(match.legal()[0])
    send(large_phone, 7, **move_request(match, "strongest", 0.1))
    assert wait_for_message(large_phone, 7, "answer") in {str(action) for action in match.legal()}
    said = [json.loads(text)["id"] for text in large_phone.page.evaluate("window.said")]
    assert 6 not in said, "nobody waits for what it thinks ahead"
    assert large_phone.log.problems() == []
