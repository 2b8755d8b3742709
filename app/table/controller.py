"""The controller of any table: what a person does there, and what is shown of it. It draws nothing.

Its state is one immutable value (`TableState`), which it replaces. After every action it shows the film of
that action (`FilmTable`): the frames that the viewer may see, one after the other. What is chosen, opened and
uncovered is kept by `SelectionTable`. A game's own controller says how long a frame stays (`FRAME_SECONDS`,
`phases`), which news nobody should miss (`NEWS_KINDS`), how an event is put into words (`log_entry`), what a
side is called (`seat_name`), and what keys choose among (`key_choices`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from app.games import GAME_UIS
from app.i18n import _
from app.match import seating
from app.match.session import ActionResult, Session
from app.table.ai_player import AiPlayer
from app.table.film import FilmRun
from app.table.keyboard import press_key
from app.table.peer_player import PeerPlayer
from app.table.selection_table import SelectionTable
from app.table.table_context import TableContext
from app.table.table_sight import S, V
from app.table.waiting import Waiting
from app.text.phrases import capitalized, reason_text
from engine import Action, Event, IllegalMove
from engine.core.event import SidesSwapped

if TYPE_CHECKING:
    from app.peer.peer_match import Reaction
    from engine.ai.analysis import Hint

HANDOVER_SECONDS = 1.6
"""What an action did stays in sight for so long before the gate closes over it."""
GATE_DELAY_SECONDS = 0.05
GATE_OPEN_SECONDS = 0.45

C = TypeVar("C", bound="TableController[Any, Any]")


class TableController(SelectionTable[V, S]):
    """One match on one screen. It outlives the screen: a person who comes back finds the table as it was."""

    def __init__(self, ctx: TableContext, session: Session[V], state: S) -> None:
        super().__init__(ctx, session, state)
        self.ai_player = AiPlayer(ctx, self._on_ai_action)
        self.peer_player = (
            None
            if session.peer is None
            else PeerPlayer(ctx, session, self._on_peer_reaction, self.changes.notify)
        )
        self._seen_until = dict.fromkeys(session.seats, session.match.decisions)

    def start(self) -> None:
        """The table is on the screen: the app's own player gets ready, and plays if it is its turn."""
        game = self.session.match.game.id
        previous = self.ctx.tables.get(game)
        if isinstance(previous, TableController) and previous is not self:
            previous.stop()
        self.ctx.tables.put(game, self)
        self.ctx.reader.match_options[game] = self.session.match.options
        if any(self.session.player(seat).level is not None for seat in self.session.seats):
            self.ai_player.warm_up()
        if self.peer_player is not None:
            self.peer_player.start()
        self.maybe_start_ai()

    def leave(self) -> None:
        """The table is not on the screen any more."""
        if self.peer_player is not None:
            self.peer_player.stop()

    def stop(self) -> None:
        """Another match has taken the table: nothing more is thought about or shown."""
        self.ai_player.stop()
        self.leave()
        self._stop_film()

    # What a game adds

    @property
    def draw_text(self) -> str:
        """What is said of a match that neither side has won alone."""
        return _("A draw")

    def defeat_text(self, _seat: str) -> str:
        """What is said to the person who had this seat and has lost."""
        # Translators: heading of the scene at the end of a match against the computer; up to 20 letters
        return _("You lose")

    @property
    def deciding_moment(self) -> str:
        """What has decided the match, in a sentence."""
        outcome = self.session.match.outcome
        assert outcome is not None
        return capitalized(reason_text(self.session.match.game.id, outcome.reason, outcome.winner))

    def ending_scene(self, winner: str | None, reason: str) -> str:
        """The picture of the match's end, for the winner and the reason."""
        return GAME_UIS[self.session.match.game.id].ending_scene.load()(winner, reason)

    @property
    def can_ask_hint(self) -> bool:
        """May advice be asked for, and does this person want any?"""
        peer = self.session.peer
        is_agreed = peer is None or peer.hints
        return self.can_act and is_agreed and self.help_level != "none"

    @property
    def help_level(self) -> str:
        """How much this person wants to be told at the table, of `HELP_LEVELS`."""
        return self.ctx.preferences.settings.help

    # What is done

    def dismiss_news(self) -> None:
        """The news have been read: on with the film, or with the match."""
        self._set(news=())
        if self._run is not None:
            self._run.resume()
        else:
            self._go_on()

    def act(self, *actions: Action | str) -> None:
        """Take decisions one after the other; all of them, or as far as the rules allow."""
        decided = self.session.match.decisions
        try:
            for action in actions:
                result = self.session.act(action)
        except IllegalMove as error:
            self.ctx.notices.show_refusal(error)
            return
        if len(actions) > 1:
            result = replace(result, events=self.session.events(self.viewer, decided))
        self._after_action(result, decided)

    def _on_ai_action(self, action: Action) -> None:
        decided = self.session.match.decisions
        self._after_action(self.session.act(action), decided)

    def _after_action(self, result: ActionResult, decided: int) -> None:
        """Put the first frame on the table at once; the rest of the film follows."""
        self.ai_player.stop_pondering()
        self._changes_of_match += 1
        chosen = self.state.chosen
        self.clear_selection()
        if self.session.player(result.seat).is_person:
            if self.peer_player is not None:
                self.peer_player.has_played()
            self._seen_until[result.seat] = self.session.match.decisions
            # The action was taken from an open dialog; what is read while the app decides stays open.
            self._set(dialog=None, explained=None)
            self._keep_picture(result)
        elif chosen is not None and self.keeps_selection(chosen):
            self._set(chosen=chosen)
        self._set(hint=None)
        run = self._begin_film(decided)
        self.ctx.tasks.run(lambda: self._show_result(result, run))

    def _on_peer_reaction(self, reaction: Reaction) -> None:
        """The person at the other device has decided something, refused it, or both have gone back."""
        if reaction.refused and self.peer_player is not None:
            self.peer_player.announce_refusal()
        if reaction.went_back_to is not None:
            self._show_position()
        if reaction.played_from is not None:
            if self.peer_player is not None:
                self.peer_player.on_played_there()
            self._after_action(self.session.result_since(reaction.played_from), reaction.played_from)

    def _keep_picture(self, result: ActionResult) -> None:
        """Whoever shares the device sees what they did from their own side first, be there a gate or none."""
        if self.session.seating.mode in seating.SHARED_MODES:
            has_swapped = any(event.kind == SidesSwapped.kind for event in result.events)
            first, second = self.session.seats
            seat = {first: second, second: first}[result.seat] if has_swapped else result.seat
            self._set(acting_seat=seat)

    async def save(self) -> None:
        """Store the match as it stands now."""
        await self.ctx.matches.save(self.session)

    async def _show_result(self, result: ActionResult, run: FilmRun) -> None:
        """The film of an action with its news, and then the next decision."""
        try:
            await self.save()
            has_paused = await self._play_film(run, result.events)
            if self._run is run and self.session.curtain.is_down and not has_paused:
                self._set(film=None)
                await run.pause(HANDOVER_SECONDS / self.ctx.ui.animation_speed)
        finally:  # whatever fails while it is shown, the match goes on
            self._end_film(run)

    def _go_on(self) -> None:
        """Nothing is shown any more: the gate closes if the device changes hands, or the app plays."""
        self._set(gate_closed=self.session.curtain.is_down)
        if self.peer_player is not None and self.can_act:
            self.peer_player.announce_turn()
        self.maybe_start_ai()

    def undo(self) -> None:
        """Take back the last decision of a person, and what the app did since."""
        target = self.session.undo_target
        peer = self.peer_player
        if peer is not None and target is not None and not peer.may_take_back(target):
            peer.request_takeback(target)
            return
        self.ai_player.stop()
        try:
            self.session.undo()
        except IllegalMove as error:
            self.ctx.notices.show_refusal(error)
            return
        self._show_position()

    def _show_position(self) -> None:
        """The match has gone back: show where it stands."""
        self._changes_of_match += 1
        self._stop_film()
        self.clear_selection()
        self._set(news=(), hint=None)
        self.ctx.tasks.run(self.save)
        self._go_on()

    @property
    def skip_text(self) -> str:
        """What a touch does while nothing is asked of the person; nothing waits for it."""
        if self.ai_stalled:
            return _("Try again")
        # Translators: button at a table, at most 24 letters: while the computer thinks; it then plays what it
        # has found so far. And: while the last action is shown.
        return _("Don’t wait") if self.ai_player.thinking else _("Skip animation")

    def skip(self) -> None:
        """Show the rest at once, and let the app's player answer with what it has found so far."""
        if self.ai_stalled:
            self.maybe_start_ai()
            return
        if self._run is not None:
            self._run.skip()
        self.ai_player.hurry()

    # The app's player, and its advice

    @property
    def ai_stalled(self) -> bool:
        """Is it the app's turn while nothing happens, because its thinking has failed?"""
        return self._is_ai_due and not self.ai_player.thinking

    @property
    def waiting(self) -> Waiting:
        """What the seat does that has to act, unless that is the person here."""
        if self.ai_player.thinking:
            return "thinking"
        return "choosing" if self.peer_player is None else self.peer_player.waiting

    @property
    def _is_ai_due(self) -> bool:
        """Is it the app's turn, and need it wait neither for what is shown nor for a reader?"""
        state = self.state
        waits = state.animating or bool(state.news) or state.replay_step is not None
        return self.session.ai_level_to_act is not None and not waits

    def maybe_start_ai(self) -> None:
        """Let the app's player think when it is its turn and nobody is reading; else ahead of it."""
        if self._is_ai_due:
            self.ai_player.decide(self.session)
            self.changes.notify()
        elif self.state.replay_step is None:
            self.ai_player.ponder(self.session)

    def ask_hint(self) -> None:
        """Ask for advice on the decision that is due."""
        if self.can_act:
            self.ctx.tasks.run(self._fetch_hint)

    async def _fetch_hint(self) -> None:
        decided = self.session.match.decisions
        hint = await self.ai_player.hint(self.session)
        if hint is not None and decided == self.session.match.decisions and self.can_act:
            self._set(hint=hint)
            self.show_hint(hint)

    def show_hint(self, hint: Hint) -> None:
        """Show advice on the table, as far as it can be shown there."""
        self.open_dialog("hint")

    def open_review(self) -> None:
        """Look back over a match that is over: how the chances moved."""
        self.ctx.tasks.run(self._fetch_review)
        self.open_dialog("story")

    async def _fetch_review(self) -> None:
        if self.state.review is None:
            async for review in self.ai_player.reviews(self.session):
                self._set(review=review)

    # The end, and the ways on

    def rematch(self, *, swap: bool = True) -> None:
        """A new deal between the same players."""
        if self.peer_player is not None:
            self.peer_player.propose_rematch(swap=swap)
            return
        self.ctx.matches.start_match(self.session.return_match(swap=swap))

    def same_deal(self) -> None:
        self.ctx.matches.start_match(self.session.same_deal(swap=True))

    def play_on(self) -> None:
        """Play on from the position that the replay shows; the match itself is kept."""
        session, step = self.session, self.state.replay_step
        if step is not None:
            self.ctx.matches.branch_match(session.match.game.id, session, step)

    def replay(self, step: int | None) -> None:
        """Show the match as it stood after so many decisions; the app's player waits meanwhile."""
        if self.state.replay_step is None:
            self.ai_player.stop()
        super().replay(step)

    @property
    def resigning_seat(self) -> str | None:
        """The seat whose person would give the match up; None when there is nothing to give up."""
        session, state = self.session, self.state
        if session.is_over or state.replay_step is not None:
            return None
        people = [seat for seat in session.seats if session.player(seat).is_person]
        if self.is_mirrored:
            return state.dialog_facing or session.match.to_act
        return people[0] if len(people) == 1 else session.viewer

    def resign(self) -> None:
        """Give the match up for the person who has asked for it."""
        seat, decided = self.resigning_seat, self.session.match.decisions
        if seat is not None:
            self.ai_player.stop()
            self._stop_film()
            self._after_action(self.session.resign(seat), decided)

    def sit(self, mode: str) -> None:
        """Let two people go on with the same match in another seating."""
        self.stop()
        self.ctx.tables.close(self.session.match.game.id)
        self.ctx.matches.change_seating(self.session, replace(self.session.seating, mode=mode))

    # The gate between two people

    def open_gate(self) -> None:
        """The person for whom the gate is closed is there; they are told what they have missed."""
        self.session.reveal()
        self._show_missed_news()
        if not self.ctx.ui.motion:
            self._set(gate_closed=False)
            return
        self._set(gate_opening=True, gate_half_open=False)
        self.ctx.tasks.run(self._animate_gate)

    def _show_missed_news(self) -> None:
        """What happened since this person last looked, as far as nobody should miss it."""
        seat = self.session.viewer
        if seat is not None:
            events = self.session.events(seat, self._seen_until[seat])
            missed = (event for event in events if self.is_news(event) and self._is_missed(event))
            self._announce_missed(tuple(missed))
            self._seen_until[seat] = self.session.match.decisions

    def _is_missed(self, event: Event) -> bool:
        """Has the person who was not at the device not seen this? Two who sit face to face both look on."""
        return self.session.seating.mode != seating.FLIP or len(event.seen_by) == 1

    async def _animate_gate(self) -> None:
        await asyncio.sleep(GATE_DELAY_SECONDS)
        self._set(gate_half_open=True)
        await asyncio.sleep(GATE_OPEN_SECONDS)
        self._set(gate_opening=False, gate_half_open=False, gate_closed=False)

    # Keys

    def on_key(self, name: str) -> None:
        """A key was pressed; all tables have the same ones."""
        press_key(self, name)

    def escape(self) -> None:
        """Close what lies over the table, else leave the replay, else clear the selection."""
        state = self.state
        if state.dialog is not None:
            self.close_dialog()
        elif state.news:
            self.dismiss_news()
        elif state.replay_step is not None:
            self.replay(None)
        else:
            self.clear_selection()

    def hide_secrets(self) -> None:
        """The page goes out of sight."""
        self.session.hide()
        if self.is_mirrored or self.session.curtain.is_down:
            self._close_secret_dialog()
        self._set(gate_closed=self.session.curtain.is_down)
        self.cover_seats()
        self.clear_selection()


def controller_for(
    ctx: TableContext, session: Session[Any], make: Callable[[TableContext, Session[Any]], C]
) -> C:
    """The controller of this match: the one that was left, or a new one."""
    left = ctx.tables.get(session.match.game.id)
    if isinstance(left, TableController) and left.session is session:
        return cast(C, left)
    return make(ctx, session)
