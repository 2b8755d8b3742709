"""The dialogs over the table: a card, a side, a region, a race's tokens, the discard, the outcome."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.middle_earth import wording
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.controller import MiddleEarthController
from app.games.middle_earth.hints import hint_sentences
from app.games.middle_earth.labels import (
    price_label,
    region_text,
    side_label,
    stack_label,
    threat_label,
    token_label,
)
from app.games.middle_earth.layout import CARD_ASPECT
from app.games.middle_earth.model import GAME, LANDMARK_REGIONS, MiddleEarthTableModel
from app.games.middle_earth.pieces import small_cards
from app.i18n import _, game_text, ngettext
from app.table import dialogs as shared
from app.table.dialogs import MenuEntry
from app.table.ending import ending
from app.table.ending_ways import same_deal_entry
from app.table.log_dialog import LogLook, log_dialog
from app.table.match_review import review_dialog
from app.table.over_table import over_table
from app.table.table_menu import table_menu
from app.text.phrases import to_move_text
from app.ui.buttons import plain_button, pressable
from app.ui.theme import SANS, SANS_BOLD
from app.ui.ui_context import UiContext
from app.ui.widgets import picture, secondary_text, serif_text, text
from engine import Event
from engine.middle_earth.components import CARD_IDS, CARDS, CHAINS, COLOURS, QUEST_GOAL, SEATS, TOKENS
from engine.middle_earth.view import Side, Threat

Dialog = Callable[[UiContext, MiddleEarthController, MiddleEarthTableModel], list[ft.Control]]

THREAT_SIGNS = {"quest": "ring", "races": "hobbits", "conquest": "unit"}
LOG_CARD_WIDTH = 34
LOG_HEADINGS = ("chapter_started", "chapter_ended", "turn_started", "match_ended")
"""The kinds of events that are headings in the log."""
CARD_WIDTH, TILE_SIZE = 150, 130
"""The sizes of a thing that is explained."""


def dialog(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel
) -> list[ft.Control]:
    """The open dialog, the news, or the outcome."""
    named = _dialog_named(controller.state.dialog)
    opened = None if named is None else partial(named, ui, controller, model)
    return over_table(ui, controller, opened, partial(_ending, ui, controller, model))


def _dialog_named(name: str | None) -> Dialog | None:
    """A dialog by its name; those of a side or a race have that behind a hyphen."""
    if name is None:
        return None
    kind, _hyphen, argument = name.partition("-")
    if kind == "side" and argument in SEATS:
        return partial(_side, argument)
    if kind == "stack":
        return partial(_stack, argument)
    return DIALOGS.get(name)


# What every game has


def _menu(ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel) -> list[ft.Control]:
    own: list[MenuEntry] = [
        (
            "discard-menu",
            "cards",
            _("Discard and cards not seen yet"),
            partial(controller.open_dialog, "discard"),
        ),
        (
            "threats-menu",
            "flag",
            _("Victory progress"),
            partial(controller.open_dialog, "threats"),
        ),
    ]
    return table_menu(ui, controller, game_text(GAME, "game.name"), status_line(model), own)


def status_line(model: MiddleEarthTableModel) -> str:
    """The chapter, and whose turn it is."""
    turn = to_move_text(GAME, model.view.turn)
    return f"{wording.chapter_name(model.view.chapter)} · {turn}"


def _log(ui: UiContext, controller: MiddleEarthController, _model: MiddleEarthTableModel) -> list[ft.Control]:
    look = LogLook(
        _log_emblem, _log_picture, sections=("chapter_started", "turn_started"), headings=LOG_HEADINGS
    )
    return log_dialog(ui, controller, look)


def _log_emblem(seat: str) -> ft.Control:
    return picture(panels.side_stone(seat), 22, 28)


def _log_picture(event: Event) -> ft.Control | None:
    """The card, landmark or token that an entry of the log is about."""
    card, tile = event.get("card"), event.get("landmark") or event.get("token")
    if isinstance(card, str) and card in CARD_IDS:
        return picture(cards.face(card), LOG_CARD_WIDTH, LOG_CARD_WIDTH * CARD_ASPECT)
    return picture(_tile_drawing(tile), LOG_CARD_WIDTH, LOG_CARD_WIDTH) if isinstance(tile, str) else None


def _share(
    ui: UiContext, controller: MiddleEarthController, _model: MiddleEarthTableModel
) -> list[ft.Control]:
    return shared.share(ui, controller)


def _hint(
    ui: UiContext, controller: MiddleEarthController, _model: MiddleEarthTableModel
) -> list[ft.Control]:
    hint = controller.state.hint
    if hint is None:
        return [shared.dialog_heading(ui, _("Hint"), controller)]
    reasons = [*hint_sentences(hint.reasons), *shared.general_reasons(controller, controller.action_name)]
    return shared.hint(ui, controller, wording.action_name(hint.action), reasons)


def _review(
    ui: UiContext, controller: MiddleEarthController, _model: MiddleEarthTableModel
) -> list[ft.Control]:
    return review_dialog(ui, controller)


# One thing in full


def _card(ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel) -> list[ft.Control]:
    """A card, a landmark or a token in full: its picture, its name, what it does, what it costs."""
    thing = str(controller.state.explained)
    slot, offer = model.display_slot(thing), model.landmark(thing)
    price = slot.price if slot is not None else offer.price if offer is not None else None
    kind = wording.kind_of(thing)
    parts: list[ft.Control] = [
        shared.dialog_heading(ui, wording.thing_name(thing), controller),
        *shared.own_language_subtitle(ui, GAME, kind, thing),
        ft.Row([_thing_picture(thing)], alignment=ft.MainAxisAlignment.CENTER),
        text(ui, wording.thing_text(thing), 18),
    ]
    if price is not None:
        parts.append(text(ui, price_label(price), 17, color=ui.colors.gold))
    section = COLOURS[CARDS[CARD_IDS.index(thing)].colour] if kind == "card" else f"{kind}s"
    open_rule = partial(controller.ctx.navigator.go, f"/rules/{GAME}/{section}/{kind}-{thing}")
    parts.append(plain_button(ui, "exact-rule", _("Full rule"), open_rule, icon_name="rules"))
    return parts


def _thing_picture(thing: str) -> ft.Control:
    if wording.kind_of(thing) == "card":
        return picture(cards.face(thing), CARD_WIDTH, CARD_WIDTH * CARD_ASPECT)
    return picture(_tile_drawing(thing), TILE_SIZE, TILE_SIZE)


def _tile_drawing(thing: str) -> str:
    """A landmark or a token."""
    if wording.kind_of(thing) == "landmark":
        return panels.landmark(thing, LANDMARK_REGIONS[thing])
    race, _underscore, rank = thing.rpartition("_")
    return panels.token(race, int(rank))


def _thing_row(ui: UiContext, controller: MiddleEarthController, thing: str) -> ft.Control:
    """A landmark or a token with what it does; a touch shows it in full."""
    name, rule_text = wording.thing_name(thing), wording.thing_text(thing)
    lines = ft.Column(
        [text(ui, name, 17), secondary_text(ui, rule_text, 15)], spacing=0, tight=True, expand=True
    )
    body = ft.Row([picture(_tile_drawing(thing), 46, 46), lines], spacing=10)
    label = token_label(thing) if wording.kind_of(thing) == "token" else f"{name}. {rule_text}"
    return pressable(ui, f"thing-{thing}", label, body, partial(controller.explain, thing), radius=10)


# A side, a race, a region


def _side(
    seat: str, ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel
) -> list[ft.Control]:
    """Everything that lies before a side: cards by colour, chaining symbols, tokens, landmarks."""
    side = model.side(seat)
    parts: list[ft.Control] = [
        shared.dialog_heading(ui, wording.seat_name(seat), controller),
        secondary_text(ui, side_label(side), 16),
    ]
    for colour, held in side.cards:
        if held:
            title = serif_text(ui, game_text(GAME, f"colour.{colour}"), 17)
            parts += [title, small_cards(ui, controller, held)]
    if side.chains:
        parts += [serif_text(ui, _("Chaining symbols"), 17), _chains(ui, side)]
    for title_text, things in ((_("Alliances"), side.tokens), (_("Landmarks"), side.landmarks)):
        if things:
            parts.append(serif_text(ui, title_text, 17))
            parts += [_thing_row(ui, controller, thing) for thing in things]
    return parts


def _chains(ui: UiContext, side: Side) -> ft.Control:
    signs: list[ft.Control] = [
        ft.Row(
            [
                picture(cards.sign_drawing(f"chain_{name}", ui.colors.text), 26, 26),
                text(ui, game_text(GAME, f"chain.{name}"), 15),
            ],
            spacing=6,
            tight=True,
        )
        for name in CHAINS
        if name in side.chains
    ]
    return ft.Row(signs, wrap=True, spacing=14, run_spacing=6)


def _stack(
    race: str, ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel
) -> list[ft.Control]:
    """The tokens of one race: how many are left, and what each of the three does."""
    parts: list[ft.Control] = [shared.dialog_heading(ui, wording.race_name(race), controller)]
    stack = next((stack for stack in model.view.stacks if stack.race == race), None)
    if stack is not None:
        parts.append(secondary_text(ui, stack_label(stack), 16))
    parts += [_thing_row(ui, controller, token) for token in TOKENS if token.startswith(f"{race}_")]
    return parts


def _region(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel
) -> list[ft.Control]:
    """One region, and what can be done there."""
    region = str(controller.state.explained)
    parts: list[ft.Control] = [
        shared.dialog_heading(ui, wording.region_name(region), controller),
        text(ui, region_text(model.view.sides, model.view.seat, region), 17),
    ]
    actions = model.actions_in(region) if model.can_act else ()
    for action in actions:
        if action.verb != "move":
            identifier = str(action).replace(" ", "-")
            do = partial(controller.act, action)
            parts.append(plain_button(ui, identifier, wording.action_name(action), do))
    if any(action.verb == "move" for action in actions):
        begin_move = partial(controller.begin_move, region)
        parts.append(plain_button(ui, "begin-move", game_text(GAME, "due.move_units"), begin_move))
    return parts


# The discard, the threats, the outcome


def _discard(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel
) -> list[ft.Control]:
    """What was discarded, what this person has seen among the cards set aside, and what nobody has seen."""
    view = model.view
    parts: list[ft.Control] = [shared.dialog_heading(ui, _("Discard"), controller)]
    groups = (
        (_("Discarded face up"), view.discard),
        (_("Set aside (seen by you)"), view.set_aside),
        (_("Not seen yet in this chapter"), view.unseen_cards),
    )
    for title, card_ids in groups:
        if card_ids:
            parts += [serif_text(ui, title, 17), small_cards(ui, controller, card_ids)]
    return parts


def _threats(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel
) -> list[ft.Control]:
    """How far each side is from each victory."""
    parts: list[ft.Control] = [shared.dialog_heading(ui, _("Victory progress"), controller)]
    for seat in SEATS:
        name = ft.Container(serif_text(ui, wording.seat_name(seat), 19), expand=True)
        parts.append(ft.Row([picture(panels.side_stone(seat), 30, 38), name], spacing=8))
        parts += [_threat_row(ui, threat) for threat in model.view.threats if threat.seat == seat]
    return parts


def _threat_row(ui: UiContext, threat: Threat) -> ft.Control:
    """What is still missing for one victory; bright when a single move could bring it."""
    is_near = bool(threat.wins_with)
    ink = ui.colors.gold if is_near else ui.colors.text
    sentence = text(ui, threat_label(threat), 16.5, SANS_BOLD if is_near else SANS, ink)
    drawing = picture(cards.sign_drawing(THREAT_SIGNS[threat.reason], ink), 24, 24)
    return ft.Row([drawing, ft.Container(sentence, expand=True)], spacing=10)


def _ending(
    ui: UiContext, controller: MiddleEarthController, model: MiddleEarthTableModel
) -> list[ft.Control]:
    outcome = controller.session.match.outcome
    assert outcome is not None
    scores = [_side_score(ui, model.side(seat), regions) for seat, regions in outcome.scores]
    return ending(ui, controller, *scores, own=same_deal_entry(controller))


def _side_score(ui: UiContext, side: Side, region_count: int) -> ft.Control:
    """How far a side came towards each of the three victories."""
    race_count = sum(1 for _race, count in side.races if count)
    scores = (
        ("unit", ngettext("{count} region", "{count} regions", region_count)),
        ("ring", _("Quest {step} of {goal}").format(step=side.quest, goal=QUEST_GOAL)),
        ("hobbits", ngettext("{count} Race", "{count} Races", race_count)),
    )
    signs: list[ft.Control] = [
        ft.Row(
            [picture(cards.sign_drawing(name, ui.colors.text), 22, 22), text(ui, score, 16)],
            spacing=5,
            tight=True,
        )
        for name, score in scores
    ]
    heading = serif_text(ui, wording.seat_name(side.seat), 18)
    row = ft.Row(signs, wrap=True, spacing=16, run_spacing=2)
    return ft.Column([heading, row], spacing=2, tight=True)


DIALOGS: dict[str, Dialog] = {
    "menu": _menu,
    "log": _log,
    "share": _share,
    "hint": _hint,
    "story": _review,
    "card": _card,
    "region": _region,
    "discard": _discard,
    "threats": _threats,
}
