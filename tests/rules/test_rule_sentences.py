"""Every sentence of the booklets has a test: the tables of rule sentences are complete and true."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import engine
from tests.catalogs.shingles import known, shingles
from tests.rules.rule_sentences import ROOT, RuleSentence, path_of, read_sections, read_sentences

BOOKLETS = {
    "duel": {"fr", "en", "de", "cards"},
    "confrontation": {"fr"},
    "middle_earth": {"fr", "aid"},
}
"""By game, the booklets whose sentences its table holds."""
SKIPS = re.compile(r"\b(?:skip|skipif|skipTest|importorskip|xfail)\b")

every_game = pytest.mark.parametrize("game", engine.GAMES)


@pytest.fixture(scope="module")
def collected_tests() -> set[str]:
    """What pytest collects from the files that the tables name, without the tests that it would skip."""
    files = {
        file for game in engine.GAMES for sentence in read_sentences(game) for file in files_of(sentence)
    }
    command = [sys.executable, "-m", "tests.rules.collected_tests", *sorted(files)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return set(done.stdout.splitlines())


def files_of(sentence: RuleSentence) -> set[str]:
    """The files of the tests that are named."""
    return {test.partition("::")[0] for test in sentence.tests}


@every_game
def test_every_section_has_a_row_for_each_of_its_sentences(game: str) -> None:
    """In each booklet, from the first sentence of a section to the last, and none that is not there."""
    booklets = set()
    for section in read_sections(game):
        placed = {booklet: set[int]() for booklet in section.counts}
        for sentence in section.sentences:
            for booklet, numbers in sentence.places.items():
                assert booklet in placed, sentence.id
                placed[booklet] |= set(numbers)
        expected = {booklet: set(range(1, count + 1)) for booklet, count in section.counts.items()}
        assert placed == expected, section.title
        booklets |= set(section.counts)
    assert booklets == BOOKLETS[game]


@every_game
def test_ids_are_unique_and_numbered_within_their_section(game: str) -> None:
    """`duel.after_duel.3`: the game, one name for the section, and numbers without a gap."""
    for section in read_sections(game):
        name, _, _ = section.sentences[0].id.rpartition(".")
        assert re.fullmatch(rf"{game}\.[a-z_]+", name), section.title
        numbered = [f"{name}.{number}" for number, _ in enumerate(section.sentences, start=1)]
        assert [sentence.id for sentence in section.sentences] == numbered
    ids = Counter(sentence.id for sentence in read_sentences(game))
    assert [each for each, count in ids.items() if count > 1] == []


@every_game
def test_every_sentence_has_a_test_or_is_no_rule_of_play(game: str) -> None:
    for sentence in read_sentences(game):
        assert bool(sentence.tests) != bool(sentence.exemption), sentence.id
        assert len(set(sentence.tests)) == len(sentence.tests), sentence.id


@every_game
def test_every_named_test_is_run(game: str, collected_tests: set[str]) -> None:
    """It exists, pytest collects it, and neither a mark nor a line of its file skips it."""
    for sentence in read_sentences(game):
        assert set(sentence.tests) <= collected_tests, sentence.id
        for file in files_of(sentence):
            assert not SKIPS.search((ROOT / file).read_text(encoding="utf-8")), (sentence.id, file)


@every_game
def test_rulings_are_those_of_the_game(game: str) -> None:
    """A ruling's line says which choice is the default, and names no choice that does not exist."""
    rulings = {ruling.id: ruling for ruling in engine.GAMES[game].rulings}
    for sentence in read_sentences(game):
        for name, text in sentence.rulings.items():
            default, *others = re.findall(r"`(\w+)`", text)
            assert text.startswith(f"default `{default}`"), sentence.id
            assert default == rulings[name].default, sentence.id
            assert set(others) <= set(rulings[name].choices), sentence.id


@every_game
def test_every_ruling_bears_on_a_sentence(game: str) -> None:
    """The table names it below the sentence that it reads in one way or another."""
    named = {name for sentence in read_sentences(game) for name in sentence.rulings}
    assert [ruling.id for ruling in engine.GAMES[game].rulings if ruling.id not in named] == []


@every_game
def test_no_sentence_is_copied(game: str) -> None:
    """Our own words, as in the rules that the app shows."""
    theirs = known()
    for sentence in read_sentences(game):
        assert [run for digest, run in shingles(sentence.text) if digest in theirs] == [], sentence.id


@every_game
def test_a_line_that_cannot_be_read_is_an_error(
    game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A sentence that is written in another form would be lost without a word."""
    whole = path_of(game).read_text(encoding="utf-8")
    table = tmp_path / "rule_sentences.md"
    monkeypatch.setattr("tests.rules.rule_sentences.path_of", lambda game: table)
    for line in ("- duel.look.9 (fr 9) No stars.", "  - tests/rules/duel/test_look.py::test_x", "words"):
        table.write_text(f"{whole}{line}\n", encoding="utf-8")
        with pytest.raises(ValueError, match=re.escape(line)):
            read_sections(game)
