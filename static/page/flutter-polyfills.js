// Flutter has an engine that is a fifth smaller, for browsers that bring with them what it leaves out: where a line may
// end, where a word or sign does, and how a picture is decoded. Only Chromium has it all; the others are helped here.
import { lineBreaks } from "./line-breaks.js";

class LineBreakIterator {
  /** @type {number[]} */
  #breaks = [];
  #index = -1;

  /** @param {string} text */
  adoptText(text) {
    this.#breaks = lineBreaks(text);
  }

  first() {
    this.#index = -1;
    return 0;
  }

  next() {
    this.#index += 1;
    return this.#breaks[this.#index] ?? -1;
  }

  current() {
    return this.#breaks[this.#index] ?? 0;
  }
}

class RegExpSegmenter {
  /** @type {Record<string, RegExp>} */
  static #PATTERNS = { grapheme: /\r\n|\P{M}\p{M}*|\p{M}+/gsu, word: /[\p{L}\p{M}\p{N}]+(['’][\p{L}\p{M}]+)*|\r\n|./gsu };
  #pattern;

  /** @param {unknown} _languages @param {{ granularity: string }} options */
  constructor(_languages, { granularity }) {
    this.#pattern = RegExpSegmenter.#PATTERNS[granularity];
  }

  /** @param {string} text */
  *segment(text) {
    for (const { index, 0: segment } of text.matchAll(this.#pattern)) yield { segment, index, input: text };
  }
}

class BitmapDecoder {
  #picture;

  /** @param {{ type: string, data: BlobPart }} source */
  constructor({ type, data }) {
    this.#picture = createImageBitmap(new Blob([data], { type }));
    this.completed = this.#picture.then(() => {});
    this.tracks = { ready: this.completed, selectedTrack: { frameCount: 1, repetitionCount: 0 } };
  }

  async decode() {
    const image = await createImageBitmap(await this.#picture);
    return { image: Object.assign(image, { displayWidth: image.width, displayHeight: image.height, duration: null }) };
  }

  close() {
    this.#picture.then((picture) => picture.close(), () => {});
  }
}

export const installFlutterPolyfills = () => {
  Object.assign(Intl, { Segmenter: Intl.Segmenter ?? RegExpSegmenter, v8BreakIterator: LineBreakIterator });
  Object.assign(window, { ImageDecoder: BitmapDecoder });
};
