"""Every protection that SECURITY.md promises: its code, how it is removed, and which test must fail then."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Protection:
    """A text of a file, the text that replaces it, and the test that must fail then."""

    name: str
    file: str
    text: str
    replacement: str
    test: str
    in_browser: bool = False


AUTOSAVE = "tests/app/test_autosave.py"
MATCH_STORE = "tests/app/test_match_store.py"
SECRETS = "tests/property/test_secrets.py"
SAVES = "tests/core/test_save.py"
STORAGE = "tests/browser/test_storage.py"
RELEASES = "tests/browser/test_releases.py"

PROTECTIONS = (
    # Nothing is lost
    Protection(
        "a digest finds a torn write",
        "app/browser/autosave.py",
        "if digest != _digest(content) or not (",
        "if not (",
        f"{AUTOSAVE}::test_a_write_that_is_cut_off_loses_no_game",
    ),
    Protection(
        "two places by turns",
        "app/browser/autosave.py",
        "slot = SLOTS[1 - SLOTS.index(last.slot)]",
        "slot = SLOTS[0]",
        f"{AUTOSAVE}::test_a_write_that_is_cut_off_loses_no_game",
    ),
    Protection(
        "what is damaged is laid aside",
        "app/browser/autosave.py",
        "            if self._newest is None:",
        "            if False:",
        f"{MATCH_STORE}::test_a_damaged_game_is_said_and_laid_aside",
    ),
    Protection(
        "a full shelf never costs the newest game",
        "app/browser/autosave.py",
        "self._newest = saved if is_persisted else replace(saved, slot=last.slot)",
        "self._newest = saved",
        f"{AUTOSAVE}::test_a_shelf_that_was_full_keeps_what_lay_there_and_takes_the_next_text",
    ),
    Protection(
        "what a shelf does not take stays in memory",
        "app/browser/storage.py",
        "            self._unsaved[name] = text",
        "            pass",
        "tests/app/test_storage.py::test_what_a_forbidden_shelf_does_not_take_stays_for_this_visit",
    ),
    Protection(
        "full storage is said",
        "app/match/match_store.py",
        "elif not stored and not self._storage_full:",
        "elif False:",
        f"{MATCH_STORE}::test_without_room_the_game_goes_on_and_a_file_is_offered",
    ),
    Protection(
        "a game that gives way is laid aside",
        "app/match/match_store.py",
        "        if text is not None and seat_to_act(text):",
        "        if False:",
        f"{MATCH_STORE}::test_a_game_that_gives_way_is_laid_aside_and_taken_up_again",
    ),
    Protection(
        "a game of a newer version is kept",
        "app/match/match_store.py",
        "                self._tasks.run(partial(self._archive_unreadable, game))",
        "                self._tasks.run(self.slots[game].clear)",
        f"{MATCH_STORE}::test_a_game_of_a_newer_version_is_refused_and_kept_until_it_can_be_read",
    ),
    Protection(
        "how to keep the games is told",
        "app/match/match_store.py",
        "return something_to_lose and may_be_cleared and not self.storage_tip_seen",
        "return False",
        f"{MATCH_STORE}::test_how_to_keep_the_games_is_told_once_where_a_browser_clears_them",
    ),
    Protection(
        "an opponent that stops thinking is replaced",
        "app/browser/ai_client.py",
        '            self._fall_back_inline("it does not answer")',
        "            pass",
        "tests/app/test_ai_client.py::test_errors_come_back_as_errors",
    ),
    # Nobody sees what the rules hide
    Protection(
        "each seat gets its own events only",
        "engine/core/match.py",
        "    return seat in event.seen_by",
        "    return True",
        f"{SECRETS}::test_view_choices_and_account_do_not_tell",
    ),
    Protection(
        "a view of The Duel hides the other hand",
        "engine/duel/view.py",
        "other_hand=_ids_in(other_hand & state.known_to_opponent[other])",
        "other_hand=_ids_in(other_hand)",
        f"{SECRETS}::test_view_choices_and_account_do_not_tell",
    ),
    Protection(
        "a view of The Confrontation hides the other pieces",
        "engine/confrontation/view.py",
        "known = PIECES[piece] if side == seat else",
        "known = PIECES[piece] if state else",
        f"{SECRETS}::test_view_choices_and_account_do_not_tell",
    ),
    Protection(
        "a view of Duel for Middle-earth hides what was set aside",
        "engine/middle_earth/hidden_information.py",
        "return state.set_aside if state.discard_seen_by >> seat & 1 else 0",
        "return state.set_aside if state.discard_seen_by else 0",
        f"{SECRETS}::test_view_choices_and_account_do_not_tell",
    ),
    Protection(
        "a gate closes between two people",
        "app/match/curtain.py",
        "        return Curtain(None)\n    return Curtain(None, actor)",
        "        return Curtain(None)\n    return Curtain(actor)",
        f"{SECRETS}::test_nothing_tells_while_the_device_changes_hands",
    ),
    Protection(
        "the replay says only what is public while nobody may look",
        "app/table/controller.py",
        "            return match.public_events(since)\n        return match.events(self._seat_in",
        "            return match.all_events(since)\n        return match.events(self._seat_in",
        f"{SECRETS}::test_the_replay_does_not_tell_while_nobody_may_look",
    ),
    Protection(
        "no hand is on the page between the play and the gate",
        "app/games/duel/model.py",
        "hand=view.hand if with_secrets else (),",
        "hand=view.hand,",
        "tests/app/test_duel_table.py::test_nothing_secret_is_drawn_between_the_play_and_the_gate",
    ),
    Protection(
        "the table shows one person's notes to nobody else",
        "app/games/confrontation/controller.py",
        "notes = self.session.notes_for(self.viewer) if self.viewer else {}",
        'notes = {**self.session.notes_for("dark"), **self.session.notes_for("light")}',
        f"{SECRETS}::test_notes_of_one_person_are_not_on_the_others_table",
    ),
    Protection(
        "the search draws what it does not know",
        "engine/ai/search.py",
        "self._world = self._state.determinize(self._seat, self._pick)",
        "self._world = self._state.copy()",
        f"{SECRETS}::test_advice_and_the_apps_own_moves_do_not_tell",
    ),
    Protection(
        "a game that carries secrets says so",
        "app/match/share_codes.py",
        "return not session.is_over",
        "return False",
        f"{SECRETS}::test_a_save_that_may_be_shared_hides_nothing_and_any_other_says_so",
    ),
    # Nothing hostile gets in
    Protection(
        "a save is bounded before it is read",
        "engine/core/save.py",
        "if not isinstance(text, str) or len(text) > MAX_TEXT_CHARS:",
        "if not isinstance(text, str):",
        f"{SAVES}::test_an_oversized_save_is_refused_before_it_is_read",
    ),
    Protection(
        "a small link cannot grow huge",
        "engine/core/save.py",
        "stream.decompress(packed, MAX_TEXT_CHARS)",
        "stream.decompress(packed)",
        f"{SAVES}::test_a_damaged_link_is_refused_and_a_small_one_cannot_grow_huge",
    ),
    Protection(
        "endless nesting is refused",
        "engine/core/safe_json.py",
        "> MAX_DEPTH:",
        "> MAX_DEPTH**9:",
        "tests/core/test_safe_json.py::test_endless_nesting_never_reaches_the_parser",
    ),
    Protection(
        "a save is checked by its digest",
        "engine/core/save.py",
        'or content.pop("digest") != _digest(content)',
        'or not content.pop("digest")',
        SAVES,
    ),
    Protection(
        "a newer version is refused",
        "engine/core/save.py",
        "    if version > VERSION:",
        "    if False:",
        SAVES,
    ),
    Protection(
        "every action goes through the rules",
        "engine/core/match.py",
        "        if move not in self._state.legal():",
        "        if False:",
        "tests/endurance/test_endurance.py::test_hostile_input_meets_typed_errors_only",
    ),
    Protection(
        "damaged settings fall back",
        "app/browser/storage.py",
        "    except ValueError:\n        return {}",
        "    except OverflowError:\n        return {}",
        "tests/endurance/test_endurance.py::test_hostile_input_meets_typed_errors_only",
    ),
    # It does not wear out
    Protection(
        "nobody loses coins that they do not have",
        "engine/middle_earth/effects.py",
        "    amount = min(amount, state.coins[seat])\n",
        "",
        "tests/endurance/test_endurance.py",
    ),
    # In the browser
    Protection(
        "every file of a release is checked",
        "static/worker/sw.js",
        "if (response.ok && (await hash(response)) === wanted) return response;",
        "if (response.ok) return response;",
        f"{RELEASES}::test_a_release_that_cannot_be_had_whole_changes_nothing",
        in_browser=True,
    ),
    Protection(
        "a new release waits",
        "static/worker/sw.js",
        "if (!worker.registration.active) await worker.skipWaiting();",
        "await worker.skipWaiting();",
        f"{RELEASES}::test_a_new_release_waits_until_it_is_wanted",
        in_browser=True,
    ),
    Protection(
        "games are written down at once",
        "static/page/dual-storage.js",
        "      database = opened;",
        "",
        f"{STORAGE}::test_a_browser_killed_in_the_middle_of_a_game",
        in_browser=True,
    ),
    Protection(
        "a Python that has stopped is said",
        "static/page/watchdog.js",
        'timer = setTimeout(showStopped, ANSWER_TIMEOUT_MS, "silence", "no answer");',
        "",
        f"{STORAGE}::test_a_crashed_page_and_crashed_workers",
        in_browser=True,
    ),
    Protection(
        "one tab keeps the games",
        "static/page/single-tab.js",
        "    onOtherTabActive();",
        "",
        f"{STORAGE}::test_two_tabs_one_keeps_the_game_and_the_other_can_take_over",
        in_browser=True,
    ),
    Protection(
        "the policy allows no style but its own",
        "app/build/html_page.py",
        "f\"style-src 'self' {policy_hashes(styles)} 'nonce-{mark}'\"",
        "\"style-src 'self' 'unsafe-inline'\"",
        "tests/browser/test_visits.py::test_the_policy_is_in_force_and_nothing_offends_it",
        in_browser=True,
    ),
)
