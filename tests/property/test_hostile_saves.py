"""Hypothesis writes saves, links and deal codes: only whole ones load, and only typed errors come out."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, example, given, settings

import engine
from engine.core import save
from tests.conformance.checks import play_match

usual = settings(
    max_examples=200, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
SAVES = {
    name: json.loads(play_match(game, {}, seed=3, stop=25).dumps()) for name, game in engine.GAMES.items()
}
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=8,
)


def loads_or_refuses(text: str) -> engine.Match[Any] | None:
    try:
        return engine.load_match(text)
    except engine.BadSave as error:
        assert error.reason.isidentifier()
        return None


def seal(content: dict[str, Any]) -> str:
    content = {name: value for name, value in content.items() if name != "digest"}
    return save._canonical(content | {"digest": save._digest(content)})


@usual
@given(st.text(max_size=200))
@example('{"format":"three-duels","version":1}')
def test_any_text(text: str) -> None:
    assert loads_or_refuses(text) is None


@usual
@given(st.dictionaries(st.sampled_from(sorted(save.FIELDS)), json_values))
def test_any_content_with_a_right_digest(content: dict[str, Any]) -> None:
    content = {"format": save.FORMAT, "version": save.VERSION} | content
    assert loads_or_refuses(seal(content)) is None


@usual
@given(st.sampled_from(sorted(SAVES)), st.sampled_from(sorted(save.FIELDS - {"digest"})), json_values)
def test_one_field_replaced(name: str, field: str, value: Any) -> None:
    """What still loads is a save that could have been written: it comes back as it was."""
    text = seal(SAVES[name] | {field: value})
    match = loads_or_refuses(text)
    if match is not None:
        assert engine.load_match(match.dumps()).dumps() == match.dumps()


@usual
@given(st.sampled_from(sorted(SAVES)), st.data())
def test_steps_dropped_doubled_and_exchanged(name: str, data: st.DataObject) -> None:
    steps = SAVES[name]["record"].split(",")
    for _ in range(data.draw(st.integers(1, 3))):
        at, other = (data.draw(st.integers(0, len(steps) - 1)) for _ in range(2))
        change = data.draw(st.sampled_from(["drop", "double", "exchange", "replace"]))
        if change == "drop" and len(steps) > 1:
            del steps[at]
            continue
        if change == "double":
            steps.insert(at, steps[other])
        elif change == "exchange":
            steps[at], steps[other] = steps[other], steps[at]
        elif change == "replace":
            steps[at] = data.draw(st.sampled_from(SAVES[name]["record"].split(",")))
    match = loads_or_refuses(seal(SAVES[name] | {"record": ",".join(steps)}))
    if match is not None:
        assert [str(action) for action in match.record[: len(steps)]] == steps


@usual
@given(st.text(alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", max_size=400))
def test_any_link(link: str) -> None:
    with suppress(engine.BadSave):
        assert loads_or_refuses(engine.unpack(link)) is None


@usual
@given(st.text(max_size=60))
def test_any_deal_code(code: str) -> None:
    try:
        engine.match_from_code(code)
    except engine.EngineError as error:
        assert error.reason


@usual
@given(st.dictionaries(st.text(max_size=12), json_values, max_size=3), st.sampled_from(sorted(SAVES)))
def test_any_options(options: dict[str, Any], name: str) -> None:
    with suppress(engine.BadOption):
        engine.new_match(name, seed=1, options=options)


@usual
@given(st.text(alphabet="gandlfbro=,;0123456789whipmtce", max_size=300))
def test_any_deck(deck: str) -> None:
    try:
        engine.new_match("duel", seed=1, options={"deck": deck})
    except engine.BadOption as error:
        assert error.reason in (*engine.GAMES["duel"].vocabulary["error"], "bad_option_value")
