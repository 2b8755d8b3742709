// The page around the app: paints the first screen, starts Python and Flutter at the same time, reports progress, keeps
// the whole app for the time without a network, and does what a worker may not do. Here everything is made and wired.
import { describeForScreenReaders } from "./accessibility.js";
import { createBackground } from "./background.js";
import { createCodeScanner } from "./code-scanner.js";
import { createCover } from "./cover.js";
import { createDualStorage } from "./dual-storage.js";
import { installFlutterPolyfills } from "./flutter-polyfills.js";
import { createFrameGate } from "./frame-gate.js";
import { createImageKeeper, createStartCount } from "./image-keeper.js";
import { createInstallPrompt } from "./install-prompt.js";
import { isTouchedAlone, watchInputDevices } from "./input-devices.js";
import { createOffline } from "./offline.js";
import { createPeerLink } from "./peer-link.js";
import { createPictureGate } from "./picture-gate.js";
import { createPictureServer } from "./picture-server.js";
import { createPrerender } from "./prerender.js";
import { createRequestHandlers } from "./request-handlers.js";
import { watchRest } from "./rest.js";
import { createRevealApp } from "./reveal-app.js";
import { createSingleTab } from "./single-tab.js";
import { createSound } from "./sound.js";
import { byId, createSplash } from "./splash.js";
import { createTouchLight } from "./touch-light.js";
import { createWatchdog } from "./watchdog.js";

const RELEASE = "__RELEASE__";
const WORDS = __WORDS__;
const TEXT_SIZES = __SIZES__;
const PREFIX = "three-duels.";
const SETTINGS_KEY = `${PREFIX}settings`;

/** The person's settings, as far as they can be read. @param {Record<string, string>} texts @returns {Record<string, any>} */
const readSettings = (texts) => {
  try {
    return JSON.parse(texts[SETTINGS_KEY]) ?? {};
  } catch {
    return {};
  }
};

/** The first of the person's languages that the app speaks. @param {Record<string, any>} settings */
const preferredLanguage = (settings) =>
  [settings.language, ...(navigator.languages ?? [navigator.language])]
    .map((tag) => String(tag ?? "").split("-")[0].toLowerCase())
    .find((code) => code in WORDS) ?? "en";

/** Calls back whenever a point gets another number of pixels: the page was zoomed, or drawn over to another screen. @param {() => void} onChange */
const watchPixelRatio = (onChange) => {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    onChange();
    watchPixelRatio(onChange);
  }, { once: true });
};

// The quick renderer wants of a browser what Chromium alone has, and only over HTTPS; the other runs anywhere.
const isChromium = typeof Reflect.get(window, "ImageDecoder") === "function" && Boolean(Reflect.get(Intl, "v8BreakIterator"));

/** What Flutter's bootstrap script reads. @param {string} base */
const configureFlutter = (base) => {
  if (!isChromium) installFlutterPolyfills();
  Object.assign(window, {
    flet: {
      pyodide: true,
      multiView: false,
      noCdn: true,
      entrypointBaseUrl: base,
      assetBase: base,
      routeUrlStrategy: "hash",
      nonce: RELEASE,
      canvasKitBaseUrl: `${base}canvaskit/`,
      fontFallbackBaseUrl: `${base}assets/fonts/`,
      webRenderer: isChromium ? "auto" : "canvaskit",
      flutterAppResolve: () => {},
    },
  });
};

