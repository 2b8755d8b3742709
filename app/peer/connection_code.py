"""What a device needs to know of another one to connect with it, in as few characters as a QR code likes.

Browsers describe a connection in a long text (SDP). All but five things in it are always the same here: which
side it is, two passwords of the search for a way, the fingerprint of the certificate, and the addresses of
the device in its own network. Those are packed; the other device puts the text together again.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import ipaddress
import re
from collections.abc import Iterable
from dataclasses import dataclass

MAX_SDP_CHARS = 20_000
MAX_CODE_CHARS = 600
MAX_CANDIDATES = 8
MAX_PASSWORD_CHARS = 64
FINGERPRINT_BYTES = 32
CHECK_BYTES = 2
VERSION = 1
_OFFER, _ANSWER = 0, 1
_IPV4, _IPV6, _MDNS = 4, 6, 1
_ADDRESS_BYTES = {_IPV4: 4, _IPV6: 16, _MDNS: 16}
_PASSWORD = re.compile(r"[A-Za-z0-9+/]{4,64}")
_CANDIDATE = re.compile(r"a=candidate:\S+ 1 (\S+) \d+ (\S+) (\d+) typ host", re.IGNORECASE)
_MDNS_SUFFIX = ".local"
MAX_PORT = 0xFFFF


class BadCode(ValueError):
    """A text that describes no connection of this app."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An address at which a device may be reached in its own network."""

    address: str
    """An IPv4 or IPv6 address, or a name that only the network of the device resolves."""
    port: int


@dataclass(frozen=True, slots=True)
class ConnectionDescription:
    """One side of a connection."""

    is_answer: bool
    user: str
    password: str
    fingerprint: bytes
    candidates: tuple[Candidate, ...]

    @classmethod
    def from_sdp(cls, sdp: str) -> ConnectionDescription:
        """What a browser's description says; BadCode for another text."""
        if len(sdp) > MAX_SDP_CHARS:
            raise BadCode("too long")
        setup = _value(sdp, "setup")
        fingerprint = _value(sdp, "fingerprint").lower().removeprefix("sha-256 ")
        candidates = tuple(
            Candidate(found[2], int(found[3]))
            for found in _CANDIDATE.finditer(sdp)
            if found[1].lower() == "udp" and len(found[3]) <= len(str(MAX_PORT))
        )
        try:
            certificate = bytes.fromhex(fingerprint.replace(":", ""))
        except ValueError as error:
            raise BadCode("fingerprint") from error
        return _checked(
            cls(
                setup != "actpass",
                _value(sdp, "ice-ufrag"),
                _value(sdp, "ice-pwd"),
                certificate,
                candidates[:MAX_CANDIDATES],
            )
        )

    @property
    def sdp(self) -> str:
        """The description that a browser understands."""
        fingerprint = self.fingerprint.hex(":").upper()
        lines = [
            "v=0",
            "o=- 1 1 IN IP4 127.0.0.1",
            "s=-",
            "t=0 0",
            "a=group:BUNDLE 0",
            "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
            "c=IN IP4 0.0.0.0",
            f"a=ice-ufrag:{self.user}",
            f"a=ice-pwd:{self.password}",
            f"a=fingerprint:sha-256 {fingerprint}",
            f"a=setup:{'active' if self.is_answer else 'actpass'}",
            "a=mid:0",
            "a=sctp-port:5000",
            "a=max-message-size:262144",
        ]
        for number, candidate in enumerate(self.candidates, 1):
            priority = 2113937151 - number
            lines.append(
                f"a=candidate:{number} 1 udp {priority} {candidate.address} {candidate.port} typ host"
            )
        if self.candidates:
            lines.append("a=end-of-candidates")
        return "\r\n".join([*lines, ""])

    def pack(self) -> str:
        """The code, in characters that a link may have."""
        content = bytes([VERSION << 1 | (_ANSWER if self.is_answer else _OFFER)])
        for text in (self.user, self.password):
            content += bytes([len(text)]) + text.encode("ascii")
        return encode(content + self.fingerprint + b"".join(map(packed_candidate, self.candidates)))

    @classmethod
    def unpack(cls, code: str) -> ConnectionDescription:
        """What a code says; BadCode for another text."""
        reader = CodeReader(decode(code))
        version, kind = divmod(reader.byte(), 2)
        if version != VERSION:
            raise BadCode("version")
        user, password = reader.text(), reader.text()
        fingerprint = reader.take(FINGERPRINT_BYTES)
        return _checked(cls(kind == _ANSWER, user, password, fingerprint, tuple(reader.candidates())))


