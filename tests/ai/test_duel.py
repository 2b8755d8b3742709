"""The Duel's opponent: exact where the end can be solved, blind to what is hidden, with reasons that hold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, partial

import pytest

import engine
from engine import ai
from engine.ai import analysis, levels
from engine.ai.search import Budget, Search, advice_of
from engine.core.chance import fast_pick, keyed_pick
from engine.core.contract import CHANCE, OVER, Move
from engine.duel import advice, evaluation, hints
from engine.duel.advice import _answer
from engine.duel.components import BALROG, CARD_NUMBER, DECKS, FINAL, GANDALF, LOSS, SEATS, SIDE_CARDS
from engine.duel.moves import (
    ACCEPT,
    DECLINE,
    DEFEND_DUE,
    DICTATE,
    DICTATE_DUE,
    DRAW_DUE,
    DRAWN,
    KEEP,
    KEEP_DUE,
    LEAVE,
    LOOK_AT_HAND,
    LOOK_ELSEWHERE,
    PLAY_DUE,
    RECALL,
    REJECT,
    VERDICT_DUE,
)
from engine.duel.state import State, start
from engine.duel.view import DuelView
from engine.duel.weights import BEFORE_DUEL
from tests.ai import random_matches

DUEL = engine.GAMES["duel"]


def positions(seeds: range, options: dict[str, str] | None = None) -> Iterator[State]:
    """Every decision of a few random matches."""
    return random_matches.positions(lambda: start(DUEL.rulings.resolve(options)), seeds)


def exact(state: State) -> float:
    """Gandalf's chance when both play perfectly and nothing is hidden: the whole tree, by brute force."""
    if state.actor == OVER:
        outcome = state.outcome()
        return float(outcome is not None and outcome.winner == SEATS[GANDALF])
    if state.actor == CHANCE:
        assert state.pending == DRAW_DUE, "only the Enchantment draws in the final"
        outcomes = [DRAWN + card for card in state.hands[1 - state.turn]]
        return sum(exact(after(state, outcome)) for outcome in outcomes) / len(outcomes)
    values = [exact(after(state, move)) for move in state.legal()]
    return max(values) if state.actor == GANDALF else min(values)


def after(state: State, move: int) -> State:
    then = state.copy()
    then.apply(move)
    return then


@cache
def ends_of_finals() -> tuple[State, ...]:
    """Two or three cards a hand at the end of a final, every card known to both, and something to decide."""
    found = []
    for state in positions(range(150)):
        left = len(state.hands[GANDALF]) + len(state.hands[BALROG])
        if state.duel == FINAL and 3 <= left <= 5 and state.pending == PLAY_DUE:
            state.known_to_opponent = [*SIDE_CARDS]
            values = {exact(after(state, move)) for move in state.legal()}
            if len(values) > 1:
                found.append(state)
    return tuple(found)


def test_finds_the_exact_move_of_solved_endings() -> None:
    """Reduced duels, solved by brute force over the game tree: the search plays what is best."""
    endings = ends_of_finals()
    assert len(endings) > 12
    for state in endings:
        thought = Search(DUEL, state, Budget(1500), seed=1).run()
        best = exact(state)
        assert thought.move is not None and thought.chance is not None
        assert exact(after(state, thought.move)) == pytest.approx(best)
        own = best if state.actor == GANDALF else 1.0 - best
        assert thought.chance == pytest.approx(own, abs=0.1)


def test_no_cheating() -> None:
    """With the hidden cards permuted, same view and same seed: the same move at every level."""
    changed = 0
    for step, state in enumerate(positions(range(3))):
        seat = state.actor
        if step % 4 or len(state.legal()) < 2:
            continue
        permuted = state.determinize(seat, keyed_pick(step, "permute"))
        assert permuted.view(seat) == state.view(seat)
        changed += permuted.hands != state.hands
        for player in ("greedy", "beginner", "easy", "medium"):
            assert levels.choose_move(DUEL, player, state, step) == levels.choose_move(
                DUEL, player, permuted, step
            )
        limits = Budget(90)
        first = Search(DUEL, state, limits, seed=step).run()
        assert first == Search(DUEL, permuted, limits, seed=step).run()
    assert changed > 15


def test_hints_do_not_peek_either() -> None:
    match = engine.new_match("duel", seed=11)
    for _ in range(7):
        match.play(match.legal()[0])
    twin = match.at(match.decisions)
    seat = match.position().actor
    twin._state = match.position().determinize(seat, keyed_pick(1, "permute"))
    assert twin.view(SEATS[1 - seat]) != match.view(SEATS[1 - seat])
    assert hint(twin) == hint(match)


