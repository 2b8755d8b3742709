// Shows what lies behind a table beneath Flutter's canvas (see app/ui/background.py). The background before stays until
// the new one is painted.

/** @typedef {{ ground: string, turned: boolean, drawings: { svg: string, x: number, y: number }[] }} Background */

/** @param {{ svg: string, x: number, y: number }} drawing */
const imageOf = ({ svg, x, y }) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  Object.assign(image.style, { left: `${x}px`, top: `${y}px` });
  return image;
};

/** @param {HTMLElement} place */
export const createBackground = (place) => {
  /** @type {Background | null} */
  let newest = null;
  /** @param {Background} background */
  return async (background) => {
    newest = background;
    const images = background.drawings.map(imageOf);
    await Promise.allSettled(images.map((image) => image.decode()));
    if (background !== newest) return;
    place.style.background = background.ground;
    place.classList.toggle("turned", background.turned);
    place.replaceChildren(...images);
  };
};
