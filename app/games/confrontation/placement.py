"""What a person does while the pieces are placed, before the first move."""

from __future__ import annotations

import random
from collections.abc import Mapping

from app.application import Application
from app.games.confrontation import wording as words
from app.games.confrontation.wording import PRESETS
from app.match.session import Session
from app.table.controller import Desk
from engine.confrontation.view import ConfrontationView


class PlacingDesk(Desk):
    """A plan of where one's pieces are to stand; the match is told all at once."""

    def __init__(self, app: Application, session: Session) -> None:
        self._plan: dict[str, dict[str, str]] = {}
        super().__init__(app, session)

    @property
    def placing(self) -> str | None:
        """The side that places its pieces now, if whoever may see it looks."""
        match = self.session.match
        return self.looker if match.due == "place" and self.may_act else None

    @property
    def plan(self) -> dict[str, str]:
        """Where the pieces are meant to stand: the last plan that was made, or a first proposal."""
        seat = self.placing
        if seat is None:
            return {}
        placed = dict(self._now(seat).placed)
        kept = self._plan.get(seat) or _read_plan(seat, self.session.notes_of(seat).get("plan", ""))
        for piece, region in placed.items():
            kept = words.moved(seat, kept, piece, region)
        return kept

    def arrange(self, plan: Mapping[str, str]) -> None:
        """Keep another plan."""
        seat = self.placing
        if seat is None:
            return
        self._plan[seat] = dict(plan)
        self.session.notes_of(seat)["plan"] = " ".join(f"{piece}:{region}" for piece, region in plan.items())
        self.chosen = None
        self.redraw()
        self.app.run(lambda: self.app.games.keep(self.session))

    def preset(self, which: str) -> None:
        seat = self.placing
        if seat is not None:
            self.arrange(words.plan_of(seat, PRESETS[seat][which]))

    def shuffle(self) -> None:
        """Everybody somewhere; it is the person's own chance, not the match's."""
        seat = self.placing
        if seat is not None:
            pieces = list(words.pieces_of(seat))
            random.shuffle(pieces)
            self.arrange(words.plan_of(seat, dict(zip(words.FRONTS[seat], pieces, strict=False))))

    def put(self, region: str) -> None:
        """The chosen piece to that land, in exchange for whoever stands there."""
        seat = self.placing
        if seat is not None and self.chosen is not None:
            self.arrange(words.moved(seat, self.plan, self.chosen, region))

    def put_beside(self, piece: str) -> None:
        """A piece is touched: chosen, or exchanged with the one that is."""
        plan = self.plan
        if self.chosen is None or self.chosen == piece or plan[self.chosen] == plan[piece]:
            self.choose(piece)
        else:
            seat = self.placing
            assert seat is not None
            plan[self.chosen], plan[piece] = plan[piece], plan[self.chosen]
            self.arrange(plan)

    def drop_piece(self, piece: str, region: str) -> None:
        """A piece was dragged to a land; where it stands already, nothing changes."""
        if self.plan.get(piece) != region:
            self.chosen = piece
            self.put(region)

    def ready(self) -> None:
        """The pieces stand: tell the match, all at once."""
        seat = self.placing
        if seat is None:
            return
        placed = dict(self._now(seat).placed)
        rest = {piece: region for piece, region in self.plan.items() if piece not in placed}
        self.act(*words.placing_actions(rest))

    def undo(self) -> None:
        """A placement is taken back whole."""
        super().undo()
        while self.session.match.due == "place" and self.session.can_undo:
            before = self.session.match.to_act
            if not self._now(str(before)).placed:
                break
            super().undo()

    def _now(self, seat: str) -> ConfrontationView:
        view = self.session.match.view(seat)
        assert isinstance(view, ConfrontationView)
        return view

    # What is chosen and done


def _read_plan(seat: str, text: str) -> dict[str, str]:
    """A plan as it was noted; what is no plan becomes the first proposal."""
    found = dict(item.split(":") for item in text.split() if item.count(":") == 1)
    homes = [region for region in found.values() if region == words.home_of(seat)]
    fronts = sorted(region for region in found.values() if region != words.home_of(seat))
    if (
        tuple(found)
        and set(found) == set(words.pieces_of(seat))
        and len(homes) == words.AT_HOME
        and fronts == sorted(words.FRONTS[seat])
    ):
        return found
    return words.plan_of(seat, PRESETS[seat]["guarded"])
