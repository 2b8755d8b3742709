"""What a person does at the table of The Confrontation, and what the table shows. It draws nothing."""

from __future__ import annotations

from dataclasses import replace

from app.games.confrontation import wording as words
from app.games.confrontation.battle_controller import BattleController
from app.games.confrontation.layout import (
    ConfrontationLayout,
    between_edges,
    confrontation_layout,
    grown,
)
from app.games.confrontation.model import (
    DARK,
    LIGHT,
    ConfrontationTableModel,
    MoveTarget,
    SelectionModel,
    all_characters,
    other_seat,
    table_model,
)
from app.games.confrontation.placement_controller import PlacementController
from app.games.confrontation.preview import move_targets
from app.games.confrontation.state import ConfrontationState
from app.games.confrontation.wording import GAME
from app.i18n import game_text
from app.match import seating
from app.match.session import Session
from app.table.table_context import TableContext
from app.table.zoom import Zoom
from app.ui.ui_context import UiContext
from engine import Action, Event
from engine.ai.analysis import Hint
from engine.confrontation.preview import CombatCardPreview, MovePreview, preview_card, preview_move
from engine.confrontation.view import ConfrontationView

TARGET_KEYS = ("Arrow Up", "Arrow Down")
ZOOM_IN_KEYS, ZOOM_OUT_KEYS = ("+", "=", "Numpad Add"), ("-", "Numpad Subtract")
CARD_DECISIONS = ("card", "magic")
ZOOM_CENTER = "eregion"
"""The region that is in the middle of a map that is brought nearer while nothing is chosen."""
MAX_NOTED_CHARACTERS = 3
"""The number of characters that can be noted on the back of one piece."""


