import { describe, expect, it } from 'vitest';
import { asEvents, ofType, ride, startAt } from './guidance/rides.testing.ts';
import { type Leg, preparedOf } from './routes.testing.ts';
import { seeded } from './seeded.ts';
import { fixOnRoute, simulateRide } from './simulate.ts';

/** A square that ends at its start. */
const loop: Leg[] = [0, 90, 180, 270].map((heading) => ({ heading, meters: 3_000 }));
/** A block with the same street at start and end, as on most round trips from a town. */
const outAndBack: Leg[] = [
  { heading: 0, meters: 800 },
  ...[90, 0, 270, 180].map((heading) => ({ heading, meters: 2_000 })),
  { heading: 270, meters: 10 },
  { heading: 180, meters: 800 },
];

describe.each([
  ['a round trip', loop],
  ['a round trip that returns on its first street', outAndBack],
])('%s', (_, legs) => {
  it.each([0, 8])('arrives once, and only at its end, with a receiver that errs by %i m', (meters) => {
    const prepared = preparedOf(legs);
    const fixes = [
      ...simulateRide(prepared, {
        startAt,
        speedMps: 15,
        ...(meters > 0 && { noise: { random: seeded(3), meters } }),
      }),
    ];
    const home = ride(prepared, asEvents(fixes));
    expect(home.state.phase).toBe('arrived');
    expect(ofType(home.effects, 'request-route')).toEqual([]);
    const before = ride(prepared, asEvents(fixes.slice(0, Math.floor(fixes.length * 0.9))));
    expect(before.state.phase).toBe('following');
  });

  it('does not end for a rider at its start', () => {
    const prepared = preparedOf(legs);
    const still = Array.from({ length: 90 }, (_, second) => fixOnRoute(prepared, 0, 0, startAt + second * 1_000));
    expect(ride(prepared, asEvents(still)).states.map(({ phase }) => phase)).not.toContain('arrived');
  });
});
