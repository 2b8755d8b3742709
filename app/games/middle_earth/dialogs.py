"""What opens over the table: one card, what a side has, a region, a race's tokens, the discard, the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from app.games.middle_earth import wording as words
from app.games.middle_earth.art import cards, panels
from app.games.middle_earth.controller import MiddleEarthDesk
from app.games.middle_earth.hints import hints
from app.games.middle_earth.labels import (
    price_label,
    region_label,
    side_label,
    stack_label,
    threat_label,
    token_label,
)
from app.games.middle_earth.layout import TALL
from app.games.middle_earth.pieces import spread
from app.games.middle_earth.wording import GAME, SEATS, Table
from app.i18n import _, ngettext, word
from app.table import dialogs as shared
from app.ui.buttons import plain_button, press
from app.ui.theme import SANS, SANS_BOLD
from app.ui.widgets import Look, picture, serif, soft, text
from engine.middle_earth.components import CARD_IDS, CARDS, CHAINS, COLOURS, QUEST_GOAL, TOKENS
from engine.middle_earth.threats import Threat
from engine.middle_earth.view import Side

THREAT_SIGNS = {"quest": "ring", "races": "hobbits", "conquest": "unit"}
HEADINGS = ("chapter_started", "chapter_ended", "turn_started", "match_ended")


def sheet(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """The open sheet, the news, or the end."""
    found = _named(desk.sheet)
    if found is not None:
        return shared.over(look, desk.close, *found(look, shown, desk), low=desk.sheet == "hint")
    if desk.step is not None:
        return []
    if desk.told is not None:
        return shared.over(look, desk.told_read, *shared.news(look, desk))
    if desk.session.over and not desk.showing and desk.sheet != "table":
        return shared.over(look, lambda: desk.open("table"), *_finish(look, shown, desk))
    return []


Sheet = Callable[[Look, Table, MiddleEarthDesk], list[ft.Control]]


def _named(name: str | None) -> Sheet | None:
    """A sheet by its name; those of a side or a race have it behind a hyphen."""
    if name is None:
        return None
    kind, _hyphen, which = name.partition("-")
    if kind == "side" and which in SEATS:
        return partial(_side, which)
    if kind == "stack":
        return partial(_stack, which)
    return SHEETS.get(name)


def _menu(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    own: list[shared.Entry] = [
        ("discard-menu", "cards", _("The discard, and what nobody has seen"), lambda: desk.open("discard")),
        ("threats-menu", "flag", _("How near is each victory?"), lambda: desk.open("threats")),
    ]
    return shared.menu(look, desk, word(GAME, "game.name"), standing(shown), own)


def standing(shown: Table) -> str:
    """The chapter, and whose turn it is."""
    turn = _("{name} to move").format(name=words.name(shown.view.turn))
    return f"{words.chapter_name(shown.view.chapter)} · {turn}"


def _log(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    return shared.log(look, desk, HEADINGS)


def _share(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    return shared.share(look, desk)


def _hint(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    if desk.hint is None:
        return [shared.head(look, _("Advice"), desk)]
    reasons = [*hints(desk.hint.reasons), *shared.plain_reasons(desk, words.action_name)]
    return shared.advice(look, desk, words.action_name(str(desk.hint.action)), reasons)


def _story(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    return shared.story(look, desk, words.action_name)


def _card(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """A card, a landmark or a token in full: its picture, its name, what it does, what it costs."""
    thing = str(desk.card)
    place, tile = shown.place(thing), shown.tile(thing)
    price = place.price if place else tile.price if tile else None
    kind = words.kind_of(thing)
    parts: list[ft.Control] = [
        shared.head(look, words.thing_name(thing), desk),
        *shared.own_name(look, GAME, kind, thing),
        ft.Row([_drawn(thing)], alignment=ft.MainAxisAlignment.CENTER),
        text(look, words.thing_text(thing), 18),
    ]
    if price is not None:
        parts.append(text(look, price_label(price), 17, color=look.colors.gold))
    section = COLOURS[CARDS[CARD_IDS.index(thing)].colour] if kind == "card" else f"{kind}s"
    parts.append(
        plain_button(
            look,
            "exact-rule",
            _("The exact rule"),
            partial(desk.app.go, f"/rules/{GAME}/{section}/{kind}-{thing}"),
            sign_name="rules",
        )
    )
    return parts


def _drawn(thing: str) -> ft.Control:
    kind = words.kind_of(thing)
    if kind == "card":
        return picture(cards.face(thing), 150, 150 * TALL)
    if kind == "landmark":
        return picture(panels.landmark(thing, words.LANDMARK_REGIONS[thing]), 130, 130)
    race, _rank, rank = thing.rpartition("_")
    return picture(panels.token(race, int(rank)), 130, 130)


def _side(seat: str, look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """Everything that lies before a side: cards by colour, chaining symbols, tokens, landmarks."""
    side = shown.side(seat)
    parts: list[ft.Control] = [shared.head(look, words.name(seat), desk), soft(look, side_label(side), 16)]
    for colour, held in side.cards:
        if held:
            parts += [serif(look, word(GAME, f"colour.{colour}"), 17), spread(look, desk, held)]
    if side.chains:
        parts += [serif(look, _("Chaining symbols"), 17), _chains(look, side)]
    if side.tokens:
        parts += [serif(look, _("Alliances"), 17), *(_thing_row(look, desk, token) for token in side.tokens)]
    if side.landmarks:
        parts += [serif(look, _("Landmarks"), 17), *(_thing_row(look, desk, tile) for tile in side.landmarks)]
    return parts


def _chains(look: Look, side: Side) -> ft.Control:
    signs: list[ft.Control] = [
        ft.Row(
            [
                picture(cards.sign(f"chain_{name}", look.colors.text), 26, 26),
                text(look, word(GAME, f"chain.{name}"), 15),
            ],
            spacing=6,
            tight=True,
        )
        for name in CHAINS
        if name in side.chains
    ]
    return ft.Row(signs, wrap=True, spacing=14, run_spacing=6)


def _thing_row(look: Look, desk: MiddleEarthDesk, thing: str) -> ft.Control:
    kind = words.kind_of(thing)
    race, _rank, rank = thing.rpartition("_")
    drawn = (
        panels.token(race, int(rank))
        if kind == "token"
        else panels.landmark(thing, words.LANDMARK_REGIONS[thing])
    )
    body = ft.Row(
        [
            picture(drawn, 46, 46),
            ft.Column(
                [text(look, words.thing_name(thing), 17), soft(look, words.thing_text(thing), 15)],
                spacing=0,
                tight=True,
                expand=True,
            ),
        ],
        spacing=10,
    )
    label = token_label(thing) if kind == "token" else f"{words.thing_name(thing)}. {words.thing_text(thing)}"
    return press(look, f"thing-{thing}", label, body, partial(desk.explain, thing), radius=10)


def _stack(race: str, look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """The tokens of one race: where each of the three is, as far as everybody knows."""
    parts: list[ft.Control] = [shared.head(look, words.race_name(race), desk)]
    found = next((stack for stack in shown.view.stacks if stack.race == race), None)
    if found is not None:
        parts.append(soft(look, stack_label(found), 16))
    parts += [_thing_row(look, desk, token) for token in TOKENS if token.startswith(f"{race}_")]
    return parts


def _region(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """One region, and what may be done there."""
    region = str(desk.card)
    actions = [
        str(action)
        for action in shown.view.legal
        if desk.may_act and action.args[:1] == (region,) and action.verb != "move"
    ]
    moves = desk.may_act and any(a.verb == "move" and a.args[0] == region for a in shown.view.legal)
    parts: list[ft.Control] = [
        shared.head(look, words.region_name(region), desk),
        text(look, region_label(shown.view, region), 17),
    ]
    parts += [
        plain_button(look, action.replace(" ", "-"), words.action_name(action), partial(desk.act, action))
        for action in actions
        if desk.may_act
    ]
    if moves:
        parts.append(
            plain_button(look, "begin-move", word(GAME, "due.move_units"), partial(desk.begin_move, region))
        )
    return parts


def _discard(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    """What was discarded, what this person has seen among the cards set aside, and what nobody has seen."""
    view = shown.view
    parts: list[ft.Control] = [shared.head(look, _("The discard"), desk)]
    groups = (
        (_("Discarded before everybody’s eyes"), view.discard),
        (_("Set aside, as you have seen"), view.set_aside),
        (_("Not seen yet in this chapter"), view.unseen),
    )
    for title, held in groups:
        if held:
            parts += [serif(look, title, 17), spread(look, desk, held)]
    return parts


def _threats(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    parts: list[ft.Control] = [shared.head(look, _("How near is each victory?"), desk)]
    for seat in SEATS:
        name = ft.Row([picture(panels.stone(seat), 30, 38), serif(look, words.name(seat), 19)], spacing=8)
        parts += [name, *(_threat(look, found) for found in shown.view.threats if found.seat == seat)]
    return parts


def _threat(look: Look, found: Threat) -> ft.Control:
    """What is still missing for one victory; bright when a single move could bring it."""
    ink = look.colors.gold if found.by else look.colors.text
    said = text(look, threat_label(found), 16.5, SANS_BOLD if found.by else SANS, ink)
    drawn = picture(cards.sign(THREAT_SIGNS[found.reason], ink), 24, 24)
    return ft.Row([drawn, ft.Container(said, expand=True)], spacing=10)


def _standing_of(look: Look, side: Side, regions: int) -> ft.Control:
    """How far a side came in each of the three."""
    races = sum(1 for _race, count in side.races if count)
    facts = (
        ("unit", ngettext("{count} region", "{count} regions", regions)),
        ("ring", _("Quest {step} of {goal}").format(step=side.quest, goal=QUEST_GOAL)),
        ("hobbits", ngettext("{count} race", "{count} races", races)),
    )
    signs: list[ft.Control] = [
        ft.Row(
            [picture(cards.sign(name, look.colors.text), 22, 22), text(look, said, 16)], spacing=5, tight=True
        )
        for name, said in facts
    ]
    heading = serif(look, words.name(side.seat), 18)
    return ft.Column([heading, ft.Row(signs, wrap=True, spacing=16, run_spacing=2)], spacing=2, tight=True)


def _finish(look: Look, shown: Table, desk: MiddleEarthDesk) -> list[ft.Control]:
    outcome = desk.session.match.outcome
    assert outcome is not None
    stones: list[ft.Control] = [
        picture(panels.stone(seat), 66, 84) for seat in SEATS if outcome.winner in (seat, None)
    ]
    emblem = ft.Row(stones, spacing=10, tight=True)
    scores = [_standing_of(look, shown.side(seat), count) for seat, count in outcome.scores]
    again = plain_button(
        look, "same-deal", _("The same cards, sides exchanged"), desk.same_deal, sign_name="dice"
    )
    return [*shared.finish(look, desk, emblem, *scores), again]


SHEETS: dict[str, Sheet] = {
    "menu": _menu,
    "log": _log,
    "share": _share,
    "hint": _hint,
    "story": _story,
    "card": _card,
    "region": _region,
    "discard": _discard,
    "threats": _threats,
}
