"""A connection is described in a short code, and nothing but such a code is taken for one."""

from __future__ import annotations

import base64
import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.peer.connection_code import BadCode, Candidate, ConnectionDescription
from app.peer.reconnection import ReconnectionCode

SDP = """v=0
o=- 5412 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 46154 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1 1 udp 2113937151 9b36eaac-bb2e-49bb-bb78-21c41c499900.local 46154 typ host generation 0
a=candidate:2 1 udp 2113939711 fe80::1 40000 typ host generation 0
a=candidate:3 1 tcp 1518280447 192.168.43.7 9 typ host tcptype active
a=candidate:4 1 udp 2113937150 192.168.43.7 50001 typ host generation 0
a=candidate:5 1 udp 1677729535 203.0.113.9 50001 typ srflx raddr 0.0.0.0 rport 0
a=ice-ufrag:Ab3/
a=ice-pwd:0123456789abcdefghijkl+/
a=ice-options:trickle
a=fingerprint:sha-256 {fingerprint}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".format(fingerprint=":".join(f"{number:02X}" for number in range(32))).replace("\n", "\r\n")


def test_what_a_browser_says_survives_the_code() -> None:
    described = ConnectionDescription.from_sdp(SDP)
    assert described == ConnectionDescription(
        is_answer=False,
        user="Ab3/",
        password="0123456789abcdefghijkl+/",
        fingerprint=bytes(range(32)),
        candidates=(
            Candidate("9b36eaac-bb2e-49bb-bb78-21c41c499900.local", 46154),
            Candidate("fe80::1", 40000),
            Candidate("192.168.43.7", 50001),
        ),
    )
    assert ConnectionDescription.unpack(described.pack()) == described
    assert ConnectionDescription.from_sdp(described.sdp) == described


def test_an_answer_is_told_from_an_offer() -> None:
    answer = ConnectionDescription.from_sdp(SDP.replace("actpass", "active"))
    assert answer.is_answer and ConnectionDescription.unpack(answer.pack()).is_answer
    assert "a=setup:active" in answer.sdp


def test_a_code_with_one_address_is_short() -> None:
    one = SDP.replace("a=candidate:2 1 udp", "a=x").replace("a=candidate:4 1 udp", "a=x")
    assert len(ConnectionDescription.from_sdp(one).pack()) <= 115


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a=ice-ufrag:Ab3/", "a=ice-ufrag:a b!"),
        ("a=ice-pwd", "a=other"),
        ("sha-256", "sha-1"),
        ("00:01:02", "00:01"),
        ("typ host", "typ relay"),
        ("udp", "tcp"),
    ],
)
def test_a_description_that_lacks_something_is_refused(old: str, new: str) -> None:
    with pytest.raises(BadCode):
        ConnectionDescription.from_sdp(SDP.replace(old, new))
    with pytest.raises(BadCode):
        ConnectionDescription.from_sdp(SDP + "x" * 20_000)


def test_a_slip_in_a_code_is_noticed() -> None:
    code = ConnectionDescription.from_sdp(SDP).pack()
    for position in range(0, len(code), 7):
        other = "A" if code[position] != "A" else "B"
        with pytest.raises(BadCode):
            ConnectionDescription.unpack(code[:position] + other + code[position + 1 :])
    with pytest.raises(BadCode):
        ConnectionDescription.unpack(code[:-4])


def test_a_code_for_devices_that_know_each_other_is_shorter() -> None:
    described = ConnectionDescription.from_sdp(SDP)
    code = ReconnectionCode(b"game", described.candidates)
    assert ReconnectionCode.unpack(code.pack()) == code
    assert len(code.pack()) <= len(described.pack()) // 2
    with pytest.raises(BadCode):
        ConnectionDescription.unpack(code.pack())
    with pytest.raises(BadCode):
        ReconnectionCode.unpack(described.pack())


@given(st.text(max_size=50) | st.binary(max_size=80))
def test_no_other_text_describes_a_connection(text: str | bytes) -> None:
    if isinstance(text, bytes):  # bytes that carry the right check all the same
        text = base64.urlsafe_b64encode(text + hashlib.sha256(text).digest()[:2]).decode().rstrip("=")
    with pytest.raises(BadCode):
        ConnectionDescription.unpack(text)
    with pytest.raises(BadCode):
        ReconnectionCode.unpack(text)


def test_nothing_of_a_hostile_code_gets_into_the_browsers_text() -> None:
    described = ConnectionDescription.from_sdp(SDP)
    for user in ("a\r\nb=c:1", "", "ab", "x" * 65, "ab c"):
        forged = ConnectionDescription(
            False, user, described.password, described.fingerprint, described.candidates
        )
        with pytest.raises(BadCode):
            ConnectionDescription.unpack(forged.pack())
