import { describe, expect, it } from 'vitest';
import { type Leg, preparedOf } from '../routes.testing.ts';
import { seeded } from '../seeded.ts';
import type { Receiver } from './receiver.testing.ts';
import { rideBack, rideFromBeside, rideOffRoute, rideOnLine, type Setting } from './trials.testing.ts';

/** The bench `reception` does the same on real routes; these are small enough for every run. */
const startAt = Date.UTC(2026, 2, 1, 12);
const receiver = (errorMeters: number, correlation: number, more: Partial<Receiver> = {}): Receiver => ({
  errorMeters,
  correlation,
  accuracyMeters: errorMeters,
  reportsMotion: true,
  ...more,
});
const setting = (from: Receiver, seed: number): Setting => ({ receiver: from, random: seeded(seed), startAt });
const seeds = Array.from({ length: 12 }, (_, i) => i + 1);

/** Blocks, roundabouts and a bend or two, 8 km. */
const block: Leg[] = [
  { heading: 0, meters: 900, speedMps: 14 },
  { heading: 90, meters: 500, speedMps: 12 },
  { heading: 70, meters: 25, maneuver: 'roundabout', speedMps: 7 },
  { heading: 60, meters: 700, maneuver: 'roundabout-exit', speedMps: 14 },
  { heading: 330, meters: 400, maneuver: 'left', speedMps: 10 },
];
const town = preparedOf([...block, ...block, ...block]);
const straightOn = preparedOf([{ heading: 0, meters: 2_500, speedMps: 14 }]);
const drifting = 0.95;

describe('a receiver that errs by 15 m and drifts', () => {
  it.each([
    ['and reports it', receiver(15, drifting)],
    ['and claims 5 m', receiver(15, drifting, { accuracyMeters: 5 })],
  ])('%s keeps every rider on the line, and announces every exit of a roundabout', (_, kind) => {
    for (const seed of seeds) {
      const outcome = rideOnLine(town, setting(kind, seed));
      expect(outcome).toMatchObject({ falseOffRoutes: 0, doubled: 0, exitsUnsaid: 0, roundaboutExits: 3 });
    }
  });
});

describe('a receiver that errs by 8 m', () => {
  it.each([0, drifting])('notices a wrong turn by the second fix beyond 50 m (correlation %d)', (correlation) => {
    for (const seed of seeds) {
      expect(rideOffRoute(town, straightOn, setting(receiver(8, correlation), seed))).toEqual({ fixesBeyond: 2 });
    }
  });

  it.each([0, drifting])('notices a turn back within 60 m and 6 s (correlation %d)', (correlation) => {
    for (const seed of seeds) {
      const { meters, seconds } = rideBack(town, 700, setting(receiver(8, correlation), seed));
      expect(meters).toBeLessThanOrEqual(60);
      expect(seconds).toBeLessThanOrEqual(6);
    }
  });

  it('takes a rider up to 80 m beside the line as departing', () => {
    for (const [index, seed] of seeds.entries()) {
      const outcome = rideFromBeside(
        town,
        setting(receiver(8, drifting), seed),
        25 + 5 * index,
        seed % 2 === 0 ? 90 : -90,
      );
      expect(outcome).toMatchObject({ falseOffRoutes: 0, banners: 0 });
    }
  });

  it('leaves nothing unsaid in 20 s without a fix', () => {
    for (const seed of seeds) {
      const from = startAt + (20 + 37 * seed) * 1_000;
      const outcome = rideOnLine(
        town,
        setting(receiver(8, drifting), seed),
        ({ at }) => at < from || at > from + 20_000,
      );
      expect(outcome).toMatchObject({ falseOffRoutes: 0, doubled: 0, unsaid: 0 });
    }
  });
});
