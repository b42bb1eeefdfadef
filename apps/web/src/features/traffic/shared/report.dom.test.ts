import { expect, it, vi } from 'vitest';
import { locate } from './report.ts';

const [denied, unavailable, timeout] = [1, 2, 3];

/** A device that fails to locate itself, with a last position of that age, if any. */
function device({ code, knownFor, accuracy = 8 }: { code: number; knownFor?: number; accuracy?: number }) {
  const coords = { latitude: -28, longitude: -49.5, accuracy, heading: null, speed: null };
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((onFix, onFailure, options) => {
    if (knownFor !== undefined && knownFor <= (options?.maximumAge ?? 0)) {
      onFix({ coords, timestamp: 0 } as GeolocationPosition);
    } else onFailure?.({ code } as GeolocationPositionError);
  });
  return { geolocation: { getCurrentPosition } as unknown as Geolocation, asked: getCurrentPosition.mock.calls };
}

/** A clock that advances by this much between two readings. */
const clockOf = (waitedMs: number) => {
  const looks = [0, waitedMs];
  return () => looks.shift() ?? waitedMs;
};

it.each([
  ['no position in time', { code: timeout, knownFor: 24_000 }, 10_000],
  ['no position at all', { code: unavailable, knownFor: 14_000 }, 0],
])('takes the position of a moment ago where there is %s', async (_, known, waitedMs) => {
  const { geolocation } = device(known);
  expect(await locate(geolocation, clockOf(waitedMs))).toMatchObject({ position: { lat: -28, lng: -49.5 } });
});

it.each([
  ['it was too old at the request', { code: timeout, knownFor: 26_000 }, 10_000, 'timeout'],
  ['it is too old', { code: unavailable, knownFor: 16_000 }, 0, 'unavailable'],
  ['there is none', { code: unavailable }, 0, 'unavailable'],
])('fails where %s', async (_, known, waitedMs, failure) => {
  await expect(locate(device(known).geolocation, clockOf(waitedMs))).rejects.toMatchObject({ failure });
});

it('prompts a rider who refused only once', async () => {
  const { geolocation, asked } = device({ code: denied });
  await expect(locate(geolocation)).rejects.toMatchObject({ failure: 'denied' });
  expect(asked).toHaveLength(1);
});

it('fails where the device hardly knows where it is', async () => {
  await expect(locate(device({ code: timeout, knownFor: 10_000, accuracy: 300 }).geolocation)).rejects.toThrow();
});
