"""Where Flutter loads the pictures of new drawings (see `picture_cache.py`): behind everything, out of sight."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.application import Application
from app.ui.error_boundary import component
from app.ui.picture_cache import EASEL


@component
def Gallery(app: Application) -> ft.Control:  # noqa: N802 - Flet's components are named like controls
    nothing: tuple[str, ...] = ()
    pictures, show = ft.use_state(nothing)

    async def load(addresses: Sequence[str]) -> Sequence[str]:
        show(tuple(addresses))
        loaded = await app.platform.painted(addresses)
        show(nothing)
        return loaded

    async def hang() -> None:
        await EASEL.load(load)
        app.changed()

    EASEL.serve(lambda: app.run(hang))
    images: list[ft.Control] = [
        ft.Image(src=address, width=1, height=1, exclude_from_semantics=True) for address in pictures
    ]
    return ft.Stack(images, width=1, height=1)
