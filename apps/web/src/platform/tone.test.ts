import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A browser's audio, which stays suspended until a press resumes it. */
function fakeAudio({ mayWake }: { mayWake: () => boolean }) {
  const made: string[] = [];
  const played: number[] = [];
  const node = (frequency = { value: 0 }) => ({
    frequency,
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next: unknown) => next,
    disconnect() {},
    start: () => played.push(frequency.value),
    stop() {},
  });
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended';
      currentTime = 0;
      createGain = () => node();
      createOscillator = () => node();
      constructor() {
        made.push('context');
      }
      async resume() {
        while (!mayWake()) await new Promise((resolve) => setTimeout(resolve, 100));
        this.state = 'running';
      }
    },
  );
  return { made, heard: played };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const load = () => import('./tone.ts');

it('sounds during the whole ride, resumed by the press that began it', async () => {
  const { made, heard } = fakeAudio({ mayWake: () => true });
  const { readyTones, playTone } = await load();
  readyTones();
  await vi.advanceTimersByTimeAsync(0);
  playTone('bend');
  playTone('speeding');
  expect(heard).toEqual([990, 660]);
  expect(made).toEqual(['context']);
});

it('sounds after a phone call suspended it, but not for what has been passed by then', async () => {
  let isCall = true;
  const { heard } = fakeAudio({ mayWake: () => !isCall });
  const { playTone } = await load();
  playTone('bend');
  await vi.advanceTimersByTimeAsync(5_000);
  playTone('speeding');
  isCall = false;
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual([660]);
});

it('is quiet about it where there is no sound', async () => {
  const { readyTones, playTone } = await load();
  readyTones();
  playTone('bend');
});
