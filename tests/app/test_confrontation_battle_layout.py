"""The battle fills its screen, upright and in columns: stones, cards, and room for what is decided."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.games.confrontation.battle_layout import BattleLayout, battle_layout
from app.ui.rect import Rect
from tests.app.tables import SCREENS

LARGE = (1440, 900)
VERY_LARGE = (2560, 1440)


@pytest.fixture(params=[*SCREENS, VERY_LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
def layout(request: pytest.FixtureRequest) -> BattleLayout:
    return battle_layout(*request.param)


def test_its_parts_lie_on_the_screen_and_beside_each_other(layout: BattleLayout) -> None:
    parts: list[Rect] = [part for part in (layout.stage, layout.side, layout.body) if part]
    for part in parts:
        assert part.x >= 0
        assert part.right <= layout.width
        assert part.y >= layout.title_height
        assert part.bottom <= layout.height + 1
    for first, second in pairwise(parts):
        assert first.bottom <= second.y or first.right <= second.x


def test_it_reaches_the_foot_of_the_screen(layout: BattleLayout) -> None:
    assert layout.body.bottom >= layout.height - 10
    if layout.is_in_columns:
        assert layout.side is not None
        assert layout.side.bottom >= layout.height - 30
        assert layout.body.right >= layout.width - 10


def test_two_stones_fit_on_the_stage(layout: BattleLayout) -> None:
    assert layout.piece_height + layout.role_height <= layout.stage.height
    assert 2 * layout.piece_width < layout.stage.width


def test_nine_cards_fit_in_two_rows(layout: BattleLayout) -> None:
    assert 5 * layout.card_width + 24 <= layout.body.width + 1
    assert layout.card_width >= 46


def test_a_phone_is_filled_as_it_was_drawn() -> None:
    layout = battle_layout(390, 844)
    assert layout.piece_width >= 128
    assert layout.card_width >= 68
    assert battle_layout(360, 640).card_width >= 48


@pytest.mark.parametrize("size", [(1180, 820), LARGE, VERY_LARGE])
def test_a_large_screen_has_large_stones_and_cards(size: tuple[int, int]) -> None:
    layout = battle_layout(*size)
    assert layout.piece_height > 0.4 * size[1]
    assert layout.card_width >= 84
    assert layout.laid_card_width >= 84


def test_a_small_phone_has_large_stones_while_no_card_is_chosen() -> None:
    choosing, watching = battle_layout(360, 640), battle_layout(360, 640, has_cards=False)
    assert watching.piece_width > 1.6 * choosing.piece_width
    assert battle_layout(390, 844) == battle_layout(390, 844, has_cards=False), "no jump where there is room"
