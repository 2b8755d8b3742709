// The first screen, in the person's language, and how far the start has come.
const root = document.documentElement;
root.dataset.theme = theme;
root.style.setProperty("--scale", SIZES.includes(settings.text_size) ? settings.text_size : 1);
// A game is kept in two places in turn, as "digest, number, text" (see app/browser/autosave.py): the newer one counts.
const waitsFor = (game) => {
  const key = `${PREFIX}game.${game}.`;
  const places = ["a", "b"].map((place) => (stored[key + place] ?? "").match(/^\w+\n(\d+)\n(.*)$/s)).filter(Boolean);
  const text = places.sort(([, one], [, other]) => other - one)[0]?.[2] ?? stored[key + "aside"];
  try {
    return JSON.parse(text).to_act;
  } catch {
    return null;
  }
};
const last = stored[PREFIX + "last"];
for (const door of [...$("doors").children].sort((one, other) => (other.dataset.game === last) - (one.dataset.game === last))) {
  const note = `${door.dataset.game}_${waitsFor(door.dataset.game)}`;
  if (!(note in WORDS[language])) continue;
  const way = $("way").content.cloneNode(true);
  way.querySelector("img").src = door.querySelector("img").src;
  way.querySelector("span").dataset.words = `${door.dataset.game}_name ${note}`;
  $("running").append(way);
}
const paint = () => {
  const words = WORDS[language];
  root.lang = language;
  document.title = words.title;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = words[place.dataset.word];
  for (const place of document.querySelectorAll("[data-words]"))
    place.textContent = place.dataset.words.split(" ").map((name) => words[name]).join(" · ");
  for (const tongue of $("tongues").children) tongue.setAttribute("aria-pressed", tongue.dataset.code === language);
  $("bar").setAttribute("aria-label", words.loading);
};
paint();

// What has to happen until the app can be touched, with its share of the whole.
const SHARES = {
  "main.dart.js": 12, "main.dart.wasm": 12, "canvaskit.wasm": 10, "skwasm.wasm": 10,
  "pyodide.asm.wasm": 14, "python_stdlib.zip": 6, "app.pack": 6, python: 20, app: 14, connected: 6, started: 6, shown: 6,
};
const TOTAL = 100;
const done = new Set();
const step = (name) => {
  if (!(name in SHARES) || done.has(name)) return;
  done.add(name);
  performance.mark(`three-duels-${name}`);
  const percent = Math.min(TOTAL, [...done].reduce((sum, part) => sum + SHARES[part], 0));
  $("bar").style.setProperty("--done", String(percent / TOTAL));
  $("bar").setAttribute("aria-valuenow", String(Math.round(percent)));
};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) step(entry.name.split("/").pop());
}).observe({ type: "resource", buffered: true });

let over = false;
let shown = false;
const fail = (kind, detail) => {
  if (over) return;
  over = true;
  console.error(`start failed (${kind}):`, detail);
  document.dispatchEvent(new CustomEvent("three-duels-failed", { detail: kind }));
  $("first").dataset.failed = kind;
  $("problem-text").textContent = WORDS[language][`failed_${kind}`];
  $("again").onclick = () => location.reload();
  $("problem").hidden = false;
  $("again").focus();
};
window.threeDuels = { fail, release: RELEASE };
