// Flutter paints what is new at once, and once more when its pictures have come. The first of these frames is not taken
// from its canvas, so that nothing is seen without its picture, and no frame is painted while the pictures are made.

const LONGEST_PAINTING_MS = 1000;
const LONGEST_RASTER_MS = 50;
const PICTURES = "pictures";

/** @param {{ frames: ReturnType<typeof import("./frame-gate.js").createFrameGate> }} inputs */
export const createPictureGate = ({ frames }) => {
  /** How many pictures Flutter has asked for and not decoded. */
  let awaited = 0;
  let isClosed = false;
  /** Where Flutter has painted a frame that lacks pictures. @type {OffscreenCanvas | null} */
  let canvas = null;
  /** Where it would be seen. @type {ImageBitmapRenderingContext | null} */
  let place = null;
  /** What Flutter gets instead of such a frame. @type {WeakSet<ImageBitmap>} */
  const blanks = new WeakSet();
  const blank = new OffscreenCanvas(1, 1);
  blank.getContext("2d");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const takeFrame = OffscreenCanvas.prototype.transferToImageBitmap;
  const showFrame = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    if (!isClosed) return takeFrame.call(this);
    canvas = this;
    const bitmap = takeFrame.call(blank);
    blanks.add(bitmap);
    return bitmap;
  };
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    if (!bitmap || !blanks.has(bitmap)) return showFrame.call(this, bitmap);
    place = this;
    bitmap.close();
  };

  const open = () => {
    clearTimeout(timer);
    isClosed = false;
    awaited = 0;
    canvas = place = null;
    frames.release(PICTURES);
  };
  const onWaitOver = () => {
    if (canvas && place) showFrame.call(place, takeFrame.call(canvas));
    open();
  };
  const openIfAllCame = () => {
    if (isClosed && !awaited) open();
  };
  const onEnd = () => {
    awaited = Math.max(0, awaited - 1);
    // Flutter first takes in what has come, and paints the frame that lacks it if it has not yet.
    setTimeout(openIfAllCame, canvas ? 0 : LONGEST_RASTER_MS);
  };
  window.ImageDecoder = class extends window.ImageDecoder {
    /** @param {ImageDecodeOptions} [options] */
    decode(options) {
      const decoded = super.decode(options);
      decoded.then(onEnd, onEnd);
      return decoded;
    }
  };
  return {
    /** Flutter asks for a picture: the frame that it paints now lacks it. */
    onRequest: () => {
      awaited += 1;
      if (isClosed) return;
      isClosed = true;
      frames.hold(PICTURES);
      timer = setTimeout(onWaitOver, LONGEST_PAINTING_MS);
    },
  };
};
