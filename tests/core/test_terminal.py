"""The engine in a terminal: every command, every game, and bad input."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.__main__ import main

ROOT = Path(__file__).parents[2]


def run(*arguments: str, lines: str = "") -> tuple[int, list[str]]:
    out = io.StringIO()
    status = main(arguments, io.StringIO(lines), out)
    return status, out.getvalue().splitlines()


def test_a_match_is_played_by_numbers_and_by_texts() -> None:
    status, out = run("play", "duel", "--seed", "7", lines="1\nplay b04\nquit\n")
    assert status == 0
    assert out[1] == "  duel_began leg=0 duel=1 energy=15"
    assert any(line.startswith("gandalf play: 1) play ") for line in out)
    assert any(line.startswith("  exchange attacker=gandalf") for line in out)
    match = engine.load_match(out[-1])
    assert match.decisions == 2 and str(match.record[-1]) == "play b04"


def test_the_end_of_the_lines_ends_the_play_with_a_save() -> None:
    status, out = run("play", "duel", "--seed", "7")
    assert status == 0 and engine.load_match(out[-1]).decisions == 0


@pytest.mark.parametrize("game", list(engine.GAMES))
def test_two_random_players_finish_a_match(game: str) -> None:
    seats = engine.GAMES[game].seats
    status, out = run("play", game, "--seed", "7", "--random", seats[0], "--random", seats[1])
    assert status == 0 and out[-2].startswith("outcome: (winner=")
    assert engine.load_match(out[-1]).to_act is None


def test_against_a_random_player_only_ones_own_secrets_are_told() -> None:
    _, out = run("play", "duel", "--seed", "7", "--random", "gandalf", lines="1\n")
    assert "  dealt seat=gandalf count=9" in out
    assert any(line.startswith("  dealt seat=balrog count=9 cards=[") for line in out)
    _, both = run("play", "duel", "--seed", "7")
    assert all("cards=[" in line for line in both if line.startswith("  dealt"))


def test_a_line_may_ask_for_the_view_for_the_save_and_for_undo() -> None:
    lines = "view\nsave\nundo\nhelp\nquit\n"
    _, out = run("play", "duel", "--seed", "7", lines=lines)
    assert "  energy: [15 15]" in out and "  hand_counts: [9 9]" in out
    assert sum(line.startswith("{") for line in out) == 2
    assert "error: nothing_to_undo" in out
    assert out[0].startswith("Each line is an action") and out.count(out[0]) == 2


def test_the_view_shows_what_is_on_the_cards_in_the_hand() -> None:
    """Without it nobody could play here: each card's defence and attack, row by row."""
    _, out = run("play", "duel", "--seed", "7", lines="view\n")
    edges = next(line for line in out if line.startswith("  edges: "))
    assert "[g04 [1 1 1 1] [0 1 0 1]]" in edges and "[mirror [0 0 0 0] [0 0 0 0]]" in edges


@pytest.mark.parametrize("game", list(engine.GAMES))
def test_the_options_of_a_game_are_listed(game: str) -> None:
    """Each can be asked for just as it is listed."""
    status, out = run("options", game)
    assert status == 0
    listed = dict(line.split(": ") for line in out)
    rulings = engine.GAMES[game].rulings
    assert set(listed) == {ruling.id for ruling in rulings} | ({"edition"} if rulings.presets else set())
    for name, choices in listed.items():
        for choice in choices.split():
            if choice != "...":
                rulings.resolve({name: choice})
    assert all(listed[ruling.id].split()[0] == ruling.default for ruling in rulings)


def test_interrupted_it_ends_quietly() -> None:
    def interrupted() -> Iterator[str]:
        yield from ()
        raise KeyboardInterrupt

    assert main(["play", "duel"], interrupted(), io.StringIO()) == 130


def test_undo_takes_a_decision_back() -> None:
    seed = next(seed for seed in range(99) if "keep" in _dues(seed))
    plays = ["1"] * _dues(seed).index("keep")
    _, out = run("play", "duel", "--seed", str(seed), lines="\n".join([*plays, "1", "undo", "quit"]))
    assert engine.load_match(out[-1]).decisions == len(plays)


def _dues(seed: int) -> list[str]:
    match, dues = engine.new_match("duel", seed=seed), []
    while match.due is not None:
        dues.append(match.due)
        match.play(match.legal()[0])
    return dues


@pytest.mark.parametrize("line", ["", "0", "99", "-1", "1.5", "play", "play  g01", "²", "9" * 30])
def test_a_bad_line_is_named_and_changes_nothing(line: str) -> None:
    status, out = run("play", "duel", "--seed", "7", lines=f"{line}\nquit\n")
    assert status == 0 and any(text.startswith("error: ") for text in out)
    assert engine.load_match(out[-1]).decisions == 0


