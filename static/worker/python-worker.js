// Python in its own thread. Everything it needs is asked for at once, while the engine is still compiling.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const HOME = "/home/pyodide";
const NO_PACKAGES = { info: __LOCK_INFO__, packages: {} };

const step = (name) => self.postMessage({ step: name });

async function fetchPack(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
const packed = fetchPack("app.pack");
packed.catch(() => {});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) step(entry.name.split("/").pop());
}).observe({ type: "resource", buffered: true });

// The pack is a list of [name, size], preceded by its length, and then the contents one after the other.
function unpack(FS, pack) {
  const length = new DataView(pack).getUint32(0, true);
  const listing = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)));
  const folders = new Set();
  let at = 4 + length;
  for (const [name, size] of listing) {
    const path = `${HOME}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) {
      FS.mkdirTree(folder);
      folders.add(folder);
    }
    FS.writeFile(path, new Uint8Array(pack, at, size), { canOwn: true });
    at += size;
  }
}

export async function startPython() {
  const python = await loadPyodide({
    lockFileContents: NO_PACKAGES,
    packageBaseUrl: "./",
    fsInit: async (FS) => unpack(FS, await packed),
    env: { HOME, PYTHONDONTWRITEBYTECODE: "1" },
    stdout: (text) => console.log(text),
    stderr: (text) => console.error(text),
  });
  step("python");
  return python;
}

// --- The bridges: `flet_js` is Flet's own, `three_duels_page` is ours (see app/browser/bridge.py).
const flet = { args: null };
const receive = (message) => {
  const packet = message.toJs();
  self.postMessage(packet, [packet.buffer]);
};
flet.receive_callback = receive;
let hear = null;
let facts = "{}";
let told = null;
const knowing = new Promise((resolve) => {
  told = resolve;
});
const page = {
  start(listener) {
    hear = listener;
    step("started");
    return facts;
  },
  say: (message) => self.postMessage({ say: message }),
  hang: (svg) => URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })),
  take_down: (address) => URL.revokeObjectURL(address),
};

async function startApp(config) {
  flet.documentUrl = config.documentUrl;
  const [python] = await Promise.all([startPython(), knowing]);
  python.registerJsModule("flet_js", flet);
  python.registerJsModule("three_duels_page", page);
  await python.runPythonAsync(`
import sys
sys.path[:0] = ["${HOME}", "${HOME}/packages"]
from app import ready
ready.take_up(ready.read_table())
import runpy
runpy.run_module("app.main", run_name="__main__", alter_sys=True)
`);
  if (typeof flet.start_connection !== "function") throw new Error("the app did not start");
  step("app");
}

let started = null;

// What nobody has caught: Python's own end, or something that the page should look into.
self.addEventListener("unhandledrejection", ({ reason }) =>
  self.postMessage(reason?.pyodide_fatal_error ? { failed: String(reason) } : { suspect: true }),
);

self.onmessage = async ({ data }) => {
  if (data.boot) {
    started = startApp(data.boot);
    started.catch((error) => self.postMessage({ failed: String(error) }));
  } else if (data.facts) {
    facts = data.facts;
    told();
  } else if (data.connect) {
    try {
      await started;
      await flet.start_connection(receive);
      self.postMessage("initialized");
    } catch (error) {
      self.postMessage(String(error));
    }
  } else if (data.hear) {
    if (hear) hear(data.hear);
    else facts = JSON.stringify({ ...JSON.parse(facts), ...JSON.parse(data.hear) });
  } else if (typeof flet.send === "function") {
    flet.send(data);
  }
};
