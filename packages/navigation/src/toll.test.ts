import { expect, it } from 'vitest';
import { joinAtStop } from './join-routes.ts';
import { routeOfLine } from './line-route.ts';
import { routeToll } from './toll.ts';

const line = routeOfLine([
  { lat: -30, lng: -51 },
  { lat: -29.9, lng: -51 },
]);
const { ownLineMeters: _, ...road } = line;

it.each([
  ['a route on roads', road, false],
  ['a route on roads with tolls', { ...road, hasToll: true }, true],
  ["a file's own line", line, null],
  ['an own line after roads', joinAtStop(road, line), null],
  ['an own line after roads with tolls', joinAtStop({ ...road, hasToll: true }, line), true],
  ['an estimate', { ...road, estimate: true }, null],
])('has for %s only what was checked', (_, route, toll) => {
  expect(routeToll(route)).toBe(toll);
});
