"""One match in a list: how it stands, as a picture and in words, who plays whom, what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

import engine
from app.art import doors
from app.games import GAME_UIS
from app.i18n import _
from app.match.stored_match import StoredMatch
from app.screens.who_plays import level_name
from app.text.phrases import capitalized, reason_text, seat_heading, seat_subject, to_move_text, with_heading
from app.ui.buttons import pressable
from app.ui.theme import RADIUS_BOX, SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, panel, picture, secondary_text, serif_text, text

SCENE_WIDTH, SCENE_HEIGHT = 138.0, 92.0
SIDE_BY_SIDE_MIN_WIDTH, SIDE_BY_SIDE_MAX_SCALE = 480.0, 1.3
"""On a narrower screen, and with larger words, these stand below the picture."""


def match_card(
    ui: UiContext,
    match: StoredMatch,
    identifier: str,
    on_press: PressHandler,
    position: str,
    buttons: Sequence[ft.Control],
) -> ft.Control:
    """A panel with the match, which can be pressed, and its buttons.

    `position` is a drawing of how it stands; empty while there is none.
    """
    lines: list[ft.Control] = [serif_text(ui, GAME_UIS[match.game].title(), 20)]
    if match.is_readable:
        lines += [
            text(ui, standing_text(match), 17, SANS_BOLD),
            secondary_text(ui, players_text(match), 16),
            *((text(ui, score_text(match), 16),) if score_text(match) else ()),
            *((secondary_text(ui, day_text(match.day)),) if match.day else ()),
        ]
    else:
        lines.append(secondary_text(ui, _("This game can’t be read."), 16))
    head = _head(ui, _picture(match, position), lines)
    said = [line.value.rstrip(".") for line in lines if isinstance(line, ft.Text) and line.value]
    return panel(
        ui,
        pressable(
            ui,
            identifier,
            ". ".join(said),
            head,
            on_press,
            radius=RADIUS_BOX,
        ),
        ft.Row(list(buttons), wrap=True, spacing=4, run_spacing=8),
        padding=14,
    )


def _head(ui: UiContext, drawing: ft.Control, lines: list[ft.Control]) -> ft.Control:
    """The picture and the words beside it; below it where large words need the whole width."""
    if ui.width < SIDE_BY_SIDE_MIN_WIDTH and ui.text_scale > SIDE_BY_SIDE_MAX_SCALE:
        return ft.Column([drawing, *lines], spacing=4)
    return ft.Row(
        [drawing, ft.Column(lines, spacing=2, expand=True)],
        spacing=14,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _picture(match: StoredMatch, position: str) -> ft.Control:
    """How the match stands, or the scene of its end; in their place the door of its game."""
    game_ui = GAME_UIS[match.game]
    scene = position
    if match.outcome is not None:
        scene = game_ui.ending_scene.load()(match.outcome.winner, match.outcome.reason)
    if not scene:
        height = SCENE_HEIGHT
        door = picture(game_ui.door.load()(), height * doors.DOOR_WIDTH / doors.DOOR_HEIGHT, height)
        return ft.Container(door, width=SCENE_WIDTH, alignment=ft.Alignment.CENTER)
    return ft.Container(
        picture(scene, SCENE_WIDTH, SCENE_HEIGHT),
        border_radius=RADIUS_BOX,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )


def standing_text(match: StoredMatch) -> str:
    """Whose turn it is, or who has won."""
    if match.outcome is None:
        return to_move_text(match.game, match.to_act) if match.to_act else ""
    winner = match.outcome.winner
    if winner is None:
        return _("A draw")
    seats = engine.GAMES[match.game].seats
    people = [seat for seat in seats if match.player(seat).is_person]
    if len(people) == 1:
        # Translators: In the list of finished games of one person at this device: how it went, in two words.
        return _("You won") if winner in people else _("You lost")
    name = match.player(winner).name or seat_subject(match.game, winner)
    return _("{name} wins").format(name=name)


def players_text(match: StoredMatch) -> str:
    """Who plays against whom."""
    seats = engine.GAMES[match.game].seats
    people = [seat for seat in seats if match.player(seat).is_person]
    if len(people) == 1:
        other = match.player(next(seat for seat in seats if seat not in people))
        side = with_heading(_("Your side"), seat_heading(match.game, people[0]))
        opponent = level_name(other.level) if other.level else other.name or _("A friend elsewhere")
        return f"{opponent} · {side}"
    if not people or not any(match.player(seat).name for seat in seats):
        # Translators: In the list of games: a game between two people who gave no names.
        return _("Two players")
    return " · ".join(
        with_heading(seat_heading(match.game, seat), match.player(seat).name or "?") for seat in seats
    )


def score_text(match: StoredMatch) -> str:
    """Why the match has ended, and the score where the game has one."""
    outcome = match.outcome
    if outcome is None:
        return ""
    scores = dict(outcome.scores)
    first, second = engine.GAMES[match.game].seats
    points = f"{scores[first]} : {scores[second]}" if first in scores and second in scores else ""
    reason = capitalized(reason_text(match.game, outcome.reason, outcome.winner))
    return " · ".join(filter(None, (points, reason)))


def day_text(day: str) -> str:
    """A day as it is written in the language of the interface."""
    year, month, number = day.split("-")
    # Translators: A date, in numbers: {day}, {month} and {year} in the order of your language.
    return _("{month}/{day}/{year}").format(month=month, day=number, year=year)
