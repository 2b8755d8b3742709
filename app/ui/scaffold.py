"""The frame of a screen: a bar with a back button, and a body that scrolls."""

from __future__ import annotations

import flet as ft

from app.art import scenery
from app.ui.buttons import icon_button
from app.ui.theme import CAPS, SCREEN_MARGIN
from app.ui.ui_context import UiContext
from app.ui.widgets import PressHandler, page_title, picture, whole_word_size

HEADING_SIZE = 24.0
BODY_MAX_WIDTH, LANDSCAPE_BODY_MAX_WIDTH = 640.0, 780.0
SKYLINE_MAX_HEIGHT, SKYLINE_SHARE = 260.0, 0.24
SKYLINE_MAX_WIDTHS = 1.8
"""How wide the mountains are drawn at most, in widths of the screen."""
FOOTER_HEIGHT = 60.0
"""How far a footer reaches at least."""


def scaffold(
    ui: UiContext,
    heading: str,
    on_back: PressHandler,
    back: str,
    *parts: ft.Control,
    footer: ft.Control | None = None,
    max_width: float = 0,
) -> ft.Control:
    """A screen with a bar and a scrolling body of a readable width; `footer` stays in sight below the body.

    On a phone held sideways the footer is in the bar.
    """
    heading_size = whole_word_size(ui, heading, HEADING_SIZE, ui.width - 56 - 14 - 24, CAPS)
    head: list[ft.Control] = [
        icon_button(ui, "back", "left", back, on_back),
        ft.Container(page_title(ui, heading, heading_size), expand=True),
    ]
    if footer is not None and ui.landscape_phone:
        head.append(footer)
        footer = None
    bar_padding = 4 if ui.landscape_phone else 10
    bar = ft.Container(
        ft.Row(head, spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=12, vertical=bar_padding),
        bgcolor=ui.colors.ground_deep,
        border=ft.Border(bottom=ft.BorderSide(1.2, ui.colors.gold)),
    )
    usual_width = LANDSCAPE_BODY_MAX_WIDTH if ui.landscape_phone else BODY_MAX_WIDTH
    width = min(ui.width, max_width or usual_width)
    body = ft.Column(
        [
            ft.Container(
                ft.Column(list(parts), spacing=22, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                width=width,
                padding=ft.Padding.symmetric(horizontal=SCREEN_MARGIN, vertical=18),
            )
        ],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    rows: list[ft.Control] = [bar, body]
    if footer is not None:
        rows.append(
            ft.Container(
                footer,
                bgcolor=ui.colors.ground_deep,
                padding=ft.Padding.symmetric(horizontal=SCREEN_MARGIN, vertical=10),
                alignment=ft.Alignment.CENTER,
            )
        )
    page = ft.Column(rows, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    layers = [*_landscape(ui, FOOTER_HEIGHT if footer is not None else 0), _whole(page)]
    return filling_screen(ui, ft.Container(ft.Stack(layers), bgcolor=ui.colors.ground, expand=True))


def _landscape(ui: UiContext, foot: float) -> list[ft.Control]:
    """Mountains far away at the foot of the page, where there is room for them."""
    if ui.landscape_phone:
        return []
    aspect = scenery.SKYLINE_WIDTH / scenery.SKYLINE_HEIGHT
    # Most of a wider picture would be painted outside of a phone.
    height = min(SKYLINE_MAX_HEIGHT, ui.height * SKYLINE_SHARE, ui.width * SKYLINE_MAX_WIDTHS / aspect)
    width = max(ui.width, height * aspect)
    return [ft.Container(picture(scenery.skyline(ui.colors.dark), width, height), left=0, bottom=foot)]


def _whole(part: ft.Control) -> ft.Control:
    return ft.Container(part, left=0, top=0, right=0, bottom=0)


def filling_screen(ui: UiContext, page: ft.Control) -> ft.Control:
    """A page that was laid out for a smaller screen (`UiContext.for_page`), as large as this one is."""
    if ui.picture_zoom == 1:
        return page
    grown = ft.Scale(ui.picture_zoom, alignment=ft.Alignment.TOP_LEFT)
    return ft.Stack(
        [ft.Container(page, left=0, top=0, width=ui.width, height=ui.height, scale=grown)], expand=True
    )
