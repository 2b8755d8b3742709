// Has a worker make the memory image from which Python starts the next time (see static/worker/memory-image.js), while the
// person does nothing and no match is on the table. A touch ends it; the next quiet moment begins it again.

const QUIET_MS = 5000;
const MAX_TRIALS = 5;
// While it is made, two more Pythons run. What is kept takes a tenth of this room.
const MIN_MEMORY_GB = 2;
const MIN_ROOM_BYTES = 100e6;
const WAKING_EVENTS = ["pointerdown", "keydown", "wheel", "visibilitychange", "popstate"];

/** Under this name the page counts the starts that have not come to their end. */
const COUNT_KEY = "three-duels starts";
const MAX_UNFINISHED = 2;

const isAtTable = () => /\/(table|lesson)([?&]|$)/.test(location.hash);

const hasRoom = async () => {
  if (Number(Reflect.get(navigator, "deviceMemory") ?? MIN_MEMORY_GB) < MIN_MEMORY_GB) return false;
  // Where the browser does not say how much room there is, it refuses what is too much.
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage > MIN_ROOM_BYTES;
};

/** @param {{ base: string, isReady: () => boolean }} inputs `isReady`: the release is kept here, and its app runs */
export const createImageKeeper = ({ base, isReady }) => {
  /** @type {Worker | null} */
  let worker = null;
  let trials = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Counts what has disturbed the quiet. */
  let disturbances = 0;

  const isQuiet = () => document.visibilityState === "visible" && !isAtTable() && isReady();
  const stop = () => {
    worker?.terminate();
    worker = null;
  };
  /** @param {string} reason */
  const giveUp = (reason) => {
    stop();
    trials = MAX_TRIALS;
    console.info(`no memory image is made: ${reason}`);
  };
  const begin = async () => {
    const seen = disturbances;
    if (!isQuiet() || (await caches.match(`${base}memory-image`))) return;
    if (!(await hasRoom())) return giveUp("there is not enough room");
    if (seen !== disturbances) return;
    trials += 1;
    worker = new Worker(`${base}image-worker.js`, { type: "module" });
    worker.onerror = () => giveUp("its worker could not be loaded");
    worker.onmessage = ({ data }) => {
      if (data.failed) giveUp(data.failed);
      else if (data.kept) stop();
    };
  };
  /** Something has happened: what was begun ends, and the quiet begins anew. */
  const wait = () => {
    stop();
    disturbances += 1;
    clearTimeout(timer);
    if (trials < MAX_TRIALS && isReady()) timer = setTimeout(() => begin().catch(giveUp), QUIET_MS);
  };
  for (const kind of WAKING_EVENTS) addEventListener(kind, wait, { capture: true, passive: true });
  return { wait };
};

/** Counts the starts that never end, as after a crash: the memory image may be the reason. */
export const createStartCount = () => ({
  /** Whether an image can be trusted. */
  begin: () => {
    try {
      const unfinished = Number(localStorage.getItem(COUNT_KEY));
      localStorage.setItem(COUNT_KEY, String(unfinished + 1));
      return unfinished < MAX_UNFINISHED;
    } catch {
      return true;
    }
  },
  end: () => {
    try {
      localStorage.removeItem(COUNT_KEY);
    } catch {}
  },
});
