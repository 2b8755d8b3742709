// Runs a Python module of this repository inside Pyodide: node run.mjs PYODIDE ROOT MODULE [ARGUMENTS]
const [pyodide, root, module, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.FS.mkdirTree("/work");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/work");
python.globals.set("arguments", python.toPy([module, ...rest]));
process.exitCode = python.runPython(`
import runpy, sys, traceback
sys.dont_write_bytecode = True
sys.path.insert(0, "/work")
sys.argv = list(arguments)
try:
    runpy.run_module(arguments[0], run_name="__main__")
    status = 0
except SystemExit as stop:
    status = stop.code or 0
except BaseException:
    traceback.print_exc()
    status = 1
status
`);
