// Compiles ahead what dataclasses would compile at every start (see app/browser/fast_dataclasses.py).
// node prepare.mjs PYODIDE PACKAGES OWN TARGET NAMES: imports what the start needs, with the very CPython of the browser,
// and writes down the names of all that it has imported, for memory images (see app/browser/memory_image.py).
import { writeFileSync } from "node:fs";

const [pyodide, packages, own, target, names] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" } });
for (const [place, root] of [["/packages", packages], ["/own", own]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.registerJsModule("flet_js", {});
python.registerJsModule("three_duels_page", { start: () => "{}", say: () => {} });
const program = `
import contextlib, dataclasses, marshal, pathlib, sys, types

sys.dont_write_bytecode = True
sys.path[:0] = ["/own", "/packages"]
from app.browser.fast_dataclasses import key

made = {}

def bare(code):
    """Without its lines, which lead nowhere."""
    parts = tuple(bare(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=parts, co_linetable=b"")

def keep(text, names, into):
    code = made[key(text)] = bare(compile(text, "-", "exec", dont_inherit=True))
    exec(code, names, into)

vars(dataclasses)["exec"] = keep
def names_in(code):
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            yield from names_in(part)

def import_controls():
    """Flet imports each control when it is first named: those that our modules name."""
    modules = [module.__file__ for module in list(sys.modules.values()) if hasattr(module, "__file__")]
    ours = [path for path in modules if (path or "").startswith("/own/")]
    wanted = {name for path in ours for name in names_in(marshal.loads(pathlib.Path(path).read_bytes()[16:]))}
    for name in sorted(wanted & set(flet.__all__)):
        with contextlib.suppress(ModuleNotFoundError):  # a name of ours, like that of a control that is not shipped
            getattr(flet, name)

# What the start needs: the app up to its first screen.
import app.main, app.screens.home, app.ui.notice_bar, flet
import_controls()
marshal.dumps({name: marshal.dumps(code) for name, code in sorted(made.items())})
`;
// What is imported later, when a screen or a table is first shown, costs nothing in an image: all of it is there.
// The app's own main module is left out: it runs anew in every start.
const listing = `
import collections.abc, json
import app.browser.memory_image, engine.ai.server, flet.components.component, flet.messaging.pyodide_connection
from app import games, routes
from app.lazy_import import LazyImport

def load(thing):
    if isinstance(thing, LazyImport):
        thing.load()
    elif isinstance(thing, collections.abc.Mapping):
        for part in thing.values():
            load(part)

for part in list(vars(routes).values()):
    load(part)
for game in games.GAME_UIS.values():
    for name in game.__dataclass_fields__.keys() - {"messages"}:  # the build alone asks for these
        load(getattr(game, name))
import_controls()
places = ("/own/", "/packages/")
found = [n for n, m in sys.modules.items() if (getattr(m, "__file__", "") or "").startswith(places)]
json.dumps([n for n in found if n != "app.main"], indent=0)
`;
try {
  writeFileSync(target, python.runPython(program).toJs());
  writeFileSync(names, python.runPython(listing));
} catch (error) {
  console.error(String(error.message).trim().split("\n").slice(-4).join(" / "));
  process.exit(1);
}
process.exit(0);
