import { expect, it } from 'vitest';
import { type FuelCells, judgeFuel, type Reading } from './fuel-line.ts';
import { withMissed } from './with-missed.ts';

const reading: Reading = { units: { distance: 'km', volume: 'l' }, isMonthFirst: false };

const cellsAt = (date: string, odometer: string): FuelCells => ({
  ...{ date, odometer, volume: '10', totalCost: '60', unitPrice: '', fuel: 'petrol' },
  ...{ fullTank: '', missed: '', gasStation: 'Outro', location: '', vehicle: '', ownUnits: {} },
});

const january = [
  ['29/01/2026', '13.600'],
  ['15/01/2026', '13.300'],
  ['01/01/2026', '13.000'],
] as const;
const judged = (among: Reading) =>
  january.flatMap(([date, odometer]) => {
    const line = judgeFuel(cellsAt(date, odometer), among, '2026-11-21');
    return 'record' in line ? [line] : [];
  });

const firstRecord = judged(reading)[0]?.record ?? expect.fail();

/** The days of January whose refuelling misses one before it. */
const daysMarked = (leftOut: readonly FuelCells[], among = reading) =>
  withMissed(judged(among), leftOut, among)
    .filter(({ record }) => record.missed)
    .map(({ record }) => Number(record.date.slice(-2)));

it.each([
  ['the next by its odometer', [cellsAt('10/01/2026', '13.150')], [15]],
  ['that of the same stop, where two fuels were poured in', [cellsAt('15/01/2026', '13.300')], [15]],
  ['by the odometer though its day is wrong', [cellsAt('31/02/2026', '13.400 km')], [29]],
  ['the next by its day where its odometer cannot be read', [cellsAt('02/01/2026', 'treze mil')], [15]],
  ['the next by its day where its odometer is zero, as apps write none', [cellsAt('16/01/2026', '0')], [29]],
  ['none behind the last', [cellsAt('30/01/2026', '13.900')], []],
  ['none where neither can be read', [cellsAt('?', '?')], []],
  ['one behind each of several', [cellsAt('02/01/2026', '13.100'), cellsAt('20/01/2026', '13.500')], [29, 15]],
])('marks %s', (_, leftOut, days) => expect(daysMarked(leftOut)).toEqual(days));

it('marks the next by its day, though a later day has a lower odometer', () => {
  const other = judged(reading).map((line) =>
    line.record.date === '2026-01-29' ? { ...line, record: { ...line.record, odometer: 12_000 } } : line,
  );
  const marked = withMissed(other, [cellsAt('02/01/2026', '?')], reading).filter(({ record }) => record.missed);
  expect(marked.map(({ record }) => record.date)).toEqual(['2026-01-15']);
});

it('looks at few refuellings for each line that is left out, however many there are', () => {
  let looks = 0;
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    get record() {
      looks += 1;
      return { ...firstRecord, odometer: 10_000 + index };
    },
  }));
  const leftOut = Array.from({ length: 1_000 }, (_, index) => cellsAt('?', `${10_000 + index}`));
  expect(withMissed(many, leftOut, reading).every(({ record }) => record.missed)).toBe(true);
  expect(looks).toBeLessThan(100_000);
});

it('compares in kilometres what a file has in miles', () => {
  const inMiles: Reading = { ...reading, units: { distance: 'mi', volume: 'l' } };
  expect(daysMarked([cellsAt('?', '13.300')], inMiles)).toEqual([15]);
});
