"""The deck workshop: enter the cards of one's own box by tapping sockets on a picture of each card."""

from __future__ import annotations

from functools import lru_cache, partial

import flet as ft

from app.application import Application
from app.art.svg import Drawing, circle, rect
from app.games.duel import deck_draft
from app.games.duel.art import cards as cards_art
from app.games.duel.deck_draft import EDGES, SIDES, Card, Draft
from app.i18n import _, word
from app.text.phrases import seat_name, sentence
from app.ui.buttons import gold_button, icon_button, plain_button, press
from app.ui.scaffold import screen
from app.ui.theme import SANS_BOLD, TOUCH
from app.ui.widgets import Look, panel, picture, serif, soft, text, text_field
from engine import BadOption

ROUTE = "/workshop"
EDIT = "/workshop/deck"
FILE_LIMIT = 4_000
ROW = 64
"""How far apart the rows of a card are, in its own measure."""


def decks(app: Application) -> ft.Control:
    """All kept decks, and the ways to a new one."""
    look, bench = app.look, app.bench
    if bench.decks is None:
        app.run(partial(read_kept, app))
    return screen(
        look,
        _("Deck workshop"),
        partial(app.go, "/duel"),
        _("Back"),
        soft(
            look,
            _(
                "The printed symbols are in no rulebook. Enter the cards of your own box here, and the "
                "game is played with exactly those."
            ),
            17,
        ),
        *(_row(app, look, deck) for deck in (bench.decks or {}).values()),
        gold_button(
            look, "deck-new", _("Enter a deck"), partial(_start, app, None), sign_name="cards", size=19
        ),
        plain_button(
            look,
            "deck-copy",
            _("Start from a copy of the usual cards"),
            partial(_start, app, "balanced"),
            width=look.width - 40,
        ),
        plain_button(
            look,
            "deck-import",
            _("Open a deck from a file"),
            partial(app.run, partial(_import, app)),
            sign_name="load",
            width=look.width - 40,
        ),
    )


def _row(app: Application, look: Look, deck: Draft) -> ft.Control:
    state = (
        _("Ready to play")
        if deck.complete
        else _("{done} of {all} cards entered").format(
            done=sum(map(deck.entered, SIDES)), all=sum(len(deck.cards[side]) for side in SIDES)
        )
    )
    doomed = app.bench.doomed == deck.name
    buttons = [
        plain_button(look, f"deck-edit-{deck.name}", _("Edit"), partial(_open, app, deck)),
        icon_button(
            look,
            f"deck-save-{deck.name}",
            "save",
            _("Save as a file"),
            partial(app.run, partial(_export, app, deck)),
        ),
        plain_button(
            look,
            f"deck-drop-{deck.name}",
            _("Really throw away?") if doomed else _("Throw away"),
            partial(_drop, app, deck.name),
            selected=doomed,
        ),
    ]
    return panel(
        look, serif(look, deck.name), soft(look, state), ft.Row(buttons, wrap=True, spacing=8, run_spacing=8)
    )


def editor(app: Application) -> ft.Control:
    """One deck: the chosen card large, its sockets to be tapped, and the totals of each row beside it."""
    look, bench = app.look, app.bench
    draft = bench.draft
    if draft is None:
        return decks(app)
    card = draft.cards[bench.side][bench.number]
    before: list[ft.Control] = [_name_field(app, look, draft), _sides(app, look, draft)]
    after: list[ft.Control] = [_turning(app, look, card), _strip(app, look, draft)]
    large = _card(app, look, draft, card)
    parts = [*before, large, *after]
    if look.sideways:
        rest = ft.Column([after[0], *before, after[1]], spacing=14, expand=True)
        parts = [ft.Row([large, rest], spacing=24, vertical_alignment=ft.CrossAxisAlignment.START)]
    return screen(look, _("Enter the cards"), partial(_leave, app), _("Back"), *parts)


def _name_field(app: Application, look: Look, draft: Draft) -> ft.Control:
    def renamed(event: ft.Event[ft.TextField]) -> None:
        _rename(app, event.control.value or "")

    return text_field(
        look,
        _("Name of the deck"),
        value=draft.name,
        on_blur=renamed,
        on_submit=renamed,
        max_length=deck_draft.LONGEST_NAME,
    )


