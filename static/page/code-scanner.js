// Reads a QR code with the device's camera, in a dialog of the page's own over the app. Where the browser has no
// decoder, one is loaded, only then and in a worker of its own.

const PAUSE_MS = 120;
const MAX_IMAGE_SIDE_PX = 720;
/** @typedef {(image: ImageData) => Promise<string | null>} Decoder */

/** The browser's own decoder, where it has one. @returns {Promise<Decoder | null>} */
const ownDecoder = async () => {
  const Detector = Reflect.get(globalThis, "BarcodeDetector");
  try {
    if (!(await Detector.getSupportedFormats()).includes("qr_code")) return null;
    const detector = new Detector({ formats: ["qr_code"] });
    return async (image) => (await detector.detect(image))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
};

/** A decoder that comes with the app. @param {Worker} worker @returns {Decoder} */
const workerDecoder = (worker) => (image) =>
  new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(image, [image.data.buffer]);
  });

/** Why there is no picture of the camera, in a word that the app knows. @param {unknown} error */
const cameraError = (error) => {
  const name = error instanceof DOMException ? error.name : "";
  return { NotAllowedError: "denied", SecurityError: "denied", NotFoundError: "none", OverconstrainedError: "none" }[name] ?? "busy";
};

/** @param {Record<string, Partial<CSSStyleDeclaration>>} styles @param {Record<string, HTMLElement>} elements */
const applyStyles = (styles, elements) => {
  for (const [name, style] of Object.entries(styles)) Object.assign(elements[name].style, style);
};

/** The dialog with the camera's picture, a sentence and a button that ends it. @param {{ hint: string, cancel: string }} words */
const createScannerDialog = ({ hint, cancel }) => {
  const dialog = document.createElement("dialog");
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true });
  const sentence = Object.assign(document.createElement("p"), { textContent: hint });
  const button = Object.assign(document.createElement("button"), { textContent: cancel, type: "button" });
  applyStyles(
    {
      dialog: { width: "100vw", height: "100dvh", maxWidth: "none", maxHeight: "none", margin: "0", padding: "0", border: "0", background: "#0b0d14" },
      video: { position: "absolute", inset: "0", width: "100%", height: "100%", objectFit: "cover" },
      sentence: { position: "absolute", left: "0", right: "0", top: "0", margin: "0", padding: "20px", background: "#0b0d14cc", color: "#f2ead8", font: "18px/1.35 sans-serif", textAlign: "center" },
      button: { position: "absolute", left: "20px", right: "20px", bottom: "28px", minHeight: "52px", borderRadius: "12px", border: "0", background: "#e5c36a", color: "#1b1710", font: "600 18px sans-serif" },
    },
    { dialog, video, sentence, button },
  );
  dialog.setAttribute("aria-label", hint);
  dialog.append(video, sentence, button);
  return { dialog, video, button };
};

/** @param {HTMLVideoElement} video @param {CanvasRenderingContext2D} context */
const picture = (video, context) => {
  const scale = Math.min(1, MAX_IMAGE_SIDE_PX / Math.max(video.videoWidth, video.videoHeight));
  const width = Math.round(video.videoWidth * scale);
  const height = Math.round(video.videoHeight * scale);
  Object.assign(context.canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
};

/** @param {{ base: string }} inputs */
export const createCodeScanner = ({ base }) => {
  /**
   * The text of the first code that the camera sees; an error in a word; nothing when the person ends it.
   * @param {{ hint: string, cancel: string }} request
   */
  const scan = async (request) => {
    if (!navigator.mediaDevices?.getUserMedia) return { error: "unsupported" };
    const { dialog, video, button } = createScannerDialog(request);
    document.body.append(dialog);
    dialog.showModal();
    let ended = false;
    dialog.onclose = () => (ended = true);
    button.onclick = () => dialog.close();
    /** @type {MediaStream | null} */
    let stream = null;
    /** @type {Worker | null} */
    let worker = null;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      video.srcObject = stream;
      await video.play();
      const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      let decode = await ownDecoder();
      if (!decode) {
        worker = new Worker(`${base}qr-worker.js`, { type: "module" });
        decode = workerDecoder(worker);
      }
      while (!ended && context) {
        const text = video.videoWidth ? await decode(picture(video, context)) : null;
        if (text) return { text };
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return null;
    } catch (error) {
      return { error: cameraError(error) };
    } finally {
      worker?.terminate();
      for (const track of stream?.getTracks() ?? []) track.stop();
      dialog.remove();
    }
  };
  return { "scan-code": scan };
};
