"""The list of whose work is inside says what is really shipped, and nothing else."""

from __future__ import annotations

import html
import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from fontTools.ttLib import TTFont

from app.build import inventory
from app.build.__main__ import build_steps
from app.build.inventory import licence_of, sha256
from app.build.steps import ROOT, files_below
from app.ui.theme import FONTS

OURS = re.compile(
    r"(index|licences)\.html|(sw|(ai|image|python|qr)-worker|memory-image)\.js|manifest\.webmanifest|sbom\.json|app\.pack"
    r"|_headers|nginx-headers\.conf|icons/.*|rive-stub/.*"
)
CHANGED = re.compile(r"flutter_bootstrap\.js|pyodide/pyodide\.mjs|assets/(Font|Asset)Manifest\..*")
"""Other people's files that the build changes: their digest is not that of the original any more."""


@pytest.fixture(scope="module")
def listed(dist: Path) -> list[dict[str, Any]]:
    document = json.loads((dist / "sbom.json").read_text(encoding="utf-8"))
    assert (document["bomFormat"], document["specVersion"]) == ("CycloneDX", "1.6")
    assert document["metadata"]["component"]["name"] == "three-duels"
    components: list[dict[str, Any]] = document["components"]
    return components


def named(listed: list[dict[str, Any]], name: str) -> dict[str, Any]:
    (found,) = [part for part in listed if part["name"] == name and "group" not in part]
    return found


def test_the_list_is_what_cyclonedx_itself_allows(dist: Path) -> None:
    written = (dist / "sbom.json").read_text(encoding="utf-8")
    documents = (written, written.replace('"licenses"', '"terms"', 1))
    # What is wrong is told with the whole schema, which fills screens.
    found = [JsonStrictValidator(SchemaVersion.V1_6).validate_str(each) is None for each in documents]
    assert found == [True, False]


def test_every_file_of_other_people_is_listed_by_its_content(
    dist: Path, listed: list[dict[str, Any]]
) -> None:
    files = {file["name"]: file for part in listed for file in part.get("components", [])}
    shipped = {
        path.relative_to(dist).as_posix() for path in files_below(dist) if path.suffix not in (".br", ".gz")
    }
    theirs = {name for name in shipped if not OURS.fullmatch(name) and not CHANGED.fullmatch(name)}
    assert set(files) == theirs
    for name, file in files.items():
        assert file["hashes"] == [{"alg": "SHA-256", "content": sha256(dist / name)}], name


def test_the_python_packages_are_those_that_are_packed(dist: Path, listed: list[dict[str, Any]]) -> None:
    pack = (dist / "app.pack").read_bytes()
    (length,) = struct.unpack_from("<I", pack)
    names = [name for name, _ in json.loads(pack[4 : 4 + length])]
    packed = {name.split("/")[1].removesuffix(".pyc") for name in names if name.startswith("packages/")}
    told = {part["name"]: part["version"] for part in listed if part.get("purl", "").startswith("pkg:pypi/")}
    del told["flet-web"]
    assert set(told) == packed
    lock = (ROOT / "app" / "build" / "requirements" / "browser.txt").read_text()
    assert told == dict(re.findall(r"^([\w-]+)==(\S+)", lock, re.MULTILINE))
    for name in told:
        (wheel,) = named(listed, name)["hashes"]
        assert f"sha256:{wheel['content']}" in lock, name


def test_pyodide_and_python_are_those_that_run(dist: Path, listed: list[dict[str, Any]]) -> None:
    worker = (dist / "python-worker.js").read_text(encoding="utf-8")
    info = json.loads(re.findall(r"info: (\{.*?\})", worker)[0])
    assert named(listed, "cpython")["version"] == info["python"]
    version = named(listed, "pyodide")["version"]
    assert f'"{version}"' in (dist / "pyodide" / "pyodide.mjs").read_text(encoding="utf-8")


def test_the_typefaces_are_those_that_are_shown(dist: Path, listed: list[dict[str, Any]]) -> None:
    for family, place in FONTS.items():
        version = TTFont(dist / place)["name"].getDebugName(5)
        assert named(listed, family)["version"] in version


def test_everything_compiled_into_the_client_has_its_licence_on_the_page(
    dist: Path, listed: list[dict[str, Any]]
) -> None:
    page = html.unescape((dist / "licences.html").read_text(encoding="utf-8"))
    flutter = [part["name"] for part in listed if part.get("group") == "flutter"]
    assert len(flutter) > 100 and {"flutter", "skia", "dart", "flet"} <= set(flutter)
    lines = set(page.replace("<pre>", "\n").splitlines())
    assert [name for name in flutter if name not in lines] == []


def test_every_part_has_a_licence(listed: list[dict[str, Any]]) -> None:
    assert [part["name"] for part in listed if not part.get("licenses")] == []
    unclear = [part["name"] for part in listed if any("name" in one["license"] for one in part["licenses"])]
    assert len(unclear) < len(listed) / 4, unclear


@pytest.mark.parametrize(
    ("text", "licence"),
    [
        ("Permission is hereby granted,\n   free of charge, to any person", "MIT"),
        ("Apache License\nVersion 2.0", "Apache-2.0"),
        ("do as you like", inventory.OTHER_LICENCE),
    ],
)
def test_licences_are_told_apart(text: str, licence: str) -> None:
    assert licence_of(text) == licence


def test_the_same_parts_give_the_same_list(dist: Path, tmp_path: Path) -> None:
    steps = {step.name: step.folder for step in build_steps()}
    inventory.make_inventory(
        steps["publish Flet's client"],
        steps["free it of foreign addresses"],
        steps["compile the standard library"],
        steps["fetch the browser's packages"],
        steps["fetch the page's packages"],
        tmp_path,
    )
    assert (tmp_path / "sbom.json").read_bytes() == (dist / "sbom.json").read_bytes()
