// Has the service worker keep the release for the time without a network, and changes to a newer one when asked.

/** Which set of Flutter's files this browser has loaded (see app/build/release.py). */
const loadedEngine = () =>
  performance.getEntriesByType("resource").some(({ name }) => name.includes("skwasm")) ? "skwasm" : "chromium";

/** @param {{ base: string, report: (change: Record<string, unknown>) => void }} inputs */
export const createOffline = ({ base, report }) => {
  let isUpdating = false;
  // Where another release takes over, even in the middle of a start, this page must not go on with files of both.
  let wasControlled = Boolean(navigator.serviceWorker?.controller);
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    const isControlled = Boolean(navigator.serviceWorker.controller);
    // A browser that clears its storage takes the worker away, too: then a running game is nowhere but on this page.
    if (isControlled && (isUpdating || wasControlled)) location.reload();
    wasControlled = isControlled;
  });

  /** @param {ServiceWorkerRegistration} registration @param {ServiceWorker} worker */
  const watch = (registration, worker) => {
    const onState = () => {
      if (worker.state === "installed" && registration.active) report({ update_ready: true });
      if (worker.state === "activated") report({ offline_ready: true, offline_failed: "" });
    };
    worker.addEventListener("statechange", onState);
    onState();
  };

  const keep = async () => {
    if (!("serviceWorker" in navigator)) return report({ offline_failed: "unsupported" });
    const container = navigator.serviceWorker;
    container.addEventListener("message", ({ data }) => {
      if (data.failed) report({ offline_failed: data.failed });
    });
    try {
      const registration = await container.register(`${base}sw.js?engine=${loadedEngine()}`, { updateViaCache: "none" });
      registration.addEventListener("updatefound", () => registration.installing && watch(registration, registration.installing));
      for (const worker of [registration.installing, registration.waiting]) if (worker) watch(registration, worker);
      if (registration.active) report({ offline_ready: true });
      if (registration.active && container.controller) registration.update().catch(() => {});
    } catch (error) {
      console.warn("the app could not be kept for the time without a network:", error);
      report({ offline_failed: navigator.onLine ? "unsupported" : "network" });
    }
  };
  const update = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.waiting) return location.reload();
    isUpdating = true;
    registration.waiting.postMessage("take over");
  };
  return { keep, update };
};
