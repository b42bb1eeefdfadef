import type { Page } from '@playwright/test';

type Microphone = { recognized: string[] | 'not-allowed' | null; languages: string[] };

/** A browser with speech recognition that recognizes the sentences passed to `say`. Call it before the page is opened. */
export async function createMicrophone(page: Page) {
  await page.addInitScript(() => {
    const state: Microphone = { recognized: null, languages: [] };
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
          if (state.recognized === null) return;
          const recognized = state.recognized;
          state.recognized = null;
          clearInterval(this.timer);
          if (typeof recognized === 'string') this.onerror?.({ error: recognized });
          else this.onresult?.({ results: [recognized.map((transcript) => ({ transcript }))] });
          this.onend?.();
        }, 20);
      }
      abort() {
        clearInterval(this.timer);
      }
    }
    Object.assign(window, { microphone: state, SpeechRecognition: FakeRecognition });
  });

  const set = (recognized: Microphone['recognized']) =>
    page.evaluate((said) => {
      (window as unknown as { microphone: Microphone }).microphone.recognized = said;
    }, recognized);
  return {
    /** Alternatives of one utterance, the likeliest first. */
    say: (...sentences: string[]) => set(sentences),
    refuse: () => set('not-allowed'),
    languages: () => page.evaluate(() => (window as unknown as { microphone: Microphone }).microphone.languages),
  };
}
