// How the app can be put on the home screen, as far as the browser tells.

/** @param {{ report: (change: Record<string, unknown>) => void }} inputs */
export const createInstallPrompt = ({ report }) => {
  /** The browser's own question, kept until the person asks for it. @type {any} */
  let prompt = null;
  const isStandalone = matchMedia("(display-mode: standalone)").matches || "standalone" in navigator && Boolean(navigator.standalone);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
    report({ install: "prompt" });
  });
  addEventListener("appinstalled", () => report({ install: "installed" }));
  return {
    way: isStandalone ? "installed" : /iPad|iPhone|iPod/.test(navigator.userAgent) ? "share-sheet" : "unknown",
    /** Shows the browser's question; whether the person agreed. */
    show: async () => {
      if (!prompt) return false;
      const shown = prompt;
      prompt = null;
      report({ install: "unknown" });
      await shown.prompt();
      return (await shown.userChoice).outcome === "accepted";
    },
  };
};
