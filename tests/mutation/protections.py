"""Every protection that SECURITY.md promises: its code, how it is removed, and which test must fail then."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Protection:
    """A protection in the code, what takes its place, and the test that must fail then.

    Where a whole function is the protection, `new_body` takes the place of its body; where a part of it is,
    `replacement` takes the place of `text`.
    """

    name: str
    file: str
    function: str = ""
    """Its name, after that of its class and a dot; empty for a script, in which `text` stands anywhere."""
    new_body: str = ""
    text: str = ""
    replacement: str = ""
    test: str

    @property
    def in_browser(self) -> bool:
        """The test needs the bundle and a browser."""
        return self.test.startswith("tests/browser/")

    def removed_from(self, source: str) -> str:
        """The file's source without the protection; LookupError where it is not found, or more than once."""
        lines = source.splitlines(keepends=True)
        first, last = 0, len(lines)
        if self.function:
            function = _function(ast.parse(source), self.function)
            first, last = function.body[0].lineno - 1, function.end_lineno or 0
        block = "".join(lines[first:last])
        if self.new_body:
            indent = re.match(r"\s*", lines[first])
            block = f"{indent[0] if indent else ''}{self.new_body}\n"
        elif block.count(self.text) == 1:
            block = block.replace(self.text, self.replacement)
        else:
            raise LookupError(f"{self.name}: expected once in {self.file}: {self.text!r}")
        return "".join((*lines[:first], block, *lines[last:]))


def _function(tree: ast.Module, name: str) -> ast.FunctionDef | ast.AsyncFunctionDef:
    """The function of this qualified name."""
    found: ast.AST = tree
    for part in name.split("."):
        found = next(
            (node for node in ast.iter_child_nodes(found) if getattr(node, "name", "") == part), ast.Pass()
        )
    if not isinstance(found, ast.FunctionDef | ast.AsyncFunctionDef):
        raise LookupError(f"no function {name}")
    return found


AUTOSAVE = "tests/app/test_autosave.py"
MATCH_STORE = "tests/app/test_match_store.py"
SECRETS = "tests/property/test_secrets.py"
SAVES = "tests/core/test_save.py"
BOUNDS = "tests/app/test_text_bounds.py"
STORAGE = "tests/browser/test_storage.py"
RELEASES = "tests/browser/test_releases.py"

