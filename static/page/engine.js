// Flutter has an engine that is a fifth smaller, for browsers that bring with them what it leaves out: where a line
// may end, where a word or sign does, and how a picture is unpacked. Only Chromium has it all; others are helped here.
const helpEngine = () => {
  __BREAKS__

  class LineEnds {
    #ends = [];
    #at = -1;

    adoptText(text) {
      this.#ends = lineEnds(text);
    }

    first() {
      this.#at = -1;
      return 0;
    }

    next() {
      this.#at += 1;
      return this.#ends[this.#at] ?? -1;
    }

    current() {
      return this.#ends[this.#at] ?? 0;
    }
  }

  class Segments {
    static #PARTS = { grapheme: /\r\n|\P{M}\p{M}*|\p{M}+/gsu, word: /[\p{L}\p{M}\p{N}]+(['’][\p{L}\p{M}]+)*|\r\n|./gsu };
    #part;

    constructor(_languages, { granularity }) {
      this.#part = Segments.#PARTS[granularity];
    }

    *segment(text) {
      for (const { index, 0: segment } of text.matchAll(this.#part)) yield { segment, index, input: text };
    }
  }

  class Unpacker {
    #picture;

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

  Intl.Segmenter ??= Segments;
  Intl.v8BreakIterator = LineEnds;
  window.ImageDecoder = Unpacker;
};
