import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { BrowserContext, Page } from '@playwright/test';

/** One sentence, how it was to sound, and where the device was at that moment; null before its first position. */
export type Spoken = { text: string; lang: string; volume: number; rate: number; place: LatLng | null };

type Recording = { spoken: Spoken[]; place: LatLng | null };

/** Writes down what the browser is told to say instead of saying it: a headless browser has no voices. */
export async function recordVoice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recording: Recording = { spoken: [], place: null };
    Object.assign(window, { recording });
    speechSynthesis.speak = ({ text, lang, volume, rate }) => {
      recording.spoken.push({ text, lang, volume, rate, place: recording.place });
    };
  });
}

/** Everything said since the page was loaded. */
export const spokenOn = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() => (window as unknown as { recording: Recording }).recording.spoken);

/** The same, only the words. */
export const textsSpokenOn = async (page: Page): Promise<string[]> => (await spokenOn(page)).map(({ text }) => text);
