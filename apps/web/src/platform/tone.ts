import { type Clock, systemClock } from './clock.ts';

/** The ride's tones, distinguished by pitch and length. */
const tones = {
  // Audible under a helmet in the wind, and no alarm.
  speeding: { frequencyHz: 660, seconds: 0.35, loudness: 0.25 },
  bend: { frequencyHz: 990, seconds: 0.18, loudness: 0.25 },
  // An alarm, which bystanders should notice as well.
  question: { frequencyHz: 880, seconds: 0.9, loudness: 1 },
} as const;

/** One for the page: browsers allow few, and iOS only one that a press has resumed. */
let shared: AudioContext | null = null;

function soundOfPage(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  if (!shared || shared.state === 'closed') shared = new AudioContext();
  return shared;
}

/** Call it in the press that begins a ride: otherwise the browser stays silent for the whole ride. */
export function readyTones(): void {
  void soundOfPage()
    ?.resume()
    .catch(() => undefined);
}

/** A later tone would warn of something already passed. */
const latestMs = 1_000;

/** Silent where the browser has no audio, or allows none before the page was touched. */
export function playTone(tone: keyof typeof tones, clock: Clock = systemClock): void {
  const sound = soundOfPage();
  if (!sound) return;
  const requestedAt = clock();
  const playInTime = () => clock() - requestedAt < latestMs && play(sound, tone);
  if (sound.state === 'running') play(sound, tone);
  else sound.resume().then(playInTime, () => undefined); // after a phone call, or on an untouched page
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
