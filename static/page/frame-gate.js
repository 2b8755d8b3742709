// Holds back Flutter's animation frames while nothing new could be painted: its waiting wheel would take the processor
// from Python during the start, and a pressed button would be painted once before Python's answer and once after it.

export const createFrameGate = () => {
  const requestFrame = window.requestAnimationFrame.bind(window);
  /** @type {FrameRequestCallback[]} */
  const waiting = [];
  /** For what frames are held. @type {Set<string>} */
  const reasons = new Set();
  // One that was asked for before is held, too: what moves asks for its next frame before it has painted this one.
  window.requestAnimationFrame = (callback) =>
    reasons.size
      ? -waiting.push(callback)
      : requestFrame((time) => (reasons.size ? waiting.push(callback) : callback(time)));
  return {
    /** @param {string} [reason] */
    hold: (reason = "answer") => {
      reasons.add(reason);
    },
    /** @param {string} [reason] */
    release: (reason = "answer") => {
      if (!reasons.delete(reason) || reasons.size) return;
      for (const callback of waiting.splice(0)) window.requestAnimationFrame(callback);
    },
    areHeld: () => reasons.size > 0,
    /** The browser's own function, whether frames are held or not. */
    requestFrame,
  };
};
