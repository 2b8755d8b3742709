// Tells Python whether the person moves about with a keyboard: only then a ring shows which button has the focus.
// A touch ends that, a mouse does not: who types and clicks by turns still wants to see the ring.

const MOVING_KEYS = new Set(["Tab", "Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "?"]);

/** @param {{ report: (change: { keyboard: boolean }) => void }} inputs */
export const watchKeyboard = ({ report }) => {
  let isUsed = false;
  /** @param {boolean} now */
  const set = (now) => {
    if (now === isUsed) return;
    isUsed = now;
    report({ keyboard: now });
  };
  addEventListener("keydown", ({ key, isComposing }) => {
    if (!isComposing && (MOVING_KEYS.has(key) || /^\d$/.test(key))) set(true);
  }, { capture: true, passive: true });
  addEventListener("pointerdown", ({ pointerType }) => {
    if (pointerType === "touch") set(false);
  }, { capture: true, passive: true });
};
