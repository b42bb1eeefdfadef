import { describe, expect, it } from 'vitest';
import {
  asContinuedKm,
  continuedKm,
  isFarBack,
  type OdometerReset,
  OdometerResets,
  recountedKm,
  shownKm,
  suggestedReset,
} from './odometer-resets.ts';

const first: OdometerReset = { on: '2026-03-10', lastKm: 46_900, firstKm: 0 };
const before: OdometerReset = { on: '2025-06-01', lastKm: 20_000, firstKm: 0 };
/** An instrument that came with 12 km on it. */
const second: OdometerReset = { on: '2026-09-01', lastKm: 8_000, firstKm: 12 };
const both = [second, first];

describe('the continued count', () => {
  it.each([
    ['before the reset', 46_850, '2026-03-09', 46_850],
    ['on its day, on the old panel', 46_880, '2026-03-10', 46_880],
    ['on its day, on the new one', 20, '2026-03-10', 46_920],
    ['after it', 150.4, '2026-03-12', 47_050.4],
    ['after it, beyond what the old one showed', 46_950, '2026-08-30', 93_850],
    ['after a second one', 112, '2026-09-02', 55_000],
  ])('goes on %s', (_, shown, day, continued) => {
    expect(continuedKm(shown, day, both)).toBe(continued);
  });

  it('is converted back to the shown reading, whatever the day', () => {
    for (const [shown, day] of [
      [46_850, '2026-03-09'],
      [150.4, '2026-03-12'],
      [112, '2026-09-02'],
    ] as const) {
      expect(shownKm(continuedKm(shown, day, both), both)).toBe(shown);
    }
  });

  it('leaves a continued reading unchanged', () => {
    expect(asContinuedKm(47_050, '2026-03-12', both)).toBe(47_050);
    expect(asContinuedKm(150, '2026-03-12', both)).toBe(47_050);
    expect(asContinuedKm(46_850, '2026-03-01', both)).toBe(46_850);
  });

  it.each<[string, number, string, OdometerReset[], OdometerReset[], number]>([
    ['an earlier reset is added', 47_050, '2026-03-12', [first], [before, first], 67_050],
    ['an earlier reset is added, before it', 150, '2025-06-02', [first], [before, first], 20_150],
    [
      'an earlier reset is added, on an instrument that ran longer',
      70_000,
      '2028-03-12',
      [first],
      [before, first],
      90_000,
    ],
    ['an earlier one is removed', 67_050, '2026-03-12', [before, first], [first], 47_050],
    ['a later reset is added', 47_012, '2026-09-02', [first], both, 54_900 + 100],
    ['a later reset is added, for a continued reading', 55_000, '2026-09-02', [first], both, 55_000],
    ['the last one is removed', 55_000, '2026-09-02', both, [first], 47_012],
    ['nothing changes', 55_000, '2026-09-02', both, both, 55_000],
    ['it was read last on the old panel', 46_900, '2026-03-10', [first], [], 46_900],
  ])('keeps the shown reading if %s', (_, km, day, known, now, counted) => {
    expect(recountedKm(km, day, known, now)).toBe(counted);
  });

  it('is the shown reading without a reset', () => {
    expect([continuedKm(150, '2026-03-12', []), asContinuedKm(150, '2026-03-12', []), shownKm(150, [])]).toEqual([
      150, 150, 150,
    ]);
  });
});

describe('resets', () => {
  it.each([
    ['two of one day', [first, { ...first, lastKm: 5 }]],
    ['one that goes forward', [{ on: '2026-03-10', lastKm: 10, firstKm: 20 }]],
    [
      'more than a motorcycle has panels',
      Array.from({ length: 11 }, (_, at) => ({ ...first, on: `2026-03-${10 + at}` })),
    ],
  ])('are no %s', (_, resets) => {
    expect(OdometerResets.safeParse(resets).success).toBe(false);
  });
});

describe('what readings suggest', () => {
  const readings = (...kms: number[]) => kms.map((odometer, at) => ({ date: `2026-0${at + 1}-01`, odometer }));

  it('is a reset if all later ones are far below', () => {
    expect(suggestedReset(readings(46_500, 46_900, 150, 480))).toEqual({
      on: '2026-03-01',
      lastKm: 46_900,
      firstKm: 0,
    });
  });

  it.each([
    ['that one was mistyped, where a later one is as high again', [46_500, 4_690, 47_200]],
    ['nothing where it only goes back a little', [46_500, 46_900, 46_880]],
    ['nothing where it rises', [100, 200, 300]],
  ])('is %s', (_, kms) => {
    expect(suggestedReset(readings(...kms))).toBeNull();
  });

  it('is far back by kilometres, or by half of a young motorcycle', () => {
    expect([isFarBack(150, 46_900), isFarBack(5, 800), isFarBack(46_500, 46_900), isFarBack(900, 800)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
