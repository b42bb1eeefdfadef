/** What is heard on a ride besides the voice, told apart by height and length. */
const tones = {
  // Heard under a helmet over the wind, and no alarm.
  speeding: { frequencyHz: 660, seconds: 0.35, loudness: 0.25 },
  bend: { frequencyHz: 990, seconds: 0.18, loudness: 0.25 },
  // An alarm, which also who stands around is to hear.
  question: { frequencyHz: 880, seconds: 0.9, loudness: 1 },
} as const;

/** One tone. Silent where the browser has no sound, or gives none before the page was touched. */
export function playTone(tone: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return;
  const { frequencyHz, seconds, loudness } = tones[tone];
  const context = new AudioContext();
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = frequencyHz;
  gain.gain.setValueAtTime(loudness, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.onended = () => void context.close();
  oscillator.start();
  oscillator.stop(context.currentTime + seconds);
}
