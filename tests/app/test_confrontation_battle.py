"""A battle is played back in its order: whole fighters, covered cards, a breath, open cards, sums, fall."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import flet as ft
import pytest

import engine
from app import i18n
from app.app_context import AppContext
from app.games.confrontation import wording as words
from app.games.confrontation.battle_cards import laid_card
from app.games.confrontation.battle_controller import BattleController
from app.games.confrontation.battle_layout import battle_layout
from app.games.confrontation.battle_model import BattleModel, CombatantModel, battle_model, battle_of_film
from app.games.confrontation.controller import ConfrontationController
from app.games.confrontation.film import BattlePhase
from app.games.confrontation.lesson import LESSON
from app.games.confrontation.model import DARK, LIGHT, SEATS
from app.match import seating
from app.match.seating import Seating
from app.match.session import Session
from app.table.film import Film, FilmRun
from engine import Event, Match
from engine.confrontation.view import ConfrontationView
from tests.app.confrontation_games import VARIANT, controller_at, long_game, table_of
from tests.app.contexts import FakePage, make_context, still_context, still_settings
from tests.app.tables import parts, rendered, texts, with_state
from tests.app.text_measure import misfits, natural_width

COVERED, TURNED, ADDED = BattlePhase.COVERED, BattlePhase.TURNED, BattlePhase.ADDED


class Moment(NamedTuple):
    """What is on the screen for a while."""

    kind: str
    phase: BattlePhase | None
    battle: BattleModel | None
    words: tuple[str, ...] = ()
    """The kinds of the events that are put into words."""


def moments_of(controller: BattleController, film: Film[ConfrontationView]) -> list[Moment]:
    """Everything that a film shows, in its order."""
    shown = []
    for index, frame in enumerate(film.frames):
        for phase, seconds in controller.phases(film.at(index)):
            if seconds > 0:
                now = film.at(index, phase)
                shown.append(Moment(frame.event.kind, phase, battle_of_film(now)))
    return shown


def films(seed: int) -> Iterator[list[Moment]]:
    """The films of all decisions of a random game, as its two persons see them by turns."""
    chance, controller = random.Random(seed), controller_at(seed, seating.FLIP, VARIANT)
    match = controller.session.match
    while match.to_act is not None:
        before = match.decisions
        controller.session.reveal()
        controller.session.act(long_game(match.legal(), chance))
        controller.session.reveal()
        film = controller._film(before, None)
        if film is not None:
            yield moments_of(controller, film)


@pytest.mark.parametrize("seed", range(6))
def test_cards_turn_after_a_breath_then_the_sums_are_added_and_only_then_somebody_falls(seed: int) -> None:
    revealed = 0
    for moments in films(seed):
        phases = [moment.phase for moment in moments if moment.kind == "cards_revealed"]
        if not phases:
            continue
        revealed += 1
        assert phases == [COVERED, TURNED, ADDED]
        at = next(index for index, moment in enumerate(moments) if moment.phase is COVERED)
        covered, turned, added = (moment.battle for moment in moments[at : at + 3])
        assert covered and turned and added
        assert covered.light.has_laid_card and covered.dark.has_laid_card
        assert covered.light.card is None
        assert (covered.light.total, covered.dark.total) == (None, None)
        assert turned.light.card and turned.dark.card
        assert (turned.light.total, turned.dark.total) == (None, None)
        assert added.light.total is not None and added.dark.total is not None
        assert added.light.total >= added.light.strength
        for moment in moments[: at + 3]:
            assert moment.battle
            assert (moment.battle.light.fate, moment.battle.dark.fate) == (None, None), "whole until then"
    assert revealed


@pytest.mark.parametrize("seed", range(6))
def test_nobody_falls_by_strength_before_the_strengths_are_compared(seed: int) -> None:
    fallen = 0
    for moments in films(seed):
        kinds = [moment.kind for moment in moments]
        if "strengths" not in kinds:
            continue
        compared = kinds.index("strengths")
        for moment in moments[: compared + 1]:
            assert moment.battle is None or {side_fate(moment.battle, seat) for seat in SEATS} <= {
                None,
                "fled",
            }
        after = [moment.battle for moment in moments[compared + 1 :] if moment.kind == "eliminated"]
        assert after and all(battle and battle.is_compared for battle in after)
        fallen += 1
    assert fallen


def side_fate(battle: BattleModel, seat: str) -> str | None:
    return battle.combatant(seat).fate


@pytest.mark.parametrize("seed", range(6))
def test_between_the_beginning_and_the_end_of_a_battle_the_map_is_not_seen(seed: int) -> None:
    for moments in films(seed):
        battles = [moment.battle is not None for moment in moments]
        assert battles == sorted(battles), "map, then battle, never the map again"


def test_the_sums_say_strength_and_card() -> None:
    sums = set()
    for seed in range(6):
        for moments in films(seed):
            for moment in moments:
                if moment.phase is ADDED and moment.battle:
                    sums |= {
                        (side.strength, side.total)
                        for side in (moment.battle.light, moment.battle.dark)
                        if not side.is_card_cancelled
                    }
    assert any(total is not None and total > strength for strength, total in sums)


# Played at a table


class EagerPage(FakePage):
    """Tasks are run when `finish` is called, one after the other."""

    async def finish(self) -> None:
        while self.tasks:
            await self.tasks.pop(0)()


def moving_controller(match: Match[ConfrontationView], way: str) -> tuple[ConfrontationController, EagerPage]:
    page = EagerPage()
    ctx = make_context(page, replace(still_settings(), movement="full"))
    controller = ConfrontationController(ctx, Session(match, Seating(way)))
    controller.session.reveal()
    return with_state(controller, gate_closed=False), page


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Moment]:
    """What is on the table whenever it stays for a while; nobody waits."""
    moments: list[Moment] = []
    running: list[ConfrontationController] = []

    async def pause(_run: FilmRun, _seconds: float) -> None:
        controller = running[-1]
        film = controller.state.film
        kind, phase = (film.frame.event.kind, film.phase) if film else ("", None)
        assert phase is None or isinstance(phase, BattlePhase)
        words = tuple(event.kind for event in controller.battle_events)
        moments.append(Moment(kind, phase, controller.battle, words))

    async def read(_run: FilmRun, _seconds: float | None = None) -> None:
        moments.append(Moment("news", None, running[-1].battle))
        with_state(running[-1], news=())

    original = ConfrontationController.__init__

    def remember(self: ConfrontationController, ctx: AppContext, session: Session[ConfrontationView]) -> None:
        original(self, ctx, session)
        running.append(self)

    monkeypatch.setattr(ConfrontationController, "__init__", remember)
    monkeypatch.setattr(FilmRun, "pause", pause)
    monkeypatch.setattr(FilmRun, "wait_for_reader", read)
    return moments


def lesson_match() -> Match[ConfrontationView]:
    """Before Aragorn (4) meets the Black Rider (3)."""
    match: Match[ConfrontationView] = LESSON.new_match()
    for action in ("move gimli enedwaith", "move orc gap_of_rohan"):
        match.play(action)
    return match


def test_a_battle_at_the_table_from_the_attack_to_its_news(shown: list[Moment]) -> None:
    controller, page = moving_controller(lesson_match(), seating.FLIP)

    def act(action: str) -> list[Moment]:
        controller.session.reveal()
        with_state(controller, gate_closed=False)
        shown.clear()
        controller.act(action)
        asyncio.run(page.finish())
        return shown.copy()

    attack = act("move aragorn misty_mountains")
    assert [moment.kind for moment in attack][:2] == ["moved", "combat"]
    assert attack[0].battle is None
    assert attack[1].battle and attack[1].battle.light.character == "aragorn"

    dark = act("play dark_4")
    assert dark[0].kind == "card_chosen"
    assert dark[0].battle and dark[0].battle.dark.has_laid_card and dark[0].battle.dark.card is None

    light = act("play light_4")
    assert [(moment.kind, moment.phase) for moment in light] == [
        ("card_chosen", None),
        ("cards_revealed", COVERED),
        ("cards_revealed", TURNED),
        ("cards_revealed", ADDED),
        ("strengths", None),
        ("eliminated", None),
        ("news", None),
    ]
    battles = [moment.battle for moment in light]
    assert all(battles), "no map in between"
    assert ["cards_revealed" in moment.words for moment in light[:3]] == [False, False, True]
    fates = [(battle.light.fate, battle.dark.fate) for battle in battles if battle]
    assert fates == [(None, None)] * 5 + [(None, "eliminated")] * 2
    last = battles[-1]
    assert last and (last.light.total, last.dark.total) == (8, 7)


def test_right_after_the_last_card_was_laid_the_table_shows_no_result(shown: list[Moment]) -> None:
    """Not even for the moment between the touch and the first frame."""
    controller, page = moving_controller(lesson_match(), seating.FLIP)
    for action in ("move aragorn misty_mountains", "play dark_4"):
        controller.session.reveal()
        controller.act(action)
        asyncio.run(page.finish())
    controller.session.reveal()
    with_state(controller, gate_closed=False)
    controller.act("play light_4")
    assert controller.battle
    assert (controller.battle.light.fate, controller.battle.dark.fate) == (None, None)
    assert controller.battle.light.card is None
    page_texts = texts(table_of(controller))
    assert "battle" in page_texts
    assert not any(text.startswith("land-") for text in page_texts)


def test_who_comes_back_after_a_battle_sees_it_from_where_they_left(shown: list[Moment]) -> None:
    controller, page = moving_controller(lesson_match(), seating.FLIP)
    for action in ("move aragorn misty_mountains", "play dark_4", "play light_4"):
        controller.session.reveal()
        with_state(controller, gate_closed=False)
        controller.act(action)
        asyncio.run(page.finish())
    assert controller.session.awaited_seat == DARK
    shown.clear()
    controller.open_gate()
    assert controller.battle, "behind the opening gate"
    assert controller.battle.dark.fate is None, "whole until it has been shown"
    asyncio.run(page.finish())
    kinds = [moment.kind for moment in shown]
    assert kinds[0] == "card_chosen"
    assert kinds[-1] == "news"
    assert kinds.index("cards_revealed") < kinds.index("strengths") < kinds.index("eliminated")


def test_without_movement_the_result_is_there_at_once(shown: list[Moment]) -> None:
    page = EagerPage()
    match = lesson_match()
    for action in ("move aragorn misty_mountains", "play dark_4"):
        match.play(action)
    ctx = make_context(page, still_settings())
    controller = ConfrontationController(ctx, Session(match, Seating(seating.FLIP)))
    controller.session.reveal()
    controller.act("play light_4")
    assert controller.battle
    assert controller.battle.dark.fate == "eliminated"
    asyncio.run(page.finish())
    assert [moment.kind for moment in shown][:1] == ["news"]


# Words


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_tie_has_its_own_words(language: str) -> None:
    """Nobody is outmatched where both are equally strong."""
    tie = tie_events()
    i18n.set_language(language)
    try:
        outmatched = i18n.game_text("confrontation", "cause.strength")
        sentences = [words.event_sentence(event) for event in tie]
        assert not any(outmatched in sentence for sentence in sentences)
        compared = next(event for event in tie if event.kind == "strengths")
        assert words.event_sentence(compared) == i18n.game_text(
            "confrontation", "event.strengths.tie"
        ).format(**compared.as_dict())
    finally:
        i18n.set_language(i18n.FALLBACK_LANGUAGE)


def tie_events() -> tuple[Event, ...]:
    """Aragorn (4) with a 3 and the Black Rider (3) with a 4: both fall."""
    match = lesson_match()
    for action in ("move aragorn misty_mountains", "play dark_4"):
        match.play(action)
    events = match.play("play light_3")
    view = match.view(LIGHT)
    assert view.last_combat is not None
    battle = battle_model(view.last_combat, view.hands)
    assert battle.is_tie
    assert {battle.combatant(seat).fate for seat in SEATS} == {"eliminated"}
    assert [event["by"] for event in events if event.kind == "eliminated"] == ["tie", "tie"]
    return events


def test_a_card_that_lies_face_down_is_not_drawn_for_its_own_side_either() -> None:
    match = lesson_match()
    for action in ("move aragorn misty_mountains", "play dark_4"):
        match.play(action)
    view = match.view(DARK)
    assert view.combat is not None and view.combat.dark_card == "dark_4"
    assert battle_model(view.combat, view.hands).dark.card is None


def test_cards_turn_once_and_stay_as_they_lie_however_often_they_are_drawn() -> None:
    """A switcher of Flet's would turn its content again at every drawing."""
    ui = replace(make_context(FakePage()).ui, motion=True)
    seen = []
    for card in (None, "light_3", "light_3"):
        side = CombatantModel(LIGHT, "gimli", 3, True, False, True, card, card, None, None)
        ui = replace(ui, pictures_version=ui.pictures_version + 1)
        drawn = list(parts(rendered(laid_card, ui, side, 100.0, 120.0)))
        assert not [part for part in drawn if isinstance(part, ft.AnimatedSwitcher)]
        turning = [part for part in drawn if isinstance(part, ft.Container) and part.animate]
        seen.append([(part.width, bool(part.content)) for part in turning])
    covered, turned, again = seen
    assert covered == [(100.0, True), (0, False)]
    assert turned == again == [(0, True), (100.0, True)]


