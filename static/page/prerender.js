// The drawings of the first screen stand on the page already, and the browser paints them quicker than Flutter does.
// It makes pictures of them while Python starts, and Flutter gets those (see app/screens/home.py).
import { paintDrawing } from "./picture-server.js";

const PRERENDER_TIMEOUT_MS = 5000;
const SKY_JPEG_QUALITY = 0.95;

const giveUp = () => new Promise((resolve) => setTimeout(resolve, PRERENDER_TIMEOUT_MS, null));

/** A drawing of the page as a file of its own, as the style sheet shows it here. @param {SVGElement} drawing */
const standalone = (drawing) => {
  const copy = /** @type {SVGElement} */ (drawing.cloneNode(true));
  const copies = copy.querySelectorAll("g[class]");
  for (const [index, group] of drawing.querySelectorAll("g[class]").entries()) {
    const { display, transform } = getComputedStyle(group);
    if (display === "none") copies[index].remove();
    else if (transform !== "none") copies[index].setAttribute("transform", transform);
  }
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
};

/**
 * @param {{
 *   pixelRatio: number,
 *   isDark: boolean,
 *   gate: ReturnType<typeof import("./picture-gate.js").createPictureGate> | null,
 * }} inputs
 */
export const createPrerender = ({ pixelRatio, isDark, gate }) => {
  /** @param {Element} place */
  const sizeOf = (place) => {
    const { width, height } = place.getBoundingClientRect();
    return { width: Math.round(width * pixelRatio), height: Math.round(height * pixelRatio) };
  };
  const paintAll = async () => {
    const skies = /** @type {SVGElement[]} */ ([...document.querySelectorAll(".sky svg")]);
    const sky = /** @type {SVGElement} */ (skies.find((each) => getComputedStyle(each).display !== "none"));
    const doors = /** @type {HTMLImageElement[]} */ ([...document.querySelectorAll("#doors img")]);
    const pictures = await Promise.all([
      // The sky is opaque, so that it may be packed the quicker way.
      paintDrawing(standalone(sky), { ...sizeOf(sky), type: "image/jpeg", quality: SKY_JPEG_QUALITY }),
      ...doors.map((door) => paintDrawing(door.src, sizeOf(door))),
    ]);
    const names = ["sky", ...doors.map((door) => /** @type {HTMLElement} */ (door.closest("a")).dataset.game)];
    const addresses = Object.fromEntries(names.map((name, index) => [name, pictures[index]]));
    return { width: innerWidth, height: innerHeight, dark: isDark, addresses };
  };

  /** The requests of the pictures by their address. @type {Map<string, Promise<unknown> | null>} */
  const requests = new Map();
  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    /** @param {string} method @param {string | URL} address @param {any[]} more */
    open(method, address, ...more) {
      if (requests.has(String(address))) {
        requests.set(String(address), new Promise((resolve) => this.addEventListener("loadend", resolve)));
        gate?.onRequest();
      }
      // @ts-expect-error the overloads of open() do not take a rest argument
      super.open(method, address, ...more);
    }
  };
  const painted = pixelRatio ? Promise.race([paintAll(), giveUp()]).catch(() => null) : Promise.resolve(null);
  return {
    /** The window's size and theme, and the addresses of the pictures; undefined if there are none. */
    painted: painted.then((result) => {
      for (const address of Object.values(result?.addresses ?? {})) requests.set(address, null);
      return result ?? undefined;
    }),
    /** Waits until Flutter has fetched the pictures that it shows; whether it shows any. */
    areLoaded: async () => {
      const pending = [...requests.values()].filter(Boolean);
      await Promise.race([Promise.all(pending), giveUp()]);
      return pending.length > 0;
    },
  };
};
