import { describe, expect, it } from 'vitest';
import { destinationPoint } from '../geometry.ts';
import { positionOnRoute } from '../prepared-route.ts';
import { preparedOf } from '../routes.testing.ts';
import { alertsAhead, alertsOnRoute } from './alerts-on-route.ts';
import { alertAt } from './traffic.testing.ts';

const east = preparedOf([{ heading: 90, meters: 5_000 }]);
/** To the east, and back on the same road. */
const thereAndBack = preparedOf([
  { heading: 90, meters: 3_000 },
  { heading: 270, meters: 3_000, maneuver: 'u-turn-left' },
]);
const at = (meters: number, off = 0, to = 0) => destinationPoint(positionOnRoute(east, meters), to, off);
const rounded = (met: readonly { alongMeters: number }[]) =>
  met.map(({ alongMeters }) => Math.round(alongMeters / 10) * 10);

describe('an alert is on the route', () => {
  it.each<[string, ReturnType<typeof alertAt>, number[]]>([
    ['on the line', alertAt(at(2_000)), [2_000]],
    ['beside it', alertAt(at(2_000, 25)), [2_000]],
    ['not on a road next to it', alertAt(at(2_000, 40)), []],
    ['in the own direction', alertAt(at(2_000), { headingDegrees: 120 }), [2_000]],
    ['not on the other carriageway', alertAt(at(2_000, 15), { headingDegrees: 270 }), []],
    ['not on a road that crosses', alertAt(at(2_000), { headingDegrees: 0 }), []],
    ['not behind the end', alertAt(at(5_000, 40, 90)), []],
  ])('%s', (_, alert, along) => {
    expect(rounded(alertsOnRoute(east, [alert]))).toEqual(along);
  });

  it.each<[string, number | null, number[]]>([
    ['both times without a direction', null, [1_000, 5_000]],
    ['the first time on the way there', 90, [1_000]],
    ['the second time on the way back', 270, [5_000]],
  ])('of a road ridden there and back, %s', (_, headingDegrees, along) => {
    expect(rounded(alertsOnRoute(thereAndBack, [alertAt(at(1_000), { headingDegrees })]))).toEqual(along);
  });

  it('in riding order, and ahead until it is passed', () => {
    const met = alertsOnRoute(
      east,
      [3_000, 1_000, 2_000].map((meters) => alertAt(at(meters))),
    );
    expect(rounded(met)).toEqual([1_000, 2_000, 3_000]);
    expect(rounded(alertsAhead(met, 1_500))).toEqual([2_000, 3_000]);
  });
});
