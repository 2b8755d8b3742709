// Changes from the page's first screen to the app's.

const KEEP_OFFLINE_FIRST_MS = 1000;
const KEEP_OFFLINE_AGAIN_MS = 4000;

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * @param {{
 *   splash: ReturnType<typeof import("./splash.js").createSplash>,
 *   frames: ReturnType<typeof import("./frame-gate.js").createFrameGate>,
 *   arePicturesLoaded: () => Promise<boolean>,
 *   waitsForPictures: boolean,
 *   keepOffline: () => void,
 *   onEnd: () => void,
 * }} inputs
 */
export const createRevealApp = ({ splash, frames, arePicturesLoaded, waitsForPictures, keepOffline, onEnd }) => async () => {
  if (splash.isOver()) return;
  splash.end();
  frames.release();
  setTimeout(keepOffline, navigator.serviceWorker?.controller ? KEEP_OFFLINE_AGAIN_MS : KEEP_OFFLINE_FIRST_MS);
  await twoFrames();
  const areLoadedNow = await arePicturesLoaded();
  // Where frames wait for their pictures, the second of these has had them already.
  if (waitsForPictures ? frames.areHeld() : areLoadedNow) await twoFrames();
  splash.remove();
  onEnd();
};
