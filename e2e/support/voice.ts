import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { BrowserContext, Page } from '@playwright/test';

/** One spoken sentence with its sound settings, and the device's position at that moment; null before the first position. */
export type Spoken = { text: string; lang: string; volume: number; rate: number; place: LatLng | null };

type Recording = { spoken: Spoken[]; place: LatLng | null };

/** Records the texts that the browser should speak: a headless browser has no voices. */
export async function recordVoice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recording: Recording = { spoken: [], place: null };
    Object.assign(window, { recording });
    speechSynthesis.speak = ({ text, lang, volume, rate }) => {
      recording.spoken.push({ text, lang, volume, rate, place: recording.place });
    };
  });
}

/** All texts spoken since the page was loaded. */
export const spokenOn = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() => (window as unknown as { recording: Recording }).recording.spoken);

export const textsSpokenOn = async (page: Page): Promise<string[]> => (await spokenOn(page)).map(({ text }) => text);
