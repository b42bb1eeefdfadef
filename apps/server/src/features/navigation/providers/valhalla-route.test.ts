import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { ValhallaRouteReply } from './valhalla-reply.ts';
import { lineOf, toRoute } from './valhalla-route.ts';

const nothingMore = { unpavedMeters: 0, signals: [] };

it.each([
  [['FIXME'], []],
  [['fixme', 'BR-116'], ['BR-116']],
])('shortens the name %j of a road or sign to %j', (written, shown) => {
  const points = [
    { lat: -30.03, lng: -51.2 },
    { lat: -30.02, lng: -51.2 },
  ];
  const texts = written.map((text) => ({ text }));
  const sign = { exit_number_elements: texts, exit_toward_elements: texts, exit_name_elements: texts };
  const step = { type: 1, time: 60, length: 1, begin_shape_index: 0, end_shape_index: 1, sign };
  const summary = { time: 60, length: 1 };
  const [trip] = ValhallaRouteReply.parse({
    trip: {
      legs: [{ shape: encodePolyline(points), maneuvers: [{ ...step, street_names: written }, step] }],
      summary,
      locations: [],
    },
  });
  if (!trip) throw new Error('no trip');
  for (const { streetNames, toward = [], exit = '' } of toRoute(trip, points, lineOf(trip), nothingMore).steps) {
    expect([streetNames, toward, exit]).toEqual([shown, shown, shown.join()]);
  }
});
