"""What happened in The Duel, one sentence for each event, as the log shows it and a screen reader says it.

A sentence is chosen whole: wherever a language would bend it by who acts or how many there are, the catalog
has one for each case. Nothing is put together from parts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.i18n import counted, word
from app.text.names import name_of
from engine import Event

GAME = "duel"
MINUS = "−"
DOERS: Mapping[str, str] = {
    "card_rejected": "magic",
    "whip_swapped": "whip",
    "card_recalled": "defense",
    "mirror": "mirror",
    "rage": "rage",
}
"""The card that does it, by the kind of event or by the reason for which another card's text is lost."""


def account(event: Event) -> str:
    """The sentence for an event, as the seat that got it may know it; nothing for what needs no words."""
    teller = TELLERS.get(event.kind)
    return teller(event) if teller else _say(event.kind, event)


def card_name(card: str) -> str:
    """A card as the person's box names it."""
    return name_of(GAME, "card", card)


def signed(number: int) -> str:
    """A change, with the sign that belongs to figures."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}" if number else "±0"


def _say(key: str, event: Event, **more: str | int) -> str:
    """A sentence of the catalog, filled in with the card of the event and what else is given."""
    card = event.get("card")
    names = {"card": card_name(card)} if isinstance(card, str) else {}
    return word(GAME, f"event.{key}").format(**names, **_doer(event.kind), **more)


def _doer(what: str) -> dict[str, str]:
    return {"by": card_name(DOERS[what])} if what in DOERS else {}


def _text(event: Event, name: str) -> str:
    return str(event[name])


def _number(event: Event, name: str) -> int:
    value = event[name]
    return value if isinstance(value, int) else 0


def _pair(event: Event, name: str) -> tuple[int, int]:
    """Gandalf's number and the Balrog's."""
    value = event[name]
    assert isinstance(value, tuple)
    gandalf, balrog = value
    return int(str(gandalf)), int(str(balrog))


def _by_seat(event: Event) -> str:
    return _say(f"{event.kind}.{event['seat']}", event)


def _duel_began(event: Event) -> str:
    return _say(f"duel_began.{event['duel']}", event, energy=_number(event, "energy"))


def _starter_chosen(event: Event) -> str:
    return _say(f"starter_chosen.{event['seat']}_{event['starter']}", event)


def _card_rejected(event: Event) -> str:
    return _say("card_rejected.reserve" if event["kept"] else "card_rejected.hand", event)


def _exchange(event: Event) -> str:
    attacker = event["attacker"]
    attacker_loss, defender_loss = _number(event, "attacker_loss"), _number(event, "defender_loss")
    first = attacker == "gandalf"
    gandalf, balrog = (attacker_loss, defender_loss) if first else (defender_loss, attacker_loss)
    if gandalf and balrog:
        return _say("exchange.both", event, gandalf=gandalf, balrog=balrog)
    if gandalf or balrog:
        return counted(GAME, f"event.exchange.{'gandalf' if gandalf else 'balrog'}", gandalf or balrog)
    return _say("exchange.nobody", event)


def _text_lost(event: Event) -> str:
    why = _text(event, "why")
    return word(GAME, f"text_lost.{why}").format(card=card_name(_text(event, "card")), **_doer(why))


def _energy_shifted(event: Event) -> str:
    gandalf, balrog = _pair(event, "moved")
    return _say("energy_shifted", event, gandalf=signed(gandalf), balrog=signed(balrog))


def _card_drawn(event: Event) -> str:
    return _say(f"card_drawn.{event['by']}", event)


def _duel_ended(event: Event) -> str:
    winner = event["winner"]
    reason = word(GAME, f"duel_end.{event['reason']}")
    if event["tied"]:
        return f"{reason} {_say(f'duel_ended.{winner}_tied', event)}"
    return f"{reason} {counted(GAME, f'event.duel_ended.{winner}', _number(event, 'free'))}"


def _figure_climbed(event: Event) -> str:
    return counted(GAME, f"event.figure_climbed.{event['seat']}", _number(event, "steps"))


def _card_kept(event: Event) -> str:
    hidden = "" if event.get("card") else "_hidden"
    return _say(f"card_kept.{event['seat']}{hidden}", event)


def _reserve_kept(event: Event) -> str:
    """How many cards wait for the final, and how many left the game, each its own sentence."""
    seat, out = event["seat"], _number(event, "out")
    kept = counted(GAME, f"event.reserve_kept.{seat}", _number(event, "count"))
    return f"{kept} {counted(GAME, f'event.cards_out.{seat}', out)}" if out else kept


def _points_scored(event: Event) -> str:
    gandalf, balrog = _pair(event, "points")
    return _say("points_scored", event, gandalf=gandalf, balrog=balrog)


def _match_over(event: Event) -> str:
    victory = _say(f"match_over.{event['winner']}", event)
    return f"{victory} {word(GAME, 'reason.' + _text(event, 'reason'))}"


TELLERS: Mapping[str, Callable[[Event], str]] = {
    "duel_began": _duel_began,
    "dealt": _by_seat,
    "starter_chosen": _starter_chosen,
    "card_played": _by_seat,
    "card_rejected": _card_rejected,
    "exchange": _exchange,
    "hand_seen": _by_seat,
    "look_declined": _by_seat,
    "text_lost": _text_lost,
    "hand_opened": _by_seat,
    "energy_shifted": _energy_shifted,
    "card_drawn": _card_drawn,
    "duel_ended": _duel_ended,
    "figure_climbed": _figure_climbed,
    "card_kept": _card_kept,
    "reserve_kept": _reserve_kept,
    "reserve_taken_up": _by_seat,
    "points_scored": _points_scored,
    "match_over": _match_over,
}
"""Events whose sentence depends on more than their kind; the others have one sentence each."""
