// Flutter would paint every shape of a drawing again in every frame. The browser paints each drawing once:
// what Flutter asks for under the address of a drawing (see app/ui/picture_cache.py) is a picture of it.
const easel = (() => {
  const MARK = "#drawing";
  const PATIENCE = 20000;
  const UNPACKING = 150;

  const blank = (width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    return [canvas, canvas.getContext("2d", { willReadFrequently: true })];
  };
  const paint = async (address, { width, height, ...packing } = {}) => {
    const drawing = new Image();
    drawing.src = address;
    await drawing.decode();
    const [canvas, brush] = blank(width ?? drawing.width, height ?? drawing.height);
    brush.drawImage(drawing, 0, 0, canvas.width, canvas.height);
    return URL.createObjectURL(await canvas.convertToBlob(packing));
  };
  // Against being recognised, some browsers falsify what is read from a canvas: then nothing is painted.
  const honest = () => {
    try {
      const [, brush] = blank(4, 4);
      brush.fillStyle = "rgb(17, 119, 221)";
      brush.fillRect(0, 0, 4, 4);
      return brush.getImageData(0, 0, 4, 4).data.every((value, at) => value === [17, 119, 221, 255][at % 4]);
    } catch {
      return false;
    }
  };

  // Each picture that comes by itself costs Flutter a frame, so all wait for the last one.
  let painting = Promise.resolve();
  const withTheOthers = async (picture) => {
    painting = Promise.allSettled([painting, picture]);
    for (let seen = null; seen !== painting; ) await (seen = painting);
    return picture;
  };

  const handed = new Map();
  const handing = (address) => {
    if (!handed.has(address)) {
      const one = {};
      one.over = new Promise((resolve) => (one.end = resolve));
      handed.set(address, one);
    }
    return handed.get(address);
  };
  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    #drawing = null;

    open(method, address, ...more) {
      this.#drawing = String(address).endsWith(MARK) ? address : null;
      super.open(method, address, ...more);
    }

    async send(...body) {
      const drawing = this.#drawing;
      if (drawing) {
        try {
          const picture = await withTheOthers(paint(drawing));
          super.open("GET", picture);
          this.addEventListener("loadend", () => {
            URL.revokeObjectURL(picture);
            handing(drawing).end(true);
          });
        } catch {
          handing(drawing).end(false);
        }
      }
      super.send(...body);
    }
  };

  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  return {
    pixels: honest() ? devicePixelRatio : 0,
    paint,
    // Which of these Flutter has got; it is given a moment to unpack them.
    async loaded(addresses) {
      const found = [];
      const all = addresses.map((address) => handing(address).over.then((well) => well && found.push(address)));
      await Promise.race([Promise.all(all), pause(PATIENCE)]);
      for (const address of addresses) handed.delete(address);
      await pause(UNPACKING);
      return found;
    },
  };
})();
