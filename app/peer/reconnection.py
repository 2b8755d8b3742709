"""One code that connects two devices again which have played together before.

Each has kept the fingerprint of the other one's certificate, and both know the name of their match, which
nobody else does. From it both derive the passwords of the search for a way. So one device only has to show at
which addresses it waits: the other one finds it there, and is known by the fingerprint.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from app.peer.connection_code import (
    BadCode,
    Candidate,
    CodeReader,
    ConnectionDescription,
    decode,
    encode,
    packed_candidate,
    usable_candidates,
)
from app.peer.peer_state import PeerState

TAG_BYTES = 4
_KIND = 4
"""Other codes begin with 2 or 3."""
_USER_CHARS, _PASSWORD_CHARS = 8, 32


@dataclass(frozen=True, slots=True)
class Credentials:
    """The two passwords of one device in the search for a way."""

    user: str
    password: str


def credentials(match: str, *, is_host: bool) -> Credentials:
    """What both devices of a match know of each of them."""
    side = "host" if is_host else "guest"
    digest = hashlib.sha256(f"three-duels/reconnect/{match}/{side}".encode()).hexdigest()
    return Credentials(digest[:_USER_CHARS], digest[_USER_CHARS : _USER_CHARS + _PASSWORD_CHARS])


def match_tag(match: str) -> bytes:
    """Tells a device which of its matches is meant, and nobody else anything."""
    return hashlib.sha256(f"three-duels/tag/{match}".encode()).digest()[:TAG_BYTES]


@dataclass(frozen=True, slots=True)
class ReconnectionCode:
    """Where a device waits for the one with which it has played this match."""

    tag: bytes
    candidates: tuple[Candidate, ...]

    def pack(self) -> str:
        """The code, in characters that a link may have."""
        return encode(bytes([_KIND]) + self.tag + b"".join(map(packed_candidate, self.candidates)))

    @classmethod
    def unpack(cls, code: str) -> ReconnectionCode:
        """What a code says; BadCode for another text."""
        reader = CodeReader(decode(code))
        if reader.byte() != _KIND:
            raise BadCode("kind")
        return cls(reader.take(TAG_BYTES), usable_candidates(reader.candidates()))


def reconnection_code(sdp: str, peer: PeerState) -> str:
    """The code of a device that waits, from its browser's description."""
    return ReconnectionCode(match_tag(peer.match), ConnectionDescription.from_sdp(sdp).candidates).pack()


def other_device(
    peer: PeerState, *, is_answer: bool, candidates: tuple[Candidate, ...] = ()
) -> ConnectionDescription:
    """The other device of a match, as it would describe itself."""
    known = credentials(peer.match, is_host=not peer.is_host)
    return ConnectionDescription(
        is_answer, known.user, known.password, bytes.fromhex(peer.fingerprint), candidates
    )
