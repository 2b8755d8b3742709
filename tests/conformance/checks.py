"""What every game must satisfy, whatever its rules: one suite, no game named in it.

Standard library only, so that the very same checks also run inside the Pyodide that ships.
Every check takes a game and plays it at random; an AssertionError says what is wrong.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import engine
from engine.core.action import Action
from engine.core.chance import fast_pick, keyed_pick
from engine.core.contract import CHANCE, OVER, Game, S, State
from engine.core.event import Event, EventLog

MAX_MOVES = 5_000
"""No random match takes more moves than this; one that does is taken to go on for ever."""


def option_sets(game: Game[Any, Any]) -> list[dict[str, str]]:
    """The default, every preset, and every choice of every ruling at least once."""
    sets: list[dict[str, str]] = [{}]
    sets += [{"edition": name} for name in game.rulings.presets]
    for ruling in game.rulings:
        sets += [{ruling.id: choice} for choice in ruling.choices if choice != ruling.default]
    return sets


def random_rulings(game: Game[Any, Any], seed: int) -> dict[str, str]:
    """Any choice of every ruling."""
    generator = random.Random(seed)
    return {ruling.id: generator.choice(list(ruling.choices)) for ruling in game.rulings}


def fingerprint(state: State[Any]) -> tuple[tuple[str, str], ...]:
    """Everything a position holds, by its slots."""
    slots = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    return tuple((name, repr(getattr(state, name))) for name in slots)


def walk(game: Game[S, Any], options: Mapping[str, str], seed: int) -> Iterator[tuple[S, int]]:
    """Play one match at random; yields the position, which changes, with the move that comes next."""
    generator = random.Random(seed)
    pick = fast_pick(generator)
    state = game.start(game.rulings.resolve(options))
    for _ in range(MAX_MOVES):
        if state.actor == OVER:
            return
        move = state.draw(pick) if state.actor == CHANCE else generator.choice(list(state.legal()))
        yield state, move
        state.apply(move)
    raise AssertionError(f"{game.id}: a match goes on after {MAX_MOVES} moves (seed {seed}, {options})")


def play_match(
    game: Game[Any, Any], options: Mapping[str, str], seed: int, stop: int = MAX_MOVES
) -> engine.Match[Any]:
    """Play a match at random through the public interface, for at most `stop` decisions."""
    match = engine.new_match(game.id, seed=seed, options=options)
    generator = random.Random(seed)
    while match.to_act is not None and match.decisions < stop:
        match.play(generator.choice(match.legal()))
    return match


def check_moves(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """Legal moves are there, stable, unique, and have texts that read back; so have outcomes of chance."""
    keys: set[str] = set()
    for state, move in walk(game, options, seed):
        if state.actor == CHANCE:
            assert state.is_possible(move), f"{state.action(move)} was drawn and is not possible"
            key = state.chance_key()
            assert key not in keys, f"two draws are both called {key!r}"
            keys.add(key)
            moves = [move]
        else:
            moves = list(state.legal())
            assert moves and moves == list(state.legal()), "legal moves are missing or unstable"
            assert state.due() in game.vocabulary["due"], state.due()
        texts = [str(state.action(each)) for each in moves]
        assert len(set(texts)) == len(texts), f"one text for two moves: {sorted(texts)}"
        for each, text in zip(moves, texts, strict=True):
            action = Action.parse(text)
            assert action == state.action(each) and state.move(action) == each, text
            assert action.verb in game.vocabulary["verb"], action.verb
    assert state.outcome() is not None


def check_copies(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """A copy is equal and independent; logging changes nothing; a view changes nothing."""
    for state, move in walk(game, options, seed):
        before = fingerprint(state)
        copy = state.copy()
        assert fingerprint(copy) == before, "a copy differs"
        copy.apply(move)
        assert fingerprint(state) == before, f"{state.action(move)} on a copy changed the original"
        logged = state.copy()
        logged.apply(move, EventLog(game.seats))
        assert fingerprint(logged) == fingerprint(copy), f"logging {state.action(move)} changed what it did"
        for seat in (0, 1):
            state.view(seat)
        assert state.outcome() is None
        assert fingerprint(state) == before, "looking changed the position"


def check_words(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """Every event, reason and seat is in the vocabulary, and events are made of ids and numbers only."""
    match = play_match(game, options, seed)
    for event in match._events:
        assert event.word_kind in game.vocabulary["event"], event.kind
        assert event.seen_by and set(event.seen_by) <= set(game.seats), event
        for value in event.as_dict().values():
            assert _plain(value), event
    outcome = match.outcome
    assert outcome is not None and outcome.reason in game.vocabulary["reason"], outcome
    assert outcome.winner is None or outcome.winner in game.seats
    assert {seat for seat, _ in outcome.scores} <= set(game.seats)


def _plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(_plain(part) for part in value)
    return value is None or isinstance(value, str | int)


def check_saves(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """Loading a save gives the same match, to the letter, in the middle and at the end, also as a link."""
    for stop in (0, 7, 31, MAX_MOVES):
        match = play_match(game, options, seed, stop)
        text = match.dumps()
        twin = engine.load_match(engine.unpack(engine.pack(text)))
        assert twin.dumps() == text
        assert _account(twin) == _account(match)
        assert twin.can_undo == match.can_undo
        if match.to_act is None:
            return


def _account(match: engine.Match[Any]) -> tuple[Any, ...]:
    seats = match.game.seats
    return (
        match.to_act,
        match.due,
        match.legal(),
        match.outcome,
        fingerprint(match.position()),
        tuple(match.view(seat) for seat in seats),
        tuple(match.events(seat) for seat in seats),
        match.public_events(),
        match.all_events(),
    )


def check_seeds(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """The same seed and the same decisions give the same match; and another seed another deal."""
    first = play_match(game, options, seed)
    assert first.dumps() == play_match(game, options, seed).dumps()
    assert first.dumps() != play_match(game, options, seed + 1).dumps()


def check_going_back(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """Undo and `at` return to exactly what was; undo stops at secrets and draws."""
    match = engine.new_match(game.id, seed=seed, options=options)
    generator = random.Random(seed)
    accounts = [_account(match)]
    while match.to_act is not None:
        action = generator.choice(match.legal())
        drawn = len(match.record)
        events = match.play(action)
        shown = any(event.reveals for event in events) or len(match.record) > drawn + 1
        assert match.can_undo != shown, f"undo after {action}: {match.can_undo}, shown: {shown}"
        if match.can_undo:
            after = _account(match)
            match.undo()
            assert _account(match) == accounts[-1], f"undo of {action}"
            match.play(action)
            assert _account(match) == after, f"{action} again after undo"
        accounts.append(_account(match))
    for decisions in range(0, match.decisions + 1, 5):
        assert _account(match.at(decisions)) == accounts[decisions], f"at({decisions})"
    assert _account(match) == accounts[-1], "replaying changed the match"


def check_secrets(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """What a seat may not know, drawn again, changes neither its view nor its choices."""
    for step, (state, _) in enumerate(walk(game, options, seed)):
        if state.actor == CHANCE:
            continue
        before = fingerprint(state)
        for seat in (0, 1):
            view = state.view(seat)
            assert view.seat == game.seats[seat] and view.game == game.id
            twin = state.determinize(seat, keyed_pick(seed, f"twin {step}"))
            assert twin.view(seat) == view, f"{game.seats[seat]} sees what it may not know"
            if state.actor == seat:
                assert list(twin.legal()) == list(state.legal()), "its choices show what it may not know"
            else:
                assert view.legal == ()
            again = twin.determinize(seat, keyed_pick(seed, f"again {step}"))
            direct = state.determinize(seat, keyed_pick(seed, f"again {step}"))
            assert fingerprint(again) == fingerprint(direct), "determinize peeks at what is really hidden"
        assert fingerprint(state) == before, "determinize changed the position"


def check_fictions_play_on(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """A determinized position can be played to the end."""
    for step, (state, _) in enumerate(walk(game, options, seed)):
        if state.actor == CHANCE or step % 9:
            continue
        generator = random.Random(step)
        twin = state.determinize(step // 9 % 2, fast_pick(generator))
        for _ in range(MAX_MOVES):
            if twin.actor == OVER:
                break
            moves = [twin.draw(fast_pick(generator))] if twin.actor == CHANCE else list(twin.legal())
            twin.apply(generator.choice(moves))
        assert twin.outcome() is not None


def check_refusals(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """What is not legal is refused with a typed error, and the match is as it was."""
    match = play_match(game, options, seed, stop=9)
    nonsense = ["", " ", "play", "play  x", "PLAY x", "play nobody", "fly away now", "x" * 2000, "play 999"]
    nonsense += [f"{verb} {'x ' * n}x" for verb in game.vocabulary["verb"] for n in range(3)]
    nonsense += list(game.vocabulary["verb"])
    legal = {str(action) for action in match.legal()}
    before = _account(match)
    for text in nonsense:
        if text in legal:
            continue
        try:
            match.play(text)
        except engine.IllegalMove:
            assert _account(match) == before, f"{text!r} was refused and changed something"
        else:
            raise AssertionError(f"{text!r} was accepted")


def check_events_by_seat(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """A redacted event has no more fields than the whole one; the events of a seat can be had in parts."""
    match = play_match(game, options, seed)
    whole: Event | None = None
    for event in match._events:
        if event.is_redacted:
            assert (
                whole is not None
                and whole.kind == event.kind
                and event.as_dict().items() < whole.as_dict().items()
            ), event
        whole = event
    if match.leg == 0:
        for seat in game.seats:
            half = match.decisions // 2
            parts = match.at(half).events(seat) + match.events(seat, since=half)
            assert parts == match.events(seat)


def check_frames(game: Game[Any, Any], options: Mapping[str, str], seed: int) -> None:
    """Frames have the events of their seat, and the last one shows the table as it stands."""
    match = play_match(game, options, seed)
    for seat in game.seats:
        frames = match.frames_since(0, seat)
        assert tuple(frame.event for frame in frames) == match.events(seat)
        last, now = frames[-1].view, match.view(seat)
        assert last == replace(now, legal=(), to_act=last.to_act, due=last.due), (
            f"{seat} after {frames[-1].event}"
        )


CHECKS = (
    check_moves,
    check_copies,
    check_words,
    check_saves,
    check_seeds,
    check_going_back,
    check_secrets,
    check_fictions_play_on,
    check_refusals,
    check_events_by_seat,
    check_frames,
)
