"""Flet finds what is new on a screen, and what is gone, with our shorter way as with its own."""

from __future__ import annotations

import dataclasses
import importlib.util
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

import flet as ft
from flet.controls import object_patch

import engine
from app.build.flet_patches import control_diff
from app.games.duel.controller import DuelController
from app.games.duel.table import duel_table
from app.match.seating import against_ai
from app.match.session import Session
from tests.app.contexts import still_context
from tests.app.tables import drawn, parts


def patched(folder: Path) -> ModuleType:
    copy = folder / "flet" / "controls" / "object_patch.py"
    copy.parent.mkdir(parents=True)
    shutil.copy(str(object_patch.__file__), copy)
    control_diff.apply(folder)
    spec = importlib.util.spec_from_file_location("patched_object_patch", copy)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def table() -> ft.Control:
    session = Session(engine.new_match("duel", seed=3), against_ai(0, "medium"))
    controller = DuelController(still_context(), session)
    control: ft.Control = drawn(duel_table, controller.ctx.ui, controller)
    return control


def outline(controls: list[Any]) -> list[tuple[str, Any, str]]:
    """What they are, their keys and what holds them."""
    return [
        (type(control).__name__, getattr(control, "key", None), type(control.parent).__name__)
        for control in controls
    ]


def differences(way: ModuleType) -> tuple[list[tuple[str, Any, str]], list[tuple[str, Any, str]]]:
    """What is added and removed when the table takes the place of a page that held another one."""
    before, after = ft.Stack([table()]), ft.Stack([table()])
    way.ObjectPatch.from_diff(None, before, control_cls=ft.BaseControl)
    _patch, added, removed = way.ObjectPatch.from_diff(
        before.controls, after.controls, control_cls=ft.BaseControl, parent=before
    )
    return outline(added), outline(removed)


def test_the_same_controls_come_and_go(tmp_path: Path) -> None:
    own, shorter = differences(object_patch), differences(patched(tmp_path))
    assert own == shorter
    assert min(map(len, own)) > 100


def test_no_default_of_a_property_holds_controls() -> None:
    """So it is enough to look at what differs from the defaults."""
    kinds = {type(part) for part in parts(table())} | {ft.View, ft.Image, ft.TextField, ft.Slider}
    defaults = [default for kind in kinds for default in getattr(kind, "_prop_defaults", {}).values()]
    assert len(defaults) > 500
    assert not [each for each in defaults if dataclasses.is_dataclass(each) or isinstance(each, dict | list)]
