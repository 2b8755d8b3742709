// Flutter paints what is new at once, and once more when its pictures have come. The first of these frames is neither
// painted on the canvas nor taken from it, so that nothing is seen without its picture, and Flutter paints no other one
// while the pictures are made.

const LONGEST_PAINTING_MS = 1000;
const LONGEST_RASTER_MS = 50;
const PICTURES = "pictures";

/** Leaves out what would be drawn on a canvas itself: what is drawn elsewhere, Flutter may need again. @param {() => boolean} isWanted */
const skipDrawing = (isWanted) => {
  const { prototype } = WebGL2RenderingContext;
  /** Those that draw elsewhere now. @type {WeakSet<WebGL2RenderingContext>} */
  const elsewhere = new WeakSet();
  const bind = prototype.bindFramebuffer;
  prototype.bindFramebuffer = function (target, framebuffer) {
    if (target !== this.READ_FRAMEBUFFER) elsewhere[framebuffer ? "add" : "delete"](this);
    bind.call(this, target, framebuffer);
  };
  const names = /** @type {const} */ (["clear", "drawArrays", "drawArraysInstanced", "drawElements", "drawElementsInstanced"]);
  for (const name of names) {
    const draw = /** @type {(...given: any[]) => void} */ (prototype[name]);
    /** @param {any[]} given @this {WebGL2RenderingContext} */
    const drawIfSeen = function (...given) {
      if (!isWanted() || elsewhere.has(this)) draw.apply(this, given);
    };
    Object.assign(prototype, { [name]: drawIfSeen });
  }
};

/** @param {{ frames: ReturnType<typeof import("./frame-gate.js").createFrameGate> }} inputs */
export const createPictureGate = ({ frames }) => {
  /** How many pictures Flutter has asked for and not decoded. */
  let awaited = 0;
  let isClosed = false;
  /** Has Flutter come to the end of the frame that lacks pictures? */
  let isPassedOver = false;
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
    isPassedOver = true;
    const bitmap = takeFrame.call(blank);
    blanks.add(bitmap);
    // Flutter gives the canvas that it shows the size of its frame: another size would empty it.
    return Object.defineProperties(bitmap, { width: { value: this.width }, height: { value: this.height } });
  };
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    if (bitmap && blanks.has(bitmap)) bitmap.close();
    else showFrame.call(this, bitmap);
  };
  skipDrawing(() => isClosed);

  const open = () => {
    clearTimeout(timer);
    isClosed = isPassedOver = false;
    awaited = 0;
    frames.release(PICTURES);
  };
  const onWaitOver = () => {
    open();
    dispatchEvent(new Event("resize")); // for which Flutter paints everything again
  };
  const openIfAllCame = () => {
    if (isClosed && !awaited) open();
  };
  const onEnd = () => {
    awaited = Math.max(0, awaited - 1);
    // Flutter first takes in what has come, and paints the frame that lacks it if it has not yet.
    setTimeout(openIfAllCame, isPassedOver ? 0 : LONGEST_RASTER_MS);
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
