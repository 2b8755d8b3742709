// The app's opponent thinks here: a second Python from the same files, in which Flet is never imported.
import { startPython } from "./python-worker.js";

const ready = startPython().then((python) => {
  const Desk = python.runPython(`
import sys
sys.path.insert(0, "/home/pyodide")
from engine.ai.desk import Desk
Desk
`);
  return Desk((text) => self.postMessage(text));
});
// Whatever is not caught is the end of this Python: the app then thinks without it.
self.addEventListener("unhandledrejection", ({ reason }) =>
  self.postMessage(JSON.stringify({ failed: String(reason) })),
);

// Between two slices of thought the messages that came in meanwhile are heard.
const turn = new MessageChannel();
let thinking = false;
const think = async () => {
  thinking = (await ready).step();
  if (thinking) turn.port2.postMessage(null);
};
turn.port1.onmessage = think;

self.onmessage = async ({ data }) => {
  (await ready).hear(data);
  if (!thinking) {
    thinking = true;
    think();
  }
};
