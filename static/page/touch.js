// A touch is answered at once: with a light where the finger was, before Python can have heard of it. Python's answer
// waits until the light is seen, and Flutter's own frames wait for the answer, so that one frame shows what otherwise
// two would. Nothing waits long, should there be no light or no answer.
const SLOP = 18;
const LONGEST_TAP = 500;
const GLOW = 140;
const WAIT = 100;
const fingers = new Map();
const answers = [];
let settling = 0;
let seen = true;
let dimming = 0;
const light = ({ clientX, clientY }) => {
  const glow = $("touch");
  glow.style.transform = `translate(${clientX}px, ${clientY}px)`;
  glow.dataset.on = "";
  clearTimeout(dimming);
  dimming = setTimeout(() => delete glow.dataset.on, GLOW);
};
const goOn = () => {
  if (!settling) return;
  clearTimeout(settling);
  settling = 0;
  letFramesGo();
};
const deliver = (answer) => {
  toDart?.(answer);
  goOn();
};
const hear = (answer) => (seen ? deliver(answer) : answers.push(answer));
const lightIsSeen = () => {
  seen = true;
  answers.splice(0).forEach(deliver);
};
const settle = () => {
  lightIsSeen();
  goOn();
};
addEventListener("pointerdown", (event) => fingers.set(event.pointerId, event), { capture: true, passive: true });
addEventListener("pointercancel", ({ pointerId }) => fingers.delete(pointerId), { capture: true, passive: true });
addEventListener("pointerup", (event) => {
  const down = fingers.get(event.pointerId);
  fingers.delete(event.pointerId);
  if (!shown || !down || event.timeStamp - down.timeStamp > LONGEST_TAP) return;
  if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLOP) return;
  light(event);
  seen = false;
  paintSoon(() => setTimeout(lightIsSeen));
  holdFrames();
  clearTimeout(settling);
  settling = setTimeout(settle, WAIT);
}, { capture: true, passive: true });
