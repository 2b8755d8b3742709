"""What keeps what the rules hide from being seen: each protection, and the test that must fail without it."""

from __future__ import annotations

from tests.mutation.protection import Protection

SECRETS = "tests/property/test_secrets.py"

SECRETS_KEPT = (
    Protection(
        name="each seat gets its own events only",
        file="engine/core/match.py",
        function="_is_known",
        new_body="return True",
        test=f"{SECRETS}::test_view_choices_and_account_do_not_tell",
    ),
    Protection(
        name="a view of The Duel hides the other hand",
        file="engine/duel/view.py",
        function="view_of",
        text="other_hand=_ids_in(other_hand & state.known_to_opponent[other])",
        replacement="other_hand=_ids_in(other_hand)",
        test=f"{SECRETS}::test_view_choices_and_account_do_not_tell",
    ),
    Protection(
        name="a view of The Confrontation hides the other pieces",
        file="engine/confrontation/view.py",
        function="_stands",
        text="known = PIECES[piece] if side == seat else",
        replacement="known = PIECES[piece] if state else",
        test=f"{SECRETS}::test_view_choices_and_account_do_not_tell",
    ),
    Protection(
        name="a view of Duel for Middle-earth hides what was set aside",
        file="engine/middle_earth/hidden_information.py",
        function="known_set_aside",
        new_body="return state.set_aside if state.discard_seen_by else 0",
        test=f"{SECRETS}::test_view_choices_and_account_do_not_tell",
    ),
    Protection(
        name="a kept tree is followed by what its seat has seen of a move",
        file="engine/ai/search.py",
        function="Search.child",
        text="observation = None if is_own else self._advice.observation_of(state, move)",
        replacement="observation = None",
        test="tests/ai/test_no_cheating.py::test_a_kept_tree_and_pondering_are_the_same",
    ),
    Protection(
        name="a gate closes between two people",
        file="app/match/curtain.py",
        function="at_start",
        text="        return Curtain(None)\n    return Curtain(None, actor)",
        replacement="        return Curtain(None)\n    return Curtain(actor)",
        test=f"{SECRETS}::test_nothing_tells_while_the_device_changes_hands",
    ),
    Protection(
        name="the replay says only what is public while nobody may look",
        file="app/table/table_sight.py",
        function="TableSight._events_of",
        text="            return match.public_events(since)\n        return match.events(self._seat_in",
        replacement="            return match.all_events(since)\n        return match.events(self._seat_in",
        test=f"{SECRETS}::test_the_replay_does_not_tell_while_nobody_may_look",
    ),
    Protection(
        name="no hand is on the page between the play and the gate",
        file="app/games/duel/model.py",
        function="table_model",
        text="hand=view.hand if with_secrets else (),",
        replacement="hand=view.hand,",
        test="tests/app/test_duel_table.py::test_nothing_secret_is_drawn_between_the_play_and_the_gate",
    ),
    Protection(
        name="the table shows one person's notes to nobody else",
        file="app/games/confrontation/controller.py",
        function="ConfrontationController.noted_characters",
        text="notes = self.session.notes_for(self.viewer) if self.viewer else {}",
        replacement='notes = {**self.session.notes_for("dark"), **self.session.notes_for("light")}',
        test=f"{SECRETS}::test_notes_of_one_person_are_not_on_the_others_table",
    ),
    Protection(
        name="the search draws what it does not know",
        file="engine/ai/search.py",
        function="Search._draw_world",
        text="world = self._advice.likely_world(self._state, self._seat, self._pick)",
        replacement="world = self._state.copy()",
        test=f"{SECRETS}::test_advice_and_the_apps_own_moves_do_not_tell",
    ),
    Protection(
        name="a page that is left covers what two people at one device keep from each other",
        file="static/page/cover.js",
        text="    if (isWanted) place.hidden = false;",
        replacement="",
        test="tests/browser/test_cover.py::test_the_hand_is_covered_at_once_and_its_owner_comes_back_to_the_gate",
    ),
    Protection(
        name="a game that carries secrets says so",
        file="app/match/share_codes.py",
        function="has_secrets",
        new_body="return False",
        test=f"{SECRETS}::test_a_save_that_may_be_shared_hides_nothing_and_any_other_says_so",
    ),
)
