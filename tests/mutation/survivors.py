"""The mutants of each game that no test can notice, because they change nothing, and why."""

from __future__ import annotations

from collections.abc import Mapping

OVERWRITTEN = "the value is written again before anything reads it"
NO_TIE = "both sides are never equal here"
OF_THE_BALROG = "a card of the Balrog is never number 0 or 1"
SAME_LENGTH = "both have two entries"
FIRST_MOVE = "MOVE is 0, because moves are numbered from there"
PLAIN_FIRST_CARD = "card 0 is plain: it has no text that could be read in the gap"

_OUTCOME = "state.result = Outcome(SEATS[winner], reason, tuple(zip(SEATS, scores, {})))"
_ASKED = "if seat == BALROG and state.enchanted_card {} and len(state.hands[BALROG]) > 1:"
_DRAWN_BY = "drawn_by, owner = state.row[-1] if state.gap_card {} else state.gap_card, 1 - state.turn"
_BARRED = "if state.enchanted_card {} or state.rejected_card {}:"

Changes = Mapping[tuple[str, str], str]
"""A line before and after, and why that makes no difference."""

_DUEL: Changes = {
    ("state.turn = GANDALF", "state.turn = None"): OVERWRITTEN,
    ("state.attack = 0", "state.attack = None"): OVERWRITTEN,
    ("state.attack = 0", "state.attack = 1"): OVERWRITTEN,
    ("awaits_verdict = False", "awaits_verdict = None"): "None counts as False",
    (
        "state.reserve, state.set_aside, state.known_to_opponent = [0, 0], [0, 0], [0, 0]",
        "state.reserve, state.set_aside, state.known_to_opponent = [0, 0], [0, 0], [0, 1]",
    ): "bit 0 is a card of Gandalf, and stands among the Balrog's",
    (
        "state.actor = GANDALF if state.steps[GANDALF] < state.steps[BALROG] else BALROG",
        "state.actor = GANDALF if state.steps[GANDALF] <= state.steps[BALROG] else BALROG",
    ): NO_TIE,
    (
        "return GANDALF if state.energy[GANDALF] > state.energy[BALROG] else BALROG",
        "return GANDALF if state.energy[GANDALF] >= state.energy[BALROG] else BALROG",
    ): NO_TIE,
    (
        'winner, reason = GANDALF if gandalf > balrog else BALROG, "higher_on_bridge"',
        'winner, reason = GANDALF if gandalf >= balrog else BALROG, "higher_on_bridge"',
    ): NO_TIE,
    **{(_DRAWN_BY.format("< 0"), _DRAWN_BY.format(other)): PLAIN_FIRST_CARD for other in ("<= 0", "< 1")},
    **{("if card < 0:", f"if card {other}:"): PLAIN_FIRST_CARD for other in ("<= 0", "< 1")},
    (_ASKED.format(">= 0"), _ASKED.format("> 0")): OF_THE_BALROG,
    (_ASKED.format(">= 0"), _ASKED.format(">= 1")): OF_THE_BALROG,
    (_BARRED.format(">= 0", ">= 0"), _BARRED.format("> 0", ">= 0")): OF_THE_BALROG,
    (_BARRED.format(">= 0", ">= 0"), _BARRED.format(">= 1", ">= 0")): OF_THE_BALROG,
    (_BARRED.format(">= 0", ">= 0"), _BARRED.format(">= 0", "> 0")): OF_THE_BALROG,
    (_BARRED.format(">= 0", ">= 0"), _BARRED.format(">= 0", ">= 1")): OF_THE_BALROG,
    (
        "if card >= CARDS_PER_SIDE and _is_cancelled(state, card, log):",
        "if card > CARDS_PER_SIDE and _is_cancelled(state, card, log):",
    ): "the Balrog's first card is plain and has no text",
    (
        "if energy[attacker] < house.lowest_energy:",
        "if energy[attacker] <= house.lowest_energy:",
    ): "on the lowest space it is set to the lowest space",
    (
        "if energy[defender] < house.lowest_energy:",
        "if energy[defender] <= house.lowest_energy:",
    ): "on the lowest space it is set to the lowest space",
    (
        "state.set_aside[seat] |= CARD_BIT[card]",
        "state.set_aside[seat] = CARD_BIT[card]",
    ): "each side has one card at most set aside in a duel",
    **{
        (_OUTCOME.format("strict=True"), _OUTCOME.format(other)): SAME_LENGTH
        for other in ("strict=None", "", "strict=False")
    },
}

_STEPS = "for pieces, ways in zip(own_pieces, STEPS[seat], {}):"

