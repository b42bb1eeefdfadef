import { describe, expect, it } from 'vitest';
import {
  crashNames,
  crashRide,
  episodeNames,
  episodeRide,
  firmStop,
  knockedStopRides,
  ordinaryRide,
  type ShockRide,
  shockCrashRides,
} from './rides.testing.ts';
import { goodDevice, questionsOf, rideOf, withTicks } from './traces.testing.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** A hundred take ten seconds. */
const rides = process.env.TEST_ALL ? 100 : 20;

describe('ordinary rides', () => {
  it(`does not ask on any of ${rides}`, () => {
    const asking = seeds(rides).flatMap((seed) => {
      const { parts, device, names } = ordinaryRide(seed);
      return questionsOf(rideOf(parts, device, seed)) === 0 ? [] : [{ seed, names }];
    });
    expect(asking).toEqual([]);
  });

  it.each(episodeNames)('does not ask: %s', (name) => {
    for (const seed of seeds(10)) {
      const { parts, device } = episodeRide(name, seed);
      expect(questionsOf(rideOf(parts, device, seed))).toBe(0);
    }
  });
});

describe('rides that must trigger the question', () => {
  it.each([40, 45, 50])('asks after a firm stop from %d km/h within 3 s, without movement', (speedKmh) => {
    expect(questionsOf(rideOf(firmStop(speedKmh), goodDevice, 1))).toBe(1);
  });
});

describe('twenty crashes', () => {
  const crashes = crashNames.flatMap((name) => seeds(4).map((seed) => [name, seed] as const));

  it.each(crashes)('asks a rider who %s (%d)', (name, seed) => {
    const { parts, device } = crashRide(name, seed);
    expect(questionsOf(rideOf(parts, device, seed))).toBe(1);
  });
});

describe('on a phone with a motion sensor', () => {
  const asks = ({ parts, device }: ShockRide) => {
    const seconds = Math.ceil(parts.reduce((sum, part) => sum + part.seconds, 0));
    return questionsOf(withTicks(rideOf(parts, device, 1), seconds)) > 0;
  };

  it('asks after 76 of 80 crashes, though many silence the receiver', () => {
    expect(shockCrashRides).toHaveLength(80);
    const unasked = shockCrashRides.filter((each) => !asks(each)).map(({ name }) => name);
    expect(unasked.length, unasked.join('; ')).toBeLessThanOrEqual(4);
  });

  it('asks after at most 2 of 100 stops with a knock, or firm ones', () => {
    expect(knockedStopRides).toHaveLength(100);
    const asked = knockedStopRides.filter(asks).map(({ name }) => name);
    expect(asked.length, asked.join('; ')).toBeLessThanOrEqual(2);
  });
});
