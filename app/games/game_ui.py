"""The descriptor of one game: everything that the app has to know about it, wherever it is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.lazy_import import LazyImport

if TYPE_CHECKING:
    import flet as ft

    from app.app_context import AppContext
    from app.browser.feedback import GameFeedback
    from app.match.session import Session
    from app.table.controller import TableController
    from app.table.lesson import LessonController
    from app.table.lesson_script import LessonScript
    from app.table.table_context import TableContext
    from app.text.message_forms import MessageForms
    from app.ui.ui_context import UiContext

    Screen = Callable[[AppContext], ft.Control]
    """Draws the whole page of one address."""
    Figure = Callable[[UiContext, str], ft.Control]
    """Draws a figure of the rulebook with its lettering in the language that is given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameUI:
    """One game in the app. Each game has its own in `app/games/<game>/__init__.py`, named GAME_UI.

    All that is not needed on the first screen is a lazy import.
    """

    id: str
    """The engine's id of the game."""

    # The first screen
    title: Callable[[], str]
    """The name of the game in the language of the interface, short enough to stand under its door."""
    sides: Callable[[], str]
    """The two sides, in the language of the interface."""
    door: LazyImport[Callable[[], str]]
    """Draws the game's door as SVG."""
    ending_scene: LazyImport[Callable[[str | None, str], str]]
    """Draws the end of a match as SVG, three wide and two high: for the winner and the reason."""

    position_picture: LazyImport[Callable[[Any], str]]
    """Draws a position as SVG, three wide and two high, from any seat's view: only what both sides know."""

    # Its screens
    setup: LazyImport[Screen]
    """Asks for a new match, at /<game>."""
    controller: LazyImport[Callable[[TableContext, Session[Any]], TableController[Any, Any]]]
    """The class of the table's controller."""
    draw_table: LazyImport[Callable[[UiContext, Any], ft.Control]]
    """A hook that draws the table from its controller, at /<game>/table."""
    hidden_decisions: tuple[str, ...] = ()
    """Decisions that a person does not see the app take: it takes them quickly."""
    possibly_empty_decisions: tuple[str, ...] = ()
    """Questions that are asked even in vain: the app answers them in constant time."""
    lesson_controller: LazyImport[Callable[[TableContext, str], LessonController[Any, Any]]] | None = None
    """The class of the controller of the guided first match, at /<game>/lesson."""
    lesson_script: LazyImport[LessonScript] | None = None
    """The steps of that match."""
    puzzles_win_a_duel: bool = False
    """A puzzle asks for the move that wins one duel, not the whole game."""
    screens: Mapping[str, LazyImport[Screen]] = field(default_factory=dict)
    """Further screens of this game alone, by their addresses."""

    # Its rulebook
    sections: tuple[str, ...]
    """The ids of the rulebook's sections. Each language puts them in the order of its own edition."""
    figures: LazyImport[Mapping[str, Figure]]
    """The drawn figures of the rulebook; each has a description in words, `figure.<id>`."""
    default_section: LazyImport[Callable[[str, str], str | None]]
    """The section for a thing (kind, id) that has neither a page nor a bold name of its own."""

    # Its words
    messages: LazyImport[MessageForms]
    """Which words the engine's ids need in the catalogs; the build asks for it."""
    unprinted_names: str = ""
    """A pattern of the things ("card.g05") whose names are our own: no box has them printed."""
    merged_differences: tuple[tuple[str, ...], ...] = ()
    """Points on which editions differ, `<ruling>.<choice>`, that one sentence tells: the first one's key with
    `.together`."""
    catalogs: Path | None = None
    """Where its compiled words lie, when not among the app's own in `locales/`."""

    # Its sounds
    feedback: LazyImport[GameFeedback]
    """What is heard and felt of each kind of event."""
