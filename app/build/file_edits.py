"""Edits of files that others made: each finds exactly what it expects, or the build stops."""

from pathlib import Path

from app.build.steps import BuildFailed


def replace_once(path: Path, old: str | bytes, new: str | bytes) -> None:
    """Replace the one occurrence of `old`. None or several means that Flet has changed: look again."""
    content = path.read_bytes()
    before = old.encode() if isinstance(old, str) else old
    after = new.encode() if isinstance(new, str) else new
    found = content.count(before)
    if found != 1:
        raise BuildFailed(f"expected once in {path.name}, found {found} times: {before[:60]!r}")
    path.write_bytes(content.replace(before, after))


def between_once(text: str, start: str, end: str, what: str) -> str:
    """The one passage that begins with `start` and runs up to and with the next `end`."""
    if text.count(start) != 1:
        raise BuildFailed(f"expected {what} once, found {text.count(start)} times")
    begin = text.index(start)
    stop = text.find(end, begin)
    if stop < 0:
        raise BuildFailed(f"{what} has no end")
    return text[begin : stop + len(end)]


def remove(folder: Path, *patterns: str) -> None:
    """Delete files by pattern; a pattern that finds nothing means that Flet has changed."""
    for pattern in patterns:
        found = [path for path in folder.glob(pattern) if path.is_file()]
        if not found:
            raise BuildFailed(f"nothing to remove for {pattern}")
        for path in found:
            path.unlink()
    for path in sorted((p for p in folder.rglob("*") if p.is_dir()), reverse=True):
        if not any(path.iterdir()):
            path.rmdir()
