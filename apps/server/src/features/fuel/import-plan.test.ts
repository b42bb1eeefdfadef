import { ImportedFuelRecord } from '@estradeiro/contract/fuel/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planImport } from './import-plan.ts';

const fill = (day: number, odometer: number, more: Partial<ImportedFuelRecord> = {}): ImportedFuelRecord => ({
  ...ImportedFuelRecord.parse({
    date: `2026-01-${String(day).padStart(2, '0')}`,
    odometer,
    liters: 10,
    totalCost: 60,
    gasStation: 'Shell',
  }),
  ...more,
});

describe('a file', () => {
  it('is new, already recorded, repeated, or contradicts a recorded one or the rest of the file', () => {
    const recorded = [fill(1, 1_000), fill(10, 4_000)];
    const file = [
      fill(1, 1_000),
      fill(3, 1_300),
      fill(3, 1_300),
      fill(4, 13_000), // more than on the 10th
      fill(5, 900), // less than on the 1st
      fill(6, 3_900), // more than the two that follow
      fill(7, 1_600),
      fill(8, 1_900),
    ];
    expect(planImport(file, recorded)).toEqual({
      fresh: [1, 6, 7],
      recorded: [0],
      repeated: [2],
      contradictions: [
        { index: 3, date: '2026-01-10', odometer: 4_000, isRecorded: true },
        { index: 4, date: '2026-01-01', odometer: 1_000, isRecorded: true },
        { index: 5, date: '2026-01-07', odometer: 1_600, isRecorded: false },
      ],
    });
  });

  it('of another motorcycle contradicts as a whole', () => {
    const recorded = [fill(1, 50_000), fill(31, 52_000)];
    expect(planImport([fill(10, 1_000), fill(20, 1_300)], recorded)).toMatchObject({
      fresh: [],
      contradictions: [{ index: 0 }, { index: 1 }],
    });
  });

  const contradict = (a: ImportedFuelRecord, b: ImportedFuelRecord) =>
    (a.date < b.date && a.odometer > b.odometer) || (a.date > b.date && a.odometer < b.odometer);
  const records = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2 })),
    { maxLength: 8 },
  );

  it('loses no record; the accepted ones contradict nothing, and each left out contradicts something', () => {
    fc.assert(
      fc.property(records, records, (inFile, known) => {
        const [file, recorded] = [inFile, known].map((all) =>
          all.map(([day, odometer, liters]) => fill(day, odometer, { liters })),
        ) as [ImportedFuelRecord[], ImportedFuelRecord[]];
        const plan = planImport(file, recorded);
        const indexes = plan.contradictions.map(({ index }) => index);
        const every = [...plan.fresh, ...plan.recorded, ...plan.repeated, ...indexes];
        expect(every.sort((a, b) => a - b)).toEqual(file.map((_, index) => index));
        const taken = plan.fresh.flatMap((index) => file[index] ?? []);
        const others = [...taken, ...recorded];
        for (const one of taken) expect(others.some((other) => contradict(one, other))).toBe(false);
        for (const index of indexes)
          expect(others.some((other) => contradict(file[index] ?? fill(1, 0), other))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
