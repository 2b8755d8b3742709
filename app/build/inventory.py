"""Lists whose work is in the bundle, as a CycloneDX document: each part with version, licence and digest."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

from app.build.npm import CODE_READER
from app.build.steps import ROOT, BuildFailed, files_below
from app.ui.theme import FONTS

SBOM_NAME = "sbom.json"
Part = dict[str, Any]
# How the licences of Flutter's parts are told apart: by words that stand in one of them only.
LICENCE_PHRASES = (
    ("Apache-2.0", "Apache License"),
    ("MPL-2.0", "Mozilla Public License"),
    ("OFL-1.1", "SIL OPEN FONT LICENSE"),
    ("Zlib", "Altered source versions must be plainly marked"),
    ("ISC", "Permission to use, copy, modify, and/or distribute this software for any"),
    ("BSD-3-Clause", "Neither the name"),
    ("BSD-3-Clause", "may not be used to endorse"),
    ("BSD-2-Clause", "Redistributions in binary form must reproduce"),
    ("MIT", "Permission is hereby granted, free of charge"),
)
OTHER_LICENCE = "as in licences.html"


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def component_entry(name: str, version: str, licences: Iterable[str], purl: str = "", **more: Any) -> Part:
    """One component; a licence that SPDX has no name for is named in our own words."""
    known = {spdx for spdx, _ in LICENCE_PHRASES} | {"PSF-2.0"}
    terms = [{"license": {"id" if name in known else "name": name}} for name in licences]
    made = {"type": "library", "name": name, "version": version, "licenses": terms, "purl": purl, **more}
    return {key: value for key, value in made.items() if value}


def file_entries(folder: Path, *patterns: str) -> list[Part]:
    """Files that go into the bundle as they lie here, each with its digest."""
    found = sorted({path for pattern in patterns for path in folder.glob(pattern) if path.is_file()})
    if not found:
        raise BuildFailed(f"nothing of {patterns} in {folder.name}")
    return [
        {
            "type": "file",
            "name": path.relative_to(folder).as_posix(),
            "hashes": [{"alg": "SHA-256", "content": sha256(path)}],
        }
        for path in found
    ]


def python_packages(wheels: Path) -> Iterator[Part]:
    """Flet's Python half and what it needs, by the very wheels that were unpacked."""
    for wheel in files_below(wheels):
        if wheel.suffix != ".whl":
            continue
        name, version = wheel.name.split("-")[:2]
        about = metadata.metadata(name)
        said = next((about[key] for key in ("License-Expression", "License") if key in about), OTHER_LICENCE)
        licence = {"BSD": "BSD-3-Clause"}.get(said, said)
        hashes = [{"alg": "SHA-256", "content": sha256(wheel)}]
        yield component_entry(name, version, [licence], f"pkg:pypi/{name}@{version}", hashes=hashes)


def pyodide(published: Path, client: Path, library: Path) -> Iterator[Part]:
    about = json.loads((published / "pyodide" / "package.json").read_text())
    info = json.loads((published / "pyodide" / "pyodide-lock.json").read_text())["info"]
    yield component_entry(
        "pyodide",
        about["version"],
        [about["license"]],
        f"pkg:npm/pyodide@{about['version']}",
        components=file_entries(client, "pyodide/pyodide.asm.*"),
    )
    stored = file_entries(library, "python_stdlib.zip")
    stored[0]["name"] = "pyodide/python_stdlib.zip"
    yield component_entry(
        "cpython", info["python"], ["PSF-2.0"], f"pkg:generic/python@{info['python']}", components=stored
    )


def client_parts(client: Path) -> Iterator[Part]:
    """Flet's client with everything that is compiled into it, as Flutter itself lists it."""
    version = metadata.version("flet-web")
    yield component_entry(
        "flet-web",
        version,
        ["Apache-2.0"],
        f"pkg:pypi/flet-web@{version}",
        components=file_entries(
            client, "main.dart.*", "canvaskit/**/*", "assets/packages/**/*", "assets/shaders/*"
        ),
    )
    licences: dict[str, set[str]] = {}
    for notice in (client / "assets" / "NOTICES").read_text(encoding="utf-8").split(f"\n{'-' * 80}\n"):
        names, _, terms = notice.partition("\n\n")
        for name in names.split():
            licences.setdefault(name, set()).add(licence_of(terms))
    for name, found in sorted(licences.items()):
        yield component_entry(name, "", sorted(found), group="flutter")


def licence_of(terms: str) -> str:
    words = re.sub(r"\s+", " ", terms)
    return next((spdx for spdx, sign in LICENCE_PHRASES if sign in words), OTHER_LICENCE)


def page_packages(folder: Path) -> Iterator[Part]:
    """What the page gets from npm."""
    about = json.loads((folder / "node_modules" / "qr" / "package.json").read_text(encoding="utf-8"))
    yield component_entry(
        about["name"],
        about["version"],
        ["MIT"],  # of the two that it may be had under
        f"pkg:npm/{about['name']}@{about['version']}",
        components=file_entries(folder, CODE_READER),
    )


def typefaces() -> Iterator[Part]:
    for family, place in FONTS.items():
        version = TTFont(ROOT / "static" / place)["name"].getDebugName(5).removeprefix("Version ")
        yield component_entry(
            family,
            version.split(";")[0],
            ["OFL-1.1"],
            components=file_entries(ROOT / "static", place),
            type="data",
        )


def make_inventory(
    published: Path, client: Path, library: Path, wheels: Path, npm_packages: Path, folder: Path
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    own = component_entry("three-duels", project["version"], ["MIT"], type="application")
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own},
        "components": [
            *pyodide(published, client, library),
            *python_packages(wheels),
            *client_parts(client),
            *page_packages(npm_packages),
            *typefaces(),
        ],
    }
    (folder / SBOM_NAME).write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")
