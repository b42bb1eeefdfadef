import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { ValhallaRouteReply } from './valhalla-reply.ts';
import { lineOf } from './valhalla-route.ts';
import type { SendRequest } from './valhalla-send.ts';
import { surveyRoadDetails } from './valhalla-survey.ts';

const line = [
  { lat: -30.03, lng: -51.2 },
  { lat: -30.02, lng: -51.2 },
];
const maneuver = { type: 1, time: 60, length: 1.2, begin_shape_index: 0, end_shape_index: 1, rough: true };
const [trip] = ValhallaRouteReply.parse({
  trip: {
    legs: [{ shape: encodePolyline(line), maneuvers: [maneuver] }],
    summary: { time: 60, length: 1.2 },
    locations: [],
  },
});

it.each(['no_route', 'upstream_unavailable'] as const)(
  'counts everything partly unpaved as gravel where a survey fails with %s',
  async (type) => {
    const ask: SendRequest = () => Promise.reject(new AppError(type));
    if (!trip) throw new Error('no trip');
    expect(await surveyRoadDetails({ ask, surfaces: null }, trip, lineOf(trip), null, new Map())).toEqual({
      unpavedMeters: 1_200,
      signals: [],
    });
  },
);
