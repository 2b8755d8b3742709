"""The controller of The Duel's table: what is chosen, what a card would do, and how an exchange is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.games.duel import film as films
from app.games.duel import wording as words
from app.games.duel.film import WHOLE_FRAME, DuelPhase
from app.games.duel.model import BALROG, FINAL_DUEL, GAME, SEATS, DuelTableModel, other_seat, table_model
from app.games.duel.preview import CardPreviewModel, preview_action
from app.games.duel.state import DuelState
from app.i18n import _, game_text
from app.match.session import Session
from app.table.controller import TableController
from app.table.film import Film, FilmRun
from app.table.table_context import TableContext
from app.text.phrases import seat_subject
from engine import Action, Event
from engine.ai.analysis import Hint
from engine.duel.events import HandSeen
from engine.duel.view import DuelView

CARD_VERBS = ("play", "fill", "keep", "swap")
"""What is done with a card that was chosen first."""
YES = {"verdict": Action("accept"), "dictate": Action("dictate"), "defend": Action("recall")}
"""By the decision that is due, the answer by which a card is laid at the end of the row."""


class DuelController(TableController[DuelView, DuelState]):
    """One match of The Duel on one screen."""

    NEWS_KINDS = (
        "duel_ended",
        "hand_seen",
        "hand_opened",
        "card_drawn",
        "text_lost",
        "energy_shifted",
        "sides_swapped",
    )
    CLEARING_KINDS = films.CLEARING_KINDS
    PASSING_KINDS = ("text_lost", "energy_shifted", "hand_opened")
    CHAPTER_KINDS = ("duel_began",)
    shows_both_sides = True

    def __init__(self, ctx: TableContext, session: Session[DuelView]) -> None:
        super().__init__(ctx, session, DuelState())

    def log_entry(self, event: Event) -> str:
        return words.log_sentence(event)

    def news_sentence(self, event: Event) -> str:
        return words.log_sentence(event) if self.viewer is None else words.news_sentence(event, self.viewer)

    def waits_for_reader(self, event: Event) -> bool:
        """Cards that are shown stay until they were looked at; that one's own hand is seen, is soon read."""
        if isinstance(event, HandSeen) and self.viewer == event.of:
            return False
        return super().waits_for_reader(event)

    def seat_name(self, seat: str) -> str:
        return words.seat_name(seat)

    def action_name(self, action: str) -> str:
        return words.action_name(action)

    def defeat_text(self, seat: str) -> str:
        if seat == BALROG:
            # Translators: heading of the scene at the end, for the person who has lost as the Balrog
            return _("The Balrog falls")
        # Translators: heading of the scene at the end, for the person who has lost as Gandalf
        return _("Gandalf falls")

    def chapter_title(self, event: Event) -> str:
        return words.numbered_duel(event["duel"], event["duel"] == FINAL_DUEL)

    @property
    def deciding_moment(self) -> str:
        """The sentence names the winner: the heading above it may name the other one."""
        outcome = self.session.match.outcome
        assert outcome is not None
        moments = {
            # Translators: the end of a match, under a heading like "Gandalf falls"; {name} is the winner
            "top_of_bridge": _("{name} has reached the top of the bridge."),
            # Translators: the end of a match, under a heading like "Gandalf falls"; {name} is the winner
            "higher_on_bridge": _("{name} stands higher on the bridge."),
            # Translators: the end of a match, under a heading like "Gandalf falls"; {name} is the winner
            "won_final": _("Both stand equally high, and {name} has won the final."),
        }
        if outcome.winner is None or outcome.reason not in moments:
            return super().deciding_moment
        begins = outcome.reason != "won_final"
        name = seat_subject(GAME, outcome.winner) if begins else game_text(GAME, f"seat.{outcome.winner}")
        return moments[outcome.reason].format(name=name)

    def is_news(self, event: Event) -> bool:
        """A card that Magic rejects is news for the Balrog, not for Gandalf, who has just decided it; the end
        of the last duel is told with that of the match."""
        if event.kind == "duel_ended":
            return not self.session.is_over
        if event.kind == "card_rejected":
            return self.is_mirrored or self.viewer == BALROG
        return super().is_news(event)

    # What is seen

    @property
    def model(self) -> DuelTableModel:
        """The table for its viewer; without one, only what lies open."""
        return self._model(self.sees_secrets)

    @property
    def open_model(self) -> DuelTableModel:
        """Only what lies open."""
        return self._model(False)

    def open_model_for(self, seat: str) -> DuelTableModel:
        """What lies open, with what this seat may do."""
        return self._model(False, seat)

    def half_model(self, seat: str) -> DuelTableModel:
        """One person's side of a device that lies between two, with their secrets while they hold it.

        While a film is shown nothing is revealed: what they hold by now is later than what is seen.
        """
        if self.state.film is not None:
            return self.open_model
        return self._model(self.may_be_shown(seat), seat)

    def _model(self, with_secrets: bool, seat: str | None = None) -> DuelTableModel:
        def make() -> DuelTableModel:
            view = self.view if seat is None else self.match.view(seat)
            model = table_model(view, self.events, self.session.match.options, with_secrets)
            if self.is_open_replay and self.state.film is None:
                return replace(model, known_hand=self.match.view(other_seat(view.seat)).hand)
            return model

        return self.model_at_position((with_secrets, seat), make)

    @property
    def _deciding_model(self) -> DuelTableModel:
        """The table for the person who has to decide."""
        seat = self.session.match.to_act
        return self.half_model(seat) if self.is_mirrored and seat is not None else self.model

    def may_be_shown(self, seat: str) -> bool:
        """Between two people each half lies before its owner: both may look at the same time."""
        if self.is_mirrored:
            return seat in self.state.revealed_seats or self.is_open_replay
        return super().may_be_shown(seat)

    @property
    def phase(self) -> DuelPhase:
        """How far the frame on the table has come."""
        film = self.state.film
        return film.phase if film is not None and isinstance(film.phase, DuelPhase) else WHOLE_FRAME

    @property
    def shown_energy(self) -> tuple[int, int]:
        """Both energies as the markers show them now."""
        return self.phase.energy or self.view.energy

    def open_hand(self, seat: str) -> tuple[str, ...]:
        """The cards of this seat's hand, if they lie open for everybody."""
        view = self.view
        if not view.hands_open[SEATS.index(seat)]:
            return ()
        if self.state.film is None:
            return self.match.view(other_seat(seat)).other_hand
        return view.hand if view.seat == seat else view.other_hand

    def phases(self, film: Film[DuelView]) -> Iterable[tuple[object, float]]:
        return films.phases(film)

    @property
    def looked_at(self) -> str | None:
        """The chosen card, or the one under the mouse while none is chosen."""
        chosen, hovered = self.state.chosen, self.state.hovered
        if chosen or not hovered or not self.can_act:
            return chosen
        return hovered if Action("play", (hovered,)) in self.model.view.legal else None

    def preview(self, model: DuelTableModel) -> CardPreviewModel | None:
        """What the card would do that is chosen or under the mouse."""
        card = self.looked_at
        if card is None or not self.can_act:
            return None
        action = Action("play", (card,))
        return self.preview_action(action) if action in model.view.legal else None

    def question_preview(self, model: DuelTableModel) -> CardPreviewModel | None:
        """What would happen at the end of the row if an open question were answered with yes."""
        due, chosen = model.view.due or "", self.state.chosen
        if not self.can_answer or self.state.news:
            return None
        action = Action("swap", (chosen,)) if due == "swap" and chosen else YES.get(due)
        return self.preview_action(action) if action is not None and action in model.view.legal else None

    def preview_action(self, action: Action) -> CardPreviewModel:
        """What an action of the seat whose turn it is would do."""
        return self.model_at_position(("preview", action), lambda: preview_action(self.session.match, action))

    @property
    def can_answer(self) -> bool:
        """May an open question be answered? Nothing secret is needed for that, so nobody has to hold."""
        if not self.is_mirrored:
            return self.can_act
        state = self.state
        return self.session.ai_level_to_act is None and not state.animating and state.replay_step is None

    @property
    def highlighted_card(self) -> str | None:
        """A card that is pointed out; only a lesson says what to play."""
        return None

    # What is done

    def choose(self, thing: str | None) -> None:
        """Select a card; of those that are kept for the final, as many as there are places."""
        due = self.session.match.due
        if due != "keep" or thing is None:
            super().choose(thing)
            return
        picked = self.state.picked
        if thing in picked:
            picked = tuple(card for card in picked if card != thing)
        else:
            picked = (*picked, thing)[-self._deciding_model.view.to_keep :]
        self._set(chosen=None, picked=picked)

    def choose_by_key(self, thing: str) -> None:
        """A key raises a card; what is done with it comes after."""
        self.raise_card(thing)

    def hover(self, card: str, is_over: bool) -> None:
        """The mouse comes to a card of the hand, or leaves it."""
        if is_over:
            self._set(hovered=card)
        elif self.state.hovered == card:
            self._set(hovered=None)

    def raise_card(self, card: str) -> None:
        """A card is taken up, be it by a key or to be dragged."""
        self._set(chosen=card)
        self.ctx.notices.close_transient()

    def play_dragged(self, card: str) -> None:
        """A card was dragged onto the row."""
        action = Action("play", (card,))
        if self.can_act and action in self.session.match.legal():
            self.act(action)

    def clear_selection(self) -> None:
        self._set(chosen=None, picked=())

    def confirm(self) -> None:
        """Do with the chosen cards what is due."""
        state, due = self.state, self.session.match.due
        cards = state.picked if due == "keep" and state.picked else (state.chosen,) if state.chosen else ()
        if cards and due in CARD_VERBS:
            self.act(*(f"{due} {card}" for card in cards))

    def show_hint(self, hint: Hint) -> None:
        """Advice for a card selects it; any other advice is put into words."""
        if hint.action.args and hint.action.verb in CARD_VERBS:
            self._set(chosen=hint.action.args[0])
        self.open_dialog("hint")

    def key_choices(self) -> tuple[str, ...]:
        """The cards that may be played, in the order of the hand; after the Whip, those in the row."""
        model = self._deciding_model
        playable = model.cards_for_verb(model.view.due or "")
        in_hand = tuple(card for card in model.hand if card in playable)
        return in_hand or tuple(playable)

    def choice_of_digit(self, digit: int) -> str | None:
        """A digit counts all cards of the hand, so that each keeps its own while it is there."""
        hand, choices = self._deciding_model.hand, self.key_choices()
        card = hand[digit - 1] if 0 < digit <= len(hand) else None
        return card if card in choices else None

    # What is shown after an action

    def _begin_film(self, first: int, end: int | None = None) -> FilmRun:
        """A hand that is held open is covered before anything is shown."""
        self.cover_seats()
        run = super()._begin_film(first, end)
        if self.state.dialog == "known" and not self.model.known_hand:
            self.close_dialog()
        return run

    def show_again(self) -> None:
        """Show the last exchange again."""
        self.show_last("exchange")
