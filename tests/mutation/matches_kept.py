"""What keeps a match from being lost: each protection, and the test that must fail without it."""

from __future__ import annotations

from tests.mutation.protection import Protection

AUTOSAVE = "tests/app/test_autosave.py"
MATCH_STORE = "tests/app/test_match_store.py"

MATCHES_KEPT = (
    Protection(
        name="a digest finds a torn write",
        file="app/browser/autosave.py",
        function="_decoded",
        text="if digest != _digest(content) or not (",
        replacement="if not (",
        test=f"{AUTOSAVE}::test_a_write_that_is_cut_off_loses_no_game",
    ),
    Protection(
        name="two places by turns",
        file="app/browser/autosave.py",
        function="AutosaveSlot.save",
        text="slot = SLOTS[1 - SLOTS.index(last.slot)]",
        replacement="slot = SLOTS[0]",
        test=f"{AUTOSAVE}::test_a_write_that_is_cut_off_loses_no_game",
    ),
    Protection(
        name="what is damaged is laid aside",
        file="app/browser/autosave.py",
        function="AutosaveSlot._archive_damaged",
        new_body="pass",
        test=f"{MATCH_STORE}::test_a_damaged_game_is_said_and_laid_aside",
    ),
    Protection(
        name="a full shelf never costs the newest game",
        file="app/browser/autosave.py",
        function="AutosaveSlot.save",
        text="self._newest = saved if is_persisted else replace(saved, slot=last.slot)",
        replacement="self._newest = saved",
        test=f"{AUTOSAVE}::test_a_shelf_that_was_full_keeps_what_lay_there_and_takes_the_next_text",
    ),
    Protection(
        name="what a shelf does not take stays in memory",
        file="app/browser/storage.py",
        function="Storage.save",
        text="            self._unsaved[name] = text",
        replacement="            pass",
        test="tests/app/test_storage.py::test_what_a_forbidden_shelf_does_not_take_stays_for_this_visit",
    ),
    Protection(
        name="full storage is said",
        file="app/match/match_store.py",
        function="MatchStore._notify_storage_full",
        new_body="pass",
        test=f"{MATCH_STORE}::test_without_room_the_game_goes_on_and_a_file_is_offered",
    ),
    Protection(
        name="a game that gives way is laid aside",
        file="app/match/match_store.py",
        function="MatchStore._archive_current",
        new_body="pass",
        test=f"{MATCH_STORE}::test_a_game_that_gives_way_is_laid_aside_and_taken_up_again",
    ),
    Protection(
        name="a game of a newer version is kept",
        file="app/match/match_store.py",
        function="MatchStore._archive_unreadable",
        new_body="await self.slots[game].clear()",
        test=f"{MATCH_STORE}::test_a_game_of_a_newer_version_is_refused_and_kept_until_it_can_be_read",
    ),
    Protection(
        name="how to keep the games is told",
        file="app/match/match_store.py",
        function="MatchStore.storage_tip_due",
        new_body="return False",
        test=f"{MATCH_STORE}::test_how_to_keep_the_games_is_told_once_where_a_browser_clears_them",
    ),
    Protection(
        name="an opponent that stops thinking is replaced",
        file="app/browser/ai_client.py",
        function="AiClient._check_silence",
        new_body="pass",
        test="tests/app/test_ai_client.py::test_errors_come_back_as_errors",
    ),
)
