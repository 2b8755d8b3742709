"""What the pages for playing with a friend's device are made of: steps, codes, the proposed match."""

from __future__ import annotations

from functools import partial

import flet as ft

import engine
from app.app_context import AppContext
from app.art import two_phones
from app.games import GAME_UIS
from app.i18n import _, game_text
from app.match import share_codes
from app.match.seating import MAX_PLAYER_NAME_CHARS, clean_name
from app.peer.match_setup import GuestSetup
from app.table.share_controls import share_text
from app.text.phrases import seat_object
from app.ui.buttons import gold_button, plain_button
from app.ui.theme import SCREEN_MARGIN
from app.ui.ui_context import UiContext
from app.ui.widgets import icon, panel, picture, secondary_text, serif_text, text, text_field

QR_CODE_SIZE = 300.0
STEPS_PICTURE_WIDTH = 330.0


# The proposed match


def proposal_panel(ui: UiContext, setup: GuestSetup) -> ft.Control:
    """The game, the side of the person who reads it, and what differs from the recommended rules."""
    game = setup.proposal.game
    own_seat = engine.GAMES[game].seats[setup.seat]
    return panel(
        ui,
        serif_text(ui, GAME_UIS[game].title(), 24),
        # Translators: Proposed game: the side of the person who reads this. {name}: "the Balrog".
        text(ui, _("You play {name}.").format(name=seat_object(game, own_seat)), 18),
        *_difference_lines(ui, setup),
        # Translators: Proposed game: a line below its rules. One sentence.
        *([secondary_text(ui, _("Both of you may ask for hints."), 17)] if setup.proposal.hints else ()),
    )


def _difference_lines(ui: UiContext, setup: GuestSetup) -> list[ft.Control]:
    """What differs from the recommended rules, a line each."""
    game, changed = setup.proposal.game, setup.changed_options
    lines = [_option_text(game, option, value) for option, value in changed.items()]
    if not setup.proposal.hints:
        # Translators: Proposed game: a line in the list of what differs from the usual rules.
        lines.append(_("Neither of you may ask for hints."))
    if not lines:
        # Translators: Proposed game: nothing differs from the rules that the app recommends.
        return [secondary_text(ui, _("By the recommended rules."), 17)]
    # Translators: Proposed game: heading over a list of rules that differ from the recommended ones.
    heading = secondary_text(ui, _("What differs from the recommended rules:"), 17)
    rows = [
        ft.Row(
            [icon(ui, "right", 16, ui.colors.gold), ft.Container(text(ui, line, 16), expand=True)],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for line in lines
    ]
    return [heading, *rows]


def _option_text(game: str, option: str, value: str) -> str:
    """An option with its value; a value of one's own, as a deck's, is only named."""
    rulings = {ruling.id: ruling for ruling in engine.GAMES[game].rulings}
    name = game_text(game, f"ruling.{option}.name")
    if value not in rulings[option].choices:
        return name
    choice = game_text(game, f"ruling.{option}.{value}")
    return _("{heading}: {said}").format(heading=name, said=choice)


def name_field(ctx: AppContext, ui: UiContext) -> ft.Control:
    """The name that the friend sees; it may stay empty."""

    def rename(event: ft.Event[ft.TextField]) -> None:
        ctx.peers.own_name = clean_name(str(event.control.value or ""))

    return text_field(
        ui,
        # Translators: Label of a field for the person's name, which may stay empty.
        _("Your name, if you like"),
        value=ctx.peers.own_name,
        on_change=rename,
        max_length=MAX_PLAYER_NAME_CHARS,
        counter="",
    )


def invitation_text(name: str) -> str:
    """Who invites to a game."""
    if not name:
        return _("A friend invites you to a game.")
    # Translators: Page that an invitation opens; {name} is the friend's name.
    return _("{name} invites you to a game.").format(name=name)


# Codes and links


def code_picture(ui: UiContext, content: str) -> list[ft.Control]:
    """A QR code for the other device, if the text is not too long for one."""
    drawing = share_codes.qr_code(content)
    if drawing is None:
        return []
    size = min(QR_CODE_SIZE, ui.width - 110)
    return [
        ft.Semantics(
            content=ft.Row([picture(drawing, size, size)], alignment=ft.MainAxisAlignment.CENTER),
            identifier="qr-code",
            # Translators: For screen readers: the picture of a QR code that another device scans.
            label=_("QR code for the other device"),
            image=True,
        )
    ]


def send_button(
    ctx: AppContext, ui: UiContext, label: str, content: str, *, is_main: bool = False
) -> ft.Control:
    """Sends a text by a messenger, or copies it."""
    press = partial(ctx.tasks.run, partial(share_text, ctx, content))
    button = gold_button if is_main else plain_button
    return button(ui, "send-code", label, press, icon_name="share")


# What is said around them


def steps_picture(ui: UiContext, *, shows_first: bool) -> ft.Control:
    """How two phones connect: each scans the other's code. That of the person who sees it is golden."""
    width = min(ui.width - 2 * SCREEN_MARGIN, STEPS_PICTURE_WIDTH)
    height = width * two_phones.HEIGHT / two_phones.WIDTH
    colors = ui.colors
    drawing = two_phones.connecting(colors.gold, colors.text_soft, colors.surface, shows_first=shows_first)
    return ft.Semantics(
        content=ft.Row([picture(drawing, width, height)], alignment=ft.MainAxisAlignment.CENTER),
        # Translators: For screen readers: a picture of how two phones connect. One sentence.
        label=_("First, the second phone scans the first one’s code; then it’s the other way around."),
        image=True,
    )


def step(ui: UiContext, number: int | None, sentence: str, *parts: ft.Control) -> ft.Control:
    """A step, numbered where one follows the other: a sentence, and what is needed for it."""
    if number is None:
        return panel(ui, text(ui, sentence, 17), *parts)
    size = max(34.0, ui.text_size(18) * 1.35)
    mark = ft.Container(
        text(ui, str(number), 18, color=ui.colors.ground, align=ft.TextAlign.CENTER),
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=ui.colors.gold,
        alignment=ft.Alignment.CENTER,
    )
    head = ft.Row([mark, ft.Container(text(ui, sentence, 17), expand=True)], spacing=12)
    return panel(ui, head, *parts)


def news(ui: UiContext, heading: str, sentence: str) -> ft.Control:
    parts: list[ft.Control] = [serif_text(ui, heading, 22)]
    if sentence:
        parts.append(secondary_text(ui, sentence, 17))
    return ft.Semantics(content=panel(ui, *parts), live_region=True)


def network_note(ui: UiContext) -> ft.Control:
    return secondary_text(
        ui,
        _(
            # Translators: Below the steps of connecting two devices. Two sentences, up to 180 characters.
            "Both devices must be on the same Wi-Fi, or one on the other’s hotspot. No internet needed: "
            "nothing leaves your two devices."
        ),
        15,
    )


def problem_panel(ui: UiContext, sentence: str) -> list[ft.Control]:
    """What did not work, with what helps; nothing for an empty sentence."""
    if not sentence:
        return []
    sign = icon(ui, "info", 26, ui.colors.gold)
    message = panel(ui, ft.Row([sign, ft.Container(text(ui, sentence, 17), expand=True)]), padding=12)
    return [ft.Semantics(content=message, live_region=True)]
