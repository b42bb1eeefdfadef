import { expect, it } from 'vitest';
import { formatHour } from '#platform/day.ts';
import { daysOf, totalsOf } from './days.ts';
import { movedEnd, movedStart } from './stage-ends.ts';
import { day, tripOf, twoWays } from './trips.testing.ts';

const known = (routes: ReturnType<typeof twoWays>) =>
  new Map(routes.map((record) => [record.id, { record, pending: null }] as const));

it('gives each day its date, and a day without a way none of the times', () => {
  const routes = twoWays();
  const trip = tripOf(routes);
  const days = daysOf({ ...trip, days: [...trip.days, day(null)] }, known(routes));
  expect(days.map(({ date }) => date)).toEqual(['2026-12-05', '2026-12-06', '2026-12-07']);
  expect(days[2]).toMatchObject({ number: 3, route: null, times: null });
});

it('arrives as long after leaving as the way takes, before or after dark', () => {
  const routes = twoWays();
  const trip = tripOf(routes);
  const [first] = daysOf(trip, known(routes));
  expect(first?.times && formatHour(first.times.arrivesAt)).toBe('10h10');
  expect(first?.times?.isAfterDark).toBe(false);
  const late = daysOf({ ...trip, days: [day(routes[0].id, { departsAt: '23:00' })] }, known(routes));
  expect(late[0]?.times).toMatchObject({ sunsetAt: null, isAfterDark: true });
});

it('sums up what is known, and says where that is not the whole', () => {
  const routes = twoWays();
  const trip = tripOf(routes);
  expect(totalsOf(daysOf(trip, known(routes)))).toMatchObject({ distanceMeters: 260_000, isWhole: true });
  const [only] = routes;
  const some = new Map([[only.id, { record: only, pending: null }]]);
  expect(totalsOf(daysOf(trip, some))).toMatchObject({ distanceMeters: 112_000, isWhole: false });
});

it('moves an end without the places that only held the line', () => {
  const [{ waypoints }] = twoWays();
  const elsewhere = { name: 'Bom Retiro', lat: -27.8, lng: -49.49 };
  expect(movedEnd(waypoints, elsewhere).map(({ name }) => name)).toEqual(['Lages', 'Bom Retiro']);
  expect(movedStart(waypoints, elsewhere).map(({ name }) => name)).toEqual(['Bom Retiro', 'Urubici']);
});
