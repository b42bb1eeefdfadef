import { expect, it } from 'vitest';
import { emptyDraft, judgeTrip, nameOf, proposalBack, saturdayAfter, savedSource } from './draft.ts';
import { twoRoutes } from './trips.testing.ts';

const [route] = twoRoutes();
const [there, back] = ['-30.02997, -51.22996', '-29.95000, -51.00000'];
const draft = emptyDraft('2026-11-30', route.id);

it('needs nothing more for a route, and both ends where that was deleted', () => {
  expect(judgeTrip(draft, savedSource(route)).problems).toEqual({});
  expect(Object.keys(judgeTrip(draft, null).problems)).toEqual(['origin', 'destination']);
});

it.each([
  ['2026-11-30', '2026-12-05'],
  ['2026-12-04', '2026-12-05'],
  ['2026-12-05', '2026-12-12'],
  ['2026-12-06', '2026-12-12'],
])('begins after %s on Saturday %s', (today, saturday) => expect(saturdayAfter(today)).toBe(saturday));

it('is named after its route where it has no name', () => {
  expect(nameOf(draft, savedSource(route))).toBe(route.name);
  const [origin, destination] = ['Lages', 'Urubici'].map((text) => ({ text, at: null }));
  if (!origin || !destination) throw new Error('two places');
  expect(nameOf({ ...draft, origin, destination }, null)).toBe('Lages a Urubici');
  expect(nameOf({ ...draft, name: ' Serra ' }, savedSource(route))).toBe('Serra');
});

it.each([
  ['by what is known, where its route is named by its ends', 'Lages', back, 'de Lages'],
  ['by no coordinates, where no end has a name', there, back, 'Viagem sem nome'],
])('is called %s', (_, origin, destination, name) => {
  const [from, to] = [origin, destination].map((name) => ({ name, lat: null, lng: null }));
  if (!from || !to) throw new Error('two places');
  const unnamed = savedSource({
    ...route,
    name: `${origin} → ${destination}`,
    origin,
    destination,
    waypoints: [from, to],
  });
  expect(nameOf(draft, unnamed)).toBe(name);
  expect(nameOf(draft, { ...unnamed, name: 'Serra e mar' })).toBe('Serra e mar');
});

it('returns over the same stops without the via points, after the days there', () => {
  const { waypoints, startsAt } = proposalBack(draft, savedSource(route), 2);
  expect(waypoints.map(({ name }) => name)).toEqual(['Urubici', 'Lages']);
  expect(startsAt).toBe('2026-12-07T11:00:00.000Z');
});
