// From the page's first screen to the app's.

// Until the app has something to show, Flutter would turn a wheel behind the first screen, sixty times a
// second, and take from Python the time that it starts in. So its frames wait.
const paintSoon = window.requestAnimationFrame.bind(window);
const waiting = [];
const holdFrames = () => {
  window.requestAnimationFrame = (callback) => -waiting.push(callback);
};
const letFramesGo = () => {
  window.requestAnimationFrame = paintSoon;
  for (const callback of waiting.splice(0)) paintSoon(callback);
};

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const takeAway = async () => {
  if (over) return;
  over = shown = true;
  step("shown");
  letFramesGo();
  setTimeout(keep, navigator.serviceWorker?.controller ? 4000 : 1000);
  await twoFrames();
  if (await ahead.arrived()) await twoFrames();
  const first = $("first");
  first.dataset.gone = "";
  first.inert = true;
  setTimeout(() => first.remove(), 400);
  document.dispatchEvent(new Event("three-duels-shown"));
};
