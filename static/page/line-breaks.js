// Where a line may end, for browsers that do not tell: Flutter's small engine asks Chromium's own iterator for it.
// These are the rules of Unicode's annex 14 for the signs that three European languages are written with.

/** The signs of each class of annex 14 that needs one here. @type {Record<string, string>} */
const SIGNS = {
  end: "\n\v\f\r\u0085\u2028\u2029", space: " ", zero: "\u200b", joiner: "\u2060\ufeff", glue: "\u00a0\u202f\u2007\u2011",
  after: "\t\u00ad\u2002\u2003\u2009|", bar: "\u2010\u2012\u2013", before: "´", dash: "—", hyphen: "-",
  open: "([{¡¿‚„", shut: "}", paren: ")]", quote: "\"'", first: "«‘“‹", last: "»’”›",
  shout: "!?", stop: ",.:;", slash: "/", dots: "…", figure: "0123456789", unit: "%°¢", sign: "$+€£¤¥±−\\",
};
const classes = new Map(Object.entries(SIGNS).flatMap(([name, signs]) => [...signs].map((sign) => [sign, name])));
/** @param {string} sign */
const classOf = (sign) => classes.get(sign) ?? (/[\p{Script=Han}\p{Emoji_Presentation}]/u.test(sign) ? "picture" : "letter");
/** @param {(string | undefined)[]} names */
const oneOf = (...names) => new Set(names);
const QUOTES = oneOf("quote", "first", "last");
const NEVER_BEFORE = oneOf("shut", "paren", "shout", "stop", "slash");
const WORD_PARTS = oneOf("letter", "figure");
const MONEY = oneOf("unit", "sign");
const EDGES = oneOf("end", "space", "zero", "glue", undefined);
const CLOSING = oneOf("space", "glue", "joiner", "shut", "quote", "first", "last", "paren", "shout", "stop", "slash", "end", "zero", undefined);
const BEFORE_QUOTE = oneOf("end", "space", "zero", "glue", "open", "quote", "first", "last", undefined);
/** Classes that stay together with the one before them. @type {Record<string, Set<string | undefined>>} */
const TOGETHER = {
  letter: oneOf("letter", "figure", "unit", "sign", "open"),
  figure: oneOf("letter", "figure", "unit", "sign", "open"),
  unit: WORD_PARTS,
  sign: oneOf("letter", "figure", "picture"),
  paren: WORD_PARTS,
  stop: WORD_PARTS,
  hyphen: oneOf("figure"),
  picture: oneOf("unit"),
};

/** Whether what ends before `index` is a number: figures, perhaps with stops or slashes behind them. @param {string[]} list @param {number} index */
const isNumber = (list, index) => {
  let back = index - 1;
  while (list[back] === "stop" || list[back] === "slash") back -= 1;
  return list[back] === "figure";
};
/** Whether a line may end between the signs before and after `index`. @param {string[]} list @param {number} index */
const mayBreak = (list, index) => {
  const [left, right] = [list[index - 1], list[index]];
  if (left === "end") return true;
  if (oneOf("end", "space", "zero").has(right)) return false;
  let back = index - 1;
  while (list[back] === "space") back -= 1;
  const visible = list[back];
  if (visible === "zero") return true;
  if (left === "joiner" || right === "joiner" || left === "glue") return false;
  if (right === "glue" && !oneOf("space", "after", "bar", "hyphen").has(left)) return false;
  if (NEVER_BEFORE.has(right)) return left === "space" && right === "stop" && list[index + 1] === "figure";
  if (visible === "open") return false;
  if (visible === "first" && BEFORE_QUOTE.has(list[back - 1])) return false;
  if (right === "last" && CLOSING.has(list[index + 1])) return false;
  if (visible === "dash" && right === "dash") return false;
  if (left === "space") return true;
  if (QUOTES.has(right) || QUOTES.has(left)) return false;
  if (oneOf("hyphen", "bar").has(left) && right === "letter" && EDGES.has(list[index - 2])) return false;
  if (oneOf("after", "bar", "hyphen", "dots").has(right) || left === "before") return false;
  if (MONEY.has(right) && isNumber(list, index - (oneOf("shut", "paren").has(left) ? 1 : 0))) return false;
  if (MONEY.has(left) && right === "open") return list[index + 1] !== "figure";
  if (left === "slash" && right === "figure") return !isNumber(list, index);
  return !TOGETHER[left]?.has(right);
};

/** The places in a text where a line may end. @param {string} text */
export const lineBreaks = (text) => {
  // An accent that stands alone belongs to the sign before it.
  const signs = text.match(/\r\n|\P{M}\p{M}*|\p{M}+/gsu) ?? [];
  const list = signs.map((sign) => classOf(/** @type {RegExpMatchArray} */ (sign.match(/./su))[0]));
  const breaks = [];
  let offset = 0;
  for (const [index, sign] of signs.entries()) {
    if (index > 0 && mayBreak(list, index)) breaks.push(offset);
    offset += sign.length;
  }
  return text ? [...breaks, offset] : [];
};
