// The first screen, which the page shows while the app starts: in the person's language, with the progress of the start,
// or with what went wrong.
import { leaveNote, takeNote } from "./reload-note.js";

const PROGRESS_TOTAL = 100;
/** What has to happen until the app can be touched, with its share of the whole. @type {Record<string, number>} */
const PROGRESS_SHARES = {
  "main.dart.js": 12, "main.dart.wasm": 12, "canvaskit.wasm": 10, "skwasm.wasm": 10,
  "pyodide.asm.wasm": 14, "python_stdlib.zip": 6, "app.pack": 6, python: 20, app: 14, connected: 6, started: 6, shown: 6,
};

/** A file of the start before this one was lost, and the page was loaded again. */
const SECOND_TRY = "three-duels second try";

/** The element with this id, which index.html has. @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Whose move the kept match of a game is. A match is kept in two slots in turn, as "digest, number, text"
 * (see app/browser/autosave.py): the higher number counts.
 * @param {Record<string, string>} texts @param {string} prefix @param {string} game
 */
const seatToMove = (texts, prefix, game) => {
  const key = `${prefix}game.${game}.`;
  const slots = ["a", "b"].map((slot) => (texts[key + slot] ?? "").match(/^\w+\n(\d+)\n(.*)$/s)).filter((slot) => slot !== null);
  const newest = slots.sort(([, one], [, other]) => Number(other) - Number(one))[0]?.[2];
  try {
    return JSON.parse(newest ?? texts[`${key}aside`]).to_act;
  } catch {
    return null;
  }
};

/**
 * @param {{
 *   release: string,
 *   words: Record<string, Record<string, string>>,
 *   language: string,
 *   theme: string,
 *   textScale: number,
 *   texts: Record<string, string>,
 *   prefix: string,
 * }} inputs
 */
export const createSplash = ({ release, words, language, theme, textScale, texts, prefix }) => {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.setProperty("--scale", String(textScale));
  // Between 420 and 600 points the words below a door can grow a little (app/screens/home_doors.py).
  const growing = matchMedia("(min-width: 420px) and (max-width: 599.98px) and (min-height: 500px)").matches ? 1.3 : 1;
  root.toggleAttribute("data-large", textScale > growing);
  const progressBar = byId("progress");
  const doors = /** @type {HTMLElement[]} */ ([...byId("doors").children]);
  const languageButtons = /** @type {HTMLElement[]} */ ([...byId("languages").children]);

  const lastGame = texts[`${prefix}last`];
  for (const door of doors.sort((one, other) => Number(other.dataset.game === lastGame) - Number(one.dataset.game === lastGame))) {
    const game = String(door.dataset.game);
    const note = `${game}_${seatToMove(texts, prefix, game)}`;
    if (!(note in words[language])) continue;
    const template = /** @type {HTMLTemplateElement} */ (byId("continue-template"));
    const row = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    /** @type {HTMLImageElement} */ (row.querySelector("img")).src = /** @type {HTMLImageElement} */ (door.querySelector("img")).src;
    /** @type {HTMLAnchorElement} */ (row.querySelector("a")).href = `#/${game}/table`;
    /** @type {HTMLElement} */ (row.querySelector("span")).dataset.words = `${game}_name ${note}`;
    byId("continue").append(row);
  }
  byId("splash").style.setProperty("--running", String(byId("continue").childElementCount));

  // What is chosen here comes up as the app's first screen.
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("#splash a")]);
  addEventListener("hashchange", () => {
    for (const link of links)
      if (link.hash === location.hash) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
  });

  const write = () => {
    const own = words[language];
    root.lang = language;
    document.title = own.title;
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-word]")))
      place.textContent = own[String(place.dataset.word)];
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-words]")))
      place.textContent = String(place.dataset.words).split(" ").map((name) => own[name]).join(" · ");
    for (const button of languageButtons) button.setAttribute("aria-pressed", String(button.dataset.code === language));
    progressBar.setAttribute("aria-label", own.loading);
  };
  write();

  /** @type {Set<string>} */
  const done = new Set();
  /** One thing of the start is done. @param {string} name */
  const advance = (name) => {
    if (!(name in PROGRESS_SHARES) || done.has(name)) return;
    done.add(name);
    performance.mark(`three-duels-${name}`);
    const percent = Math.min(PROGRESS_TOTAL, [...done].reduce((sum, part) => sum + PROGRESS_SHARES[part], 0));
    progressBar.style.setProperty("--done", String(percent / PROGRESS_TOTAL));
    progressBar.setAttribute("aria-valuenow", String(Math.round(percent)));
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) advance(entry.name.split("/").pop() ?? "");
  }).observe({ type: "resource", buffered: true });

  let isOver = false;
  let isAppShown = false;
  const isSecondTry = takeNote(SECOND_TRY);
  /** The start has failed; where only a file was lost, it is tried once more first. @param {string} kind @param {unknown} detail */
  const fail = (kind, detail) => {
    if (isOver) return;
    isOver = true;
    if (kind === "file" && !isSecondTry && leaveNote(SECOND_TRY)) {
      console.warn("the start is tried once more:", detail);
      return location.reload();
    }
    console.error(`start failed (${kind}):`, detail);
    document.dispatchEvent(new CustomEvent("three-duels-failed", { detail: kind }));
    byId("splash").dataset.failed = kind;
    byId("problem-text").textContent = words[language][`failed_${kind}`];
    byId("again").onclick = () => location.reload();
    byId("problem").hidden = false;
    byId("again").focus();
  };
  Object.assign(window, { threeDuels: { fail, release } });

  return {
    advance,
    fail,
    isOver: () => isOver,
    isAppShown: () => isAppShown,
    /** The app is about to take this screen's place. */
    end: () => {
      isOver = isAppShown = true;
      advance("shown");
    },
    /** Fades this screen out. */
    remove: () => {
      const splash = byId("splash");
      splash.dataset.gone = "";
      splash.inert = true;
      setTimeout(() => splash.remove(), 400);
      document.dispatchEvent(new Event("three-duels-shown"));
    },
    isDark: () => root.dataset.theme === "dark",
    /** What the page says in the person's language. @param {string} name */
    word: (name) => words[language][name],
    /** The app speaks another language. @param {string} code @param {string} title */
    setLanguage: (code, title) => {
      root.lang = language = code;
      document.title = title;
    },
    /** A language chosen on this screen. @param {(code: string) => void} onChoice */
    onLanguage: (onChoice) => {
      byId("languages").onclick = ({ target }) => {
        const code = /** @type {HTMLElement} */ (target).dataset.code;
        if (isOver || !code || !(code in words)) return;
        language = code;
        write();
        onChoice(code);
      };
    },
  };
};
