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

  // --- The first screen --------------------------------------------------------------------------------
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.style.setProperty("--scale", SIZES.includes(settings.text_size) ? settings.text_size : 1);
  // A game is kept in two places in turn, as "digest, number, text" (see app/keeping.py): the newer one counts.
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
  const able =
    typeof WebAssembly === "object" && typeof Worker === "function" && typeof DecompressionStream === "function";
  if (!able) return fail("old", "no WebAssembly, no workers or no DecompressionStream");

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

  // --- Pictures ----------------------------------------------------------------------------------------
  __PAINT__
  __AHEAD__

  // --- Python ------------------------------------------------------------------------------------------
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const facts = {
    languages: navigator.languages ?? [navigator.language],
    dark: device === "dark",
    clears: Boolean(navigator.vendor?.startsWith("Apple")),
    calm: still.matches,
    pixels: easel.pixels,
    install: matchMedia("(display-mode: standalone)").matches || navigator.standalone ? "installed" : "unknown",
  };
  const worker = new Worker(`${base}python-worker.js`, { type: "module" });
  const tell = (said) => {
    Object.assign(facts, said);
    worker.postMessage({ hear: JSON.stringify(said) });
  };
  still.onchange = () => tell({ calm: still.matches });
  worker.onerror = (event) => (shown ? check() : fail("file", event.message ?? "the worker could not be loaded"));
  worker.postMessage({ boot: { documentUrl: document.URL } });
  Promise.all([shelves.ready, ahead.painted]).then(([texts, painted]) => {
    facts.lasting = shelves.lasting();
    worker.postMessage({ facts: JSON.stringify({ ...facts, stored: texts, painted }) });
  });

  // One tab keeps the games. Another one says so and keeps nothing, until the first is closed or this one takes over.
  const lock = `three-duels ${base}`;
  const TAKING = "three-duels taking over";
  const taking = (() => {
    try {
      const asked = sessionStorage.getItem(TAKING) !== null;
      sessionStorage.removeItem(TAKING);
      return asked;
    } catch {
      return false;
    }
  })();
  const whenSeen = () =>
    new Promise((resolve) => {
      if (document.visibilityState === "visible") return resolve();
      document.addEventListener("visibilitychange", resolve, { once: true });
    });
  const stepBack = async () => {
    tell({ elsewhere: true });
    const mine = () => document.visibilityState === "visible";
    do await whenSeen();
    while (!(await navigator.locks.request(lock, mine)));
    location.reload();
  };
  navigator.locks
    ?.request(lock, taking ? { steal: true } : { ifAvailable: true }, (held) => held && new Promise(() => {}))
    .then(stepBack, stepBack);
  const takeOver = () => {
    sessionStorage.setItem(TAKING, "");
    location.reload();
  };

  let toDart = null;
  let connected = null;
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) toDart?.(data);
    else if (typeof data === "string") connected?.(data);
    else if (data.step) step(data.step);
    else if (data.say) answer(JSON.parse(data.say));
    else if (data.suspect) check();
    else if (data.failed) (shown ? stopped : fail)("file", data.failed);
  };

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

  // --- Without a network: the whole release or nothing ---------------------------------------------------
  const engine = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("skwasm")) ? "skwasm" : "chromium";
  let updating = false;
  const keep = async () => {
    if (!("serviceWorker" in navigator)) return tell({ offline_failed: "unsupported" });
    const container = navigator.serviceWorker;
    const controlled = container.controller !== null;
    container.addEventListener("message", ({ data }) => {
      if (data.failed) tell({ offline_failed: data.failed });
    });
    container.addEventListener("controllerchange", () => {
      if (updating || controlled) location.reload();
    });
    try {
      const registration = await container.register(`${base}sw.js?engine=${engine()}`, { updateViaCache: "none" });
      const watch = (fresh) => {
        const look = () => {
          if (fresh.state === "installed" && registration.active) tell({ update_ready: true });
          if (fresh.state === "activated") tell({ offline_ready: true, offline_failed: "" });
        };
        fresh.addEventListener("statechange", look);
        look();
      };
      registration.addEventListener("updatefound", () => watch(registration.installing));
      for (const found of [registration.installing, registration.waiting]) if (found) watch(found);
      if (registration.active) tell({ offline_ready: true });
      if (registration.active && container.controller) registration.update().catch(() => {});
    } catch (error) {
      console.warn("the app could not be kept for the time without a network:", error);
      tell({ offline_failed: navigator.onLine ? "unsupported" : "network" });
    }
  };
  const update = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.waiting) return location.reload();
    updating = true;
    registration.waiting.postMessage("take over");
  };

  // --- The home screen -------------------------------------------------------------------------------------
  let prompt = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
    tell({ install: "prompt" });
  });
  addEventListener("appinstalled", () => tell({ install: "installed" }));
  if (/iPad|iPhone|iPod/.test(navigator.userAgent) && facts.install === "unknown") facts.install = "share-sheet";
  navigator.storage?.persisted?.().then((persisted) => tell({ persisted }), () => {});

  // --- Sound and touch ---------------------------------------------------------------------------------------
  // A sound is a few tones [wave, from Hz, to Hz, starts at, lasts, loudness]; nothing is recorded or fetched.
  let speaker = null;
  const sound = ({ tones }) => {
    speaker ??= new AudioContext();
    speaker.resume();
    for (const [wave, from, to, at, lasts, loudness] of tones) {
      const start = speaker.currentTime + at;
      const tone = new OscillatorNode(speaker, { type: wave, frequency: from });
      const volume = new GainNode(speaker, { gain: 0 });
      tone.frequency.setValueAtTime(from, start);
      tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(loudness, start + 0.008);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
      tone.connect(volume).connect(speaker.destination);
      tone.start(start);
      tone.stop(start + lasts);
    }
  };

  // --- What the app asks for ---------------------------------------------------------------------------------
  const pickFile = (accept, limit) =>
    new Promise((resolve) => {
      const input = Object.assign(document.createElement("input"), { type: "file", accept });
      input.oncancel = () => resolve(null);
      input.onchange = async () => {
        const file = input.files[0];
        // Of a file that is too big so much is read that whoever asked sees that it is.
        resolve(file ? await file.slice(0, limit + 1).text() : null);
      };
      input.click();
    });
  const asks = {
    shown: takeAway,
    pong: answered,
    "take-over": takeOver,
    licences: () => location.assign(`${base}licences.html`),
    update,
    speak: ({ language: code, title }) => {
      root.lang = language = code;
      document.title = title;
    },
    install: async () => {
      if (!prompt) return false;
      const shown = prompt;
      prompt = null;
      tell({ install: "unknown" });
      await shown.prompt();
      return (await shown.userChoice).outcome === "accepted";
    },
    persist: async () => {
      const persisted = (await navigator.storage?.persist?.()) ?? false;
      tell({ persisted, clears: !persisted });
      return persisted;
    },
    store: ({ key, text }) => (facts.elsewhere ? "elsewhere" : shelves.change(key, text)),
    forget: ({ key }) => (facts.elsewhere ? "elsewhere" : shelves.change(key)),
    painted: ({ addresses }) => easel.loaded(addresses),
    sound,
    vibrate: ({ pattern }) => navigator.vibrate?.(pattern),
    "save-file": ({ name, text, kind }) => {
      const url = URL.createObjectURL(new Blob([text], { type: kind }));
      Object.assign(document.createElement("a"), { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60000);
      return true;
    },
    "open-file": ({ accept, limit }) => pickFile(accept, limit),
    share: async ({ title, text, url }) => {
      if (!navigator.share) return false;
      try {
        await navigator.share(url ? { title, text, url } : { title, text });
        return true;
      } catch {
        return false;
      }
    },
  };
  const answer = async (said) => {
    let value = null;
    try {
      value = (await asks[said.what](said)) ?? null;
    } catch (error) {
      console.error(`could not do "${said.what}":`, error);
    }
    if (said.id) worker.postMessage({ hear: JSON.stringify({ reply: said.id, value }) });
  };

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
