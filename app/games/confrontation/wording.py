"""The Confrontation in words and in the shape that its table is drawn from.

What the board shows follows from who looks. A stand shows its back unless the looker knows what it carries;
while nobody looks, only what both sides know is open; once all is over, everything is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from app.games.confrontation.labels import way
from app.games.confrontation.log import account
from app.i18n import word
from app.rules_reader.markup import plain
from app.text.names import name_of, told
from app.text.phrases import headed, sentence
from engine import Action, Event, Match
from engine.confrontation.components import CARDS, HOME, PIECES, REGION, REGIONS, SPECIALS, STRENGTH
from engine.confrontation.view import ConfrontationView, StandView

GAME = "confrontation"
LIGHT, DARK = SEATS = ("light", "dark")
CARD_NAMES = frozenset(CARDS)
COMBAT_DUES = ("frodo", "sam", "pippin", "saruman", "card", "magic", "retreat")


def other(seat: str) -> str:
    return DARK if seat == LIGHT else LIGHT


@dataclass(frozen=True, slots=True)
class Piece:
    """A standing stone, as whoever looks sees it."""

    stand: str
    seat: str
    region: str
    piece: str | None
    could_be: tuple[str, ...]
    """What its adversary must still think possible."""
    own: bool
    mixed: bool
    fixed: bool

    @property
    def known(self) -> bool:
        """Do both sides know which piece it carries?"""
        return len(self.could_be) == 1


@dataclass(frozen=True, slots=True)
class Target:
    """A land that the chosen piece may go to: how, by which action, and what may come of it."""

    region: str
    kind: str
    action: str
    hostile: bool = False
    """Somebody of the other side stands there: a combat will follow."""
    danger: bool = False
    """The Balrog may lie in wait on the way."""

    @property
    def harmless(self) -> bool:
        """Nothing comes to light by it: it is done at a touch, and can be taken back."""
        return self.kind in ("march", "river", "ride") and not self.hostile


@dataclass(frozen=True, slots=True)
class Table:
    """All that a table shows."""

    seat: str | None
    """Who looks; None while only what lies open may be seen."""
    view: ConfrontationView
    pieces: tuple[Piece, ...]

    def at(self, region: str) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces if piece.region == region)

    def stand(self, name: str | None) -> Piece | None:
        return next((piece for piece in self.pieces if piece.stand == name), None)

    def legal(self, verb: str) -> tuple[tuple[str, ...], ...]:
        """The arguments of all actions with this verb that are possible now."""
        return tuple(action.args for action in self.view.legal if action.verb == verb)

    @property
    def movable(self) -> frozenset[str]:
        """The stands whose pieces may be moved in some way."""
        pieces = {
            action.args[0]
            for action in self.view.legal
            if action.verb in ("move", "shadowfax", "recall_to_mordor")
        }
        return frozenset(piece.stand for piece in self.pieces if piece.own and piece.piece in pieces)

    def hand(self, seat: str) -> tuple[str, ...]:
        return self.view.hands[SEATS.index(seat)]

    def pile(self, seat: str) -> tuple[str, ...]:
        return self.view.piles[SEATS.index(seat)]

    def fallen(self, seat: str) -> tuple[str, ...]:
        return tuple(piece for piece in self.view.fallen if side_of(piece) == seat)


def side_of(thing: str) -> str:
    """The side of a piece or of a card."""
    names = PIECES if thing in PIECES else CARDS
    if thing in SPECIALS:
        return LIGHT if SPECIALS.index(thing) < 2 else DARK
    return LIGHT if names.index(thing) < 9 else DARK


def table(match: Match, seat: str | None) -> Table:
    """The table as this seat sees it; without one, what lies open, and after the end everything."""
    view = _view(match, seat or LIGHT)
    pieces = tuple(_piece(stand, seat) for stand in view.stands)
    if match.outcome is not None:
        carried = {
            stand.stand: stand.piece
            for side in SEATS
            for stand in _view(match, side).stands
            if stand.seat == side
        }
        pieces = tuple(
            Piece(p.stand, p.seat, p.region, carried[p.stand], p.could_be, False, p.mixed, p.fixed)
            for p in pieces
        )
    if seat is None:
        view = _open_part(view)
    return Table(seat, view, pieces)


def _view(match: Match, seat: str) -> ConfrontationView:
    view = match.view(seat)
    assert isinstance(view, ConfrontationView)
    return view


def _piece(stand: StandView, seat: str | None) -> Piece:
    """Everybody knows a piece that its adversary knows; its owner knows it anyway."""
    own = stand.seat == seat
    known = stand.could_be[0] if len(stand.could_be) == 1 else None
    return Piece(
        stand.stand,
        stand.seat,
        stand.region,
        stand.piece if own else known,
        stand.could_be,
        own,
        stand.mixed,
        stand.fixed,
    )


def _open_part(view: ConfrontationView) -> ConfrontationView:
    """The same without anything that only one side knows."""
    return replace(view, legal=(), placed=(), stands=())


# Moves


def targets(shown: Table, stand: str | None, special: str | None = None) -> tuple[Target, ...]:
    """Where the chosen piece may go; with a special card, where that lets it go."""
    piece = shown.stand(stand)
    if piece is None or piece.piece is None:
        return ()
    verb = "shadowfax" if special == "shadowfax" else "move"
    found = []
    for action in shown.view.legal:
        if action.verb == verb and action.args[0] == piece.piece:
            found.append(_target(shown, piece.piece, action, special))
    return tuple(found)


def _target(shown: Table, piece: str, action: Action, special: str | None) -> Target:
    region = action.args[1]
    kind = way(shown.view, piece, region)
    hostile = any(other.seat != shown.seat for other in shown.at(region))
    if kind == "ability":
        kind = "power"
    elif kind == "step":
        kind = "attack" if hostile else "march"
    danger = kind == "tunnel" and any(
        "balrog" in other.could_be for other in shown.at("moria") if other.seat == DARK
    )
    if special and kind == "march":
        kind = "ride"
    return Target(region, kind, str(action), hostile, danger)


# Placement

FRONTS: Mapping[str, tuple[str, ...]] = {
    LIGHT: ("arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"),
    DARK: ("mirkwood", "fangorn", "rohan", "dagorlad", "gondor"),
}
AT_HOME = 4
PRESETS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    LIGHT: {
        "guarded": {
            "arthedain": "pippin",
            "cardolan": "merry",
            "rhudaur": "gimli",
            "eregion": "boromir",
            "enedwaith": "aragorn",
        },
        "bold": {
            "arthedain": "sam",
            "cardolan": "frodo",
            "rhudaur": "aragorn",
            "eregion": "gandalf",
            "enedwaith": "legolas",
        },
        "cunning": {
            "arthedain": "legolas",
            "cardolan": "pippin",
            "rhudaur": "boromir",
            "eregion": "merry",
            "enedwaith": "gimli",
        },
    },
    DARK: {
        "guarded": {
            "mirkwood": "orc",
            "fangorn": "troll",
            "rohan": "warg",
            "dagorlad": "shelob",
            "gondor": "saruman",
        },
        "bold": {
            "mirkwood": "witch_king",
            "fangorn": "balrog",
            "rohan": "black_rider",
            "dagorlad": "flying_nazgul",
            "gondor": "orc",
        },
        "cunning": {
            "mirkwood": "black_rider",
            "fangorn": "warg",
            "rohan": "balrog",
            "dagorlad": "saruman",
            "gondor": "flying_nazgul",
        },
    },
}
"""Whom to place in front; all others stay at home."""


def pieces_of(seat: str) -> tuple[str, ...]:
    return PIECES[:9] if seat == LIGHT else PIECES[9:]


def home_of(seat: str) -> str:
    return REGIONS[HOME[SEATS.index(seat)]]


def plan_of(seat: str, front: Mapping[str, str]) -> dict[str, str]:
    """A whole placement from those in front."""
    plan = {piece: region for region, piece in front.items()}
    return {piece: plan.get(piece, home_of(seat)) for piece in pieces_of(seat)}


def moved(seat: str, plan: Mapping[str, str], piece: str, region: str) -> dict[str, str]:
    """The plan with a piece in that land; whoever has to make room goes where it came from."""
    changed = dict(plan)
    origin = changed[piece]
    there = [name for name, where in changed.items() if where == region and name != piece]
    room = AT_HOME if region == home_of(seat) else 1
    changed[piece] = region
    if len(there) >= room:
        changed[there[0]] = origin
    return changed


def placing_actions(plan: Mapping[str, str]) -> list[str]:
    return [f"place {piece} {region}" for piece, region in plan.items()]


# Words


def name(seat: str) -> str:
    """The side's name as it stands in a heading, without an article."""
    return word(GAME, "label.side_light") if seat == LIGHT else word(GAME, "label.side_dark")


