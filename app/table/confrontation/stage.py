"""The battle: both fighters face to face, what they can do, cards laid in secret, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.art import confrontation_pieces as art
from app.art.confrontation_glyphs import glyph_picture
from app.i18n import _, ngettext, word
from app.present import confrontation as words
from app.present.confrontation import DARK, GAME, LIGHT, SEATS, Table
from app.present.confrontation_labels import card_label
from app.present.names import told
from app.table.confrontation.bar import accent, label_of
from app.table.confrontation.desk import ConfrontationDesk
from app.table.confrontation.fight import Fight, Fighter
from app.table.confrontation.pieces import card, card_face, moving
from app.theme import CAPS, SANS, SANS_BOLD, SERIF
from app.widgets import (
    Look,
    centred,
    gold_button,
    icon_button,
    picture,
    plain_button,
    press,
    serif,
    sign,
    soft,
    text,
)
from engine.confrontation.components import CARDS

ROOM = 560.0
STONE = (art.BIG_WIDTH, art.BIG_HEIGHT)
PARCHMENT = "#EFE7D2"


def stage(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """The battle over the whole screen, while there is one to be seen."""
    fight = desk.fight
    if fight is None or desk.peek:
        return []
    low = look.height < 740
    scene = 236 if not low else 132
    told_now = desk.told is not None
    parts: list[ft.Control] = [_fighters(look, fight, scene, low)]
    foot: list[ft.Control] = []
    if told_now:
        parts += _account(look, fight, desk)
    else:
        parts += [
            _abilities(look, fight),
            *_cards_so_far(look, shown, fight),
            *_due(look, shown, desk, fight),
        ]
        foot = _foot(look, shown, desk, fight)
    width = min(look.width, ROOM)
    scrolled = ft.Column(
        parts,
        spacing=10,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    body = ft.Column(
        [scrolled, *foot], spacing=8, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    hall = ft.Container(
        picture(art.hall(round(look.width), scene + 40), look.width, scene + 40), left=0, top=54, right=0
    )
    return [
        ft.Container(bgcolor=look.colors.ground_deep, left=0, right=0, top=0, bottom=0),
        hall,
        _title(look, fight, desk),
        ft.Container(body, left=(look.width - width) / 2, width=width, top=58, bottom=0, padding=8),
    ]


def _title(look: Look, fight: Fight, desk: ConfrontationDesk) -> ft.Control:
    title = told(GAME, "label.combat_title", {"region": ("region", fight.region)})
    attacker = fight.fighter(fight.attacker).piece
    said = told(GAME, "label.attacks", {"piece": ("character", attacker)})
    return ft.Container(
        ft.Row(
            [
                icon_button(look, "glance", "eye", _("Look at the board"), desk.glance, size=44),
                ft.Container(
                    ft.Column(
                        [
                            ft.Semantics(
                                content=text(look, title, 20, CAPS, align=ft.TextAlign.CENTER, lines=1),
                                header=True,
                                identifier="battle",
                            ),
                            text(look, said, 14, color=accent(look), align=ft.TextAlign.CENTER, lines=1),
                        ],
                        spacing=0,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                    expand=True,
                ),
                icon_button(look, "menu", "menu", _("Menu"), lambda: desk.open("menu"), size=44),
            ],
            spacing=6,
        ),
        left=0,
        right=0,
        top=0,
        height=54,
        bgcolor=look.colors.ground_deep,
        border=ft.Border(bottom=ft.BorderSide(1, "#6B4A2C")),
        padding=ft.Padding.symmetric(horizontal=6),
    )


# The fighters


def _fighters(look: Look, fight: Fight, scene: float, low: bool) -> ft.Control:
    height = scene - (30 if not low else 24)
    return ft.Row(
        [
            ft.Container(_fighter(look, fight, LIGHT, height), expand=True),
            ft.Container(picture(art.crossed(), 46, 46), margin=ft.Margin.only(bottom=30)),
            ft.Container(_fighter(look, fight, DARK, height), expand=True),
        ],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=0,
    )


def _fighter(look: Look, fight: Fight, seat: str, height: float) -> ft.Control:
    fighter = fight.fighter(seat)
    width = height * art.BIG_WIDTH / art.BIG_HEIGHT
    name = words.piece_name(fighter.piece)
    ink = "#F6E2CF" if seat == DARK else art.PALE_INK
    parts: list[ft.Control] = [
        picture(art.big(fighter.piece, fighter.power), width, height),
        ft.Container(
            ft.Text(
                name,
                style=ft.TextStyle(
                    size=min(width * 0.15, width * 1.25 / max(8, len(name))), font_family=SERIF, color=ink
                ),
                max_lines=1,
                no_wrap=True,
            ),
            left=0,
            right=0,
            top=height * 0.585,
            alignment=ft.Alignment.CENTER,
        ),
    ]
    if fighter.fallen:
        parts.append(picture(art.crack(), width, height))
    stone = ft.Container(
        ft.Stack(parts, width=width, height=height),
        rotate=(0.16 if seat == DARK else -0.16) if fighter.fallen else 0,
        animate_rotation=moving(look, 400),
        opacity=0.62 if fighter.fallen or fighter.fled else 1,
        animate_opacity=moving(look, 400),
    )
    label = f"{words.name(seat)}. {name}, {fighter.power}. {_role(fight, seat)}"
    column = ft.Column(
        [
            stone,
            text(look, f"{words.name(seat)} · {_role(fight, seat)}", 13.5, SANS_BOLD, PARCHMENT, lines=1),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Semantics(
        content=column, label=label, identifier=f"fighter-{seat}", container=True, exclude_semantics=True
    )


def _role(fight: Fight, seat: str) -> str:
    fighter = fight.fighter(seat)
    if fighter.fallen:
        return word(GAME, "label.role_fallen")
    if fighter.fled:
        return word(GAME, "label.role_fled")
    return word(GAME, "label.role_attacks" if seat == fight.attacker else "label.role_defends")


def _abilities(look: Look, fight: Fight) -> ft.Control:
    """What each of them can do, read out."""
    lines: list[ft.Control] = []
    for seat in (DARK, LIGHT):
        fighter = fight.fighter(seat)
        said = word(GAME, "label.no_ability") if fighter.cancelled else words.brief(fighter.piece)
        tone = look.colors.text_soft if fighter.cancelled else look.colors.text
        lines.append(
            ft.Row(
                [
                    picture(glyph_picture(fighter.piece, accent(look), "#15120E"), 24, 24),
                    ft.Container(
                        ft.Column(
                            [
                                text(look, words.piece_name(fighter.piece), 15, SERIF, accent(look)),
                                text(look, said, 14, color=tone),
                            ],
                            spacing=0,
                            tight=True,
                        ),
                        expand=True,
                    ),
                ],
                spacing=10,
            )
        )
    return ft.Container(
        ft.Semantics(content=ft.Column(lines, spacing=8, tight=True), identifier="abilities", container=True),
        bgcolor=look.colors.surface,
        border=ft.Border.all(1, "#6B4A2C"),
        border_radius=8,
        padding=10,
    )


# The cards


def _cards_so_far(look: Look, shown: Table, fight: Fight) -> list[ft.Control]:
    """What the other side has laid, face down or open."""
    me = shown.seat
    lines: list[ft.Control] = []
    for seat in SEATS:
        fighter = fight.fighter(seat)
        if seat == me and not fighter.card:
            continue
        if fighter.card:
            lines.append(_laid(look, seat, card_face(look, fighter.card, 40), _shown_words(fighter)))
        elif fighter.chosen:
            said = told(GAME, "label.has_chosen", values={"name": words.name(seat)})
            rest = _rest(shown, seat)
            lines.append(_laid(look, seat, picture(art.card_back(seat), 38, 47), f"{said} {rest}"))
    return lines


def _shown_words(fighter: Fighter) -> str:
    assert fighter.card is not None
    return card_label(fighter.counts or fighter.card)


def _rest(shown: Table, seat: str) -> str:
    """What that side may have laid: its hand is known to both."""
    names = [words.short_card_name(name) for name in shown.hand(seat)]
    return _("In its hand: {cards}").format(cards=" · ".join(names))


def _laid(look: Look, seat: str, drawn: ft.Control, said: str) -> ft.Control:
    return ft.Row([drawn, ft.Container(text(look, said, 14.5), expand=True)], spacing=12)


def _due(look: Look, shown: Table, desk: ConfrontationDesk, fight: Fight) -> list[ft.Control]:
    """What has to be decided now, by whoever looks; or who else decides."""
    due = desk.session.match.due
    if not desk.may_act:
        wait = _("{side} decides").format(side=words.name(shown.view.to_act or LIGHT))
        line = serif(look, wait, 18, align=ft.TextAlign.CENTER)
        return [ft.Semantics(content=line, identifier="due", live_region=True)]
    if due in ("card", "magic"):
        return _hand(look, shown, desk, fight)
    return _question(look, shown, desk)


def _heading(look: Look, said: str) -> ft.Control:
    line = serif(look, said, 19)
    return ft.Semantics(content=line, identifier="due", header=True, live_region=True)


def _hand(look: Look, shown: Table, desk: ConfrontationDesk, fight: Fight) -> list[ft.Control]:
    """Nine places for nine cards; one is raised and then laid face down."""
    assert shown.seat is not None
    seat, magic = shown.seat, shown.view.due == "magic"
    verb = "replace" if magic else "play"
    playable = {args[0] for args in shown.legal(verb)}
    room = min(look.width, ROOM) - 16
    own = [name for name in CARDS if words.side_of(name) == seat]
    numbers = [name for name in own if art.value(name)]
    most = 68.0 if look.height >= 740 else 50.0
    width = min(most, (room - 6 * (len(numbers) - 1)) / len(numbers))

    def drawn(name: str) -> ft.Control:
        usable = name in playable
        return card(
            look,
            name,
            width,
            partial(desk.choose, name) if usable else None,
            partial(desk.explain, name),
            chosen=desk.chosen == name,
            used=not usable,
        )

    rows: list[ft.Control] = [
        ft.Row([drawn(name) for name in group], spacing=6, alignment=ft.MainAxisAlignment.CENTER)
        for group in (numbers, [name for name in own if not art.value(name)])
    ]
    count = ngettext("{count} card in hand", "{count} cards in hand", len(shown.hand(seat)))
    heading = ft.Container(_heading(look, _hand_due(shown, fight)), expand=True)
    return [ft.Row([heading, soft(look, count, 14)], spacing=8), *rows]


def _foot(look: Look, shown: Table, desk: ConfrontationDesk, fight: Fight) -> list[ft.Control]:
    """What the raised card would do, and the button that lays it: always in sight."""
    due = shown.view.due
    if not desk.may_act or due not in ("card", "magic"):
        return []
    verb = "replace" if due == "magic" else "play"
    chosen = desk.chosen if (desk.chosen,) in shown.legal(verb) else None
    label = word(GAME, f"due.{due}").rstrip(".")
    if chosen:
        name = words.short_card_name(chosen)
        label = (
            _("Take {card}").format(card=name)
            if due == "magic"
            else _("Lay {card} face down").format(card=name)
        )
    parts: list[ft.Control] = [_outlook(look, shown, fight, chosen)] if chosen else []
    parts.append(
        gold_button(
            look,
            "confirm",
            label,
            partial(desk.act, f"{verb} {chosen}") if chosen else None,
            sign_name="lock" if due == "card" else "check",
            width=min(look.width, ROOM) - 16,
            height=50,
        )
    )
    if due == "magic" and shown.legal("pass"):
        parts.append(plain_button(look, "pass", word(GAME, "label.keep_magic"), partial(desk.act, "pass")))
    return parts


def _hand_due(shown: Table, fight: Fight) -> str:
    if shown.view.due == "magic":
        return word(GAME, "due.magic")
    if shown.seat == DARK and fight.light.piece == "gandalf" and not fight.light.cancelled:
        return _("Choose a card: Gandalf will see it")
    return _("Choose a card in secret")


def _outlook(look: Look, shown: Table, fight: Fight, chosen: str) -> ft.Control:
    """What the chosen card makes of one's strength; the result only where it is certain."""
    assert shown.seat is not None
    me = fight.fighter(shown.seat)
    them = fight.fighter(words.other(shown.seat))
    said, sure = words.text_of(chosen), ""
    if art.value(chosen):
        value = 0 if _void(shown.seat, fight) else art.value(chosen)
        said = f"{me.power} + {value} = {me.power + value}"
        sure = _certain(me.power + value, them, fight)
    return ft.Container(
        ft.Row(
            [
                text(look, said, 15, SERIF if art.value(chosen) else SANS, accent(look), expand=True),
                text(look, sure, 14, SANS_BOLD),
            ],
            spacing=8,
        ),
        bgcolor=look.colors.ground_deep,
        border=ft.Border.all(1, "#6B5636"),
        border_radius=6,
        padding=10,
    )


