// Python in its own thread. Everything it needs is asked for at once, while the engine is still compiling.
import { drop, find, startOptions } from "./memory-image.js";
import { loadPyodide } from "./pyodide/pyodide.mjs";

const HOME = "/home/pyodide";
const NO_PACKAGES = { info: __LOCK_INFO__, packages: {} };

/** Tells the page how far the start has come. @param {string} name */
const advance = (name) => self.postMessage({ step: name });

/** @param {string} name */
async function fetchPack(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  return response.arrayBuffer();
}
const image = find();
image.catch(() => {});
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

/** @param {Record<string, unknown>} [options] of Pyodide */
async function loadPython(options) {
  const python = await loadPyodide({
    lockFileContents: NO_PACKAGES,
    packageBaseUrl: "./",
    fsInit: async (/** @type {any} */ FS) => unpack(FS, await packed),
    env: { HOME, PYTHONDONTWRITEBYTECODE: "1" },
    stdout: (/** @type {string} */ text) => console.log(text),
    stderr: (/** @type {string} */ text) => console.error(text),
    ...options,
  });
  advance("python");
  return python;
}

/** A Python that has imported nothing of ours. @param {Record<string, unknown>} [options] of Pyodide */
export async function startPython(options) {
  const python = await loadPython(options);
  python.runPython(`
import sys
sys.path[:0] = ["${HOME}", "${HOME}/packages"]
from app.browser import fast_dataclasses
fast_dataclasses.install(fast_dataclasses.read_table())
`);
  return python;
}

/** A Python that starts from this memory image. @param {Response} response */
export async function restorePython(response) {
  const options = { ...startOptions(response), _snapshotDeserializer: (/** @type {string} */ name) => MODULES[name] };
  const python = await loadPython(options);
  python.runPython(`
from app.browser import memory_image
memory_image.renew()
`);
  return python;
}

/** An image that is not to be relied upon is not tried again. @param {unknown} error */
async function giveUpImage(error) {
  if (await image.catch(() => true)) console.info(`the memory image is not used: ${error}`);
  await drop().catch(() => {});
}

/**
 * Starts Python from the memory image if there is one, else without.
 * @template T @param {(python: any) => T | Promise<T>} use @param {boolean} [isTrusted] if earlier starts came to their end
 */
export async function withPython(use, isTrusted = true) {
  try {
    if (!isTrusted) throw new Error("the starts before this one came to no end");
    const response = await image;
    console.info(response ? "Python starts from its memory image" : "there is no memory image yet");
    if (response) return await use(await restorePython(response));
  } catch (error) {
    await giveUpImage(error);
  }
  return use(await startPython());
}

// Two modules that Python can import: `flet_js` is Flet's own, `three_duels_page` is ours (see app/browser/browser_bridge.py).
/** @type {Record<string, any>} */
export const flet = { args: null };
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

/** @type {Record<string, object>} */
const MODULES = { flet_js: flet, three_duels_page: page };

/** @param {any} python */
async function runApp(python) {
  await hasState;
  delete flet.start_connection;
  for (const [name, module] of Object.entries(MODULES)) python.registerJsModule(name, module);
  await python.runPythonAsync(`
import runpy
runpy.run_module("app.main", run_name="__main__", alter_sys=True)
`);
  if (typeof flet.start_connection !== "function") throw new Error("the app did not start");
}

/** @param {{ documentUrl: string, trustsImage: boolean }} config */
async function startApp(config) {
  flet.documentUrl = config.documentUrl;
  await withPython(runApp, config.trustsImage);
  advance("app");
}

/** @type {Promise<void> | null} */
let started = null;

// An error that nobody has caught: the end of Python itself, or something that the page should look into.
self.addEventListener("unhandledrejection", ({ reason }) => {
  if (reason?.pyodide_fatal_error) giveUpImage(reason);
  self.postMessage(reason?.pyodide_fatal_error ? { failed: String(reason) } : { suspect: true });
});

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
      giveUpImage(error);
      self.postMessage(String(error));
    }
  } else if (data.settings) {
    if (listener) self.postMessage({ tooLate: true });
    else state = JSON.stringify({ ...JSON.parse(state), ...data.settings });
  } else if (data.hear) {
    if (listener) listener(data.hear);
    else state = JSON.stringify({ ...JSON.parse(state), ...JSON.parse(data.hear) });
  } else if (typeof flet.send === "function") {
    flet.send(data);
  }
};
