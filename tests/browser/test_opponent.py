"""The opponent's own worker in the real bundle: it starts without a network, thinks, hurries and drops."""

from __future__ import annotations

import json
from typing import Any

import engine
from engine.ai.server import hint_from_json, hint_request, move_request
from tests.browser.browser import Visitor

START = """() => {
  window.said = [];
  window.opponent = new Worker("ai-worker.js", { type: "module" });
  window.opponent.onmessage = ({ data }) => { if (typeof data === "string") window.said.push(data); };
  window.opponent.onerror = (event) => window.said.push(JSON.stringify({ failed: event.message }));
}"""


def tell(visitor: Visitor, number: int, **what: Any) -> None:
    visitor.page.evaluate("text => window.opponent.postMessage(text)", json.dumps({"id": number, **what}))


def said(visitor: Visitor, number: int, what: str) -> Any:
    """The first word about this question, of this kind."""
    script = f"""() => window.said.map((text) => JSON.parse(text))
      .find((one) => one.failed || (one.id === {number} && "{what}" in one))"""
    found = visitor.wait(script)
    assert "failed" not in found, found
    return found[what]


def test_it_thinks_in_a_worker_of_its_own_without_a_network(visitor: Visitor) -> None:
    match = engine.new_match("duel", seed=8)
    match.play(match.legal()[2])
    visitor.open()
    visitor.wait_until_kept()
    visitor.offline()
    visitor.page.evaluate(START)
    tell(visitor, 1, **move_request(match, "medium", None))
    assert said(visitor, 1, "answer") in {str(action) for action in match.legal()}

    endless = move_request(match, "strongest", 3000)
    tell(visitor, 2, **endless)
    tell(visitor, 3, **endless)
    tell(visitor, 2, drop=True)
    assert 0 <= said(visitor, 3, "part") <= 1
    tell(visitor, 3, hurry=True)
    assert said(visitor, 3, "answer") in {str(action) for action in match.legal()}

    tell(visitor, 4, **hint_request(match, match.to_act, 1.0))
    hint = hint_from_json(said(visitor, 4, "answer"))
    assert hint.action in match.legal() and hint.reasons
    tell(visitor, 5, ask="think", match="{}", level="easy")
    assert said(visitor, 5, "error")["reason"] == "not_a_save"
    assert visitor.notes.bad() == []
