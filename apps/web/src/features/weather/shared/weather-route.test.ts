import { decodePolyline, encodePolyline } from '@estradeiro/navigation/polyline';
import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import { expect, it } from 'vitest';
import { goal, route, start } from '#features/planner/fixtures.testing.ts';
import { routeAhead, wholeRoute } from './weather-route.ts';

const prepared = prepareRoute(route);
const lengthOf = (polyline: string) => Math.round(cumulativeMeters(decodePolyline(polyline)).at(-1) ?? 0);

it('requests the whole planned route until the rider has ridden a while', () => {
  expect(wholeRoute(route).durationSeconds).toBe(180);
  expect(routeAhead(prepared, 0)).toEqual(wholeRoute(route));
  expect(routeAhead(prepared, 150)).toEqual(wholeRoute(route));
});

it('requests the rest of it after that', () => {
  const { polyline, durationSeconds } = routeAhead(prepared, 1_000);
  const points = decodePolyline(polyline);
  expect(points.at(-1)).toEqual({ lat: goal.lat, lng: goal.lng });
  expect(lengthOf(polyline)).toBeCloseTo(prepared.totalMeters - 1_000, -1);
  expect(durationSeconds).toBeCloseTo((500 / 600) * 75, -1);
});

it('keeps a route through the country to some thousand points', () => {
  const points = Array.from({ length: 40_000 }, (_, index) => ({ lat: start.lat + index * 0.0005, lng: start.lng }));
  const { polyline } = wholeRoute({ ...route, polyline: encodePolyline(points) });
  expect(decodePolyline(polyline).length).toBeLessThanOrEqual(5_002);
  expect(decodePolyline(polyline).at(-1)?.lat).toBeCloseTo(points.at(-1)?.lat ?? 0, 6);
});
