"""The app's entry: read what was kept, then show the screen that the address asks for."""

from __future__ import annotations

import flet as ft

from app.application import Application
from app.browser.bridge import IN_BROWSER, NoPage, PageShelf, Platform
from app.browser.storage import Storage
from app.routes import screen_for
from app.rules_reader.reader_state import NAME as READER
from app.rules_reader.reader_state import Reading
from app.ui import theme
from app.ui.error_boundary import component
from app.ui.notice_bar import notice_bar
from app.ui.picture_preloader import Gallery


@component
def Root(app: Application) -> ft.Control:  # noqa: N802 - Flet's components are named like controls
    _, redraw = ft.use_state(0)
    app.on_change = lambda: redraw(lambda version: version + 1)
    body = screen_for(app.route)(app)
    return ft.Stack([Gallery(app), body, *notice_bar(app)], expand=True)


async def browser(page: ft.Page) -> Platform:
    """The page around the app; on the development server Flet is asked what our page would know."""
    if IN_BROWSER:
        return Platform()
    device = await page.get_device_info()
    spoken = device.language if isinstance(device, ft.WebDeviceInfo) else None
    features = await ft.SemanticsService().get_accessibility_features()
    calm = features.disable_animations or features.reduce_motion
    return Platform(NoPage((spoken,) if spoken else (), calm))


def listen(page: ft.Page, app: Application) -> None:
    """Whatever happens to the page is told to the app."""
    page.on_resize = app.changed
    page.on_platform_brightness_change = app.changed
    page.on_route_change = app.arrived
    page.on_app_lifecycle_state_change = app.appeared
    page.on_keyboard_event = app.pressed
    page.on_error = lambda event: app.failed(str(event.data))
    # Flet would put a red page over everything; nothing of the game is lost, so we only say what happened.
    page.session.error = app.failed  # type: ignore[method-assign,assignment]


async def main(page: ft.Page) -> None:
    page.padding = 0
    page.spacing = 0
    if not IN_BROWSER:
        page.fonts = dict(theme.FONTS)
    page.theme, page.dark_theme = theme.material(theme.LIGHT), theme.material(theme.DARK)
    platform = await browser(page)
    storage = Storage(PageShelf(platform) if IN_BROWSER else ft.SharedPreferences())
    app = Application(page, storage, platform, await storage.settings())
    app.reading = Reading.loads(await storage.load(READER))
    await app.games.take_up()
    listen(page, app)

    async def take_news() -> None:
        app.heard()

    platform.on_change = lambda: page.run_task(take_news)
    page.render(Root, app)
    platform.shown()
    await ft.BrowserContextMenu().disable()


if __name__ == "__main__":
    ft.run(main, assets_dir="static")
