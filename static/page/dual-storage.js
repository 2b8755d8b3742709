// Keeps the same texts in two places. localStorage can be read before anything is painted, but the browser writes it to
// the disk when it finds the time: the last seconds are lost when the browser is killed. IndexedDB is written at once,
// but takes a moment to open. Each place counts the changes that it holds; at the start the one with the higher count is
// right, and a place that has missed a change is written anew. A release that knows only localStorage does not count:
// its changes are recognised by a checksum that no longer matches.

const OPEN_TIMEOUT_MS = 2000;
/** No longer text is read by the page itself: only the archive is ever longer, and Python finds what is in it. */
const MAX_READ_CHARS = 1000000;
const STORE = "texts";

/** @typedef {Record<string, string>} Texts */

/** @param {Texts} texts */
const checksum = (texts) => {
  let sum = 0x811c9dc5;
  for (const sign of JSON.stringify(Object.entries(texts).sort()))
    sum = Math.imul(sum ^ /** @type {number} */ (sign.codePointAt(0)), 0x01000193);
  return sum >>> 0;
};

/** localStorage, or null where the browser forbids it. @param {string} probeKey */
const usableLocalStorage = (probeKey) => {
  try {
    localStorage.setItem(probeKey, "1");
    localStorage.removeItem(probeKey);
    return localStorage;
  } catch {
    return null;
  }
};

/** @param {string} name @returns {Promise<IDBDatabase | null>} */
const openDatabase = (name) =>
  new Promise((resolve) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => resolve(null);
    setTimeout(resolve, OPEN_TIMEOUT_MS, null);
  });

/** @param {IDBDatabase} database @returns {Promise<Texts>} */
const readDatabase = (database) =>
  new Promise((resolve, reject) => {
    /** @type {Texts} */
    const texts = {};
    const cursor = database.transaction(STORE).objectStore(STORE).openCursor();
    cursor.onerror = () => reject(cursor.error);
    cursor.onsuccess = () => {
      if (!cursor.result) return resolve(texts);
      texts[String(cursor.result.key)] = cursor.result.value;
      cursor.result.continue();
    };
  });

/** @param {string} prefix what the keys of all stored texts begin with */
export const createDualStorage = (prefix) => {
  const countKey = `${prefix}count`;
  const local = usableLocalStorage(`${prefix}probe`);
  /** @type {IDBDatabase | null} */
  let database = null;
  let localIsStale = false;
  let databaseIsStale = false;

  const localKeys = () =>
    Array.from({ length: local?.length ?? 0 }, (_, index) => local?.key(index) ?? "").filter((key) => key.startsWith(prefix));
  /** Takes the count and the checksum out of the texts. @param {Texts} texts */
  const takeCount = (texts) => {
    const [count, sum] = String(texts[countKey] ?? "").split(" ").map(Number);
    delete texts[countKey];
    return [count || 0, sum];
  };
  /** @type {Texts} */
  let texts = Object.fromEntries(localKeys().map((key) => [key, local?.getItem(key) ?? ""]));
  const [localCount, localSum] = takeCount(texts);
  let count = localCount;
  const changedWithoutCounting = count > 0 && localSum !== checksum(texts);

  const connectDatabase = async () => {
    try {
      const opened = await openDatabase(`${prefix}texts`);
      if (!opened) return;
      const kept = await readDatabase(opened);
      const [databaseCount] = takeCount(kept);
      if (databaseCount && databaseCount >= count && !changedWithoutCounting) {
        localIsStale = JSON.stringify(kept) !== JSON.stringify(texts);
        [texts, count] = [kept, databaseCount];
      } else {
        databaseIsStale = true;
        count = Math.max(count, databaseCount);
      }
      opened.onversionchange = () => opened.close();
      opened.onclose = () => {
        database = null;
      };
      database = opened;
    } catch {
      database = null;
    }
  };
  const ready = connectDatabase().then(() => ({ ...texts }));

  /** @param {string} key */
  const writeLocal = (key) => {
    if (!local) return false;
    try {
      for (const each of localIsStale ? new Set([...localKeys(), ...Object.keys(texts)]) : [key]) {
        if (each in texts) local.setItem(each, texts[each]);
        else local.removeItem(each);
      }
      local.setItem(countKey, `${count} ${checksum(texts)}`);
      localIsStale = false;
      return true;
    } catch {
      localIsStale = true;
      return false;
    }
  };
  /** @param {string} key @returns {Promise<boolean>} */
  const writeDatabase = (key) =>
    new Promise((resolve) => {
      const failed = () => {
        databaseIsStale = true;
        resolve(false);
      };
      try {
        const transaction = /** @type {IDBDatabase} */ (database).transaction(STORE, "readwrite", { durability: "strict" });
        const store = transaction.objectStore(STORE);
        if (databaseIsStale) store.clear();
        for (const each of databaseIsStale ? Object.keys(texts) : [key]) {
          if (each in texts) store.put(texts[each], each);
          else store.delete(each);
        }
        store.put(count, countKey);
        databaseIsStale = false;
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = failed;
      } catch {
        failed();
      }
    });

  /** Stores a text, or deletes it; the answer is why that failed, "" if it did not. @param {string} key @param {string} [text] */
  const change = async (key, text) => {
    await ready;
    if (!database && !local) return "unsupported";
    if (text === undefined) delete texts[key];
    else texts[key] = text;
    count += 1;
    const databaseWritten = writeDatabase(key);
    return writeLocal(key) || (await databaseWritten) ? "" : "room";
  };
  return {
    /** The texts that could be read at once, for the page itself. @type {Texts} */
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length <= MAX_READ_CHARS)),
    /** The texts of the place that is right. @type {Promise<Texts>} */
    ready,
    change,
    /** Whether texts survive the page at all. */
    isPersistent: () => Boolean(local || database),
  };
};
