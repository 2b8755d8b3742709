"""The app's entry: read what was stored, then show the screen that the address asks for."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.app_context import AppContext, load_context
from app.browser.browser_bridge import IN_BROWSER, BrowserBridge, BrowserStorage, NoPage
from app.browser.memory_image import module_names
from app.browser.storage import Storage
from app.error_boundary import safe_component
from app.import_ahead import import_ahead
from app.page_events import configure_pictures, listen
from app.picture_preloader import PicturePreloader
from app.routes import screen_for
from app.ui import theme
from app.ui.change_notifier import use_changes
from app.ui.notice_bar import notice_bar
from app.ui.picture_cache import PICTURE_CACHE


@safe_component
def Root(ctx: AppContext) -> ft.Control:  # noqa: N802 - Flet's components are named like controls
    use_changes(ctx.changes)
    ft.use_effect(partial(ctx.tasks.run, ctx.notices.close_in_time), [ctx.notices.number])
    ft.use_effect(ctx.preferences.warn_of_broken_catalogs)
    with PICTURE_CACHE.at_zoom(ctx.page_ui.picture_zoom):
        screen = screen_for(ctx.navigator.route)(ctx)
    notice = notice_bar(ctx.ui, ctx.notices, at_table=is_at_table(ctx))
    return ft.Stack([PicturePreloader(ctx), screen, *notice], expand=True)


def is_at_table(ctx: AppContext) -> bool:
    return ctx.navigator.route.split("?")[0].endswith(("/table", "/lesson"))


async def connect_browser(page: ft.Page) -> BrowserBridge:
    """The page around the app; on the development server Flet is asked what our page would know."""
    if IN_BROWSER:
        return BrowserBridge()
    device = await page.get_device_info()
    language = device.language if isinstance(device, ft.WebDeviceInfo) else None
    features = await ft.SemanticsService().get_accessibility_features()
    reduced_motion = features.disable_animations or features.reduce_motion
    return BrowserBridge(NoPage((language,) if language else (), reduced_motion))


async def main(page: ft.Page) -> None:
    page.padding = 0
    page.spacing = 0
    if not IN_BROWSER:
        page.fonts = dict(theme.FONTS)
    page.theme, page.dark_theme = theme.material_theme(theme.LIGHT), theme.material_theme(theme.DARK)
    browser = await connect_browser(page)
    configure_pictures(browser)
    storage = Storage(BrowserStorage(browser) if IN_BROWSER else ft.SharedPreferences())
    ctx = await load_context(page, storage, browser)
    listen(page, ctx)
    page.render(Root, ctx)
    browser.first_screen_drawn()
    if IN_BROWSER:
        ctx.tasks.run(partial(import_ahead, module_names(), lambda: not is_at_table(ctx)))
    await ft.BrowserContextMenu().disable()


if __name__ == "__main__":
    ft.run(main, assets_dir="static")
