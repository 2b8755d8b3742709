"""Who plays a new match: a friend at this device or the computer, on which side, and how two people sit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

import engine
from app.app_context import AppContext
from app.i18n import _
from app.match import seating as seats
from app.match.match_plan import COMPUTER, ELSEWHERE, PERSON, RANDOM, MatchPlan
from app.match.seating import MAX_PLAYER_NAME_CHARS, clean_name
from app.match.series import series_text
from app.screens.cells import GAP, Cell, cell_group
from app.ui.buttons import plain_button
from app.ui.ui_context import UiContext
from app.ui.widgets import secondary_text, serif_text, text_field
from engine.ai.levels import LEVELS

Change = Callable[..., object]
"""Changes fields of the plan: `change(level="easy")`."""
EMBLEM_SIZE = 40.0


def level_name(level: str) -> str:
    """The name of a level of the app's opponent, wherever it is not clear that it is the computer's."""
    return {
        "beginner": _("Computer: very easy"),
        "easy": _("Computer: easy"),
        "medium": _("Computer: medium"),
        "strong": _("Computer: hard"),
        "strongest": _("Computer: expert"),
    }[level]


def short_level_name(level: str) -> str:
    """The name of a level where it is clear that it is the computer's."""
    return {
        # Translators: Level of the computer, in a row of five narrow cells. One or two short words.
        "beginner": _("Very easy"),
        # Translators: Level of the computer, in a row of five narrow cells.
        "easy": _("Easy"),
        # Translators: Level of the computer, in a row of five narrow cells.
        "medium": _("Medium"),
        # Translators: Level of the computer, in a row of five narrow cells.
        "strong": _("Hard"),
        # Translators: Level of the computer, in a row of five narrow cells.
        "strongest": _("Expert"),
    }[level]


def opponent_question(ui: UiContext, plan: MatchPlan, change: Change, width: float) -> ft.Control:
    """A friend at this device, a friend at another one, or the computer."""
    cells = [
        # Translators: New game: the opponent, in a wide cell. Somebody who plays at the same device.
        Cell(PERSON, _("A friend here"), icon_name="people"),
        # Translators: New game: the opponent, in a wide cell. Somebody who plays at a device of their own.
        Cell(ELSEWHERE, _("A friend elsewhere"), icon_name="devices"),
        # Translators: New game: the opponent, in a wide cell.
        Cell(COMPUTER, _("The computer"), icon_name="mind"),
    ]
    return cell_group(
        ui,
        "opponent",
        _("Opponent"),
        cells,
        plan.opponent,
        lambda value: change(opponent=value),
        width,
    )


def level_question(ui: UiContext, plan: MatchPlan, change: Change, width: float) -> ft.Control:
    """How strong the computer is, as one row."""
    cells = [Cell(level, short_level_name(level)) for level in LEVELS]
    return cell_group(
        # Translators: New game: heading over the five levels of the computer.
        ui,
        "opponent",
        _("Level of the computer"),
        cells,
        plan.level,
        lambda value: change(level=value),
        width,
    )


def side_question(
    ui: UiContext,
    plan: MatchPlan,
    names: Mapping[str, str],
    emblem: Callable[[str], str],
    change: Change,
    width: float,
) -> ft.Control:
    """The side that the person takes against the computer, or either by lot."""
    cells = [Cell(seat, name, emblem(seat), sign_size=EMBLEM_SIZE) for seat, name in names.items()]
    # Translators: New game: the third choice beside the two sides. The side is drawn by lot.
    cells.append(Cell(RANDOM, _("Random"), icon_name="dice", sign_size=EMBLEM_SIZE))
    return cell_group(ui, "side", _("Your side"), cells, plan.side, lambda value: change(side=value), width)


def seating_notes_with_hands(flipped: str) -> dict[str, str]:
    """What each way to sit means where hands are hidden; `flipped` says for which side the picture turns."""
    return {
        seats.PASS: _("A gate hides the screen between turns, so your opponent can’t see your side."),
        seats.FLIP: flipped,
        seats.MIRRORED: _("For tablets: your side is revealed only while you hold your button."),
    }


def seating_question(
    ui: UiContext, plan: MatchPlan, change: Change, notes: Mapping[str, str], width: float
) -> ft.Control:
    """How two people share one device."""
    return cell_group(
        ui,
        "seating",
        _("How will you share the device?"),
        [Cell(mode, name) for mode, name in seating_names().items()],
        plan.mode,
        lambda value: change(mode=value),
        width,
        notes[plan.mode],
    )


def seating_names() -> dict[str, str]:
    """The names of the ways in which two people share one device."""
    return {
        seats.PASS: _("Pass and play"),
        seats.FLIP: _("Pass and play, flip the screen"),
        seats.MIRRORED: _("Flat on the table"),
    }


def own_name_question(ui: UiContext, plan: MatchPlan, change: Change) -> ft.Control:
    """The name that a friend at another device sees."""

    def rename(event: ft.Event[ft.TextField]) -> None:
        change(names=(str(event.control.value or "")[:MAX_PLAYER_NAME_CHARS], plan.names[1]))

    # Translators: Label of a field for the person's name, which may stay empty.
    label = _("Your name, if you like")
    return text_field(
        ui, label, value=plan.names[0], on_change=rename, max_length=MAX_PLAYER_NAME_CHARS, counter=""
    )


def names_question(
    ctx: AppContext, ui: UiContext, game: str, plan: MatchPlan, names: Mapping[str, str], change: Change
) -> ft.Control:
    """The names of two people by their sides, for those who want to count who wins; and the score so far."""

    def field(index: int, seat_name: str) -> ft.Control:
        def rename(event: ft.Event[ft.TextField]) -> None:
            name = str(event.control.value or "")[:MAX_PLAYER_NAME_CHARS]
            change(names=(name, plan.names[1]) if index == 0 else (plan.names[0], name))

        return text_field(
            ui,
            seat_name,
            value=plan.names[index],
            on_change=rename,
            max_length=MAX_PLAYER_NAME_CHARS,
            counter="",
            expand=True,
        )

    fields = [field(index, names[seat]) for index, seat in enumerate(engine.GAMES[game].seats)]
    # Translators: New game between two people: a button that can be on. Who plays which side is drawn by lot.
    lot = plain_button(
        ui,
        "side-random",
        _("Random sides"),
        lambda: change(side=engine.GAMES[game].seats[0] if plan.side == RANDOM else RANDOM),
        icon_name="check" if plan.side == RANDOM else "dice",
        selected=plan.side == RANDOM,
    )
    # Translators: New game between two people: heading over two fields for names, which may stay empty.
    parts: list[ft.Control] = [serif_text(ui, _("Your names, if you like"), 18), ft.Row(fields, spacing=GAP)]
    first, second = map(clean_name, plan.names)
    if first and second:
        parts.append(secondary_text(ui, series_text(ctx.matches.history, game, first, second), 16))
    parts.append(ft.Row([lot], wrap=True))
    return ft.Column(parts, spacing=6)
