"""What the room knows about playing well: a book of set-ups, a judgement, what is seen, and why."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import engine
from engine.ai.search import Budget, Search
from engine.confrontation import GAME
from engine.confrontation.advice import PLACEMENT_WEIGHTS, ConfrontationAdvice
from engine.confrontation.components import DARK, FRODO, LIGHT, PIECES, REGIONS
from engine.confrontation.evaluation import log_odds
from engine.confrontation.hidden_information import expose
from engine.confrontation.hints import HINTS
from engine.confrontation.likelihoods import LIKELIHOODS
from engine.confrontation.state import State
from engine.core.chance import fast_pick
from engine.core.contract import OVER
from engine.core.event import Event, EventLog
from tests.conformance import checks
from tests.rules.confrontation.table import Table

ADVICE = ConfrontationAdvice(GAME.seats)


def placed_by_book(seed: int) -> State:
    state = GAME.start(GAME.rulings.resolve())
    pick = fast_pick(random.Random(seed))
    while state.due() == "place":
        move = ADVICE.opening_move(state, pick)
        assert move is not None and move in state.legal()
        state.apply(move)
    return state


def test_the_game_fetches_its_advice() -> None:
    """The only door."""
    assert GAME.load_advice is not None
    assert isinstance(GAME.load_advice(), ConfrontationAdvice)


def test_the_book_places_all_pieces_and_nothing_else() -> None:
    """Always legally, and never the same way for ever."""
    placements = {tuple(placed_by_book(seed).at) for seed in range(40)}
    assert len(placements) == 40
    assert set(PLACEMENT_WEIGHTS) == set(range(18))
    assert ADVICE.opening_move(placed_by_book(1), fast_pick(random.Random(1))) is None


def test_the_book_goes_on_from_any_placement() -> None:
    """Pieces that a person has placed stay where they are."""
    pick = fast_pick(random.Random(1))
    for seed in range(30):
        generator = random.Random(seed)
        state = GAME.start(GAME.rulings.resolve())
        for _ in range(seed % 9):
            state.apply(generator.choice(list(state.legal())))
        while state.due() == "place":
            move = ADVICE.opening_move(state, pick)
            assert move is not None
            state.apply(move)


def test_frodo_mostly_starts_at_home() -> None:
    """Where he is furthest from the Dark; but not always, or everybody would know."""
    at_home = sum(placed_by_book(seed).at[0] == 0 for seed in range(200))
    assert 120 < at_home < 195


@pytest.mark.parametrize("seed", range(4))
def test_worlds_to_search_in_agree_with_what_is_known(seed: int) -> None:
    for step, (state, _) in enumerate(checks.walk(GAME, {}, seed)):
        if state.actor >= 0:
            world = ADVICE.likely_world(state, state.actor, fast_pick(random.Random(step)))
            assert world.view(state.actor) == state.view(state.actor)


def test_pieces_are_imagined_where_they_usually_stand() -> None:
    """Dark looks for Frodo where he is seen more often than others, as often as the odds say."""
    state, shire, fangorn = placed_by_book(5), 0, REGIONS.index("fangorn")
    assert LIKELIHOODS[LIGHT][shire][FRODO] > 1.5 * LIKELIHOODS[LIGHT][fangorn][FRODO]
    pick = fast_pick(random.Random(1))
    usual = sum(ADVICE.likely_world(state, DARK, pick).at[FRODO] == shire for _ in range(600))
    even = sum(state.determinize(DARK, pick).at[FRODO] == shire for _ in range(600))
    assert abs(even - 600 * 4 / 9) < 60 < usual - even


def test_dark_chooses_again_what_light_cannot_see() -> None:
    """The card that lies face down is back in Dark's hand, and Dark has to choose; nothing else changes."""
    table = Table("merry@moria frodo@shire", "troll@rohan orc@mordor")
    table.do("move merry rohan")
    assert ADVICE.before_hidden_move(table.state) is None, "Dark knows its own choice"
    chosen_from = table.state.legal()
    table.do("play dark_3")
    before = ADVICE.before_hidden_move(table.state)
    assert before is not None and (before.actor, before.legal()) == (DARK, chosen_from)
    assert before.view(LIGHT).combat == replace(table.combat("light"), dark_card_laid=False)
    assert table.combat("light").dark_card_laid, "the position itself stays as it is"


def test_gandalf_sees_the_card_that_dark_card_laid() -> None:
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@mordor")
    table.do("move gandalf rohan", "play dark_3")
    assert table.to_act == "light" and ADVICE.before_hidden_move(table.state) is None


@pytest.mark.parametrize("seed", range(6))
def test_judgement_is_a_chance(seed: int) -> None:
    """Between 0 and 1 in every position."""
    for state, _ in checks.walk(GAME, {"length": "double", "specials": "all"}, seed):
        assert 0.0 <= ADVICE.evaluate(state) <= 1.0