def hint(match: engine.Match[DuelView], iterations: int = 60) -> analysis.Hint:
    hinting = analysis.HintJob(match, iterations=iterations)
    list(hinting.think())
    return hinting.hint()


OPTIONS = [{}, {"length": "extended"}, {"strength": "forced_card"}, {"edition": "fr"}]


@pytest.mark.parametrize("options", OPTIONS)
def test_positions_are_judged_between_0_and_1_and_whole_games_are_played(options: dict[str, str]) -> None:
    knowledge = advice_of(DUEL)
    pick = fast_pick(random.Random(1))
    judged: list[float] = []
    for state in positions(range(3), options):
        judged.append(knowledge.evaluate(state))
        assert knowledge.greedy_move(state, pick) in state.legal()
    assert all(0.0 <= chance <= 1.0 for chance in judged) and max(judged) > 0.75 and min(judged) < 0.25


def test_the_evaluation_tells_who_is_going_to_win() -> None:
    """In matches between weak players: where it says 70 % or more, that side wins more often than not."""
    right = wrong = 0
    knowledge = advice_of(DUEL)
    for seed in range(12):
        pick = fast_pick(random.Random(seed))
        state = start(DUEL.rulings.resolve())
        sure: list[bool] = []
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.draw(pick))
                continue
            chance = knowledge.evaluate(state)
            if abs(chance - 0.5) > 0.2:
                sure.append(chance > 0.5)
            state.apply(levels.choose_move(DUEL, "easy", state, seed))
        outcome = state.outcome()
        won = outcome is not None and outcome.winner == SEATS[GANDALF]
        right += sum(guess == won for guess in sure)
        wrong += sum(guess != won for guess in sure)
    assert right > 2 * wrong > 0


def test_the_lead_needed_in_the_final_follows_from_the_steps_and_the_tie_break() -> None:
    """The winner of the final climbs 1, 2 or 3 steps by gap, and wins the match on equal steps."""
    needed = [evaluation.lead_to_win_final(ahead) for ahead in range(-4, 5)]
    assert needed == [99.0, 5.5, 3.5, 0.0, 0.0, 0.0, -3.5, -5.5, -99.0]


def test_the_worth_of_a_set_is_the_sum_of_its_cards() -> None:
    deck = engine.duel.deck_of(DUEL.rulings.resolve())
    generator = random.Random(4)
    for duel in (1, 2, 3):
        worth = evaluation.worth_of_kept_cards(deck.attack, deck.defence, duel)
        tables = evaluation._cards_before_duel(deck.attack, deck.defence, duel).kept
        for _ in range(20):
            cards = generator.getrandbits(54)
            expected = sum(worth[card] for card in range(54) if cards >> card & 1)
            assert evaluation._worth_of(tables, cards) == pytest.approx(expected)


def test_a_card_with_more_symbols_than_usual_is_worth_more_to_its_side() -> None:
    usual, other = (engine.duel.deck_of(DUEL.rulings.resolve({"deck": deck})) for deck in DECKS)
    for duel in (1, 2, 3):
        before = evaluation.worth_of_kept_cards(usual.attack, usual.defence, duel)
        after = evaluation.worth_of_kept_cards(other.attack, other.defence, duel)
        assert before == BEFORE_DUEL[duel].kept
        for card in range(54):
            more = sum(
                edge[card].bit_count() - known[card].bit_count()
                for edge, known in ((other.attack, usual.attack), (other.defence, usual.defence))
            )
            gain = after[card] - before[card] if card < 27 else before[card] - after[card]
            assert gain == pytest.approx(more * BEFORE_DUEL[duel].symbol)
        assert after != before


def test_a_side_that_has_no_card_left_keeps_none() -> None:
    state = next(state for state in positions(range(1)) if state.pending == PLAY_DUE).copy()
    state.hands[1 - state.actor] = ()
    assert 0.0 < advice_of(DUEL).evaluate(state) < 1.0


def test_each_side_keeps_what_is_worth_most_to_it_when_a_duel_is_played_on_quickly() -> None:
    """The strongest card of each, which the other side would like to see gone."""
    kept = [0, 0]
    for state in positions(range(15, 40)):
        if state.pending == KEEP_DUE:
            choice = advice._best_to_keep(state) - KEEP
            house = state.house
            worth = evaluation.worth_of_kept_cards(house.attack, house.defence, state.duel + 1)
            others = [worth[move - KEEP] for move in state.legal()]
            assert worth[choice] == (max(others) if state.actor == GANDALF else min(others))
            kept[state.actor] += 1
    assert min(kept) > 0


