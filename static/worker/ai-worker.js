// The app's opponent thinks here: a second Python, from the same memory image or the same files.
import { withPython } from "./python-worker.js";

const ready = withPython((python) => {
  const AiServer = python.runPython(`
from engine.ai.server import AiServer
AiServer
`);
  return AiServer((/** @type {string} */ text) => self.postMessage(text));
});
// An error that nobody has caught is the end of this Python: the app then thinks without it.
self.addEventListener("unhandledrejection", ({ reason }) =>
  self.postMessage(JSON.stringify({ failed: String(reason) })),
);

// Between two slices of thinking, messages that have arrived meanwhile are handled.
const nextSlice = new MessageChannel();
let isThinking = false;
const think = async () => {
  isThinking = (await ready).run_slice();
  if (isThinking) nextSlice.port2.postMessage(null);
};
nextSlice.port1.onmessage = think;

self.onmessage = async ({ data }) => {
  (await ready).receive(data);
  if (!isThinking) {
    isThinking = true;
    think();
  }
};