def test_judgement_knows_what_matters() -> None:
    """Frodo before the gates of Mordor, or about to be caught; pieces lost on either side."""
    near = Table("frodo@gondor sam@shire", "orc@moria")
    far = Table("frodo@shire sam@shire", "orc@moria")
    caught = Table("frodo@moria sam@shire", "orc@rohan")
    assert log_odds(near.state) > log_odds(far.state) > log_odds(caught.state)
    more = Table("frodo@shire gandalf@shire", "orc@moria")
    less = Table("frodo@shire", "orc@moria balrog@mordor")
    assert log_odds(more.state) > log_odds(less.state)


def test_judgement_knows_that_dark_seeks_frodo() -> None:
    """The same position is worth more to Light while several stands may carry him."""
    table = Table("frodo@rohan sam@gondor pippin@fangorn", "orc@moria")
    hidden = ADVICE.evaluate(table.state)
    expose(table.state, FRODO)
    assert ADVICE.evaluate(table.state) < hidden


def test_points_decide_in_the_second_game() -> None:
    """Whoever leads by more than the other can still score has won the match."""
    table = Table("frodo@gondor sam@shire", "orc@moria", length="double")
    table.state.leg, table.state.points = 1, [0, 6]
    assert ADVICE.evaluate(table.state) == 0.0
    table.state.points = [3, 0]
    assert ADVICE.evaluate(table.state) == 1.0
    table.state.points = [0, 2]
    assert 0.0 < ADVICE.evaluate(table.state) < 0.5


def test_points_decide_between_the_games() -> None:
    """Before the second one has begun the lead is all there is."""
    state = GAME.start(GAME.rulings.resolve({"length": "double"}))
    state.leg = 1
    state.points = [3, 0]
    ahead = ADVICE.evaluate(state)
    state.points = [0, 3]
    assert ahead > 0.5 > ADVICE.evaluate(state)
    assert ADVICE.phase(state) == 1


@pytest.mark.parametrize("seed", range(8))
def test_moves_that_look_alike_to_the_other_side_have_one_number(seed: int) -> None:
    """Two moves with the same number give the other seat the same events, up to what they lay open."""
    for state, _ in checks.walk(GAME, {"specials": "all", "mixing": "by_hand"} if seed % 2 else {}, seed):
        if state.actor < 0:
            continue
        told: dict[int, list[Event]] = {}
        other = GAME.seats[1 - state.actor]
        for move in state.legal():
            seen = ADVICE.observation_of(state, move)
            after, log = state.copy(), EventLog(GAME.seats)
            after.apply(move, log)
            if seen is None or any(event.reveals for event in log.events):
                continue
            events = [event for event in log.events if other in event.seen_by]
            assert told.setdefault(seen, events) == events


def test_only_cards_are_mixed() -> None:
    """A card that is always the same is easy to guess; a move on the board is not hidden anyway."""
    table = Table("aragorn@moria frodo@shire", "troll@rohan")
    assert not ADVICE.should_randomise(table.state)
    table.do("move aragorn rohan")
    assert ADVICE.should_randomise(table.state)
    assert ADVICE.observation_of(table.state, table.state.legal()[0]) == 0
    table.do("play dark_1")
    assert ADVICE.observation_of(table.state, table.state.legal()[0]) is None


def test_what_combat_has_shown_tells_positions_apart() -> None:
    """Two different defenders behind one back."""
    shown = set()
    for drawn in ("troll", "orc"):
        table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan").mixed("dark", "rohan")
        table.do("move gandalf rohan", "attack d9", f"turn_up {drawn}")
        shown.add(ADVICE.public_information(table.state))
    assert len(shown) == 2


def test_a_play_out_fights_a_combat_to_its_end() -> None:
    """And judges at the beginning of the next turn."""
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan").mixed("dark", "rohan")
    table.do("move gandalf rohan")
    for seed in range(10):
        state = table.state.copy()
        ADVICE.play_out(state, fast_pick(random.Random(seed)))
        assert state.actor == OVER or state.due() == "move"


def test_search_finds_the_way_into_mordor() -> None:
    """One step, and the game is won."""
    table = Table("frodo@gondor sam@shire merry@arthedain", "orc@moria troll@mordor")
    result = Search(GAME, table.state, Budget(60), seed=1).run()
    assert result.move is not None
    assert str(table.state.action(result.move)) == "move frodo mordor"


def test_search_does_not_cheat() -> None:
    """The same knowledge, other pieces behind the backs: the same choice."""
    table = Table("gandalf@moria frodo@shire sam@eregion", "orc@rohan troll@fangorn warg@mordor")
    choices = set()
    for seed in range(4):
        world = table.state.determinize(0, fast_pick(random.Random(seed)))
        choices.add(Search(GAME, world, Budget(80), seed=5).run().move)
    assert len(choices) == 1


# Reasons


def hints(table: Table, text: str) -> dict[str, dict[str, object]]:
    worlds = [table.state.determinize(table.state.actor, fast_pick(random.Random(n))) for n in range(12)]
    move = table.state.move(engine.Action.parse(text))
    found = ADVICE.reasons(worlds, move)
    assert {reason.id for reason in found} <= set(HINTS)
    return {reason.id: dict(reason.data) for reason in found}


