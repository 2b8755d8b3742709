// Byte-compiles a folder in place with the very CPython that the browser will run.
// node compile.mjs PYODIDE FOLDER PREFIX OPTIMIZE: PREFIX is where the files will lie, for tracebacks.
const [pyodide, folder, prefix, optimize] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
// Without the columns of every instruction the files are a quarter smaller and quicker to read.
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.mkdirTree("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/work");
python.globals.set("prefix", prefix);
python.globals.set("optimize", Number(optimize));
python.runPython(`
import pathlib, py_compile
for source in sorted(pathlib.Path("/work").rglob("*.py")):
    py_compile.compile(
        str(source), cfile=str(source) + "c", dfile=prefix + str(source)[len("/work"):], doraise=True,
        optimize=optimize, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    source.unlink()
`);
process.exit(0);
