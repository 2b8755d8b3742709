// The drawings of the first screen stand on the page already, and the browser paints them quicker than Flutter does.
// So it makes pictures of them while Python starts, and Flutter gets those (see app/screens/home.py).
const ahead = (() => {
  const PATIENCE = 5000;
  const QUALITY = 0.95;
  const pause = () => new Promise((resolve) => setTimeout(resolve, PATIENCE, null));

  // A drawing of the page as one that stands for itself, with what the style sheet shows of it where it shows it.
  const alone = (drawing) => {
    const copy = drawing.cloneNode(true);
    const copies = copy.querySelectorAll("g[class]");
    for (const [index, group] of drawing.querySelectorAll("g[class]").entries()) {
      const { display, transform } = getComputedStyle(group);
      if (display === "none") copies[index].remove();
      else if (transform !== "none") copies[index].setAttribute("transform", transform);
    }
    return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  };
  const sizeOf = (place) => {
    const { width, height } = place.getBoundingClientRect();
    return { width: Math.round(width * easel.pixels), height: Math.round(height * easel.pixels) };
  };
  const paintAll = async () => {
    const sky = [...document.querySelectorAll(".sky svg")].find((each) => getComputedStyle(each).display !== "none");
    const doors = [...document.querySelectorAll("#doors img")];
    const painted = await Promise.all([
      // The sky is opaque, so that it may be packed the quicker way.
      easel.paint(alone(sky), { ...sizeOf(sky), type: "image/jpeg", quality: QUALITY }),
      ...doors.map((door) => easel.paint(door.src, sizeOf(door))),
    ]);
    const names = ["sky", ...doors.map((door) => door.closest("a").dataset.game)];
    const addresses = Object.fromEntries(names.map((name, index) => [name, painted[index]]));
    return { width: innerWidth, height: innerHeight, dark: root.dataset.theme === "dark", addresses };
  };

  const waiting = new Map();
  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    open(method, address, ...more) {
      if (waiting.has(address)) waiting.set(address, new Promise((resolve) => this.addEventListener("loadend", resolve)));
      super.open(method, address, ...more);
    }
  };
  const painted = easel.pixels ? Promise.race([paintAll(), pause()]).catch(() => null) : Promise.resolve(null);
  return {
    painted: painted.then((found) => {
      for (const address of Object.values(found?.addresses ?? {})) waiting.set(address, null);
      return found ?? undefined;
    }),
    // Once Flutter has fetched the pictures that it shows; whether it shows any.
    arrived: async () => {
      const asked = [...waiting.values()].filter(Boolean);
      await Promise.race([Promise.all(asked), pause()]);
      return asked.length > 0;
    },
  };
})();
