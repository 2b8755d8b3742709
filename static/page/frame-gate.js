// Holds back Flutter's animation frames while nothing new could be painted: its waiting wheel would take the processor
// from Python during the start, and a pressed button would be painted once before Python's answer and once after it.

export const createFrameGate = () => {
  const requestFrame = window.requestAnimationFrame.bind(window);
  /** @type {FrameRequestCallback[]} */
  const waiting = [];
  return {
    hold: () => {
      window.requestAnimationFrame = (callback) => -waiting.push(callback);
    },
    release: () => {
      window.requestAnimationFrame = requestFrame;
      for (const callback of waiting.splice(0)) requestFrame(callback);
    },
    /** The browser's own function, whether frames are held or not. */
    requestFrame,
  };
};
