"""Where the rulebook is silent or another edition differs: each point a named option.

The French rulebook of 2002 ("fr") is the authority. "en" is the English printings and their tile texts,
"2005" the later English edition, "faq" its publisher's questions and answers, "reviews" what reviews of the
German edition say, "players" what players agreed on, "house" our own. A ruling with one choice settles a
point on which no other reading is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..core.errors import BadOption
from ..core.rulings import Options, Ruling, Rulings, value_of_earlier_rules
from .components import SPECIALS

QUIET_TURNS = 40
EARLIER_SECOND_MOVE_QUESTION = "only_if_able"
"""How `second_move_question` was played before it was settled: in matches that were begun then."""
EARLIER_KNOWN_UNDER_CHANCE = "chance_picks"
"""How `known_under_chance` was played before it was settled: what was known did not matter."""


def _read_specials(text: str) -> str:
    """Some of the special cards, joined by "+", in any order."""
    names = text.split("+")
    if len(set(names)) != len(names) or not set(names) <= set(SPECIALS):
        raise BadOption("bad_option_value", option="specials")
    return "all" if len(names) == len(SPECIALS) else "+".join(name for name in SPECIALS if name in names)


_EARLIER_PRESETS: Mapping[str, Options] = {
    "fr": {
        "nazgul_mountain": "forbidden",
        "shelob_in_gondor": "checked",
        "magic_compulsory": "optional",
        "retreat_may": "optional",
    },
    "en": {
        "defender_choice": "random",
        "known_defender": "visible",
        "shadowfax_again": "must",
        "palantir_scope": "whole_region",
    },
    "de": {},
}

RULINGS = Rulings(
    rulings=(
        # The match
        Ruling("length", {"single": "fr", "double": "fr"}, "single"),
        Ruling("specials", {"none": "fr", "all": "fr"}, "none", parse_custom=_read_specials),
        Ruling("repetition", {"none": "fr", "quiet_40": "house"}, "none"),
        # Moving and mixing
        Ruling("mixing", {"automatic": "house", "by_hand": "fr"}, "automatic"),
        Ruling("invariant", {"never": "fr"}, "never"),
        Ruling("no_move", {"any_move": "fr", "forward_only": "players"}, "any_move"),
        Ruling("stalemate_special", {"loses": "fr", "may_play": "players"}, "loses"),
        Ruling("balrog_optional", {"optional": "fr+faq", "compulsory": "house"}, "optional"),
        Ruling(
            "lateral_on_river_row",
            {"both_ways": "faq", "dark_never": "players", "downstream": "players"},
            "both_ways",
        ),
        Ruling("nazgul_mountain", {"allowed": "faq", "forbidden": "fr"}, "allowed"),
        # Who fights
        Ruling("defender_choice", {"attacker": "fr+reviews", "random": "en"}, "attacker"),
        Ruling("known_defender", {"hidden": "fr", "visible": "faq"}, "hidden"),
        Ruling(
            "known_under_chance",
            {"attacker_may_choose": "faq"},
            "attacker_may_choose",
            parse_custom=value_of_earlier_rules("known_under_chance", EARLIER_KNOWN_UNDER_CHANCE),
        ),
        # The characters
        Ruling("ability_order", {"together": "fr", "light_first": "en"}, "together"),
        Ruling("sam_optional", {"optional": "faq", "compulsory": "house"}, "optional"),
        Ruling("sam_first", {"whenever": "en", "first_combat": "fr"}, "whenever"),
        Ruling("sam_vs_orc", {"falls": "2005", "fights": "house"}, "falls"),
        Ruling("shelob_in_gondor", {"stays": "2005", "checked": "fr"}, "stays"),
        Ruling("shelob_tie", {"removed": "fr"}, "removed"),
        Ruling("troll_text", {"all": "fr+en", "strength_only": "house"}, "all"),
        # The cards
        Ruling("refresh", {"after_combat": "fr"}, "after_combat"),
        Ruling("magic_timing", {"cards_shown": "fr"}, "cards_shown"),
        Ruling("magic_empty", {"worth_nothing": "2005"}, "worth_nothing"),
        Ruling("magic_compulsory", {"compulsory": "2005", "optional": "fr"}, "compulsory"),
        Ruling("eye_vs_magic", {"magic_cancelled": "fr+en", "magic_first": "players"}, "magic_cancelled"),
        Ruling("both_magic_eye", {"light_replaces": "fr", "magic_cancelled": "house"}, "light_replaces"),
        Ruling("cloak_vs_magic", {"cancels": "2005", "void": "house"}, "cancels"),
        Ruling("retreat_may", {"compulsory": "en", "optional": "fr"}, "compulsory"),
        Ruling("retreat_impossible", {"worth_nothing": "2005+players"}, "worth_nothing"),
        Ruling("both_retreat", {"both_flee": "fr"}, "both_flee"),
        Ruling(
            "sacrifice_vs_failed_retreat",
            {"void": "fr", "both_eliminated": "players", "no_result": "players"},
            "void",
        ),
        # The special cards
        Ruling("shadowfax_again", {"may": "fr", "must": "2005"}, "may"),
        Ruling(
            "second_move_question",
            {"if_in_doubt": "house"},
            "if_in_doubt",
            parse_custom=value_of_earlier_rules("second_move_question", EARLIER_SECOND_MOVE_QUESTION),
        ),
        Ruling("shadowfax_river", {"allowed": "2005", "forbidden": "fr"}, "allowed"),
        Ruling("palantir_scope", {"one_piece": "fr", "whole_region": "2005"}, "one_piece"),
        # The end
        Ruling("frodo_mordor", {"at_once": "fr"}, "at_once"),
        Ruling("three_in_shire", {"at_once": "fr"}, "at_once"),
    ),
    presets={
        "fr": {
            "mixing": "by_hand",
            "nazgul_mountain": "forbidden",
            "sam_first": "first_combat",
            "shelob_in_gondor": "checked",
            "magic_compulsory": "optional",
            "retreat_may": "optional",
            "shadowfax_river": "forbidden",
        },
        "en": {
            "defender_choice": "random",
            "known_defender": "visible",
            "ability_order": "light_first",
            "shadowfax_again": "must",
            "palantir_scope": "whole_region",
        },
    },
    earlier_defaults={
        1: {
            "second_move_question": EARLIER_SECOND_MOVE_QUESTION,
            "known_under_chance": EARLIER_KNOWN_UNDER_CHANCE,
        },
        2: {"known_under_chance": EARLIER_KNOWN_UNDER_CHANCE},
    },
    earlier_presets=dict.fromkeys((1, 2), _EARLIER_PRESETS),
)
"""The preset "fr" makes every choice that the French rulebook makes. "en" makes those of the English
printings and, where these are silent, those of the edition of 2005 and of its publisher's answers. There was
a preset "de", but nobody here has read a German rulebook: an old link that names it gets what it was, the
recommended way.

