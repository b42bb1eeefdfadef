import type { RouteRequestInput } from '@estradeiro/contract/navigation';
import { expect, it } from 'vitest';
import { route } from '../fixtures.testing.ts';
import { routeQuery } from './route-query.ts';

const [start, stop, end] = [
  { lat: -28, lng: -49 },
  { lat: -28.1, lng: -49 },
  { lat: -28.2, lng: -49 },
];
const through = (name?: string): RouteRequestInput => ({ waypoints: [start, { ...stop, ...(name && { name }) }, end] });

it('is one request whatever its stops are called', () => {
  expect(routeQuery(through('Ponto no mapa')).queryKey).toEqual(routeQuery(through('Mirante da Serra')).queryKey);
  expect(routeQuery({ waypoints: [start, end] }).queryKey).not.toEqual(routeQuery(through()).queryKey);
});

it('gives its stops their current names', () => {
  const steps = route.steps.slice(-1).map((arrival) => ({ ...arrival, waypointIndex: 1 }));
  const data = { ...route, waypoints: [start, stop, end], steps };
  const named = routeQuery(through('Mirante da Serra')).select?.(data);
  expect(named?.waypoints[1]).toEqual({ ...stop, name: 'Mirante da Serra' });
  expect(named?.steps[0]?.instruction).toContain('Mirante da Serra');
});
