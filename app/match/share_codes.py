"""Carries a match to another device: as a file, as a link or as a QR code; and reads what comes from there.

That may be a save, a link to one, or the code of a deal. It is told apart by its shape; anything else is
refused with a reason. The running match is not touched by trying.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import unquote

import engine
from app.art.svg import Drawing, path, rect
from app.match.session import MAX_SESSION_CHARS, Session, loads
from engine import BadSave, Match

OPEN_ROUTE = "/open"
LINK_PREFIX = f"{OPEN_ROUTE}/"
"""The part of a link that the packed save follows."""
QR_MARGIN_MODULES = 4
"""Empty modules around a QR code, so that a camera finds it."""
MIN_PACKED_CHARS = 100
"""A shorter text can only be meant as the code of a deal."""
MAX_QR_CHARS = 1_800
"""More characters make a QR code too fine for a phone's camera."""


@dataclass(frozen=True, slots=True)
class SharedMatch:
    """A match from another device: either one to continue, or a new one from the code of a deal."""

    session: Session[Any] | None = None
    new_match: Match[Any] | None = None


def file_name(session: Session[Any]) -> str:
    """The name of the file that holds the match."""
    return f"three-duels-{session.match.game.id}-{session.match.decisions}.json"


def has_secrets(session: Session[Any]) -> bool:
    """A match that is not over carries the secrets of both seats with it."""
    return not session.is_over


def share_link(address: str, session: Session[Any]) -> str:
    """The match inside a link to this app; only those who get the link get the match."""
    return f"{address.split('#')[0]}#{LINK_PREFIX}{engine.pack(session.match.dumps())}"


@lru_cache(maxsize=4)
def qr_code(content: str) -> str | None:
    """A QR code as a drawing, black on white in every theme; None when it would be too fine to read."""
    if len(content) > MAX_QR_CHARS:
        return None
    from qrcode.constants import ERROR_CORRECT_L  # imported here: only sharing needs it
    from qrcode.main import QRCode

    code = QRCode(error_correction=ERROR_CORRECT_L, border=QR_MARGIN_MODULES)
    code.add_data(content)
    modules = code.get_matrix()
    drawing = Drawing(len(modules), len(modules))
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(modules) for x, on in enumerate(row) if on)
    drawing.add(rect(0, 0, len(modules), len(modules), "#FFFFFF"), path(dark, "#000000"))
    return drawing.svg()


def parse_shared(text: str) -> SharedMatch:
    """The match that a text carries; raises BadSave or BadOption, with the reason, if it carries none."""
    if len(text) > MAX_SESSION_CHARS:
        raise BadSave("save_too_large")
    text = text.strip()
    if text.startswith("{"):
        return SharedMatch(session=loads(text))
    if LINK_PREFIX in text:
        return SharedMatch(session=loads(engine.unpack(unquote(text.split(LINK_PREFIX, 1)[1]))))
    try:
        return SharedMatch(new_match=engine.match_from_code(text))
    except BadSave:
        if len(text) < MIN_PACKED_CHARS:
            raise
        return SharedMatch(session=loads(engine.unpack(text)))
