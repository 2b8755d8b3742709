// Once the app runs, a touch that gets no answer from Python means that it has stopped. The person is told, with a way to
// start again; should the answer come late after all, the message goes away.

const ANSWER_TIMEOUT_MS = 15000;

/** @param {{ isAppShown: () => boolean, word: (name: string) => string, ping: () => void }} inputs */
export const createWatchdog = ({ isAppShown, word, ping }) => {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {string} kind @param {unknown} detail */
  const showStopped = (kind, detail) => {
    if (document.getElementById("stopped")) return;
    console.error(`the app has stopped (${kind}):`, detail);
    const message = document.createElement("div");
    const text = document.createElement("p");
    const again = document.createElement("button");
    message.id = "stopped";
    message.setAttribute("role", "alertdialog");
    text.textContent = word("stopped");
    again.textContent = word("again");
    again.onclick = () => location.reload();
    message.append(text, again);
    document.body.append(message);
    again.focus();
  };
  const check = () => {
    if (!isAppShown() || timer !== undefined) return;
    timer = setTimeout(showStopped, ANSWER_TIMEOUT_MS, "silence", "no answer");
    ping();
  };
  for (const kind of ["pointerdown", "keydown", "click"]) addEventListener(kind, check, { capture: true, passive: true });
  return {
    check,
    showStopped,
    onAnswer: () => {
      clearTimeout(timer);
      timer = undefined;
      document.getElementById("stopped")?.remove();
    },
  };
};