def _sides(app: Application, look: Look, draft: Draft) -> ft.Control:
    return ft.Row(
        [
            plain_button(
                look,
                f"deck-side-{side}",
                _("{side}: {done} of {all}").format(
                    side=sentence(seat_name("duel", side)),
                    done=draft.entered(side),
                    all=len(draft.cards[side]),
                ),
                partial(_turn, app, side, 0),
                selected=side == app.bench.side,
            )
            for side in SIDES
        ],
        wrap=True,
        spacing=8,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _card(app: Application, look: Look, draft: Draft, card: Card) -> ft.Control:
    """The picture with eight places to tap, the row totals of the whole side at its left and right."""
    scale = min(1.15, (look.width - 40 - 2 * 70) / cards_art.WIDTH)
    if look.sideways:
        scale = max(TOUCH / ROW, min(scale, (look.height - 126) / cards_art.HEIGHT))
    width, height = cards_art.WIDTH * scale, cards_art.HEIGHT * scale
    room, step = width + 2 * 70, ROW * scale
    face = cards_art.face(_motif(app, card), card.defence, card.attack)
    parts: list[ft.Control] = [ft.Container(picture(face, width, height), left=70, top=0)]
    for edge in EDGES:
        for row, total in enumerate(draft.totals(app.bench.side, edge)):
            left, middle = 70 if edge == "defence" else room - 70, cards_art.ROWS[row] * scale
            socket = _socket(app, look, card, edge, row, step)
            parts += [
                ft.Container(socket, left=left - 30, top=middle - step / 2, width=60, height=step),
                _total(look, total, 0 if edge == "defence" else room - 36, middle),
            ]
    stack = ft.Stack(parts, width=room, height=height)
    captions = ft.Row(
        [soft(look, _("Defence")), soft(look, _("Attack"))],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        width=room,
    )
    note = soft(
        look,
        _("This card is printed without symbols.")
        if card.bare
        else _("The numbers are the symbols in each row of this side."),
        15,
        align=ft.TextAlign.CENTER,
    )
    return ft.Column([captions, stack, note], spacing=4, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def _total(look: Look, total: int, left: float, middle: float) -> ft.Control:
    """How many symbols one side has in a row, beside the card's own."""
    said = text(look, str(total), 17, SANS_BOLD, look.colors.text_soft, ft.TextAlign.CENTER)
    return ft.Container(said, left=left, top=middle - 12, width=36)


def _socket(app: Application, look: Look, card: Card, edge: str, row: int, height: float) -> ft.Control:
    filled = bool(getattr(card, edge)[row])
    place = _("Attack, row {row}") if edge == "attack" else _("Defence, row {row}")
    label = _("{place}: {state}").format(
        place=place.format(row=row + 1), state=_("symbol") if filled else _("empty")
    )
    return press(
        look,
        f"socket-{edge}-{row + 1}",
        label,
        ft.Container(width=60, height=height),
        None if card.bare else partial(_toggle, app, edge, row),
        selected=filled,
    )


def _motif(app: Application, card: Card) -> str:
    if card.name == "trance":
        return f"trance_{app.bench.side}"
    return card.name or f"{app.bench.side[0]}{app.bench.number + 1:02}"


def _turning(app: Application, look: Look, card: Card) -> ft.Control:
    bench = app.bench
    if card.name:
        key = f"trance_{bench.side}" if card.name == "trance" else card.name
        name = word("duel", f"card.{key}.name")
    else:
        name = _("Plain card {number}").format(number=bench.number + 1)
    return ft.Row(
        [
            icon_button(look, "card-before", "left", _("Previous card"), partial(_step, app, -1)),
            ft.Container(
                serif(look, name, 15 if look.sideways else 19, align=ft.TextAlign.CENTER), expand=True
            ),
            icon_button(look, "card-after", "right", _("Next card"), partial(_step, app, 1)),
        ]
    )


def _strip(app: Application, look: Look, draft: Draft) -> ft.Control:
    """All cards of the side, small; a tap turns to one."""
    bench = app.bench
    cards = [
        press(
            look,
            f"card-{number + 1}",
            _("Card {number}").format(number=number + 1),
            ft.Container(
                picture(_small(bench.side, card.defence, card.attack), 40, 60),
                width=TOUCH,
                height=68,
                alignment=ft.Alignment.CENTER,
                border=ft.Border.all(2, look.colors.gold) if number == bench.number else None,
                border_radius=8,
            ),
            partial(_turn, app, bench.side, number),
            selected=number == bench.number,
        )
        for number, card in enumerate(draft.cards[bench.side])
    ]
    return ft.Row(cards, wrap=True, spacing=2, run_spacing=2, alignment=ft.MainAxisAlignment.CENTER)


@lru_cache(maxsize=512)
def _small(side: str, defence: tuple[int, ...], attack: tuple[int, ...]) -> str:
    """A card as no more than its sockets."""
    light = side == SIDES[0]
    ink, paper = ("#1E3049", "#D6E0EA") if light else ("#FFC45C", "#2B1410")
    drawing = Drawing(40, 60)
    drawing.add(rect(1, 1, 38, 58, paper, stroke="#5F6B86", width=1, rx=4))
    for x, edge in ((8, defence), (32, attack)):
        for row, filled in enumerate(edge):
            drawing.add(circle(x, 10.5 + 13 * row, 4.5, ink if filled else "none", ink, 1.2))
    return drawing.svg()


# What the taps do


async def read_kept(app: Application) -> None:
    """Put the decks that are kept on the bench."""
    app.bench.decks = deck_draft.loads(await app.storage.load(deck_draft.NAME))
    app.changed()


async def _write(app: Application) -> None:
    if not await app.storage.save(deck_draft.NAME, deck_draft.dumps(app.bench.decks or {})):
        app.tell(_("The deck could not be stored. It lasts as long as this visit; save it as a file."))


def _kept(app: Application, draft: Draft) -> None:
    """The draft is on the bench and among the kept decks, and is stored after every change."""
    bench = app.bench
    bench.draft = draft
    bench.decks = {**(bench.decks or {}), draft.name: draft}
    app.run(partial(_write, app))
    app.changed()


def _start(app: Application, copied: str | None) -> None:
    name = _new_name(app)
    if name is not None:
        _open(app, deck_draft.usual(name, copied) if copied else deck_draft.blank(name))


def _new_name(app: Application) -> str | None:
    """A name that no kept deck has; None, and a word about it, when there is no room for another."""
    taken = app.bench.decks or {}
    if len(taken) >= deck_draft.MOST:
        app.tell(_("There is no room for more decks. Throw one away first."))
        return None
    names = (_("My deck {number}").format(number=number) for number in range(1, deck_draft.MOST + 1))
    return next(name for name in names if name not in taken)


def _open(app: Application, draft: Draft) -> None:
    app.bench.side, app.bench.number, app.bench.doomed = SIDES[0], 0, None
    _kept(app, draft)
    app.go(EDIT)


def _leave(app: Application) -> None:
    app.bench.draft = None
    app.back()


def _rename(app: Application, name: str) -> None:
    bench, name = app.bench, deck_draft.clean_name(name)
    if bench.draft is None or not name or name == bench.draft.name:
        return
    if name in (bench.decks or {}):
        app.tell(_("Another deck has this name."))
        return
    old = bench.draft.name
    bench.decks = {key: deck for key, deck in (bench.decks or {}).items() if key != old}
    _kept(app, Draft(name, bench.draft.cards))


def _toggle(app: Application, edge: str, row: int) -> None:
    bench = app.bench
    if bench.draft is not None:
        _kept(app, bench.draft.toggled(bench.side, bench.number, edge, row))


def _turn(app: Application, side: str, number: int) -> None:
    app.bench.side, app.bench.number = side, number
    app.changed()


def _step(app: Application, by: int) -> None:
    bench = app.bench
    if bench.draft is not None:
        _turn(app, bench.side, (bench.number + by) % len(bench.draft.cards[bench.side]))


def _drop(app: Application, name: str) -> None:
    """The first tap asks, the second throws away."""
    bench = app.bench
    if bench.doomed != name:
        bench.doomed = name
        app.changed()
        return
    bench.decks = {key: deck for key, deck in (bench.decks or {}).items() if key != name}
    bench.doomed = None
    app.run(partial(_write, app))
    app.changed()


async def _export(app: Application, deck: Draft) -> None:
    if not await app.platform.save_file(f"{deck.name}.txt", deck.text(), "text/plain"):
        app.tell(_("The file could not be saved."))


async def _import(app: Application) -> None:
    found = await app.platform.open_file(".txt,text/plain", FILE_LIMIT)
    if found is None:
        return
    name = _new_name(app)
    if name is None:
        return
    try:
        _open(app, deck_draft.read(name, found))
    except BadOption as error:
        app.refuse(error)