@pytest.mark.parametrize(("size", "is_whole"), [((390, 844), True), ((360, 640), False), ((1180, 820), True)])
def test_how_a_battle_ends_is_in_sight_on_a_low_screen(size: tuple[int, int], is_whole: bool) -> None:
    match = lesson_match()
    for action in ("move aragorn misty_mountains", "play dark_4", "play light_5"):
        match.play(action)
    ctx = still_context(*size)
    controller = ConfrontationController(ctx, Session(match, Seating(seating.FLIP)))
    controller.session.reveal()
    film = controller._film(match.decisions - 1, None)
    assert film is not None
    with_state(controller, gate_closed=False, animating=True, film=film.at(len(film.frames) - 1))
    told = [words.event_sentence(event) for event in controller.battle_events]
    said = texts(table_of(controller))
    shown = [sentence for sentence in told if sentence in said]
    assert len(told) > 3
    assert shown == (told if is_whole else told[-3:])


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("due", ["card", "saruman"])
@pytest.mark.parametrize(
    ("way", "size", "scale"), [(seating.MIRRORED, (820, 1180), 1.0), (seating.FLIP, (360, 640), 2.0)]
)
def test_every_word_of_a_decision_in_a_battle_fits(
    language: str, due: str, way: str, size: tuple[int, int], scale: float
) -> None:
    i18n.set_language(language)
    controller = ConfrontationController(still_context(*size, scale), Session(match_due(due), Seating(way)))
    controller.session.reveal()
    assert controller.session.match.to_act is not None
    if way == seating.MIRRORED:
        controller.reveal_seat(controller.session.match.to_act)
    table = table_of(with_state(controller, gate_closed=False))
    assert {"confirm", "forgo_cards"} & texts(table)
    assert misfits(table, size[0]) == []
    layout = battle_layout(size[0], size[1] / 2 if way == seating.MIRRORED else size[1], scale, due == "card")
    roles = [part for part in parts(table) if isinstance(part, ft.Text) and " · " in str(part.value)]
    for role in roles[:2]:
        assert natural_width(role, 1000) <= layout.role_width + 2


def match_due(due: str) -> Match[ConfrontationView]:
    """A match in which this has to be decided."""
    for seed in range(20):
        match, chance = engine.new_match("confrontation", seed=seed), random.Random(seed)
        while match.to_act is not None:
            if match.due == due:
                return match
            match.play(chance.choice(match.legal()))
    raise LookupError(due)
