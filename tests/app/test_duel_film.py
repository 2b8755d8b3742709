"""What an action did is shown step by step, frame by frame: nothing is skipped, nothing comes too early."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import engine
from app import i18n
from app.games.duel.controller import DuelController
from app.games.duel.duel_end import duel_won_text
from app.games.duel.film import ROW_COUNT, WHOLE_FRAME
from app.games.duel.log import card_name, duel_end_gap, duel_end_reason
from app.games.duel.model import FINAL_DUEL, standard_cards
from app.games.duel.pieces import card_drawing
from app.games.duel.table import duel_table
from app.match import seating
from app.match.seating import Seating, against_ai
from app.match.session import Session
from engine import Match
from engine.duel.components import SEATS
from engine.duel.events import DuelEnded
from engine.duel.view import DuelView
from tests.app.contexts import make_context
from tests.app.duel_projector import Projector, before_the_last_card_of_a_duel
from tests.app.tables import drawn, parts, texts, with_state
from tests.app.text_measure import natural_height


def places_of_cards(controller: DuelController) -> dict[str, float]:
    """Where the large cards of the row lie, from the left."""
    controls = parts(drawn(duel_table, controller.ctx.ui, controller))
    return {
        key.removeprefix("row-"): each.left
        for each in controls
        if isinstance(key := getattr(each, "key", None), str)
        and key.startswith("row-")
        and each.left is not None
    }


def test_a_card_lies_beside_the_one_before_it_until_the_row_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It never covers that card: at first the row stands still, then both move by a card's width."""
    match, _action = before_the_last_card_of_a_duel(3)
    projector = Projector(monkeypatch)
    actor = SEATS.index(match.to_act or "")
    controller = projector.table(match, against_ai(1 - actor, "easy"))
    before, before_row = places_of_cards(controller), match.view(SEATS[0]).row
    seen: list[dict[str, float]] = []
    projector.at_pause = lambda controller: seen.append(places_of_cards(controller))
    card = next(action.args[0] for action in match.legal() if action.verb == "play")
    controller._on_ai_action(engine.Action("play", (card,)))
    shown = projector.run()
    arriving, moved = seen[0], seen[1]
    assert shown[0].phase.is_arriving and not shown[1].phase.is_arriving
    previous = before_row[-1]
    assert previous is not None
    assert arriving[previous] == before[previous], "the row stands still"
    width = arriving[card] - arriving[previous]
    assert width > 0
    assert moved[card] - moved[previous] == width, "both have moved on"


def test_the_gap_of_a_duel_is_counted_space_by_space(monkeypatch: pytest.MonkeyPatch) -> None:
    match, action = before_the_last_card_of_a_duel(3)
    ahead = match.at(match.decisions)
    ended = next(event for event in ahead.play(action) if isinstance(event, DuelEnded))
    projector = Projector(monkeypatch)
    controller = projector.table(match, Seating(seating.PASS))
    controller.session.reveal()
    controller.act(action)
    shown = projector.run()
    counted = [each.phase.counted_spaces for each in shown if each.kind == "duel_ended" and not each.news]
    assert ended.free > 0
    assert counted == [*range(ended.free), None]
    banners = [each for each in shown if each.phase.shows_banner]
    assert [each.kind for each in banners] == ["duel_began"], "the next duel is announced"


