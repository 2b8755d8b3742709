"""A French interface with the German box: names as they are printed, sentences as one speaks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import engine
from app import i18n
from app.build.catalogs import LANGUAGES, catalog_path, compile_catalog, read_catalog
from app.games.confrontation import (
    labels as confrontation_labels,
)
from app.games.confrontation import (
    log as confrontation_log,
)
from app.games.confrontation import (
    wording as confrontation_wording,
)
from app.games.duel import log as duel_log
from app.games.duel.log import card_name
from app.games.middle_earth import log as middle_earth_log
from app.games.middle_earth import wording as middle_earth_wording
from app.text.names import name_of, own_language_name
from app.text.rule_texts import table_text
from engine import Event
from tests.make_event import make_event

NARROW = "\u202f"


@pytest.fixture(scope="module", autouse=True)
def french_with_the_german_box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("words")
    for domain in ("app", *engine.GAMES):
        for language in LANGUAGES:
            catalog = read_catalog(catalog_path(domain, language), language)
            compile_catalog(catalog, folder / language / "LC_MESSAGES" / f"{domain}.mo")
    i18n.set_language("fr", folder)
    i18n.set_box_language("de")
    yield
    i18n.set_box_language(None)
    i18n.set_language("en")


def quoted(name: str) -> str:
    return f"«{NARROW}{name}{NARROW}»"


def seen(kind: str, **data: Any) -> Event:
    return make_event(kind, **data)


def test_cards_are_called_as_they_are_printed() -> None:
    assert card_name("mirror") == "Gandalfs Spiegel"
    assert confrontation_wording.card_name("elven_cloak") == "Elbenmantel"
    assert middle_earth_wording.thing_name("isengard") == "Isengart"
    assert own_language_name("duel", "card", "mirror") == "Miroir de Gandalf"
    assert own_language_name("confrontation", "character", "gandalf") == ""


def test_what_is_printed_without_a_name_keeps_the_one_that_it_has_here() -> None:
    assert card_name("b06") == "Coup de griffe"
    assert middle_earth_wording.thing_name("c1_08") == "Marché de village"
    assert middle_earth_wording.thing_name("elves_2") == "Sentiers des Elfes"
    assert own_language_name("duel", "card", "b06") == ""


def test_the_log_names_the_cards_of_the_box() -> None:
    event = seen("whip_swapped", card="b06")
    assert duel_log.log_entry(event) == (
        f"{quoted('Balrogs Finte')} prend la place de {quoted('Coup de griffe')}, "
        "qui passe au bout de la rangée."
    )
    event = seen("text_lost", card="trick", why="rage")
    assert duel_log.log_entry(event) == (
        f"{quoted('Gandalfs Wut')} prive {quoted('Balrogs Trick')} de son pouvoir."
    )
    event = seen("magic_replaced", seat="dark", card="eye_of_sauron")
    assert confrontation_log.log_entry(event) == (
        f"Le camp des Ténèbres remplace {quoted('Magie')} par {quoted('Das Auge Saurons')}."
    )
    event = seen("landmark_taken", seat="sauron", landmark="grey_havens", price=0)
    assert middle_earth_log.log_entry(event) == "Sauron prend Graue Anfurten sans rien payer."


def test_a_bent_name_stays_in_its_sentence_and_the_printed_one_stands_beside_it() -> None:
    event = seen("fled", piece="witch_king", region="shire")
    assert confrontation_log.log_entry(event) == (
        "Le Roi-sorcier d’Angmar (Hexenkönig) fuit vers la Comté (Auenland)."
    )
    event = seen("fled", piece="gandalf", region="fangorn")
    assert confrontation_log.log_entry(event) == "Gandalf fuit vers Fangorn."
    event = seen("eliminated", piece="frodo", stand="l1", region="moria", by="noble_sacrifice")
    assert confrontation_log.log_entry(event) == (
        f"Frodon (Frodo) succombe dans la Moria : {quoted('Edles Opfer')}."
    )


def test_the_board_and_its_labels_bear_the_names_of_the_box() -> None:
    assert confrontation_wording.character_name("shelob") == "Kankra"
    assert confrontation_wording.region_name("mirkwood") == "Düsterwald"
    view = engine.new_match("confrontation", seed=1).view("light")
    assert confrontation_labels.region_label(view, "shire").startswith("Auenland. Région de départ")
    assert confrontation_labels.card_label("dark_retreat").startswith("Rückzug (zur Seite). ")
    assert name_of("confrontation", "region", "mirkwood", "to") == "vers la Forêt Noire (Düsterwald)"


def test_a_question_names_the_card_of_the_box() -> None:
    assert (
        confrontation_wording.due_sentence("magic")
        == f"Par quelle carte remplacez-vous {quoted('Magie')}{NARROW}?"
    )
    assert confrontation_wording.due_sentence("move") == "Déplacez un personnage."


def test_a_text_calls_its_own_card_as_the_heading_does() -> None:
    options = engine.GAMES["duel"].rulings.resolve()
    whip = table_text("duel", "card.whip.text", options)
    assert "La Feinte (Balrogs Finte) comble le vide." in whip
    assert whip.count("(Balrogs Finte)") == 1, "it is enough to say it once"
    frodo = table_text(
        "confrontation", "character.frodo.text", engine.GAMES["confrontation"].rulings.resolve()
    )
    assert frodo.startswith("Attaqué, Frodon (Frodo) peut fuir de côté") and "l’Ouargue (Warg)" in frodo
