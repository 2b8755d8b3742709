"""Every door that takes texts in refuses one that is longer than the app writes, before anything reads it.

The texts here are what the app writes, but for spaces that make them too long: read, they would be taken in.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import zlib
from typing import Any

import pytest

import engine
from app.app_context import AppContext
from app.browser import ai_client, autosave, browser_bridge
from app.browser.ai_client import AiClient
from app.browser.autosave import AutosaveSlot
from app.browser.browser_bridge import BrowserBridge, BrowserStorage, NoPage
from app.browser.storage import KEY_PREFIX, MAX_SETTINGS_CHARS, MemoryStore, Settings, Storage, parse_settings
from app.games.duel import deck_draft
from app.match import history, match_store, session, share_codes
from app.match.seating import Seating
from app.match.session import MAX_NOTE_CHARS, MAX_SESSION_CHARS, Session, seat_to_act
from app.rules_reader import reader_state
from app.rules_reader.reader_state import ReaderState
from app.screens import transfer
from engine import BadOption, BadQuestion, BadSave
from engine.ai import server
from engine.ai.server import AiServer
from engine.core import deal
from engine.core.action import MAX_ACTION_CHARS
from engine.core.save import MAX_LINK_CHARS, MAX_TEXT_CHARS
from tests.app.contexts import make_context
from tests.conformance.checks import play_match


def long(text: str, max_chars: int) -> str:
    """The text with spaces after it, which JSON allows: one sign more than a door takes in."""
    return text + " " * (max_chars + 1 - len(text))


def game(decisions: int = 20) -> Session[Any]:
    return Session(play_match(engine.GAMES["duel"], {}, 3, decisions), Seating())


def refusal(text: str) -> str:
    with pytest.raises(BadSave) as caught:
        share_codes.parse_shared(text)
    return caught.value.reason


# Settings, history, reader, decks


def test_settings() -> None:
    text = Settings(theme="light").dumps()
    assert parse_settings(long(text, MAX_SETTINGS_CHARS - 1)) == Settings(theme="light")
    assert parse_settings(long(text, MAX_SETTINGS_CHARS)) == Settings()


def test_history() -> None:
    text = history.dumps(history.entries_of(game(10_000)))
    assert len(history.loads(long(text, history.MAX_HISTORY_CHARS - 1))) == 2
    assert history.loads(long(text, history.MAX_HISTORY_CHARS)) == ()


def test_the_longest_history_is_read_again() -> None:
    part = '"\\' * (history.MAX_FIELD_CHARS // 2)
    entry = history.HistoryEntry(part, part, part, part, "won")
    whole = (entry,) * history.MAX_ENTRIES
    assert history.loads(history.dumps(whole)) == whole
    strange = history.HistoryEntry("\ud83d\ude00" * history.MAX_FIELD_CHARS, "duel", "balrog", "easy", "won")
    assert history.loads(history.dumps([strange])) == ()


def test_the_readers_state() -> None:
    text = ReaderState(game="duel").dumps()
    assert ReaderState.loads(long(text, reader_state.MAX_STATE_CHARS - 1)).game == "duel"
    assert ReaderState.loads(long(text, reader_state.MAX_STATE_CHARS)).game is None


def test_a_deck() -> None:
    text = deck_draft.copy_of_deck("", "balanced").as_text()
    assert deck_draft.canonical_text(long(text, deck_draft.MAX_DECK_CHARS - 1)) == text
    with pytest.raises(BadOption, match="deck_malformed"):
        deck_draft.canonical_text(long(text, deck_draft.MAX_DECK_CHARS))


def test_the_stored_decks() -> None:
    decks = {
        name: deck_draft.copy_of_deck(name, "balanced")
        for name in (f"{number:\x01>40}" for number in range(deck_draft.MAX_DECKS))
    }
    text = deck_draft.dumps(decks)
    assert deck_draft.loads(long(text, deck_draft.MAX_DECKS_CHARS - 1)) == decks
    assert deck_draft.loads(long(text, deck_draft.MAX_DECKS_CHARS)) == {}


# Matches


def test_a_stored_session() -> None:
    text = game().dumps()
    assert session.loads(long(text, MAX_SESSION_CHARS - 1)).match.decisions == 20
    with pytest.raises(BadSave, match="save_too_large"):
        session.loads(long(text, MAX_SESSION_CHARS))


def test_whose_turn_it_is_in_a_stored_session() -> None:
    text = game().dumps()
    assert seat_to_act(long(text, MAX_SESSION_CHARS - 1)) == game().match.to_act
    assert seat_to_act(long(text, MAX_SESSION_CHARS)) is None


def test_notes_never_make_a_session_too_long_to_be_read_again() -> None:
    content = json.loads(game().dumps())
    content["notes"] = {
        str(author): {str(number): "\ud83d\ude00" * (MAX_NOTE_CHARS // 2) for number in range(60)}
        for author in range(4)
    }
    text = json.dumps(content, ensure_ascii=False)
    assert len(text) <= MAX_SESSION_CHARS
    found = session.loads(text)
    assert found.notes == {} and len(found.dumps()) <= MAX_SESSION_CHARS


def test_the_longest_session_fits_everywhere() -> None:
    """A save may be as long as it can be, with as many notes: the app finds again what it has written."""
    longest = 2 * 200 + MAX_TEXT_CHARS + session.MAX_NOTES_CHARS
    assert longest <= MAX_SESSION_CHARS <= autosave.MAX_TEXT_CHARS <= transfer.MAX_FILE_BYTES
    assert MAX_TEXT_CHARS < server.MAX_QUESTION_CHARS


def test_what_is_pasted() -> None:
    code = engine.deal_code(game().match)
    assert share_codes.parse_shared(long(code, MAX_SESSION_CHARS - 1)).new_match is not None
    assert refusal(long(code, MAX_SESSION_CHARS)) == "save_too_large"


def test_a_file() -> None:
    """The browser hands over one byte more than allowed: it is said, and nothing changes."""

    class FileBrowser(BrowserBridge):
        text = ""

        async def open_file(self, accept: str, limit: int) -> str | None:
            return self.text.encode()[: limit + 1].decode(errors="replace")

    def opened(text: str) -> AppContext:
        browser = FileBrowser(NoPage())
        browser.text = text
        ctx = make_context(settings=Settings(language="en"), browser=browser)
        asyncio.run(transfer._open_file(ctx))
        return ctx

    text = game().dumps()
    assert opened(long(text, transfer.MAX_FILE_BYTES - 1)).matches.sessions
    for too_long in (long(text, transfer.MAX_FILE_BYTES), '{"' + "é" * transfer.MAX_FILE_BYTES):
        ctx = opened(too_long)
        assert not ctx.matches.sessions
        assert ctx.notices.message == "This file is too large to be a saved game."


def test_the_game_that_was_played_last() -> None:
    store = MemoryStore({f"{KEY_PREFIX}{match_store.LAST_GAME_KEY}": long("duel", 1_000_000)})
    ctx = make_context(store=store)
    asyncio.run(ctx.matches.restore())
    assert ctx.matches.last_game == ""


# Codes and actions


def test_a_deal_code() -> None:
    code = engine.deal_code(game().match)
    assert engine.match_from_code(long(code, deal.MAX_CODE_CHARS - 1)).seed == 3
    with pytest.raises(BadSave, match="bad_deal_code"):
        engine.match_from_code(long(code, deal.MAX_CODE_CHARS))


def test_a_short_deal_code_does_not_grow_long() -> None:
    def options(spaces: int) -> dict[str, object]:
        return deal._options(zlib.compress(f'{{"edition":{" " * spaces}"fr"}}'.encode(), 9))

    assert options(deal.MAX_OPTIONS_BYTES - 100) == {"edition": "fr"}
    with pytest.raises(BadSave, match="bad_deal_code"):
        options(deal.MAX_OPTIONS_BYTES)


def test_a_link() -> None:
    """One that is too long is not even unpacked."""
    packed = engine.pack(game().match.dumps())
    with pytest.raises(BadSave, match="save_too_large"):
        engine.unpack(packed + "=" * MAX_LINK_CHARS)


def test_an_action() -> None:
    words = ["play"] * (MAX_ACTION_CHARS // 5)
    assert str(engine.Action.parse(" ".join(words))) == " ".join(words)
    with pytest.raises(engine.IllegalMove, match="malformed_action"):
        engine.Action.parse(" ".join([*words, "play"]))


# Slots and the archive


def sealed(text: str) -> str:
    """A text as it lies in a slot, with its number and a right digest."""
    content = f"1\n{text}"
    return f"{hashlib.sha256(content.encode()).hexdigest()[:16]}\n{content}"


def test_a_slot_is_not_lost() -> None:
    async def play() -> None:
        just_fits, too_long = "x" * autosave.MAX_TEXT_CHARS, sealed("x" * autosave.MAX_SLOT_CHARS)
        whole = AutosaveSlot(Storage(MemoryStore({f"{KEY_PREFIX}duel.a": sealed(just_fits)})), "duel")
        assert await whole.newest() == just_fits
        store = MemoryStore({f"{KEY_PREFIX}duel.a": too_long, f"{KEY_PREFIX}duel.b": f"{too_long}x"})
        slot = AutosaveSlot(Storage(store), "duel")
        assert await slot.newest() is None and slot.found_damaged
        for number in range(3):
            assert await slot.save(f"a new game {number}")
        assert await slot.archive("an old game")
        again = AutosaveSlot(Storage(store), "duel")
        assert await again.newest() == "a new game 2" and not again.found_damaged
        assert await again.archived() == ("an old game", f"{too_long}x", too_long)
        await again.unarchive(too_long)
        await again.unarchive("an old game")
        assert await again.archived() == (f"{too_long}x",)
        await again.unarchive(f"{too_long}x")
        assert await again.archived() == () and len(store.texts) == 2

    asyncio.run(play())


def test_the_archive_is_not_lost() -> None:
    async def play() -> None:
        stored = long('["one", "two"]', autosave.MAX_ARCHIVE_CHARS)
        store = MemoryStore({f"{KEY_PREFIX}duel.aside": stored})
        slot = AutosaveSlot(Storage(store), "duel")
        assert await slot.archived() == (stored,), "not read, but found"
        assert await slot.archive("a game") and await slot.archive("another game")
        assert await slot.archived() == ("another game", "a game", stored)

    asyncio.run(play())


def test_the_archive_never_grows_beyond_its_bound() -> None:
    """Signs that become longer in JSON count for what they become."""

    async def play() -> None:
        store = MemoryStore()
        slot = AutosaveSlot(Storage(store), "duel")
        texts = [
            str(number) + "\\" * (autosave.MAX_TEXT_CHARS - 1) for number in range(autosave.MAX_ARCHIVED)
        ]
        strange = [str(number) + "\0" * (autosave.MAX_TEXT_CHARS - 1) for number in range(4)]
        for text in texts + strange:
            assert await slot.archive(text)
        assert len(store.texts[f"{KEY_PREFIX}duel.aside"]) <= autosave.MAX_ARCHIVE_CHARS
        assert await slot.archived() == (*texts[::-1], *strange[:0:-1])

    asyncio.run(play())


def test_an_archive_of_endless_texts() -> None:
    stored = json.dumps(["x"] * 1_000_000)
    slot = AutosaveSlot(Storage(MemoryStore({f"{KEY_PREFIX}duel.aside": stored})), "duel")
    assert len(asyncio.run(slot.archived())) == autosave.MAX_ARCHIVED


# Messages


class TalkingPage:
    """A page with this first message, which remembers what was said to it and agrees to all of it."""

    def __init__(self, first: str = "{}") -> None:
        self.first = first
        self.said: list[dict[str, Any]] = []

    def start(self, hear: Any) -> str:
        self.hear = hear
        return self.first

    def say(self, message: str) -> None:
        self.said.append(json.loads(message))
        if "id" in self.said[-1]:
            self.hear(json.dumps({"reply": self.said[-1]["id"], "value": ""}))

    def publish_svg(self, svg: str) -> str:
        return svg

    def revoke_svg(self, address: str) -> None:
        """Nothing was published."""


def test_a_message_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_bridge, "MAX_MESSAGE_CHARS", 1_000)
    page = TalkingPage()
    bridge, ping = BrowserBridge(page), json.dumps({"ping": True})
    bridge._on_message(long(ping, 1_000))
    assert page.said == []
    bridge._on_message(long(ping, 999))
    assert len(page.said) == 1


def test_what_could_not_be_read_at_the_start_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_bridge, "MAX_MESSAGE_CHARS", 1_000)
    first = json.dumps({"stored": {"three-duels.a": "one"}})

    async def write(bridge: BrowserBridge) -> bool:
        storage = Storage(BrowserStorage(bridge))
        is_persisted = await storage.save("a", "two")
        await storage.delete("b")
        return is_persisted or await storage.load("a") != "two"

    page = TalkingPage(long(first, 1_000))
    bridge = BrowserBridge(page)
    assert bridge.stored == {} and not bridge.state.storage_works
    assert not asyncio.run(write(bridge)) and page.said == []
    page = TalkingPage(long(first, 999))
    bridge = BrowserBridge(page)
    assert bridge.stored == {"three-duels.a": "one"}
    assert asyncio.run(write(bridge)) and [said["what"] for said in page.said] == ["store", "forget"]


@pytest.mark.parametrize(
    "message",
    [
        {"languages": 5, "dark": "yes", "pixel_ratio": True, "install": None},
        {"stored": ["a"], "painted": {"sky": "blob:1"}},
        {"reply": [], "value": 1},
        {"reply": 77},
        [],
    ],
)
def test_a_message_of_another_form_changes_nothing(message: object) -> None:
    bridge = BrowserBridge(TalkingPage())
    before = bridge.state
    bridge._on_message(json.dumps(message))
    assert bridge.state == before and bridge.stored == {}
    assert bridge.prerendered_for(0, 0, True) == {}


def test_the_browsers_languages() -> None:
    bridge = BrowserBridge(NoPage(["de"] * 10_000))
    assert len(bridge.languages()) == browser_bridge.MAX_LANGUAGES


def test_a_question_to_the_ai() -> None:
    said: list[str] = []
    text = json.dumps({"id": 1, **server.move_request(game().match, "hobbit", 1.0)})
    AiServer(said.append).receive(long(text, server.MAX_QUESTION_CHARS))
    assert said == []
    AiServer(said.append).receive(long(text, server.MAX_QUESTION_CHARS - 1))
    assert "unknown_level" in said[0]


@pytest.mark.parametrize("text", ["", "[", "[]", "{}", '{"id": "1"}', "[" * 90_000])
def test_what_is_no_question_changes_nothing(text: str) -> None:
    said: list[str] = []
    AiServer(said.append).receive(text)
    assert said == []


def test_a_question_that_would_not_be_read_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_client, "MAX_QUESTION_CHARS", 100)

    async def ask() -> None:
        client = AiClient(in_browser=False)
        with pytest.raises(BadQuestion, match="thinking_failed"):
            await client.choose_action(game().match, "easy")
        client.close()

    asyncio.run(asyncio.wait_for(ask(), 60))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id": []}'])
def test_an_answer_that_cannot_be_read_replaces_the_server(text: str) -> None:
    async def ask() -> None:
        client = AiClient(in_browser=False)
        client.start()
        client._receive(text)
        assert isinstance(client._backend, ai_client.InlineBackend)
        assert await client.choose_action(game().match, "beginner") in game().match.legal()
        client.close()

    asyncio.run(asyncio.wait_for(ask(), 60))


def test_an_answer_of_the_ai() -> None:
    async def ask() -> None:
        client, text = AiClient(in_browser=False), json.dumps({"id": 1, "answer": "accept"})
        client.start()
        job = client._jobs[1] = ai_client.Job(
            client, 1, server.move_request(game().match, "beginner", 1.0), engine.Action.parse
        )
        client._receive(long(text, server.MAX_ANSWER_CHARS))
        assert not job.done() and isinstance(client._backend, ai_client.InlineBackend)
        client._receive(long(text, server.MAX_ANSWER_CHARS - 1))
        assert str(await job) == "accept"
        client.close()

    asyncio.run(asyncio.wait_for(ask(), 60))


@pytest.mark.parametrize(
    "message", [{}, {"answer": 7}, {"answer": "*"}, {"error": 1}, {"error": {"reason": "x", "detail": []}}]
)
def test_a_nonsensical_answer_is_an_error(message: dict[str, object]) -> None:
    async def ask() -> None:
        client = AiClient(in_browser=False)
        client.start()
        job = client._jobs[1] = ai_client.Job(client, 1, {}, engine.Action.parse)
        client._receive(json.dumps({"id": 1, "part": "half"}))
        assert not job.done()
        client._receive(json.dumps({"id": 1, **message}))
        with pytest.raises(BadQuestion, match="thinking_failed"):
            await job
        client.close()

    asyncio.run(asyncio.wait_for(ask(), 60))
