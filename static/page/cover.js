// Covers the page while the person is elsewhere, where the app says that there are secrets on it: the picture that the
// device's task switcher shows of the page would tell them to whoever stands beside. The script does so by itself and
// at once, because a page out of sight draws nothing any more.

const LONGEST_COVER_MS = 400;
const FRAMES_UNTIL_NEW = 2;

/**
 * @param {{ place: HTMLElement, frames: ReturnType<typeof import("./frame-gate.js").createFrameGate> }} inputs
 */
export const createCover = ({ place, frames }) => {
  // Another window in front takes the focus, too; only on a phone or tablet does that mean the task switcher.
  const isHandheld = matchMedia("(pointer: coarse)");
  let isWanted = false;
  let wasHidden = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waitTimer;
  const isAway = () => document.hidden || (isHandheld.matches && !document.hasFocus());
  const uncover = () => {
    clearTimeout(waitTimer);
    // Flutter's first frame after a rest is the new one, as soon as it has its pictures: before it stands what was seen
    // last.
    let framesLeft = FRAMES_UNTIL_NEW;
    const look = () => {
      if (isAway()) return;
      framesLeft = frames.areHeld() ? FRAMES_UNTIL_NEW : framesLeft - 1;
      if (framesLeft) return lookAfterFrame();
      place.hidden = true;
      wasHidden = false;
    };
    const lookAfterFrame = () => frames.requestFrame(() => setTimeout(look));
    lookAfterFrame();
  };
  const onLeave = () => {
    clearTimeout(waitTimer);
    if (!isAway()) return;
    wasHidden ||= document.hidden;
    if (isWanted) place.hidden = false;
  };
  const onReturn = () => {
    if (place.hidden || isAway()) return;
    // Python closes the gate over a page that was out of sight, and then the secrets have gone.
    if (wasHidden && isWanted) waitTimer = setTimeout(uncover, LONGEST_COVER_MS);
    else uncover();
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? onLeave() : onReturn()));
  addEventListener("blur", onLeave);
  addEventListener("focus", onReturn);
  /** @param {{ wanted: boolean }} request */
  return ({ wanted }) => {
    isWanted = wanted;
    if (!wanted) onReturn();
  };
};
