"""Messages from the other device are taken as they are meant, or refused."""

from __future__ import annotations

import json

import pytest

from app.peer.peer_messages import (
    MAX_FIELD_CHARS,
    MAX_MESSAGE_CHARS,
    MESSAGE_TYPES,
    BadMessage,
    Farewell,
    Hello,
    Position,
    Presence,
    dump_message,
    load_message,
)

MESSAGES = (Hello(1, "Ada", "duel=3"), Position("m", 0, "play mirror", "ab"), Presence("away"), Farewell())


@pytest.mark.parametrize("message", MESSAGES)
def test_a_message_survives_its_text(message: Hello) -> None:
    assert load_message(dump_message(message)) == message


def test_every_kind_is_told_apart() -> None:
    assert len({message.KIND for message in MESSAGE_TYPES.values()}) == len(MESSAGE_TYPES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{}",
        '{"kind":"nothing"}',
        '{"kind":["hello"]}',
        '{"kind":"farewell","more":1}',
        '{"kind":"presence"}',
        '{"kind":"presence","state":7}',
        '{"kind":"position","match":"m","takebacks":-1,"record":"","digest":""}',
        '{"kind":"position","match":"m","takebacks":true,"record":"","digest":""}',
        '{"kind":"position","match":"m","takebacks":1e9,"record":"","digest":""}',
        '{"kind":"position","match":"m","takebacks":99999999,"record":"","digest":""}',
        "[" * 5000,
        json.dumps({"kind": "presence", "state": "x" * (MAX_FIELD_CHARS + 1)}),
        json.dumps(
            {
                "kind": "position",
                "match": "m",
                "takebacks": 0,
                "record": "x" * MAX_MESSAGE_CHARS,
                "digest": "",
            }
        ),
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(BadMessage):
        load_message(text)


def test_what_a_newer_app_says_more_at_first_does_not_hide_that_it_is_newer() -> None:
    said = {"kind": "hello", "protocol": 2, "name": "Ada", "rules": "duel=4", "colors": [1]}
    assert load_message(json.dumps(said)) == Hello(2, "Ada", "duel=4")
