"""The box on the shelf may speak another language than the app: its names follow the setting at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app import i18n
from app.browser.storage import Settings
from app.games.confrontation import wording as confrontation_wording
from app.games.duel.log import card_name
from tests.app.contexts import make_context


@pytest.fixture(autouse=True)
def left_as_it_was() -> Iterator[None]:
    yield
    i18n.set_box_language(None)
    i18n.set_language("en")


def test_names_follow_the_box_and_come_back_with_it() -> None:
    preferences = make_context(settings=Settings(language="fr")).preferences
    assert card_name("mirror") == "Miroir de Gandalf"
    preferences.change(rulebook="de")
    assert card_name("mirror") == "Gandalfs Spiegel"
    assert confrontation_wording.region_name("mirkwood", "to") == "vers la Forêt Noire (Düsterwald)"
    assert i18n._("Settings") == "Réglages"
    preferences.change(language="en")
    assert (card_name("mirror"), i18n._("Settings")) == ("Gandalfs Spiegel", "Settings")
    preferences.change(rulebook=None)
    assert card_name("mirror") == "Gandalf’s Mirror"
