// One tab keeps the games. Another one says so and keeps nothing, until the first is closed or this one takes over.
import { leaveNote, takeNote } from "./reload-note.js";

/** The person has asked this tab to take over. */
const TAKING_OVER = "three-duels taking over";

const whenVisible = () =>
  /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      if (document.visibilityState === "visible") return resolve();
      document.addEventListener("visibilitychange", () => resolve(), { once: true });
    })
  );

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
    ?.request(lock, takeNote(TAKING_OVER) ? { steal: true } : { ifAvailable: true }, (held) => held && new Promise(() => {}))
    .then(waitForTurn, waitForTurn);
  return {
    takeOver: () => {
      leaveNote(TAKING_OVER);
      location.reload();
    },
  };
};
