"""Every kind of decision and of draw, with its name, its moves, and the rule that carries out a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..core.decision import Decision
from . import cards, combat, journey, rules, specials

if TYPE_CHECKING:
    from .state import State

DECISIONS: Final[tuple[Decision[State], ...]] = (
    Decision("place", rules.legal_placements, rules.place),
    Decision("move", rules.legal_turn_moves, rules.take_turn),
    Decision("move_again", journey.legal_second_moves, journey.move_again),
    Decision("ambush", journey.legal_ambushes, journey.answer_for_balrog),
    Decision("mix", combat.legal_mixings, combat.mix_before_combat),
    Decision("defender", combat.legal_defenders, combat.choose_defender),
    Decision("turn_up", combat.drawable_defenders, combat.turn_up_defender),
    Decision("turn_up", specials.drawable_pieces, specials.turn_up_seen_piece),
    Decision("frodo", combat.legal_frodo_answers, combat.answer_for_frodo),
    Decision("sam", combat.legal_sam_answers, combat.answer_for_sam),
    Decision("pippin", combat.legal_pippin_answers, combat.answer_for_pippin),
    Decision("saruman", combat.legal_saruman_answers, combat.answer_for_saruman),
    Decision("card", cards.legal_cards, cards.play_card),
    Decision("magic", cards.legal_replacements, cards.replace_magic),
    Decision("retreat", cards.legal_retreats, cards.retreat),
    Decision("mix_at_turn_end", rules.legal_mixings_at_turn_end, rules.mix_at_turn_end),
)
"""In the order of the numbers in `moves` (PLACING, MOVING, ...), by which `State.pending` picks one."""
DUE_IDS: Final = tuple(dict.fromkeys(decision.id for decision in DECISIONS))
