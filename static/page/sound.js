// A sound is a few tones [wave, from Hz, to Hz, starts at, lasts, loudness]; nothing is recorded or fetched.
let speaker = null;
const sound = ({ tones }) => {
  speaker ??= new AudioContext();
  speaker.resume();
  for (const [wave, from, to, at, lasts, loudness] of tones) {
    const start = speaker.currentTime + at;
    const tone = new OscillatorNode(speaker, { type: wave, frequency: from });
    const volume = new GainNode(speaker, { gain: 0 });
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loudness, start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    tone.connect(volume).connect(speaker.destination);
    tone.start(start);
    tone.stop(start + lasts);
  }
};