def _void(seat: str, fight: Fight) -> bool:
    """The Cave Troll makes its own side's card worth nothing."""
    return seat == DARK and fight.dark.piece == "troll"


def _certain(mine: int, them: Fighter, fight: Fight) -> str:
    """How it would end, where the other side's card lies open or counts for nothing."""
    troll = them is fight.dark and _void(DARK, fight)
    if not troll and (them.card is None or art.value(them.counts or "") == 0):
        return ""
    other = them.power + (0 if troll else art.value(them.counts or ""))
    result = _("A tie: both fall") if mine == other else _("You win") if mine > other else _("You lose")
    return _("against {strength}: {result}").format(strength=other, result=result)


# Questions


def _question(look: Look, shown: Table, desk: ConfrontationDesk) -> list[ft.Control]:
    """Flight, Sam, Saruman, Retreat: what can be done, one button each. All that may be possible is shown,
    so that whoever looks on cannot tell from the number of buttons what is."""
    due = shown.view.due or ""
    legal = {str(action) for action in shown.view.legal}
    offers: list[tuple[str, str]] = [
        (f"flee {region}", words.action_name(f"flee {region}")) for (region,) in shown.legal("flee")
    ]
    if due == "frodo":
        offers.append(("substitute", word(GAME, "verb.substitute")))
    if due == "sam":
        offers.append(("show", word(GAME, "verb.show")))
    if due == "saruman":
        offers.append(("forgo_cards", word(GAME, "label.forgo_cards")))
    parts: list[ft.Control] = [_heading(look, word(GAME, f"due.{due}"))]
    for index, (action, said) in enumerate(offers):
        do = partial(desk.act, action) if action in legal else None
        identifier = action.replace(" ", "-")
        parts.append(
            gold_button(look, identifier, said, do, height=50)
            if index == 0
            else plain_button(look, identifier, said, do, height=50)
        )
    if "pass" in legal:
        said = {
            "saruman": word(GAME, "label.let_cards"),
            "retreat": word(GAME, "label.stay"),
            "sam": word(GAME, "label.sam_alone"),
        }.get(due, word(GAME, "label.stay"))
        parts.append(plain_button(look, "pass", said, lambda: desk.act("pass"), height=50))
    return parts


