import { expect, it } from 'vitest';
import { changingSky } from './sky.ts';

const here = { lat: -27.1, lng: -50.6 };
const day = Array.from({ length: 24 }, (_, hour) => changingSky(here, Date.UTC(2026, 2, 1) / 1_000 + hour * 3_600));

it('changes within a day, and has hours of fair weather', () => {
  expect(new Set(day.map(({ kind }) => kind)).size).toBeGreaterThan(5);
  expect(day.filter(({ rainMmPerHour }) => rainMmPerHour === 0).length).toBeGreaterThan(10);
});

it('comes from the west', () => {
  const noon = Date.UTC(2026, 2, 1, 15) / 1_000;
  expect(changingSky({ ...here, lng: here.lng - 0.6 }, noon)).toEqual(changingSky(here, noon + 3_600));
});
