"""The first screen: go on, or choose one of three doors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from app.application import Application
from app.art import doors, scenery
from app.i18n import LANGUAGES, NAMES, _, language
from app.match import share_codes
from app.ui.buttons import plain_button, press
from app.ui.theme import CAPS, ITALIC, SANS, SANS_BOLD, SERIF, TOUCH, sideways
from app.ui.widgets import Look, panel, picture, sign, soft, text

GAMES = ("duel", "confrontation", "middle_earth")
SKY = 480
SKIES = (440, 1600)
LONGEST = 6.2
"""How wide the longest word of "Go on playing" is in any language, in its size."""
NO_BREAK_HYPHEN = "\u2011"


@dataclass(frozen=True, slots=True)
class Places:
    """Where things stand, from the room there is. The page shown while the app starts uses the same."""

    room: float
    """How wide the doors stand."""
    way: float
    """How wide the golden way back into a game is."""
    moon: float
    lead: float
    title: float
    subtitle: float
    door: float
    gap: float
    middle: float
    """Above what the moon stands."""
    lying: bool = False
    """On a phone held sideways the doors stand beside the title."""

    @property
    def door_height(self) -> float:
        return self.door * doors.HEIGHT / doors.WIDTH


def places(width: float, height: float) -> Places:
    if sideways(width, height):
        return _lying(width, height)
    room = min(width, 620.0)
    low = height < 740
    spare = max(0.0, min(60.0, (height - 844) / 4))
    return Places(
        room=room,
        way=room - 40,
        middle=width / 2,
        moon=66 if low else 120 + spare / 2,
        lead=24 if low else 88 + spare,
        title=min(58.0, width / 7) if not low else min(48.0, width / 7.5),
        subtitle=20 if not low else 17,
        door=min((room - 16) / 3, 190.0, max(84.0, (height - 300) / 3.1)),
        gap=12 if low else 22,
    )


def _lying(width: float, height: float) -> Places:
    """On a phone held sideways: title, the way back and the links at the left, the doors at the right."""
    room, rest = width * 0.56, width * 0.44
    return Places(
        room=room,
        way=rest - 24,
        middle=width * 0.36,
        moon=66,
        lead=28,
        title=min(48.0, rest / 7.5),
        subtitle=17,
        door=min((room - 16) / 3, 190.0, (height - 130) * doors.WIDTH / doors.HEIGHT),
        gap=8,
        lying=True,
    )


def sky_width(width: float) -> int:
    """The sky is drawn for a phone or for a desk, and what does not fit is cut off: the page has no other."""
    return next((wide for wide in SKIES if width <= wide), round(width))


def name_of(game: str) -> str:
    return {
        "duel": _("The Duel"),
        "confrontation": _("The Confrontation"),
        "middle_earth": _("Duel for Middle-earth").replace("-", NO_BREAK_HYPHEN),
    }[game]


def sides_of(game: str) -> str:
    return {
        "duel": _("Gandalf · Balrog"),
        "confrontation": _("Fellowship · Sauron"),
        "middle_earth": _("Ring and realms"),
    }[game]


def home(app: Application) -> ft.Control:
    look = app.look
    spots = places(look.width, look.height)
    parts: list[ft.Control] = [
        _languages(app, look, spots),
        ft.Container(height=spots.lead),
        _heading(look, spots),
        ft.Container(height=spots.gap),
    ]
    parts += [_running(app, look, spots)] if app.games.running else []
    painted = app.platform.painted_for(look.width, look.height, look.colors.dark)
    three = _doors(app, look, spots, painted)
    if spots.lying:
        parts = [_beside([*parts, _links(app, look, spots)], three, look.width, spots)]
    else:
        parts += [three, _foot(app, look, spots)]
    parts += _notices(app, look)
    column = ft.Column(
        parts,
        spacing=spots.gap / 2,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    wide = sky_width(look.width)
    night = scenery.night(wide, SKY, look.colors.dark, round(spots.moon))
    sky = picture(night, wide, SKY, painted=painted.get("sky") if wide in SKIES else None)
    return ft.Stack(
        [
            ft.Container(bgcolor=look.colors.ground, left=0, right=0, top=0, bottom=0),
            ft.Container(sky, left=spots.middle - wide / 2, top=0),
            ft.Container(column, left=0, right=0, top=0, bottom=0),
        ],
        expand=True,
    )


def _beside(parts: list[ft.Control], doors_: ft.Control, width: float, spots: Places) -> ft.Control:
    title = ft.Column(
        parts,
        spacing=spots.gap / 2,
        width=width - spots.room,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    right = ft.Container(doors_, width=spots.room, padding=ft.Padding.only(top=14))
    return ft.Row([title, right], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)


def _languages(app: Application, look: Look, spots: Places) -> ft.Control:
    chips = []
    for code in LANGUAGES:
        on = code == language()
        face = ft.Container(
            text(look, code.upper(), 16, SANS_BOLD, look.colors.ink if on else "#F1E8D4"),
            width=max(TOUCH, look.size(48)),
            height=max(TOUCH, look.size(36)),
            border_radius=24,
            bgcolor="#E3BC6A" if on else "#8C0E1119",
            border=ft.Border.all(1.2, "#E3BC6A" if on else "#66728E"),
            alignment=ft.Alignment.CENTER,
        )
        chips.append(
            press(
                look,
                f"language-{code}",
                NAMES[code],
                face,
                _chooser(app, code),
                radius=24,
                selected=on,
                tooltip=NAMES[code],
            )
        )
    beside = ft.MainAxisAlignment.START if spots.lying else ft.MainAxisAlignment.CENTER
    return ft.Container(
        ft.Row(chips, alignment=beside, spacing=4),
        padding=ft.Padding.only(left=12 if spots.lying else 0, top=12),
    )


def _chooser(app: Application, code: str) -> Callable[[], None]:
    return lambda: app.choose(language=code)


def _heading(look: Look, spots: Places) -> ft.Control:
    name = _("Three Duels")
    bright = "#F1E8D4" if look.colors.dark else "#17202F"
    return ft.Column(
        [
            ft.Semantics(
                content=text(look, name, spots.title, CAPS, bright, ft.TextAlign.CENTER),
                header=True,
                heading_level=1,
            ),
            text(
                look,
                _("Two against each other in Middle-earth"),
                spots.subtitle,
                ITALIC,
                "#DDE6F0" if look.colors.dark else "#2B3A52",
                ft.TextAlign.CENTER,
            ),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _running(app: Application, look: Look, spots: Places) -> ft.Control:
    """The golden way back into the games that were left."""
    games = sorted(app.games.running, key=lambda game: game != app.games.last)
    return ft.Column([_go_on(app, look, spots, game, golden=game == games[0]) for game in games], spacing=8)


def _go_on(app: Application, look: Look, spots: Places, game: str, *, golden: bool) -> ft.Control:
    """The game that was played last is the golden one."""
    note = app.games.running[game]
    ink = look.colors.ink if golden else look.colors.text
    parts: list[ft.Control] = [
        picture(doors.door(game), 27, 60),
        _where_it_stands(look, spots, " · ".join(filter(None, (name_of(game), note))), ink, golden),
        sign(look, "right", 24, ink, 2.6),
    ]
    label = ". ".join(filter(None, (_("Go on playing"), name_of(game), note)))
    face = _plate(look, parts, spots.way, golden)
    return press(look, f"continue-{game}", label, face, lambda: app.go(f"/{game}/table"), radius=18)


def _where_it_stands(look: Look, spots: Places, standing: str, ink: str, golden: bool) -> ft.Control:
    """The words "Go on playing", as large as the longest may be; below them which game, and how far it is."""
    plain = replace(look, scale=1.0)
    size = min(look.size(19 if spots.lying else 24), (spots.way - 140) / LONGEST) / plain.size(100) * 100
    return ft.Column(
        [
            text(plain, _("Go on playing"), size, SERIF, ink),
            text(look, standing, 16, SANS_BOLD, "#33260B" if golden else look.colors.text_soft),
        ],
        spacing=0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _plate(look: Look, parts: list[ft.Control], width: float, golden: bool) -> ft.Control:
    """What lies on gold, or framed by it, with a fine line inside its rim."""
    colors = look.colors
    return ft.Container(
        ft.Container(
            ft.Row(parts, spacing=16),
            border=ft.Border.all(1, "#8C7A5518"),
            border_radius=14,
            padding=ft.Padding.symmetric(horizontal=14, vertical=4),
        ),
        gradient=ft.LinearGradient(
            [colors.gold_top, colors.gold_foot] if golden else [colors.surface, colors.surface],
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
        ),
        border=ft.Border.all(1.2, colors.gold_rim if golden else colors.gold),
        border_radius=18,
        padding=3,
        width=width,
        shadow=ft.BoxShadow(blur_radius=0, color="#73000000", offset=ft.Offset(0, 3)),
    )


def _doors(app: Application, look: Look, spots: Places, painted: Mapping[str, str]) -> ft.Control:
    return ft.Row(
        [_door(app, look, spots, game, painted.get(game)) for game in GAMES],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.START,
        spacing=2,
    )


def _door(app: Application, look: Look, spots: Places, game: str, painted: str | None) -> ft.Control:
    small = spots.room < 380 or spots.lying
    size = min(17.0, spots.room / 21) if spots.lying else 17 if small else 20
    look = replace(look, scale=min(look.scale, 1.0 if spots.room < 420 or spots.lying else 1.3))
    face = ft.Container(
        ft.Column(
            [
                picture(doors.door(game), spots.door, spots.door_height, painted=painted),
                text(look, name_of(game), size, SERIF, align=ft.TextAlign.CENTER),
                text(
                    look,
                    sides_of(game),
                    14 if small else 14.5,
                    SANS,
                    look.colors.text if spots.lying else look.colors.text_soft,
                    align=ft.TextAlign.CENTER,
                ),
            ],
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            tight=True,
        ),
        width=(spots.room - 12) / 3,
    )
    label = f"{name_of(game)}. {sides_of(game)}"
    return press(look, f"door-{game}", label, face, lambda: app.go(f"/{game}"), radius=16)


def _foot(app: Application, look: Look, spots: Places) -> ft.Control:
    return ft.Column(
        [picture(scenery.divider(look.colors.line, "#E3BC6A"), 300, 22), _links(app, look, spots)],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=6,
    )


def _links(app: Application, look: Look, spots: Places) -> ft.Control:
    """The ways to everything but the games."""
    links = (
        ("rules", "rules", _("Rules"), "/rules"),
        ("settings", "settings", _("Settings"), "/settings"),
        ("results", "chart", _("Results"), "/statistics"),
        ("bring-in", "load", _("Bring in a game"), share_codes.ROUTE),
    )
    buttons: list[ft.Control] = []
    for identifier, name, label, route in links:
        face = ft.Container(
            ft.Row([sign(look, name, 22), text(look, label, 18, SANS_BOLD)], spacing=8, tight=True),
            padding=ft.Padding.symmetric(horizontal=10),
            height=max(TOUCH, look.size(40)),
        )
        buttons.append(press(look, identifier, label, face, partial(app.go, route), radius=24))
    return ft.Row(
        buttons,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
        spacing=6,
        run_spacing=0,
        width=spots.way + 16 if spots.lying else spots.room,
    )


def _notices(app: Application, look: Look) -> list[ft.Control]:
    """What the browser has to say: a newer release, room on the home screen, ready without a network."""
    facts, found = app.platform.facts, list[ft.Control]()
    if facts.update_ready:
        message = _("A newer version is ready.")
        found.append(_notice(look, "update", message, _("Start it"), lambda: app.run(app.platform.update)))
    if facts.install == "prompt":
        message = _("Put Three Duels on your home screen: it opens like an app and needs no network.")
        found.append(_notice(look, "install", message, _("Install"), lambda: app.run(app.platform.install)))
    if app.games.advice_due:
        found.append(
            _notice(look, "advice-read", _how_to_keep(facts.install), _("Understood"), app.games.take_advice)
        )
    if not facts.lasting:
        message = _("This device keeps nothing for later: the game is lost when the app is closed.")
        found.append(panel(look, soft(look, message), width=min(look.width - 40, 420)))
    if facts.offline_failed:
        found.append(
            panel(look, soft(look, _why_not_offline(facts.offline_failed)), width=min(look.width - 40, 420))
        )
    elif facts.offline_ready:
        found.append(_ready(look))
    return [*found, ft.Container(height=12)]


def _notice(
    look: Look, identifier: str, message: str, action: str, on_press: Callable[[], None]
) -> ft.Control:
    return panel(
        look,
        soft(look, message),
        plain_button(look, identifier, action, on_press),
        width=min(look.width - 40, 420),
    )


def _ready(look: Look) -> ft.Control:
    tick = sign(look, "check", 18, look.colors.text_soft)
    line = ft.Row([tick, soft(look, _("Ready to play without a network"))], spacing=8, tight=True, wrap=True)
    return ft.Semantics(identifier="offline-ready", live_region=True, content=line)


def _how_to_keep(install: str) -> str:
    """How the games stay where the browser would clear them one day."""
    if install == "share-sheet":
        return _(
            "This browser clears what it keeps for pages that are not opened for a week. On the home screen "
            "your games stay: open the browser’s share sheet, then choose “Add to Home Screen”."
        )
    return _(
        "This browser may clear your games when the device needs room. They are safer on the home screen: "
        "choose “Install” or “Add to Home Screen” in the browser’s menu. Or save a game as a file."
    )


def _why_not_offline(reason: str) -> str:
    return {
        "room": _("There is too little room on this device to play without a network."),
        "network": _(
            "The network was lost before everything was stored. It is tried again at the next start."
        ),
    }.get(reason, _("This browser cannot store the app for playing without a network."))
