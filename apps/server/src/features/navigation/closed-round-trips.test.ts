import type { AlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { type RoundTrip, RoundTripRequest } from '@estradeiro/contract/round-trip';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { aroundClosedRoads, type ClosedPlace } from './closed-roads.ts';
import type { Navigation } from './navigation.service.ts';
import { ana, withoutRoads } from './navigation.testing.ts';

const start: LatLng = { lat: -28, lng: -49 };
const request = RoundTripRequest.parse({ start, length: { by: 'distance', meters: 100_000 } });
const closure: ClosedPlace = {
  ...{ lat: -28, lng: -48.95, alertId: crypto.randomUUID(), name: 'SC-1', reportedAt: '2026-03-01T12:00:00.000Z' },
};

/** A trip along a line, as far as these tests look at it. */
const tripAlong = (...line: LatLng[]): RoundTrip => ({
  ...{ via: [], preferences: [], missShare: 0, repeatedShare: 0 },
  route: { polyline: encodePolyline(line), estimate: false } as unknown as Route,
});
const past = tripAlong(start, closure, start);

function roundTripsOf(
  search: Navigation['roundTrips'],
  { always = [], closed = [] }: { always?: AlwaysAvoided[]; closed?: ClosedPlace[] },
) {
  const navigation = aroundClosedRoads(
    { ...withoutRoads, roundTrips: search },
    { alwaysAvoidedBy: async () => always, closedWithin: async () => closed },
  );
  return navigation.roundTrips(request, ana);
}

it('does not take a fault for a closed road that nothing leads around', async () => {
  const search: Navigation['roundTrips'] = async ({ avoidStretches = [] }) => {
    if (avoidStretches.length > 0) throw new TypeError('a fault');
    return { trips: [past] };
  };
  await expect(roundTripsOf(search, { closed: [closure] })).rejects.toThrow('a fault');
});