const start = () => {
  const base = new URL(".", location.href).pathname;
  const storage = createDualStorage(PREFIX);
  const settings = readSettings(storage.texts);
  const deviceTheme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";

  // Python has the longest way to go: it is started before anything is painted.
  const startCount = createStartCount();
  const isAble =
    typeof WebAssembly === "object" && typeof Worker === "function" && typeof DecompressionStream === "function";
  const worker = /** @type {Worker} */ (isAble ? new Worker(`${base}python-worker.js`, { type: "module" }) : null);
  if (isAble) worker.postMessage({ boot: { documentUrl: document.URL, trustsImage: startCount.begin() } });

  const splash = createSplash({
    release: RELEASE,
    words: WORDS,
    language: preferredLanguage(settings),
    theme: ["light", "dark"].includes(settings.theme) ? settings.theme : deviceTheme,
    textScale: TEXT_SIZES.includes(settings.text_size) ? settings.text_size : 1,
    texts: storage.texts,
    prefix: PREFIX,
  });
  if (!isAble) return splash.fail("old", "no WebAssembly, no workers or no DecompressionStream");

  const frames = createFrameGate();
  const gate = isChromium ? createPictureGate({ frames }) : null;
  const pictures = createPictureServer({
    gate,
    onLost: (address) => send({ lost_picture: address }),
  });
  const prerender = createPrerender({ pixelRatio: pictures.pixelRatio, isDark: splash.isDark(), gate });

  // What Python knows of the page (`BrowserState`).
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Record<string, unknown>} */
  const state = {
    languages: navigator.languages ?? [navigator.language],
    dark: deviceTheme === "dark",
    evicts_storage: Boolean(navigator.vendor?.startsWith("Apple")),
    reduced_motion: reducedMotion.matches,
    touch_alone: isTouchedAlone(),
    pixel_ratio: pictures.pixelRatio,
    waits_for_pictures: isChromium,
  };
  /** @param {Record<string, unknown>} message */
  const send = (message) => worker.postMessage({ hear: JSON.stringify(message) });
  /** @param {Record<string, unknown>} change */
  const report = (change) => {
    Object.assign(state, change);
    send(change);
    if (change.offline_ready) imageKeeper.wait();
  };
  const installPrompt = createInstallPrompt({ report });
  state.install = installPrompt.way;
  reducedMotion.onchange = () => report({ reduced_motion: reducedMotion.matches });
  if (pictures.pixelRatio) watchPixelRatio(() => report({ pixel_ratio: devicePixelRatio }));
  navigator.storage?.persisted?.().then((persisted) => report({ persisted }), () => {});
  Promise.all([storage.ready, prerender.painted]).then(([texts, painted]) => {
    state.storage_works = storage.isPersistent();
    worker.postMessage({ facts: JSON.stringify({ ...state, stored: texts, painted }) });
  });

  const tab = createSingleTab({ base, onOtherTabActive: () => report({ other_tab_active: true }) });
  const offline = createOffline({ base, report });
  const imageKeeper = createImageKeeper({
    base,
    isReady: () => Boolean(state.offline_ready && !state.other_tab_active && navigator.serviceWorker.controller),
  });
  const watchdog = createWatchdog({ isAppShown: splash.isAppShown, word: splash.word, ping: () => send({ ping: true }) });
  const revealApp = createRevealApp({
    splash,
    frames,
    arePicturesLoaded: prerender.areLoaded,
    waitsForPictures: isChromium,
    keepOffline: offline.keep,
    onEnd: startCount.end,
  });

  /** @param {string} key @param {string} [text] */
  const store = (key, text) => (state.other_tab_active ? "elsewhere" : storage.change(key, text));
  const answer = createRequestHandlers({
    reply: (id, value) => send({ reply: id, value }),
    handlers: {
      shown: revealApp,
      pong: watchdog.onAnswer,
      "take-over": tab.takeOver,
      licences: () => location.assign(`${base}licences.html`),
      update: offline.update,
      "set-language": ({ language, title }) => splash.setLanguage(language, title),
      install: installPrompt.show,
      persist: async () => {
        const persisted = (await navigator.storage?.persist?.()) ?? false;
        report({ persisted, evicts_storage: !persisted });
        return persisted;
      },
      store: ({ key, text }) => store(key, text),
      forget: ({ key }) => store(key),
      background: createBackground(byId("background")),
      cover: createCover({ place: byId("cover"), frames }),
      "await-pictures": ({ addresses }) => pictures.awaitLoaded(addresses),
      sound: createSound(),
      ...createCodeScanner({ base }),
      ...createPeerLink({ report, deliver: (text) => send({ peer: text }) }),
    },
  });

  /** Where Flutter listens, once it is connected. @type {((packet: Uint8Array) => void) | null} */
  let flutter = null;
  /** @type {((answer: string) => void) | null} */
  let onConnected = null;
  const touchLight = createTouchLight({
    place: byId("touch-light"),
    frames,
    isAppShown: splash.isAppShown,
    deliver: (packet) => flutter?.(packet),
  });
  worker.onerror = (event) =>
    splash.isAppShown() ? watchdog.check() : splash.fail("file", event.message ?? "the worker could not be loaded");
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) touchLight.receive(data);
    else if (typeof data === "string") onConnected?.(data);
    else if (data.step) splash.advance(data.step);
    else if (data.say) answer(JSON.parse(data.say));
    else if (data.suspect) watchdog.check();
    else if (data.tooLate) location.reload();
    else if (data.failed) (splash.isAppShown() ? watchdog.showStopped : splash.fail)("file", data.failed);
  };

  // Flet's Dart half calls these three by name.
  Object.assign(globalThis, {
    /** @param {unknown} _id @param {unknown} _args @param {(packet: Uint8Array) => void} onMessage */
    jsConnect: async (_id, _args, onMessage) => {
      flutter = onMessage;
      frames.hold();
      /** @type {string} */
      const result = await new Promise((resolve) => {
        onConnected = resolve;
        worker.postMessage({ connect: true });
      });
      if (result !== "initialized") {
        splash.fail("file", result);
        throw new Error(result);
      }
      splash.advance("connected");
    },
    /** @param {unknown} _id @param {Uint8Array} packet */
    jsSend: async (_id, packet) => worker.postMessage(packet, [packet.buffer]),
    jsDisconnect: async () => {
      flutter = null;
    },
  });

  // A language chosen while the app is still starting. The worker says if the app has read its settings already: then the
  // page starts again.
  splash.onLanguage(async (language) => {
    settings.language = language;
    const text = JSON.stringify(settings);
    const texts = await storage.ready;
    texts[SETTINGS_KEY] = text;
    await answer({ what: "store", ...{ key: SETTINGS_KEY, text } });
    worker.postMessage({ settings: { stored: { ...texts } } });
  });

  watchInputDevices({ report });
  watchRest({ report });
  describeForScreenReaders({ word: splash.word });
  configureFlutter(base);
  // WebKit brings a page back from its back/forward cache with Flutter's frames dead: it is loaded again.
  addEventListener("pageshow", (event) => {
    if (event.persisted && navigator.vendor?.startsWith("Apple")) location.reload();
  });
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) splash.fail("file", event.target.src);
  }, true);
  addEventListener("unhandledrejection", (event) => splash.fail("file", event.reason));
};

start();
