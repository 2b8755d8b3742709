// Makes the memory image for the next start, while nothing else happens (see static/page/image-keeper.js). The page ends
// this worker at the first touch; what is not finished then is not kept.
import { find, keep, pack } from "./memory-image.js";
import { flet, restorePython, startPython } from "./python-worker.js";

async function make() {
  if (await find()) return;
  const python = await startPython({ _makeSnapshot: true });
  python.registerJsModule("flet_js", flet);
  python.runPython(`
from app.browser import memory_image
memory_image.prepare()
`);
  const memory = python.makeMemorySnapshot({
    serializer: (/** @type {unknown} */ value) => {
      if (value !== flet) throw new Error("Python refers to something of this worker");
      return "flet_js";
    },
  });
  const image = await pack(memory);
  // It is kept only if it has been seen to start.
  await restorePython(image.clone());
  await keep(image);
}

make().then(
  () => self.postMessage({ kept: true }),
  (error) => self.postMessage({ failed: String(error) }),
);
