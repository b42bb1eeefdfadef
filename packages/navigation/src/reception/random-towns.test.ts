import { describe, expect, it } from 'vitest';
import type { PreparedRoute } from '../prepared-route.ts';
import { type Leg, preparedOf } from '../routes.testing.ts';
import { seeded } from '../seeded.ts';
import type { Receiver } from './receiver.testing.ts';
import { rideBack, rideFromBeside, rideOnLine } from './trials.testing.ts';

/** Random towns: right angles, sharp corners, short blocks, lines that pass their own start. */
const startAt = Date.UTC(2026, 2, 1, 12);
const turns = [0, 90, -90, 30, -40, 70, 15, -15, 120, -120];

function townOf(seed: number): PreparedRoute {
  const random = seeded(1_000 + seed);
  let heading = Math.floor(random() * 360);
  const legs = Array.from({ length: 14 }, (): Leg => {
    const turn = turns[Math.floor(random() * turns.length)] ?? 0;
    heading = (heading + turn + 360) % 360;
    return {
      heading,
      meters: 40 + Math.floor(random() * 700),
      speedMps: 6 + random() * 16,
      maneuver: turn === 0 ? 'straight' : turn > 0 ? 'right' : 'left',
    };
  });
  return preparedOf(legs);
}

const receiver = (errorMeters: number, correlation: number, more: Partial<Receiver> = {}): Receiver => ({
  errorMeters,
  correlation,
  accuracyMeters: errorMeters,
  reportsMotion: true,
  ...more,
});

/** The first 75 towns: those of `seeds`, each a case that once failed, and some others, so that the run stays short. */
const settingOf = (seed: number, kind: Receiver) => ({ receiver: kind, random: seeded(seed), startAt });

describe.each([
  ['8 m, independent each second', receiver(8, 0)],
  ['8 m, drifting', receiver(8, 0.95)],
])('by a receiver that errs by %s,', (_, kind) => {
  it.each([7, 10, 16, 24, 29, 39, 45, 52, 60, 66, 75])(
    'a rider who turns round is noticed within 60 m and 6 s (town %d)',
    (seed) => {
      const [town, setting] = [townOf(seed), settingOf(seed, kind)];
      const { meters, seconds } = rideBack(town, 200 + setting.random() * (town.totalMeters - 300), setting);
      expect(meters).toBeLessThanOrEqual(60);
      expect(seconds).toBeLessThanOrEqual(6);
    },
  );

  it.each([1, 11, 19, 36, 115, 126])('a rider who departs beside the line is not off-route (town %d)', (seed) => {
    const setting = settingOf(seed, kind);
    for (const [meters, side] of [
      [65, 90],
      [40, -90],
      [75, -90],
    ] as const) {
      expect(rideFromBeside(townOf(seed), setting, meters, side)).toMatchObject({ falseOffRoutes: 0 });
    }
  });
});

describe('by a receiver that errs by 15 m and drifts', () => {
  it.each([24, 106, 146])(
    'a rider who stands at the end has arrived, also short of it or beside it (town %d)',
    (seed) => {
      const [town, setting] = [townOf(seed), settingOf(seed, receiver(15, 0.95, { accuracyMeters: 5 }))];
      for (let time = 0; time < 3; time++) expect(rideOnLine(town, setting).arrived).toBe(true);
    },
  );
});
