import { expect, it } from 'vitest';
import { movedEnd, movedStart } from './day-ends.ts';
import { daysOf, timesBetween, totalsOf } from './days.ts';
import { dayTexts } from './texts.ts';
import { day, tripOf, twoRoutes } from './trips.testing.ts';

const known = (routes: ReturnType<typeof twoRoutes>) =>
  new Map(routes.map((record) => [record.id, { record, pending: null }] as const));

it('gives each day its date, and a day without a route no times', () => {
  const routes = twoRoutes();
  const trip = tripOf(routes);
  const days = daysOf({ ...trip, days: [...trip.days, day(null)] }, known(routes));
  expect(days.map(({ date }) => date)).toEqual(['2026-12-05', '2026-12-06', '2026-12-07']);
  expect(days[2]).toMatchObject({ number: 3, route: null, times: null });
});

it('arrives after the riding time, before or after dark', () => {
  const routes = twoRoutes();
  const trip = tripOf(routes);
  const [first] = daysOf(trip, known(routes));
  expect(first?.times && dayTexts.arrives(first.times)).toBe('chegada 10h10, sem contar paradas');
  expect(first?.times?.isAfterDark).toBe(false);
  const late = daysOf({ ...trip, days: [day(routes[0].id, { departsAt: '23:00' })] }, known(routes));
  expect(late[0]?.times).toMatchObject({ sunsetAt: null, isAfterDark: true });
});

it.each([
  ['by the clocks of the route', [-28, -49.6], [-28.3, -49.5], 'Saída 8h00', 'chegada 12h00, sem contar paradas'],
  [
    'over the border of a zone, both named where they are not Brasília’s',
    [-16.69, -49.26],
    [-15.6, -56.1],
    'Saída 8h00',
    'chegada 11h00 (horário do Amazonas), sem contar paradas',
  ],
  [
    'within another zone, named once',
    [-10.02, -67.8],
    [-9.07, -68.66],
    'Saída 8h00',
    'chegada 12h00 (horário do Acre), sem contar paradas',
  ],
] as const)('shows departure and arrival %s', (_, from, to, leaves, arrives) => {
  const at = ([lat, lng]: readonly [number, number]) => ({ lat, lng });
  const times = timesBetween('2026-12-05', '08:00', 4 * 3_600, { start: at(from), end: at(to) });
  expect([dayTexts.leaves(times), dayTexts.arrives(times)]).toEqual([leaves, arrives]);
});

it('adds up what is known, and marks an incomplete sum', () => {
  const routes = twoRoutes();
  const trip = tripOf(routes);
  expect(totalsOf(daysOf(trip, known(routes)))).toMatchObject({ distanceMeters: 260_000, isWhole: true });
  const [only] = routes;
  const some = new Map([[only.id, { record: only, pending: null }]]);
  expect(totalsOf(daysOf(trip, some))).toMatchObject({ distanceMeters: 112_000, isWhole: false });
});

it('marks sums that contain estimates', () => {
  const [first, second] = twoRoutes();
  const guessOf = (...routes: Parameters<typeof known>[0]) => totalsOf(daysOf(tripOf(routes), known(routes))).guess;
  expect(guessOf(first, second)).toEqual({ estimate: false, isTimeGuessed: false });
  expect(guessOf(first, { ...second, isTimeGuessed: true })).toEqual({ estimate: false, isTimeGuessed: true });
  expect(guessOf({ ...first, estimate: true }, second)).toMatchObject({ estimate: true });
});

it('moves an end without the places that only held the line', () => {
  const [{ waypoints }] = twoRoutes();
  const otherPlace = { name: 'Bom Retiro', lat: -27.8, lng: -49.49 };
  expect(movedEnd(waypoints, otherPlace).map(({ name }) => name)).toEqual(['Lages', 'Bom Retiro']);
  expect(movedStart(waypoints, otherPlace).map(({ name }) => name)).toEqual(['Bom Retiro', 'Urubici']);
});
