"""What a person does while the pieces are placed, before the first move."""

from __future__ import annotations

import random
from collections.abc import Mapping

from app.games.confrontation.placement import (
    FRONTS,
    PRESETS,
    characters_of,
    full_plan,
    placement_actions,
    plan_as_note,
    plan_from_note,
    with_piece_moved,
)
from app.games.confrontation.state import ConfrontationState
from app.table.controller import TableController
from engine.confrontation.view import ConfrontationView

PLAN_NOTE = "plan"
"""The name under which a session's notes keep a plan."""


class PlacementController(TableController[ConfrontationView, ConfrontationState]):
    """The part of the controller that plans a placement. The match gets the pieces all at once."""

    @property
    def placing_seat(self) -> str | None:
        """The seat that places its pieces now, if its own person is looking."""
        return self.viewer if self.session.match.due == "place" and self.can_act else None

    @property
    def plan(self) -> dict[str, str]:
        """The region planned for each character: the last plan that was made, or the first preset."""
        seat = self.placing_seat
        if seat is None:
            return {}
        plan = plan_from_note(seat, self.session.notes_for(seat).get(PLAN_NOTE, ""))
        for character, region in self.session.match.view(seat).placed:
            plan = with_piece_moved(seat, plan, character, region)
        return plan

    def set_plan(self, plan: Mapping[str, str]) -> None:
        """Replace the plan, and store it with the session."""
        seat = self.placing_seat
        if seat is None:
            return
        self.session.notes_for(seat)[PLAN_NOTE] = plan_as_note(plan)
        self._set(chosen=None)
        self.ctx.tasks.run(self.save)

    def use_preset(self, name: str) -> None:
        seat = self.placing_seat
        if seat is not None:
            self.set_plan(full_plan(seat, PRESETS[seat][name]))

    def shuffle(self) -> None:
        """Place everybody at random. This is no chance of the match's own: it is not recorded."""
        seat = self.placing_seat
        if seat is not None:
            characters = list(characters_of(seat))
            random.shuffle(characters)
            self.set_plan(full_plan(seat, dict(zip(FRONTS[seat], characters, strict=False))))

    def place_chosen(self, region: str) -> None:
        """Move the chosen piece to that region; it changes places with the piece there."""
        self._place(self.state.chosen, region)

    def _place(self, character: str | None, region: str) -> None:
        seat = self.placing_seat
        if seat is not None and character is not None:
            self.set_plan(with_piece_moved(seat, self.plan, character, region))

    def touch_planned_piece(self, character: str) -> None:
        """Choose a piece, or exchange it with the chosen one."""
        plan, chosen = self.plan, self.state.chosen
        if chosen is None or chosen == character or plan[chosen] == plan[character]:
            self.choose(character)
        else:
            plan[chosen], plan[character] = plan[character], plan[chosen]
            self.set_plan(plan)

    def drop_planned_piece(self, character: str, region: str) -> None:
        """Place a piece that was dragged to a region; on its own region nothing changes."""
        if self.plan.get(character) != region:
            self._place(character, region)

    def submit_plan(self) -> None:
        """Give the whole placement to the match."""
        seat = self.placing_seat
        if seat is None:
            return
        placed = dict(self.session.match.view(seat).placed)
        rest = {character: region for character, region in self.plan.items() if character not in placed}
        self.act(*placement_actions(rest))

    def undo(self) -> None:
        """Take back a decision; a placement as a whole."""
        super().undo()
        match = self.session.match
        while match.due == "place" and self.session.can_undo and match.to_act is not None:
            if not match.view(match.to_act).placed:
                break
            super().undo()
