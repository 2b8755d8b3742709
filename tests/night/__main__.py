"""python -m tests.night: every long check and measurement in turn, and one page of what they found.

A part that fails does not keep the others from running. The page is printed and left in `artefacts/night`,
with all that each part has printed; `--keep` keeps it in `tests/records`, where the next night compares
itself with it. With words, only the parts whose name holds one of them are run, and with `--keep` they take
the place of what was kept of them before; `--trial` runs each at its shortest.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path

from tests.night import records
from tests.night.parts import Part, parts
from tests.night.records import Night, Result

ROOT = Path(__file__).parents[2]
OUTPUTS = ROOT / "artefacts" / "night"


def run(part: Part, command: tuple[str, ...], minutes: float) -> Result:
    """Run one part in a group of processes of its own, which is ended as a whole when its time is over."""
    OUTPUTS.mkdir(parents=True, exist_ok=True)
    log = OUTPUTS / f"{part.name.replace(' ', '-').replace(':', '')}.log"
    tried, started = commit(), time.monotonic()
    with log.open("w", encoding="utf-8") as output:
        running = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            code, ended = running.wait(minutes * 60), ""
        except subprocess.TimeoutExpired:
            code, ended = 1, f"\nended after {minutes:g} minutes"
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
            running.wait()
    printed = log.read_text(encoding="utf-8", errors="replace") + ended
    return Result(
        name=part.name,
        what=part.what,
        commit=tried,
        passed=code == 0,
        seconds=round(time.monotonic() - started, 1),
        figures=records.figures_in(part, printed),
        reason="" if code == 0 else records.last_lines(printed),
    )


def results(chosen: list[Part], trial: bool) -> Iterator[Result]:
    """The results one after the other; each is printed as it comes."""
    for part in chosen:
        print(f"{part.name}: {part.what}", flush=True)
        result = run(part, part.trial if trial else part.command, part.minutes)
        print(f"  {'passed' if result.passed else 'FAILED'} in {result.seconds / 60:.1f} minutes", flush=True)
        yield result


def commit() -> str:
    """The commit that is tried, and whether there is more than what it holds."""
    asked = ["git", "describe", "--always", "--dirty"]
    try:
        found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    except OSError:
        return "no commit"
    return found.stdout.strip() or "no commit"


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m tests.night", description="Every long check in turn.")
    options.add_argument("--trial", action="store_true", help="each part at its shortest")
    options.add_argument("--keep", action="store_true", help="keep the page in tests/records")
    options.add_argument("words", nargs="*", help="only parts whose name holds one of these")
    chosen = options.parse_args()
    today = date.today()
    wanted = [
        part for part in parts(today) if not chosen.words or any(word in part.name for word in chosen.words)
    ]
    before = records.kept()
    night = Night(date=today.isoformat(), processors=len(os.sched_getaffinity(0)), results=())
    with suppress(KeyboardInterrupt):
        for result in results(wanted, chosen.trial):
            night = replace(night, results=(*night.results, result))
            records.write(night, records.page_of(night, before), OUTPUTS)
    if chosen.keep:
        whole = records.with_repeated(before, night) if chosen.words and before else night
        records.write(whole, records.page_of(whole, before), records.RECORDS)
    print(f"\n{records.page_of(night, before)}")
    return 0 if night.passed and len(night.results) == len(wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
