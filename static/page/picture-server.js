// Flutter would paint every shape of a drawing again in every frame. The browser paints each drawing once: what Flutter
// requests under the address of a drawing (see app/ui/picture_cache.py) is a picture of it.

const DRAWING_MARK = "#drawing";
const LOADING_TIMEOUT_MS = 20000;
const DECODING_MS = 150;

/** @param {number} width @param {number} height @returns {[OffscreenCanvas, OffscreenCanvasRenderingContext2D]} */
const blankCanvas = (width, height) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return [canvas, /** @type {OffscreenCanvasRenderingContext2D} */ (context)];
};

/**
 * The address of a picture of a drawing.
 * @param {string} address @param {{ width?: number, height?: number } & ImageEncodeOptions} [options]
 */
export const paintDrawing = async (address, { width, height, ...encoding } = {}) => {
  const drawing = new Image();
  drawing.src = address;
  await drawing.decode();
  const [canvas, context] = blankCanvas(width ?? drawing.width, height ?? drawing.height);
  context.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  return URL.createObjectURL(await canvas.convertToBlob(encoding));
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

export const createPictureServer = () => {
  // Each picture that arrives by itself costs Flutter a frame, so all wait for the last one.
  /** @type {Promise<unknown>} */
  let painting = Promise.resolve();
  /** @param {Promise<string>} picture */
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

  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    /** @type {string | null} */
    #drawing = null;

    /** @param {string} method @param {string | URL} address @param {any[]} more */
    open(method, address, ...more) {
      this.#drawing = String(address).endsWith(DRAWING_MARK) ? String(address) : null;
      // @ts-expect-error the overloads of open() do not take a rest argument
      super.open(method, address, ...more);
    }

    /** @param {any[]} body */
    async send(...body) {
      const drawing = this.#drawing;
      if (drawing) {
        try {
          const picture = await withTheOthers(paintDrawing(drawing));
          super.open("GET", picture);
          this.addEventListener("loadend", () => {
            URL.revokeObjectURL(picture);
            requestFor(drawing).end(true);
          });
        } catch {
          requestFor(drawing).end(false);
        }
      }
      super.send(...body);
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
