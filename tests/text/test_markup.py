"""The markup of rule texts is read exactly."""

from __future__ import annotations

from app.text.markup import Block, Span, link_targets, parse_blocks, plain_text


def test_paragraphs_points_steps_and_figures() -> None:
    text = "First.\nStill first.\n\nBefore:\n- one\n- two\n\n1. a\n2. b\n\n[figure:exchange]"
    assert [(block.kind, block.label, plain_of(block)) for block in parse_blocks(text)] == [
        ("text", "", "First. Still first."),
        ("text", "", "Before:"),
        ("point", "", "one"),
        ("point", "", "two"),
        ("step", "1", "a"),
        ("step", "2", "b"),
        ("figure", "exchange", ""),
    ]


def test_links_strong_words_and_marks() -> None:
    (block,) = parse_blocks("The [Whip](#card.whip) is **never [beside](#rules.play) it**. [!deck]")
    assert block.spans == (
        Span("The "),
        Span("Whip", link="card.whip"),
        Span(" is "),
        Span("never ", strong=True),
        Span("beside", strong=True, link="rules.play"),
        Span(" it", strong=True),
        Span(". "),
        Span("", link="ruling.deck"),
    )


def test_targets_come_in_order() -> None:
    text = "[a](#rules.a) [!b]\n\n[figure:c]\n\n- **[d](#card.d)**"
    assert link_targets(text) == ("rules.a", "ruling.b", "figure.c", "card.d")


def test_plain_text_has_no_trace_of_markup() -> None:
    assert plain_text("**A** [b](#rules.b) [!c] d.\n\n- e [!f]") == "A b d.\ne"


def test_what_is_no_markup_stays() -> None:
    assert plain_text("2 * 3, [sic], a - b") == "2 * 3, [sic], a - b"


def plain_of(block: Block) -> str:
    return "".join(span.text for span in block.spans)
