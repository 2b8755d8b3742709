"""The end of a duel on the table itself: who has won, by how much, the banner of the next one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.art.palette import PARCHMENT
from app.games.duel import wording as words
from app.games.duel.art import board as board_art
from app.games.duel.art.signs import banner
from app.games.duel.controller import DuelController
from app.games.duel.log import duel_end_gap, duel_end_reason
from app.games.duel.model import BALROG, FINAL_DUEL, GAME, GANDALF, SEATS, DuelTableModel
from app.games.duel.pieces import placed
from app.i18n import _
from app.text.phrases import capitalized, seat_subject
from app.ui.buttons import gold_button, pressable, taking_focus
from app.ui.rect import Rect
from app.ui.text_width import line_count
from app.ui.theme import CAPS, RADIUS_BOX, SANS, SERIF
from app.ui.ui_context import UiContext
from app.ui.widgets import balanced, centered_row, fitting_size, picture, secondary_text, text
from engine import Event
from engine.duel.events import DuelBegan, DuelEnded, FigureClimbed

BANNER_MAX_WIDTH, BANNER_HEIGHT = 520.0, 64.0
BANNER_INNER_MARGIN = 100.0
WIDE_SCENE_MIN_WIDTH, WIDE_SCENE_MAX_HEIGHT = 700.0, 300.0
"""In a place so wide and so low, words, figure and button stand side by side under the banner."""
TALL_SCENE_MIN_HEIGHT, FIGURE_SIZE, TALL_FIGURE_SIZE, MIN_FIGURE_SIZE = 330.0, 84.0, 120.0, 46.0
FRAME_HEIGHT = 150.0
"""What banner, button and the space around them take of a scene that is not wide."""
LINE_GAP = 4.0
CENTER = ft.TextAlign.CENTER


def ended_duel(news: Sequence[Event]) -> DuelEnded | None:
    """The end of a duel among the news."""
    return next((event for event in news if isinstance(event, DuelEnded)), None)


def duel_end_scene(
    ui: UiContext, controller: DuelController, ended: DuelEnded, areas: Sequence[tuple[Rect, bool]]
) -> list[ft.Control]:
    """Over the shelf, so that track, row and bridge stay in sight; some areas face the far side."""
    climbed = _climb_after(controller.session.events(controller.viewer), ended)
    scene = _Scene(ended, climbed, is_counted=True, has_climbed=True, is_complete=True)
    return [_scene_in(ui, controller, scene, area, is_turned) for area, is_turned in areas]


def unfolding_duel_end(
    ui: UiContext, controller: DuelController, model: DuelTableModel, areas: Sequence[tuple[Rect, bool]]
) -> list[ft.Control]:
    """The same while the film shows it: the words come as the spaces are counted, then the figure climbs."""
    state, result = controller.state, model.result
    if result is None or state.film is None or state.news or state.dialog or state.replay_step is not None:
        return []
    climbed = result.climbed or _climb_after(controller.session.events(controller.viewer), result.ended)
    scene = _Scene(
        result.ended,
        climbed,
        is_counted=controller.phase.counted_spaces is None,
        has_climbed=result.climbed is not None,
    )
    return [_scene_in(ui, controller, scene, area, is_turned) for area, is_turned in areas]


@dataclass(frozen=True, slots=True)
class _Scene:
    """The end of a duel, and how far it has been told. What is still to come keeps its place."""

    ended: DuelEnded
    climbed: FigureClimbed | None
    is_counted: bool
    """All free spaces between the markers are counted: it is clear who has won, and by how much."""
    has_climbed: bool
    """The winner's figure has begun to climb."""
    is_complete: bool = False
    """Everything was shown, and waits for whoever reads it."""


