import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, nightsBetween } from '../day.ts';
import type { MaintenanceItem, MaintenanceRecord } from './maintenance.ts';
import {
  addMonths,
  afterRecord,
  byUrgency,
  dueOf,
  isFarAbove,
  latestRecordOf,
  odometerToday,
  readingsOf,
} from './maintenance-due.ts';

const today = '2026-06-15';
const never = {
  kind: 'oil' as const,
  everyKm: null,
  everyMonths: null,
  dueOn: null,
  lastOdometer: null,
  lastDate: null,
};

describe('what is due', () => {
  it.each<[string, Partial<typeof never> | object, number | null, object]>([
    ['by kilometres', { everyKm: 3_000, lastOdometer: 10_000 }, 13_000, { state: 'due', leftKm: 0 }],
    ['past them', { everyKm: 3_000, lastOdometer: 10_000 }, 13_320, { state: 'due', leftKm: -320 }],
    ['soon, within 500 km', { everyKm: 3_000, lastOdometer: 10_000 }, 12_500, { state: 'soon', leftKm: 500 }],
    ['not yet', { everyKm: 3_000, lastOdometer: 10_000 }, 12_499, { state: 'fine', leftKm: 501 }],
    [
      'of an item with a short interval',
      { everyKm: 500, lastOdometer: 10_000 },
      10_300,
      { state: 'fine', leftKm: 200 },
    ],
    ['of it soon, in its last fifth', { everyKm: 500, lastOdometer: 10_000 }, 10_400, { state: 'soon', leftKm: 100 }],
    ['by months', { everyMonths: 6, lastDate: '2025-12-15' }, null, { state: 'due', leftDays: 0 }],
    ['soon, within 30 days', { everyMonths: 6, lastDate: '2026-01-15' }, null, { state: 'soon', leftDays: 30 }],
    ['with days to go', { everyMonths: 6, lastDate: '2026-01-16' }, null, { state: 'fine', leftDays: 31 }],
    [
      'by months before the kilometres',
      { everyKm: 3_000, lastOdometer: 10_000, everyMonths: 6, lastDate: '2025-12-01' },
      10_100,
      { state: 'due', leftKm: 2_900, leftDays: -14 },
    ],
    ['on the day that a document expires', { dueOn: '2026-06-15' }, null, { state: 'due', leftDays: 0 }],
    ['long after that of a new paper', { dueOn: '2026-12-31', everyMonths: 12 }, null, { state: 'fine' }],
    ['unknown without a record of the last time', { everyKm: 3_000, everyMonths: 6 }, 9_000, { state: 'unknown' }],
    ['nor of a paper without a day', { kind: 'cnh' }, 9_000, { state: 'unknown' }],
    ['never where it was done once, without an interval', {}, 9_000, { state: 'fine', leftKm: null, leftDays: null }],
    ['nor without an odometer', { everyKm: 3_000, lastOdometer: 10_000 }, null, { state: 'unknown', leftKm: null }],
  ])('%s', (_, typed, odometer, due) => {
    expect(dueOf({ ...never, ...typed }, odometer, today)).toMatchObject(due);
  });

  it('never comes back by riding on, nor by waiting', () => {
    const order = ['fine', 'soon', 'due'];
    const figures = fc.record({
      everyKm: fc.integer({ min: 50, max: 50_000 }),
      everyMonths: fc.integer({ min: 1, max: 120 }),
      km: fc.integer({ min: 0, max: 90_000 }),
      further: fc.integer({ min: 0, max: 9_000 }),
      days: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(figures, ({ everyKm, everyMonths, km, further, days }) => {
        const item = {
          kind: 'oil' as const,
          everyKm,
          everyMonths,
          dueOn: null,
          lastOdometer: 10_000,
          lastDate: '2026-01-31',
        };
        const [now, then] = [dueOf(item, 10_000 + km, today), dueOf(item, 10_000 + km + further, addDays(today, days))];
        expect(order.indexOf(then.state)).toBeGreaterThanOrEqual(order.indexOf(now.state));
        expect(byUrgency(then, now)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-05', 12, '2027-12-05'],
])('%s and %i months is %s', (day, months, then) => expect(addMonths(day, months)).toBe(then));

it('is some month later in any case', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 120 }), (from, months) => {
      const day = addDays('2000-01-01', from);
      const nights = nightsBetween(day, addMonths(day, months));
      expect(nights / months).toBeGreaterThanOrEqual(28);
      expect(nights / months).toBeLessThanOrEqual(31);
    }),
  );
});

describe('the known odometer', () => {
  const ride = (date: string, km: number) => ({ date, distanceMeters: km * 1_000 });

  it('is the highest reading and what was ridden on later days', () => {
    const readings = [
      { km: 12_000, date: '2026-05-01' },
      { km: 11_800, date: '2026-05-09' },
    ];
    const rides = [ride('2026-04-30', 90), ride('2026-05-01', 40), ride('2026-05-02', 86.5)];
    expect(odometerToday(readings, rides)).toMatchObject({ km: 12_086.5, reading: readings[0], riddenKm: 86.5 });
  });

  it('is null without a reading', () => expect(odometerToday([], [ride('2026-05-02', 80)])).toBeNull());
});

describe('the readings that count', () => {
  const typed = { km: 12_100, date: '2026-05-10' };
  const slip = { km: 120_000, date: '2026-05-10' };
  const before = { km: 11_000, date: '2026-04-01' };
  const later = { km: 12_400, date: '2026-05-20' };

  it("start with the rider's correction", () => {
    const readings = readingsOf(typed, [slip, before, later]);
    expect(readings).toEqual([typed, before, later]);
    expect(odometerToday(readingsOf(typed, [slip, before]), [])?.km).toBe(12_100);
  });

  it('are all readings without a correction', () => {
    expect(readingsOf(null, [slip, before])).toEqual([slip, before]);
  });
});

it('suspects an extra digit, but no long journey', () => {
  expect(isFarAbove(120_500, 12_050)).toBe(true);
  expect(isFarAbove(16_000, 12_050)).toBe(false);
});

describe('an item with records', () => {
  const sinceRecords = (of: MaintenanceItem, records: MaintenanceRecord[]) =>
    afterRecord(of, latestRecordOf(of, records));
  const item = { ...never, id: 'a', everyKm: 3_000, lastOdometer: 9_000, lastDate: '2026-02-01' } as MaintenanceItem;
  const record = (date: string, odometer: number, more: Partial<MaintenanceRecord> = {}): MaintenanceRecord =>
    ({ itemId: 'a', date, odometer, nextDueOn: null, createdAt: `${date}T12:00:00Z`, ...more }) as MaintenanceRecord;

  it('counts from the latest day', () => {
    const records = [
      record('2026-03-01', 12_000),
      record('2026-05-01', 15_000),
      record('2026-06-01', 99, { itemId: 'b' }),
    ];
    expect(sinceRecords(item, records)).toMatchObject({ lastOdometer: 15_000, lastDate: '2026-05-01' });
  });

  it('keeps a later day set by the rider', () => {
    expect(sinceRecords(item, [record('2026-01-01', 8_000)])).toBe(item);
  });

  it.each([
    ['done by a record from thirty days before on', '2026-06-19', null],
    ['open after an earlier record', '2026-06-18', '2026-07-19'],
  ])('has a day to be reminded of, which is %s', (_, date, dueOn) => {
    expect(sinceRecords({ ...item, dueOn: '2026-07-19' }, [record(date, 12_000)]).dueOn).toBe(dueOn);
  });

  it('takes the new day of a paper', () => {
    const renewed = sinceRecords(item, [record('2026-03-01', 0, { nextDueOn: '2027-01-31' })]);
    expect(renewed.dueOn).toBe('2027-01-31');
  });
});
