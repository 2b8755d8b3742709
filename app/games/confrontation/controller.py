"""What a person does at the table of The Confrontation, and what it shows meanwhile. It draws nothing."""

from __future__ import annotations

from app.application import Application
from app.games.confrontation import wording as words
from app.games.confrontation.battle_state import Fight, fight_of
from app.games.confrontation.placement import PlacingDesk
from app.games.confrontation.wording import COMBAT_DUES, Table, Target
from app.match import seating
from app.match.session import Session, Step
from app.table.controller import Told
from app.table.zoom import Lens
from engine import Event
from engine.ai.analysis import Hint

WALK = 0.42
NEARER, WHOLE = ("+", "=", "Numpad Add"), ("-", "Numpad Subtract")
"""Keys that bring the map nearer, and that show it whole again."""
LINE = 0.7
"""How long one line of a combat's account stays alone."""
FIGHTING = ("combat", "cards_revealed", "strengths", "eliminated", "fled", "sam_stepped_in", "cards_forgone")
"""News that belongs to the account of a combat."""
MOST_NOTED = 3
"""So many characters fit on the back of a stone as pencil marks."""


class ConfrontationDesk(PlacingDesk):
    """One match of The Confrontation on one screen."""

    TELLING = (
        "ability_recognised",
        "frodo_arrived",
        "mines_quiet",
        "ambushed",
        "combat",
        "ability_cancelled",
        "declined",
        "fled",
        "sam_stepped_in",
        "sam_strengthened",
        "cards_forgone",
        "cards_revealed",
        "card_cancelled",
        "magic_replaced",
        "magic_empty",
        "retreat_failed",
        "strengths",
        "eliminated",
        "shelob_returned",
        "hands_refreshed",
        "special_used",
        "gandalf_returned",
        "palantir_seen",
        "sides_swapped",
    )

    def __init__(self, app: Application, session: Session) -> None:
        self.special: str | None = None
        """A special card that has been taken up and still asks for a piece or a land."""
        self.aim: str | None = None
        """The land that was touched once, where a second touch is needed."""
        self.peek = False
        """The board is looked at in the middle of a combat."""
        self.lines = 0
        """So many lines of the news are open."""
        self.lens = Lens(app, lambda: self.redraw(), "eregion")
        super().__init__(app, session)

    # Words

    def say(self, event: Event) -> str:
        return words.say(event)

    def name(self, seat: str) -> str:
        return words.name(seat)

    # What is seen

    @property
    def table(self) -> Table:
        """The table for whoever looks; while nobody may, only what lies open."""
        return words.table(self.match, self._seat_then())

    @property
    def far_side_near(self) -> bool:
        """Does Dark sit at the near edge, so that the map is turned? Not while one picture serves both."""
        way = self.session.seating.way
        return way != seating.PASS and (self.looker or self.near) == words.DARK

    def _seat_then(self) -> str | None:
        """The seat that the looker had in the game that is shown."""
        seat = self.looker
        if seat is not None and self.match.leg != self.session.match.leg:
            return words.other(seat)
        return seat

    def targets(self, shown: Table) -> tuple[Target, ...]:
        """Where the chosen piece may go."""
        return words.targets(shown, self.chosen, self.special) if self.may_act else ()

    @property
    def fighting(self) -> bool:
        """Are two fighters face to face now?"""
        view = self._now(self.session.seats[0])
        return view.combat is not None and view.combat.light is not None

    @property
    def fight(self) -> Fight | None:
        """The combat on the stage: the one that goes on, or the one of which the news tell."""
        if self.told is not None and any(event.kind in FIGHTING for event in self.told.events):
            return fight_of(self.session.events(self.looker))
        if self.step is None and self.fighting and self.session.match.due in COMBAT_DUES:
            return fight_of(self.session.events(self.looker))
        return None

    # What is chosen and done

    def clear(self) -> None:
        super().clear()
        self.special = self.aim = None
        self.peek = False

    def choose(self, thing: str | None) -> None:
        self.aim = None
        super().choose(thing)

    def take_up(self, special: str | None) -> None:
        """Take a special card in hand: the next touch says for whom."""
        self.clear()
        self.special = special
        self.sheet = None
        self.redraw()

    def glance(self) -> None:
        """From the combat to the board, and back."""
        self.peek = not self.peek
        self.redraw()

    def idle(self, region: str) -> bool:
        """Would a touch of this land do nothing, because nothing is in hand?"""
        palantir = self.special == "palantir" and (region,) in self.table.legal("palantir")
        return self.chosen is None and not palantir and self.placing is None

    def touch_land(self, region: str) -> None:
        """A land is touched: the chosen piece goes there, at once or at the second touch."""
        shown = self.table
        if self.special == "palantir" and (region,) in shown.legal("palantir"):
            self.act(f"palantir {region}")
            return
        target = next((target for target in self.targets(shown) if target.region == region), None)
        if target is None:
            self.chosen = self.aim = None
            self.redraw()
        elif target.harmless or self.aim == region:
            self.act(target.action)
        else:
            self.aim = region
            self.redraw()

    def confirm(self) -> None:
        """Do what was aimed at."""
        if self.aim is not None:
            self.touch_land(self.aim)

    def touch_piece(self, stand: str) -> None:
        """A stone is touched: one's own is chosen, another is attacked, looked at or thought about."""
        shown = self.table
        piece = shown.stand(stand)
        if piece is None:
            return
        if self.may_act and (stand,) in shown.legal("attack"):
            self.act(f"attack {stand}")
        elif self.may_act and self.special == "palantir" and (stand,) in shown.legal("palantir"):
            self.act(f"palantir {stand}")
        elif self.may_act and piece.own and self.special == "recall_to_mordor":
            self.choose(stand)
        elif any(target.region == piece.region for target in self.targets(shown)):
            self.touch_land(piece.region)
        elif piece.own and stand in shown.movable and self.may_act:
            self.choose(stand)
        else:
            self.open("piece", stand)

    def drop_on(self, stand: str, region: str) -> None:
        """A stone was dragged to a land; back where it stands, it is laid down again."""
        piece = self.table.stand(stand)
        if not self.may_act or piece is None or piece.region == region:
            return
        self.chosen, self.aim = stand, None
        self.touch_land(region)

    def take(self, hint: Hint) -> None:
        """Advice lies on the table: the piece is in hand and its land aimed at, or the card is raised."""
        verb, args = hint.action.verb, hint.action.args
        if verb in ("play", "replace"):
            self.chosen = args[0]
        elif verb == "move":
            own = (piece for piece in self.table.pieces if piece.own and piece.piece == args[0])
            self.chosen, self.aim = next((piece.stand for piece in own), None), args[1]
        self.open("hint")

    def key(self, name: str) -> None:
        """Arrows go along what can be chosen, figures choose a card of that strength, + and - the map."""
        if name == "Escape" and self.peek and self.sheet is None:
            self.glance()
            return
        super().key(name)
        if self.sheet is not None or self.told is not None:
            return
        if name in NEARER if not self.lens.near else name in WHOLE:
            self.turn_lens()
        if not self.may_act:
            return
        things = self._choosable()
        if name in ("Arrow Left", "Arrow Right") and things:
            at = things.index(self.chosen) if self.chosen in things else -1
            step = 1 if name == "Arrow Right" else -1
            self.choose(things[(at + step) % len(things) if at >= 0 else 0])
            stone = self.table.stand(self.chosen)
            if stone is not None:
                self.lens.follow(stone.region)
        elif name.isdigit():
            card = f"{self.looker}_{name}"
            if card in things and card != self.chosen:
                self.choose(card)

    def turn_lens(self) -> None:
        """The map nearer, at what is in hand; or the whole map."""
        stone = self.table.stand(self.chosen)
        self.lens.turn(stone.region if stone else self.plan.get(self.chosen or ""))

    def _choosable(self) -> list[str]:
        """What can be taken in hand now: cards in a combat, else stones in the order of the map."""
        shown = self.table
        if shown.view.due in ("card", "magic"):
            return [args[0] for verb in ("play", "replace") for args in shown.legal(verb)]
        return sorted(shown.movable) if shown.view.due == "move" else []

    # Pencil notes

    def notes(self) -> dict[str, str]:
        """What the looker has noted about stones of the other side."""
        return self.session.notes_of(self.looker) if self.looker else {}

    def noted(self, stand: str) -> tuple[str, ...]:
        """The characters that the looker has pencilled on a stone."""
        return tuple(self.notes().get(f"stand.{stand}", "").split())

    def pencil(self, stand: str, piece: str) -> None:
        """Write a character on the back of a stone, or rub it out."""
        found = self.noted(stand)
        kept = [name for name in found if name != piece] if piece in found else [*found, piece][-MOST_NOTED:]
        notes = self.notes()
        if kept:
            notes[f"stand.{stand}"] = " ".join(kept)
        else:
            notes.pop(f"stand.{stand}", None)
        self.redraw()
        self.app.run(lambda: self.app.games.keep(self.session))

    # What is shown after an action

    async def show(self, step: Step) -> None:
        if any(event.kind == "moved" for event in step.events):
            await self.pause(WALK)

    def _worth_telling(self, events: tuple[Event, ...]) -> Told | None:
        """A combat that goes on is told by its stage, and by the news only to whoever has to hand over."""
        told = super()._worth_telling(events)
        self.lines = 0
        if told is None:
            return None
        if self.fighting:
            if not self.session.curtain.down or all(event.kind != "combat" for event in events):
                return None
        elif any(event.kind in FIGHTING for event in told.events):
            told = self._whole_fight(told)
        self.lines = len(told.events)
        if self.app.look.moving and len(told.events) > 1:
            self.lines = 1
            self.app.run(self._tell_line_by_line)
        return told

    def _whole_fight(self, told: Told) -> Told:
        """The account of a combat from its beginning, though it took several decisions."""
        account = [event for event in self.session.events(self.looker) if event.kind in self.TELLING]
        begins = max((n for n, event in enumerate(account) if event.kind == "combat"), default=0)
        whole = tuple(account[begins:])
        return Told(whole) if len(whole) > len(told.events) else told

    async def _tell_line_by_line(self) -> None:
        told = self.told
        while told is not None and self.told is told and self.lines < len(told.events):
            await self.pause(LINE)
            self.lines += 1
            self.redraw()

    def tell_all(self) -> None:
        """Show the rest of the news at once."""
        self.lines = len(self.told.events) if self.told else 0
        self.redraw()