def _scene_in(
    ui: UiContext, controller: DuelController, scene: _Scene, area: Rect, is_turned: bool
) -> ft.Control:
    is_wide = area.width >= WIDE_SCENE_MIN_WIDTH and area.height <= WIDE_SCENE_MAX_HEIGHT
    width = area.width / 2 if is_wide else area.width - 32
    room = math.inf if is_wide else area.height - FRAME_HEIGHT
    lines, height = _lines(ui, controller, scene, is_turned, width, room - MIN_FIGURE_SIZE)
    figure = FIGURE_SIZE if is_wide or area.height < TALL_SCENE_MIN_HEIGHT else TALL_FIGURE_SIZE
    figure = max(MIN_FIGURE_SIZE, min(figure, room - height))
    climb = [_seen(_climb(ui, controller, scene.climbed, figure), scene.has_climbed)] if scene.climbed else []
    go_on = _continue_button(ui, controller, is_turned) if scene.is_complete else _skip_button(ui, controller)
    sentences = _sentences(lines if is_wide else [*lines, *climb])
    parts: list[ft.Control] = [sentences, centered_row(go_on)]
    if is_wide:
        parts = [ft.Row([sentences, *climb, go_on], spacing=24, expand=True)]
    body = ft.Column(
        [_scene_ribbon(ui, controller, scene, area.width - 16), *parts],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        body,
        bgcolor=ui.colors.surface,
        border=ft.Border.all(1.5, ui.colors.gold),
        border_radius=18,
        padding=ft.Padding.symmetric(horizontal=24 if is_wide else 8, vertical=8),
        left=area.x,
        top=area.y,
        width=area.width,
        height=area.height,
        rotate=math.pi if is_turned else None,
        key=f"duel-end-{is_turned}",
    )


def _scene_ribbon(ui: UiContext, controller: DuelController, scene: _Scene, width: float) -> ft.Control:
    """Who has won; until that is clear, which duel it is."""
    ended = scene.ended
    if scene.is_counted:
        return ribbon(ui, ended.winner, duel_won_text(controller, ended), width)
    return ribbon(ui, None, words.numbered_duel(ended.duel, ended.duel == FINAL_DUEL), width)


