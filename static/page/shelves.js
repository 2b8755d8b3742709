// Two shelves with the same texts. The quick one (localStorage) can be read before anything is painted, but the
// browser writes it down when it finds the time: what was put there in the last seconds is lost when the browser is
// killed. The sure one (a database) is written down at once, but takes a moment to open. Each counts the changes that
// it has taken in; at the start the one that has counted further is right. One that has missed a change is written anew.
// A release that knows the quick shelf alone does not count: what it has written is told by a sum that is not right.
const openShelves = (prefix) => {
  const COUNT = `${prefix}count`;
  const SLOW = 2000;
  const quick = (() => {
    try {
      localStorage.setItem(`${prefix}probe`, "1");
      localStorage.removeItem(`${prefix}probe`);
      return localStorage;
    } catch {
      return null;
    }
  })();
  let sure = null;
  let quickBehind = false;
  let sureBehind = false;

  const ownKeys = () => {
    const keys = Array.from({ length: quick?.length ?? 0 }, (_, index) => quick.key(index));
    return keys.filter((key) => key?.startsWith(prefix));
  };
  const sumOf = (texts) => {
    let sum = 0x811c9dc5;
    for (const sign of JSON.stringify(Object.entries(texts).sort())) sum = Math.imul(sum ^ sign.codePointAt(0), 0x01000193);
    return sum >>> 0;
  };
  const counted = (texts) => {
    const [count, sum] = String(texts[COUNT] ?? "").split(" ").map(Number);
    delete texts[COUNT];
    return [count || 0, sum];
  };
  let texts = Object.fromEntries(ownKeys().map((key) => [key, quick.getItem(key)]));
  let [count, sum] = counted(texts);
  const newerThanCounted = count > 0 && sum !== sumOf(texts);

  const open = () =>
    new Promise((resolve) => {
      const asked = indexedDB.open(`${prefix}texts`, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("texts");
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = asked.onblocked = () => resolve(null);
      setTimeout(resolve, SLOW, null);
    });
  const readAll = (database) =>
    new Promise((resolve, reject) => {
      const found = {};
      const walk = database.transaction("texts").objectStore("texts").openCursor();
      walk.onerror = () => reject(walk.error);
      walk.onsuccess = () => {
        if (!walk.result) return resolve(found);
        found[walk.result.key] = walk.result.value;
        walk.result.continue();
      };
    });
  const openSure = async () => {
    try {
      const database = await open();
      if (!database) return;
      const found = await readAll(database);
      const [further] = counted(found);
      if (further && further >= count && !newerThanCounted) {
        quickBehind = JSON.stringify(found) !== JSON.stringify(texts);
        [texts, count] = [found, further];
      } else {
        sureBehind = true;
        count = Math.max(count, further);
      }
      database.onversionchange = () => database.close();
      database.onclose = () => {
        sure = null;
      };
      sure = database;
    } catch {
      sure = null;
    }
  };
  const ready = openSure().then(() => ({ ...texts }));

  const putQuickly = (key) => {
    if (!quick) return false;
    try {
      for (const each of quickBehind ? new Set([...ownKeys(), ...Object.keys(texts)]) : [key]) {
        if (each in texts) quick.setItem(each, texts[each]);
        else quick.removeItem(each);
      }
      quick.setItem(COUNT, `${count} ${sumOf(texts)}`);
      quickBehind = false;
      return true;
    } catch {
      quickBehind = true;
      return false;
    }
  };
  const putSurely = (key) =>
    new Promise((resolve) => {
      const failed = () => {
        sureBehind = true;
        resolve(false);
      };
      try {
        const change = sure.transaction("texts", "readwrite", { durability: "strict" });
        const shelf = change.objectStore("texts");
        if (sureBehind) shelf.clear();
        for (const each of sureBehind ? Object.keys(texts) : [key]) {
          if (each in texts) shelf.put(texts[each], each);
          else shelf.delete(each);
        }
        shelf.put(count, COUNT);
        sureBehind = false;
        change.oncomplete = () => resolve(true);
        change.onabort = failed;
      } catch {
        failed();
      }
    });

  // Keep a text, or forget it; answers with why it could not be kept, which is "" when it could.
  const change = async (key, text) => {
    await ready;
    if (!sure && !quick) return "unsupported";
    if (text === undefined) delete texts[key];
    else texts[key] = text;
    count += 1;
    const surely = putSurely(key);
    return putQuickly(key) || (await surely) ? "" : "room";
  };
  return { texts: { ...texts }, ready, change, lasting: () => Boolean(quick || sure) };
};
