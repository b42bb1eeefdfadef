/** What is heard on a ride besides the voice, told apart by height and length. */
const tones = {
  speeding: { frequencyHz: 660, seconds: 0.35 },
  bend: { frequencyHz: 990, seconds: 0.18 },
} as const;
/** Heard under a helmet over the wind, and no alarm. */
const loudness = 0.25;

/** One soft tone. Silent where the browser has no sound, or gives none before the page was touched. */
export function playTone(tone: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return;
  const { frequencyHz, seconds } = tones[tone];
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
