// Once the app runs, a touch that gets no answer from Python means that it has stopped. That is said, with a way
// to start again; should the answer come late after all, the message goes away.
const UNANSWERED = 15000;
let asked = 0;
const stopped = (kind, detail) => {
  if (document.getElementById("stopped")) return;
  console.error(`the app has stopped (${kind}):`, detail);
  const [message, text, again] = ["div", "p", "button"].map((kind) => document.createElement(kind));
  message.id = "stopped";
  message.setAttribute("role", "alertdialog");
  text.textContent = WORDS[language].stopped;
  again.textContent = WORDS[language].again;
  again.onclick = () => location.reload();
  message.append(text, again);
  document.body.append(message);
  again.focus();
};
const check = () => {
  if (!shown || asked) return;
  asked = setTimeout(stopped, UNANSWERED, "silence", "no answer");
  worker.postMessage({ hear: JSON.stringify({ ping: true }) });
};
const answered = () => {
  clearTimeout(asked);
  asked = 0;
  document.getElementById("stopped")?.remove();
};
for (const kind of ["pointerdown", "keydown", "click"]) addEventListener(kind, check, { capture: true, passive: true });
