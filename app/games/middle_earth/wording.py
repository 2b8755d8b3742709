"""The names of things, sides, regions and actions of Duel for Middle-earth, and what a decision asks for."""

from __future__ import annotations

from app.games.middle_earth.model import GAME, MiddleEarthTableModel
from app.i18n import _, game_text, ngettext
from app.text.markup import plain_text
from app.text.names import name_of
from app.text.phrases import seat_heading, with_heading
from engine import Action
from engine.middle_earth.components import BONUS_STEPS, BONUSES, CARD_IDS, LANDMARK_IDS, RACES, TOKENS
from engine.middle_earth.view import MiddleEarthView

COUNTED_DECISIONS = ("move_units", "three_effects")
"""Decisions that come several times in a row; it is said how many are left."""


def seat_name(seat: str) -> str:
    """The side's name as it stands in a heading."""
    return seat_heading(GAME, seat)


def kind_of(thing: str) -> str:
    return "card" if thing in CARD_IDS else "landmark" if thing in LANDMARK_IDS else "token"


def thing_name(thing: str) -> str:
    """The name of a card, a landmark or a token."""
    return name_of(GAME, kind_of(thing), thing)


def thing_text(thing: str) -> str:
    """What a card, a landmark or a token does."""
    return plain_text(game_text(GAME, f"{kind_of(thing)}.{thing}.text"))


def region_name(region: str) -> str:
    return name_of(GAME, "region", region)


def race_name(race: str) -> str:
    return game_text(GAME, f"race.{race}")


def chapter_name(chapter: int) -> str:
    return _("Chapter {number}").format(number=chapter_numeral(chapter))


def chapter_numeral(chapter: int) -> str:
    """A chapter is numbered in one way everywhere."""
    return "I" * chapter


def action_name(action: Action) -> str:
    """An action in words, for hints and for the review of a match."""
    verb = game_text(GAME, f"verb.{action.verb}")
    if not action.args:
        return verb
    if action.verb == "move":
        origin, target = map(region_name, action.args)
        return _("{verb}: {first} to {second}").format(verb=verb, first=origin, second=target)
    return with_heading(verb, target_name(action.args[0]))


def target_name(target: str) -> str:
    """The name of what an action is done with: a thing, a race or a region."""
    if target in (*CARD_IDS, *LANDMARK_IDS, *TOKENS):
        return thing_name(target)
    return race_name(target) if target in RACES else region_name(target)


def decision_text(view: MiddleEarthView) -> str:
    """What the acting side has to decide, and how many more times."""
    text = game_text(GAME, f"due.{view.due}")
    pending = view.pending[0] if view.pending else None
    if pending is not None and view.due == "place_units":
        # Translators: Duel for Middle-earth, the question about Units that all go to one region.
        return ngettext(
            "Choose the region for your Unit.", "Choose the region for your {count} Units.", pending.amount
        )
    if pending is not None and pending.amount > 1 and view.due in COUNTED_DECISIONS:
        return _("{due} ({count} left).").format(due=text.removesuffix("."), count=pending.amount)
    return text


def cause_text(view: MiddleEarthView) -> str:
    """What the decision that is due comes from: a card, a landmark, a token, a bonus of the quest."""
    cause = view.pending[0].cause if view.pending else ""
    if cause in BONUSES:
        step = BONUS_STEPS[BONUSES.index(cause)]
        # Translators: Duel for Middle-earth, above a question: what it comes from; at most 50 letters.
        text = _("Quest bonus on step {step}: {bonus}")
        return text.format(step=step, bonus=game_text(GAME, f"bonus.{cause}"))
    if cause in CARD_IDS:
        # Translators: Duel for Middle-earth, above a question: its card; at most 45 letters.
        return _("Card: {name}").format(name=thing_name(cause))
    if cause in LANDMARK_IDS:
        # Translators: Duel for Middle-earth, above a question: its Landmark; at most 45 letters.
        return _("Landmark: {name}").format(name=thing_name(cause))
    if cause in TOKENS:
        # Translators: Duel for Middle-earth, above a question: its token; at most 50 letters.
        return _("Alliance token: {name}").format(name=thing_name(cause))
    return ""


def touch_text(model: MiddleEarthTableModel, move_from: str | None) -> str:
    """What a touch on the map does while a decision is taken there; empty where there is nothing to touch."""
    if move_from is not None:
        # Translators: Duel for Middle-earth, tip under a question, one sentence; as are the next six.
        return _("Tap a marked region to move the Unit there.")
    verbs = {action.verb for action in model.view.legal}
    if {"move", "remove_unit"} <= verbs:
        return _("Tap a region with enemy Units to remove one, or a region with your Units to move one.")
    tips = {
        "move": _("Tap a region with a Unit of yours to move it."),
        "remove_unit": _("Tap a region with enemy Units to remove one."),
        "remove_fortress": _("Tap a region with an enemy Fortress to remove it."),
        "recall": _("Tap the region that the Unit comes from."),
        "place": _("Tap a marked region to see what your Units would do there."),
    }
    return next((tip for verb, tip in tips.items() if verb in verbs), "")
