import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentPosition,
  type Fix,
  type LocationFailure,
  lastKnownFix,
  navigationFixes,
  passingMillis,
  recentPosition,
  watchPosition,
} from './geolocation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const coords = { latitude: -23.5, longitude: -46.6, accuracy: 8, heading: Number.NaN, speed: 0 };
const position = { coords, timestamp: 1_000 } as GeolocationPosition;
const error = (code: number) => ({ code }) as GeolocationPositionError;

function watched() {
  const fixes: Fix[] = [];
  const failures: LocationFailure[] = [];
  const device = { watchPosition: vi.fn(() => 7), clearWatch: vi.fn(), getCurrentPosition: vi.fn() };
  const stop = watchPosition(
    (fix) => fixes.push(fix),
    (failure) => failures.push(failure),
    navigationFixes,
    device as unknown as Geolocation,
  );
  const [move, fail, options] = device.watchPosition.mock.calls[0] as unknown as Parameters<
    Geolocation['watchPosition']
  >;
  return { fixes, failures, device, stop, move, fail: (code: number) => fail?.(error(code)), options };
}

it('converts fixes', () => {
  const { fixes, move, options } = watched();
  move(position);
  expect(fixes).toEqual([
    { position: { lat: -23.5, lng: -46.6 }, accuracyMeters: 8, headingDegrees: null, speedMps: 0, at: 1_000 },
  ]);
  expect(options).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 5_000 });
});

it('swallows an unavailable position that a fix follows', () => {
  const { failures, fail, move } = watched();
  fail(2);
  move(position);
  vi.advanceTimersByTime(passingMillis);
  expect(failures).toEqual([]);
});

it.each<[number, number, LocationFailure]>([
  [1, 0, 'denied'],
  [3, 0, 'timeout'],
  [2, passingMillis, 'unavailable'],
])('reports code %i after %i ms as %s', (code, millis, failure) => {
  const { failures, fail } = watched();
  fail(code);
  vi.advanceTimersByTime(millis);
  expect(failures).toEqual([failure]);
});

it('is silent once stopped', () => {
  const { failures, fail, stop, device } = watched();
  fail(2);
  stop();
  vi.advanceTimersByTime(passingMillis);
  expect(failures).toEqual([]);
  expect(device.clearWatch).toHaveBeenCalledWith(7);
});

it('reports a browser without geolocation', async () => {
  const failures: LocationFailure[] = [];
  watchPosition(
    () => {},
    (failure) => failures.push(failure),
    navigationFixes,
    undefined,
  )();
  expect(failures).toEqual(['unsupported']);
  await expect(currentPosition()).rejects.toMatchObject({ failure: 'unsupported' });
});

describe('a position for a voice command or an alert', () => {
  const requested = (now: number) => {
    const watch = watched();
    watch.device.getCurrentPosition.mockImplementation((found) => found({ coords, timestamp: now }));
    watch.move({ coords, timestamp: 1_000_000 } as GeolocationPosition);
    return recentPosition(navigationFixes, watch.device as unknown as Geolocation, now);
  };

  it.each([
    [15_000, 1_000_000],
    [15_001, 1_015_001],
  ])('%i ms after the last that was watched is of %i', async (ageMs, at) => {
    expect((await requested(1_000_000 + ageMs)).at).toBe(at);
  });
});

describe('the last known position, as an SOS reports it', () => {
  beforeEach(() => localStorage.clear());
  const hour = 3_600_000;

  it.each([
    ['is watched', ({ move }: ReturnType<typeof watched>, found: GeolocationPosition) => move(found)],
    [
      'is asked for once',
      ({ device }: ReturnType<typeof watched>, found: GeolocationPosition) => {
        device.getCurrentPosition.mockImplementation((onFix) => onFix(found));
        return currentPosition(navigationFixes, device as unknown as Geolocation);
      },
    ],
  ])('is that which %s by any screen, for twelve hours', async (_, find) => {
    await find(watched(), { coords, timestamp: 20 * hour } as GeolocationPosition);
    expect(lastKnownFix(31 * hour)).toMatchObject({ position: { lat: -23.5, lng: -46.6 }, at: 20 * hour });
    expect(lastKnownFix(32 * hour)).toBeNull();
  });
});
