"""Match: options + record -> state. Plays, undoes, replays, and shows each seat what it may see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from . import save
from .action import Action
from .chance import SEEDS, fresh_seed, keyed
from .contract import CHANCE, OVER, Game, State
from .errors import BadOption, BadSave, EngineError, IllegalMove
from .event import Event, Teller
from .rulings import Options
from .view import Outcome, View

SIDES_SWAPPED = "sides_swapped"
"""The event after which each seat is the other person's: earlier events were seen from the other seat."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """Where one decision was taken: the position before it and the lengths of what was written by then."""

    state: State
    record: int
    events: int
    floor: int


class Match:
    """One match being played. Changes only through `play` and `undo`; what it hands out is frozen."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        script: Iterable[str] = (),
    ) -> None:
        seed = fresh_seed() if seed is None else seed
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
            raise BadOption("bad_seed")
        self._begin(game, seed, game.rulings.resolve(options), [Action.parse(text) for text in script])
        self._draw_what_is_due()

    def _begin(self, game: Game, seed: int, options: Options, script: list[Action]) -> None:
        self.game, self.seed, self.options, self._script = game, seed, options, script
        self._record: list[Action] = []
        self._events: list[Event] = []
        self._marks: list[_Mark] = []
        self._floor = 0
        self._state = game.start(options)

    # Whose turn it is and what may be done

    @property
    def to_act(self) -> str | None:
        """The seat that must decide, or None when the match is over."""
        return None if self._state.actor == OVER else self.game.seats[self._state.actor]

    @property
    def due(self) -> str | None:
        """What that seat must decide."""
        return None if self._state.actor == OVER else self._state.due()

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome()

    @property
    def leg(self) -> int:
        """0, or 1 in the second game of a two-game match."""
        return self._state.leg

    @property
    def decisions(self) -> int:
        """How many decisions have been taken."""
        return len(self._marks)

    @property
    def record(self) -> tuple[Action, ...]:
        """Every decision and every outcome of chance, in order."""
        return tuple(self._record)

    def legal(self) -> tuple[Action, ...]:
        """What the acting seat may do, in a stable order."""
        if self._state.actor == OVER:
            return ()
        return tuple(self._state.action(move) for move in self._state.legal())

    # Playing

    def play(self, action: Action | str, seat: str | None = None) -> tuple[Event, ...]:
        """Take one decision (of `seat`, if given, which must be its turn). Returns all that came of it."""
        if not isinstance(action, Action):
            action = Action.parse(action)
        if self._state.actor == OVER:
            raise IllegalMove("match_is_over")
        if seat is not None and seat != self.to_act:
            raise IllegalMove("not_your_turn")
        first = len(self._events)
        self._decide(action)
        try:
            self._draw_what_is_due()
        except BadOption:
            self._return_to(self._marks.pop())
            raise
        return tuple(self._events[first:])

    def _decide(self, action: Action) -> None:
        if self._state.actor == OVER:
            raise IllegalMove("match_is_over")
        move = self._state.move(action)
        if move not in self._state.legal():
            raise IllegalMove("not_legal", action=str(action))
        self._marks.append(_Mark(self._state.copy(), len(self._record), len(self._events), self._floor))
        self._carry_out(move)

    def _carry_out(self, move: int) -> None:
        """Apply a move or an outcome, write it down, and bar undo if it drew or showed something."""
        action = self._state.action(move)
        drew = self._state.actor == CHANCE
        teller = Teller(self.game.seats)
        self._state.apply(move, teller)
        self._record.append(action)
        self._events.extend(teller.events)
        if drew or any(event.reveals for event in teller.events):
            self._floor = len(self._marks)

    def _draw_what_is_due(self) -> None:
        """Resolve chance until somebody must decide: from the script while it lasts, then from the seed."""
        while self._state.actor == CHANCE:
            if self._script:
                self._settle(self._script[0])
                del self._script[0]
            else:
                outcome = self._state.draw(keyed(self.seed, self._state.chance_key()))
                self._carry_out(outcome)

    def _settle(self, action: Action) -> None:
        """Take an outcome of chance as given instead of drawing it."""
        try:
            outcome = self._state.move(action)
        except IllegalMove as error:
            raise BadOption("bad_script", action=str(action)) from error
        if not self._state.possible(outcome):
            raise BadOption("bad_script", action=str(action))
        self._carry_out(outcome)

    # Going back

    @property
    def undo_floor(self) -> int:
        """Undo can go back to this many decisions, and no further."""
        return self._floor

    @property
    def can_undo(self) -> bool:
        return len(self._marks) > self._floor

    def decided_by(self, decision: int) -> str:
        """The seat that took that decision (the first is 0)."""
        if not _within(decision, len(self._marks) - 1):
            raise IllegalMove("no_such_position")
        return self.game.seats[self._marks[decision].state.actor]

    def undo(self) -> None:
        """Take back the last decision; never past something that showed a secret or drew at random."""
        if not self.can_undo:
            raise IllegalMove("nothing_to_undo")
        self._return_to(self._marks.pop())

    def _return_to(self, mark: _Mark) -> None:
        self._state = mark.state.copy()
        self._floor = mark.floor
        del self._record[mark.record :], self._events[mark.events :]

    def at(self, decisions: int) -> Match:
        """The position after that many decisions, as a match of its own; for replays."""
        if not _within(decisions, len(self._marks)):
            raise IllegalMove("no_such_position")
        twin = object.__new__(Match)
        twin.game, twin.seed, twin.options, twin._script = self.game, self.seed, self.options, []
        twin._record, twin._events = self._record.copy(), self._events.copy()
        twin._marks = self._marks[:decisions]
        twin._state, twin._floor = self._state.copy(), self._floor
        if decisions < len(self._marks):
            twin._return_to(self._marks[decisions])
        return twin

    # What each seat may know

    def view(self, seat: str) -> View:
        """All that this seat knows, and nothing else."""
        return self._state.view(self._index(seat))

    def events(self, seat: str | None = None, since: int = 0) -> tuple[Event, ...]:
        """What happened since that many decisions, as this seat may see it; without a seat, everything.

        In the second game of a two-game match a seat's past is that of the person who sits there now.
        """
        chosen = self._since(since)
        if seat is None:
            return tuple(event for event in chosen if not event.cut)
        return _as_seen(chosen, seat, self.game.seats[1 - self._index(seat)])

    def open_events(self, since: int = 0) -> tuple[Event, ...]:
        """What happened since that many decisions as anybody at the table may see it."""
        return tuple(event for event in self._since(since) if event.cut or len(event.seen_by) == 2)

    def _since(self, decisions: int) -> Sequence[Event]:
        if decisions <= 0:
            return self._events
        return self._events[self._marks[decisions].events :] if decisions < len(self._marks) else ()

    def _index(self, seat: str) -> int:
        if seat not in self.game.seats:
            raise IllegalMove("unknown_seat")
        return self.game.seats.index(seat)

    # For players of our own: search and hints

    def position(self) -> State:
        """A copy of the whole position, secrets included: only for code that asks it for one seat's part."""
        return self._state.copy()

    # Keeping

    def dumps(self) -> str:
        """The whole match as canonical text."""
        return save.dumps(self.game, self.seed, self.options, self._record)


def _within(number: object, last: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= last


def _as_seen(events: Sequence[Event], seat: str, other: str) -> tuple[Event, ...]:
    seen: list[Event] = []
    for event in reversed(events):
        if seat in event.seen_by:
            seen.append(event)
        if event.kind == SIDES_SWAPPED:
            seat, other = other, seat
    return tuple(reversed(seen))


def load_match(text: str, games: Mapping[str, Game]) -> Match:
    """Read a save and play it out again, every action checked against the rules."""
    found = save.loads(text, games)
    match = Match.__new__(Match)
    match._begin(found.game, found.seed, found.options, [])
    try:
        for action in found.record:
            if match._state.actor == CHANCE:
                match._settle(action)
            else:
                match._decide(action)
    except EngineError as error:
        raise BadSave("record_not_legal", step=len(match._record) + 1) from error
    match._draw_what_is_due()
    return match