PROTECTIONS = (
    # Nothing is lost
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
    # Nobody sees what the rules hide
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
        function="Search._iterate",
        text="self._world = self._state.determinize(self._seat, self._pick)",
        replacement="self._world = self._state.copy()",
        test=f"{SECRETS}::test_advice_and_the_apps_own_moves_do_not_tell",
    ),
    Protection(
        name="a game that carries secrets says so",
        file="app/match/share_codes.py",
        function="has_secrets",
        new_body="return False",
        test=f"{SECRETS}::test_a_save_that_may_be_shared_hides_nothing_and_any_other_says_so",
    ),
    # Nothing hostile gets in
    Protection(
        name="a save is bounded before it is read",
        file="engine/core/safe_json.py",
        function="read_json",
        text="if len(text) > max_chars:",
        replacement="if False:",
        test=f"{SAVES}::test_an_oversized_save_is_refused_before_it_is_read",
    ),
    Protection(
        name="a small link cannot grow huge",
        file="engine/core/save.py",
        function="unpack",
        text="stream.decompress(packed, MAX_TEXT_CHARS)",
        replacement="stream.decompress(packed)",
        test=f"{SAVES}::test_a_damaged_link_is_refused_and_a_small_one_cannot_grow_huge",
    ),
    Protection(
        name="endless nesting is refused",
        file="engine/core/safe_json.py",
        function="read_json",
        text="> MAX_DEPTH:",
        replacement="> MAX_DEPTH**9:",
        test="tests/core/test_safe_json.py::test_endless_nesting_never_reaches_the_parser",
    ),
    Protection(
        name="nesting is measured in one pass",
        file="engine/core/safe_json.py",
        function="read_json",
        text="_STRING_OR_BRACKET.finditer(text)",
        replacement=r"""re.finditer(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]', text, re.DOTALL)""",
        test="tests/core/test_safe_json.py::test_no_text_takes_long",
    ),
    Protection(
        name="stored settings are bounded",
        file="app/browser/storage.py",
        function="_object",
        text="read_json(text, MAX_SETTINGS_CHARS)",
        replacement="read_json(text, len(text))",
        test=f"{BOUNDS}::test_settings",
    ),
    Protection(
        name="the stored history is bounded",
        file="app/match/history.py",
        function="loads",
        text="read_json(text, MAX_HISTORY_CHARS)",
        replacement="read_json(text, len(text))",
        test=f"{BOUNDS}::test_history",
    ),
    Protection(
        name="the reader's stored state is bounded",
        file="app/rules_reader/reader_state.py",
        function="_read_object",
        text="read_json(text, MAX_STATE_CHARS)",
        replacement="read_json(text, len(text))",
        test=f"{BOUNDS}::test_the_readers_state",
    ),
    Protection(
        name="a deck is bounded",
        file="app/games/duel/deck_draft.py",
        function="canonical_text",
        text=" or len(text) > MAX_DECK_CHARS",
        replacement="",
        test=f"{BOUNDS}::test_a_deck",
    ),
    Protection(
        name="the stored decks are bounded",
        file="app/games/duel/deck_draft.py",
        function="loads",
        text="read_json(text, MAX_DECKS_CHARS)",
        replacement="read_json(text, len(text))",
        test=f"{BOUNDS}::test_the_stored_decks",
    ),
    Protection(
        name="a stored session is bounded",
        file="app/match/session.py",
        function="loads",
        text="read_json(text, MAX_SESSION_CHARS)",
        replacement="read_json(text, len(text))",
        test=f"{BOUNDS}::test_a_stored_session",
    ),
    Protection(
        name="the question whose turn it is is bounded",
        file="app/match/session.py",
        function="seat_to_act",
        text="read_json(text, MAX_SESSION_CHARS)",
        replacement="read_json(text, len(text))",
        test=f"{BOUNDS}::test_whose_turn_it_is_in_a_stored_session",
    ),
    Protection(
        name="all notes together are bounded",
        file="app/match/session.py",
        function="_parse_notes",
        text="valid if len(json.dumps(valid)) <= MAX_NOTES_CHARS else {}",
        replacement="valid",
        test=f"{BOUNDS}::test_notes_never_make_a_session_too_long_to_be_read_again",
    ),
    Protection(
        name="a pasted text is bounded",
        file="app/match/share_codes.py",
        function="parse_shared",
        text="if len(text) > MAX_SESSION_CHARS:",
        replacement="if False:",
        test=f"{BOUNDS}::test_what_is_pasted",
    ),
    Protection(
        name="a file is bounded",
        file="app/screens/transfer.py",
        function="_open_file",
        text='if len(content.encode(errors="replace")) > MAX_FILE_BYTES:',
        replacement="if False:",
        test=f"{BOUNDS}::test_a_file",
    ),
    Protection(
        name="a link is bounded",
        file="engine/core/save.py",
        function="unpack",
        text=" or len(link) > MAX_LINK_CHARS",
        replacement="",
        test=f"{BOUNDS}::test_a_link",
    ),
    Protection(
        name="a deal code is bounded",
        file="engine/core/deal.py",
        function="_bytes",
        text=" or len(code) > MAX_CODE_CHARS",
        replacement="",
        test=f"{BOUNDS}::test_a_deal_code",
    ),
    Protection(
        name="a short deal code cannot grow long",
        file="engine/core/deal.py",
        function="_options",
        text="(packed, MAX_OPTIONS_BYTES).decode()\n        options = read_json(text, MAX_OPTIONS_BYTES)",
        replacement="(packed).decode()\n        options = read_json(text, len(text))",
        test=f"{BOUNDS}::test_a_short_deal_code_does_not_grow_long",
    ),
    Protection(
        name="an action is bounded",
        file="engine/core/action.py",
        function="Action.parse",
        text=" and len(text) <= MAX_ACTION_CHARS",
        replacement="",
        test=f"{BOUNDS}::test_an_action",
    ),
    Protection(
        name="a slot is bounded",
        file="app/browser/autosave.py",
        function="_decoded",
        text=" or len(stored) > MAX_SLOT_CHARS",
        replacement="",
        test=f"{BOUNDS}::test_a_slot_is_not_lost",
    ),
    Protection(
        name="the archive is bounded",
        file="app/browser/autosave.py",
        function="_parse_archive",
        text="read_json(stored, MAX_ARCHIVE_CHARS)",
        replacement="read_json(stored, len(stored))",
        test=f"{BOUNDS}::test_the_archive_is_not_lost",
    ),
    Protection(
        name="an archive of endless texts is cut",
        file="app/browser/autosave.py",
        function="_parse_archive",
        text="texts[:MAX_ARCHIVED]",
        replacement="texts",
        test=f"{BOUNDS}::test_an_archive_of_endless_texts",
    ),
    Protection(
        name="what is too long for the archive is laid aside by itself",
        file="app/browser/autosave.py",
        function="_fits_archive",
        new_body="return True",
        test=f"{BOUNDS}::test_the_archive_never_grows_beyond_its_bound",
    ),
    Protection(
        name="a message of the page is bounded",
        file="app/browser/browser_bridge.py",
        function="_parse_message",
        text="read_json(text, MAX_MESSAGE_CHARS)",
        replacement="read_json(text, len(text))",
        test=f"{BOUNDS}::test_a_message_of_the_page",
    ),
    Protection(
        name="what could not be read is not written over",
        file="app/browser/browser_bridge.py",
        function="BrowserBridge.store",
        text="if not self._knows_stored:",
        replacement="if False:",
        test=f"{BOUNDS}::test_what_could_not_be_read_at_the_start_is_not_written_over",
    ),
    Protection(
        name="a question to the AI is bounded",
        file="engine/ai/server.py",
        function="AiServer.receive",
        text="read_json(text, MAX_QUESTION_CHARS)",
        replacement="read_json(text, len(text))",
        test=f"{BOUNDS}::test_a_question_to_the_ai",
    ),
    Protection(
        name="no question is asked that would not be read",
        file="app/browser/ai_client.py",
        function="AiClient.send",
        text="if len(text) > MAX_QUESTION_CHARS:",
        replacement="if False:",
        test=f"{BOUNDS}::test_a_question_that_would_not_be_read_is_not_asked",
    ),
    Protection(
        name="an answer of the AI is bounded",
        file="app/browser/ai_client.py",
        function="_parse_message",
        text="read_json(text, MAX_ANSWER_CHARS)",
        replacement="read_json(text, len(text))",
        test=f"{BOUNDS}::test_an_answer_of_the_ai",
    ),
    Protection(
        name="what the page itself reads is bounded",
        file="static/page/dual-storage.js",
        text="text.length <= MAX_READ_CHARS",
        replacement="text.length >= 0",
        test=f"{BOUNDS}::test_the_page_reads_no_longer_text_itself",
    ),
    Protection(
        name="a save is checked by its digest",
        file="engine/core/save.py",
        function="loads",
        text='or content.pop("digest") != _digest(content)',
        replacement='or not content.pop("digest")',
        test=SAVES,
    ),
    Protection(
        name="a newer version is refused",
        file="engine/core/save.py",
        function="loads",
        text="    if version > VERSION:",
        replacement="    if False:",
        test=SAVES,
    ),
    Protection(
        name="every action goes through the rules",
        file="engine/core/match.py",
        function="Match._decide",
        text="        if move not in self._state.legal():",
        replacement="        if False:",
        test="tests/endurance/test_endurance.py::test_hostile_input_meets_typed_errors_only",
    ),
    Protection(
        name="damaged settings fall back",
        file="app/browser/storage.py",
        function="_object",
        text="    except ValueError:\n        return {}",
        replacement="    except OverflowError:\n        return {}",
        test="tests/endurance/test_endurance.py::test_hostile_input_meets_typed_errors_only",
    ),
    # It does not wear out
    Protection(
        name="nobody loses coins that they do not have",
        file="engine/middle_earth/effects.py",
        function="take_coins",
        text="    amount = min(amount, state.coins[seat])\n",
        replacement="",
        test="tests/endurance/test_endurance.py",
    ),
    # In the browser
    Protection(
        name="every file of a release is checked",
        file="static/worker/sw.js",
        text="if (response.ok && (await hash(response)) === wanted) return response;",
        replacement="if (response.ok) return response;",
        test=f"{RELEASES}::test_a_release_that_cannot_be_had_whole_changes_nothing",
    ),
    Protection(
        name="a new release waits",
        file="static/worker/sw.js",
        text="if (!worker.registration.active) await worker.skipWaiting();",
        replacement="await worker.skipWaiting();",
        test=f"{RELEASES}::test_a_new_release_waits_until_it_is_wanted",
    ),
    Protection(
        name="games are written down at once",
        file="static/page/dual-storage.js",
        text="      database = opened;",
        replacement="",
        test=f"{STORAGE}::test_a_browser_killed_in_the_middle_of_a_game",
    ),
    Protection(
        name="a Python that has stopped is said",
        file="static/page/watchdog.js",
        text='timer = setTimeout(showStopped, ANSWER_TIMEOUT_MS, "silence", "no answer");',
        replacement="",
        test=f"{STORAGE}::test_a_crashed_page_and_crashed_workers",
    ),
    Protection(
        name="one tab keeps the games",
        file="static/page/single-tab.js",
        text="    onOtherTabActive();",
        replacement="",
        test=f"{STORAGE}::test_two_tabs_one_keeps_the_game_and_the_other_can_take_over",
    ),
    Protection(
        name="the policy allows no style but its own",
        file="app/build/html_page.py",
        function="content_security_policy",
        text="f\"style-src 'self' {policy_hashes(styles)} 'nonce-{mark}'\"",
        replacement="\"style-src 'self' 'unsafe-inline'\"",
        test="tests/browser/test_visits.py::test_the_policy_is_in_force_and_nothing_offends_it",
    ),
    Protection(
        name="the other device decides nothing for the person here",
        file="app/peer/peer_match.py",
        function="PeerMatch._has_new_own_decisions",
        new_body="return False",
        test="tests/peer/test_peer_match.py::test_the_other_device_cannot_decide_for_this_one",
    ),
    Protection(
        name="records that contradict each other are never merged silently",
        file="app/peer/peer_record.py",
        function="PeerRecord.contradicts",
        new_body="return False",
        test="tests/peer/test_peer_match.py::test_records_that_contradict_each_other_are_never_merged_silently",
    ),
    Protection(
        name="the other device plays by the rules",
        file="app/peer/peer_match.py",
        function="PeerMatch._follow",
        text='return Reaction(problem="illegal")',
        replacement="pass",
        test="tests/peer/test_peer_match.py::test_what_the_rules_forbid_changes_nothing",
    ),
    Protection(
        name="neither device alone chooses the deal",
        file="app/peer/match_setup.py",
        function="GuestSetup.deal",
        text="commitment(proposal.match, reveal.number) != proposal.commitment",
        replacement="False",
        test="tests/peer/test_match_setup.py::test_a_host_that_changes_its_number_is_found_out",
    ),
    Protection(
        name="messages of another device are bounded",
        file="app/peer/peer_messages.py",
        function="_is_within_bounds",
        new_body="return True",
        test="tests/peer/test_peer_messages.py::test_anything_else_is_refused",
    ),
    Protection(
        name="nothing of a code gets into the browser's text unchecked",
        file="app/peer/connection_code.py",
        function="_checked",
        text="if not all(_PASSWORD.fullmatch(text) for text in passwords):",
        replacement="if False:",
        test="tests/peer/test_connection_code.py::test_nothing_of_a_hostile_code_gets_into_the_browsers_text",
    ),
    Protection(
        name="a takeback that was refused is not asked again",
        file="app/peer/peer_match.py",
        function="PeerMatch._receive_request",
        text="if request.number in self._refused:",
        replacement="if False:",
        test="tests/peer/test_peer_match.py::test_a_refused_takeback_is_not_asked_again_when_it_comes_twice",
    ),
    Protection(
        name="invitations by letter are bounded",
        file="app/peer/pending_setups.py",
        function="PendingSetups._store",
        text="[-MAX_PENDING:]",
        replacement="",
        test="tests/peer/test_letters.py::test_damaged_and_endless_invitations_are_left_out",
    ),
)
