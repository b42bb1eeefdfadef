import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { RouteAnswer } from './valhalla-reply.ts';
import { lineOf, toRoute } from './valhalla-route.ts';

it.each([
  [['FIXME'], []],
  [['fixme', 'BR-116'], ['BR-116']],
  [['Sem nome'], []],
  [['???'], []],
  [['Rua Todos os Santos'], ['Rua Todos os Santos']],
])('tells of a road that bears %j only %j', (written, told) => {
  const points = [
    { lat: -30.03, lng: -51.2 },
    { lat: -30.02, lng: -51.2 },
  ];
  const maneuver = { type: 1, street_names: written, time: 60, length: 1, begin_shape_index: 0, end_shape_index: 1 };
  const summary = { time: 60, length: 1 };
  const [trip] = RouteAnswer.parse({
    trip: { legs: [{ shape: encodePolyline(points), maneuvers: [maneuver] }], summary, locations: [] },
  });
  if (!trip) throw new Error('no trip');
  expect(toRoute(trip, points, lineOf(trip), { unpavedMeters: 0, signals: [] }).steps[0]?.streetNames).toEqual(told);
});
