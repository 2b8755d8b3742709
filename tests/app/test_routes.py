"""Every address that the app knows leads to a screen that exists."""

from __future__ import annotations

import pytest

from app.routes import FAMILIES, SCREENS, TABLES, _named, screen_for


@pytest.mark.parametrize("name", [*SCREENS.values(), *FAMILIES.values(), *TABLES.values()])
def test_every_screen_can_be_imported(name: str) -> None:
    assert callable(_named(name))


def test_an_unknown_address_leads_home() -> None:
    home = _named(SCREENS["/"])
    for route in ("", "/", "/nowhere", "/duel/nowhere", "/rulesofthumb", "/table", "/chess/table", "?x=1"):
        assert screen_for(route) is home


def test_addresses_with_more_behind_them_go_to_the_screen_that_reads_it() -> None:
    assert screen_for("/rules/duel/exchange") is _named(FAMILIES["/rules"])
    assert screen_for("/open/eJyrVg?x") is _named(FAMILIES["/open"])


def test_every_table_has_a_way_to_a_new_match() -> None:
    assert all(f"/{game}" in SCREENS for game in TABLES)
