"""What the app does when something happens to the page."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import flet as ft

from app.app_context import AppContext
from app.browser.browser_bridge import BrowserBridge
from app.ui.picture_cache import PICTURE_CACHE

HIDDEN = (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE)


def listen(page: ft.Page, ctx: AppContext) -> None:
    """Connect the page and the browser around it with the app."""
    page.on_resize = ctx.changes.notify
    page.on_platform_brightness_change = ctx.changes.notify
    page.on_route_change = lambda event: show_route(ctx, event.route)
    page.on_app_lifecycle_state_change = lambda event: on_lifecycle(ctx, event.state)
    page.on_keyboard_event = lambda event: on_key(ctx, event)
    page.on_error = lambda event: ctx.tasks.on_error(str(event.data))
    # Flet would cover everything with a red page; nothing of the game is lost, so a notice is enough.
    page.session.error = ctx.tasks.on_error  # type: ignore[method-assign,assignment]
    drop_late_answers(page)

    async def take_browser_state() -> None:
        on_browser_state(ctx)

    async def show_drawing(address: str) -> None:
        on_lost_picture(ctx, address)

    ctx.browser.on_change = lambda: page.run_task(take_browser_state)
    ctx.browser.on_lost_picture = lambda address: page.run_task(show_drawing, address)


def drop_late_answers(page: ft.Page) -> None:
    """An answer for a control that has gone meanwhile, such as a button that took the focus, is dropped.

    Flet would raise an error where it receives messages, and would receive none any more.
    """
    take_answer = page.session.handle_invoke_method_results

    def take_answer_in_time(*answer: Any) -> None:
        with suppress(RuntimeError):
            take_answer(*answer)

    page.session.handle_invoke_method_results = take_answer_in_time  # type: ignore[method-assign,assignment]


def show_route(ctx: AppContext, route: str) -> None:
    """The browser has another address: show its screen."""
    ctx.ai.stop_pondering()
    ctx.reader.on_navigate(ctx.navigator.route, route or "/")
    ctx.navigator.route = route or "/"
    ctx.matches.cancel_start()
    ctx.notices.close_transient()
    ctx.open_match_of_route()
    ctx.changes.notify()


def on_lifecycle(ctx: AppContext, state: ft.AppLifecycleState) -> None:
    """A page out of sight shows nothing secret when it comes back."""
    if state in HIDDEN:
        ctx.tables.hide_secrets()
    ctx.peers.on_visible(state not in HIDDEN)


def on_key(ctx: AppContext, event: ft.KeyboardEvent) -> None:
    """A key without modifiers is for the table in sight."""
    if not (event.ctrl or event.alt or event.meta):
        if event.key == "Escape":
            ctx.matches.cancel_start()
        ctx.tables.on_key(ctx.navigator.route, event.key)


def configure_pictures(browser: BrowserBridge) -> None:
    """Paint drawings as the page can."""
    state = browser.state
    PICTURE_CACHE.configure(browser, state.pixel_ratio, shows_at_once=state.waits_for_pictures)


def on_lost_picture(ctx: AppContext, address: str) -> None:
    """The page could not paint a drawing: it is shown as it is."""
    PICTURE_CACHE.lose(address)
    ctx.changes.notify()


def on_browser_state(ctx: AppContext) -> None:
    """The page around the app knows something new."""
    configure_pictures(ctx.browser)
    ctx.check_other_tab()
    ctx.peers.on_browser_state()
    if ctx.browser.state.should_rest:
        ctx.ai.stop_pondering()
    ctx.changes.notify()
