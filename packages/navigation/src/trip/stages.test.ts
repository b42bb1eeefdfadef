import type { Route } from '@estradeiro/contract/navigation';
import type { TownOnRoute } from '@estradeiro/contract/trips';
import { expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { encodePolyline } from '../polyline.ts';
import { prepareRoute } from '../prepared-route.ts';
import { type StageRules, splitIntoStages } from './stages.ts';

const start = { lat: -25.4, lng: -49.3 };
const at = (km: number) => destinationPoint(start, 0, km * 1_000);

/** Straight to the north, at 80 km/h. */
function way(km: number) {
  const step: Route['steps'][number] = {
    instruction: '',
    maneuver: 'depart',
    distanceMeters: km * 1_000,
    durationSeconds: (km / 80) * 3_600,
    location: start,
    streetNames: [],
    bearingAfterDegrees: 0,
    shapeIndex: 0,
  };
  return prepareRoute({
    distanceMeters: km * 1_000,
    durationSeconds: step.durationSeconds,
    polyline: encodePolyline(Array.from({ length: km + 1 }, (_, each) => at(each))),
    steps: [step],
    estimate: false,
    curviness: 0,
    unpavedMeters: 0,
    hasToll: false,
    waypoints: [start, at(km)],
  });
}

const town = (km: number, has: Partial<TownOnRoute> = {}): TownOnRoute => ({
  ...at(km),
  name: `km ${km}`,
  alongMeters: km * 1_000,
  hasBed: false,
  hasFuel: false,
  ...has,
});

const rules = (towns: TownOnRoute[] = [], more: Partial<StageRules> = {}): StageRules => ({
  hoursADay: 6,
  startsAtMs: Date.parse('2026-12-01T08:00:00-03:00'),
  mostDays: 40,
  townsBetween: (from, to) => towns.filter(({ alongMeters }) => alongMeters >= from && alongMeters <= to),
  ...more,
});

const ends = (km: number, given: StageRules) =>
  splitIntoStages(way(km), given)?.map(({ toMeters }) => Math.round(toMeters / 1_000));

it('leaves a route of one day whole', () => {
  expect(ends(450, rules([town(300)]))).toEqual([450]);
});

it('makes as few days as the hours allow, about as long as each other', () => {
  expect(ends(900, rules())).toEqual([450, 900]);
  expect(ends(1_000, rules())).toEqual([333, 667, 1_000]);
});

it('ends a day in the town nearest to an even day, rather in one with a bed and fuel', () => {
  expect(ends(900, rules([town(430), town(455), town(475)]))).toEqual([455, 900]);
  expect(ends(900, rules([town(455), town(470, { hasFuel: true })]))).toEqual([470, 900]);
  expect(ends(900, rules([town(455, { hasFuel: true }), town(440, { hasBed: true })]))).toEqual([440, 900]);
});

it('rides no further than the daylight', () => {
  const winterAfternoon = Date.parse('2026-06-21T13:30:00-03:00'); // four hours before sunset
  const first = splitIntoStages(way(900), rules([], { startsAtMs: winterAfternoon }))?.[0];
  expect(first?.seconds).toBeLessThanOrEqual(4.2 * 3_600);
});

it('has no daylight in the evening, and all of the day before sunrise', () => {
  const first = (at: string) => splitIntoStages(way(900), rules([], { startsAtMs: Date.parse(at) }))?.[0]?.seconds;
  expect(first('2026-12-01T19:30:00-03:00')).toBeLessThanOrEqual(2 * 3_600);
  expect(first('2026-12-01T05:00:00-03:00')).toBeGreaterThan(5 * 3_600);
});

it('is null if it takes more days than allowed', () => {
  expect(splitIntoStages(way(1_000), rules([], { mostDays: 2 }))).toBeNull();
});
