"""A night goes on after a failure, keeps within its time, and fits on a page beside the night before."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.night import __main__ as night_run
from tests.night import records
from tests.night.parts import THIRDS, TOTAL_MINUTES, Part, parts, third_of
from tests.night.records import Night, Result, figures_in, page_of

DAY = date(2026, 11, 19)
PARTS = parts(DAY)


@pytest.fixture(autouse=True)
def outputs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(night_run, "OUTPUTS", tmp_path)
    return tmp_path


def test_all_parts_together_keep_within_the_time() -> None:
    assert sum(part.minutes for part in PARTS) <= TOTAL_MINUTES


def test_every_part_has_a_name_of_its_own_and_a_module_that_exists() -> None:
    assert len({part.name for part in PARTS}) == len(PARTS)
    for each in PARTS:
        for command in (each.command, each.trial):
            assert find_spec(command[0]), command


def test_three_nights_in_a_row_change_all_of_the_rules() -> None:
    thirds = {third_of(DAY + timedelta(days=number)) for number in range(THIRDS)}
    assert thirds == {1, 2, 3}
    assert any(("--third", str(third_of(DAY))) == each.command[1:3] for each in PARTS)


def run(code: str, minutes: float = 1, **figures: str) -> Result:
    """Run lines of Python as a part of the night."""
    command = ("timeit", "-n1", "-r1", code)
    part = Part(name="one", what="a trial", command=command, trial=command, minutes=minutes, figures=figures)
    return night_run.run(part, part.command, part.minutes)


def test_what_a_part_prints_becomes_figures_and_stays_readable(outputs: Path) -> None:
    found = run("print('7 inputs'); print('90 inputs')", inputs=r"(\d+) inputs", absent=r"(\d+) games")
    assert found.passed and found.figures == {"inputs": 90} and not found.reason
    assert "90 inputs" in (outputs / "one.log").read_text()


def test_a_part_that_fails_says_why() -> None:
    found = run("raise ValueError('lost a game')")
    assert not found.passed and "lost a game" in found.reason


def test_a_part_that_takes_too_long_is_ended_with_all_it_has_started() -> None:
    code = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import time; time.sleep(60)'])"
    found = run(code, minutes=0.02)
    assert not found.passed and found.seconds < 30 and found.reason.endswith("ended after 0.02 minutes")


def test_figures_are_found_in_what_the_parts_really_print() -> None:
    printed = {
        "fuzz": ("99 inputs through 20 doors, 3 s of processor time", {"inputs": 99, "doors": 20}),
        "soak": ("30000 games in all", {"games": 30000}),
        "marathon": ("python: +1.5 since\n9 games in one page: within", {"games": 9, "Python, MB more": 1.5}),
        "bench: start": (
            "start            plain     ours   ratio\nfirst           9.00s     3.00s    0.33   bar\n"
            "second          5.00s     1.50s    0.30   bar\nkept on the device: 29.60 MB, bar",
            {"first start, ratio": 0.33, "second start, ratio": 0.30, "kept, MB": 29.6},
        ),
        "bench: rules": ("native: duel                 2400   1 2.5", {"The Duel, games/s": 2400}),
    }
    for each in PARTS:
        if each.name in printed:
            text, figures = printed[each.name]
            assert figures_in(each, text) == figures


NIGHT = Night(
    date="2026-11-19",
    processors=2,
    results=(
        Result(
            name="fuzz", what="inputs", commit="abc1", passed=True, seconds=300, figures={"inputs": 98_000.0}
        ),
        Result(name="soak", what="games", commit="abc1", passed=False, seconds=60, reason="seed 7 step 3"),
    ),
)


def test_the_page_tells_what_passed_what_failed_and_what_it_was_before() -> None:
    earlier = replace(
        NIGHT, date="2026-11-12", results=(replace(NIGHT.results[0], figures={"inputs": 99.5}),)
    )
    page = page_of(NIGHT, earlier)
    assert "1 of 2 parts passed in 6 minutes on 2 processors" in page and "2026-11-12" in page
    assert "| fuzz | inputs | passed | abc1 | 5.0 (5.0) | inputs 98,000 (99.5) |" in page
    assert "| soak | games | **failed** | abc1 | 1.0 |  |" in page
    assert "## soak failed\n\n```\nseed 7 step 3\n```" in page
    assert "brackets" not in page_of(NIGHT, None)


def test_a_part_that_is_repeated_takes_the_place_of_the_one_before() -> None:
    again = Result(name="soak", what="games", commit="def2", passed=True, seconds=90)
    whole = records.with_repeated(NIGHT, replace(NIGHT, results=(again,)))
    page = page_of(whole, NIGHT)
    assert whole.results == (NIGHT.results[0], again) and whole.passed
    assert "2 of 2 parts passed" in page and "at abc1, def2." in page
    assert "| soak | games | passed | def2 | 1.5 (1.0) |  |" in page
    assert "| fuzz | inputs | passed | abc1 | 5.0 | inputs 98,000 |" in page


def test_what_is_kept_is_read_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(records, "RECORDS", tmp_path / "records")
    assert records.kept() is None
    records.write(NIGHT, "page", records.RECORDS)
    assert records.kept() == NIGHT


def test_a_night_goes_on_after_a_failure_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], outputs: Path
) -> None:
    bad = Part(name="bad", what="fails", command=("timeit", "-n1", "-r1", "1/0"), trial=(), minutes=1)
    good = Part(name="good", what="passes", command=("timeit", "-n1", "-r1", "1"), trial=(), minutes=1)
    monkeypatch.setattr(night_run, "parts", lambda _day: (bad, good))
    monkeypatch.setattr("sys.argv", ["night"])
    assert night_run.main() == 1
    assert "1 of 2 parts passed" in capsys.readouterr().out
    assert "ZeroDivisionError" in (outputs / "night.md").read_text()
    monkeypatch.setattr("sys.argv", ["night", "good"])
    assert night_run.main() == 0