def test_reasons_for_frodos_moves() -> None:
    """How far it still is."""
    table = Table("frodo@rohan sam@shire", "orc@moria")
    assert hints(table, "move frodo gondor") == {"nearer_to_mordor": {"rows": 1}}
    table = Table("frodo@gondor sam@shire", "orc@moria troll@mordor")
    assert hints(table, "move frodo mordor") == {"reaches_mordor": {}}
    assert hints(table, "move sam arthedain") == {}


def test_reasons_against_the_mines() -> None:
    """How often the Balrog waits there, for all that Light can know."""
    table = Table("merry@eregion frodo@shire", "orc@moria balrog@mordor")
    percent = hints(table, "move merry fangorn")["risks_balrog"]["percent"]
    assert isinstance(percent, int) and 10 < percent < 90


def test_reasons_for_an_attack() -> None:
    """Who dies at once, and who is the weaker one."""
    table = Table("gimli@moria frodo@shire", "orc@rohan").known("orc")
    assert hints(table, "move gimli rohan") == {
        "eliminates_at_once": {"percent": 100},
        "stronger_piece": {"piece": "gimli", "percent": 100},
    }
    table = Table("merry@rohan frodo@shire", "orc@gondor troll@mordor", turn="dark")
    assert hints(table, "move orc rohan")["eliminates_at_once"] == {"percent": 100}
    table = Table("gandalf@moria frodo@shire", "troll@rohan orc@rohan")
    table.do("move gandalf rohan")
    assert "stronger_piece" in hints(table, "attack d7")


def test_reasons_for_a_card() -> None:
    """Against how many of the cards that the other side may play."""
    table = Table("gandalf@moria frodo@shire", "warg@rohan orc@mordor", light_hand="light_1 light_5")
    table.state.hands[1] = 0b11
    table.do("move gandalf rohan")
    assert hints(table, "play dark_1")["card_eliminates"] == {"card": "dark_1", "percent": 0}
    table.do("play dark_1")
    assert hints(table, "play light_5") == {
        "card_eliminates": {"card": "light_5", "percent": 100},
        "card_saves": {"card": "light_5", "percent": 100},
    }


def test_reasons_for_a_card_that_gandalf_sees() -> None:
    """Magic is settled before Light answers."""
    table = Table("gandalf@moria frodo@shire", "black_rider@rohan", dark_hand="dark_magic dark_1")
    table.state.hands[0] = 0b11
    table.do("move gandalf rohan")
    assert set(hints(table, "play dark_magic")) == {"card_eliminates", "card_saves"}


def test_reasons_for_answers() -> None:
    """Flight, Sam, Saruman, the Balrog."""
    table = Table("frodo@rhudaur sam@rhudaur", "saruman@high_pass", turn="dark").known("frodo")
    table.do("move saruman rhudaur", "attack l1")
    assert hints(table, "flee eregion") == {"gets_away": {"piece": "frodo", "region": "eregion"}}
    assert hints(table, "substitute") == {"sam_with_five": {"own": 5, "other": 4}}
    assert hints(table, "pass") == {}
    table.do("pass")
    assert hints(table, "forgo_cards") == {"without_cards": {"own": 4, "other": 1}}
    table = Table("merry@eregion frodo@shire", "balrog@moria")
    table.do("move merry fangorn")
    assert hints(table, "ambush") == {"ambush_costs_nothing": {}}
    table = Table("sam@misty_mountains frodo@shire", "troll@mordor witch_king@fangorn")
    table.do("move sam fangorn")
    table.fight("retreat", "5")
    assert hints(table, "flee rohan") == {"gets_away": {"piece": "witch_king", "region": "rohan"}}


def test_book_knows_every_character() -> None:
    """By the names of the pieces."""
    assert [PIECES[piece] for piece in sorted(PLACEMENT_WEIGHTS)] == list(PIECES)


def test_judgement_sees_two_of_the_dark_in_the_shire() -> None:
    """One more, and the game is over."""
    two = Table("frodo@rohan sam@gondor", "orc@shire warg@shire troll@moria")
    one = Table("frodo@rohan sam@gondor", "orc@shire warg@arthedain troll@moria")
    assert log_odds(two.state) != log_odds(one.state)
    assert 0 < ADVICE.evaluate(two.state) < 1


@pytest.mark.parametrize("shadowfax_again", ["may", "must"])
def test_thinking_goes_on_after_a_ride_that_can_go_no_further(shadowfax_again: str) -> None:
    """A play-out from there always has a move, and so has a search that looks ahead to it."""
    options = {"specials": "shadowfax palantir", "mixing": "by_hand", "shadowfax_again": shadowfax_again}
    table = Table("merry@gondor sam@mordor frodo@shire", "troll@rohan", **options)
    after = table.state.copy()
    after.apply(next(move for move in after.legal() if str(after.action(move)) == "shadowfax merry mordor"))
    ADVICE.play_out(after, fast_pick(random.Random(1)))
    assert after.due() == "move" and after.legal()
