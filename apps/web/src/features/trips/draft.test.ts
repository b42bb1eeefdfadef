import { expect, it } from 'vitest';
import { emptyDraft, problemsOf, savedSource } from './draft.ts';
import { twoWays } from './trips.testing.ts';

const [route] = twoWays();
const draft = { ...emptyDraft(), startsOn: '2026-12-05', routeId: route.id };

it('misses nothing of a trip of a route, and asks for both ends where that is there no longer', () => {
  expect(problemsOf(draft, savedSource(route))).toEqual({});
  expect(Object.keys(problemsOf(draft, null))).toEqual(['name', 'origin', 'destination']);
});
