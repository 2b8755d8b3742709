"""Where Flutter loads the pictures of new drawings (see `picture_cache.py`), out of sight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.app_context import AppContext
from app.error_boundary import safe_component
from app.ui.picture_cache import PICTURE_CACHE


@safe_component
def PicturePreloader(ctx: AppContext) -> ft.Control:  # noqa: N802 - Flet's components are named like controls
    none: tuple[str, ...] = ()
    addresses, set_addresses = ft.use_state(none)

    async def load(wanted: Sequence[str]) -> Sequence[str]:
        set_addresses(tuple(wanted))
        loaded = await ctx.browser.await_loaded(wanted)
        set_addresses(none)
        return loaded

    def start() -> None:
        on_loaded, on_error = ctx.changes.notify, ctx.tasks.on_error
        ctx.tasks.run(partial(PICTURE_CACHE.keep_loading, load, on_loaded, on_error))

    ft.use_effect(start, [])
    images: list[ft.Control] = [
        ft.Image(src=address, width=1, height=1, exclude_from_semantics=True) for address in addresses
    ]
    return ft.Stack(images, width=1, height=1)
