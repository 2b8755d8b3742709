// Byte-compiles a folder in place with the very CPython that the browser will run.
// node compile.mjs PYODIDE FOLDER PREFIX OPTIMIZE LEAN: PREFIX is where the files will lie, for tracebacks;
// LEAN is "lean" or "plain", see the class below.
const [pyodide, folder, prefix, optimize, lean] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
// Without the columns of every instruction the files are a quarter smaller and quicker to read.
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.mkdirTree("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/work");
python.globals.set("prefix", prefix);
python.globals.set("optimize", Number(optimize));
python.globals.set("lean", lean === "lean");
const program = `
import ast, importlib.util, pathlib
from importlib._bootstrap_external import _code_to_hash_pyc

class Lean(ast.NodeTransformer):
    """Drops docstrings and the types of functions, which nothing reads when the app runs. A class keeps a docstring of
    a single letter: for a class without any, a dataclass writes one itself, and to do so works out the signature, which
    is most of the time that importing Flet takes."""

    def without(self, node):
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            del node.body[0]
        if isinstance(node, ast.ClassDef):
            node.body.insert(0, ast.Expr(ast.Constant("-")))
        if not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())
        return ast.fix_missing_locations(node)

    def without_types(self, node):
        node.returns = None
        for given in ast.walk(node.args):
            if isinstance(given, ast.arg):
                given.annotation = None
        return self.without(node)

    visit_Module = visit_ClassDef = without
    visit_FunctionDef = visit_AsyncFunctionDef = without_types

for source in sorted(pathlib.Path("/work").rglob("*.py")):
    text = source.read_bytes()
    tree = ast.parse(text)
    if lean:
        tree = Lean().visit(tree)
    code = compile(tree, prefix + str(source)[len("/work"):], "exec", dont_inherit=True, optimize=optimize)
    source.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, importlib.util.source_hash(text), False))
    source.unlink()
`;
try {
  python.runPython(program);
} catch (error) {
  // Node would print Pyodide's whole program with it.
  console.error(String(error.message).trim().split("\n").slice(-4).join(" / "));
  process.exit(1);
}
process.exit(0);