`second_move_question`: after Shadowfax, Light is asked for a second move whenever Dark cannot rule out
that there is one; asked only if there is one, the question could disclose Aragorn. `known_under_chance`:
where chance designates the defender and what was revealed stays known, the attacker may point to a character
that he knows instead; when he points to any other, chance picks among those that he does not know."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rulings of one match, read once, as the rules ask for them."""

    two_games: bool
    specials: int
    quiet_turns_to_draw: int
    mix_by_hand: bool
    only_plain_moves_save: bool
    special_cards_save: bool
    balrog_must_ambush: bool
    river_row_flights: str
    nazgul_over_mountains: bool
    random_defender: bool
    fighters_stay_known: bool
    known_defender_may_be_chosen: bool
    light_ability_first: bool
    sam_must_show: bool
    sam_first_combat_only: bool
    sam_withstands_orc: bool
    shelob_checked_in_gondor: bool
    troll_keeps_text: bool
    magic_optional: bool
    magic_before_eye: bool
    eye_by_magic_cancels_magic: bool
    cloak_void_against_magic: bool
    retreat_optional: bool
    sacrifice_after_failed_retreat: str
    must_move_after_shadowfax: bool
    asks_for_second_move_in_vain: bool
    shadowfax_by_river: bool
    palantir_sees_region: bool


def resolve_house_rules(options: Options) -> HouseRules:
    """The house rules that these options mean."""
    chosen = options["specials"]
    names = SPECIALS if chosen == "all" else () if chosen == "none" else chosen.split("+")
    return HouseRules(
        two_games=options["length"] == "double",
        specials=sum(1 << SPECIALS.index(name) for name in names),
        quiet_turns_to_draw=QUIET_TURNS if options["repetition"] == "quiet_40" else 0,
        mix_by_hand=options["mixing"] == "by_hand",
        only_plain_moves_save=options["no_move"] == "forward_only",
        special_cards_save=options["stalemate_special"] == "may_play",
        balrog_must_ambush=options["balrog_optional"] == "compulsory",
        river_row_flights=options["lateral_on_river_row"],
        nazgul_over_mountains=options["nazgul_mountain"] == "allowed",
        random_defender=options["defender_choice"] == "random",
        fighters_stay_known=options["known_defender"] == "visible",
        known_defender_may_be_chosen=options["known_under_chance"] == "attacker_may_choose",
        light_ability_first=options["ability_order"] == "light_first",
        sam_must_show=options["sam_optional"] == "compulsory",
        sam_first_combat_only=options["sam_first"] == "first_combat",
        sam_withstands_orc=options["sam_vs_orc"] == "fights",
        shelob_checked_in_gondor=options["shelob_in_gondor"] == "checked",
        troll_keeps_text=options["troll_text"] == "strength_only",
        magic_optional=options["magic_compulsory"] == "optional",
        magic_before_eye=options["eye_vs_magic"] == "magic_first",
        eye_by_magic_cancels_magic=options["both_magic_eye"] == "magic_cancelled",
        cloak_void_against_magic=options["cloak_vs_magic"] == "void",
        retreat_optional=options["retreat_may"] == "optional",
        sacrifice_after_failed_retreat=options["sacrifice_vs_failed_retreat"],
        must_move_after_shadowfax=options["shadowfax_again"] == "must",
        asks_for_second_move_in_vain=options["second_move_question"] == "if_in_doubt",
        shadowfax_by_river=options["shadowfax_river"] == "allowed",
        palantir_sees_region=options["palantir_scope"] == "whole_region",
    )
