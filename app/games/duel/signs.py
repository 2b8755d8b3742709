"""Powers in force as signs on the table: each can be asked what it does."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.games.duel.art.signs import effect_sign
from app.games.duel.controller import DuelController
from app.games.duel.log import card_name
from app.games.duel.model import Effect
from app.i18n import _
from app.ui.buttons import pressable
from app.ui.ui_context import UiContext
from app.ui.widgets import picture

SIGN_SIZE = 36.0
TOUCH_SIZE, TOUCH_HEIGHT = 44.0, 48.0
RESTING = "list_suspended"


def effect_text(effect: Effect) -> str:
    """What a power in force does."""
    target = card_name(effect.target) if effect.target else ""
    texts = {
        # Translators: on the sheet of a sign for Gandalf's Magic; one sentence
        "magic": _("Waiting: Gandalf may reject one of the Balrog’s cards in this duel."),
        # Translators: on the sheet of a sign for Gandalf's Rage; one sentence
        "rage": _("Waiting: the Balrog’s next special card in this duel loses its power."),
        # Translators: on the sheet of a sign for Gandalf's Enchantment; {card} is the Balrog's card
        "enchantment": _("“{card}” lies face up: Gandalf may order the Balrog to play it.").format(
            card=target
        ),
        # Translators: on the sheet of a sign for Gandalf's List; one sentence
        "list": _("The Balrog’s hand lies open until the end of the duel."),
        # Translators: on the sheet of a sign for Gandalf's List; one sentence
        "list_suspended": _(
            "Suspended: the Balrog’s hand is hidden while the markers are three or more empty spaces apart."
        ),
        # Translators: on the sheet of a sign for the Balrog's Strength; one sentence
        "strength_open": _("Gandalf’s hand lies open until the end of the duel."),
        # Translators: on the sheet of a sign for the Balrog's Strength; one sentence
        "strength_double": _("Each hit of the current attack costs 2 energy."),
    }
    return texts[effect.id]


def effect_signs(
    ui: UiContext, controller: DuelController, effects: tuple[Effect, ...], facing: str | None = None
) -> list[ft.Control]:
    """The signs of these powers, each as large as a thumb."""
    scale = max(1.0, min(ui.text_scale, 1.3))
    return [_sign(ui, controller, effect, scale, facing) for effect in effects]


def _sign(
    ui: UiContext, controller: DuelController, effect: Effect, scale: float, facing: str | None
) -> ft.Control:
    size, touch = SIGN_SIZE * scale, TOUCH_SIZE * scale
    seal = picture(effect_sign(effect.card, effect.id == RESTING), size, size)
    label = f"{card_name(effect.card)}. {effect_text(effect)}"
    name = f"effect-{effect.id}" + (f"-{facing}" if facing else "")
    explain = (
        partial(controller.open_dialog, "effect", effect.id)
        if facing is None
        else partial(controller.open_dialog_facing, facing, "effect", effect.id)
    )
    body = ft.Container(
        seal,
        width=touch,
        height=TOUCH_HEIGHT,
        alignment=ft.Alignment.CENTER,
        tooltip=card_name(effect.card),
    )
    return pressable(ui, name, label, body, explain, radius=touch / 2, on_long_press=explain)
