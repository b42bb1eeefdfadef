import { distanceMeters } from '@estradeiro/navigation/geometry';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thinTrack } from './thin-track.ts';

const track = fc.array(
  fc.record({
    lat: fc.double({ min: -31, max: -30, noNaN: true }),
    lng: fc.double({ min: -52, max: -51, noNaN: true }),
  }),
  { minLength: 2, maxLength: 200 },
);

it('keeps both ends, and 40 m between all but the last two points', () => {
  fc.assert(
    fc.property(track, (points) => {
      const thinned = thinTrack(points);
      expect(thinned[0]).toEqual(points[0]);
      expect(thinned.at(-1)).toEqual(points.at(-1));
      for (const [index, point] of thinned.slice(1, -1).entries()) {
        expect(distanceMeters(thinned[index] ?? point, point)).toBeGreaterThanOrEqual(39.9);
      }
    }),
  );
});

it('fills a line that was thinned, but no gap', () => {
  const thin = [0, 0.003, 0.02].map((north) => ({ lat: -30 + north, lng: -51 }));
  const filled = thinTrack(thin);
  expect(filled.length).toBeGreaterThan(8);
  expect(filled.slice(-2)).toEqual(thin.slice(-2));
});

it('forgets standing still', () => {
  const here = { lat: -30, lng: -51 };
  expect(thinTrack([here, here, here])).toEqual([here]);
});

it('thins a long track more, so that matching it takes seconds', () => {
  const acrossTheCountry = Array.from({ length: 60_000 }, (_, i) => ({ lat: -30 + i * 3e-4, lng: -51 }));
  const thinned = thinTrack(acrossTheCountry);
  expect(thinned.length).toBeLessThanOrEqual(5_001);
  expect(cumulativeMeters(thinned).at(-1)).toBeCloseTo(cumulativeMeters(acrossTheCountry).at(-1) ?? 0, -1);
});

it('straightens the zigzag of a noisy recording, and leaves a clean one where it is', () => {
  const line = Array.from({ length: 400 }, (_, i) => ({ lat: -30 + i * 1e-4, lng: -51 }));
  const noisy = line.map(({ lat, lng }, i) => ({ lat, lng: lng + (i % 2 === 0 ? 2e-4 : -2e-4) }));
  const lengthOf = (points: typeof line) => cumulativeMeters(points).at(-1) ?? 0;
  expect(lengthOf(thinTrack(noisy)) / lengthOf(line)).toBeLessThan(1.05);
  expect(thinTrack(line).every(({ lng }) => lng === -51)).toBe(true);
});
