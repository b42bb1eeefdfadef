import type { AlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { type RoundTrip, RoundTripRequest } from '@estradeiro/contract/round-trip';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { aroundClosedRoads, type ClosedPlace } from './closed-roads.ts';
import type { EngineCaller } from './navigation.provider.ts';
import type { Navigation } from './navigation.service.ts';
import { ana, withoutRoads } from './navigation.testing.ts';

const start: LatLng = { lat: -28, lng: -49 };
const request = RoundTripRequest.parse({ start, length: { by: 'distance', meters: 100_000 } });
const closure: ClosedPlace = {
  ...{ lat: -28, lng: -48.98, alertId: crypto.randomUUID(), name: 'SC-1', reportedAt: '2026-03-01T12:00:00.000Z' },
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

describe('where no trip leads around a stretch that is always avoided', () => {
  const [inTheWay, beside] = [-48.97, -48.9].map(
    (lng): AlwaysAvoided => ({ lat: -28, lng, id: crypto.randomUUID(), createdAt: '2026-03-01T12:00:00.000Z' }),
  );
  if (!inTheWay || !beside) throw new Error('no stretches');
  const always = [inTheWay, beside];
  const [short, long] = [tripAlong(start, inTheWay, start), tripAlong(start, inTheWay, beside, start)];
  const searches: { avoided: LatLng[]; caller: EngineCaller }[] = [];
  const search: Navigation['roundTrips'] = async ({ avoidStretches = [] }, caller) => {
    searches.push({ avoided: avoidStretches.map(({ lat, lng }) => ({ lat, lng })), caller });
    if (avoidStretches.some(({ lng }) => lng === inTheWay.lng)) throw new AppError('no_route');
    return { trips: avoidStretches.length > 0 ? [short] : [long, short] };
  };
  beforeEach(() => {
    searches.length = 0;
  });

  it('still avoids the others', async () => {
    const { trips } = await roundTripsOf(search, { always });
    expect(trips.map(({ route }) => route.polyline)).toEqual([short.route.polyline]);
    expect(trips[0]?.route.passesAvoided).toBe(true);
  });

  it('gives all further searches one time', async () => {
    await roundTripsOf(search, { always, closed: [closure] });
    const [first, ...further] = searches.map(({ caller }) => caller);
    expect(first?.signal).toBeUndefined();
    expect(further.length).toBeGreaterThan(1);
    expect(new Set(further.map(({ signal }) => signal)).size).toBe(1);
    expect(further[0]?.signal).toBeInstanceOf(AbortSignal);
    expect(new Set(searches.map(({ caller }) => caller.enough?.())).size).toBe(1);
  });

  it('rides around a closed road among them as well', async () => {
    await roundTripsOf(search, { always, closed: [closure] });
    const { lat, lng } = closure;
    expect(searches.at(-1)?.avoided).toEqual([
      { lat: beside.lat, lng: beside.lng },
      { lat, lng },
    ]);
  });

  it('has none where no time is left to search without it', async () => {
    const slow: Navigation['roundTrips'] = async (trip, caller) => {
      if (searches.length > 0) throw new AppError('upstream_unavailable');
      return search(trip, caller);
    };
    await expect(roundTripsOf(slow, { always })).rejects.toMatchObject({ type: 'no_route' });
  });
});
