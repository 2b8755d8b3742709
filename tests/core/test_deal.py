"""The short code of a deal: what it keeps, what it forgives, what it refuses."""

from __future__ import annotations

import zlib
from typing import Any

import pytest

import engine
from engine.core import deal
from engine.core.errors import BadOption, BadSave

DUEL = engine.GAMES["duel"]


def code(seed: int = 12345, **options: str) -> str:
    return deal.encode(DUEL, seed, DUEL.rulings.resolve(options), engine.GAMES)


def spelt(content: bytes) -> str:
    """These bytes as a code with a right check."""
    content += deal._check(content)
    number = int.from_bytes(content, "big") << (-len(content) * 8 % 5)
    length = (len(content) * 8 + 4) // 5
    return "".join(deal.ALPHABET[number >> 5 * (length - 1 - i) & 31] for i in range(length))


@pytest.mark.parametrize("game", list(engine.GAMES.values()), ids=list(engine.GAMES))
def test_a_code_reads_back(game: engine.Game[Any, Any]) -> None:
    for seed in (0, 1, 12345, 2**53 - 1):
        for edition in (None, *game.rulings.presets):
            options = game.rulings.resolve({} if edition is None else {"edition": edition})
            found = deal.decode(deal.encode(game, seed, options, engine.GAMES), engine.GAMES)
            assert found == (game, seed, options)


def test_a_usual_deal_is_four_groups_of_four() -> None:
    assert [len(group) for group in code().split("-")] == [4, 4, 4, 4]
    assert len(code(edition="fr")) > len(code())


def test_a_code_forgives_case_spaces_and_letters_that_look_alike() -> None:
    plain = code()
    read = deal.decode(plain, engine.GAMES)
    sloppy = plain.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert deal.decode(f" {sloppy} ", engine.GAMES) == read


def test_a_slip_is_noticed() -> None:
    plain = code()
    for at, letter in enumerate(plain):
        if letter != "-":
            other = deal.ALPHABET[(deal.ALPHABET.index(letter) + 1) % 32]
            with pytest.raises(BadSave, match="bad_deal_code"):
                deal.decode(plain[:at] + other + plain[at + 1 :], engine.GAMES)


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "U",
        "0000",
        "é",
        "0" * (deal.MAX_CODE_CHARS + 1),
        spelt(bytes([99]) + bytes(7)),
        spelt(bytes([0]) + b"\xff" * 7),
        spelt(bytes(8) + b"not packed"),
        spelt(bytes(8) + zlib.compress(b"[]")),
        spelt(bytes(8) + zlib.compress(b"not json")),
        spelt(bytes(8) + zlib.compress(b"[" * 3_000)),
    ],
)
def test_what_is_no_code_is_refused(text: Any) -> None:
    with pytest.raises(BadSave, match="bad_deal_code"):
        deal.decode(text, engine.GAMES)


def test_a_code_with_options_unknown_here_says_so() -> None:
    with pytest.raises(BadOption, match="unknown_option"):
        deal.decode(spelt(bytes(8) + zlib.compress(b'{"later":"x"}')), engine.GAMES)


def test_a_code_that_gives_an_option_twice_names_it() -> None:
    text = b'{"look":"asked","look":"at_once"}'
    with pytest.raises(BadSave) as caught:
        deal.decode(spelt(bytes(8) + zlib.compress(text)), engine.GAMES)
    assert str(caught.value) == "option_given_twice (option=look)"
