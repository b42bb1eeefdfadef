import { encodePolyline } from '@estradeiro/navigation/polyline';
import { prepareRoute } from '@estradeiro/navigation/prepared-route';
import { expect, it } from 'vitest';
import { longRoute } from '#features/planner/fixtures.testing.ts';
import { alertOf } from '#features/traffic/shared/alerts.testing.ts';
import { boxAhead, needsRefetch, stretchAt } from './box-ahead.ts';

/** 40 km straight to the north. */
const north = prepareRoute({
  ...longRoute,
  polyline: encodePolyline([
    { lat: -30, lng: -51.2 },
    { lat: -29.64, lng: -51.2 },
  ]),
});

it('reaches fifteen kilometres ahead, with a margin to all sides', () => {
  const { minLat, minLng, maxLat, maxLng } = boxAhead(north, 0);
  expect(minLat).toBeCloseTo(-30.0027, 4);
  expect(maxLat).toBeCloseTo(-30 + 0.1349 + 0.0027, 3);
  expect(minLng).toBeCloseTo(-51.2031, 3);
  expect(maxLng).toBeCloseTo(-51.1969, 3);
});

it('changes only every five kilometres', () => {
  expect([0, 4_999, 5_000, 12_000].map(stretchAt)).toEqual([0, 0, 1, 2]);
});

it('ends where the route ends', () => {
  expect(boxAhead(north, 7).maxLat).toBeCloseTo(-29.64 + 0.0027, 4);
});

it.each([
  ['a response that is not full', 99, 3_900, false],
  ['a full one, just after the request', 100, 100, false],
  ['a full one, with more than half of its reach behind', 100, 2_100, true],
])('is requested again once the rider has passed half the reach of %s', (_, count, meters, outrun) => {
  const requestedFrom = { lat: -30, lng: -51.2 };
  const northBy = (distance: number) => -30 + distance / 111_195;
  const alerts = Array.from({ length: count }, (_, index) =>
    alertOf({ latitude: northBy(40 * (index + 1)), longitude: -51.2 }),
  );
  expect(needsRefetch(alerts, requestedFrom, { lat: northBy(meters), lng: -51.2 })).toBe(outrun);
});