def _lines(
    ui: UiContext, controller: DuelController, scene: _Scene, is_turned: bool, width: float, room: float
) -> tuple[list[ft.Control], float]:
    """What happened besides, why the duel has ended, then who has won, by how much; and how high that is.

    Why it has ended is left out where all of it has no room: the row and the markers show that, too.
    """
    ended = scene.ended
    others = [event for event in controller.state.news if event is not ended]
    besides = [secondary_text(ui, controller.log_entry(each), 15, align=CENTER) for each in others]
    reason = text(ui, duel_end_reason(ended), 17, SANS, align=CENTER)
    gap = text(ui, duel_end_gap(ended), 20, SERIF, align=CENTER)
    lines = [*besides, reason, gap]
    has_reason = not besides or _height(lines, width) <= room
    height = _height(lines if has_reason else [*besides, gap], width)
    result: list[ft.Control] = [balanced(reason, width)] if has_reason else []
    news = ft.Column(
        [*result, _seen(balanced(gap, width), scene.is_counted)],
        spacing=LINE_GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    identifier = "news-far" if is_turned else "news"
    return [*besides, ft.Semantics(content=news, live_region=not is_turned, identifier=identifier)], height


def _height(texts: Sequence[ft.Text], width: float) -> float:
    """How high texts are in this width, each with the gap below it."""
    height = 0.0
    for part in texts:
        style = part.style
        assert style is not None and style.size is not None and style.font_family is not None
        lines = line_count(part.value, float(style.size), style.font_family, width)
        height += lines * float(style.size) * float(style.height or 1) + LINE_GAP
    return height


def _seen(part: ft.Control, is_seen: bool) -> ft.Control:
    """A part in its place, seen or not yet seen."""
    return ft.Container(
        ft.Semantics(content=part, exclude_semantics=not is_seen), opacity=1 if is_seen else 0
    )


def _skip_button(ui: UiContext, controller: DuelController) -> ft.Control:
    """The way past what is shown."""
    return pressable(
        ui,
        "skip",
        controller.skip_text,
        ft.Container(secondary_text(ui, controller.skip_text, 16), padding=14),
        controller.skip,
        radius=20,
    )


def _sentences(lines: list[ft.Control]) -> ft.Control:
    """What is said, one under the other; what has no room scrolls."""
    return ft.Column(
        lines,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _continue_button(ui: UiContext, controller: DuelController, is_turned: bool) -> ft.Control:
    """The way on; between two people both have it, and the near one is the keyboard's."""
    if is_turned:
        return gold_button(ui, "go-on-far", _("Continue"), controller.dismiss_news)
    return taking_focus(
        ui, gold_button(ui, "go-on", _("Continue"), controller.dismiss_news), controller.state.news
    )


def _climb(
    ui: UiContext, controller: DuelController, climbed: FigureClimbed, figure_size: float
) -> ft.Control:
    """The figure that climbs, and where both stand then."""
    steps = dict(zip(SEATS, _steps_at(controller, climbed), strict=True))
    # Translators: at the end of a duel: how high both figures stand on the bridge; up to 40 letters
    score = _("On the bridge: {gandalf} {first}, {balrog} {second}").format(
        gandalf=words.seat_name(GANDALF),
        first=steps[GANDALF],
        balrog=words.seat_name(BALROG),
        second=steps[BALROG],
    )
    return ft.Row(
        [
            picture(board_art.pawn_piece(climbed.seat), figure_size, figure_size),
            ft.Column(
                [text(ui, controller.log_entry(climbed), 18, SERIF), secondary_text(ui, score, 16)],
                spacing=0,
                tight=True,
            ),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=8,
        tight=True,
    )


def _steps_at(controller: DuelController, climbed: FigureClimbed) -> tuple[int, int]:
    """Both figures' steps after this climb: the other one's is where it has stood before."""
    steps = [0, 0]
    for event in controller.session.events(controller.viewer):
        if isinstance(event, FigureClimbed):
            steps[SEATS.index(event.seat)] = event.step
            if event == climbed:
                break
        elif isinstance(event, DuelBegan) and event.duel == 1:
            steps = [0, 0]
    return steps[0], steps[1]


def _climb_after(events: Sequence[Event], ended: DuelEnded) -> FigureClimbed | None:
    found = False
    for event in events:
        found = found or event == ended
        if found and isinstance(event, FigureClimbed):
            return event
    return None


def duel_won_text(controller: DuelController, ended: DuelEnded) -> str:
    """Who has won a duel: for the person who plays against the computer, whether they have."""
    is_alone = any(not controller.session.player(seat).is_person for seat in SEATS)
    is_final = ended.duel == FINAL_DUEL
    if is_alone and controller.viewer is not None:
        if ended.winner == controller.viewer:
            # Translators: heading on a banner at the end of the last duel; up to 24 letters
            final = _("You win the Final")
            # Translators: heading on a banner at the end of a duel; up to 24 letters
            return final if is_final else _("You win duel {number}").format(number=ended.duel)
        # Translators: at the end of the last duel when the person has lost it; up to 24 letters
        final = _("You lose the Final")
        # Translators: the same when the person has lost; up to 24 letters
        return final if is_final else _("You lose duel {number}").format(number=ended.duel)
    name = seat_subject(GAME, ended.winner)
    if is_final:
        # Translators: heading on a banner at the end of the last duel; {name} is a side; up to 30 letters
        return _("{name} wins the Final").format(name=name)
    # Translators: heading on a banner at the end of a duel; {name} is a side; up to 30 letters
    return _("{name} wins duel {number}").format(name=name, number=ended.duel)


def ribbon(ui: UiContext, side: str | None, value: str, width: float) -> ft.Control:
    """A heading on a banner in the colours of a side, or of none."""
    width = min(width, BANNER_MAX_WIDTH)
    size = fitting_size(ui, value, 26, (width - BANNER_INNER_MARGIN) / 1.25)
    heading = ft.Semantics(
        content=text(ui, value, size, CAPS, PARCHMENT, CENTER, lines=1), header=True, identifier="duel-result"
    )
    return ft.Stack(
        [
            picture(banner(side, round(width), round(BANNER_HEIGHT)), width, BANNER_HEIGHT),
            ft.Container(
                heading, left=0, right=0, top=0, height=BANNER_HEIGHT - 10, alignment=ft.Alignment.CENTER
            ),
        ],
        width=width,
        height=BANNER_HEIGHT,
    )


def next_duel_banner(ui: UiContext, event: Event, area: Rect, is_turned: bool = False) -> list[ft.Control]:
    """The name of the duel that begins, over the middle of the table."""
    if not isinstance(event, DuelBegan):
        return []
    is_final = event.duel == FINAL_DUEL
    # Translators: on a banner as the last duel begins; up to 16 letters
    value = _("The Final") if is_final else _("Duel {number}").format(number=event.duel)
    # Translators: under the banner of a duel that begins; up to 40 letters
    note = _("Each side has {energy} energy.").format(energy=event.energy)
    width = min(area.width, BANNER_MAX_WIDTH)
    side = BALROG if is_final else GANDALF
    below = ft.Container(
        text(ui, note, 18, SERIF, align=CENTER),
        bgcolor=ui.colors.surface,
        border_radius=RADIUS_BOX,
        padding=ft.Padding.symmetric(horizontal=14, vertical=4),
    )
    column = ft.Column(
        [ribbon(ui, side, capitalized(value), width), below],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=6,
    )
    box = ft.Container(column, rotate=math.pi if is_turned else None, ignore_interactions=True)
    return [placed(box, area.x + (area.width - width) / 2, area.y, width, area.height, key="banner")]
