"""The build: nothing twice, nothing by halves, nothing silently when Flet has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.build import steps
from app.build.file_edits import between_once, remove, replace_once
from app.build.steps import BuildFailed, Step, fingerprint, run_all


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "CACHE", tmp_path / "cache")


def writer(text: str, log: list[str]) -> Step:
    def make(folder: Path) -> None:
        log.append(text)
        (folder / "made").write_text(text)

    return Step("write", make, [text])


def quiet(_line: str) -> None:
    """Nobody reads along."""


def test_a_step_is_done_once() -> None:
    log: list[str] = []
    for _ in range(2):
        run_all([writer("one", log)], quiet)
    assert log == ["one"]
    assert (writer("one", log).folder / "made").read_text() == "one"


def test_it_is_done_again_when_its_input_changes() -> None:
    log: list[str] = []
    for text in ("one", "two", "two"):
        run_all([writer(text, log)], quiet)
    assert log == ["one", "two"]


def test_what_comes_after_follows() -> None:
    log: list[str] = []

    def after(before: Step) -> Step:
        def make(folder: Path) -> None:
            log.append("after")
            (folder / "copy").write_text((before.folder / "made").read_text())

        return Step("copy", make, after=[before])

    for text in ("one", "two", "two"):
        first = writer(text, log)
        second = after(first)
        run_all([first, second], quiet)
        assert (second.folder / "copy").read_text() == text
    assert log == ["one", "after", "two", "after"]


def test_a_failed_step_leaves_the_older_result_and_is_tried_again() -> None:
    log: list[str] = []
    run_all([writer("one", log)], quiet)

    def broken(folder: Path) -> None:
        (folder / "made").write_text("half")
        raise OSError(28, "No space left on device")

    with pytest.raises(BuildFailed, match="write: there is no room left on the disk"):
        run_all([Step("write", broken, ["two"])], quiet)
    assert (writer("one", log).folder / "made").read_text() == "one"
    assert not list(steps.CACHE.glob("*.new"))
    run_all([writer("two", log)], quiet)
    assert log == ["one", "two"]


def test_a_fingerprint_knows_names_and_contents_but_no_dates(tmp_path: Path) -> None:
    file = tmp_path / "in" / "file"
    file.parent.mkdir()
    file.write_text("a")
    before = fingerprint([file.parent])
    file.touch()
    assert fingerprint([file.parent]) == before
    file.write_text("b")
    changed = fingerprint([file.parent])
    assert changed != before
    file.rename(file.with_name("other"))
    assert fingerprint([file.parent]) != changed


@pytest.mark.parametrize("text", ["nothing here", "old and old"])
def test_a_patch_finds_exactly_what_it_expects(tmp_path: Path, text: str) -> None:
    file = tmp_path / "file.js"
    file.write_text(text)
    with pytest.raises(BuildFailed, match=r"expected once in file\.js"):
        replace_once(file, "old", "new")
    assert file.read_text() == text


def test_a_patch_replaces(tmp_path: Path) -> None:
    file = tmp_path / "file.js"
    file.write_text("the old one")
    replace_once(file, "old", "new")
    assert file.read_text() == "the new one"


def test_a_passage_is_found_once_or_not_at_all() -> None:
    assert between_once("a {b} c", "{", "}", "it") == "{b}"
    for text in ("a", "{a} {b}", "{a"):
        with pytest.raises(BuildFailed):
            between_once(text, "{", "}", "it")


def test_what_is_to_be_removed_must_be_there(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "gone.js").write_text("")
    (tmp_path / "stays.js").write_text("")
    remove(tmp_path, "sub/*")
    assert [path.name for path in tmp_path.iterdir() if path.name != "cache"] == ["stays.js"]
    with pytest.raises(BuildFailed, match="nothing to remove"):
        remove(tmp_path, "sub/*")
