import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backgroundTexts } from '../texts.ts';
import { useBackground } from './use-background.ts';

const started = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: started });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

type Ride = { isRiding?: boolean; fixAt: number };

const ride = () =>
  renderHook(({ isRiding = true, fixAt }: Ride) => useBackground(isRiding, fixAt), {
    initialProps: { fixAt: started } as Ride,
  });

function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));

/** A ride whose advice has disappeared. */
async function rideAfterAdvice() {
  const hook = ride();
  await pass(8_000);
  return hook;
}

it('shows how long the page was in the background without position and voice', async () => {
  const { result } = await rideAfterAdvice();
  turn('hidden');
  await pass(180_000);
  turn('visible');
  expect(result.current.news).toEqual({ type: 'missed', millis: 180_000 });
});

it('counts from the last position that came in the background', async () => {
  const { result, rerender } = await rideAfterAdvice();
  turn('hidden');
  await pass(60_000);
  rerender({ fixAt: started + 60_000 });
  await pass(30_000);
  turn('visible');
  expect(result.current.news).toEqual({ type: 'missed', millis: 60_000 });
});

it('shows nothing when positions kept coming or the absence was short', async () => {
  const { result, rerender } = await rideAfterAdvice();
  turn('hidden');
  for (let seconds = 10; seconds <= 60; seconds += 10) {
    await pass(10_000);
    rerender({ fixAt: started + seconds * 1_000 });
  }
  turn('visible');
  expect(result.current.news).toBeNull();
});

it('shows nothing without a ride', async () => {
  const { result, rerender } = ride();
  rerender({ isRiding: false, fixAt: started });
  turn('hidden');
  await pass(180_000);
  turn('visible');
  expect(result.current.news).toBeNull();
});

it('shows the advice once a ride, for eight seconds', async () => {
  const { result } = ride();
  expect(result.current.news).toEqual({ type: 'rule' });
  await pass(8_000);
  expect(result.current.news).toBeNull();
  await pass(600_000);
  expect(result.current.news).toBeNull();
});

it.each([
  [20_000, '20 s fora da tela: sem posição nem voz.'],
  [59_400, '59 s fora da tela: sem posição nem voz.'],
  [180_000, '3 min fora da tela: sem posição nem voz.'],
  [3_900_000, '1 h 05 min fora da tela: sem posição nem voz.'],
])('%i ms are shown as %s', (millis, words) => expect(backgroundTexts.missed(millis)).toBe(words));