def test_the_end_of_a_duel_is_told_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Row, track and bridge stay in sight; whose marker is negative is said."""
    match, action = before_the_last_card_of_a_duel(3)
    projector = Projector(monkeypatch)
    controller = projector.table(match, Seating(seating.PASS))
    controller.session.reveal()
    with_state(controller, gate_closed=False)
    found: list[set[str]] = []

    def look(controller: DuelController) -> None:
        if controller.state.news:
            found.append(texts(drawn(duel_table, controller.ctx.ui, controller)))

    projector.at_pause = look
    controller.act(action)
    projector.run()
    ended = next(event for event in match.public_events() if isinstance(event, DuelEnded))
    assert len(found) == 1
    assert {"duel-result", "go-on", "energy-gap"} <= found[0]
    assert any(text.startswith("row-") for text in found[0])
    assert {duel_end_reason(ended), duel_end_gap(ended)} <= found[0]


def test_on_a_small_phone_what_a_duel_came_to_needs_no_scrolling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the last card brought news of its own, in the language with the longest words."""
    told = []

    def look(controller: DuelController) -> None:
        kinds = [event.kind for event in controller.state.news]
        if len(kinds) == 2 and "duel_ended" in kinds:
            small = replace(controller.ctx.ui, width=360, height=640)
            shown = parts(drawn(duel_table, small, controller))
            scene = next(part for part in shown if getattr(part, "key", None) == "duel-end-False")
            banner, sentences, button = scene.content.controls
            room = scene.height - 16 - 8 - banner.height - natural_height(button, 300)
            gaps = 4 * (len(sentences.controls) - 1)
            told.append((sum(natural_height(each, 304) for each in sentences.controls) + gaps, room))

    i18n.set_language("de")
    try:
        for seed in range(40):
            match, action = before_the_last_card_of_a_duel(seed)
            projector = Projector(monkeypatch)
            projector.at_pause = look
            controller = projector.table(match, Seating(seating.PASS))
            controller.session.reveal()
            with_state(controller, gate_closed=False)
            controller.act(action)
            projector.run()
            if len(told) > 1:
                break
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)
    assert told
    assert all(height <= room for height, room in told), told


