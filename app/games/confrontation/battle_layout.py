"""Where everything stands on the battle screen, computed from the place that it has.

Upright the combatants stand above what is decided; where there is more width than height, beside it. What has
to be decided gets the room it needs first, the combatants the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.games.confrontation.art.battle import COMBATANT_HEIGHT, COMBATANT_WIDTH
from app.games.confrontation.art.cards import CARD_HEIGHT, CARD_WIDTH
from app.ui.rect import Rect

CARD_SPACING = 6.0
CARDS_IN_ROW, ALL_CARDS = 5, 9
"""The nine cards of a side lie in a row of five and one of four; on a low, wide screen in one row."""
MIN_CARD_WIDTH, MAX_CARD_WIDTH = 46.0, 210.0
MIN_LAID_CARD_WIDTH, MAX_LAID_CARD_WIDTH = 44.0, 210.0
REPLACED_SHARE = 0.35
"""How much of Magic, as a part of a card's width, is seen beside the card that it has become."""
TITLE_HEIGHT = 54.0
MARGIN = 8.0
LOW_MAX_HEIGHT = 740.0
"""Up to this height all is set closer."""
BODY_MAX_WIDTH = 720.0
"""What is decided is not wider than this below the combatants."""
COLUMNS_MIN_ASPECT = 1.15
"""With at least this much width for its height the screen has two columns."""
LEFT_SHARE = 0.54
"""The part of the width that the combatants have beside what is decided."""
FLAT_MIN_WIDTH, FLAT_LEFT_SHARE = 1000.0, 0.42
"""A low screen at least this wide, half a tablet between two people, gives more of it to the cards."""
FLAT_MAX_TEXT_SCALE = 1.3
ROLE_HEIGHT, LOW_ROLE_HEIGHT = 32.0, 24.0
"""The line below a combatant."""
MIN_SWORDS_SIZE, SWORDS_SHARE = 40.0, 0.34
"""The crossed swords between the combatants: at least so large, and as a part of a combatant's width."""
STAGE_PADDING = 14.0
BODY_PADDING = 8.0
"""Within the ground of the column."""
MIN_STAGE_HEIGHT = 118.0
STAGE_MAX_SHARE = 0.36
"""The part of an upright screen's height that the combatants have at most."""
STONE_WIDTH_SHARE = 0.43
"""The part of the stage's width that one combatant has at most."""
HEADING, ABILITIES, PREVIEW, LAID_CARDS, BUTTON = 28.0, 92.0, 44.0, 52.0, 56.0
"""The height of each part of a decision about cards, at the usual size of text."""
LINES, SUM = 150.0, 30.0
"""The height that the story of a battle needs, and that of the sums below the cards."""


@dataclass(frozen=True, slots=True)
class BattleLayout:
    """The parts of the battle screen."""

    width: float
    height: float
    title_height: float
    is_low: bool
    is_in_columns: bool
    is_flat: bool
    """What is asked stands in a few wide lines: question and laid card, the hand, preview and button."""
    stage: Rect
    """The hall with both combatants."""
    side: Rect | None
    """In two columns: what stands below the stage."""
    body: Rect
    """What is decided or told."""
    piece_height: float
    card_width: float
    """Of a card of the hand."""
    cards_in_row: int
    laid_card_width: float
    """Of a card that lies between the combatants."""

    @property
    def piece_width(self) -> float:
        return self.piece_height * COMBATANT_WIDTH / COMBATANT_HEIGHT

    @property
    def swords_size(self) -> float:
        return _swords_size(self.piece_height)

    @property
    def inner_width(self) -> float:
        """The width of what is decided: beside the combatants it has a ground of its own."""
        return self.body.width - (2 * BODY_PADDING if self.is_in_columns else 0)

    @property
    def role_width(self) -> float:
        """The width that the line below a combatant may have."""
        return (self.stage.width - self.swords_size) / 2 - 2 * MARGIN

    @property
    def role_height(self) -> float:
        return LOW_ROLE_HEIGHT if self.is_low else ROLE_HEIGHT


@lru_cache(maxsize=16)
def battle_layout(
    width: float, height: float, text_scale: float = 1.0, has_cards: bool = True
) -> BattleLayout:
    """The battle screen in a place of this size, with or without cards to choose from."""
    scale = max(1.0, min(text_scale, 1.6))
    is_low = height < LOW_MAX_HEIGHT
    if width >= height * COLUMNS_MIN_ASPECT:
        return _in_columns(width, height, scale, is_low)
    return _upright(width, height, scale, has_cards)


