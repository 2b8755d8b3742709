"""Frames: what a table shows step by step agrees with events and views, and with what a seat may know."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import engine
from engine import Frame, Match, View
from tests.conformance.checks import option_sets
from tests.property.same_view_pairs import same_view_pairs
from tests.samples import sample_and_rest

GAMES = pytest.mark.parametrize("name", list(engine.GAMES))
each_seed = pytest.mark.parametrize("seeds", sample_and_rest(range(5), range(5, 16)))
MAX_DECISIONS = 400


def random_match(name: str, seed: int) -> Match[Any]:
    """A match about to start, with the default options or with one of them changed."""
    generator = random.Random(seed)
    options = generator.choice(option_sets(engine.GAMES[name]))
    return engine.new_match(name, seed=seed, options=options)


@cache
def finished_match(name: str, seed: int) -> Match[Any]:
    match, generator = random_match(name, seed), random.Random(seed)
    while match.to_act is not None and match.decisions < MAX_DECISIONS:
        match.play(generator.choice(match.legal()))
    return match


def table_of(view: View) -> View:
    """A view without what differs in the middle of a decision: whose turn it is, and with which choices."""
    return replace(view, legal=(), to_act=None, due=None)


def differences(one: View, other: View) -> dict[str, tuple[object, object]]:
    first, second = table_of(one), table_of(other)
    return {
        name: (getattr(first, name), getattr(second, name))
        for kind in type(first).__mro__
        for name in getattr(kind, "__slots__", ())
        if getattr(first, name) != getattr(second, name)
    }


@GAMES
@each_seed
def test_the_last_frame_shows_the_table_as_it_stands_after_the_decision(name: str, seeds: range) -> None:
    for seed in seeds:
        match, generator = random_match(name, seed), random.Random(seed)
        opening = {seat: len(match.events(seat)) for seat in match.game.seats}
        while match.to_act is not None and match.decisions < MAX_DECISIONS:
            action, decision = generator.choice(match.legal()), match.decisions
            match.play(action)
            for seat in match.game.seats:
                frames = match.frames(decision, seat)
                events = match.events(seat, decision)[0 if decision else opening[seat] :]
                assert [frame.event for frame in frames] == [*events]
                if frames:
                    changed = differences(frames[-1].view, match.view(seat))
                    assert not changed, f"after {frames[-1].event} ({action}), for {seat}: {changed}"


@GAMES
@each_seed
def test_the_first_deal_has_frames_too(name: str, seeds: range) -> None:
    for seed in seeds:
        match = random_match(name, seed)
        for seat in match.game.seats:
            frames = match.frames_since(0, seat)
            assert [frame.event for frame in frames] == [*match.events(seat)]
            if frames:
                changed = differences(frames[-1].view, match.view(seat))
                assert not changed, f"after {frames[-1].event}, for {seat}: {changed}"


@GAMES
@each_seed
def test_frames_of_several_decisions_are_those_of_each(name: str, seeds: range) -> None:
    for seed in seeds:
        match = finished_match(name, seed)
        for seat in match.game.seats:
            since = match.decisions // 2
            parts: list[Frame[View]] = []
            for decision in range(since, match.decisions):
                parts += match.frames(decision, seat)
            assert match.frames_since(since, seat) == tuple(parts)
            assert [frame.event for frame in parts] == [*match.events(seat, since)]
            assert match.frames_since(match.decisions, seat) == ()


@GAMES
@each_seed
def test_a_person_finds_its_frames_again_at_the_end_of_the_match(name: str, seeds: range) -> None:
    """Also in a match of two games, in which the persons exchange their seats."""
    for seed in seeds:
        match, generator = finished_match(name, seed), random.Random(seed)
        for decision in generator.sample(range(match.decisions), min(20, match.decisions)):
            then = match.at(decision + 1)
            for number, seat in enumerate(match.game.seats):
                now = match.game.seats[number ^ then.leg ^ match.leg]
                assert match.frames(decision, now) == then.frames(decision, seat)


@GAMES
@each_seed
def test_the_frames_of_public_and_of_all_events_have_their_events(name: str, seeds: range) -> None:
    for seed in seeds:
        match = finished_match(name, seed)
        seat = match.game.seats[0]
        public = match.decisions and match.public_frames(match.decisions - 1, seat)
        whole = match.decisions and match.all_frames(match.decisions - 1, seat)
        assert [frame.event for frame in public or ()] == [*match.public_events(match.decisions - 1)]
        assert [frame.event for frame in whole or ()] == [*match.all_events(match.decisions - 1)]


@GAMES
@each_seed
def test_frames_show_a_seat_nothing_that_it_may_not_know(name: str, seeds: range) -> None:
    """In matches that differ only in what a seat does not know, its frames are the same."""
    compared = 0
    for seed in seeds:
        generator = random.Random(seed)
        whole = finished_match(name, seed)
        for stop in sorted(generator.sample(range(whole.decisions + 1), 4)):
            match = whole.at(stop)
            for seat in match.game.seats:
                for twin in same_view_pairs(match, seat, generator, tries=2):
                    compared += 1
                    since = max(0, match.decisions - 12)
                    assert twin.frames_since(since, seat) == match.frames_since(since, seat)
    assert compared >= len(seeds) * (1.5 if name != "middle_earth" else 0.1), compared


@GAMES
def test_nobody_can_act_in_the_middle_of_what_happens(name: str) -> None:
    match = finished_match(name, 1)
    for seat in match.game.seats:
        assert all(frame.view.legal == () for frame in match.frames_since(0, seat))
        with pytest.raises(engine.IllegalMove, match="no_such_position"):
            match.frames(match.decisions, seat)
    with pytest.raises(engine.IllegalMove, match="unknown_seat"):
        match.frames(0, "nobody")
