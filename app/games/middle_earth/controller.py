"""The controller of Duel for Middle-earth's table: what is chosen, where a unit goes, which tab is open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.games.middle_earth import film as films
from app.games.middle_earth import wording
from app.games.middle_earth.art.ending import ending_scene
from app.games.middle_earth.film import CardFlight, Dealing
from app.games.middle_earth.layout import (
    DisplayZoomLayout,
    MiddleEarthLayout,
    card_rects,
    middle_earth_layout,
    table_scale,
)
from app.games.middle_earth.log import log_entry
from app.games.middle_earth.mirrored_layout import (
    MirroredMiddleEarthLayout,
    mirrored_middle_earth_layout,
)
from app.games.middle_earth.model import (
    CARD_DECISIONS,
    FELLOWSHIP,
    MAP_DECISIONS,
    MiddleEarthTableModel,
    public_view,
)
from app.games.middle_earth.state import DISPLAY_TAB, LANDMARKS_TAB, MAP_TAB, MiddleEarthState
from app.i18n import _
from app.match.session import ActionResult, Session
from app.table.controller import TableController
from app.table.film import Film, FilmRun
from app.table.table_context import TableContext
from app.table.zoom import Zoom
from engine import Action, Event
from engine.ai.analysis import Hint
from engine.middle_earth.events import CardTurnedUp
from engine.middle_earth.preview import TurnPreview, preview_action, preview_item
from engine.middle_earth.view import MiddleEarthView

CONFIRMED_VERBS = (
    "place",
    "move",
    "remove_unit",
    "remove_fortress",
    "recall",
    "choose_token",
    "choose_race",
)
"""What is chosen with one touch and done with the next."""
AT_ONCE_REASONS = ("quest", "races", "conquest")
"""With these a match ends in the middle of a turn."""
UNREPORTED_KINDS = ("turn_started", "card_turned_up", "tokens_returned", "race_joined", "token_revealed")
"""Events that the report on the last turn leaves out."""


class MiddleEarthController(TableController[MiddleEarthView, MiddleEarthState]):
    """One match of Duel for Middle-earth on one screen."""

    NEWS_KINDS = (
        "chapter_started",
        "bonus_reached",
        "conflict",
        "fortress_removed",
        "unit_removed",
        "coins_lost",
        "grey_card_discarded",
        "discard_searched",
        "token_taken",
        "extra_turn_gained",
    )
    CLEARING_KINDS = films.CLEARING_KINDS
    CHAPTER_KINDS = ("chapter_started",)
    OWN_NEWS_KINDS = ("chapter_started", "discard_searched")
    """The news about an action for the person who has taken it."""
    PASSING_KINDS = tuple(kind for kind in NEWS_KINDS if kind not in ("chapter_started", "discard_searched"))

    def __init__(self, ctx: TableContext, session: Session[MiddleEarthView]) -> None:
        self._tells_own_action = False
        """The news are told to the person who has taken the action."""
        super().__init__(ctx, session, MiddleEarthState())
        self.zoom = Zoom(ctx, self.changes.notify, "", self._zoom_layout)
        self.state = replace(self.state, active_tab=self._due_tab())

    # Words

    def log_entry(self, event: Event) -> str:
        return log_entry(event)

    def seat_name(self, seat: str) -> str:
        return wording.seat_name(seat)

    def action_name(self, action: str) -> str:
        return wording.action_name(Action.parse(action))

    def chapter_title(self, event: Event) -> str:
        return wording.chapter_name(event["chapter"])

    @property
    def draw_text(self) -> str:
        """Presence in as many regions is a victory of both."""
        return _("Shared victory")

    def defeat_text(self, seat: str) -> str:
        if seat == FELLOWSHIP:
            # Translators: Duel for Middle-earth, heading at the end for the Fellowship; up to 22 letters.
            return _("The Ring is lost")
        # Translators: Duel for Middle-earth, heading at the end for Sauron; up to 22 letters.
        return _("Sauron falls")

    @property
    def deciding_moment(self) -> str:
        """For a victory in the middle of a match also what was played last."""
        outcome, reason = self.session.match.outcome, super().deciding_moment
        turn = self._last_turn()
        if outcome is None or outcome.reason not in AT_ONCE_REASONS or not turn:
            return reason
        return f"{self.log_entry(turn[0])} {reason}"

    def ending_scene(self, winner: str | None, reason: str) -> str:
        """Where regions are counted, the picture shows who is present in which."""
        sides = self.session.match.view(FELLOWSHIP).sides
        return ending_scene(winner, reason, tuple((side.seat, side.regions) for side in sides))

    def is_news(self, event: Event) -> bool:
        """What the reader has done is no news to them, nor is the chapter that begins a match."""
        if event.kind not in (self.OWN_NEWS_KINDS if self._tells_own_action else self.NEWS_KINDS):
            return False
        return bool(event.get("chapter") != 1)

    # What is seen

    @property
    def bottom_seat(self) -> str:
        """On a device between two people the picture turns to the person who decides or holds."""
        if self.is_mirrored:
            state, match = self.state, self.session.match
            return state.revealed_seat or state.acting_seat or match.to_act or self.session.seats[0]
        return super().bottom_seat

    @property
    def can_act(self) -> bool:
        """On a device between two people, all that lies open may be decided without holding."""
        if not self.is_mirrored:
            return super().can_act
        match, state = self.session.match, self.state
        is_ready = state.replay_step is None and not state.animating and match.to_act is not None
        return is_ready and (not self.must_hold_to_choose or state.revealed_seat == match.to_act)

    @property
    def has_secrets(self) -> bool:
        """Does one side know something that the other does not?"""
        return self.session.has_secrets and not self.session.is_over

    @property
    def must_hold_to_choose(self) -> bool:
        """On a device between two people: would the choice show cards that only one of them has seen?"""
        return self.is_mirrored and self.session.match.due == "play_discarded"

    @property
    def model(self) -> MiddleEarthTableModel:
        """The table for its viewer; without one, only what lies open."""
        key = (self.bottom_seat, self.sees_secrets, self.can_act, self.waiting)
        return self.model_at_position(key, self._make_model)

    def _make_model(self) -> MiddleEarthTableModel:
        view = self.view
        if not self.sees_secrets:
            view = public_view(view, keeps_legal=self.is_mirrored and self.can_act)
        return MiddleEarthTableModel(
            view=view,
            bottom_seat=self.bottom_seat,
            can_act=self.can_act,
            ai_thinks=self.ai_player.thinking,
            waiting=self.waiting,
            just_revealed_slots=self._just_revealed_slots(),
            last_turn=self._last_turn(),
        )

    def _just_revealed_slots(self) -> frozenset[int]:
        """The slots of cards that the last decision has turned up so far."""
        film, match = self.state.film, self.match
        if film is not None:
            events = tuple(frame.event for frame in film.frames[: film.index + 1])
        else:
            events = self._events_of(match, match.decisions - 1) if match.decisions else ()
        return frozenset(event.slot for event in events if isinstance(event, CardTurnedUp))

    def _last_turn(self) -> tuple[Event, ...]:
        """The reported events of the last turn that has any."""
        if self.state.replay_step is not None:
            return ()
        turns: list[list[Event]] = [[]]
        for event in self.events:
            if event.kind == "turn_started":
                turns.append([])
            elif event.kind not in UNREPORTED_KINDS:
                turns[-1].append(event)
        return tuple(next((turn for turn in reversed(turns) if turn), ()))

    @property
    def shown_tab(self) -> str:
        """The part of the table that a phone shows: what happens on the map is seen there."""
        film = self.state.film
        return MAP_TAB if film is not None and films.is_on_map(film) else self.state.active_tab

    @property
    def card_flight(self) -> CardFlight | None:
        """The card that flies now."""
        film = self.state.film
        phase = film.phase if film is not None else None
        return phase if isinstance(phase, CardFlight) else None

    @property
    def dealing(self) -> Dealing | None:
        """How far the display of a chapter is dealt that begins now."""
        film = self.state.film
        phase = film.phase if film is not None else None
        return phase if isinstance(phase, Dealing) else None

    def phases(self, film: Film[MiddleEarthView]) -> Iterable[tuple[object, float]]:
        return films.phases(film)

    def preview_item(self, thing: str) -> TurnPreview:
        """What playing a card of the display or taking a landmark would do for the seat that looks."""
        seat = self.view.seat
        return self.model_at_position(("preview", seat, thing), lambda: preview_item(self.match, seat, thing))

    def preview_action(self, action: Action) -> TurnPreview:
        """What a legal action of the seat that has to decide would do."""
        seat = str(self.match.to_act)
        return self.model_at_position(
            ("preview", seat, action), lambda: preview_action(self.match, seat, action)
        )

    @property
    def shows_previews(self) -> bool:
        """Does this person want to be told what a choice would bring?"""
        return self.help_level != "none"

    @property
    def shows_tips(self) -> bool:
        """Does this person want to be told what can be touched?"""
        return self.help_level == "full"

    # Where it is seen

    @property
    def scale(self) -> float:
        """How many times as large as on a laptop or a tablet the table is drawn."""
        return table_scale(self.ctx.ui.width, self.ctx.ui.height)

    @property
    def mirrored_layout(self) -> MirroredMiddleEarthLayout:
        """The layout on a device that lies between two people, before it is drawn larger."""
        ui, scale = self.ctx.ui, self.scale
        return mirrored_middle_earth_layout(
            ui.width / scale, ui.height / scale, ui.text_scale, has_hold=self.has_secrets
        )

    @property
    def layout(self) -> MiddleEarthLayout:
        """The layout of the table on the screen as it is now, before it is drawn larger."""
        ui, scale = self.ctx.ui, self.scale
        if self.is_mirrored:
            layout = self.mirrored_layout.table
        else:
            layout = middle_earth_layout(ui.width / scale, ui.height / scale, ui.text_scale)
        return layout.with_map() if self.shown_tab == MAP_TAB else layout

    def _zoom_layout(self) -> DisplayZoomLayout:
        layout = self.layout
        rects = card_rects(layout.main, self.view.display, layout.display_height)
        return DisplayZoomLayout(layout.window, rects)

    # What is chosen and done

    def clear_selection(self) -> None:
        self._set(chosen=None, move_from=None, pending_action=None)

    def keeps_selection(self, chosen: str) -> bool:
        """A card or landmark can stay chosen as long as it is there."""
        return MiddleEarthTableModel(view=self.session.match.view(self.bottom_seat)).is_on_offer(chosen)

    def choose(self, thing: str | None) -> None:
        self._set(pending_action=None)
        super().choose(thing)

    def hover(self, thing: str, is_over: bool) -> None:
        """The mouse comes to a card or a landmark, or leaves it."""
        if is_over:
            self._set(hovered=thing)
        elif self.state.hovered == thing:
            self._set(hovered=None)

    def on_card_touched(self, slot: int, card: str) -> None:
        """A card is chosen, or no longer; the second of two quick touches zooms to it instead."""
        if not self.zoom.is_double_tap(str(slot)):
            self.choose(card)

    def show_tab(self, tab: str) -> None:
        self.zoom.reset()
        self._set(active_tab=tab, chosen=None)

    def choose_action(self, action: Action) -> None:
        """Choose an action, so that its preview is seen; the second touch does it."""
        if self.state.pending_action == action:
            self.confirm()
        else:
            self._set(pending_action=action)

    def confirm(self) -> None:
        """Do the action that is chosen."""
        action = self.state.pending_action
        if action is not None and self.can_act:
            self.act(action)

    def on_region_touched(self, region: str) -> None:
        """A region is touched: units go there, a piece is taken from there, or a move begins or ends."""
        model, move_from = self.model, self.state.move_from
        if not self.can_act or region not in model.touchable_regions(move_from):
            self.open_dialog("region", region)
            return
        if move_from is not None:
            self.choose_action(Action("move", (move_from, region)))
            return
        actions = model.actions_in(region)
        if all(action.verb == "move" for action in actions):
            self.begin_move(region)
        elif len(actions) == 1:
            self.choose_action(actions[0])
        else:
            self.open_dialog("region", region)

    def begin_move(self, region: str) -> None:
        """A unit is about to move: the regions that it can go to are marked."""
        self._set(dialog=None, explained=None, chosen=None, pending_action=None, move_from=region)

    def cancel_move(self) -> None:
        self._set(chosen=None, move_from=None, pending_action=None)

    def toggle_zoom(self) -> None:
        """Zoom to the card that is chosen, or back to the whole display."""
        slot = self.model.display_slot(self.state.chosen)
        self.zoom.toggle(str(slot.slot) if slot else None)

    def show_hint(self, hint: Hint) -> None:
        """The advised card is chosen, the advised region is marked."""
        action = hint.action
        if action.verb in ("play", "discard", "take"):
            tab = LANDMARKS_TAB if action.verb == "take" else DISPLAY_TAB
            self._set(chosen=action.args[0], active_tab=tab)
        elif action.verb in CONFIRMED_VERBS:
            move_from = action.args[0] if action.verb == "move" else None
            self._set(move_from=move_from, pending_action=action)
        self.open_dialog("hint")

    def escape(self) -> None:
        """First a move that has begun is taken back."""
        state = self.state
        is_choosing = state.pending_action is not None or state.move_from is not None
        if state.dialog is None and not state.news and is_choosing:
            self.cancel_move()
        else:
            super().escape()

    def key_choices(self) -> tuple[str, ...]:
        """The cards and landmarks that can be taken; else the regions, tokens, races or cards asked for."""
        due, model = self.session.match.due, self.model
        if due in MAP_DECISIONS:
            return model.touchable_regions(self.state.move_from)
        if due != "turn":
            return model.choices(str(due))
        cards = (slot.card for slot in model.view.display if slot.accessible and slot.card)
        return (*cards, *(offer.landmark for offer in model.view.landmarks))

    def choose_by_key(self, thing: str) -> None:
        due, model = self.session.match.due, self.model
        slot, move_from = model.display_slot(thing), self.state.move_from
        if due == "turn" or due in CARD_DECISIONS:
            super().choose_by_key(thing)
            if slot is not None:
                self.zoom.follow(str(slot.slot))
            return
        action = Action("move", (move_from, thing)) if move_from else model.only_action_with(thing)
        self._set(chosen=thing, pending_action=action)

    # What is shown after an action

    def _after_action(self, result: ActionResult, decided: int) -> None:
        self._tells_own_action = self.session.player(result.seat).is_person
        super()._after_action(result, decided)

    def _begin_film(self, first: int, end: int | None = None) -> FilmRun:
        """What a person holds open is covered before anything is shown."""
        self.cover_seats()
        self._show_due_tab()
        return super()._begin_film(first, end)

    async def _show_news(
        self, run: FilmRun, events: Sequence[Event], film: Film[MiddleEarthView] | None = None
    ) -> bool:
        """The banner of a chapter says enough where it was seen."""
        if self.ctx.ui.motion and film is not None and not run.is_skipped:
            events = [event for event in events if event.kind != "chapter_started"]
        return await super()._show_news(run, events, film)

    def _due_tab(self) -> str:
        """The part of the table on which something is due; otherwise the tab that is open."""
        due = self.session.match.due
        if due in MAP_DECISIONS:
            return MAP_TAB
        view = self.session.match.view(self.bottom_seat)
        has_landmark = MiddleEarthTableModel(view=view).landmark(self.state.chosen) is not None
        if due in ("turn", *CARD_DECISIONS) and not has_landmark:
            return DISPLAY_TAB
        return self.state.active_tab

    def _show_due_tab(self) -> None:
        tab = self._due_tab()
        if tab != self.state.active_tab:
            self.zoom.reset()
            self._set(active_tab=tab)

    def _show_position(self) -> None:
        super()._show_position()
        self._show_due_tab()

    def open_gate(self) -> None:
        """The person who comes to the device has seen nothing of the last action yet."""
        self._tells_own_action = False
        self._show_due_tab()
        super().open_gate()