def _upright(width: float, height: float, scale: float, has_cards: bool) -> BattleLayout:
    is_low = height < LOW_MAX_HEIGHT
    gap = 6.0 if is_low else 9.0
    body_width = min(width - 2 * MARGIN, BODY_MAX_WIDTH)
    available = height - TITLE_HEIGHT - 2 * MARGIN
    rest = available - (HEADING + ABILITIES + PREVIEW) * scale - LAID_CARDS - BUTTON - 6 * gap
    wanted_card_height = _card_height(min(MAX_CARD_WIDTH, _card_width_in(body_width)))
    stage_max = min(height * STAGE_MAX_SHARE, _stage_height_for(width, is_low))
    stage_height = max(MIN_STAGE_HEIGHT, min(stage_max, rest - 2 * wanted_card_height - CARD_SPACING))
    if is_low and not has_cards:
        stage_height = max(stage_height, stage_max)
    card_height = (rest - stage_height - CARD_SPACING) / 2
    body_top = TITLE_HEIGHT + stage_height + MARGIN
    body_height = height - body_top - MARGIN
    piece_height = _piece_height(width, stage_height, is_low)
    card_space = body_height - (LINES + SUM) * scale - BUTTON
    return BattleLayout(
        width=width,
        height=height,
        title_height=TITLE_HEIGHT,
        is_low=is_low,
        is_in_columns=False,
        is_flat=False,
        stage=Rect(0, TITLE_HEIGHT, width, stage_height),
        side=None,
        body=Rect((width - body_width) / 2, body_top, body_width, body_height),
        piece_height=piece_height,
        card_width=_limited_card_width(card_height, body_width),
        cards_in_row=CARDS_IN_ROW,
        laid_card_width=_laid_card_width(card_space, (body_width - _swords_size(piece_height)) / 2),
    )


def _in_columns(width: float, height: float, scale: float, is_low: bool) -> BattleLayout:
    gap = 6.0 if is_low else 12.0
    is_flat = is_low and width >= FLAT_MIN_WIDTH and scale <= FLAT_MAX_TEXT_SCALE
    left_width = round(width * (FLAT_LEFT_SHARE if is_flat else LEFT_SHARE))
    body_width = width - left_width - 2 * MARGIN
    inner_width = body_width - 2 * BODY_PADDING
    available = height - TITLE_HEIGHT - 2 * MARGIN
    side_share = (1 - STONE_WIDTH_SHARE * SWORDS_SHARE) / 2
    laid_card_width = _laid_card_width(available * 0.32 - SUM * scale, left_width * side_share)
    side_height = max(ABILITIES * scale * 0.95, _card_height(laid_card_width) + SUM * scale + gap)
    stage_height = max(MIN_STAGE_HEIGHT, available - side_height)
    rest = available - (HEADING + PREVIEW) * scale - LAID_CARDS - BUTTON - 5 * gap - CARD_SPACING
    rest -= 2 * BODY_PADDING
    if is_flat:
        rest += (HEADING + PREVIEW) * scale + 2 * gap
    cards_in_row = CARDS_IN_ROW
    if _card_width_in(inner_width, ALL_CARDS) > rest / 2 * CARD_WIDTH / CARD_HEIGHT:
        cards_in_row = ALL_CARDS if _card_width_in(inner_width, ALL_CARDS) >= MIN_CARD_WIDTH else CARDS_IN_ROW
    rows = 1 if cards_in_row == ALL_CARDS else 2
    return BattleLayout(
        width=width,
        height=height,
        title_height=TITLE_HEIGHT,
        is_low=is_low,
        is_in_columns=True,
        is_flat=is_flat,
        stage=Rect(0, TITLE_HEIGHT, left_width, stage_height),
        side=Rect(MARGIN, TITLE_HEIGHT + stage_height + MARGIN, left_width - 2 * MARGIN, side_height),
        body=Rect(left_width + MARGIN, TITLE_HEIGHT + MARGIN, body_width, available),
        piece_height=_piece_height(left_width, stage_height, is_low),
        card_width=_limited_card_width(rest / rows, inner_width, cards_in_row),
        cards_in_row=cards_in_row,
        laid_card_width=laid_card_width,
    )


def _card_height(card_width: float) -> float:
    return card_width * CARD_HEIGHT / CARD_WIDTH


def _card_width_in(width: float, count: int = CARDS_IN_ROW) -> float:
    """The width of a card of a row that fills this width."""
    return (width - CARD_SPACING * (count - 1)) / count


def _limited_card_width(height: float, width: float, count: int = CARDS_IN_ROW) -> float:
    """The width of a card that is at most this high, in a row that is at most this wide."""
    wanted = min(height * CARD_WIDTH / CARD_HEIGHT, _card_width_in(width, count), MAX_CARD_WIDTH)
    return max(MIN_CARD_WIDTH, wanted)


def _laid_card_width(height: float, width: float) -> float:
    """The width of a card below its combatant; where Magic was replaced, two overlap in this place."""
    across = width / (1 + REPLACED_SHARE) - CARD_SPACING
    wanted = min(height * CARD_WIDTH / CARD_HEIGHT, across, MAX_LAID_CARD_WIDTH)
    return max(MIN_LAID_CARD_WIDTH, wanted)


def _swords_size(piece_height: float) -> float:
    return max(MIN_SWORDS_SIZE, piece_height * COMBATANT_WIDTH / COMBATANT_HEIGHT * SWORDS_SHARE)


def _stage_height_for(width: float, is_low: bool) -> float:
    """The height of a stage on which the combatants are as wide as they may be."""
    piece_height = width * STONE_WIDTH_SHARE * COMBATANT_HEIGHT / COMBATANT_WIDTH
    return piece_height + (LOW_ROLE_HEIGHT if is_low else ROLE_HEIGHT) + STAGE_PADDING


def _piece_height(width: float, stage_height: float, is_low: bool) -> float:
    high = stage_height - (LOW_ROLE_HEIGHT if is_low else ROLE_HEIGHT) - STAGE_PADDING
    return min(high, width * STONE_WIDTH_SHARE * COMBATANT_HEIGHT / COMBATANT_WIDTH)
