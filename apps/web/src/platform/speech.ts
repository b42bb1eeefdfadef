import { type Clock, systemClock } from './clock.ts';

/** High interrupts the current text; medium follows it; low follows it half a second later (part 1 §4). */
export type Priority = 'high' | 'medium' | 'low';

/** Volume 0 to 1, rate 0.5 to 2, pitch 0 to 2, BCP 47 language. */
export type Voice = { volume: number; rate: number; pitch: number; language: string };
export const defaultVoice: Voice = { volume: 0.8, rate: 0.9, pitch: 1, language: 'pt-BR' };

export const lowPriorityDelayMs = 500;
/** The same text within this time is one event announced twice; later it is another event, such as the next speed camera. */
export const repeatMs = 5_000;

/** Longer than any sentence: some browsers report for ever that they speak, and nothing may wait for that. */
export const longestSpeechMs = 15_000;

export type Speaker = {
  /** False where the browser cannot speak: `speak` then does nothing. */
  available: boolean;
  /** Says `text`. The last text is skipped for `repeatMs`, unless its priority is high. */
  speak(text: string, priority: Priority): void;
  /** Whether any speaker of the page speaks or has a text queued. */
  isSpeaking(): boolean;
  /** Stops every speaker of the page at once and empties the queue. */
  cancel(): void;
  /**
   * Likewise, but only if this speaker speaks or has a text queued; otherwise another speaker of the page may finish.
   */
  leave(): void;
};

/** A speaker on the browser's synthesis. `voice` is read for every text, so that settings apply at once. */
export function createSpeaker(
  synth: SpeechSynthesis | undefined = globalThis.speechSynthesis,
  voice: () => Voice = () => defaultVoice,
  clock: Clock = systemClock,
): Speaker {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const utterances = new Set<SpeechSynthesisUtterance>(); // Chromium drops the end event of an unreferenced utterance
  let last: { text: string; at: number } | null = null;

  let busySince: number | null = null;

  const utter = (text: string) => {
    if (!synth) return;
    const utterance = toUtterance(text, voice(), synth.getVoices());
    utterances.add(utterance);
    utterance.onend = () => utterances.delete(utterance);
    utterance.onerror = () => utterances.delete(utterance);
    synth.speak(utterance);
  };

  const silence = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    utterances.clear();
    synth?.cancel();
  };

  return {
    available: synth !== undefined,
    speak(text, priority) {
      const at = clock();
      if (priority !== 'high' && text === last?.text && at - last.at < repeatMs) return;
      last = { text, at };
      if (priority === 'high') silence();
      if (priority !== 'low') return utter(text);
      const timer = setTimeout(() => {
        timers.delete(timer);
        utter(text);
      }, lowPriorityDelayMs);
      timers.add(timer);
    },
    isSpeaking() {
      const isBusy = synth !== undefined && (synth.speaking || synth.pending);
      busySince = isBusy ? (busySince ?? clock()) : null;
      return busySince !== null && clock() - busySince < longestSpeechMs;
    },
    cancel() {
      last = null;
      silence();
    },
    leave() {
      if (utterances.size > 0 || timers.size > 0) silence();
    },
  };
}

function toUtterance(text: string, { volume, rate, pitch, language }: Voice, voices: readonly SpeechSynthesisVoice[]) {
  const utterance = new SpeechSynthesisUtterance(text);
  const best = bestVoice(voices, language);
  if (best) utterance.voice = best;
  return Object.assign(utterance, { lang: best ? tagOf(best) : language, volume, rate, pitch });
}

/** Android writes 'pt_BR'. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-');

const isOf = (language: string) => (voice: SpeechSynthesisVoice) =>
  tagOf(voice).toLowerCase().split('-')[0] === language.split('-')[0];

/**
 * Voices on the device come first, since they speak without a signal; then the exact language before another country's, such as
 * Portuguese of Portugal. Null without either.
 */
function bestVoice(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const related = voices.filter(isOf(language));
  const exact = related.filter((voice) => tagOf(voice) === language);
  const local = (some: SpeechSynthesisVoice[]) => some.find(({ localService }) => localService);
  return local(exact) ?? local(related) ?? exact[0] ?? related[0] ?? null;
}

/** Whether the browser lists its voices and none has that language: some speak without listing any, or list them late. */
export function lacksVoice(language: string, synth: SpeechSynthesis | undefined = globalThis.speechSynthesis): boolean {
  const voices = synth?.getVoices() ?? [];
  return voices.length > 0 && !voices.some(isOf(language));
}

/** Browsers list their voices some time after the first request. */
export function onVoicesChange(
  listener: () => void,
  synth: SpeechSynthesis | undefined = globalThis.speechSynthesis,
): () => void {
  synth?.addEventListener?.('voiceschanged', listener);
  return () => synth?.removeEventListener?.('voiceschanged', listener);
}