# The account


def _account(look: Look, fight: Fight, desk: ConfrontationDesk) -> list[ft.Control]:
    """What happened, one line after the other."""
    assert desk.told is not None
    lines = desk.told.events[: max(1, desk.lines)]
    done = desk.lines >= len(desk.told.events)
    parts: list[ft.Control] = []
    if fight.light.card and fight.dark.card and desk.lines > 1:
        parts.append(_both_cards(look, fight))
    parts += [
        ft.Semantics(
            content=_told_line(look, desk.say(event), event.kind in ("eliminated", "strengths")),
            live_region=True,
            identifier="news",
        )
        for event in lines
    ]
    if done:
        parts.append(centred(gold_button(look, "go-on", _("Go on"), desk.told_read, autofocus=True)))
    else:
        more = ft.Container(soft(look, _("touch to go on"), 16), padding=12)
        parts.append(centred(press(look, "skip", _("Show all"), more, desk.tell_all, radius=20)))
    return parts


def _told_line(look: Look, said: str, strong: bool) -> ft.Control:
    return ft.Row(
        [
            sign(look, "right", 16, accent(look)),
            ft.Container(text(look, said, 17 if strong else 16, SERIF if strong else SANS_BOLD), expand=True),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _both_cards(look: Look, fight: Fight) -> ft.Control:
    """Both cards side by side, what each became, and the two sums."""
    columns: list[ft.Control] = []
    for seat in SEATS:
        fighter = fight.fighter(seat)
        assert fighter.card is not None
        cards: list[ft.Control] = [_laid_card(look, fighter.card, fighter.counts is None)]
        if fighter.counts and fighter.counts != fighter.card:
            cards += [sign(look, "right", 18), _laid_card(look, fighter.counts, False)]
        total = fight.totals[SEATS.index(seat)] if fight.totals else None
        columns.append(
            ft.Column(
                [
                    ft.Row(cards, spacing=4, tight=True),
                    label_of(look, _("{count} in all").format(count=total) if total is not None else ""),
                ],
                spacing=2,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
        )
    return ft.Row(columns, alignment=ft.MainAxisAlignment.SPACE_EVENLY)


def _laid_card(look: Look, name: str, void: bool) -> ft.Control:
    face = card_face(look, name, 58)
    if not void:
        return face
    cross: Sequence[ft.Control] = [face, sign(look, "close", 56, "#CF2E1B", 3)]
    return ft.Stack(list(cross), alignment=ft.Alignment.CENTER)
