// A memory image: Python as it is when everything that the first screen needs is imported, made and kept on this device.
// The next start copies it into its memory and imports nothing. It lies in the cache of its release and goes with it.

const CACHE = `three-duels ${new URL("./", import.meta.url).href} __RELEASE__`;
const ADDRESS = new URL("memory-image", import.meta.url).href;
/** What an image says of itself: where its parts belong, and who can read it. */
const [LAYOUT, MAKER] = ["X-Layout", "X-Maker"];
// Pyodide's own head begins with 48 bytes, of which the second four say where the memory begins.
const START_FIELD = 1;
const BLOCK_BYTES = 1 << 16;
const GROWTH_BYTES = 1 << 20;
/** Another browser may count the functions of WebAssembly differently, to which the memory points. */
const maker = () => `__RELEASE__ ${navigator.userAgent}`;

/**
 * The bytes of Pyodide's head, the length of the memory, and the parts of it that are not empty: where each begins and ends.
 * @typedef {{ head: number, length: number, parts: [number, number][] }} Layout
 */

/** @param {Uint8Array} memory @returns {[number, number][]} */
function findParts(memory) {
  /** @type {[number, number][]} */
  const parts = [];
  for (let begin = 0; begin < memory.length; begin += BLOCK_BYTES) {
    const end = Math.min(begin + BLOCK_BYTES, memory.length);
    const last = parts.at(-1);
    if (memory.subarray(begin, end).every((byte) => byte === 0)) continue;
    if (last?.[1] === begin) last[1] = end;
    else parts.push([begin, end]);
  }
  return parts;
}

/** The response with an image in it. @param {Uint8Array<ArrayBuffer>} snapshot what Pyodide calls so */
export async function pack(snapshot) {
  const head = new Uint32Array(snapshot.buffer)[START_FIELD];
  const memory = snapshot.subarray(head);
  const parts = findParts(memory);
  const content = new Blob([snapshot.subarray(0, head), ...parts.map(([begin, end]) => memory.subarray(begin, end))]);
  const packed = await new Response(content.stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
  const headers = { [LAYOUT]: JSON.stringify({ head, length: memory.length, parts }), [MAKER]: maker() };
  return new Response(packed, { headers });
}

/** Inflates what is kept, which gzip holds against its checksum. @param {Response} response @param {Uint8Array} content */
async function fill(response, content) {
  let end = 0;
  const write = (/** @type {Uint8Array} */ chunk) => {
    content.set(chunk, end);
    end += chunk.length;
  };
  const stream = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body);
  await stream.pipeThrough(new DecompressionStream("gzip")).pipeTo(new WritableStream({ write }));
  if (end !== content.length) throw new Error("it is cut off");
}

/** Puts the parts where they belong. @param {any} module Emscripten's @param {Uint8Array} content @param {Layout} layout */
function restore(module, content, { head, length, parts }) {
  // Its memory grows as that of the image has grown; what is taken here is then written over.
  while (module.HEAPU8.length < length) if (!module._malloc(GROWTH_BYTES)) throw new Error("there is no memory for it");
  let offset = head;
  let last = 0;
  for (const [begin, end] of parts) {
    module.HEAPU8.fill(0, last, begin);
    module.HEAPU8.set(content.subarray(offset, offset + end - begin), begin);
    offset += end - begin;
    last = end;
  }
  module.HEAPU8.fill(0, last);
}

/**
 * What `loadPyodide` needs to start from an image. Its engine is made ready while the image is inflated.
 * @param {Response} response
 */
export function startOptions(response) {
  if (response.headers.get(MAKER) !== maker()) throw new Error("another release or browser has made it");
  /** @type {Layout} */
  const layout = JSON.parse(String(response.headers.get(LAYOUT)));
  const size = layout.parts.reduce((sum, [begin, end]) => sum + end - begin, layout.head);
  const content = new Uint8Array(size);
  const filled = fill(response, content);
  filled.catch(() => {});
  return {
    _loadSnapshot: content.subarray(0, layout.head),
    createPyodideModule: async (/** @type {Record<string, unknown>} */ settings) => {
      const { default: createModule } = await import("./pyodide/pyodide.asm.mjs");
      const module = await createModule(settings);
      await filled;
      restore(module, content, layout);
      return module;
    },
  };
}

/** The image that is kept for this release, if there is one. @returns {Promise<Response | undefined>} */
export const find = async () => self.caches?.match(ADDRESS, { cacheName: CACHE });

/** Keeps an image, whole or not at all, and only beside the release that it belongs to. @param {Response} image */
export async function keep(image) {
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(ADDRESS, image);
}

export async function drop() {
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).delete(ADDRESS);
}
