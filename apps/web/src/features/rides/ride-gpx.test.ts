import { expect, it } from 'vitest';
import { gpxOf } from './ride-gpx.ts';
import { serra } from './rides.testing.ts';

const times = (gpx: string) => [...gpx.matchAll(/<trkpt[^>]*><time>([^<]*)<\/time>/g)].map(([, time]) => time);

it('writes when each point of the ride was passed', () => {
  expect(times(gpxOf(serra))).toEqual([
    '2026-03-01T12:00:00.000Z',
    '2026-03-01T12:30:00.000Z',
    '2026-03-01T13:10:00.000Z',
  ]);
});

it('is without times where a ride of an earlier version has none', () => {
  const { trackTimes: _, ...earlier } = serra;
  expect(times(gpxOf(earlier))).toEqual([]);
});

it('writes the heights of the ridden line before the times', () => {
  const gpx = gpxOf(serra, { sums: null, heightsMeters: [412.5], spacingMeters: 50 });
  expect(gpx.match(/<ele>412\.5<\/ele><time>/g)).toHaveLength(3);
});
