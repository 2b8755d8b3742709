"""The events of The Confrontation: what happened, one class for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..core.event import Event, SidesSwapped

WAYS_OF_MOVING: Final = ("step", "tunnel", "ability", "recall_to_mordor")
ELIMINATION_CAUSES: Final = ("ability", "strength", "tie", "noble_sacrifice", "ambush", "gondor")
COMBAT_ENDS: Final = ("ability", "strength", "flight", "noble_sacrifice", "no_result")
GAME_END_REASONS: Final = (
    "frodo_in_mordor",
    "frodo_eliminated",
    "three_in_shire",
    "no_move",
    "repetition",
    "points",
    "equal_points",
)
"""The last two end a match of two games."""

# The game and its turns


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event, kind="placed"):
    """A side has placed one of its pieces."""

    seat: str
    piece: str | None = None
    region: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event, kind="turn"):
    seat: str
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixed(Event, kind="mixed"):
    """A side has mixed its pieces of one region."""

    seat: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined(Event, kind="declined"):
    """A seat has made no use of what it was asked about."""

    seat: str
    due: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOver(Event, kind="game_over"):
    """One game has ended: in a match of two games there are two of these."""

    winner: str | None
    """The seat that has won this game, or None."""
    reason: str
    """One of GAME_END_REASONS, but for the last two."""
    points: int
    """What the winner scores by this game."""


# Moving


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event, kind="moved"):
    seat: str
    stand: str
    origin: str
    region: str
    how: str
    """One of WAYS_OF_MOVING."""
    piece: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityRecognised(Event, kind="ability_recognised"):
    """Only some characters could have moved like this."""

    stand: str
    could_be: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FrodoArrived(Event, kind="frodo_arrived"):
    """Frodo is in Mordor, and is shown."""

    stand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MinesEntered(Event, kind="mines_entered"):
    stand: str
    piece: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MinesQuiet(Event, kind="mines_quiet"):
    """The Balrog does not show himself in the Mines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ambushed(Event, kind="ambushed"):
    """The Balrog shows himself in the Mines."""

    piece: str
    """The traveller."""
    stand: str
    """The stand that carries the Balrog."""


# Combat


@dataclass(frozen=True, slots=True, kw_only=True)
class Designated(Event, kind="designated"):
    """The attacker has chosen one of several defenders."""

    stand: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatBegan(Event, kind="combat"):
    """Both fighters are shown."""

    region: str
    attacker: str
    """The seat that attacks."""
    light: str
    dark: str
    light_stand: str
    dark_stand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityCancelled(Event, kind="ability_cancelled"):
    piece: str
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fled(Event, kind="fled"):
    seat: str
    piece: str
    stand: str
    origin: str
    region: str
    by: str
    """The card that let it flee, or "ability"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SamSteppedIn(Event, kind="sam_stepped_in"):
    """Sam fights in Frodo's place."""

    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SamStrengthened(Event, kind="sam_strengthened"):
    """Sam and Frodo are both shown, and Sam fights with more strength."""

    sam: str
    """Sam's stand."""
    frodo: str
    """Frodo's stand."""
    strength: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsForgone(Event, kind="cards_forgone"):
    """Saruman has the combat decided without cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardChosen(Event, kind="card_chosen"):
    """A side has laid a card face down."""

    seat: str
    card: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardShown(Event, kind="card_shown"):
    """Gandalf makes Dark play its card face up, before Light chooses."""

    seat: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRevealed(Event, kind="cards_revealed"):
    """Both cards lie face up."""

    light: str
    dark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCancelled(Event, kind="card_cancelled"):
    seat: str
    card: str
    by: str
    """The card or the character that cancelled it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MagicReplaced(Event, kind="magic_replaced"):
    """A Magic card counts as a card that was played before."""

    seat: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MagicEmpty(Event, kind="magic_empty"):
    """A Magic card is worth nothing, because no card was played before."""

    seat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RetreatFailed(Event, kind="retreat_failed"):
    """A Retreat card is worth nothing, because there is no way to flee."""

    seat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StrengthsCompared(Event, kind="strengths"):
    light: int
    dark: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminated(Event, kind="eliminated"):
    piece: str
    stand: str
    region: str
    """Where it was."""
    by: str
    """One of ELIMINATION_CAUSES."""
    ability_of: str | None = None
    """The piece whose ability eliminates it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShelobReturned(Event, kind="shelob_returned"):
    stand: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatEnded(Event, kind="combat_ended"):
    """The cards are laid aside, and the survivors are hidden again."""

    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsRefreshed(Event, kind="hands_refreshed"):
    """Both sides have used all their cards, and take them back."""


# The variant


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialUsed(Event, kind="special_used"):
    seat: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GandalfReturned(Event, kind="gandalf_returned"):
    stand: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PalantirSeen(Event, kind="palantir_seen"):
    """The Palantír has shown Dark a piece of Light."""

    stand: str
    piece: str
    region: str


EVENTS: Final[tuple[type[Event], ...]] = (
    Placed,
    TurnBegan,
    Mixed,
    Moved,
    AbilityRecognised,
    FrodoArrived,
    MinesEntered,
    MinesQuiet,
    Ambushed,
    Designated,
    CombatBegan,
    AbilityCancelled,
    Declined,
    Fled,
    SamSteppedIn,
    SamStrengthened,
    CardsForgone,
    CardChosen,
    CardShown,
    CardsRevealed,
    CardCancelled,
    MagicReplaced,
    MagicEmpty,
    RetreatFailed,
    StrengthsCompared,
    Eliminated,
    ShelobReturned,
    CombatEnded,
    HandsRefreshed,
    SpecialUsed,
    GandalfReturned,
    PalantirSeen,
    GameOver,
    SidesSwapped,
)
"""Every kind, in the order in which the catalogs list them."""
