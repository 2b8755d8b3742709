// What the page tells itself before it is loaded again.

/** Leaves a note for the next load of this tab; false where the browser keeps none. @param {string} note */
export const leaveNote = (note) => {
  try {
    sessionStorage.setItem(note, "");
    return true;
  } catch {
    return false;
  }
};

/** Whether the load before has left this note, which is gone then. @param {string} note */
export const takeNote = (note) => {
  try {
    const isThere = sessionStorage.getItem(note) !== null;
    sessionStorage.removeItem(note);
    return isThere;
  } catch {
    return false;
  }
};
