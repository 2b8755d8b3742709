"""Every decision of The Confrontation that is no plain move, once, on a phone: seen, heard and answered."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache

import pytest

import engine
from engine import Action, Match
from engine.confrontation.view import ConfrontationView
from tests.browser.browser import AppBrowser
from tests.browser.table_driver import (
    click,
    identifiers,
    open_match,
    save_screenshot,
    wait_enabled,
    wait_gone,
    wait_there,
)
from tests.browser.test_access import violations
from tests.browser.test_confrontation_table import cards_to_choose

OPTIONS = {"mixing": "by_hand", "magic_compulsory": "optional", "retreat_may": "optional", "specials": "all"}
ANSWERS = {
    "ambush": ("ambush", "pass"),
    "mix": ("mix", "pass"),
    "sam": ("show", "pass"),
    "saruman": ("forgo_cards", "pass"),
    "frodo": ("substitute", "pass"),
    "pippin": ("pass",),
    "retreat": ("pass",),
    "move_again": ("stop",),
}
"""By what is due: the parts that must be there; the last of them is touched."""
SPECIALS = ("shadowfax", "palantir", "recall_to_mordor")


@cache
def positions_by_decision() -> Mapping[str, Match[ConfrontationView]]:
    """One position for every decision and for every special card; Frodo takes his time."""
    found: dict[str, Match[ConfrontationView]] = {}
    wanted = {*ANSWERS, *SPECIALS, "defender", "card", "magic", "move"}
    for seed in range(400):
        match, chance = engine.new_match("confrontation", seed=seed, options=OPTIONS), random.Random(seed)
        while match.to_act is not None:
            legal = match.legal()
            for name in {str(match.due), *(action.verb for action in legal)} & wanted - found.keys():
                found[name] = engine.load_match(match.dumps())
            match.play(chance.choice([action for action in legal if keeps_frodo_back(action)] or legal))
        if wanted <= found.keys():
            return found
    raise LookupError(f"never due: {wanted - found.keys()}")


def keeps_frodo_back(action: Action) -> bool:
    return "frodo" not in action.args and action.verb not in SPECIALS


def open_position(browser: AppBrowser, name: str) -> Match[ConfrontationView]:
    """Open the game in which this is due."""
    match = positions_by_decision()[name]
    open_match(browser, match)
    return match


def play_card(browser: AppBrowser) -> None:
    """Raise the first card that can be laid, and lay it."""
    click(browser, cards_to_choose(browser)[0])
    wait_enabled(browser)
    click(browser, "confirm")
    wait_gone(browser, "confirm")


def test_what_is_asked_in_and_before_a_battle_can_be_answered(phone: AppBrowser) -> None:
    for asked, answers in ANSWERS.items():
        match = open_position(phone, asked)
        for answer in answers:
            wait_there(phone, answer)
        flights = [str(action).replace(" ", "-") for action in match.legal() if action.verb == "flee"]
        for flight in flights:
            wait_there(phone, flight)
        save_screenshot(phone, f"confrontation-{asked}")
        if asked in ("ambush", "frodo"):
            assert violations(phone) == [], asked
        click(phone, flights[0] if flights else answers[-1])
        wait_gone(phone, answers[-1])
    assert phone.log.problems() == []


@pytest.mark.long
def test_a_defender_is_pointed_at_and_cards_are_laid_and_replaced(phone: AppBrowser) -> None:
    match = open_position(phone, "defender")
    defender = next(action.args[0] for action in match.legal() if action.verb == "attack")
    wait_there(phone, "due-defender")
    click(phone, f"piece-{defender}")
    wait_gone(phone, "due-defender")

    open_position(phone, "magic")
    wait_there(phone, "abilities")
    wait_there(phone, "pass")
    save_screenshot(phone, "confrontation-magic")
    assert violations(phone) == []
    play_card(phone)

    open_position(phone, "card")
    save_screenshot(phone, "confrontation-card")
    play_card(phone)
    wait_there(phone, "open-gate")
    click(phone, "open-gate")
    wait_there(phone, "abilities")
    play_card(phone)
    wait_there(phone, "news")
    assert [name for name in identifiers(phone) if name.startswith("fighter-")] == [
        "fighter-light",
        "fighter-dark",
    ]
    save_screenshot(phone, "confrontation-account")
    assert violations(phone) == []
    click(phone, "go-on")
    wait_gone(phone, "news")
    assert phone.log.problems() == []


@pytest.mark.long
def test_special_cards_are_taken_up_put_back_and_used(phone: AppBrowser) -> None:
    for card in SPECIALS:
        match = open_position(phone, card)
        action = next(action for action in match.legal() if action.verb == card)
        click(phone, "specials")
        wait_there(phone, f"special-{card}")
        save_screenshot(phone, f"confrontation-{card}")
        click(phone, f"special-{card}")
        wait_there(phone, "put-back")
        if card == "palantir":
            assert violations(phone) == []
            click(phone, "put-back")
            wait_gone(phone, "put-back")
            click(phone, "specials")
            click(phone, f"special-{card}")
            wait_there(phone, "put-back")
        use_special_card(phone, match, action)
        wait_gone(phone, "put-back")
    assert phone.log.problems() == []


def piece_identifier(match: Match[ConfrontationView], piece: str) -> str:
    """The stone on the page that carries this piece of whoever decides."""
    view = match.view(str(match.to_act))
    assert isinstance(view, ConfrontationView)
    return next(f"piece-{stand.stand}" for stand in view.stands if stand.piece == piece)


def use_special_card(browser: AppBrowser, match: Match[ConfrontationView], action: Action) -> None:
    """For whom, and for where, the card is used."""
    thing = action.args[0]
    if action.verb == "palantir":
        click(browser, f"piece-{thing}")
        return
    click(browser, piece_identifier(match, thing))
    if action.verb == "shadowfax":
        click(browser, f"target-{action.args[1]}")
    else:
        click(browser, "confirm")