def piece_name(piece: str) -> str:
    return name_of(GAME, "character", piece)


def hidden_name(stand: str) -> str:
    """A piece that is not known, by the number of its stand."""
    return told(GAME, "label.hidden_piece", values={"number": int(stand[1:])}).rstrip(".")


def brief(piece: str) -> str:
    """What a character can do, in a few words."""
    return word(GAME, f"character.{piece}.brief")


def strength(piece: str) -> int:
    return STRENGTH[PIECES.index(piece)]


def region_name(region: str, form: str = "name") -> str:
    return name_of(GAME, "region", region, form)


def card_name(card: str) -> str:
    return name_of(GAME, "card", card)


def short_card_name(card: str) -> str:
    """A card's name without what stands behind it in brackets: there is no room for that on the card."""
    return card_name(card).split(" (")[0]


def text_of(thing: str) -> str:
    """The rule of a character or of a card, without its marks."""
    kind = "character" if thing in PIECES else "card"
    return plain(word(GAME, f"{kind}.{thing}.text"))


def due(name: str) -> str:
    """What has to be decided, as a sentence."""
    return told(GAME, f"due.{name}", {"magic": ("card", "light_magic")})


def say(event: Event) -> str:
    """What happened, in a sentence."""
    return sentence(account(event))


def action_name(text: str) -> str:
    """An action as a short sentence, for advice."""
    verb, *args = text.split()
    if verb in ("move", "shadowfax", "place"):
        return told(GAME, "label.move_to", {"piece": ("character", args[0]), "region": ("region", args[1])})
    if verb in ("play", "replace"):
        return told(GAME, "label.play_card", {"card": ("card", args[0])})
    if verb == "flee":
        return told(GAME, "label.flee_to", {"region": ("region", args[0])})
    if verb == "recall_to_mordor":
        return headed(word(GAME, "verb.recall_to_mordor"), piece_name(args[0]))
    if verb == "mix":
        return headed(word(GAME, "verb.mix"), region_name(args[0]))
    if verb == "palantir" and args[0] in REGION:
        return headed(word(GAME, "verb.palantir"), region_name(args[0]))
    if verb in ("attack", "palantir"):
        return headed(word(GAME, f"verb.{verb}"), hidden_name(args[0]))
    return word(GAME, f"verb.{verb}")


def last_way(events: Iterable[Event]) -> tuple[str, str] | None:
    """From where to where the last piece went."""
    for event in reversed(tuple(events)):
        if event.kind == "moved":
            return str(event["origin"]), str(event["region"])
        if event.kind == "placed":
            return None
    return None
