import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import type { Ask } from './valhalla-ask.ts';
import { RouteAnswer } from './valhalla-reply.ts';
import { lineOf } from './valhalla-route.ts';
import { lookUnderway } from './valhalla-survey.ts';

const line = [
  { lat: -30.03, lng: -51.2 },
  { lat: -30.02, lng: -51.2 },
];
const maneuver = { type: 1, time: 60, length: 1.2, begin_shape_index: 0, end_shape_index: 1, rough: true };
const [trip] = RouteAnswer.parse({
  trip: {
    legs: [{ shape: encodePolyline(line), maneuvers: [maneuver] }],
    summary: { time: 60, length: 1.2 },
    locations: [],
  },
});

it.each(['no_route', 'upstream_unavailable'] as const)(
  'counts everything partly unpaved as gravel where a survey fails with %s',
  async (type) => {
    const ask: Ask = () => Promise.reject(new AppError(type));
    if (!trip) throw new Error('no trip');
    expect(await lookUnderway(ask, trip, lineOf(trip), null, new Map())).toEqual({ unpavedMeters: 1_200, signals: [] });
  },
);
