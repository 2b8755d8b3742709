// The page around the app: paints the first screen, starts Python and Flutter at the same time, reports
// progress, keeps the whole app for the time without a network, and does what a worker may not do.
(() => {
  const RELEASE = "__RELEASE__";
  const WORDS = __WORDS__;
  const SIZES = __SIZES__;
  const PREFIX = "three-duels.";
  const base = new URL(".", location.href).pathname;
  const $ = (id) => document.getElementById(id);

  // --- What is stored, and the person's language ------------------------------------------------------
  __SHELVES__
  const shelves = openShelves(PREFIX);
  const stored = shelves.texts;
  const settings = (() => {
    try {
      return JSON.parse(stored[PREFIX + "settings"]) ?? {};
    } catch {
      return {};
    }
  })();
  const spoken = [settings.language, ...(navigator.languages ?? [navigator.language])]
    .map((tag) => String(tag ?? "").split("-")[0].toLowerCase());
  let language = spoken.find((code) => code in WORDS) ?? "en";
  const device = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  const theme = ["light", "dark"].includes(settings.theme) ? settings.theme : device;

  // --- Python has the longest way to go: it sets out before anything is painted -----------------------------------
  const able =
    typeof WebAssembly === "object" && typeof Worker === "function" && typeof DecompressionStream === "function";
  const worker = able && new Worker(`${base}python-worker.js`, { type: "module" });
  if (able) worker.postMessage({ boot: { documentUrl: document.URL } });

  // --- The first screen --------------------------------------------------------------------------------
  __FIRST__
  if (!able) return fail("old", "no WebAssembly, no workers or no DecompressionStream");

  __HANDOVER__

  // --- Pictures ----------------------------------------------------------------------------------------
  __PAINT__
  __AHEAD__
  __BACKCLOTH__

  // --- What the page tells the app ---------------------------------------------------------------------
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const facts = {
    languages: navigator.languages ?? [navigator.language],
    dark: device === "dark",
    clears: Boolean(navigator.vendor?.startsWith("Apple")),
    calm: still.matches,
    pixels: easel.pixels,
    install: matchMedia("(display-mode: standalone)").matches || navigator.standalone ? "installed" : "unknown",
  };
  const tell = (said) => {
    Object.assign(facts, said);
    worker.postMessage({ hear: JSON.stringify(said) });
  };
  still.onchange = () => tell({ calm: still.matches });
  // A zoomed page, or one that was drawn over to another screen, has other pixels to a point.
  const watchPixels = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      tell({ pixels: devicePixelRatio });
      watchPixels();
    }, { once: true });
  };
  if (easel.pixels) watchPixels();
  worker.onerror = (event) => (shown ? check() : fail("file", event.message ?? "the worker could not be loaded"));
  Promise.all([shelves.ready, ahead.painted]).then(([texts, painted]) => {
    facts.lasting = shelves.lasting();
    worker.postMessage({ facts: JSON.stringify({ ...facts, stored: texts, painted }) });
  });

  __TABS__
  let toDart = null;
  let connected = null;
  __TOUCH__
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) hear(data);
    else if (typeof data === "string") connected?.(data);
    else if (data.step) step(data.step);
    else if (data.say) answer(JSON.parse(data.say));
    else if (data.suspect) check();
    else if (data.failed) (shown ? stopped : fail)("file", data.failed);
  };

  __SILENCE__

  // Flet's Dart half calls these three by name.
  globalThis.jsConnect = async (_id, _args, onMessage) => {
    toDart = onMessage;
    holdFrames();
    const said = await new Promise((resolve) => {
      connected = resolve;
      worker.postMessage({ connect: true });
    });
    if (said !== "initialized") {
      fail("file", said);
      throw new Error(said);
    }
    step("connected");
  };
  globalThis.jsSend = async (_id, packet) => worker.postMessage(packet, [packet.buffer]);
  globalThis.jsDisconnect = async () => {
    toDart = null;
  };

  // A language chosen while the app is still starting. Once the app has read its settings, start again.
  $("tongues").onclick = async ({ target }) => {
    if (over || !(target.dataset.code in WORDS)) return;
    language = settings.language = target.dataset.code;
    paint();
    const text = JSON.stringify(settings);
    const texts = await shelves.ready;
    await answer({ what: "store", key: PREFIX + "settings", text });
    if (done.has("started")) return location.reload();
    worker.postMessage({ hear: JSON.stringify({ stored: { ...texts, [PREFIX + "settings"]: text } }) });
  };

  // --- Without a network, on the home screen -----------------------------------------------------------------
  __OFFLINE__

  let prompt = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
    tell({ install: "prompt" });
  });
  addEventListener("appinstalled", () => tell({ install: "installed" }));
  if (/iPad|iPhone|iPod/.test(navigator.userAgent) && facts.install === "unknown") facts.install = "share-sheet";
  navigator.storage?.persisted?.().then((persisted) => tell({ persisted }), () => {});

  // --- What the app asks for ---------------------------------------------------------------------------------
  __SOUND__

  __ASKS__

  // --- The closed gate -----------------------------------------------------------------------------------------
  // Flutter leaves on the page for a moment what it has told a screen reader. Nothing of that stays before a gate
  // that waits for somebody else.
  new MutationObserver(() => {
    if (!document.querySelector('[flt-semantics-identifier="open-gate"]')) return;
    for (const said of document.querySelectorAll("flt-announcement-polite, flt-announcement-assertive")) {
      said.textContent = "";
    }
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["flt-semantics-identifier"] });

  // --- Flutter -------------------------------------------------------------------------------------------------
  // The quick renderer wants of a browser what Chromium alone has, and only over HTTPS; the other runs anywhere.
  const quick = typeof ImageDecoder === "function" && Boolean(Intl.v8BreakIterator);
  __ENGINE__
  if (!quick) helpEngine();
  window.flet = {
    pyodide: true,
    multiView: false,
    noCdn: true,
    entrypointBaseUrl: base,
    assetBase: base,
    routeUrlStrategy: "hash",
    nonce: RELEASE,
    canvasKitBaseUrl: `${base}canvaskit/`,
    fontFallbackBaseUrl: `${base}assets/fonts/`,
    webRenderer: quick ? "auto" : "canvaskit",
    flutterAppResolve: () => {},
  };
  // WebKit brings a page back from its back/forward cache with Flutter's frames dead: load it again.
  addEventListener("pageshow", (event) => {
    if (event.persisted && navigator.vendor?.startsWith("Apple")) location.reload();
  });
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) fail("file", event.target.src);
  }, true);
  addEventListener("unhandledrejection", (event) => fail("file", event.reason));
})();
