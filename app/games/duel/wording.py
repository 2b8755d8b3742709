"""The Duel in words: names, the texts of the cards, actions, exchanges."""

from __future__ import annotations

from app.games.duel.log import card_name, log_entry
from app.games.duel.model import (
    BALROG,
    GAME,
    GANDALF,
    DuelCards,
    ExchangeResult,
    has_text,
    other_seat,
)
from app.i18n import _, game_text
from app.text.phrases import capitalized, row_numbers, seat_heading, seat_subject
from app.text.rule_texts import table_text
from engine import Event
from engine.duel.events import HandSeen


def seat_name(seat: str) -> str:
    """The side's name as it stands in a heading, without an article."""
    return seat_heading(GAME, seat)


def card_text(cards: DuelCards, card: str) -> str:
    """The power as this match plays it; nothing for a plain card."""
    if not has_text(card) and not card.startswith("trance"):
        return ""
    return table_text(GAME, f"card.{card}.text", cards.options)


def symbols(cards: DuelCards, card: str) -> str:
    """The rows with a symbol on each edge of a card."""
    return ". ".join(
        (
            _("Attack: {rows}").format(rows=row_numbers(cards.attack_of(card))),
            _("Defense: {rows}").format(rows=row_numbers(cards.defence_of(card))),
        )
    )


def card_label(cards: DuelCards, card: str) -> str:
    """A card for a screen reader: its name, its symbols, its power."""
    parts = [card_name(card), symbols(cards, card), card_text(cards, card)]
    return ". ".join(part.rstrip(".") for part in parts if part)


def action_name(action: str) -> str:
    """A decision in words, as a person would announce it."""
    verb, _space, argument = action.partition(" ")
    if verb == "start":
        return game_text(GAME, f"verb.start.{argument}")
    return game_text(GAME, f"verb.{verb}").format(card=card_name(argument) if argument else "")


def exchange_summary(result: ExchangeResult, seat: str | None) -> str:
    """An exchange in one sentence, as the person of this seat sees it; without a seat, as anybody does."""
    if not result.gandalf_loss and not result.balrog_loss:
        return _("Nobody loses energy")
    return _summary_for_all(result) if seat is None else _summary_for(seat, result)


def _summary_for(seat: str, result: ExchangeResult) -> str:
    other = other_seat(seat)
    own_loss, other_loss = result.loss(seat), result.loss(other)
    if not own_loss:
        return _("{other} loses {cost}").format(other=seat_subject(GAME, other), cost=other_loss)
    if not other_loss:
        return _("You lose {lost}").format(lost=own_loss)
    return _("You lose {lost}, {other} loses {cost}").format(
        lost=own_loss, other=game_text(GAME, f"seat.{other}"), cost=other_loss
    )


def _summary_for_all(result: ExchangeResult) -> str:
    first, second = result.attacker, other_seat(result.attacker)
    losers = [seat for seat in (first, second) if result.loss(seat)]
    if len(losers) == 1:
        return _("{other} loses {cost}").format(
            other=seat_subject(GAME, losers[0]), cost=result.loss(losers[0])
        )
    return _("{first} loses {lost}, {second} loses {cost}").format(
        first=seat_subject(GAME, first),
        lost=result.loss(first),
        second=game_text(GAME, f"seat.{second}"),
        cost=result.loss(second),
    )


def log_sentence(event: Event) -> str:
    """What happened, in a sentence."""
    return capitalized(log_entry(event))


def news_sentence(event: Event, seat: str) -> str:
    """The same as news for the person of this seat, who is addressed; with the reason why a hand is seen."""
    if not isinstance(event, HandSeen):
        return log_sentence(event)
    sentences = {
        # Translators: news: the person plays Gandalf and sees the other hand
        (GANDALF, True): _("Three or more empty spaces: you see the Balrog’s hand."),
        # Translators: news: the person plays the Balrog and sees the other hand
        (BALROG, True): _("Three or more empty spaces: you see Gandalf’s hand."),
        # Translators: news: the person plays the Balrog, and Gandalf sees their hand
        (GANDALF, False): _("Three or more empty spaces: Gandalf sees your hand."),
        # Translators: news: the person plays Gandalf, and the Balrog sees their hand
        (BALROG, False): _("Three or more empty spaces: the Balrog sees your hand."),
    }
    return sentences[event.seat, event.seat == seat]


def numbered_duel(number: int, is_final: bool) -> str:
    """What a duel of the match is called."""
    return _("Final duel") if is_final else _("Duel {number}").format(number=number)
