// What Flutter's tree for screen readers cannot say by itself: dialogs, groups of choices, a landmark, the person's
// language. The app marks such nodes by their identifiers (`Semantics(identifier=...)`).

const IDENTIFIER = "flt-semantics-identifier";
/** @param {string} name */
const marked = (name) => `[${IDENTIFIER}="${name}"]`;

/** One thing over the table at a time, named by its heading. @param {Element} host */
const describeDialogs = (host) => {
  for (const dialog of host.querySelectorAll(marked("dialog"))) {
    const heading = dialog.querySelector(`h1, h2, h3, [role="heading"], ${marked("news")}`);
    dialog.setAttribute("role", "dialog");
    dialog.setAttribute("aria-modal", "true");
    if (heading) dialog.setAttribute("aria-labelledby", heading.id);
  }
};

/** Of the buttons in a group one is chosen. @param {Element} host */
const describeChoices = (host) => {
  for (const group of host.querySelectorAll(marked("choices"))) {
    group.setAttribute("role", "radiogroup");
    for (const choice of group.querySelectorAll('[role="button"][aria-current], [role="radio"]')) {
      choice.setAttribute("role", "radio");
      choice.setAttribute("aria-checked", choice.getAttribute("aria-current") ?? "false");
    }
  }
};

/** A rulebook may be in another language than the app: the app calls its texts `text-fr-3`. @param {Element} host */
const describeLanguages = (host) => {
  for (const text of host.querySelectorAll(`[${IDENTIFIER}^="text-"]`)) {
    const language = text.getAttribute(IDENTIFIER)?.split("-")[1] ?? "";
    if (text.getAttribute("lang") !== language) text.setAttribute("lang", language);
  }
};

/** What scrolls can be scrolled with the keys, too, where nothing in it takes the focus. @param {Element} host */
const describeScrolling = (host) => {
  for (const node of host.querySelectorAll("flt-semantics[role=group]")) {
    const { overflowX, overflowY } = /** @type {HTMLElement} */ (node).style;
    if (![overflowX, overflowY].includes("scroll")) continue;
    if (node.querySelector("[tabindex], [flt-tappable]")) node.removeAttribute("tabindex");
    else node.setAttribute("tabindex", "0");
  }
};

/** Flutter leaves on the page for a moment what it has told a screen reader. None of it stays before a closed gate. */
const clearAnnouncementsAtGate = () => {
  if (!document.querySelector(marked("open-gate"))) return;
  for (const announcement of document.querySelectorAll("flt-announcement-polite, flt-announcement-assertive")) {
    announcement.textContent = "";
  }
};

/** Flutter forbids to zoom the page; where it is not a table, which has its own zoom, two fingers may. */
const allowZoom = () => {
  for (const meta of document.querySelectorAll("meta[flt-viewport]")) {
    const content = "width=device-width, initial-scale=1";
    if (meta.getAttribute("content") !== content) meta.setAttribute("content", content);
  }
};

/** The size of what is shown, had the page not been zoomed, without the dust of the division. @param {number} shown @param {number} scale */
const unzoomed = (shown, scale) => Math.round(shown * scale * 1000) / 1000;

/** Flutter takes the part that a zoomed page shows for the size of the window. */
const keepSizeWhileZoomed = () => {
  const viewport = window.visualViewport;
  if (!viewport) return;
  for (const side of /** @type {const} */ (["width", "height"])) {
    const read = Object.getOwnPropertyDescriptor(VisualViewport.prototype, side)?.get;
    if (read) Object.defineProperty(viewport, side, { get: () => unzoomed(read.call(viewport), viewport.scale) });
  }
};

/** A table that is reached on a zoomed page can still be made smaller again. */
const markTable = () => {
  const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
  document.documentElement.toggleAttribute("data-table", /\/(table|lesson)\b/.test(location.hash) && !isZoomed);
};

/** @param {{ word: (name: string) => string }} inputs */
export const describeForScreenReaders = ({ word }) => {
  const describe = () => {
    markTable(); // Flutter changes the address without an event
    allowZoom();
    clearAnnouncementsAtGate();
    const button = document.querySelector("flt-semantics-placeholder");
    if (button && button.getAttribute("aria-label") !== word("screen_reader")) {
      button.setAttribute("aria-label", word("screen_reader"));
    }
    const host = document.querySelector("flt-semantics-host");
    if (!host?.firstElementChild) return;
    host.setAttribute("role", "main");
    describeDialogs(host);
    describeChoices(host);
    describeLanguages(host);
    describeScrolling(host);
  };
  keepSizeWhileZoomed();
  markTable();
  window.visualViewport?.addEventListener("resize", markTable);
  const observed = { subtree: true, childList: true, attributeFilter: [IDENTIFIER, "aria-current", "lang"] };
  const observer = new MutationObserver(describe);
  observer.observe(document.documentElement, observed);
};
