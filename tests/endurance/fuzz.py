"""A lot of hostile input: real texts, damaged byte by byte, for every function that reads texts.

`python -m tests.endurance.fuzz` tries 100,000 inputs and prints the results, or as many as there is time for
(`--minutes`). Nothing but the typed
errors may come out, and no input may take long. Most saves are changed in one field and get a new digest,
so that the damage reaches the rules and does not stop at the digest.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from io import StringIO
from time import monotonic, process_time
from typing import TypeVar

import engine
from app import i18n
from app.browser.ai_client import AiClient, Job
from app.browser.autosave import AutosaveSlot
from app.browser.browser_bridge import IN_BROWSER, BrowserBridge, NoPage
from app.browser.storage import KEY_PREFIX, MemoryStore, Storage, parse_settings
from app.games.duel import deck_draft as duel_deck_draft
from app.match import history, share_codes
from app.match import session as sessions
from app.match.seating import Seating, against_ai
from app.match.session import Session, seat_to_act
from app.rules_reader.reader_state import ReaderState
from engine.ai.server import MAX_ANSWER_CHARS, AiServer, hint_request, move_request, review_request
from engine.core import save
from engine.core.action import Action
from engine.core.safe_json import read_json
from tests.conformance.checks import play_match
from tests.endurance import peer_doors
from tests.endurance.at_once import at_once

T = TypeVar("T")
MAX_SECONDS = 2.0 if IN_BROWSER else 1.0
"""Seconds of processor time that no single input may take: far above what a whole real game needs."""
MAX_INPUT_CHARS = 50_000_000
"""An input is hundreds of times longer than any that is read, but leaves room for all the others."""
REPEATS = (1, 50, 3000, 60_000)
SNIPPETS = [
    "\x00",
    '"',
    '\\"',
    '"a",',
    "[]",
    "{",
    "}",
    "[",
    ",",
    "-",
    "1e999",
    "NaN",
    "null",
    "true",
    "9" * 400,
    "\ud800",
    "é",
    " ",
    "\n",
]
STRANGE_VALUES: list[object] = [
    None,
    True,
    -1,
    0,
    2,
    2**53,
    1.5,
    "",
    "x",
    [],
    [[]],
    {},
    {"": ""},
    {"deck": "x"},
]


PAGE_MESSAGES = (
    json.dumps({"languages": ["fr-CH", "de"], "dark": False, "pixel_ratio": 2, "install": "prompt"}),
    json.dumps({"stored": {f"{KEY_PREFIX}settings": "{}", f"{KEY_PREFIX}game.duel.a": "1\n2\n{}"}}),
    json.dumps({"painted": {"width": 390, "height": 844, "dark": True, "addresses": {"sky": "blob:1"}}}),
    json.dumps({"reply": 1, "value": "room"}),
    json.dumps({"ping": True}),
)
ANSWERS = (
    json.dumps({"id": 1, "part": 0.4}),
    json.dumps({"id": 1, "answer": "play g01"}),
    json.dumps({"id": 1, "error": {"reason": "unknown_level", "detail": {"level": "hobbit"}}}),
)


@dataclass(frozen=True, slots=True)
class Door:
    """A function that takes a text in, real texts for it, and whether it may refuse with a typed error."""

    name: str
    enter: Callable[[str], object]
    samples: tuple[str, ...]
    refuses: bool = True


def doors(screens: bool = True) -> tuple[Door, ...]:
    """Every way in, with texts as the app itself writes them; with `screens`, those that draw something."""
    matches = [
        play_match(game, {}, seed, stop)
        for game in engine.GAMES.values()
        for seed, stop in enumerate((10, 60, 10_000))
    ]
    saves = tuple(match.dumps() for match in matches)
    kept = tuple(Session(match, against_ai(0, "medium")).dumps() for match in matches)
    kept += tuple(Session(match, Seating()).dumps() for match in matches)
    kept += tuple(peer_doors.peer_session(match).dumps() for match in matches)
    packed = tuple(map(engine.pack, saves))
    codes = tuple(map(engine.deal_code, matches))
    deck = duel_deck_draft.copy_of_deck("My deck", "balanced")
    results = history.dumps(
        entry for match in matches for entry in history.entries_of(Session(match, Seating()))
    )
    questions = tuple(
        json.dumps({"id": 1, **question})
        for match in matches
        for question in (
            move_request(match, "easy", 1.0),
            hint_request(match, None, 1.0),
            review_request(match),
        )
    )
    actions = tuple(str(action) for match in matches for action in match.record[-5:])
    more: tuple[Door, ...] = ()
    if screens:
        from tests.endurance import hostile_addresses

        more = (Door("address", hostile_addresses.draw, hostile_addresses.SAMPLES, refuses=False),)
    if not IN_BROWSER:  # there no loop can be run within another
        more += (Door("answer of the AI", answered, ANSWERS, refuses=False),)
    return (
        *more,
        Door("save", engine.load_match, saves),
        Door("kept session", sessions.loads, kept),
        Door("link", lambda text: engine.load_match(engine.unpack(text)), packed),
        Door("anything shared", share_codes.parse_shared, (*kept, *packed, *codes)),
        Door("deal code", engine.match_from_code, codes),
        Door("deck", lambda text: duel_deck_draft.parse_deck("deck", text), (deck.as_text(),)),
        Door("action", Action.parse, actions),
        Door("move", matches[0].play, actions),
        Door("kept decks", duel_deck_draft.loads, (duel_deck_draft.dumps({deck.name: deck}),), refuses=False),
        Door(
            "settings",
            parse_settings,
            ('{"language": "fr", "text_size": 1.3, "sound": true}',),
            refuses=False,
        ),
        Door("results", history.loads, (results,), refuses=False),
        Door("kept game", found_again, tuple(map(sealed, kept)), refuses=False),
        Door("laid aside", laid_aside, (json.dumps(kept[:3]), kept[0]), refuses=False),
        Door("message of the page", hear, PAGE_MESSAGES, refuses=False),
        Door("first message of the page", hear_first, PAGE_MESSAGES, refuses=False),
        Door(
            "connection code",
            peer_doors.read_code,
            (peer_doors.CODE, peer_doors.RECONNECTION_CODE),
            refuses=False,
        ),
        Door(
            "message of another device",
            peer_doors.HearsMessages(matches[1]),
            peer_doors.message_samples(matches),
            refuses=False,
        ),
        Door("letter", peer_doors.open_letter, peer_doors.letter_samples(matches), refuses=False),
        Door("invitations", peer_doors.read_pending, (peer_doors.pending_sample(),), refuses=False),
        Door("question to the AI", ask, questions, refuses=False),
        Door("spoken languages", speak, ("de-AT,en;q=0.8,fr",), refuses=False),
        Door(
            "reader",
            ReaderState.loads,
            ('{"game": "duel", "places": {"duel": "goal"}, "beside": "de"}',),
            refuses=False,
        ),
    )


def sealed(text: str) -> str:
    """A stored match as the storage has it."""
    shelf = MemoryStore()
    at_once(AutosaveSlot(Storage(shelf), "game").save(text))
    (written,) = shelf.texts.values()
    return str(written)


def found_again(text: str) -> None:
    """A match is stored beside this text: neither is lost, whatever the text is."""
    at_once(_keep_beside(text))


async def _keep_beside(text: str) -> None:
    shelf = MemoryStore({f"{KEY_PREFIX}game.b": text})
    keeper = AutosaveSlot(Storage(shelf), "game")
    found = await keeper.newest()
    assert found is not None or text in await keeper.archived() or not text
    assert await keeper.save("a later game")
    again = AutosaveSlot(Storage(shelf), "game")
    assert await again.newest() == "a later game"
    assert not text or text in (*await again.archived(), *shelf.texts.values())


def laid_aside(text: str) -> None:
    """Whatever the archive holds, a match that is added to it is found again."""
    at_once(_lay_on_top(text))


async def _lay_on_top(text: str) -> None:
    keeper = AutosaveSlot(Storage(MemoryStore({f"{KEY_PREFIX}game.aside": text})), "game")
    assert await keeper.archive("a game")
    for found in await keeper.archived():
        seat_to_act(found)
    assert (await keeper.archived())[0] == "a game"


class SilentPage(NoPage):
    """A page whose first message is this."""

    def __init__(self, first: str) -> None:
        super().__init__()
        self._first = first

    def start(self, hear: object) -> str:
        return self._first


def hear(text: str) -> None:
    """Whatever the page says, what the app knows of it stays usable, and what is stored stays text."""
    bridge = BrowserBridge(SilentPage("{}"))
    with redirect_stdout(StringIO()):
        bridge._on_message(text)
    check_bridge(bridge)


def hear_first(text: str) -> None:
    check_bridge(BrowserBridge(SilentPage(text)))


def check_bridge(bridge: BrowserBridge) -> None:
    assert i18n.best_language(None, bridge.languages()) in i18n.LANGUAGES
    assert all(isinstance(stored, str) for stored in bridge.stored.values())
    bridge.prerendered_for(390, 844, True)


def ask(text: str) -> None:
    """Whatever is asked, the server goes on and answers, if at all, with a message that the client reads."""
    server = AiServer(lambda answer: read_json(answer, MAX_ANSWER_CHARS))
    server.receive(text)
    server.run_slice()


def answered(text: str) -> None:
    """Whatever the server says, a question comes to an end or is waited for."""
    with redirect_stdout(StringIO()):
        asyncio.run(_be_answered(text))


async def _be_answered(text: str) -> None:
    client = AiClient(in_browser=False)
    client._receive(text)
    job = client._jobs[1] = Job(client, 1, {}, Action.parse)
    client._receive(text)
    with suppress(engine.BadQuestion):
        if job.done():
            await job
    client.close()


def speak(text: str) -> None:
    assert i18n.best_language(None, text.split(",")) in i18n.LANGUAGES
    assert i18n.best_language(text, ()) in i18n.LANGUAGES


def damaged(text: str, dice: random.Random) -> str:
    """The text with one to four things done to it."""
    for _ in range(dice.randint(1, 4)):
        at, to = sorted((dice.randint(0, len(text)), dice.randint(0, len(text))))
        match dice.randrange(7):
            case 0:
                text = text[:at] + dice.choice(SNIPPETS) + text[at:]
            case 1:
                text = text[:at] + chr(dice.randrange(32, 127)) + text[at + 1 :]
            case 2:
                text = text[:at] + text[to:]
            case 3:
                text = text[:to] + text[at:to] + text[to:]
            case 4:
                text = text[:at]
            case 5:
                text = text[:at] + dice.choice(SNIPPETS) * dice.choice(REPEATS) + text[at:]
            case _:
                words = text.split(",")
                dice.shuffle(words)
                text = ",".join(words)
        text = text[:MAX_INPUT_CHARS]
    return text


def tampered(text: str, dice: random.Random) -> str:
    """A save or a message with one changed field and a new digest, so that the change reaches the rules."""
    content = json.loads(text)
    if isinstance(content, list):  # a letter, of several messages
        number = dice.randrange(len(content))
        content[number] = json.loads(tampered(json.dumps(content[number]), dice))
        return json.dumps(content)
    if str(content.get("match")).startswith("{"):
        return json.dumps(content | {"match": tampered(content["match"], dice)})
    field = "record" if "record" in content and dice.random() < 0.5 else dice.choice(sorted(content))
    old, sealed = content[field], content.pop("digest", None)
    if isinstance(old, str) and dice.random() < 0.8:
        content[field] = damaged(old, dice)
    else:
        content[field] = dice.choice(STRANGE_VALUES)
    if sealed and field != "digest":
        content["digest"] = save._digest(content)
    return save._canonical(content)


def hostile(door: Door, dice: random.Random) -> str:
    """One input for a reader: damaged anywhere, or changed in one field with a new digest."""
    text = dice.choice(door.samples)
    packed = door.name in ("link", "letter") or (
        door.name == "anything shared" and text[0] not in "{0123456789"
    )
    if dice.random() < 0.3:
        return damaged(text, dice)
    try:
        plain = engine.unpack(text) if packed else text
        changed = tampered(plain, dice)
        return engine.pack(changed) if packed else changed
    except (ValueError, AttributeError, engine.BadSave):
        return damaged(text, dice)


def fuzz(count: int, seed: int, screens: bool = True, seconds: float = math.inf) -> Counter[str]:
    """Try that many inputs while there is time; returns the results.

    Raises any error that should not have come out.
    """
    end = monotonic() + seconds
    dice, seen = random.Random(seed), Counter[str]()
    ways = doors(screens)
    for number in range(count):
        if monotonic() > end:
            break
        door = ways[number % len(ways)]
        text = hostile(door, dice)
        started = process_time()
        try:
            door.enter(text)
            came = "taken in"
        except engine.EngineError as error:
            if not door.refuses:
                raise AssertionError(
                    f"{door.name} refused instead of falling back: {text[:200]!r}"
                ) from error
            came = error.reason
        except BaseException as error:
            raise AssertionError(f"{door.name}: {error!r} came out of {text[:400]!r}") from error
        assert process_time() - started < MAX_SECONDS, f"{door.name} took too long over {text[:200]!r}"
        seen[f"{door.name}: {came}"] += 1
    return seen


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--inputs", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    options.add_argument("--minutes", type=float, default=math.inf, help="stop after them, with fewer inputs")
    options.add_argument("--without-screens", action="store_true", help="only what needs no Flet")
    chosen = options.parse_args()
    started, screens = process_time(), not chosen.without_screens
    print(f"seed {chosen.seed}", flush=True)
    seen = fuzz(chosen.inputs, chosen.seed, screens, chosen.minutes * 60)
    for line, times in sorted(seen.items()):
        print(f"{times:8}  {line}")
    spent = process_time() - started
    print(f"{seen.total()} inputs through {len(doors(screens))} doors, {spent:.0f} s of processor time")
    print("nothing but typed errors came out")


if __name__ == "__main__":
    main()
