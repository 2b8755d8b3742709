// Python in its own thread. Everything it needs is asked for at once, while the engine is still compiling.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const HOME = "/home/pyodide";
const NO_PACKAGES = { info: __LOCK_INFO__, packages: {} };

/** Tells the page how far the start has come. @param {string} name */
const advance = (name) => self.postMessage({ step: name });

/** @param {string} name */
async function fetchPack(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  return response.arrayBuffer();
}
const packed = fetchPack("app.pack");
packed.catch(() => {});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) advance(entry.name.split("/").pop() ?? "");
}).observe({ type: "resource", buffered: true });

// The pack is a list of [name, size], preceded by its length, and then the contents one after the other.
/** @param {any} FS Emscripten's file system @param {ArrayBuffer} pack */
function unpack(FS, pack) {
  const length = new DataView(pack).getUint32(0, true);
  const listing = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)));
  const folders = new Set();
  let offset = 4 + length;
  for (const [name, size] of listing) {
    const path = `${HOME}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) {
      FS.mkdirTree(folder);
      folders.add(folder);
    }
    FS.writeFile(path, new Uint8Array(pack, offset, size), { canOwn: true });
    offset += size;
  }
}

export async function startPython() {
  const python = await loadPyodide({
    lockFileContents: NO_PACKAGES,
    packageBaseUrl: "./",
    fsInit: async (/** @type {any} */ FS) => unpack(FS, await packed),
    env: { HOME, PYTHONDONTWRITEBYTECODE: "1" },
    stdout: (/** @type {string} */ text) => console.log(text),
    stderr: (/** @type {string} */ text) => console.error(text),
  });
  advance("python");
  return python;
}

// Two modules that Python can import: `flet_js` is Flet's own, `three_duels_page` is ours (see app/browser/browser_bridge.py).
/** @type {Record<string, any>} */
const flet = { args: null };
/** @param {any} message a Python buffer */
const receive = (message) => {
  const packet = message.toJs();
  self.postMessage(packet, { transfer: [packet.buffer] });
};
flet.receive_callback = receive;
/** What Python calls for each message of the page. @type {((message: string) => void) | null} */
let listener = null;
/** What the page has said before Python listened. */
let state = "{}";
/** @type {() => void} */
let onState = () => {};
const hasState = /** @type {Promise<void>} */ (new Promise((resolve) => (onState = resolve)));
const page = {
  /** @param {(message: string) => void} onMessage */
  start(onMessage) {
    listener = onMessage;
    advance("started");
    return state;
  },
  /** @param {string} message */
  say: (message) => self.postMessage({ say: message }),
  /** @param {string} svg */
  publish_svg: (svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })),
  /** @param {string} address */
  revoke_svg: (address) => URL.revokeObjectURL(address),
};

/** @param {{ documentUrl: string }} config */
async function startApp(config) {
  flet.documentUrl = config.documentUrl;
  const [python] = await Promise.all([startPython(), hasState]);
  python.registerJsModule("flet_js", flet);
  python.registerJsModule("three_duels_page", page);
  await python.runPythonAsync(`
import sys
sys.path[:0] = ["${HOME}", "${HOME}/packages"]
from app.browser import fast_dataclasses
fast_dataclasses.install(fast_dataclasses.read_table())
import runpy
runpy.run_module("app.main", run_name="__main__", alter_sys=True)
`);
  if (typeof flet.start_connection !== "function") throw new Error("the app did not start");
  advance("app");
}

/** @type {Promise<void> | null} */
let started = null;

// An error that nobody has caught: the end of Python itself, or something that the page should look into.
self.addEventListener("unhandledrejection", ({ reason }) =>
  self.postMessage(reason?.pyodide_fatal_error ? { failed: String(reason) } : { suspect: true }),
);

self.onmessage = async ({ data }) => {
  if (data.boot) {
    started = startApp(data.boot);
    started.catch((error) => self.postMessage({ failed: String(error) }));
  } else if (data.facts) {
    state = data.facts;
    onState();
  } else if (data.connect) {
    try {
      await started;
      await flet.start_connection(receive);
      self.postMessage("initialized");
    } catch (error) {
      self.postMessage(String(error));
    }
  } else if (data.hear) {
    if (listener) listener(data.hear);
    else state = JSON.stringify({ ...JSON.parse(state), ...JSON.parse(data.hear) });
  } else if (typeof flet.send === "function") {
    flet.send(data);
  }
};
