"""A game on its way to another device: as a file, as a link, as a QR code; and what comes in from there.

What comes in may be a save, a link to one, or the code of a deal. It is told apart by its shape, and
whatever is none of them is refused with a reason; the running game is not touched by trying.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import unquote

import engine
from app.art.svg import Drawing, path, rect
from app.match.session import Session, loads
from engine import BadSave, Match

ROUTE = "/open"
OPEN = f"{ROUTE}/"
"""The route that a link leads to; the packed save follows it."""
MARGIN = 4
"""Empty modules around a QR code, so that a camera finds it."""
SHORTEST_PACKED = 100
"""What is shorter can only have been meant as the code of a deal."""
LONGEST_IN_A_CODE = 1_800
"""More characters make a QR code too fine for a phone's camera."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What came in: a game to go on with, or a deal to begin."""

    session: Session | None = None
    deal: Match | None = None


def file_name(session: Session) -> str:
    """A name under which one finds it again."""
    return f"three-duels-{session.match.game.id}-{session.match.decisions}.json"


def has_secrets(session: Session) -> bool:
    """A game that is not over yet carries both hands with it."""
    return not session.over


def link(address: str, session: Session) -> str:
    """The game inside a link to this app: nothing is sent to anybody who does not get the link."""
    return f"{address.split('#')[0]}#{OPEN}{engine.pack(session.match.dumps())}"


@lru_cache(maxsize=4)
def qr_code(content: str) -> str | None:
    """A QR code as a drawing, black on white in every theme; None when it would be too fine to read."""
    if len(content) > LONGEST_IN_A_CODE:
        return None
    from qrcode.constants import ERROR_CORRECT_L  # here, because only who shares a game needs it
    from qrcode.main import QRCode

    code = QRCode(error_correction=ERROR_CORRECT_L, border=MARGIN)
    code.add_data(content)
    modules = code.get_matrix()
    drawing = Drawing(len(modules), len(modules))
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(modules) for x, on in enumerate(row) if on)
    drawing.add(rect(0, 0, len(modules), len(modules), "#FFFFFF"), path(dark, "#000000"))
    return drawing.svg()


def read(text: str) -> Brought:
    """What a text brings; raises BadSave or BadOption, with the reason, when it brings nothing."""
    text = text.strip()
    if text.startswith("{"):
        return Brought(session=loads(text))
    if OPEN in text:
        return Brought(session=loads(engine.unpack(unquote(text.split(OPEN, 1)[1]))))
    try:
        return Brought(deal=engine.match_from_code(text))
    except BadSave:
        if len(text) < SHORTEST_PACKED:
            raise
        return Brought(session=loads(engine.unpack(text)))
