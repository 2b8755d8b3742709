"""The box on the shelf may speak another language than the app: its names follow the setting at once."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from app import i18n
from app.application import Application
from app.browser.bridge import Platform
from app.browser.storage import Memory, Settings, Storage
from app.games.confrontation import wording as confrontation_wording
from app.games.duel import wording as duel_wording


@pytest.fixture(autouse=True)
def left_as_it_was() -> Iterator[None]:
    yield
    i18n.own_box(None)
    i18n.use("en")


def test_names_follow_the_box_and_come_back_with_it() -> None:
    page: Any = SimpleNamespace(route="/", title="", run_task=lambda *_: None)
    app = Application(page, Storage(Memory()), Platform(), Settings(language="fr"))
    assert duel_wording.card_name("mirror") == "Miroir de Gandalf"
    app.choose(rulebook="de")
    assert duel_wording.card_name("mirror") == "Gandalfs Spiegel"
    assert confrontation_wording.region_name("mirkwood", "to") == "vers la Forêt Noire (Düsterwald)"
    assert i18n._("Settings") == "Réglages"
    app.choose(language="en")
    assert (duel_wording.card_name("mirror"), i18n._("Settings")) == ("Gandalfs Spiegel", "Settings")
    app.choose(rulebook=None)
    assert duel_wording.card_name("mirror") == "Gandalf’s Mirror"