class ConfrontationController(PlacementController, BattleController):
    """One match of The Confrontation on one screen."""

    def __init__(self, ctx: TableContext, session: Session[ConfrontationView]) -> None:
        super().__init__(ctx, session, ConfrontationState())
        self.zoom = Zoom(ctx, self.changes.notify, ZOOM_CENTER, self._zoom_layout)

    # Words

    def log_entry(self, event: Event) -> str:
        return words.event_sentence(event)

    def seat_name(self, seat: str) -> str:
        return words.seat_name(seat)

    def action_name(self, action: str) -> str:
        return words.action_phrase(action)

    def defeat_text(self, seat: str) -> str:
        """What the one who has lost is told: what it was that decided the match."""
        outcome = self.session.match.outcome
        texts = {
            "frodo_eliminated": game_text(GAME, "label.lost_frodo"),
            "three_in_shire": game_text(GAME, "label.lost_shire"),
            "frodo_in_mordor": game_text(GAME, "label.lost_ring"),
        }
        return texts.get(outcome.reason if outcome else "") or super().defeat_text(seat)

    @property
    def deciding_moment(self) -> str:
        """How Frodo fell; of any other end the reason says it all."""
        events = self.session.match.public_events()
        fall = next((event for event in reversed(events) if event.get("piece") == "frodo"), None)
        outcome = self.session.match.outcome
        if fall is not None and outcome is not None and outcome.reason == "frodo_eliminated":
            return self.log_entry(fall)
        return super().deciding_moment

    # What is seen

    @property
    def view(self) -> ConfrontationView:
        """The position on the table as its viewer sees it; in an earlier game they had the other seat."""
        film = self.state.film
        if film is not None:
            view: ConfrontationView = film.frame.view
            return view
        return self.model_at_position("view", lambda: self.match.view(self._seat_on_table))

    @property
    def _seat_on_table(self) -> str:
        """The seat from which the position on the table is seen."""
        if self.state.film is not None:
            return self.view.seat
        seat = self.viewer or self.bottom_seat
        return seat if self.match.leg == self.session.match.leg else other_seat(seat)

    @property
    def model(self) -> ConfrontationTableModel:
        """The table for its viewer; without one, only what lies open."""
        with_secrets = self.sees_secrets
        return self.model_at_position(("table", with_secrets), lambda: self._make_model(with_secrets))

    def _make_model(self, with_secrets: bool) -> ConfrontationTableModel:
        revealed = all_characters(self.match) if self.state.film is None else None
        return table_model(self.view, self.events, with_secrets, revealed)

    @property
    def viewer(self) -> str | None:
        """Between two people who both hold their sides, the one who decides sees theirs on the one map."""
        to_act = self.session.match.to_act
        if self.is_mirrored and to_act in self.state.revealed_seats:
            return to_act
        return super().viewer

    @property
    def facing_seat(self) -> str:
        """On a device between two people: the seat that the map is turned to. A battle faces both."""
        if self.battle is not None and not self.state.board_peek:
            return LIGHT
        film = self.state.film
        return (film.start.to_act if film else self.viewer or self.session.match.to_act) or LIGHT

    @property
    def pointed_things(self) -> tuple[str, ...]:
        """The character and the region that the map points at; only a lesson does."""
        return ()

    @property
    def is_map_rotated(self) -> bool:
        """Does Dark sit at the near edge of the map? Not while one picture serves both people."""
        if self.is_mirrored:
            return self.facing_seat == DARK
        is_shared = self.session.seating.mode == seating.PASS
        return not is_shared and (self.viewer or self.bottom_seat) == DARK

    def layout(self, ui: UiContext) -> ConfrontationLayout:
        return confrontation_layout(
            ui.width, ui.height, ui.text_scale, self.placing_seat, self.is_map_rotated
        )

    def _zoom_layout(self) -> ConfrontationLayout:
        ui = grown(self.ctx.ui)
        return self.layout(between_edges(ui) if self.is_mirrored else ui)

    @property
    def selection(self) -> SelectionModel:
        """What is chosen, and where it may go."""
        state = self.state
        return SelectionModel(
            chosen=state.chosen,
            armed_special=state.armed_special,
            aimed_region=state.aimed_region,
            targets=self.move_targets,
            can_act=self.can_act,
            placing_seat=self.placing_seat,
            plan=tuple(self.plan.items()),
        )

    @property
    def move_targets(self) -> tuple[MoveTarget, ...]:
        """Where the chosen piece may go."""
        if not self.can_act:
            return ()
        return move_targets(self.model, self.preview_move, self.state.chosen, self.state.armed_special)

    def preview_move(self, action: Action) -> MovePreview:
        """What a move of the side that has to decide would do."""
        match = self.session.match
        return self.model_at_position(
            ("preview", action), lambda: preview_move(match, str(match.to_act), action)
        )

    def preview_card(self, action: Action) -> CombatCardPreview:
        """What a card of the side that has to decide would do."""
        match = self.session.match
        return self.model_at_position(
            ("preview", action), lambda: preview_card(match, str(match.to_act), action)
        )

    def preview_events(self, action: Action) -> tuple[Event, ...]:
        """What an action of the side that has to decide is certain to bring."""
        match = self.session.match
        return self.model_at_position(
            ("events", action), lambda: match.preview(str(match.to_act), action).events
        )

    # What is chosen and done

    def clear_selection(self) -> None:
        self._set(chosen=None, armed_special=None, aimed_region=None, board_peek=False)

    def choose(self, thing: str | None) -> None:
        self.state = replace(self.state, aimed_region=None)
        super().choose(thing)

    def arm_special(self, special: str) -> None:
        """Choose a special card: the next touch says for which piece or region."""
        self.clear_selection()
        self._set(armed_special=special, dialog=None, explained=None)

    def toggle_board(self) -> None:
        """From the battle to the map, and back."""
        self._set(board_peek=not self.state.board_peek)

    def has_nothing_selected(self, region: str) -> bool:
        """Would a touch of this region do nothing, because nothing is chosen?"""
        state = self.state
        is_looked_at = state.armed_special == "palantir" and (region,) in self.model.legal_args("palantir")
        return state.chosen is None and not is_looked_at and self.placing_seat is None

    def tap_region(self, region: str) -> None:
        """A region of the map is tapped: a second tap zooms, if there is nothing else to do."""
        if self.has_nothing_selected(region):
            self.zoom.is_double_tap(region)
        elif self.placing_seat is not None:
            self.place_chosen(region)
        else:
            self.touch_region(region)

    def touch_region(self, region: str) -> None:
        """Move the chosen piece to a region, at once or at the second touch."""
        if self.state.armed_special == "palantir" and (region,) in self.model.legal_args("palantir"):
            self.act(Action("palantir", (region,)))
            return
        target = next((target for target in self.move_targets if target.region == region), None)
        if target is None:
            self._set(chosen=None, aimed_region=None)
        elif target.is_reversible or self.state.aimed_region == region:
            self.act(target.action)
        else:
            self._set(aimed_region=region)

    def confirm(self) -> None:
        """Do what was aimed at, or attack whom a key has chosen."""
        target = self.selection.aimed_target
        if target is not None:
            self.act(target.action)
        elif self.is_attackable(self.state.chosen):
            self.act(Action("attack", (str(self.state.chosen),)))

    def is_attackable(self, stand: str | None) -> bool:
        """May this piece be attacked, now that one of several has to be picked?"""
        return self.can_act and (stand,) in self.model.legal_args("attack")

    @property
    def draws_defender(self) -> bool:
        """Does chance pick the defender, unless one is attacked that was shown?"""
        return self.session.match.options["defender_choice"] == "random"

    def touch_piece(self, stand: str) -> None:
        """Choose an own piece; attack, look at, or read about another one.

        An own piece is never a place to move to, even where its region is: the person may mean the piece.
        The region beside it, its name and its badge are (`touch_region`).
        """
        model = self.model
        piece = model.find_piece(stand)
        if piece is None:
            return
        special = self.state.armed_special
        if self.is_attackable(stand):
            self.act(Action("attack", (stand,)))
        elif self.can_act and special == "palantir" and (stand,) in model.legal_args("palantir"):
            self.act(Action("palantir", (stand,)))
        elif self.can_act and (
            stand in model.movable_stands or (piece.is_own and special == "recall_to_mordor")
        ):
            self.choose(stand)
        elif not piece.is_own and any(target.region == piece.region for target in self.move_targets):
            self.touch_region(piece.region)
        else:
            self.open_dialog("piece", stand)

    def pick_up(self, stand: str) -> None:
        """A piece begins to be dragged."""
        if self.state.chosen != stand:
            self.choose(stand)

    def drop_piece(self, thing: str, region: str) -> None:
        """A piece was dragged to a region."""
        if self.placing_seat is not None:
            self.drop_planned_piece(thing, region)
        else:
            self.drop_piece_on(thing, region)

    def drop_piece_on(self, stand: str, region: str) -> None:
        """Move the dragged piece; on its own region nothing changes."""
        piece = self.model.find_piece(stand)
        if not self.can_act or piece is None or piece.region == region:
            return
        self.state = replace(self.state, chosen=stand, aimed_region=None)
        self.touch_region(region)

    def show_hint(self, hint: Hint) -> None:
        """Choose the piece, the card or the defender that is advised, and aim at its region."""
        verb, args = hint.action.verb, hint.action.args
        if verb in ("play", "replace", "attack"):
            self.state = replace(self.state, chosen=args[0])
        elif verb == "move":
            own = (piece for piece in self.model.pieces if piece.is_own and piece.character == args[0])
            chosen = next((piece.stand for piece in own), None)
            self.state = replace(self.state, chosen=chosen, aimed_region=args[1])
        super().show_hint(hint)

    # Keys

    def on_key(self, name: str) -> None:
        """Up and down walk along the places that the chosen piece may go to; plus and minus zoom the map."""
        if name in TARGET_KEYS and self.move_targets and self.state.dialog is None:
            self._aim_by_key(1 if name == TARGET_KEYS[0] else -1)
            return
        super().on_key(name)
        is_covered = self.state.dialog is not None or bool(self.state.news)
        if not is_covered and name in (ZOOM_OUT_KEYS if self.zoom.is_zoomed else ZOOM_IN_KEYS):
            self.toggle_map_zoom()

    def _aim_by_key(self, step: int) -> None:
        """Aim at the next place; Enter goes there."""
        regions = [target.region for target in self.move_targets]
        aimed = self.state.aimed_region
        at = regions.index(aimed) + step if aimed in regions else 0
        self._set(aimed_region=regions[at % len(regions)])
        self.zoom.follow(regions[at % len(regions)])

    def escape(self) -> None:
        """From the map back to the battle."""
        if self.state.board_peek and self.state.dialog is None:
            self.toggle_board()
        else:
            super().escape()

    def choose_by_key(self, thing: str) -> None:
        super().choose_by_key(thing)
        piece = self.model.find_piece(self.state.chosen)
        if piece is not None:
            self.zoom.follow(piece.region)

    def choice_of_digit(self, digit: int) -> str | None:
        """A digit is the strength of a card, or the number of a defender; own pieces it counts."""
        due, choices = self.model.view.due, self.key_choices()
        if due in CARD_DECISIONS:
            card = f"{self.viewer}_{digit}"
            return card if card in choices else None
        if due == "defender":
            return next((stand for stand in choices if stand[1:] == str(digit)), None)
        return super().choice_of_digit(digit)

    def toggle_map_zoom(self) -> None:
        """Bring the map nearer at what is chosen, or show the whole map."""
        piece = self.model.find_piece(self.state.chosen)
        self.zoom.toggle(piece.region if piece else self.plan.get(self.state.chosen or ""))

    def key_choices(self) -> list[str]:
        """What can be chosen now: cards in a battle, else pieces in the order of their stands."""
        model, due = self.model, self.model.view.due
        if due in CARD_DECISIONS:
            return [args[0] for verb in ("play", "replace") for args in model.legal_args(verb)]
        if due == "defender":
            return sorted(stand for (stand,) in model.legal_args("attack"))
        return sorted(model.movable_stands) if due in ("move", "move_again") else []

    # Notes on the backs of pieces

    def noted_characters(self, stand: str) -> tuple[str, ...]:
        """The characters that the viewer has noted on a piece of the other side."""
        notes = self.session.notes_for(self.viewer) if self.viewer else {}
        return tuple(notes.get(_note_name(stand), "").split())

    def toggle_note(self, stand: str, character: str) -> None:
        """Note a character on the back of a piece, or remove it."""
        if self.viewer is None:
            return
        noted = self.noted_characters(stand)
        if character in noted:
            noted = tuple(name for name in noted if name != character)
        else:
            noted = (*noted, character)[-MAX_NOTED_CHARACTERS:]
        notes = self.session.notes_for(self.viewer)
        if noted:
            notes[_note_name(stand)] = " ".join(noted)
        else:
            notes.pop(_note_name(stand), None)
        self.changes.notify()
        self.ctx.tasks.run(self.save)


def _note_name(stand: str) -> str:
    return f"stand.{stand}"
