// node run.mjs DIST CODE: runs Python in the Pyodide that ships, with everything that ships.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

const [dist, code] = process.argv.slice(2);
const { loadPyodide } = await import(`${dist}/pyodide/pyodide.mjs`);
const pack = readFileSync(`${dist}/app.pack`);
const length = pack.readUInt32LE(0);
const listing = JSON.parse(pack.subarray(4, 4 + length).toString());
const [, info] = /info: (\{.*?\}), packages/.exec(readFileSync(`${dist}/python-worker.js`, "utf8"));
const python = await loadPyodide({
  indexURL: `${dist}/pyodide/`,
  lockFileContents: { info: JSON.parse(info), packages: {} },
  packageBaseUrl: "./",
  fsInit: (FS) => {
    let at = 4 + length;
    for (const [name, size] of listing) {
      FS.mkdirTree(dirname(`/home/pyodide/${name}`));
      FS.writeFile(`/home/pyodide/${name}`, pack.subarray(at, at + size));
      at += size;
    }
  },
});
python.registerJsModule("flet_js", {});
python.registerJsModule("three_duels_page", { start: () => "{}", say: () => {} });
python.globals.set("names", python.toPy(listing.map(([name]) => name)));
try {
  python.runPython(`import sys; sys.path[:0] = ["/home/pyodide", "/home/pyodide/packages"]\n${code}`);
} catch (error) {
  console.error(String(error.message).slice(-2000));
  process.exit(1);
}
process.exit(0);
