"""Match: plays, undoes and replays a match, and gives each seat what it may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from . import save
from .action import Action
from .chance import SEED_LIMIT, keyed_pick, new_seed
from .contract import CHANCE, OVER, Game, State, V
from .errors import BadOption, BadSave, EngineError, IllegalMove
from .event import Event, EventLog, Resigned, SidesSwapped
from .frame import Frame, frame_of, play_again
from .preview import Preview, preview_actions
from .resignation import (
    RESIGN,
    outcome_of,
    read_resignation,
    resignation,
    seat_that_resigned,
    with_outcome,
)
from .rulings import Options
from .view import Outcome


@dataclass(frozen=True, slots=True)
class _Checkpoint:
    """The position before one decision, and the lengths of record and events at that time."""

    state: State[Any]
    record: int
    events: int
    undo_limit: int


class Match(Generic[V]):
    """One match. It changes only through `play`, `resign` and `undo`; what it returns is frozen."""

    def __init__(
        self,
        game: Game[Any, V],
        *,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        script: Iterable[str] = (),
    ) -> None:
        seed = new_seed() if seed is None else seed
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
            raise BadOption("bad_seed")
        self._begin(game, seed, game.rulings.resolve(options), [Action.parse(text) for text in script])
        self._draw_what_is_due()

    def _begin(self, game: Game[Any, V], seed: int, options: Options, script: list[Action]) -> None:
        self.game, self.seed, self.options, self._script = game, seed, options, script
        self._record: list[Action] = []
        self._events: list[Event] = []
        self._checkpoints: list[_Checkpoint] = []
        self._undo_limit = 0
        self._state: State[V] = game.start(options)

    # Whose turn it is and what may be done

    def __repr__(self) -> str:
        stand = f"{self.to_act} to {self.due}" if self.to_act is not None else f"over: {self.outcome}"
        return f"<Match {self.game.id} seed={self.seed} decisions={self.decisions}, {stand}>"

    def __str__(self) -> str:
        """The whole position, secrets included, for debugging."""
        return f"{self!r}\n{self._state}"

    @property
    def to_act(self) -> str | None:
        """The seat that must decide, or None when the match is over."""
        return None if self._is_over else self.game.seats[self._state.actor]

    @property
    def due(self) -> str | None:
        """The id of the decision that this seat must take."""
        return None if self._is_over else self._state.due()

    @property
    def outcome(self) -> Outcome | None:
        resigned = self.resigned_seat
        return self._state.outcome() if resigned is None else outcome_of(resigned, self.game.seats)

    @property
    def resigned_seat(self) -> str | None:
        """The seat that has ended the match by resigning."""
        return seat_that_resigned(self._record)

    @property
    def _is_over(self) -> bool:
        return self._state.actor == OVER or self.resigned_seat is not None

    @property
    def leg(self) -> int:
        """0, or 1 in the second game of a two-game match."""
        return self._state.leg

    @property
    def decisions(self) -> int:
        """The number of decisions taken."""
        return len(self._checkpoints)

    @property
    def record(self) -> tuple[Action, ...]:
        """All decisions and all outcomes of chance, in order."""
        return tuple(self._record)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The decisions alone, in order."""
        return tuple(self._record[checkpoint.record] for checkpoint in self._checkpoints)

    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the acting seat, in a stable order."""
        if self._is_over:
            return ()
        return tuple(self._state.action(move) for move in self._state.legal())

    # Playing

    def play(self, action: Action | str, seat: str | None = None) -> tuple[Event, ...]:
        """Take one decision, and draw what follows from it. Returns all events, secret ones too.

        With `seat`, only if it is the turn of this seat.
        """
        if not isinstance(action, Action):
            action = Action.parse(action)
        if self._is_over:
            raise IllegalMove("match_is_over")
        if seat is not None and seat != self.to_act:
            raise IllegalMove("not_your_turn")
        first = len(self._events)
        self._decide(action)
        try:
            self._draw_what_is_due()
        except BadOption:
            self._return_to(self._checkpoints.pop())
            raise
        return tuple(self._events[first:])

    def resign(self, seat: str) -> tuple[Event, ...]:
        """This seat gives the match up, whoever's turn it is. It is recorded as a decision, the last one.

        There is no way back, as all that was hidden may be shown once a match is over.
        """
        if self._is_over:
            raise IllegalMove("match_is_over")
        self._index(seat)
        first = len(self._events)
        self._keep_checkpoint()
        self._record.append(resignation(seat))
        log = EventLog(self.game.seats)
        log.public(Resigned(seat=seat))
        self._events.extend(log.events)
        self._undo_limit = len(self._checkpoints)
        return tuple(self._events[first:])

    def _decide(self, action: Action) -> None:
        if self._is_over:
            raise IllegalMove("match_is_over")
        move = self._state.move(action)
        if move not in self._state.legal():
            raise IllegalMove("not_legal", action=str(action))
        self._keep_checkpoint()
        self._carry_out(move)

    def _keep_checkpoint(self) -> None:
        """Keep the position as it is before a decision."""
        self._checkpoints.append(
            _Checkpoint(self._state.copy(), len(self._record), len(self._events), self._undo_limit)
        )

    def _carry_out(self, move: int) -> None:
        """Apply and record a move or an outcome; no undo past it if it was a draw or revealed something."""
        action = self._state.action(move)
        is_draw = self._state.actor == CHANCE
        log = EventLog(self.game.seats)
        self._state.apply(move, log)
        self._record.append(action)
        self._events.extend(log.events)
        if is_draw or any(event.reveals for event in log.events):
            self._undo_limit = len(self._checkpoints)

    def _draw_what_is_due(self) -> None:
        """Draw until a seat must decide: first the outcomes of the script, then with the seed."""
        while self._state.actor == CHANCE:
            if self._script:
                self._carry_out_given(self._script[0])
                del self._script[0]
            else:
                outcome = self._state.draw(keyed_pick(self.seed, self._state.chance_key()))
                self._carry_out(outcome)

    def _carry_out_given(self, action: Action) -> None:
        """Carry out a given outcome of chance instead of drawing one."""
        try:
            outcome = self._state.move(action)
        except IllegalMove as error:
            raise BadOption("bad_script", action=str(action)) from error
        if not self._state.is_possible(outcome):
            raise BadOption("bad_script", action=str(action))
        self._carry_out(outcome)

    # Undo and replay

    @property
    def undo_limit(self) -> int:
        """The smallest number of decisions to which undo can go back."""
        return self._undo_limit

    @property
    def can_undo(self) -> bool:
        return len(self._checkpoints) > self._undo_limit

    def decided_by(self, decision: int) -> str:
        """The seat that took this decision (the first is 0)."""
        checkpoint = self._checkpoints[self._number_of(decision)]
        resigned = seat_that_resigned(self._record[: checkpoint.record + 1])
        return self.game.seats[checkpoint.state.actor] if resigned is None else resigned

    def undo(self) -> None:
        """Take back the last decision; never past one that revealed a secret or led to a draw."""
        if not self.can_undo:
            raise IllegalMove("nothing_to_undo")
        self._return_to(self._checkpoints.pop())

    def _return_to(self, checkpoint: _Checkpoint) -> None:
        self._state = checkpoint.state.copy()
        self._undo_limit = checkpoint.undo_limit
        del self._record[checkpoint.record :], self._events[checkpoint.events :]

    def at(self, decisions: int) -> Match[V]:
        """A copy of the match as it was after that many decisions; for replays."""
        if not _within(decisions, len(self._checkpoints)):
            raise IllegalMove("no_such_position")
        copy: Match[V] = object.__new__(Match)
        copy.game, copy.seed, copy.options, copy._script = self.game, self.seed, self.options, []
        copy._record, copy._events = self._record.copy(), self._events.copy()
        copy._checkpoints = self._checkpoints[:decisions]
        copy._state, copy._undo_limit = self._state.copy(), self._undo_limit
        if decisions < len(self._checkpoints):
            copy._return_to(self._checkpoints[decisions])
        return copy

    # What a seat may know

    def view(self, seat: str) -> V:
        """All that this seat knows, and nothing else."""
        view, outcome = self._state.view(self._index(seat)), self.outcome
        return view if self.resigned_seat is None or outcome is None else with_outcome(view, outcome)

    def events(self, seat: str, since: int = 0) -> tuple[Event, ...]:
        """What happened since that many decisions, as this seat may know it.

        In the second game of a two-game match a seat's past is that of the person who sits there now.
        """
        events = self._since(since)
        seats = self._seats_of_person(events, seat)
        return tuple(event for event, then in zip(events, seats, strict=True) if _is_known(event, then))

    def public_events(self, since: int = 0) -> tuple[Event, ...]:
        """What happened since that many decisions, as both seats may know it."""
        return tuple(event for event in self._since(since) if _is_public(event))

    def all_events(self, since: int = 0) -> tuple[Event, ...]:
        """What happened since that many decisions, secrets included: only for a match that is over."""
        return tuple(event for event in self._since(since) if _is_whole(event))

    def frames(self, decision: int, seat: str) -> tuple[Frame[V], ...]:
        """Step by step, what this decision (the first is 0) did, and the chance that followed it.

        The events are those of `events`, and the seat is that of the person who sits there now.
        """
        return self._frames(self._number_of(decision), decision + 1, seat, _is_known)

    def public_frames(self, decision: int, seat: str) -> tuple[Frame[V], ...]:
        """The same with the events of `public_events`; its table covers what only this seat may know."""
        return self._frames(self._number_of(decision), decision + 1, seat, _is_public)

    def all_frames(self, decision: int, seat: str) -> tuple[Frame[V], ...]:
        """The same with the events of `all_events`: only for a match that is over."""
        return self._frames(self._number_of(decision), decision + 1, seat, _is_whole)

    def frames_since(self, since: int, seat: str) -> tuple[Frame[V], ...]:
        """The frames of all `events` since that many decisions; since 0, those of the first deal too."""
        return self._frames(since if since > 0 else -1, len(self._checkpoints), seat, _is_known)

    def _frames(
        self, first: int, end: int, seat: str, is_seen: Callable[[Event, str], bool]
    ) -> tuple[Frame[V], ...]:
        """Play the decisions from `first` (-1 is the first deal) to before `end` again, event by event."""
        begin = self._checkpoint(first)
        actions = self._record[begin.record : self._checkpoint(end).record]
        resigned = seat_that_resigned(actions)
        moments = play_again(begin.state.copy(), actions[:-1] if resigned else actions, self.game.seats)
        seats = self._seats_of_person(self._events[begin.events :], seat)
        frames = tuple(
            frame_of(event, state, self._index(then))
            for (event, state), then in zip(moments, seats, strict=False)
            if is_seen(event, then)
        )
        return frames if resigned is None else (*frames, Frame(self._events[-1], self.view(seat)))

    def preview(self, seat: str, action: Action | str, *replies: Action | str) -> Preview[V]:
        """What this action would do, as far as this seat, whose turn it is, can know; nothing is done.

        `replies` are decisions that would follow it, of either seat, and that are certain to be possible.
        """
        if self.to_act is None:
            raise IllegalMove("match_is_over")
        if seat != self.to_act:
            raise IllegalMove("not_your_turn")
        actions = [each if isinstance(each, Action) else Action.parse(each) for each in (action, *replies)]
        return preview_actions(self.game, self._state, self._index(seat), actions, self.decisions)

    def _checkpoint(self, decision: int) -> _Checkpoint:
        if decision < 0:
            return _Checkpoint(self.game.start(self.options), 0, 0, 0)
        if decision < len(self._checkpoints):
            return self._checkpoints[decision]
        return _Checkpoint(self._state, len(self._record), len(self._events), self._undo_limit)

    def _since(self, decisions: int) -> Sequence[Event]:
        return self._events[self._checkpoint(decisions).events :] if decisions > 0 else self._events

    def _seats_of_person(self, events: Sequence[Event], seat: str) -> list[str]:
        """For each of the latest events, the seat at that time of the person who has `seat` now."""
        other = self.game.seats[1 - self._index(seat)]
        seats = []
        for event in reversed(events):
            seats.append(seat)
            if event.kind == SidesSwapped.kind:
                seat, other = other, seat
        return seats[::-1]

    def _number_of(self, decision: int) -> int:
        if not _within(decision, len(self._checkpoints) - 1):
            raise IllegalMove("no_such_position")
        return decision

    def _index(self, seat: str) -> int:
        if seat not in self.game.seats:
            raise IllegalMove("unknown_seat")
        return self.game.seats.index(seat)

    # For the AI: search and hints

    def position(self) -> State[V]:
        """A copy of the position, secrets included: only for code that uses one seat's knowledge of it."""
        return self._state.copy()

    # Saving

    def dumps(self) -> str:
        """The whole match as the canonical text of a save."""
        return save.dumps(self.game, self.seed, self.options, self._record)


def _within(number: object, last: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= last


def _is_known(event: Event, seat: str) -> bool:
    return seat in event.seen_by


def _is_public(event: Event, seat: str = "") -> bool:
    return event.is_redacted or len(event.seen_by) == 2


def _is_whole(event: Event, seat: str = "") -> bool:
    return not event.is_redacted


def load_match(text: str, games: Mapping[str, Game[Any, Any]]) -> Match[Any]:
    """Read a save and play its record again, with every action checked against the rules."""
    parsed = save.loads(text, games)
    match: Match[Any] = Match.__new__(Match)
    match._begin(parsed.game, parsed.seed, parsed.options, [])
    try:
        for action in parsed.record:
            if match._state.actor == CHANCE:
                match._carry_out_given(action)
            elif action.verb == RESIGN:
                match.resign(read_resignation(action))
            else:
                match._decide(action)
    except EngineError as error:
        raise BadSave("record_not_legal", step=len(match._record) + 1) from error
    match._draw_what_is_due()
    return match
