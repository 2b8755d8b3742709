// One tab keeps the games. Another one says so and keeps nothing, until the first is closed or this one takes over.
const lock = `three-duels ${base}`;
const TAKING = "three-duels taking over";
const taking = (() => {
  try {
    const asked = sessionStorage.getItem(TAKING) !== null;
    sessionStorage.removeItem(TAKING);
    return asked;
  } catch {
    return false;
  }
})();
const whenSeen = () =>
  new Promise((resolve) => {
    if (document.visibilityState === "visible") return resolve();
    document.addEventListener("visibilitychange", resolve, { once: true });
  });
const stepBack = async () => {
  tell({ elsewhere: true });
  const mine = () => document.visibilityState === "visible";
  do await whenSeen();
  while (!(await navigator.locks.request(lock, mine)));
  location.reload();
};
navigator.locks
  ?.request(lock, taking ? { steal: true } : { ifAvailable: true }, (held) => held && new Promise(() => {}))
  .then(stepBack, stepBack);
const takeOver = () => {
  sessionStorage.setItem(TAKING, "");
  location.reload();
};
