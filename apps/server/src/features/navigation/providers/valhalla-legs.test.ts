import type { LatLng } from '@estradeiro/contract/lat-lng';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import type { EngineRequest } from '../navigation.provider.ts';
import { joinedTrips } from './valhalla.ts';
import type { SendRequest } from './valhalla-send.ts';

const [start, oneRoad, otherRoad, end] = [
  { lat: -30.03, lng: -51.21 },
  { lat: -30.022321, lng: -51.21958 },
  { lat: -30.023289, lng: -51.218547 },
  { lat: -30.05, lng: -51.2191 },
];
const request: EngineRequest = {
  points: [start, { lat: -30.02279, lng: -51.2191 }, end],
  wishes: { goal: 'time', tolls: 'allow', highways: 0.5, unpaved: 'allow', turnPenaltySeconds: 5, avoidPlaces: [] },
  alternatives: 0,
};

const tripOver = (...legs: LatLng[][]) => ({
  trip: {
    legs: legs.map((points) => ({
      shape: encodePolyline(points),
      maneuvers: [{ type: 1, time: 1, length: 1, begin_shape_index: 0, end_shape_index: 1 }],
    })),
    summary: { time: 1, length: 1 },
    locations: [],
  },
});

/** An engine that gives these results in turn, `no_route` for null, and records the requested kinds of stop. */
function scripted(...answers: (object | null)[]) {
  const kinds: unknown[][] = [];
  const ask: SendRequest = async (_, body, schema) => {
    kinds.push((body as { locations: { type?: string }[] }).locations.map(({ type }) => type));
    const answer = answers.shift();
    if (!answer) throw new AppError('no_route');
    return schema.parse(answer);
  };
  return { ask, kinds };
}

const apart = tripOver([start, oneRoad], [otherRoad, end]);
const joined = tripOver([start, otherRoad], [otherRoad, end]);

it('takes one road for both legs at a stop between two', async () => {
  const { ask, kinds } = scripted(apart, joined);
  const [trip] = await joinedTrips(ask, request, { searchMeters: 1_500 });
  expect(trip?.legs[0]?.points.at(-1)).toEqual(trip?.legs[1]?.points[0]);
  expect(kinds).toEqual([
    [undefined, undefined, undefined],
    [undefined, 'break_through', undefined],
  ]);
});

it('takes one carriageway for both legs, however near the other lies', async () => {
  const otherCarriageway = { lat: oneRoad.lat + 1e-4, lng: oneRoad.lng };
  const { ask } = scripted(tripOver([start, oneRoad], [otherCarriageway, end]), joined);
  const [trip] = await joinedTrips(ask, request, { searchMeters: 1_500 });
  expect(trip?.legs[0]?.points.at(-1)).toEqual(trip?.legs[1]?.points[0]);
});

it('makes one call where the legs join, and keeps its result where nothing joins them', async () => {
  const once = scripted(joined);
  await joinedTrips(once.ask, request, { searchMeters: 1_500 });
  expect(once.kinds).toHaveLength(1);
  const stuck = scripted(apart, null);
  expect(await joinedTrips(stuck.ask, request, { searchMeters: 1_500 })).toHaveLength(1);
});

it('keeps its result where the joining call times out', async () => {
  const { ask } = scripted(apart);
  const tooLate: SendRequest = (...of) => ask(...of).catch(() => Promise.reject(new AppError('upstream_unavailable')));
  expect(await joinedTrips(tooLate, request, { searchMeters: 1_500 })).toHaveLength(1);
});