def test_options_are_passed_on() -> None:
    _, out = run("play", "duel", "--seed", "7", "--option", "edition=fr", "--option", "final_start=22")
    match = engine.load_match(out[-1])
    assert match.options["final_start"] == "22" and match.options["power_cap"] == "top_space"


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["play", "duel", "--seed", "-1"], "error: bad_seed"),
        (["play", "duel", "--option", "x=y"], "error: unknown_option (option=x)"),
        (["play", "duel", "--option", "edition"], "error: unknown_edition (edition=)"),
        (
            ["play", "duel", "--option", "look=asked", "--option", "look=at_once"],
            "error: option_given_twice (option=look)",
        ),
        (["play", "duel", "--random", "sauron"], "error: unknown_seat"),
        (["perft", "duel", "--depth", "-1"], "error: no_such_position"),
    ],
)
def test_bad_arguments_are_named(arguments: list[str], error: str) -> None:
    assert run(*arguments) == (2, [error])


def test_an_unknown_command_or_game_is_refused() -> None:
    for arguments in ([], ["fly"], ["play", "chess"]):
        with pytest.raises(SystemExit):
            run(*arguments)


def saved(path: Path) -> Path:
    match = engine.new_match("duel", seed=7, options={"edition": "fr"})
    while match.to_act is not None:
        match.play(match.legal()[0])
    path.write_text(match.dumps() + "\n", encoding="utf-8")
    return path


def test_a_save_is_replayed_decision_by_decision(tmp_path: Path) -> None:
    status, out = run("replay", str(saved(tmp_path / "match.json")))
    match = engine.load_match((tmp_path / "match.json").read_text().strip())
    assert status == 0 and out[0].startswith("duel seed=7 ") and "power_cap=top_space" in out[0]
    assert sum(line[0].isdigit() for line in out) == match.decisions
    assert out[-1].startswith("outcome: (winner=")
    assert [line for line in out if line.startswith("1. ")] == [f"1. gandalf: {match.record[2]}"]


def test_a_replay_for_one_seat_hides_the_others_secrets(tmp_path: Path) -> None:
    _, out = run("replay", str(saved(tmp_path / "match.json")), "--seat", "balrog")
    assert "  dealt seat=gandalf count=9" in out
    assert "1. gandalf: play" in out
    assert not any(line.split(": ")[-1].startswith("keep g") for line in out)


def test_bad_files_are_named(tmp_path: Path) -> None:
    missing, damaged, binary = tmp_path / "missing", tmp_path / "damaged", tmp_path / "binary"
    damaged.write_text("{}")
    binary.write_bytes(b"\xff\xfe")
    assert run("replay", str(damaged)) == (2, ["error: not_a_save"])
    for path in (missing, binary, tmp_path):
        status, out = run("replay", str(path))
        assert status == 2 and out[0].startswith("error: unreadable_file (")
    assert run("replay", str(saved(tmp_path / "match")), "--seat", "sauron") == (2, ["error: unknown_seat"])


def test_perft_counts_the_ways_to_play_on() -> None:
    """Nine cards against nine; then eight each, and what the special cards ask in between."""
    status, out = run("perft", "duel", "--depth", "3", "--seed", "1")
    assert status == 0
    counts = [line.split() for line in out]
    assert counts[:3] == [["0", "1"], ["1", "9"], ["2", "81"]]
    assert int(counts[3][1]) == _ways(3, engine.new_match("duel", seed=1))


def _ways(depth: int, match: engine.Match[Any]) -> int:
    """The same count through the public interface."""
    if depth == 0:
        return 1
    total = 0
    for action in match.legal():
        after = match.at(match.decisions)
        after.play(action)
        total += _ways(depth - 1, after)
    return total


def test_a_match_that_is_over_is_counted_once() -> None:
    from engine.terminal import count_ways

    match = engine.new_match("duel", seed=7)
    while match.to_act is not None:
        match.play(match.legal()[0])
    assert count_ways(match.position(), 5, 7) == 1


def test_the_module_runs() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "perft", "duel", "--depth", "1"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == "0 1\n1 9\n"


def test_whoever_reads_along_may_stop_reading() -> None:
    """`python -m engine ... | head -1`: no traceback."""
    command = [sys.executable, "-m", "engine", "perft", "duel", "--depth", "3"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        assert running.stdout.readline() == b"0 1\n"
        running.stdout.close()
        assert running.stderr.read() == b""


def test_arena_is_one_of_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        run("arena", "--help")
    assert caught.value.code == 0 and "--deals" in capsys.readouterr().out
