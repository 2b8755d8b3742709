// Keeps one release whole, for the time without a network. A newer release is fetched beside it, checked
// file by file, and waits until the person says so; a release that cannot be had whole is not kept at all.
"use strict";

const RELEASE = "__RELEASE__";
const COMMON = __COMMON__;
const ENGINES = __ENGINES__;
const PREFIX = `three-duels ${self.registration.scope} `;
const CACHE = PREFIX + RELEASE;

const engine = new URL(self.location.href).searchParams.get("engine");
const FILES = { ...COMMON, ...(ENGINES[engine] ?? ENGINES.chromium) };
// Of the files this large and this easy to squeeze, browsers need only one; it takes a quarter of its room.
const SQUEEZED = ["main.dart.js"];
const START = "./";

const url = (name) => new URL(name, self.registration.scope).href;
const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

const hash = async (response) => {
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

// What is kept under `name`, and how it is kept.
const through = (response, stream, mark) => {
  const headers = new Headers({ "Content-Type": response.headers.get("Content-Type") ?? "", ...mark });
  return new Response(response.body.pipeThrough(stream), { headers });
};
const squeeze = (response) => through(response, new CompressionStream("gzip"), { "X-Squeezed": "gzip" });
const keep = (cache, name, response) => cache.put(url(name), SQUEEZED.includes(name) ? squeeze(response) : response);
const find = async (cache, address) => {
  const kept = await cache.match(address);
  return kept?.headers.has("X-Squeezed") ? through(kept, new DecompressionStream("gzip"), {}) : kept;
};

class NotWhole extends Error {}

// The file with exactly this content: from an older release kept here, from the network, or not at all.
async function obtain(name, wanted, older) {
  for (const cache of older) {
    const kept = await find(cache, url(name));
    if (kept && (await hash(kept)) === wanted) return kept;
  }
  for (const mode of ["no-cache", "reload"]) {
    const response = await fetch(url(name), { cache: mode, credentials: "same-origin" });
    if (response.ok && (await hash(response)) === wanted) return response;
  }
  throw new NotWhole(`${name} is not what this release needs`);
}

async function fill() {
  const older = await Promise.all((await ours()).filter((name) => name !== CACHE).map((name) => caches.open(name)));
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
    const reason = error.name === "QuotaExceededError" ? "room" : "network";
    for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ failed: reason });
    throw error;
  }
  if (!self.registration.active) await self.skipWaiting();
}

async function activate() {
  for (const name of await ours()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function serve(request) {
  const cache = await caches.open(CACHE);
  const address = request.url.split(/[?#]/)[0];
  const kept = await find(cache, address);
  if (kept) return kept;
  const name = address.slice(self.registration.scope.length);
  // A file of this release that was lost comes from the network only if it is still the same there.
  if (Object.hasOwn(FILES, name)) return obtain(name, FILES[name], []);
  // Whatever else is navigated to is the app; only what is not part of it may need the network.
  return (request.mode === "navigate" && (await find(cache, url(START)))) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(serve(request));
});