def test_hints_give_reasons_that_are_in_the_vocabulary() -> None:
    seen: set[str] = set()
    generator = random.Random(3)
    for seed in range(30):
        match = engine.new_match("duel", seed=seed)
        while match.to_act is not None:
            if generator.random() < 0.2:
                found = hint(match, 12)
                assert found.action in match.legal()
                seen |= {reason.id for reason in found.reasons}
            match.play(generator.choice(match.legal()))
    known = {*ai.VOCABULARY["hint"], *DUEL.vocabulary["hint"]}
    assert seen <= known
    assert seen >= {"exchange", "attack_bites", "saves_strong", "answer_wins_ties", "wins_duel"}


# Reasons, one by one


def reasons_for(state: State, move: int) -> dict[str, dict[str, object]]:
    pick = fast_pick(random.Random(0))
    worlds = [state.determinize(state.actor, pick) for _ in range(30)]
    found = advice_of(DUEL).reasons(worlds, move)
    assert {reason.id for reason in found} <= set(hints.HINTS)
    return {reason.id: dict(reason.data) for reason in found}


def table(hands: tuple[str, str], *played: str, starter: int = GANDALF) -> State:
    """The table of the second duel: these hands, filled up with plain cards, and these cards in the row."""
    state = next(positions(range(1)))
    state.duel, state.steps, state.starter = 1, [1, 0], starter
    state.energy, state.row, state.played, state.attack = [15, 15], [], [0, 0], 0
    state.supply = [0, 0]
    for seat, names in enumerate((hands[0].split(), hands[1].split())):
        state.hands[seat] = tuple(sorted(CARD_NUMBER[name] for name in names))
    state.turn = state.actor = starter
    state.pending = PLAY_DUE
    state.reserve, state.hands_left = [0, 0], [(), ()]
    for side in (GANDALF, BALROG):
        mine = sum(1 << card for card in state.hands[side])
        state.supply[side] = SIDE_CARDS[side] & ~mine
    for name in played:
        state.apply(CARD_NUMBER[name])
    return state


G9 = "g01 g04 g05 g10 g12 g15 g18 g19 mirror"
B9 = "b01 b04 b05 b10 b12 b15 b18 b19 power"


def test_the_exchange_is_told_in_energy() -> None:
    state = table((G9, B9), "g01")
    reasons = reasons_for(state, CARD_NUMBER["b01"])
    later = after(state, CARD_NUMBER["b01"])
    assert reasons["exchange"] == {
        "own": state.energy[BALROG] - later.energy[BALROG],
        "other": state.energy[GANDALF] - later.energy[GANDALF],
    }
    assert isinstance(reasons["attack_bites"]["tenths"], int) and 0 <= reasons["attack_bites"]["tenths"] <= 40


def test_the_mirror_reflects_and_guards() -> None:
    state = table((G9, B9), "g01", "b01")
    reasons = reasons_for(state, CARD_NUMBER["mirror"])
    assert reasons["reflects"] == {"symbols": state.attack.bit_count()}
    assert "exchange" not in reasons


def test_a_special_card_that_the_other_certainly_holds_is_guarded_against() -> None:
    state = table((G9.replace("g19", "rage"), B9), "g01", "b01")
    state.known_to_opponent[BALROG] = sum(1 << card for card in state.hands[BALROG])
    assert reasons_for(state, CARD_NUMBER["rage"])["guards_against"] == {"card": "power", "percent": 100}


def test_power_shifts_the_markers() -> None:
    state = table((G9, B9), "g19")
    assert reasons_for(state, CARD_NUMBER["power"])["text_shifts"]["other"] in (-1, 0)


def test_a_text_that_opens_a_row_shifts_the_markers_without_an_exchange() -> None:
    reasons = reasons_for(table((G9.replace("g19", "balance"), B9)), CARD_NUMBER["balance"])
    assert reasons["text_shifts"] == {"own": 0, "other": -1} and "exchange" not in reasons


def test_a_text_that_rage_takes_away_shifts_nothing() -> None:
    state = table((G9.replace("g19", "rage"), B9), "rage")
    reasons = reasons_for(state, CARD_NUMBER["power"])
    assert "text_shifts" not in reasons and "exchange" in reasons


def test_strong_cards_are_saved_by_playing_a_weak_one() -> None:
    reasons = reasons_for(table((G9, B9)), CARD_NUMBER["g19"])
    cards = reasons["saves_strong"]["cards"]
    assert isinstance(cards, tuple) and reasons["saves_strong"]["count"] == len(cards) > 0
    assert "saves_strong" not in reasons_for(table((G9, B9)), CARD_NUMBER["g01"])


def test_a_duel_that_is_won_is_told_with_its_steps() -> None:
    state = table(("g01", "b01 b04 b05 b10"), starter=BALROG)
    state.energy, state.played = [9, 1], [5, 5]
    state.apply(CARD_NUMBER["b04"])
    reasons = reasons_for(state, CARD_NUMBER["g01"])
    then = after(state, CARD_NUMBER["g01"])
    assert reasons["wins_duel"] == {"steps": then.steps[GANDALF] - state.steps[GANDALF]}
    assert "stays_above" not in reasons


