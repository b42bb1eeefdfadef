import { describe, expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { preparedOf, serra } from '../routes.testing.ts';
import type { GuidanceEvent } from './guidance-state.ts';
import { ofType, ride, startAt } from './rides.testing.ts';

const place = (north: number, east = 0) => destinationPoint(destinationPoint(serra, 0, north), 90, east);
const tour = preparedOf([
  { heading: 0, meters: 1_000, stop: 'Mirante' },
  { heading: 90, meters: 1_000 },
]);
/** From the end of the tour all of it back. */
const back = preparedOf(
  [
    { heading: 270, meters: 1_000 },
    { heading: 180, meters: 1_000, stop: 'Mirante' },
    { heading: 45, meters: 1_400 },
  ],
  place(1_000, 990),
);
const loop = preparedOf([
  { heading: 0, meters: 1_000 },
  { heading: 90, meters: 1_000 },
  { heading: 180, meters: 1_000 },
  { heading: 270, meters: 1_000 },
]);

function at(seconds: number, north: number, east: number, speedMps = 15): GuidanceEvent {
  const now = startAt + seconds * 1_000;
  return {
    type: 'fix',
    now,
    fix: { position: place(north, east), accuracyMeters: 5, headingDegrees: 90, speedMps, at: now },
  };
}
const stands = (from: number, seconds: number, north = 1_000, east = 990) =>
  Array.from({ length: seconds }, (_, i) => at(from + i, north, east, 0));
const away = [at(0, 500, 0), at(10, 500, 600), at(11, 500, 620)];
const led: GuidanceEvent = { type: 'route-replaced', requestId: 1, prepared: back, now: startAt + 60_500 };

describe('a rider who stands at the destination', () => {
  it.each<[string, ReturnType<typeof preparedOf>, GuidanceEvent[], number]>([
    ['off the line, with a stop left, has arrived after a while', tour, [...away, ...stands(60, 10, 1_000, 1_035)], 1],
    ['for a moment has not', tour, [...away, ...stands(60, 5, 1_000, 1_035)], 0],
    ['passing by has not', tour, [...away, ...[0, 1, 2, 3].map((i) => at(60 + i, 965 + 15 * i, 1_035))], 0],
    [
      'on a new route that leads away from there has arrived',
      tour,
      [...away, at(60, 990, 985), led, ...stands(61, 10)],
      1,
    ],
    ['at the start of a round trip has not', loop, stands(0, 200, 0, 0), 0],
  ])('%s', (_, prepared, events, times) => {
    const { state, effects } = ride(prepared, events);
    expect(ofType(effects, 'arrived')).toHaveLength(times);
    expect(state.phase === 'arrived').toBe(times === 1);
  });

  it('has arrived where the receiver falls silent there', () => {
    const ticks = Array.from(
      { length: 9 },
      (_, i): GuidanceEvent => ({ type: 'tick', now: startAt + (62 + i) * 1_000 }),
    );
    expect(ride(tour, [...away, ...stands(60, 2, 1_000, 1_035), ...ticks]).state.phase).toBe('arrived');
  });

  it('while riding on the line past it has not, however long', () => {
    const eight = preparedOf([
      { heading: 0, meters: 1_000 },
      { heading: 90, meters: 1_000 },
      { heading: 180, meters: 1_000 },
      { heading: 270, meters: 1_000, stop: 'Mirante' },
      { heading: 0, meters: 1_000 },
    ]);
    const along = Array.from({ length: 67 }, (_, i) => at(i, 15 * i, 0));
    const { effects } = ride(eight, [...along, ...stands(70, 120, 995, 0)]);
    expect(ofType(effects, 'arrived')).toEqual([]);
  });
});
