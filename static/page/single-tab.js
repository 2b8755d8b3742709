// One tab keeps the games. Another one says so and keeps nothing, until the first is closed or this one takes over.

const TAKING_OVER = "three-duels taking over";

const whenVisible = () =>
  /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      if (document.visibilityState === "visible") return resolve();
      document.addEventListener("visibilitychange", () => resolve(), { once: true });
    })
  );

/** Whether the person has asked this tab to take over, before it was loaded again. */
const wasAskedToTakeOver = () => {
  try {
    const asked = sessionStorage.getItem(TAKING_OVER) !== null;
    sessionStorage.removeItem(TAKING_OVER);
    return asked;
  } catch {
    return false;
  }
};

/** @param {{ base: string, onOtherTabActive: () => void }} inputs */
export const createSingleTab = ({ base, onOtherTabActive }) => {
  const lock = `three-duels ${base}`;
  const waitForTurn = async () => {
    onOtherTabActive();
    const isVisible = async () => document.visibilityState === "visible";
    do await whenVisible();
    while (!(await navigator.locks.request(lock, isVisible)));
    location.reload();
  };
  navigator.locks
    ?.request(lock, wasAskedToTakeOver() ? { steal: true } : { ifAvailable: true }, (held) => held && new Promise(() => {}))
    .then(waitForTurn, waitForTurn);
  return {
    takeOver: () => {
      sessionStorage.setItem(TAKING_OVER, "");
      location.reload();
    },
  };
};
