import { expect, it } from 'vitest';
import { emptyDraft, nameOf, problemsOf, proposalBack, saturdayAfter, savedSource } from './draft.ts';
import { twoWays } from './trips.testing.ts';

const [route] = twoWays();
const draft = emptyDraft('2026-11-30', route.id);

it('misses nothing of a trip of a route, and asks for both ends where that is there no longer', () => {
  expect(problemsOf(draft, savedSource(route))).toEqual({});
  expect(Object.keys(problemsOf(draft, null))).toEqual(['origin', 'destination']);
});

it.each([
  ['2026-11-30', '2026-12-05'],
  ['2026-12-04', '2026-12-05'],
  ['2026-12-05', '2026-12-12'],
  ['2026-12-06', '2026-12-12'],
])('begins after %s on Saturday %s', (today, saturday) => expect(saturdayAfter(today)).toBe(saturday));

it('is called after its way where it has no name', () => {
  expect(nameOf(draft, savedSource(route))).toBe(route.name);
  const [origin, destination] = ['Lages', 'Urubici'].map((text) => ({ text, at: null }));
  if (!origin || !destination) throw new Error('two places');
  expect(nameOf({ ...draft, origin, destination }, null)).toBe('Lages a Urubici');
  expect(nameOf({ ...draft, name: ' Serra ' }, savedSource(route))).toBe('Serra');
});

it('goes back over the same stops, and not by what shaped the way there, after the days there', () => {
  const { waypoints, startsAt } = proposalBack(draft, savedSource(route), 2);
  expect(waypoints.map(({ name }) => name)).toEqual(['Urubici', 'Lages']);
  expect(startsAt).toBe('2026-12-07T11:00:00.000Z');
});
