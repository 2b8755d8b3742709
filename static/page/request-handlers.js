// What Python may ask of the page, by name (see app/browser/browser_bridge.py).

const DOWNLOAD_KEPT_MS = 60000;

/** The text of a file that the person chooses, or null. @param {string} accept @param {number} limit in bytes */
const pickFile = (accept, limit) =>
  new Promise((resolve) => {
    const input = Object.assign(document.createElement("input"), { type: "file", accept });
    input.oncancel = () => resolve(null);
    input.onchange = async () => {
      const file = input.files?.[0];
      // One byte more than allowed is read, so that Python sees that a file is too large.
      resolve(file ? await file.slice(0, limit + 1).text() : null);
    };
    input.click();
  });

/** @param {{ name: string, text: string, kind: string }} request */
const saveFile = ({ name, text, kind }) => {
  const url = URL.createObjectURL(new Blob([text], { type: kind }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_KEPT_MS);
  return true;
};

/** @param {{ title: string, text: string, url?: string }} request */
const share = async ({ title, text, url }) => {
  if (!navigator.share) return false;
  try {
    await navigator.share(url ? { title, text, url } : { title, text });
    return true;
  } catch {
    return false;
  }
};

/**
 * Answers one request; the reply goes to `reply` if the request has a number.
 * @param {{
 *   handlers: Record<string, (request: any) => unknown>,
 *   reply: (id: number, value: unknown) => void,
 * }} inputs
 */
export const createRequestHandlers = ({ handlers, reply }) => {
  /** @type {Record<string, (request: any) => unknown>} */
  const all = {
    ...handlers,
    vibrate: ({ pattern }) => navigator.vibrate?.(pattern),
    "save-file": saveFile,
    "open-file": ({ accept, limit }) => pickFile(accept, limit),
    share,
  };
  /** @param {{ what: string, id?: number }} request */
  return async (request) => {
    let value = null;
    try {
      value = (await all[request.what](request)) ?? null;
    } catch (error) {
      console.error(`could not do "${request.what}":`, error);
    }
    if (request.id) reply(request.id, value);
  };
};
