"""The first screen: continue a match, or choose a game by its door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from app.app_context import AppContext
from app.art import scenery
from app.art.palette import GOLD, INK, PARCHMENT
from app.games import GAME_UIS
from app.i18n import LANGUAGE_NAMES, LANGUAGES, _, language
from app.match.match_store import GAMES_ROUTE
from app.screens.home_doors import home_doors
from app.screens.home_layout import LOW_HEIGHT, SKY_HEIGHT, SKY_WIDTHS, HomeLayout, home_layout, sky_width
from app.ui.buttons import plain_button, pressable
from app.ui.theme import CAPS, ITALIC, RADIUS_BOX, SANS_BOLD, SERIF, TOUCH_TARGET_SIZE
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, balanced, icon, panel, picture, secondary_text, text

LONGEST_WORD_EMS = 6.2
"""The width of the longest word of "Resume game" in any language, in relation to its size."""
NOTICE_MAX_WIDTH, NOTICE_MAX_SCALE = 420.0, 1.15
LINK_TEXT_SIZE, LINK_MARGIN, LINKS_MAX_WIDTH = 15.0, 4.0, 620.0
LINK_LETTER_EMS, MIN_LETTER_EMS = 0.48, 0.42
"""The width of a letter of a link in text sizes: about, and at least."""
Link = tuple[str, str, str, str]
"""A way to another page: identifier, icon, word, address."""
LIGHT_TEXT = PARCHMENT
"""On the night sky, in either theme."""


def home_screen(ctx: AppContext) -> ft.Control:
    ui = ctx.ui
    layout = home_layout(ui.width, ui.height, len(GAME_UIS), len(ctx.matches.in_progress))
    prerendered = ctx.browser.prerendered_for(ui.width, ui.height, ui.colors.dark)
    parts, foot = _parts(ctx, ui, layout, prerendered)
    column = ft.Column(
        parts,
        spacing=layout.gap / 2,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    page = ft.Column(
        [column, *foot], spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return ft.Stack(
        [
            ft.Container(bgcolor=ui.colors.ground, left=0, right=0, top=0, bottom=0),
            _sky(ui, layout, prerendered),
            ft.Container(page, left=0, right=0, top=0, bottom=0),
        ],
        expand=True,
    )


def _parts(
    ctx: AppContext, ui: UiContext, layout: HomeLayout, prerendered: Mapping[str, str]
) -> tuple[list[ft.Control], list[ft.Control]]:
    """What scrolls, from top to bottom, and what stays at the foot."""
    head: list[ft.Control] = [
        _languages(ctx, ui, layout),
        ft.Container(height=layout.top_gap),
        _heading(ui, layout),
        ft.Container(height=layout.gap),
    ]
    if ctx.matches.in_progress:
        head.append(_continue_buttons(ctx, ui, layout))
    all_doors = home_doors(ctx, ui, layout, prerendered)
    if layout.landscape_phone:
        left = [*head, _links(ctx, ui, layout)]
        return [_side_by_side(left, all_doors, ui.width, layout), *_notices(ctx, ui)], []
    if layout.is_beside:
        left = [*head, _links_below_divider(ctx, ui, layout), *_notices(ctx, ui)]
        return [_side_by_side(left, all_doors, ui.width, layout)], []
    if _fit_in_one_line(ui, layout, _links_for(ui, layout)):
        return [*head, all_doors, *_notices(ctx, ui)], [_links_bar(ctx, ui, layout)]
    return [*head, all_doors, _links_below_divider(ctx, ui, layout), *_notices(ctx, ui)], []


def _sky(ui: UiContext, layout: HomeLayout, prerendered: Mapping[str, str]) -> ft.Control:
    width = sky_width(ui.width / layout.sky_scale)
    night = scenery.night_sky(width, SKY_HEIGHT, ui.colors.dark, round(layout.moon_y))
    known = prerendered.get("sky") if width in SKY_WIDTHS else None
    shown_width, shown_height = width * layout.sky_scale, SKY_HEIGHT * layout.sky_scale
    return ft.Container(
        picture(night, shown_width, shown_height, prerendered=known),
        left=layout.moon_x - shown_width / 2,
        top=0,
    )


def _side_by_side(left: list[ft.Control], right: ft.Control, width: float, layout: HomeLayout) -> ft.Control:
    """The doors at the right of all else."""
    column = ft.Column(
        left,
        spacing=layout.gap / 2,
        width=width - layout.doors_width,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    beside = ft.Container(right, width=layout.doors_width, padding=ft.Padding.only(top=layout.doors_top))
    return ft.Row([column, beside], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)


def _languages(ctx: AppContext, ui: UiContext, layout: HomeLayout) -> ft.Control:
    chips = []
    for code in LANGUAGES:
        is_on = code == language()
        face = ft.Container(
            text(ui, code.upper(), 16 * layout.unit, SANS_BOLD, ui.colors.ink if is_on else LIGHT_TEXT),
            width=max(TOUCH_TARGET_SIZE, ui.text_size(48 * layout.unit)),
            height=max(TOUCH_TARGET_SIZE, ui.text_size(36 * layout.unit)),
            border_radius=24 * layout.unit,
            bgcolor=GOLD if is_on else "#8C0E1119",
            border=ft.Border.all(1.2, GOLD if is_on else "#66728E"),
            alignment=ft.Alignment.CENTER,
        )
        chips.append(
            pressable(
                ui,
                f"language-{code}",
                LANGUAGE_NAMES[code],
                ft.Container(face, tooltip=LANGUAGE_NAMES[code]),
                partial(ctx.preferences.change, language=code),
                radius=24 * layout.unit,
                selected=is_on,
            )
        )
    is_low = ui.height < LOW_HEIGHT
    at_left = layout.is_beside or is_low
    alignment = ft.MainAxisAlignment.START if at_left else ft.MainAxisAlignment.CENTER
    left = 12 if layout.is_beside else 4 if is_low else 0
    return ft.Container(
        ft.Row(chips, alignment=alignment, spacing=4), padding=ft.Padding.only(left=left, top=12)
    )


def _heading(ui: UiContext, layout: HomeLayout) -> ft.Control:
    title_color = LIGHT_TEXT if ui.colors.dark else INK
    subtitle = text(
        ui,
        _("Head to head in Middle-earth"),
        layout.subtitle_size,
        ITALIC,
        "#DDE6F0" if ui.colors.dark else "#2B3A52",
        ft.TextAlign.CENTER,
    )
    return ft.Column(
        [
            ft.Semantics(
                content=text(ui, _("Three Duels"), layout.title_size, CAPS, title_color, ft.TextAlign.CENTER),
                header=True,
                heading_level=1,
            ),
            balanced(subtitle, (ui.width - layout.doors_width if layout.is_beside else ui.width) - 24),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _continue_buttons(ctx: AppContext, ui: UiContext, layout: HomeLayout) -> ft.Control:
    """A button for each match that is under way; that of the game played last comes first and is golden."""
    games = sorted(ctx.matches.in_progress, key=lambda game: game != ctx.matches.last_game)
    buttons = [_continue_button(ctx, ui, layout, game, is_golden=game == games[0]) for game in games]
    return ft.Column(buttons, spacing=8)


def _continue_button(
    ctx: AppContext, ui: UiContext, layout: HomeLayout, game: str, *, is_golden: bool
) -> ft.Control:
    title, status = GAME_UIS[game].title(), ctx.matches.in_progress[game]
    ink = ui.colors.ink if is_golden else ui.colors.text
    status_line = " · ".join(filter(None, (title, status)))
    parts: list[ft.Control] = [
        picture(GAME_UIS[game].door.load()(), 27 * layout.unit, 60 * layout.unit),
        _continue_text(ui, layout, status_line, ink, is_golden=is_golden),
        icon(ui, "right", 24 * layout.unit, ink, 2.6),
    ]
    label = ". ".join(filter(None, (_("Resume game"), title, status)))
    plate = _plate(ui, parts, layout.button_width, is_golden=is_golden)
    go = partial(ctx.navigator.go, f"/{game}/table")
    return pressable(ui, f"continue-{game}", label, plate, go, radius=18)


def _continue_text(
    ui: UiContext, layout: HomeLayout, status_line: str, ink: str, *, is_golden: bool
) -> ft.Control:
    """ "Resume game", as large as fits in every language; below it the game and whose turn it is."""
    unscaled = replace(ui, text_scale=1.0)
    wanted = ui.text_size(19 if layout.landscape_phone else 24 * layout.unit)
    fitting = (layout.button_width - 140) / LONGEST_WORD_EMS
    size = min(wanted, fitting) / unscaled.text_size(100) * 100
    soft = "#33260B" if is_golden else ui.colors.text_soft
    return ft.Column(
        [
            text(unscaled, _("Resume game"), size, SERIF, ink),
            text(ui, status_line, 16 * layout.unit, SANS_BOLD, soft),
        ],
        spacing=0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _plate(ui: UiContext, parts: list[ft.Control], width: float, *, is_golden: bool) -> ft.Control:
    """A plate of gold, or one with a golden rim, with a fine line inside its rim."""
    colors = ui.colors
    return ft.Container(
        ft.Container(
            ft.Row(parts, spacing=16),
            border=ft.Border.all(1, "#8C7A5518"),
            border_radius=14,
            padding=ft.Padding.symmetric(horizontal=14, vertical=4),
        ),
        gradient=ft.LinearGradient(
            [colors.gold_top, colors.gold_foot] if is_golden else [colors.surface, colors.surface],
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
        ),
        border=ft.Border.all(1.2, colors.gold_rim if is_golden else colors.gold),
        border_radius=18,
        padding=3,
        width=width,
        shadow=ft.BoxShadow(blur_radius=0, color="#73000000", offset=ft.Offset(0, 3)),
    )


def _links_below_divider(ctx: AppContext, ui: UiContext, layout: HomeLayout) -> ft.Control:
    return ft.Column(
        [picture(scenery.divider(ui.colors.line, GOLD), 300 * layout.unit, 22), _links(ctx, ui, layout)],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=6,
    )


def _links(ctx: AppContext, ui: UiContext, layout: HomeLayout) -> ft.Control:
    """Buttons to everything but the games, with as few lines as they need."""
    links = _links_for(ui, layout)
    buttons: list[ft.Control] = [_link(ctx, ui, layout, *link) for link in links]
    half = len(links) if _fit_in_one_line(ui, layout, links) else (len(links) + 1) // 2
    rows: list[ft.Control] = [
        ft.Row(
            row,
            alignment=ft.MainAxisAlignment.CENTER,
            wrap=True,
            spacing=0 if layout.landscape_phone else 4 * layout.unit,
            run_spacing=0,
            width=layout.links_width,
        )
        for row in (buttons[:half], buttons[half:])
        if row
    ]
    return ft.Column(rows, spacing=0)


def _links_bar(ctx: AppContext, ui: UiContext, layout: HomeLayout) -> ft.Control:
    """The same at the foot of an upright screen, where they stay in sight."""
    return ft.Container(
        ft.Row(
            [_link(ctx, ui, layout, *link) for link in _links_for(ui, layout)],
            alignment=ft.MainAxisAlignment.SPACE_EVENLY,
            spacing=0,
            width=min(layout.links_width, LINKS_MAX_WIDTH),
        ),
        bgcolor=ui.colors.ground_deep,
        border=ft.Border(top=ft.BorderSide(1.2, ui.colors.gold)),
        alignment=ft.Alignment.CENTER,
    )


def _links_for(ui: UiContext, layout: HomeLayout) -> tuple[Link, ...]:
    """Those that stand side by side; the list of games leads to the statistics, too."""
    links = _all_links()
    return links if _fit_in_one_line(ui, layout, links) else links[:-1]


def _all_links() -> tuple[Link, ...]:
    return (
        ("rules", "rules", _("Rules"), "/rules"),
        ("settings", "settings", _("Settings"), "/settings"),
        ("games", "cards", _("Games"), GAMES_ROUTE),
        ("puzzles", "star", _("Puzzles"), "/puzzles"),
        # Translators: First screen: button to the page on which one joins a friend's game. Up to 12 letters.
        ("join", "devices", _("Join"), "/join"),
        ("results", "chart", _("Statistics"), "/statistics"),
    )


def _link(
    ctx: AppContext, ui: UiContext, layout: HomeLayout, identifier: str, sign: str, word: str, route: str
) -> ft.Control:
    """A sign and its word below it."""
    size = LINK_TEXT_SIZE * layout.unit
    margin = max(LINK_MARGIN, (TOUCH_TARGET_SIZE + 2 - len(word) * MIN_LETTER_EMS * ui.text_size(size)) / 2)
    face = ft.Container(
        ft.Column(
            [
                icon(ui, sign, 24 * layout.unit, ui.colors.gold),
                text(ui, word, size, SANS_BOLD, align=ft.TextAlign.CENTER, no_wrap=True),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=ft.Padding.symmetric(horizontal=margin, vertical=6),
    )
    return pressable(ui, identifier, word, face, partial(ctx.navigator.go, route), radius=RADIUS_BOX)


def _fit_in_one_line(ui: UiContext, layout: HomeLayout, links: Sequence[Link]) -> bool:
    words = [word for _identifier, _sign, word, _route in links]
    size = ui.text_size(LINK_TEXT_SIZE * layout.unit)
    return len("".join(words)) * LINK_LETTER_EMS * size + len(words) * 2 * LINK_MARGIN <= layout.links_width


def _notices(ctx: AppContext, ui: UiContext) -> list[ft.Control]:
    """News of the browser: a newer release, installing, how to keep the games, playing without a network."""
    browser, parts = ctx.browser.state, list[ft.Control]()
    if browser.update_ready:
        update = partial(ctx.tasks.run, ctx.browser.update)
        parts.append(_notice(ui, _("Update available"), ("update", _("Update now"), update)))
    if ctx.matches.storage_tip_due:
        action = ("advice-read", _("OK"), ctx.matches.dismiss_storage_tip)
        parts.append(_notice(ui, _storage_tip(browser.install), action))
    if not browser.storage_works:
        message = _("This device can’t save games: your game will be lost when you close the app.")
        parts.append(_notice(ui, message))
    if browser.offline_failed:
        parts.append(_notice(ui, _offline_failure_text(browser.offline_failed)))
    return [*parts, _offline_line(ctx, ui), ft.Container(height=12)]


def _notice(ui: UiContext, message: str, action: tuple[str, str, PressHandler] | None = None) -> ft.Control:
    """A message, and beside it a button (identifier, label, what it does); large letters stand above it."""
    parts: list[ft.Control] = [secondary_text(ui, message)]
    if action is not None:
        parts.append(plain_button(ui, *action))
        if ui.text_scale <= NOTICE_MAX_SCALE:
            parts = [ft.Row([ft.Container(parts[0], expand=True), parts[1]], spacing=12)]
    return panel(ui, *parts, padding=12, width=min(ui.width - 32, NOTICE_MAX_WIDTH))


def _offline_line(ctx: AppContext, ui: UiContext) -> ft.Control:
    """Whether the app can be played offline, and the button that installs it, in the one line that fits."""
    browser, parts = ctx.browser.state, list[ft.Control]()
    if browser.offline_ready and not browser.offline_failed:
        tick = icon(ui, "check", 18, ui.colors.text_soft)
        line = ft.Row(
            [tick, secondary_text(ui, _("Ready to play offline"))], spacing=8, tight=True, wrap=True
        )
        parts.append(ft.Semantics(identifier="offline-ready", live_region=True, content=line))
    if browser.install == "prompt":
        install = partial(ctx.tasks.run, ctx.browser.install)
        parts.append(plain_button(ui, "install", _("Install"), install))
    return ft.Row(
        parts,
        wrap=True,
        spacing=16,
        run_spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _storage_tip(install: str) -> str:
    """How to keep the games where the browser may clear what it stores."""
    if install == "share-sheet":
        return _(
            "This browser deletes a site’s data if you don’t open it for a week. To keep your "
            "games, add Three Duels to your home screen: tap Share, then “Add to Home Screen”."
        )
    return _(
        "This browser may delete your games when the device runs low on storage. To keep them "
        "safe, choose “Install” or “Add to Home Screen” in the browser’s menu, or save them as "
        "files."
    )


def _offline_failure_text(reason: str) -> str:
    return {
        "room": _("There isn’t enough storage on this device for offline play."),
        "network": _(
            "The connection dropped before everything was saved. We’ll try again next time you open the app."
        ),
    }.get(reason, _("This browser can’t save the app for offline play."))
