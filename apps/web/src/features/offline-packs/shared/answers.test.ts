import type { FuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import type { RoadAhead, Route } from '@estradeiro/contract/navigation';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PackedRoute } from '#platform/offline/pack-record.ts';
import { createMemoryStorage } from '#platform/offline/pack-storage.testing.ts';
import { gathered, serra } from '../packs.testing.ts';
import { createPackedAnswers } from './answers.ts';

const start = { lat: -27, lng: -50 };
const line = [0, 5_000, 10_000].map((meters) => destinationPoint(start, 90, meters));
const station = (name: string, meters: number) => ({
  ...destinationPoint(start, 90, meters),
  name,
  brand: null,
  openingHours: null,
  alongMeters: meters,
  offMeters: 0,
});
const fuel: FuelStationsOnRoute = {
  lengthMeters: 10_000,
  stations: [station('Longe', 9_000), station('Perto', 1_000)],
  unknown: [],
};
const departureAt = '2026-11-21T08:00:00.000Z';
const route: Route = {
  distanceMeters: 10_000,
  durationSeconds: 600,
  polyline: encodePolyline(line),
  steps: [],
  estimate: false,
  curviness: 0,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: [],
};
const roadFacts: RoadAhead = {
  limits: [{ fromMeters: 0, toMeters: 10_000, kmh: 60 }],
  features: [{ kind: 'speed-bump', alongMeters: 4_000 }],
};
const weather = {
  departureAt,
  answer: {
    passings: [],
    asked: null,
    departures: [],
    best: { at: departureAt, penalty: 0, reasons: [] },
    ageSeconds: 60,
    source: 'open-meteo',
  },
} as unknown as PackedRoute['weather'];

let now = Date.parse(departureAt);
let answers: ReturnType<typeof createPackedAnswers>;
beforeEach(async () => {
  const storage = createMemoryStorage();
  const { packedRoute, contents } = gathered(serra, []);
  await storage.writeRecord({ route: serra, held: contents, wanted: null, isPaused: false });
  await storage.writeRoute(contents.wayKey, {
    ...packedRoute,
    detail: { ...packedRoute.detail, route },
    fuel,
    weather,
    roadAhead: roadFacts,
  });
  now = Date.parse(departureAt);
  answers = createPackedAnswers(storage, () => now);
});

describe('downloaded packs', () => {
  it('has the route as it was calculated, and no other', async () => {
    expect(await answers.route(serra.id)).toMatchObject({ name: serra.name, route: { polyline: route.polyline } });
    expect(await answers.route('another')).toBeNull();
  });

  it('have the fuel on their route, also where the line is requested in fewer points', async () => {
    expect(await answers.fuelAlong(route.polyline)).toEqual(fuel);
    const thinned = encodePolyline([line[0], line[1], line[2]].filter((point) => point !== undefined));
    expect(await answers.fuelAlong(thinned)).toEqual(fuel);
    const otherRoute = encodePolyline([start, destinationPoint(start, 0, 10_000)]);
    expect(await answers.fuelAlong(otherRoute)).toBeNull();
  });

  it('have limits and road features for their exact line only', async () => {
    expect(await answers.roadAhead(route.polyline)).toEqual(roadFacts);
    expect(await answers.roadAhead(encodePolyline(line.slice(0, 2)))).toBeNull();
  });

  it('names stations nearby, the nearest first, and none where that says nothing of the land', async () => {
    expect((await answers.stationsNear(start, 30_000))?.map(({ name }) => name)).toEqual(['Perto', 'Longe']);
    expect(await answers.stationsNear(destinationPoint(start, 0, 80_000), 30_000)).toBeNull();
  });

  it('return the weather with its age, only for about the same departure', async () => {
    now += 30 * 60_000;
    expect(await answers.weatherAlong(route.polyline, new Date(now).toISOString())).toMatchObject({
      ageSeconds: 1_860,
    });
    now += 12 * 3_600_000;
    expect(await answers.weatherAlong(route.polyline, new Date(now).toISOString())).toBeNull();
  });
});