def test_a_card_that_keeps_the_marker_out_of_the_negative_is_praised() -> None:
    state = table((G9, B9), "g01", "b01")
    state.energy = [1, 5]
    strong = max(state.hands[GANDALF], key=lambda card: state.house.defence[card].bit_count())
    assert reasons_for(state, strong)["stays_above"] == {"spaces": 1}
    state.energy = [9, 9]
    assert "stays_above" not in reasons_for(state, strong)


def test_what_magic_rejects_is_compared_with_the_rest_of_the_hand() -> None:
    state = table((G9.replace("g19", "magic"), B9), "magic")
    state.apply(CARD_NUMBER["b01"])
    assert state.pending == VERDICT_DUE
    reasons = reasons_for(state, REJECT)["rejects_strong"]
    assert reasons["card"] == "b01" and reasons["symbols"] == hints.symbols(state, CARD_NUMBER["b01"])
    assert reasons_for(state, ACCEPT) == {}
    state.hands[BALROG] = ()
    assert hints.reasons([state], REJECT) == ()


def test_what_is_dictated_is_compared_with_the_rest_of_the_hand() -> None:
    state = table((G9.replace("g19", "enchantment"), B9), "enchantment")
    assert state.actor == CHANCE
    state.apply(DRAWN + CARD_NUMBER["b19"])
    assert state.pending == DICTATE_DUE
    reasons = reasons_for(state, DICTATE)["dictates_weak"]
    defence = state.house.defence[CARD_NUMBER["b19"]]
    assert reasons["card"] == "b19" and reasons["symbols"] == defence.bit_count()
    assert reasons_for(state, LEAVE) == {}
    state.hands[BALROG] = (state.enchanted_card,)
    assert hints.reasons([state], DICTATE) == ()


def test_what_the_defense_costs_gandalf() -> None:
    state = table((G9, B9.replace("b19", "defense")), "g01", "defense")
    assert state.pending == DEFEND_DUE
    reasons = reasons_for(state, RECALL)["recall_costs"]
    defence = state.house.defence[CARD_NUMBER["g01"]]
    assert reasons == {
        "card": "g01",
        "own": LOSS[defence][state.attack],
        "other": LOSS[state.attack][defence],
    }
    assert advice_of(DUEL).greedy_move(state, fast_pick(random.Random(1))) in (RECALL, DECLINE)


def test_what_is_kept_is_strong_in_the_final() -> None:
    state = next(s for s in positions(range(40)) if s.pending == KEEP_DUE)
    card = state.hands[state.actor][0]
    reasons = reasons_for(state, KEEP + card)
    assert reasons["strong_in_final"]["symbols"] == hints.symbols(state, card)


def test_a_duel_is_played_on_by_the_better_answer_of_two() -> None:
    state = table((G9, B9), "g01")
    cards = state.legal()

    def swing(card: int) -> int:
        defence = state.house.defence[card]
        return LOSS[defence][state.attack] - LOSS[state.attack][defence]

    for one in range(len(cards)):
        for other in range(len(cards)):
            chosen = _answer(state, partial(next, iter((one, other))))
            assert swing(chosen) == max(swing(cards[one]), swing(cards[other]))


def test_greedy_takes_the_move_after_which_the_position_looks_best() -> None:
    pick = fast_pick(random.Random(1))
    knowledge = advice_of(DUEL)
    for state, sign in ((table((G9, B9)), 1), (table((G9, B9), "g01"), -1)):

        def chance_after(move: Move, state: State = state, sign: int = sign) -> float:
            after = state.copy()
            after.apply(move)
            return sign * knowledge.value(after)

        best = max(chance_after(move) for move in state.legal())
        assert chance_after(knowledge.greedy_move(state, pick)) == best
        assert min(chance_after(move) for move in state.legal()) < best


def test_a_side_that_may_look_looks_without_thinking() -> None:
    """Asked by the ruling `look`: to know more costs nothing, and so the advice says."""
    asked = [s for s in positions(range(9), {"look": "asked"}) if s.due() == "look"]
    assert asked
    pick = fast_pick(random.Random(1))
    for state in asked:
        thought = Search(DUEL, state, Budget(50), seed=1).run()
        assert (thought.move, thought.iterations) == (LOOK_AT_HAND, 0)
        assert advice_of(DUEL).greedy_move(state, pick) == LOOK_AT_HAND
    assert reasons_for(asked[0], LOOK_AT_HAND) == {"knowing_is_free": {}}
    assert reasons_for(asked[0], LOOK_ELSEWHERE) == {}
