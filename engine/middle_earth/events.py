"""The events of Duel for Middle-earth: one class for each kind. Only a search has a secret."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.event import Event, MatchEnded

# Chapters and turns


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterStarted(Event, kind="chapter_started"):
    """The cards of a chapter were dealt."""

    chapter: int
    cards: tuple[str, ...]
    """Those that lie face up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LandmarksShown(Event, kind="landmarks_shown"):
    landmarks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event, kind="turn_started"):
    seat: str
    extra: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurnedUp(Event, kind="card_turned_up"):
    slot: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterEnded(Event, kind="chapter_ended"):
    """Everybody can tell now which cards had been set aside."""

    chapter: int
    set_aside: tuple[str, ...]


# Cards and landmarks


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event, kind="card_played"):
    """A card of the display was paid for and laid before a seat; its effects follow."""

    seat: str
    card: str
    slot: int
    price: int
    chain: str | None
    """The chaining symbol that made it free."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardedCardPlayed(Event, kind="discarded_card_played"):
    seat: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDiscarded(Event, kind="card_discarded"):
    seat: str
    card: str
    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LandmarkTaken(Event, kind="landmark_taken"):
    seat: str
    landmark: str
    price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GreyCardDiscarded(Event, kind="grey_card_discarded"):
    """A seat lost a grey card and its skills."""

    seat: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardSearched(Event, kind="discard_searched"):
    seat: str
    set_aside: tuple[str, ...] | None = None
    """The cards set aside in this chapter, which this seat alone sees."""


# Coins, races, the quest, extra turns


@dataclass(frozen=True, slots=True, kw_only=True)
class CoinsGained(Event, kind="coins_gained"):
    seat: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CoinsLost(Event, kind="coins_lost"):
    seat: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceJoined(Event, kind="race_joined"):
    seat: str
    race: str


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestAdvanced(Event, kind="quest_advanced"):
    seat: str
    steps: int
    position: int
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusReached(Event, kind="bonus_reached"):
    seat: str
    bonus: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraTurnGained(Event, kind="extra_turn_gained"):
    seat: str
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined(Event, kind="declined"):
    """A seat did without an effect."""

    seat: str
    cause: str


# The map


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsPlaced(Event, kind="units_placed"):
    seat: str
    region: str
    amount: int
    cause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitMoved(Event, kind="unit_moved"):
    seat: str
    origin: str
    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRecalled(Event, kind="unit_recalled"):
    """A unit was taken back from the board, to be placed together with others."""

    seat: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitRemoved(Event, kind="unit_removed"):
    seat: str
    """The seat that lost it."""
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict(Event, kind="conflict"):
    region: str
    lost: int
    """Units that each side lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FortressPlaced(Event, kind="fortress_placed"):
    seat: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FortressRemoved(Event, kind="fortress_removed"):
    seat: str
    """The seat that lost it."""
    region: str


# Alliances


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenRevealed(Event, kind="token_revealed"):
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenTaken(Event, kind="token_taken"):
    seat: str
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensReturned(Event, kind="tokens_returned"):
    """The tokens that were not chosen lie face up on their stacks again."""

    tokens: tuple[str, ...]


EVENTS: tuple[type[Event], ...] = (
    ChapterStarted,
    LandmarksShown,
    TurnStarted,
    CardTurnedUp,
    CardPlayed,
    DiscardedCardPlayed,
    CardDiscarded,
    LandmarkTaken,
    CoinsGained,
    CoinsLost,
    RaceJoined,
    QuestAdvanced,
    BonusReached,
    UnitsPlaced,
    UnitMoved,
    UnitRecalled,
    UnitRemoved,
    Conflict,
    FortressPlaced,
    FortressRemoved,
    GreyCardDiscarded,
    DiscardSearched,
    TokenRevealed,
    TokenTaken,
    TokensReturned,
    ExtraTurnGained,
    Declined,
    ChapterEnded,
    MatchEnded,
)
