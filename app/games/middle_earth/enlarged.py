"""Parts of a table that are drawn larger on a large screen, with all that is in them."""

from __future__ import annotations

import flet as ft


def enlarged(scale: float, width: float, height: float, parts: list[ft.Control]) -> ft.Control:
    """Parts that were laid out in this room, drawn so many times as large from its upper left corner."""
    content = ft.Stack(parts, width=width, height=height)
    if scale == 1:
        return content
    corner = ft.Alignment.TOP_LEFT
    return ft.Container(
        content, left=0, top=0, width=width, height=height, scale=ft.Scale(scale, alignment=corner)
    )
