// Where a line may end, for browsers that do not tell: Flutter's small engine asks Chromium's own iterator for it.
// These are the rules of Unicode's annex 14 for the signs that three European languages are written with.
const lineEnds = (() => {
  const SIGNS = {
    end: "\n\v\f\r\u0085\u2028\u2029", space: " ", zero: "\u200b", joiner: "\u2060\ufeff", glue: "\u00a0\u202f\u2007\u2011",
    after: "\t\u00ad\u2002\u2003\u2009|", bar: "\u2010\u2012\u2013", before: "´", dash: "—", hyphen: "-",
    open: "([{¡¿‚„", shut: "}", paren: ")]", quote: "\"'", first: "«‘“‹", last: "»’”›",
    shout: "!?", stop: ",.:;", slash: "/", dots: "…", figure: "0123456789", unit: "%°¢", sign: "$+€£¤¥±−\\",
  };
  const kinds = new Map(Object.entries(SIGNS).flatMap(([kind, signs]) => [...signs].map((sign) => [sign, kind])));
  const kindOf = (sign) => kinds.get(sign) ?? (/[\p{Script=Han}\p{Emoji_Presentation}]/u.test(sign) ? "picture" : "letter");
  const one = (...some) => new Set(some);
  const QUOTES = one("quote", "first", "last");
  const NEVER_BEFORE = one("shut", "paren", "shout", "stop", "slash");
  const WORDS = one("letter", "figure");
  const MONEY = one("unit", "sign");
  const EDGE = one("end", "space", "zero", "glue", undefined);
  const CLOSES = one("space", "glue", "joiner", "shut", "quote", "first", "last", "paren", "shout", "stop", "slash", "end", "zero", undefined);
  const BEFORE_QUOTE = one("end", "space", "zero", "glue", "open", "quote", "first", "last", undefined);
  const TOGETHER = {
    letter: one("letter", "figure", "unit", "sign", "open"),
    figure: one("letter", "figure", "unit", "sign", "open"),
    unit: WORDS,
    sign: one("letter", "figure", "picture"),
    paren: WORDS,
    stop: WORDS,
    hyphen: one("figure"),
    picture: one("unit"),
  };

  // Whether what ends before `at` is a number: figures, perhaps with stops or slashes behind them.
  const isNumber = (list, at) => {
    let back = at - 1;
    while (list[back] === "stop" || list[back] === "slash") back -= 1;
    return list[back] === "figure";
  };
  // Whether a line may end between the signs before and after `at`.
  const mayEnd = (list, at) => {
    const [left, right] = [list[at - 1], list[at]];
    if (left === "end") return true;
    if (one("end", "space", "zero").has(right)) return false;
    let back = at - 1;
    while (list[back] === "space") back -= 1;
    const seen = list[back];
    if (seen === "zero") return true;
    if (left === "joiner" || right === "joiner" || left === "glue") return false;
    if (right === "glue" && !one("space", "after", "bar", "hyphen").has(left)) return false;
    if (NEVER_BEFORE.has(right)) return left === "space" && right === "stop" && list[at + 1] === "figure";
    if (seen === "open") return false;
    if (seen === "first" && BEFORE_QUOTE.has(list[back - 1])) return false;
    if (right === "last" && CLOSES.has(list[at + 1])) return false;
    if (seen === "dash" && right === "dash") return false;
    if (left === "space") return true;
    if (QUOTES.has(right) || QUOTES.has(left)) return false;
    if (one("hyphen", "bar").has(left) && right === "letter" && EDGE.has(list[at - 2])) return false;
    if (one("after", "bar", "hyphen", "dots").has(right) || left === "before") return false;
    if (MONEY.has(right) && isNumber(list, at - (one("shut", "paren").has(left) ? 1 : 0))) return false;
    if (MONEY.has(left) && right === "open") return list[at + 1] !== "figure";
    if (left === "slash" && right === "figure") return !isNumber(list, at);
    return !TOGETHER[left]?.has(right);
  };

  return (text) => {
    // An accent that stands alone belongs to the sign before it.
    const signs = text.match(/\r\n|\P{M}\p{M}*|\p{M}+/gsu) ?? [];
    const list = signs.map((sign) => kindOf(sign.match(/./su)[0]));
    const ends = [];
    let at = 0;
    for (const [index, sign] of signs.entries()) {
      if (index > 0 && mayEnd(list, index)) ends.push(at);
      at += sign.length;
    }
    return text ? [...ends, at] : [];
  };
})();
