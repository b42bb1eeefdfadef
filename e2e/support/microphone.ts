import type { Page } from '@playwright/test';

type Microphone = { heard: string[] | 'not-allowed' | null; languages: string[] };

/** A browser that recognizes speech, and hears whatever `hear` says next. Call it before the page is opened. */
export async function createMicrophone(page: Page) {
  await page.addInitScript(() => {
    const state: Microphone = { heard: null, languages: [] };
    class FakeRecognition {
      lang = '';
      continuous = true;
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: { error: string }) => void) | null = null;
      onend: (() => void) | null = null;
      private timer: ReturnType<typeof setInterval> | undefined;
      start() {
        state.languages.push(this.lang);
        this.timer = setInterval(() => {
          if (state.heard === null) return;
          const heard = state.heard;
          state.heard = null;
          clearInterval(this.timer);
          if (typeof heard === 'string') this.onerror?.({ error: heard });
          else this.onresult?.({ results: [heard.map((transcript) => ({ transcript }))] });
          this.onend?.();
        }, 20);
      }
      abort() {
        clearInterval(this.timer);
      }
    }
    Object.assign(window, { microphone: state, SpeechRecognition: FakeRecognition });
  });

  const set = (heard: Microphone['heard']) =>
    page.evaluate((said) => {
      (window as unknown as { microphone: Microphone }).microphone.heard = said;
    }, heard);
  return {
    /** What may have been said, the likeliest first. */
    say: (...sentences: string[]) => set(sentences),
    /** The rider has forbidden the microphone. */
    refuse: () => set('not-allowed'),
    languages: () => page.evaluate(() => (window as unknown as { microphone: Microphone }).microphone.languages),
  };
}