class CodeReader:
    """Reads a packed description from its beginning to its end."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._position = 0

    def take(self, count: int) -> bytes:
        part = self._content[self._position : self._position + count]
        if len(part) < count:
            raise BadCode("too short")
        self._position += count
        return part

    def byte(self) -> int:
        return self.take(1)[0]

    def text(self) -> str:
        try:
            return self.take(self.byte()).decode("ascii")
        except UnicodeDecodeError as error:
            raise BadCode("characters") from error

    def candidates(self) -> list[Candidate]:
        candidates = []
        while self._position < len(self._content):
            kind = self.byte()
            if kind not in _ADDRESS_BYTES:
                raise BadCode("address")
            address = self.take(_ADDRESS_BYTES[kind])
            port = int.from_bytes(self.take(2), "big")
            name = _mdns_name(address) if kind == _MDNS else str(ipaddress.ip_address(address))
            candidates.append(Candidate(name, port))
        return candidates


def _mdns_name(number: bytes) -> str:
    """The name under which a browser hides an address: a random number in the form of a UUID."""
    digits = number.hex()
    groups = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
    return "-".join(groups) + _MDNS_SUFFIX


def packed_candidate(candidate: Candidate) -> bytes:
    """A candidate as its kind, its address and its port."""
    port = candidate.port.to_bytes(2, "big")
    if candidate.address.endswith(_MDNS_SUFFIX):
        name = bytes.fromhex(candidate.address.removesuffix(_MDNS_SUFFIX).replace("-", ""))
        if _mdns_name(name) != candidate.address:
            raise ValueError("not a name that browsers make")
        return bytes([_MDNS]) + name + port
    address = ipaddress.ip_address(candidate.address)
    return bytes([_IPV4 if address.version == 4 else _IPV6]) + address.packed + port


def _checked(description: ConnectionDescription) -> ConnectionDescription:
    """The same description, if all of it can go into a browser's text; other addresses are left out."""
    passwords = (description.user, description.password)
    if not all(_PASSWORD.fullmatch(text) for text in passwords):
        raise BadCode("password")
    if len(description.fingerprint) != FINGERPRINT_BYTES:
        raise BadCode("fingerprint")
    usable = usable_candidates(description.candidates)
    return ConnectionDescription(description.is_answer, *passwords, description.fingerprint, usable)


def usable_candidates(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Those that can go into a browser's text; BadCode if there are none."""
    usable = tuple(filter(_is_usable, candidates))[:MAX_CANDIDATES]
    if not usable:
        raise BadCode("no address")
    return usable


def _is_usable(candidate: Candidate) -> bool:
    if not 0 < candidate.port <= MAX_PORT:
        return False
    try:
        packed_candidate(candidate)
    except ValueError:
        return False
    return "%" not in candidate.address


def _value(sdp: str, name: str) -> str:
    """The value of an attribute; BadCode if the description has none."""
    found = re.search(rf"^a={name}:(.*?)\r?$", sdp, re.MULTILINE)
    if found is None:
        raise BadCode(name)
    return found[1].strip()


def encode(content: bytes) -> str:
    """The content and a check on it, in characters that a link may have."""
    return base64.urlsafe_b64encode(content + _check(content)).decode().rstrip("=")


def decode(code: str) -> bytes:
    """The content of a code; BadCode for another text."""
    if not 0 < len(code) <= MAX_CODE_CHARS or not code.isascii():
        raise BadCode("length")
    try:
        content = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except (ValueError, binascii.Error) as error:
        raise BadCode("characters") from error
    content, check = content[:-CHECK_BYTES], content[-CHECK_BYTES:]
    if _check(content) != check:
        raise BadCode("check")
    return content


def _check(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()[:CHECK_BYTES]