@pytest.mark.parametrize("mode", [seating.PASS, seating.MIRRORED])
def test_who_has_won_a_duel_is_told_after_the_spaces_were_counted(
    monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """The scene lies over the shelf from the first space that is counted to the last step that is climbed."""
    match, action = before_the_last_card_of_a_duel(3)
    projector = Projector(monkeypatch)
    controller = projector.table(match, Seating(mode))
    controller.session.reveal()
    with_state(controller, gate_closed=False)
    told: list[tuple[str, bool]] = []

    def look(controller: DuelController) -> None:
        film = controller.state.film
        if film is not None and film.frame.event.kind in ("duel_ended", "figure_climbed"):
            tree = drawn(duel_table, controller.ctx.ui, controller)
            seen = {key for part in parts(tree) if isinstance(key := getattr(part, "identifier", None), str)}
            assert "news" in seen and ("skip" in seen) != bool(controller.state.news)
            ended = next(event for event in match.public_events() if isinstance(event, DuelEnded))
            told.append((film.frame.event.kind, duel_won_text(controller, ended) in texts(tree)))

    projector.at_pause = look
    controller.act(action)
    projector.run()
    counted = [has_winner for kind, has_winner in told if kind == "duel_ended"]
    assert counted == [False] * (len(counted) - 1) + [True] and len(counted) > 2
    assert all(has_winner for kind, has_winner in told if kind == "figure_climbed")


def test_the_end_of_the_final_is_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match, action = before_the_last_card_of_a_duel(3)
    controller = Projector(monkeypatch).table(match, Seating(seating.PASS))
    ended = next(event for event in match.play(action) if isinstance(event, DuelEnded))
    last = replace(ended, duel=FINAL_DUEL, winner="balrog")
    assert duel_won_text(controller, last) == "The Balrog wins the Final"


@pytest.mark.parametrize("mode", [seating.PASS, seating.ALONE])
def test_the_last_exchange_of_a_duel_is_shown_before_the_table_is_cleared(
    monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    match, action = before_the_last_card_of_a_duel(3)
    projector = Projector(monkeypatch)
    actor = SEATS.index(match.to_act or "")
    controller = projector.table(match, Seating(mode) if mode == seating.PASS else against_ai(actor, "easy"))
    controller.session.reveal()
    before = match.view(SEATS[0])
    controller.act(action)
    cards = len(before.row) + 1
    assert len(controller.model.row) == cards, "the card lies there at once, and nothing later is seen"
    assert controller.model.view.energy == before.energy
    shown = projector.run()

    exchange = [each for each in shown if each.kind == "exchange"]
    assert [each.phase.open_rows for each in exchange] == [1, 2, 3, 4, ROW_COUNT]
    assert {each.energy for each in exchange[:ROW_COUNT]} == {before.energy}, "the markers wait for the rows"
    assert exchange[-1].phase == WHOLE_FRAME and exchange[-1].energy != before.energy

    ended, climbed = (
        [each for each in shown if each.kind == kind and not each.news]
        for kind in ("duel_ended", "figure_climbed")
    )
    assert ended[0].steps == before.steps and ended[0].energy == exchange[-1].energy
    heights = [sum(each.steps) - sum(before.steps) for each in climbed]
    assert heights == list(range(1, len(heights) + 1)), "the figure climbs step by step"

    news = next(each for each in shown if "duel_ended" in each.news)
    assert len(news.row) == cards, "the news are told over the cards that they are about"
    began = next(index for index, each in enumerate(shown) if each.kind == "duel_began")
    assert shown.index(news) < began
    assert all(len(each.row) == cards for each in shown[: shown.index(news)])
    assert shown[began].row == () and shown[began].energy == (15, 15)
    assert controller.state.film is None and not controller.state.animating
    assert controller.model.row == ()


def test_what_is_shown_is_each_time_what_its_event_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games of two people: every frame shows its own position, and the last one the present."""
    chance = random.Random(1)
    projector = Projector(monkeypatch)
    controller = projector.table(engine.new_match("duel", seed=1), Seating(seating.PASS))
    kinds = set()
    while not controller.session.is_over:
        controller.open_gate()
        projector.run()
        controller.act(chance.choice(controller.session.match.legal()))
        assert controller.state.animating
        for each in projector.run():
            kinds.add(each.kind)
        assert controller.state.film is None
        assert controller.model.view == controller.session.match.view(controller.bottom_seat)
    assert kinds >= {"card_played", "exchange", "duel_ended", "figure_climbed", "duel_began", "match_ended"}


def test_nothing_secret_is_on_the_page_while_a_film_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two people, from the action to the closed gate, only what lies open is drawn."""
    looked = 0

    def look(controller: DuelController) -> None:
        nonlocal looked
        looked += 1
        assert controller.viewer is None or controller.session.is_over
        tree, cards = texts(drawn(duel_table, controller.ctx.ui, controller)), standard_cards()
        views = [controller.session.match.view(seat) for seat in SEATS]
        hidden = {card for view in views for card in (*view.hand, *view.supply, *view.reserve)}
        hidden -= {
            card
            for view, is_open in zip(views, views[0].hands_open, strict=True)
            if is_open
            for card in view.hand
        }
        hidden -= {card for event in controller.state.news for card in event.get("cards") or ()}
        hidden -= {str(event.get("card")) for event in controller.session.match.public_events()}
        for card in hidden:
            assert card_drawing(cards, card) not in tree
            assert not any(card_name(card) in text for text in tree if not text.startswith("<svg"))

    chance = random.Random(5)
    projector = Projector(monkeypatch)
    controller = projector.table(engine.new_match("duel", seed=5), Seating(seating.PASS))
    for _turn in range(26):
        controller.open_gate()
        projector.at_pause = lambda _controller: None
        projector.run()
        projector.at_pause = look
        seat = controller.session.match.to_act
        controller.act(chance.choice(controller.session.match.legal()))
        if controller.session.match.to_act == seat:
            projector.at_pause = lambda _controller: None
        projector.run()
    assert looked > 40


def before_a_rejection(kept: bool) -> Match[DuelView]:
    """A match in which Gandalf may reject a card; it is then set aside, or it returns to the hand."""
    match = engine.new_match("duel", seed=1, options={} if kept else {"magic_card": "hand"})
    for seed in range(2, 200):
        chance = random.Random(seed)
        while match.to_act is not None and match.due != "verdict":
            match.play(chance.choice(match.legal()))
        if match.due == "verdict":
            return match
        match = engine.new_match("duel", seed=seed, options={} if kept else {"magic_card": "hand"})
    raise AssertionError("Magic was never asked")


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("viewer", SEATS)
def test_a_rejected_card_is_seen_to_go_and_told(
    monkeypatch: pytest.MonkeyPatch, viewer: str, kept: bool
) -> None:
    match = before_a_rejection(kept)
    card = str(match.view(viewer).pending_card)
    on_table: list[bool] = []
    projector = Projector(monkeypatch)
    controller = projector.table(match, against_ai(SEATS.index(viewer), "easy"))

    def look(controller: DuelController) -> None:
        controls = parts(drawn(duel_table, controller.ctx.ui, controller))
        on_table.append(any(getattr(each, "key", None) == f"row-{card}" for each in controls))

    projector.at_pause = look
    if viewer == "gandalf":
        controller.act("reject")
    else:
        controller._on_ai_action(engine.Action("reject"))
    shown = projector.run()
    rejected = [each for each in shown if each.kind == "card_rejected"]
    assert [(each.phase.rejected_card, each.phase.is_leaving) for each in rejected[:3]] == [
        (card, False),
        (card, True),
        (None, False),
    ]
    assert on_table[:3] == [True, True, False]
    news = [each.news for each in shown if each.news]
    assert news == ([("card_rejected",)] if viewer == "balrog" else [])


def test_two_people_are_told_of_a_rejected_card_when_the_balrog_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    projector = Projector(monkeypatch)
    controller = projector.table(before_a_rejection(kept=True), Seating(seating.PASS))
    controller.session.reveal()
    controller.act("reject")
    assert not any(each.news for each in projector.run()), "Gandalf knows"
    controller.open_gate()
    assert [event.kind for event in controller.state.news] == ["card_rejected"]


def test_touching_skips_to_the_end_but_not_past_the_news(monkeypatch: pytest.MonkeyPatch) -> None:
    match, action = before_the_last_card_of_a_duel(3)
    projector = Projector(monkeypatch)
    controller = projector.table(match, Seating(seating.PASS))
    controller.session.reveal()
    projector.at_pause = lambda controller: controller.skip()
    controller.act(action)
    shown = projector.run()
    assert len(shown) == 2, "what was begun, and the news"
    assert "duel_ended" in shown[1].news and len(shown[1].row) > 0
    assert controller.model.row == ()


def test_without_motion_only_the_news_hold_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match, action = before_the_last_card_of_a_duel(3)
    projector = Projector(monkeypatch, movement="none")
    controller = projector.table(match, Seating(seating.PASS))
    controller.session.reveal()
    controller.act(action)
    shown = [each for each in projector.run() if each.news]
    assert [each.news for each in shown] == [("duel_ended",)]
    assert len(shown[0].row) > 0


def test_the_last_exchange_is_shown_again_also_across_the_end_of_a_duel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, action = before_the_last_card_of_a_duel(3)
    match.play(action)
    projector = Projector(monkeypatch)
    controller = projector.table(match, Seating(seating.PASS))
    controller.session.reveal()
    before = controller.model
    controller.show_again()
    shown = projector.run()
    assert [each.phase.open_rows for each in shown if each.kind == "exchange"] == [1, 2, 3, 4, ROW_COUNT]
    assert not any(each.news for each in shown), "it was told before"
    assert controller.model == before


def test_the_replay_shows_the_same_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    match, action = before_the_last_card_of_a_duel(3)
    match.play(action)
    last = match.decisions
    projector = Projector(monkeypatch)
    controller = projector.table(match, Seating(seating.PASS))
    controller.session.reveal()
    controller.replay(last - 1)
    assert len(controller.model.row) > 0
    controller.replay_next()
    assert controller.state.replay_step == last
    shown = projector.run()
    kinds = dict.fromkeys(each.kind for each in shown if each.kind in ("duel_ended", "duel_began"))
    assert list(kinds) == ["duel_ended", "duel_began"]
    assert controller.state.replay_step == last and controller.state.film is None
    assert controller.model.row == ()
    controller.replay(None)
    assert controller.can_act


def test_the_replay_tells_nothing_that_is_not_public_while_nobody_may_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither at rest nor in a film may its text name a card that was chosen in secret."""
    chance = random.Random(2)
    projector = Projector(monkeypatch)
    controller = projector.table(engine.new_match("duel", seed=2), Seating(seating.PASS))
    asked = 0
    for _turn in range(60):
        if controller.session.is_over:
            break
        controller.session.reveal()
        controller.session.act(chance.choice(controller.session.match.legal()))
        if controller.viewer is not None:
            continue
        public = {controller.log_entry(event) for event in controller.session.match.public_events()}
        for step in range(1, controller.session.match.decisions + 1):
            controller.replay(step)
            assert controller.last_event_text in public | {""}
            asked += 1
        controller.replay(None)
    assert asked > 200


def test_in_the_second_game_the_replay_of_the_first_shows_the_hand_that_its_viewer_had() -> None:
    """They had the other seat then: the hand of the person opposite stays theirs."""
    match, chance = engine.new_match("duel", seed=4, options={"length": "extended"}), random.Random(4)
    first = match.view("gandalf").hand
    while match.leg == 0:
        match.play(chance.choice(match.legal()))
    controller = DuelController(make_context(), Session(match, against_ai(0, "easy")))
    assert controller.viewer == "balrog", "the person at the first seat has changed places"
    controller.replay(0)
    assert controller.model.hand == first
    assert set(map(str, controller.events)) <= set(map(str, match.at(0).events("gandalf")))


def test_a_replay_in_the_middle_of_a_film_still_hands_the_device_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The film is not shown to its end, but the gate closes all the same."""
    match, action = before_the_last_card_of_a_duel(3)
    projector = Projector(monkeypatch)
    controller = projector.table(match, Seating(seating.PASS))
    controller.session.reveal()
    controller.act(action)
    controller.replay(1)
    projector.run()
    controller.replay(None)
    assert controller.session.curtain.is_down == controller.state.gate_closed
    assert controller.state.gate_closed or controller.can_act


def test_a_table_whose_match_has_given_way_does_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    match, action = before_the_last_card_of_a_duel(3)
    projector = Projector(monkeypatch)
    actor = SEATS.index(match.to_act or "")
    left = projector.table(match, against_ai(actor, "easy"))
    left.start()
    left.act(action)
    decided = match.decisions
    fresh = DuelController(
        projector.ctx, Session(engine.new_match("duel", seed=9), against_ai(actor, "easy"))
    )
    fresh.start()
    assert not left.state.animating and not left.ai_player.thinking
    assert match.decisions == decided
    assert projector.ctx.tables.get("duel") is fresh


def test_between_two_people_nobody_sees_their_next_hand_before_the_duel_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who holds their side while the last exchange is shown sees nothing of what comes after it."""
    match, action = before_the_last_card_of_a_duel(3)
    projector = Projector(monkeypatch)
    controller = projector.table(match, Seating(seating.MIRRORED))
    seen: list[tuple[str, ...]] = []

    def look(controller: DuelController) -> None:
        controller.reveal_seat(SEATS[0])
        seen.append(controller.half_model(SEATS[0]).hand)

    projector.at_pause = look
    controller.act(action)
    projector.run()
    assert len(seen) > 4 and set(seen) == {()}
    controller.reveal_seat(SEATS[0])
    assert controller.half_model(SEATS[0]).hand == match.view(SEATS[0]).hand
