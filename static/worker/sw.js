// Keeps one release whole, for the time without a network. A newer release is fetched beside it, checked
// file by file, and waits until the person says so; a release that cannot be had whole is not kept at all.
"use strict";

/** @type {ServiceWorkerGlobalScope} */
const worker = /** @type {any} */ (self);

const RELEASE = "__RELEASE__";
const COMMON = __COMMON__;
const ENGINES = __ENGINES__;
const PREFIX = `three-duels ${worker.registration.scope} `;
const CACHE = PREFIX + RELEASE;

const engine = new URL(worker.location.href).searchParams.get("engine");
/** The SHA-256 of each file that this browser needs. @type {Record<string, string>} */
const FILES = { ...COMMON, ...(ENGINES[engine ?? ""] ?? ENGINES.chromium) };
// Files this large and this easy to compress are kept in a quarter of their size.
const COMPRESSED = ["main.dart.js", "app.pack", "licences.html"];
const START = "./";

/** @param {string} name */
const url = (name) => new URL(name, worker.registration.scope).href;
const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The SHA-256 of a response's body. @param {Response} response */
const hash = async (response) => {
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** The response with its body sent through a stream. @param {Response} response @param {GenericTransformStream} stream @param {Record<string, string>} mark */
const through = (response, stream, mark) => {
  const headers = new Headers({ "Content-Type": response.headers.get("Content-Type") ?? "", ...mark });
  return new Response(/** @type {ReadableStream} */ (response.body).pipeThrough(stream), { headers });
};
/** @param {Response} response */
const compress = (response) => through(response, new CompressionStream("gzip"), { "X-Squeezed": "gzip" });
/** @param {Cache} cache @param {string} name @param {Response} response */
const keep = (cache, name, response) => cache.put(url(name), COMPRESSED.includes(name) ? compress(response) : response);
/** What is kept for this address; nothing if the browser cannot read it. @param {Cache} cache @param {string} address */
const find = async (cache, address) => {
  const kept = await cache.match(address).catch(() => undefined);
  return kept?.headers.has("X-Squeezed") ? through(kept, new DecompressionStream("gzip"), {}) : kept;
};

class IncompleteRelease extends Error {}

// The file with exactly this content: from an older release kept here, from the network, or not at all.
/** @param {string} name @param {string} wanted its SHA-256 @param {Cache[]} older @returns {Promise<Response>} */
async function obtain(name, wanted, older) {
  for (const cache of older) {
    const kept = await find(cache, url(name));
    if (kept && (await hash(kept)) === wanted) return kept;
  }
  for (const mode of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const response = await fetch(url(name), { cache: mode, credentials: "same-origin" }).catch(() => Response.error());
    if (response.ok && (await hash(response)) === wanted) return response;
  }
  throw new IncompleteRelease(`${name} is not what this release needs`);
}

async function fill() {
  const older = await Promise.all((await ownCaches()).filter((name) => name !== CACHE).map((name) => caches.open(name)));
  const cache = await caches.open(CACHE);
  const names = Object.keys(FILES);
  const next = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      const kept = await find(cache, url(name));
      if (kept && (await hash(kept)) === FILES[name]) continue;
      await keep(cache, name, await obtain(name, FILES[name], older));
    }
  };
  await Promise.all([next(), next(), next(), next()]);
}

async function install() {
  try {
    await fill();
  } catch (error) {
    const reason = /** @type {Error} */ (error).name === "QuotaExceededError" ? "room" : "network";
    for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ failed: reason });
    throw error;
  }
  if (!worker.registration.active) await worker.skipWaiting();
}

async function activate() {
  for (const name of await ownCaches()) if (name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {Request} request */
async function serve(request) {
  const cache = await caches.open(CACHE);
  const address = request.url.split(/[?#]/)[0];
  const kept = await find(cache, address);
  if (kept) return kept;
  const name = address.slice(worker.registration.scope.length);
  // A file of this release that was lost comes from the network only if it is still the same there.
  if (Object.hasOwn(FILES, name)) return obtain(name, FILES[name], []);
  // Whatever else is navigated to is the app; only what is not part of it may need the network.
  return (request.mode === "navigate" && (await find(cache, url(START)))) || fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope)) event.respondWith(serve(request));
});
