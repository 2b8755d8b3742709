// Tells Python whether the person moves about with a keyboard: only then a ring shows which button has the focus.
// A touch ends that, a mouse does not: who types and clicks by turns still wants to see the ring.
// Where nobody has used a key, a mouse or a screen reader so far, no focus is moved at all.

const MOVING_KEYS = new Set(["Tab", "Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "?"]);
/** What is there for a screen reader: the button that switches it on, and then what is read out. */
const READ_OUT = "flt-semantics-placeholder, flt-semantics";
/** @typedef {{ keyboard: boolean, touch_alone: boolean }} Ways */

/** A device with a touch screen, and no mouse. */
export const isTouchedAlone = () => matchMedia("(hover: none) and (pointer: coarse)").matches;

/** @param {{ report: (change: Ways) => void }} inputs */
export const watchInputDevices = ({ report }) => {
  /** @type {Ways} */
  let ways = { keyboard: false, touch_alone: isTouchedAlone() };
  /** @param {Partial<Ways>} change */
  const set = (change) => {
    const before = ways;
    ways = { ...ways, ...change };
    if (ways.keyboard !== before.keyboard || ways.touch_alone !== before.touch_alone) report(ways);
  };
  addEventListener("keydown", ({ key, isComposing }) => {
    if (!isComposing && (MOVING_KEYS.has(key) || /^\d$/.test(key))) set({ keyboard: true, touch_alone: false });
  }, { capture: true, passive: true });
  addEventListener("pointerdown", ({ pointerType }) => {
    set(pointerType === "touch" ? { keyboard: false } : { touch_alone: false });
  }, { capture: true, passive: true });
  for (const kind of ["click", "focusin"]) {
    addEventListener(kind, ({ target }) => {
      if (target instanceof Element && target.closest(READ_OUT)) set({ touch_alone: false });
    }, { capture: true, passive: true });
  }
};
