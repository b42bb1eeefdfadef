import { expect, it } from 'vitest';
import { NewTrip, type Trip, TripProposalRequest, withRoutesOfAll } from './trips.ts';

const day = { id: '00000000-0000-4000-8000-000000000001', routeId: null, departsAt: '08:00' };

it('has each day once', () => {
  const trip = { name: 'Serra', startsOn: '2026-12-05' };
  expect(NewTrip.safeParse({ ...trip, days: [day] }).success).toBe(true);
  expect(NewTrip.safeParse({ ...trip, days: [day, { ...day, departsAt: '09:00' }] }).success).toBe(false);
});

it('refuses a route that starts or ends at a via point', () => {
  const [from, to] = [
    { name: 'Lages', lat: -27.8, lng: -50.3 },
    { name: 'Urubici', lat: -28, lng: -49.6 },
  ];
  const asked = { startsAt: '2026-12-05T11:00:00.000Z' };
  expect(TripProposalRequest.safeParse({ ...asked, waypoints: [from, to] }).success).toBe(true);
  expect(TripProposalRequest.safeParse({ ...asked, waypoints: [from, { ...to, via: true }] }).success).toBe(false);
});

it('gives each trip of a list the routes of its days, with whichever trip they came', () => {
  const trip = (routeIds: (string | null)[], routes: string[]) =>
    ({ days: routeIds.map((routeId) => ({ routeId })), routes: routes.map((id) => ({ id })) }) as Trip;
  const listed = [trip(['a', null, 'b', 'a'], ['a', 'b']), trip(['b', 'gone'], []), trip([], [])];
  expect(withRoutesOfAll(listed).map(({ routes }) => routes.map(({ id }) => id))).toEqual([['a', 'b'], ['b'], []]);
});
