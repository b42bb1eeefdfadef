import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { type Route, readRoadAhead } from '@estradeiro/contract/navigation';
import { planPack } from '@estradeiro/contract/offline-packs';
import { getSavedRoute } from '@estradeiro/contract/routes';
import { listTrafficAlerts } from '@estradeiro/contract/traffic';
import { forecastRide } from '@estradeiro/contract/weather';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goodRoadsSwitch, reliefSwitch } from '#map/map-switches.ts';
import { fakeApi } from '#platform/api.testing.ts';
import { gather } from './gather.ts';
import { serra } from './packs.testing.ts';

const api = fakeApi();
const now = Date.UTC(2026, 10, 21, 12);
const ends = [
  { lat: -27.6, lng: -49.5 },
  { lat: -27.5, lng: -49.5 },
];
const calculated: Route = {
  distanceMeters: 11_000,
  durationSeconds: 800,
  polyline: encodePolyline(ends),
  estimate: false,
  curviness: 0,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: ends,
  steps: ends.map((location, shapeIndex) => ({
    maneuver: shapeIndex === 0 ? 'depart' : 'arrive',
    instruction: 'Siga',
    distanceMeters: shapeIndex === 0 ? 11_000 : 0,
    durationSeconds: shapeIndex === 0 ? 800 : 0,
    location,
    bearingAfterDegrees: 0,
    streetNames: [],
    shapeIndex,
    ...(shapeIndex > 0 && { waypointIndex: 1 }),
  })),
};
const roadFacts = { limits: [{ fromMeters: 0, toMeters: 11_000, kmh: 80 }], features: [] };

beforeEach(() => {
  vi.useFakeTimers();
  api.answer(getSavedRoute, { ...serra, route: calculated });
  api.answer(planPack, { archives: [], lodging: [] });
  api.fail(fuelStationsOnRoute, 'upstream_unavailable', 503);
  api.fail(forecastRide, 'upstream_unavailable', 503);
  api.fail(listTrafficAlerts, 'upstream_unavailable', 503);
});
afterEach(() => void vi.useRealTimers());

it.each([true, false])(
  'asks for the relief and the roads worth riding as the rider draws them: %s',
  async (isWanted) => {
    reliefSwitch.write(isWanted);
    goodRoadsSwitch.write(!isWanted);
    api.answer(readRoadAhead, roadFacts);
    await gather(serra.id, () => now);
    expect(api.seen(planPack)).toMatchObject([{ body: { relief: isWanted, goodRoads: !isWanted } }]);
  },
);

describe('the road-ahead data', () => {
  it('is requested again where the server is busy for a moment', async () => {
    api.fail(readRoadAhead, 'upstream_unavailable', 503);
    const found = gather(serra.id, () => now);
    await vi.advanceTimersByTimeAsync(500);
    api.answer(readRoadAhead, roadFacts);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await found).packedRoute).toMatchObject({ roadAhead: roadFacts, fuel: null });
    expect(api.seen(readRoadAhead)).toHaveLength(2);
  });

  it('is left out after three askings', async () => {
    api.fail(readRoadAhead, 'upstream_unavailable', 503);
    const found = gather(serra.id, () => now);
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await found).packedRoute.roadAhead).toBeNull();
    expect(api.seen(readRoadAhead)).toHaveLength(3);
  });

  it('is not requested twice where the server refuses the route', async () => {
    api.fail(readRoadAhead, 'invalid_request', 400);
    expect((await gather(serra.id, () => now)).packedRoute.roadAhead).toBeNull();
    expect(api.seen(readRoadAhead)).toHaveLength(1);
  });
});
