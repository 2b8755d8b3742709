"""What translators are told of each sentence of the interface: where it stands, its kind, its longest length.

Babel extracts sentences by way of this module. A module's first line says where its sentences stand; the
call that a sentence is given to says what kind of text it is. Whoever knows better says so in a comment
above the sentence that begins with "Translators:"; a length that is named there counts, too.
"""

from __future__ import annotations

import ast
import io
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any, NamedTuple

from babel.messages.extract import extract_python


class MessageKind(NamedTuple):
    """A kind of text."""

    name: str
    longest: int | None = None
    """In letters, without placeholders; None where the English sentence is the measure."""


NOTICE = MessageKind("Notice, two sentences", 180)
KIND_OF_CALL: Mapping[str, MessageKind] = {
    "gold_button": MessageKind("Button", 40),
    "plain_button": MessageKind("Button", 40),
    "send_button": MessageKind("Button", 40),
    "NoticeAction": MessageKind("Button of a notice", 40),
    "icon_button": MessageKind("Name of a button that shows a sign, for screen readers", 48),
    "pressable": MessageKind("Label for screen readers"),
    "Semantics": MessageKind("Label for screen readers"),
    "dialog_heading": MessageKind("Heading of a dialog", 48),
    "question_heading": MessageKind("Heading of a question", 48),
    "scaffold": MessageKind("Heading of a page", 40),
    "page_title": MessageKind("Heading of a page", 40),
    "choice_group": MessageKind("Heading above choices", 48),
    "cell_group": MessageKind("Heading above choices", 48),
    "Cell": MessageKind("Choice", 40),
    "Topic": MessageKind("Name of a group of house rules", 48),
    "text_field": MessageKind("Label of a field", 48),
    "show": NOTICE,
    "show_transient": NOTICE,
    "secondary_text": MessageKind("Explanation in small letters"),
    "serif_text": MessageKind("Heading"),
    "Fact": MessageKind("One thing that an action would bring"),
}
"""For each function that draws or says a sentence, what becomes of it."""
MARKING_CALLS = frozenset({"_", "ngettext", "pgettext"})


def extract_sentences(
    fileobj: IO[bytes], keywords: Any, comment_tags: Any, options: Mapping[str, Any]
) -> Iterator[tuple[int, str, Any, list[str]]]:
    """Babel's extraction method for Python: its own, with a comment on every sentence."""
    source = fileobj.read()
    tree = ast.parse(source)
    place = (ast.get_docstring(tree) or "").split("\n", 1)[0]
    kinds = _kinds(tree)
    babel: Any = extract_python
    for line, call, message, comments in babel(io.BytesIO(source), keywords, comment_tags, options):
        sentence = _sentence(call, message)
        if sentence:
            kind = kinds.get(sentence) or _kind_by_form(sentence)
            comments = [*comments, place, f"{kind.name}, at most {kind.longest or _room(sentence)} letters."]
        yield line, call, message, comments


def _sentence(call: str, texts: Any) -> str:
    """The English sentence, the longer form of two; "" where a call names none."""
    forms = [texts] if isinstance(texts, str) else [text for text in texts or () if isinstance(text, str)]
    return max(forms[1:] if call == "pgettext" else forms, key=len, default="")


def _kinds(tree: ast.Module) -> dict[str, MessageKind]:
    """The kind of each sentence that is given to a call which says what becomes of it."""
    found: dict[str, MessageKind] = {}
    for statement in ast.walk(tree):
        if isinstance(statement, ast.Call) and (kind := KIND_OF_CALL.get(_name(statement))):
            for sentence in _own_sentences([*statement.args, *(word.value for word in statement.keywords)]):
                found.setdefault(sentence, kind)
    return found


def _own_sentences(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The sentences in these arguments that no other call of the list takes."""
    for node in nodes:
        if isinstance(node, ast.Call) and _name(node) in MARKING_CALLS:
            yield _sentence(_name(node), [each.value for each in node.args if isinstance(each, ast.Constant)])
        elif not (isinstance(node, ast.Call) and _name(node) in KIND_OF_CALL):
            yield from _own_sentences(ast.iter_child_nodes(node))


def _name(call: ast.Call) -> str:
    """The name of the function, without what it belongs to."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _kind_by_form(sentence: str) -> MessageKind:
    if sentence.endswith("?"):
        return MessageKind("Question")
    if sentence.endswith(":"):
        return MessageKind("Words before what they announce")
    if sentence.endswith("."):
        return MessageKind("Sentences" if ". " in sentence else "Sentence")
    return MessageKind("Short text")


def _room(sentence: str) -> int:
    """French and German need more room than English, short words most of all."""
    return -(-(len(sentence) * 7 // 5 + 12) // 10) * 10
