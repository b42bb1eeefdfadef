import type { LatLng } from '@estradeiro/contract/lat-lng';
import { beforeEach, expect, it } from 'vitest';
import { createPlaceCache, type Dated, type PlaceCache } from './place-cache.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const [urubici, lages, bomJardim] = [at(-28.01), at(-27.81), at(-28.34)];

let nowMs: number;
let asked: LatLng[][];
let source: (places: readonly LatLng[]) => Promise<(number | null)[]>;
let stored: Map<number, Dated<number>>;
let ask: PlaceCache<number>;

beforeEach(() => {
  nowMs = start;
  asked = [];
  stored = new Map();
  source = async (places) => places.map(({ lat }) => Math.round(lat * 100));
  ask = newCache();
});

function newCache(most = 100) {
  return createPlaceCache<number>({
    clock: { now: () => new Date(nowMs) },
    most,
    load: async (places) => {
      asked.push([...places]);
      return source(places);
    },
    store: {
      read: async (places) => places.map(({ lat }) => stored.get(lat) ?? null),
      write: async (places, values, readAt) => {
        for (const [index, { lat }] of places.entries()) stored.set(lat, { value: values[index] ?? 0, readAt });
      },
    },
  });
}

it('makes one request in ten minutes for one place to two decimals', async () => {
  await ask([{ lat: -28.0149, lng: -49.5949 }]);
  nowMs += 599_000;
  expect(await ask([{ lat: -28.0051, lng: -49.5851 }])).toEqual([{ value: -2801, ageSeconds: 599 }]);
  expect(asked).toEqual([[urubici]]);
  nowMs += 1_000;
  expect(await ask([urubici])).toMatchObject([{ ageSeconds: 0 }]);
  expect(asked).toHaveLength(2);
});

it('requests several places at once, each once, and only missing ones', async () => {
  await ask([urubici]);
  const answers = await ask([lages, urubici, lages, bomJardim]);
  expect(answers.map((answer) => answer?.value)).toEqual([-2781, -2801, -2781, -2834]);
  expect(asked).toEqual([[urubici], [lages, bomJardim]]);
});

it('returns the others where the source does not know one, with the last good value for that', async () => {
  source = async (places) => places.map(({ lat }) => (lat === lages.lat ? null : 7));
  expect(await ask([urubici, lages])).toMatchObject([{ value: 7 }, null]);
  stored.set(lages.lat, { value: 5, readAt: new Date(start - 3_600_000) });
  expect(await ask([lages])).toEqual([{ value: 5, ageSeconds: 3_600 }]);
});

it('waits for a running request instead of repeating it', async () => {
  const answers = await Promise.all([ask([urubici, lages]), ask([lages]), ask([urubici])]);
  expect(answers.map(([first]) => first?.value)).toEqual([-2801, -2781, -2801]);
  expect(asked).toHaveLength(1);
});

it('returns the last good value with its age while the source fails', async () => {
  await ask([urubici]);
  nowMs += 3_600_000;
  source = () => Promise.reject(new Error('away'));
  expect(await ask([urubici])).toEqual([{ value: -2801, ageSeconds: 3_600 }]);
});

it('keeps the last good value over a restart', async () => {
  await ask([urubici]);
  ask = newCache();
  nowMs += 3_600_000;
  source = () => Promise.reject(new Error('away'));
  expect(await ask([urubici])).toEqual([{ value: -2801, ageSeconds: 3_600 }]);
});

it('fails only requests for a place without any value, and requests again afterwards', async () => {
  await ask([urubici]);
  nowMs += 3_600_000;
  source = () => Promise.reject(new Error('away'));
  const [both, one] = await Promise.allSettled([ask([urubici, lages]), ask([urubici])]);
  expect(both).toMatchObject({ status: 'rejected', reason: { message: 'away' } });
  expect(one).toMatchObject({ status: 'fulfilled', value: [{ ageSeconds: 3_600 }] });
  source = async (places) => places.map(() => 1);
  expect(await ask([lages])).toEqual([{ value: 1, ageSeconds: 0 }]);
});

it('evicts the place read longest ago when it is full', async () => {
  ask = newCache(2);
  await ask([urubici]);
  await ask([lages]);
  await ask([bomJardim]);
  await ask([lages, bomJardim]);
  expect(asked).toHaveLength(3);
  await ask([urubici]);
  expect(asked).toHaveLength(4);
});

function at(lat: number): LatLng {
  return { lat, lng: -49.59 };
}
