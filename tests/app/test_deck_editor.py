"""The deck workshop: when a deck is ready, what may be entered, and how the new game finds it."""

from __future__ import annotations

from typing import Any

import engine
from app.app_context import AppContext
from app.games.duel import deck_actions, deck_draft, deck_editor
from app.games.duel.deck_draft import SIDES, SPECIAL_CARDS, DeckDraft, blank_deck, copy_of_deck, parse_deck
from app.games.duel.setup import NewDuel
from app.screens.new_game import plan_of, put_plan
from tests.app.contexts import make_context
from tests.app.tables import rendered, texts


def card_number(draft: DeckDraft, side: str, name: str) -> int:
    return next(number for number, card in enumerate(draft.cards[side]) if card.name == name)


def without_symbols(draft: DeckDraft, side: str, name: str) -> DeckDraft:
    """The draft with one card emptied."""
    number = card_number(draft, side, name)
    for edge in deck_draft.EDGES:
        for row, filled in enumerate(getattr(draft.cards[side][number], edge)):
            if filled:
                draft = draft.toggled(side, number, edge, row)
    return draft


def test_a_deck_is_ready_once_the_special_cards_are_entered_too() -> None:
    assert not blank_deck("").is_complete
    whole = copy_of_deck("", "balanced")
    assert whole.is_complete
    for side in SIDES:
        for name in SPECIAL_CARDS[side]:
            may_be_blank = name in deck_draft.POSSIBLY_WITHOUT_SYMBOLS
            draft = without_symbols(whole, side, name)
            assert draft.is_complete is may_be_blank, name
            assert draft.entered_count(side) == len(draft.cards[side]) - (not may_be_blank)


def test_the_mirror_may_have_symbols_and_what_the_rulebooks_show_empty_may_not() -> None:
    draft = copy_of_deck("", "balanced")
    number = card_number(draft, "gandalf", "mirror")
    mirrored = draft.toggled("gandalf", number, "attack", 0)
    assert mirrored.cards["gandalf"][number].attack == (1, 0, 0, 0)
    match = engine.new_match("duel", options={"deck": mirrored.as_text()})
    assert "mirror=80" in match.options["deck"]
    for side, name in (("gandalf", "trance"), ("balrog", "whip")):
        number = card_number(draft, side, name)
        assert draft.toggled(side, number, "attack", 0) is draft


def test_the_cards_stay_in_the_order_in_which_they_were_entered() -> None:
    draft = blank_deck("Mine")
    for number, row in ((0, 3), (1, 0), (2, 1)):
        draft = draft.toggled("gandalf", number, "attack", row)
    assert parse_deck("Mine", draft.as_text()) == draft


def leave_editor(ctx: AppContext, draft: DeckDraft) -> None:
    deck_actions.keep_draft(ctx, draft)
    deck_actions.leave_deck(ctx)


def test_the_way_to_the_workshop_and_back_keeps_every_answer_and_takes_the_deck() -> None:
    ctx = make_context()
    put_plan(
        ctx,
        "duel",
        plan_of(ctx, "duel").with_changes(level="strong", side="balrog", edition="fr", shows_more=True),
    )
    before = plan_of(ctx, "duel")
    leave_editor(ctx, blank_deck("Half"))
    assert plan_of(ctx, "duel") == before, "one that is not complete is not played with"
    leave_editor(ctx, copy_of_deck("Mine", "counted_totals"))
    after = plan_of(ctx, "duel")
    assert after == before.with_option("deck", copy_of_deck("", "counted_totals").as_text())
    chosen = [name for name in selected(rendered(NewDuel, ctx)) if name.startswith("rule-deck")]
    assert chosen == ["rule-deck-own-1"]


def selected(screen: Any) -> list[str]:
    from tests.app.tables import parts

    return [
        part.identifier
        for part in parts(screen)
        if getattr(part, "selected", None) and getattr(part, "identifier", None)
    ]


def test_a_complete_deck_in_the_list_can_be_taken_at_once() -> None:
    ctx = make_context()
    deck_actions.keep_draft(ctx, copy_of_deck("Mine", "balanced"))
    deck_actions.keep_draft(ctx, blank_deck("Half"))
    shown = texts(rendered(deck_editor.DeckList, ctx))
    assert "deck-play-Mine" in shown and "deck-play-Half" not in shown
