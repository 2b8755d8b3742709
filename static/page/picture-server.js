// Flutter would paint every shape of a drawing again in every frame. The browser paints each drawing once: what Flutter
// requests under the address of a drawing (see app/ui/picture_cache.py) is a picture of it.

const DRAWING_MARK = "#drawing";
const LOADING_TIMEOUT_MS = 20000;
const DECODING_MS = 150;
const BITMAP_HEADER_BYTES = 122;

/** @param {number} width @param {number} height @returns {[OffscreenCanvas, OffscreenCanvasRenderingContext2D]} */
const blankCanvas = (width, height) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return [canvas, /** @type {OffscreenCanvasRenderingContext2D} */ (context)];
};

/** These pixels as a bitmap (BMP with a header of version 4): red, green, blue, alpha; from the top. @param {ImageData} pixels */
const bitmapOf = ({ width, height, data }) => {
  const bytes = new Uint8Array(BITMAP_HEADER_BYTES + data.length);
  const header = new DataView(bytes.buffer);
  header.setUint16(0, 0x424d);
  /** @type {[number, number][]} */
  const fields = [
    [2, bytes.length], [10, BITMAP_HEADER_BYTES], [14, BITMAP_HEADER_BYTES - 14],
    [18, width], [22, -height], [26, 1 | (32 << 16)], [30, 3], [34, data.length],
    [54, 0x000000ff], [58, 0x0000ff00], [62, 0x00ff0000], [66, 0xff000000], [70, 0x73524742],
  ];
  for (const [offset, value] of fields) header.setUint32(offset, value, true);
  bytes.set(data, BITMAP_HEADER_BYTES);
  return bytes.buffer;
};

/** @param {string} address @param {number} [width] @param {number} [height] */
const painted = async (address, width, height) => {
  const drawing = new Image();
  drawing.src = address;
  await drawing.decode();
  const [canvas, context] = blankCanvas(width ?? drawing.width, height ?? drawing.height);
  context.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
};

/**
 * The address of a packed picture of a drawing.
 * @param {string} address @param {{ width?: number, height?: number } & ImageEncodeOptions} [options]
 */
export const paintDrawing = async (address, { width, height, ...encoding } = {}) => {
  const { canvas } = await painted(address, width, height);
  return URL.createObjectURL(await canvas.convertToBlob(encoding));
};

/** A packed picture of a drawing, as large as it is. @param {string} address */
const paintPacked = async (address) => {
  const { canvas } = await painted(address);
  return (await canvas.convertToBlob()).arrayBuffer();
};

/** A bitmap of a drawing: larger than a packed picture, but neither packed nor unpacked. @param {string} address */
const paintBitmap = async (address) => {
  const { canvas, context } = await painted(address);
  return bitmapOf(context.getImageData(0, 0, canvas.width, canvas.height));
};

/** Whether what is read from a canvas is what was painted: against fingerprinting, some browsers falsify it. */
const isCanvasHonest = () => {
  try {
    const [, context] = blankCanvas(4, 4);
    context.fillStyle = "rgb(17, 119, 221)";
    context.fillRect(0, 0, 4, 4);
    return context.getImageData(0, 0, 4, 4).data.every((value, index) => value === [17, 119, 221, 255][index % 4]);
  } catch {
    return false;
  }
};

/**
 * @param {{
 *   gate: ReturnType<typeof import("./picture-gate.js").createPictureGate> | null,
 *   onLost: (address: string) => void,
 * }} inputs the gate is null where Flutter's frames cannot be kept out of sight
 */
export const createPictureServer = ({ gate, onLost }) => {
  const paint = gate ? paintBitmap : paintPacked;
  // Each picture that arrives by itself costs Flutter a frame, so all wait for the last one.
  /** @type {Promise<unknown>} */
  let painting = Promise.resolve();
  /** @param {Promise<ArrayBuffer>} picture */
  const withTheOthers = async (picture) => {
    painting = Promise.allSettled([painting, picture]);
    for (let last = null; last !== painting; ) await (last = painting);
    return picture;
  };

  /** Requests for drawings by their address. @type {Map<string, { served: Promise<boolean>, end: (well: boolean) => void }>} */
  const requests = new Map();
  /** @param {string} address */
  const requestFor = (address) => {
    let request = requests.get(address);
    if (!request) {
      /** @type {(well: boolean) => void} */
      let end = () => {};
      const served = /** @type {Promise<boolean>} */ (new Promise((resolve) => (end = resolve)));
      requests.set(address, (request = { served, end }));
    }
    return request;
  };

  // What is painted here goes to Flutter by itself: the browser would carry it from one process to the other and back.
  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    /** @type {string | null} */
    #drawing = null;
    /** @type {ArrayBuffer | null} */
    #picture = null;

    get status() {
      return this.#picture ? 200 : super.status;
    }

    get response() {
      return this.#picture ?? super.response;
    }

    /** @param {string} method @param {string | URL} address @param {any[]} more */
    open(method, address, ...more) {
      this.#drawing = String(address).endsWith(DRAWING_MARK) ? String(address) : null;
      if (this.#drawing) gate?.onRequest();
      // @ts-expect-error the overloads of open() do not take a rest argument
      super.open(method, address, ...more);
    }

    /** @param {any[]} body */
    async send(...body) {
      const drawing = this.#drawing;
      if (!drawing) return super.send(...body);
      const picture = await withTheOthers(paint(drawing)).catch(() => null);
      this.#picture = picture ?? bitmapOf(new ImageData(1, 1));
      this.dispatchEvent(new ProgressEvent("load"));
      this.dispatchEvent(new ProgressEvent("loadend"));
      requestFor(drawing).end(Boolean(picture));
      if (!picture) onLost(drawing);
    }
  };

  return {
    /** How many pixels a point has; 0 where no drawing can be painted. */
    pixelRatio: isCanvasHonest() ? devicePixelRatio : 0,
    /** Those of the drawings that Flutter has loaded and had time to decode. @param {string[]} addresses */
    async awaitLoaded(addresses) {
      /** @type {string[]} */
      const loaded = [];
      const all = addresses.map((address) => requestFor(address).served.then((well) => well && loaded.push(address)));
      await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, LOADING_TIMEOUT_MS))]);
      for (const address of addresses) requests.delete(address);
      await new Promise((resolve) => setTimeout(resolve, DECODING_MS));
      return loaded;
    },
  };
};
