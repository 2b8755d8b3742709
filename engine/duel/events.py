"""Everything that can happen in The Duel: a class for each kind of event, in the order of a match.

Seats and cards are ids; pairs of numbers are Gandalf's first. The duels are numbered 1 to 4, 4 is the final.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core import event as core
from ..core.event import Event, SidesSwapped
from .components import Sockets

TEXT_LOST_REASONS = (
    "first_card",
    "duel_over",
    "both_negative",
    "mirror",
    "rage",
    "final",
    "apart",
    "no_play_left",
)
DUEL_END_REASONS = ("all_played", "negative")
MATCH_END_REASONS = ("top_of_bridge", "higher_on_bridge", "won_final", "more_points", "points_tied")


# Preparation


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelBegan(Event, kind="duel_began"):
    """The table is cleared, and the energy markers stand on their starting space."""

    leg: int
    duel: int
    energy: int
    """Of either side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event, kind="dealt"):
    """A side has drawn its hand from its supply."""

    seat: str
    count: int
    cards: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StarterChosen(Event, kind="starter_chosen"):
    """A side has said who lays the first card of the duel."""

    seat: str
    """The side that has chosen."""
    starter: str


# A card is laid


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event, kind="card_played"):
    """A card has left the hand: it lies in the row, or waits for the verdict or for the Whip's place."""

    seat: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDictated(Event, kind="card_dictated"):
    """Gandalf orders the Balrog to play the enchanted card."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardNotDictated(Event, kind="card_left"):
    """Gandalf leaves the enchanted card in the Balrog's hand for now."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAccepted(Event, kind="card_accepted"):
    """Gandalf's Magic waits on: the Balrog's card goes to the row."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRejected(Event, kind="card_rejected"):
    """Gandalf's Magic has taken the Balrog's card from the table."""

    card: str
    kept: bool
    """It is set aside for the final; otherwise it is back in the Balrog's hand."""


# The exchange, and what is seen after it


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeScored(Event, kind="exchange"):
    """The last card of the row has answered the one before it."""

    attacker: str
    attack_card: str
    defence_card: str
    attack: Sockets
    defence: Sockets
    attacker_loss: int
    defender_loss: int
    energy: tuple[int, int]
    """After the losses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSeen(Event, kind="hand_seen"):
    """The side with more energy has looked at the other's hand."""

    seat: str
    """The side that looks."""
    of: str
    cards: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LookDeclined(Event, kind="look_declined"):
    """The side with more energy has not looked at the other's hand."""

    seat: str
    of: str


# The texts of the special cards


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLost(Event, kind="text_lost"):
    """The text of a card has no effect."""

    card: str
    why: str
    """One of TEXT_LOST_REASONS."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhipSwapped(Event, kind="whip_swapped"):
    """The Whip has taken the place of a card in the row, which is played again at its end."""

    card: str
    place: int
    """Where the Whip now lies in the row, counted from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOpened(Event, kind="hand_opened"):
    """A hand lies face up until the end of the duel, or until a HandHidden."""

    seat: str
    cards: tuple[str, ...] | None = None
    """None only in a preview, for a seat that does not know them yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandHidden(Event, kind="hand_hidden"):
    """The hand is hidden while the markers are apart: by a ruling, this card does not work then."""

    seat: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackDoubled(Event, kind="attack_doubled"):
    """What the attack of this card hits costs two energy a symbol."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EnergyShifted(Event, kind="energy_shifted"):
    """A text has moved the energy markers."""

    card: str
    moved: tuple[int, int]
    energy: tuple[int, int]
    """After the shift."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn(Event, kind="card_drawn"):
    """A text has drawn a card from a hand, and both sides have seen it."""

    by: str
    """The card with the text."""
    of: str
    """The side whose hand it was drawn from."""
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRecalled(Event, kind="card_recalled"):
    """The Defense has moved Gandalf's last card to the end of the row, where it answers the Defense."""

    card: str
    place: int
    """Where it lay before, and where the gap is now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallDeclined(Event, kind="recall_declined"):
    """The Balrog has left Gandalf's last card where it lies."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GapFilled(Event, kind="gap_filled"):
    """Gandalf has laid a card into the gap that the Defense has left."""

    card: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MagicWaits(Event, kind="magic_waits"):
    """Gandalf may reject one of the Balrog's next cards in this duel."""

    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackReflected(Event, kind="attack_reflected"):
    """The Mirror passes the attack on: the Balrog has to answer it as Gandalf's own."""

    card: str
    attack: Sockets


@dataclass(frozen=True, slots=True, kw_only=True)
class RageWaits(Event, kind="rage_waits"):
    """The Balrog's next special card in this duel loses its text."""

    card: str


# After the duel


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelEnded(Event, kind="duel_ended"):
    """A duel is decided; its cards still lie on the table."""

    leg: int
    duel: int
    reason: str
    """One of DUEL_END_REASONS."""
    winner: str
    tied: bool
    """Both markers are on one space: the side that laid the first card has lost."""
    free: int
    """Free spaces between the markers."""
    energy: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureClimbed(Event, kind="figure_climbed"):
    """The winner's figure has climbed the bridge."""

    seat: str
    steps: int
    step: int
    """Where it stands now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardKept(Event, kind="card_kept"):
    """A side has chosen one of the cards that it keeps for the final."""

    seat: str
    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReserveKept(Event, kind="reserve_kept"):
    """What was left of a hand waits for the final, or has gone into the box."""

    seat: str
    count: int
    """Cards that wait for the final."""
    out: int
    """Cards that went into the box."""
    cards: tuple[str, ...] | None = None
    boxed: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReserveTaken(Event, kind="reserve_taken_up"):
    """For the final, a side has taken all its kept cards into its hand."""

    seat: str
    count: int
    cards: tuple[str, ...] | None = None


# The end of the game


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsScored(Event, kind="points_scored"):
    """A game of an extended match is over: each side scores the steps that it has climbed."""

    leg: int
    points: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(core.MatchEnded, kind="match_ended", word_kind="match_over"):
    """The match is decided, for one of MATCH_END_REASONS."""


EVENTS: tuple[type[Event], ...] = (
    DuelBegan,
    HandDealt,
    StarterChosen,
    CardPlayed,
    CardDictated,
    CardNotDictated,
    CardAccepted,
    CardRejected,
    ExchangeScored,
    HandSeen,
    LookDeclined,
    TextLost,
    WhipSwapped,
    HandOpened,
    HandHidden,
    AttackDoubled,
    EnergyShifted,
    CardDrawn,
    CardRecalled,
    RecallDeclined,
    GapFilled,
    MagicWaits,
    AttackReflected,
    RageWaits,
    DuelEnded,
    FigureClimbed,
    CardKept,
    ReserveKept,
    ReserveTaken,
    PointsScored,
    SidesSwapped,
    MatchEnded,
)
