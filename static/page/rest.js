// Tells Python when nothing should be worked out unasked: the page is out of sight, or the battery is low.

const LOW_LEVEL = 0.2;

/** @param {{ report: (change: { should_rest: boolean }) => void }} inputs */
export const watchRest = ({ report }) => {
  /** The device's battery, once the browser has told of it. @type {any} */
  let battery = null;
  let shouldRest = false;
  const look = () => {
    const isLow = battery && !battery.charging && battery.level <= LOW_LEVEL;
    const now = document.hidden || Boolean(isLow);
    if (now === shouldRest) return;
    shouldRest = now;
    report({ should_rest: now });
  };
  document.addEventListener("visibilitychange", look);
  /** Chromium alone has it. @type {(() => Promise<any>) | undefined} */
  const getBattery = Reflect.get(navigator, "getBattery");
  getBattery?.call(navigator).then((found) => {
    battery = found;
    battery.onlevelchange = battery.onchargingchange = look;
    look();
  }, () => {});
  look();
};
