// What the app asks of the page, by name.
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
  "hang-behind": hangBehind,
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
