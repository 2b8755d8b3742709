// Without a network: the whole release or nothing.
const engine = () =>
  performance.getEntriesByType("resource").some(({ name }) => name.includes("skwasm")) ? "skwasm" : "chromium";
let updating = false;
const keep = async () => {
  if (!("serviceWorker" in navigator)) return tell({ offline_failed: "unsupported" });
  const container = navigator.serviceWorker;
  const controlled = container.controller !== null;
  container.addEventListener("message", ({ data }) => {
    if (data.failed) tell({ offline_failed: data.failed });
  });
  container.addEventListener("controllerchange", () => {
    if (updating || controlled) location.reload();
  });
  try {
    const registration = await container.register(`${base}sw.js?engine=${engine()}`, { updateViaCache: "none" });
    const watch = (fresh) => {
      const look = () => {
        if (fresh.state === "installed" && registration.active) tell({ update_ready: true });
        if (fresh.state === "activated") tell({ offline_ready: true, offline_failed: "" });
      };
      fresh.addEventListener("statechange", look);
      look();
    };
    registration.addEventListener("updatefound", () => watch(registration.installing));
    for (const found of [registration.installing, registration.waiting]) if (found) watch(found);
    if (registration.active) tell({ offline_ready: true });
    if (registration.active && container.controller) registration.update().catch(() => {});
  } catch (error) {
    console.warn("the app could not be kept for the time without a network:", error);
    tell({ offline_failed: navigator.onLine ? "unsupported" : "network" });
  }
};
const update = async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting) return location.reload();
  updating = true;
  registration.waiting.postMessage("take over");
};
