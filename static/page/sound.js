// Plays a sound, which is a few tones; nothing is recorded or fetched.

/** Wave, first and last frequency in Hz, start and length in seconds, loudness. @typedef {[OscillatorType, number, number, number, number, number]} Tone */

const ATTACK_SECONDS = 0.008;

export const createSound = () => {
  /** @type {AudioContext | null} */
  let audio = null;
  /** @param {{ tones: Tone[] }} request */
  return ({ tones }) => {
    audio ??= new AudioContext();
    audio.resume();
    for (const [wave, firstHz, lastHz, delay, seconds, loudness] of tones) {
      const start = audio.currentTime + delay;
      const tone = new OscillatorNode(audio, { type: wave, frequency: firstHz });
      const volume = new GainNode(audio, { gain: 0 });
      tone.frequency.setValueAtTime(firstHz, start);
      tone.frequency.exponentialRampToValueAtTime(lastHz, start + seconds);
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(loudness, start + ATTACK_SECONDS);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + seconds);
    }
  };
};
