import { describe, expect, it } from 'vitest';
import { joinLimits, limitAt, notSpeeding, watchSpeed } from './speed-limits.ts';

describe('the limits on a line', () => {
  const limits = joinLimits(
    [
      { fromMeters: 0, limitKmh: 60 },
      { fromMeters: 400, limitKmh: 60 },
      { fromMeters: 900, limitKmh: null },
      { fromMeters: 1_200, limitKmh: 60 },
      { fromMeters: 1_500, limitKmh: 110 },
    ],
    4_000,
  );

  it('are joined where neighbours have the same, and left out where the map states none', () => {
    expect(limits).toEqual([
      { fromMeters: 0, toMeters: 900, kmh: 60 },
      { fromMeters: 1_200, toMeters: 1_500, kmh: 60 },
      { fromMeters: 1_500, toMeters: 4_000, kmh: 110 },
    ]);
  });

  it.each([
    [0, 60],
    [899, 60],
    [900, null],
    [1_500, 110],
    [4_000, null],
  ])('hold at %d m: %s', (meters, kmh) => expect(limitAt(limits, meters)).toBe(kmh));
});

describe('over the limit', () => {
  const fast = [70, 70, 70, 70, 70, 70];
  const readings = (speeds: readonly (number | null)[], limitKmh: number | null) =>
    speeds.reduce(
      (state, speedKmh, second) => watchSpeed(state, { now: second * 1_000, speedKmh, limitKmh }),
      notSpeeding,
    );

  it.each([
    ['for five seconds is shown', [70, 70, 70, 70, 70, 70], 60, true],
    ['for less is not: overtaking takes a moment', [70, 70, 70, 70, 70], 60, false],
    ['within the error of a speedometer is not', [65, 65, 65, 65, 65, 65, 65], 60, false],
    ['by 5 % on a fast road is not', [115, 115, 115, 115, 115, 115], 110, false],
    ['ends as soon as the rider slows down', [70, 70, 70, 70, 70, 70, 60], 60, false],
    ['lasts while the speed wavers about what is tolerated', [...fast, 65, 67, 65, 61], 60, true],
    ['starts again after that', [70, 70, 70, 60, 70, 70, 70], 60, false],
    ['is unknown without a speed', [70, 70, 70, 70, 70, null], 60, false],
    ['is unknown without a limit', [170, 170, 170, 170, 170, 170], null, false],
  ])('%s', (_, speeds, limitKmh, isShown) => expect(readings(speeds, limitKmh).isShown).toBe(isShown));

  /** Seconds at which a rider is warned whose speed is read once a second. */
  function warnedAt(speeds: readonly (number | null)[]) {
    const seconds = speeds.map((_, second) => readings(speeds.slice(0, second + 1), 60).warnedAt);
    return [...new Set(seconds)].filter((at) => at !== null).map((at) => at / 1_000);
  }
  const same = (count: number, speed: number | null) => Array.from({ length: count }, () => speed);

  it('is warned of once, however long the speed wavers', () => {
    expect(warnedAt(Array.from({ length: 180 }, (_, second) => (second % 12 < 8 ? 67 : 65)))).toEqual([5]);
  });

  it.each([
    ['is shown, but not warned of again within a minute', [...same(10, 70), ...same(10, 60), ...same(30, 70)], [5]],
    ['is warned of again later', [...same(10, 70), ...same(60, 60), ...same(30, 70)], [5, 75]],
    ['is not warned of again after a moment without a speed', [...same(10, 70), null, ...same(30, 70)], [5]],
  ])('%s', (_, speeds, seconds) => {
    expect(warnedAt(speeds)).toEqual(seconds);
    expect(readings(speeds, 60).isShown).toBe(true);
  });
});
