// A touch is answered at once: with a light where the finger was, before Python can have heard of it. Python's answer
// waits until the light is seen, and Flutter's own frames wait for the answer, so that one frame shows what otherwise
// two would. Nothing waits long, should there be no light or no answer.

const TAP_SLOP_PX = 18;
const LONGEST_TAP_MS = 500;
const LIGHT_MS = 140;
const LONGEST_WAIT_MS = 100;
const LISTEN = { capture: true, passive: true };

/**
 * @param {{
 *   place: HTMLElement,
 *   frames: ReturnType<typeof import("./frame-gate.js").createFrameGate>,
 *   isAppShown: () => boolean,
 *   deliver: (packet: Uint8Array) => void,
 * }} inputs
 */
export const createTouchLight = ({ place, frames, isAppShown, deliver }) => {
  /** @type {Map<number, PointerEvent>} */
  const pointers = new Map();
  /** @type {Uint8Array[]} */
  const heldPackets = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waitTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let lightTimer;
  let isLightSeen = true;

  /** @param {PointerEvent} event */
  const light = ({ clientX, clientY }) => {
    place.style.transform = `translate(${clientX}px, ${clientY}px)`;
    place.dataset.on = "";
    clearTimeout(lightTimer);
    lightTimer = setTimeout(() => delete place.dataset.on, LIGHT_MS);
  };
  const releaseFrames = () => {
    if (waitTimer === undefined) return;
    clearTimeout(waitTimer);
    waitTimer = undefined;
    frames.release();
  };
  /** @param {Uint8Array} packet */
  const pass = (packet) => {
    deliver(packet);
    releaseFrames();
  };
  const onLightSeen = () => {
    isLightSeen = true;
    heldPackets.splice(0).forEach(pass);
  };
  const onWaitOver = () => {
    onLightSeen();
    releaseFrames();
  };
  addEventListener("pointerdown", (event) => pointers.set(event.pointerId, event), LISTEN);
  addEventListener("pointercancel", ({ pointerId }) => pointers.delete(pointerId), LISTEN);
  addEventListener("pointerup", (event) => {
    const down = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    if (!isAppShown() || !down || event.timeStamp - down.timeStamp > LONGEST_TAP_MS) return;
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > TAP_SLOP_PX) return;
    light(event);
    isLightSeen = false;
    frames.requestFrame(() => setTimeout(onLightSeen));
    frames.hold();
    clearTimeout(waitTimer);
    waitTimer = setTimeout(onWaitOver, LONGEST_WAIT_MS);
  }, LISTEN);
  return {
    /** Python has sent something for Flutter. @param {Uint8Array} packet */
    receive: (packet) => {
      if (isLightSeen) pass(packet);
      else heldPackets.push(packet);
    },
  };
};
