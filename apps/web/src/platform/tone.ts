import { type Clock, systemClock } from './clock.ts';

/** The tones of a ride besides the voice, which differ in height and length. */
const tones = {
  // Heard under a helmet over the wind, and no alarm.
  speeding: { frequencyHz: 660, seconds: 0.35, loudness: 0.25 },
  bend: { frequencyHz: 990, seconds: 0.18, loudness: 0.25 },
  // An alarm, which bystanders shall hear as well.
  question: { frequencyHz: 880, seconds: 0.9, loudness: 1 },
} as const;

/** One for the page: browsers hold few, and iOS lets only one sound that a press has woken. */
let shared: AudioContext | null = null;

function soundOfPage(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  if (!shared || shared.state === 'closed') shared = new AudioContext();
  return shared;
}

/** In the press that begins a ride: without one the browser stays silent on the whole way. */
export function readyTones(): void {
  void soundOfPage()
    ?.resume()
    .catch(() => undefined);
}

/** Later than that it would warn of what is passed. */
const latestMs = 1_000;

/** One tone. Silent where the browser has no sound, or gives none before the page was touched. */
export function playTone(tone: keyof typeof tones, clock: Clock = systemClock): void {
  const sound = soundOfPage();
  if (!sound) return;
  const askedAt = clock();
  const playInTime = () => clock() - askedAt < latestMs && play(sound, tone);
  if (sound.state === 'running') play(sound, tone);
  else sound.resume().then(playInTime, () => undefined); // after a call, or on a page not touched yet
}

function play(sound: AudioContext, tone: keyof typeof tones): void {
  const { frequencyHz, seconds, loudness } = tones[tone];
  const [oscillator, gain] = [sound.createOscillator(), sound.createGain()];
  oscillator.frequency.value = frequencyHz;
  gain.gain.setValueAtTime(loudness, sound.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + seconds);
  oscillator.connect(gain).connect(sound.destination);
  oscillator.onended = () => {
    oscillator.disconnect();
    gain.disconnect();
  };
  oscillator.start();
  oscillator.stop(sound.currentTime + seconds);
}
