import type { LatLng } from '@estradeiro/contract/lat-lng';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationPoint, distanceMeters } from '../geometry.ts';
import { measured, searchOnRoute, stationsOnRoute } from './stations-on-route.ts';

const start = { lat: -27, lng: -50 };
const eastward = (meters: number) => destinationPoint(start, 90, meters);
const north = (at: LatLng, meters: number) => destinationPoint(at, 0, meters);
const line = (...meters: number[]) => measured(meters.map(eastward));
const within = { withinMeters: 1_000, keyOf: ({ lat, lng }: LatLng) => `${lat},${lng}` };

/** As the server does: searches around each place, and places the results. */
function passed(way: ReturnType<typeof measured>, stations: LatLng[]) {
  const search = searchOnRoute(way, within.withinMeters);
  const found = search.places.flatMap(({ at, alongMeters }) =>
    stations
      .filter((station) => distanceMeters(at, station) <= search.radiusMeters)
      .map((station) => ({ station, nearMeters: alongMeters })),
  );
  return stationsOnRoute(way, found, { ...within, spacingMeters: search.spacingMeters });
}

describe('stations on a route', () => {
  it('come in riding order, each once, with metres on and off the route', () => {
    const stations = [north(eastward(30_000), 400), eastward(12_000)];
    const found = passed(line(0, 50_000), stations);
    expect(found.map(({ alongMeters }) => Math.round(alongMeters / 100))).toEqual([120, 300]);
    expect(found.map(({ offMeters }) => Math.round(offMeters / 100))).toEqual([0, 4]);
  });

  it('leaves out what lies too far off', () => {
    expect(passed(line(0, 50_000), [north(eastward(30_000), 1_100)])).toEqual([]);
  });

  it('passes a station twice on a route there and back', () => {
    const found = passed(line(0, 30_000, 0), [eastward(10_000)]);
    expect(found.map(({ alongMeters }) => Math.round(alongMeters / 1_000))).toEqual([10, 50]);
  });

  it('finds those at both ends, and on a route shorter than the spacing', () => {
    expect(passed(line(0, 500), [start, eastward(500)])).toHaveLength(2);
  });

  it('finds all that lies within reach, wherever it lies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -990, max: 990 }), (along, off) => {
        const station = destinationPoint(eastward(along), off < 0 ? 180 : 0, Math.abs(off));
        expect(passed(line(0, 9_000, 22_000, 40_000), [station])).toHaveLength(1);
      }),
    );
  });

  it('searches the longest route in about a thousand places', () => {
    expect(searchOnRoute(line(0, 2_000_000, 0), 1_000).places.length).toBeLessThanOrEqual(1_002);
  });
});