_CONFRONTATION: Changes = {
    **{
        (_STEPS.format("strict=True"), _STEPS.format(other)): "both have an entry for each region"
        for other in ("strict=None", "", "strict=False")
    },
    ("if move < PLACE:", "if move <= PLACE:"): "nothing is placed in a turn",
    (
        "special = legal_special_moves(state, seat) if state.specials else []",
        "special = legal_special_moves(state, seat) if (state.specials) or True else []",
    ): "without a special card there are none",
    (
        "state.legal_moves = moves + special + region_mixings(state, seat)",
        "state.legal_moves = None",
    ): "the list is kept for speed, and made again where it is missing",
    (
        "piece, region = divmod(move - MOVE, REGION_COUNT)",
        "piece, region = divmod(move + MOVE, REGION_COUNT)",
    ): FIRST_MOVE,
    ("rule_out(state, piece, 1 << FRODO)", "rule_out(state, piece, 1 >> FRODO)"): "FRODO is 0",
    (
        'eliminate_losers(state, BOTH_FIGHTERS, "noble_sacrifice", log)',
        'eliminate_losers(state, None, "noble_sacrifice", log)',
    ): "it is neither fighter alone",
    (
        "losers = BOTH_FIGHTERS if light == dark else DARK_FIGHTER if light > dark else LIGHT_FIGHTER",
        "losers = BOTH_FIGHTERS if light == dark else DARK_FIGHTER if light >= dark else LIGHT_FIGHTER",
    ): NO_TIE,
    (
        "best = None if light == dark else LIGHT if light > dark else DARK",
        "best = None if light == dark else LIGHT if light >= dark else DARK",
    ): NO_TIE,
    (
        "if seat == DARK and state.pieces_in_region[DARK_OFFSET + SHIRE]"
        ".bit_count() >= CREATURES_IN_SHIRE_TO_WIN:",
        "if seat == DARK and state.pieces_in_region[DARK_OFFSET - SHIRE]"
        ".bit_count() >= CREATURES_IN_SHIRE_TO_WIN:",
    ): "SHIRE is 0, the first region",
    (
        "if 0 < state.house_rules.quiet_turns_to_draw <= state.turns_without_elimination:",
        "if 1 < state.house_rules.quiet_turns_to_draw <= state.turns_without_elimination:",
    ): "it is 0 or many more",
    (
        "_designate(state, log)",
        "_designate(state, None)",
    ): "after mixing several may be attacked: nothing is told before one is chosen",
    (
        "advance(state, move - RIDE_SHADOWFAX + MOVE, log)",
        "advance(state, move - RIDE_SHADOWFAX - MOVE, log)",
    ): FIRST_MOVE,
    (
        "moves.append(RIDE_SHADOWFAX + move - MOVE)",
        "moves.append(RIDE_SHADOWFAX + move + MOVE)",
    ): FIRST_MOVE,
    ("moves += rides(state)", "moves = rides(state)"): "the list is empty until then",
    ("moves += _palantir_looks(state)", "moves = _palantir_looks(state)"): "the list is empty until then",
    (
        "if move >= LOOK_AT_REGION:",
        "if move > LOOK_AT_REGION:",
    ): "the first region is the Shire, at which nobody looks",
    ("state.riding_shadowfax = False", "state.riding_shadowfax = None"): "None counts as False",
    ("state.sam_replaces_frodo = False", "state.sam_replaces_frodo = None"): "None counts as False",
    (
        "moves += [_WITCH_KING_MOVES + to for to in witch_king_attacks(state, at[WITCH_KING])]",
        "moves = [_WITCH_KING_MOVES + to for to in witch_king_attacks(state, at[WITCH_KING])]",
    ): "the list is empty until then",
}

_DEALT = "for slot, card in zip(FACE_UP_SLOTS[state.chapter], face_up, {}):"

_MISSING = "return tuple([need - own if need {} own else 0 for need, own in zip(symbols, have, {})])"
_NEED_NOT = (
    "return legal_moves if cause_of(pending) {} FIRST_LANDMARK_CAUSE else _or_decline(state, legal_moves)"
)

_MIDDLE_EARTH: Changes = {
    (_MISSING.format(">", "strict=True"), _MISSING.format(">=", "strict=True")): "then the difference is 0",
    **{
        (
            _MISSING.format(">", "strict=True"),
            _MISSING.format(">", other),
        ): "both have an entry for each skill"
        for other in ("strict=None", "", "strict=False")
    },
    ("_lay_down(state, card, chained=False)", "_lay_down(state, card, chained=None)"): "None counts as False",
    ("cards.buy(state, move - moves.PLAY, log)", "cards.buy(state, move + moves.PLAY, log)"): (
        "PLAY is 0, because moves are numbered from there"
    ),
    (
        "skills = sum(SKILL_GAIN[card] for card in indices(tableau)) + (",
        "skills = sum(SKILL_GAIN[card] for card in indices(tableau)) - (",
    ): "it is the highest bit, which stands in a negative number, too",
    (
        'effects.end_match(state, int(sauron > fellowship), "regions", log)',
        'effects.end_match(state, int(sauron >= fellowship), "regions", log)',
    ): NO_TIE,
    ("is_covered = left[skill] > 0 or helper > 0", "is_covered = left[skill] > 0 or helper > 1"): (
        "whatever helps leaves a choice of several skills"
    ),
    (_NEED_NOT.format("<"), _NEED_NOT.format("<=")): "the first landmark places no units",
    (
        "units, target = state.units[state.turn], target_of(state.stack[-1])",
        "units, target = state.units[state.turn], target_of(state.stack[-2])",
    ): "below it lies what puts the units there, with the same target",
    **{
        (_DEALT.format("strict=True"), _DEALT.format(other)): "as many cards are dealt as there are slots"
        for other in ("strict=None", "", "strict=False")
    },
}

EXPLAINED: Mapping[str, Changes] = {
    "duel": _DUEL,
    "confrontation": _CONFRONTATION,
    "middle_earth": _MIDDLE_EARTH,
}
