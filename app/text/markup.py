"""The markup of rule texts: blocks of paragraphs, points, steps and figures, with links and marks in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

INLINE = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|\[(?P<text>[^\]]+)\]\(#(?P<link>[a-z0-9_.]+)\)"
    r"|\[!(?P<ruling>[a-z0-9_]+)(?::[a-z_]+)?\]"
)
FIGURE = re.compile(r"\[figure:([a-z0-9_]+)\]")
BULLET = "- "
STEP_NUMBER = re.compile(r"(\d+)\. ")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line: plain or strong, perhaps leading somewhere (`card.mirror`, `ruling.energy_cap`)."""

    text: str
    strong: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph (`text`), a point (`point`), a numbered step (`step`) or a drawing (`figure`)."""

    kind: str
    spans: tuple[Span, ...] = ()
    label: str = ""
    """The number of a step, the id of a figure."""


@lru_cache(maxsize=256)
def parse_blocks(text: str) -> tuple[Block, ...]:
    """A whole text. A book is read many times, for its pages, its links and the search."""
    return tuple(block for part in text.split("\n\n") for block in _part(part.strip("\n")))


def plain_text(text: str) -> str:
    """The text without its markup, for searching, copying and reading aloud."""
    return blocks_as_text(parse_blocks(text), lambda span: span.text)


def blocks_as_text(blocks: Iterable[Block], text_of: Callable[[Span], str]) -> str:
    """The blocks a line each, with what `text_of` makes of every piece."""
    lines = ("".join(map(text_of, block.spans)) for block in blocks)
    return "\n".join(re.sub(" {2,}", " ", line).strip() for line in lines)


def link_targets(text: str) -> tuple[str, ...]:
    """The targets of the links, marks and figures of a text, in their order."""
    result: list[str] = []
    for block in parse_blocks(text):
        result += [f"figure.{block.label}"] if block.kind == "figure" else []
        result += [span.link for span in block.spans if span.link]
    return tuple(result)


def parse_spans(line: str, strong: bool = False) -> tuple[Span, ...]:
    """One line. Strong text may hold links."""
    return tuple(_spans(line, strong))


def _spans(line: str, strong: bool) -> Iterator[Span]:
    end = 0
    for match in INLINE.finditer(line):
        if match.start() > end:
            yield Span(line[end : match.start()], strong)
        if match["strong"] is not None:
            yield from _spans(match["strong"], True)
        elif match["link"] is not None:
            yield Span(match["text"], strong, match["link"])
        else:
            yield Span("", strong, f"ruling.{match['ruling']}")
        end = match.end()
    if end < len(line):
        yield Span(line[end:], strong)


def _part(part: str) -> Iterator[Block]:
    """One paragraph; within it every point, step and figure stands on a line of its own."""
    paragraph: list[str] = []
    for line in part.split("\n"):
        figure, step = FIGURE.fullmatch(line), STEP_NUMBER.match(line)
        if not (figure or step or line.startswith(BULLET)):
            paragraph.append(line)
            continue
        yield from _paragraph(paragraph)
        paragraph = []
        if figure:
            yield Block("figure", label=figure[1])
        elif step:
            yield Block("step", parse_spans(line[step.end() :]), step[1])
        else:
            yield Block("point", parse_spans(line[len(BULLET) :]))
    yield from _paragraph(paragraph)


def _paragraph(lines: list[str]) -> Iterator[Block]:
    text = " ".join(lines).strip()
    if text:
        yield Block("text", parse_spans(text))
