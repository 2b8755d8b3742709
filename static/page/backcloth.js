// What lies behind a table hangs here, beneath Flutter's canvas (see app/ui/background.py). What hung here before stays
// until its successor is painted.
const hangBehind = (() => {
  let newest = null;
  const drawn = ({ svg, x, y }) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    Object.assign(image.style, { left: `${x}px`, top: `${y}px` });
    return image;
  };
  return async (cloth) => {
    newest = cloth;
    const images = cloth.drawings.map(drawn);
    await Promise.allSettled(images.map((image) => image.decode()));
    if (cloth !== newest) return;
    const place = $("backcloth");
    place.style.background = cloth.ground;
    place.classList.toggle("turned", cloth.turned);
    place.replaceChildren(...images);
  };
})();
