"""The collaborators of the app: put together from what was stored, and each usable alone."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest

import engine
from app.app_context import AppContext, load_context
from app.browser.browser_bridge import BrowserBridge, NoPage
from app.browser.storage import KEY_PREFIX, MemoryStore, Settings, Storage
from app.match.open_tables import OpenTables
from app.match.seating import Seating
from app.match.session import Session
from app.navigator import Navigator
from app.page_events import on_lifecycle, show_route
from app.task_runner import TaskRunner
from app.ui.change_notifier import ChangeNotifier
from app.ui.notices import NoticeAction, Notices
from tests.app.contexts import FakePage, make_context


class Table:
    """Remembers what the app tells it."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def hide_secrets(self) -> None:
        self.told.append("hide")

    def on_key(self, name: str) -> None:
        self.told.append(name)


def loaded(page: FakePage, store: MemoryStore) -> AppContext:
    return asyncio.run(load_context(page, Storage(store), BrowserBridge(NoPage())))


def stored_match() -> tuple[MemoryStore, str]:
    """A store with a match of The Duel that was left."""
    store = MemoryStore({f"{KEY_PREFIX}settings": Settings(language="fr", theme="light").dumps()})
    session = Session(engine.new_match("duel", seed=3), Seating())
    asyncio.run(make_context(store=store).matches.save(session))
    return store, session.match.dumps()


def test_what_was_stored_is_there_when_the_app_starts() -> None:
    store, match = stored_match()
    ctx = loaded(FakePage("/"), store)
    assert ctx.preferences.settings.theme == "light" and not ctx.ui.colors.dark
    assert ctx.matches.last_game == "duel" and ctx.matches.sessions == {}
    show_route(ctx, "/duel/table")
    assert ctx.matches.sessions["duel"].match.dumps() == match
    assert loaded(FakePage("/duel/table"), store).matches.sessions.keys() == {"duel"}
    ctx.preferences.change(language="en")


@pytest.mark.parametrize("route", ["/", "/duel", "/rules/duel/goal", "/nowhere/table"])
def test_a_match_is_opened_only_for_its_table(route: str) -> None:
    store, _match = stored_match()
    ctx = loaded(FakePage(route), store)
    assert ctx.matches.sessions == {} and ctx.matches.unopened.keys() == {"duel"}
    ctx.preferences.change(language="en")


def test_from_the_settings_one_comes_back_to_where_they_were_opened() -> None:
    page = FakePage("/rules/duel/goal")
    left: list[tuple[str, str]] = []
    navigator = Navigator(page, on_leave=lambda origin, route: left.append((origin, route)))

    def go(route: str) -> None:
        navigator.go(route)
        navigator.route = page.routes[-1]

    go("/settings")
    go("/settings/about")
    navigator.back()
    navigator.route = page.routes[-1]
    navigator.back()
    assert page.routes == ["/settings", "/settings/about", "/settings", "/rules/duel/goal"]
    assert left[0] == ("/rules/duel/goal", "/settings")
    navigator.route = "/duel"
    navigator.back()
    assert page.routes[-1] == "/"


def test_listeners_hear_of_changes_until_they_end_it() -> None:
    changes, heard = ChangeNotifier(), list[int]()
    changes.notify()
    end = changes.subscribe(heard.append)
    changes.notify()
    end()
    changes.notify()
    assert heard == [2] and changes.version == 3


def test_a_notice_offers_something_once() -> None:
    done: list[str] = []
    notices = Notices(lambda: None)
    notices.show("There is no room.", NoticeAction("keep", "Save", lambda: done.append("saved")))
    notices.accept()
    assert done == ["saved"] and notices.message is None
    notices.accept()
    assert done == ["saved"]


def test_a_task_that_fails_is_logged_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    started: list[Any] = []
    notices = Notices(lambda: None)

    async def fail() -> None:
        raise ValueError("of all things")

    TaskRunner(started.append, notices).run(fail)
    asyncio.run(started.pop()())
    assert "of all things" in capsys.readouterr().err
    assert notices.message is not None and "Something went wrong" in notices.message


def test_keys_reach_the_table_in_sight_and_a_hidden_page_hides_all() -> None:
    tables, duel, other = OpenTables(), Table(), Table()
    tables.put("duel", duel)
    tables.put("confrontation", other)
    for route in ("/duel/table", "/duel", "/rules/duel/table"):
        tables.on_key(route, "Escape")
    tables.hide_secrets()
    assert duel.told == ["Escape", "hide"] and other.told == ["hide"]
    tables.close("duel")
    assert tables.get("duel") is None


@pytest.mark.parametrize(
    ("state", "told"), [(ft.AppLifecycleState.HIDE, ["hide"]), (ft.AppLifecycleState.RESUME, [])]
)
def test_a_page_out_of_sight_hides_secrets(state: ft.AppLifecycleState, told: list[str]) -> None:
    ctx, table = make_context(), Table()
    ctx.tables.put("duel", table)
    on_lifecycle(ctx, state)
    assert table.told == told


def test_what_flet_draws_has_the_colours_of_the_settings() -> None:
    page = FakePage(brightness=ft.Brightness.LIGHT)
    ctx = make_context(page, Settings(theme="dark"))
    assert page.theme_mode == ft.ThemeMode.DARK
    for choice in ("light", "system"):
        ctx.preferences.change(theme=choice)
        assert page.theme_mode == ft.ThemeMode(choice)
