import { expect, it } from 'vitest';
import type { MaintenanceItem, MaintenanceRecord } from './maintenance.ts';
import { ImportedMaintenance, ImportedReminder, planMaintenanceImport } from './maintenance-import.ts';

const oil = { id: 'oil', kind: 'oil', name: null } as MaintenanceItem;
const fork = { id: 'fork', kind: 'other', name: 'Retentores' } as MaintenanceItem;
const changed = {
  ...{ itemId: 'oil', date: '2026-01-02', odometer: 9_000, cost: 89.9, note: null },
  ...{ frontTreadMm: null, rearTreadMm: null, newTyre: null },
} as MaintenanceRecord;
const line = (more: object) => ImportedMaintenance.parse({ kind: 'oil', date: '2026-01-02', odometer: 9_000, ...more });
const plan = (...lines: object[]) => planMaintenanceImport(lines.map(line), { items: [oil, fork], records: [changed] });

it('finds an item by its name, else by its kind', () => {
  expect(plan({ cost: 12 }, { kind: 'other', name: 'RETENTORES' }).records).toEqual([
    { index: 0, item: 'oil' },
    { index: 1, item: 'fork' },
  ]);
});

it('makes an item that is not there once, with its interval', () => {
  const { newItems, records } = plan(
    { kind: 'chain', everyKm: 500 },
    { kind: 'chain', date: '2026-02-01' },
    { kind: 'other', name: 'Escapamento' },
    { kind: 'other', name: 'Escapamento', date: '2026-02-01' },
  );
  expect(newItems).toMatchObject([
    { kind: 'chain', name: null, everyKm: 500 },
    { kind: 'other', name: 'Escapamento', everyKm: null },
  ]);
  expect(records.map(({ item }) => item)).toEqual([0, 0, 1, 1]);
});

it('leaves out what is recorded, and no line for being like another of the file', () => {
  const { records, recorded } = plan(
    { cost: 89.9 },
    { cost: '89,90' },
    { cost: 12 },
    { cost: 12 },
    { kind: 'brake-pads', cost: 120 },
    { kind: 'brake-pads', cost: 120 },
  );
  expect(recorded).toEqual([0]);
  expect(records.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5]);
});

it.each([{ note: '10W-30' }, { frontTreadMm: 4 }, { rearTreadMm: 4 }, { newTyre: 'rear' }])(
  'takes for another record one with %j',
  (more) => expect(plan({ cost: 89.9, ...more }).recorded).toEqual([]),
);

it('adds nothing of a file that was imported, whatever of it is alike', () => {
  const file = [{ cost: 12 }, { cost: 12 }, { cost: 12, newTyre: 'front' }].map(line);
  const records = file.map((record) => ({ ...record, itemId: 'oil' }) as unknown as MaintenanceRecord);
  expect(planMaintenanceImport(file, { items: [oil], records })).toEqual({
    newItems: [],
    records: [],
    recorded: [0, 1, 2],
    remindersRecorded: 0,
  });
});

it('makes an item of a reminder, once, and of it what is done in the same file', () => {
  const reminders = [{ kind: 'other', name: 'Revisão', dueOn: '2026-07-19' }, { kind: 'oil' }].map((one) =>
    ImportedReminder.parse(one),
  );
  const revised = line({ kind: 'other', name: 'Revisão', cost: 300 });
  const { newItems, records, remindersRecorded } = planMaintenanceImport(
    [revised],
    { items: [oil], records: [] },
    reminders,
  );
  expect(newItems).toEqual([reminders[0]]);
  expect(records).toEqual([{ index: 0, item: 0 }]);
  expect(remindersRecorded).toBe(1);
});

it('looks each name up once, however many there are', () => {
  let asked = 0;
  const named = (n: number): MaintenanceItem => {
    const item = { id: `${n}`, kind: 'other' };
    return Object.defineProperty(item, 'name', { get: () => `Item ${n} ${asked++}` }) as MaintenanceItem;
  };
  const items = Array.from({ length: 400 }, (_, n) => named(n));
  planMaintenanceImport(
    Array.from({ length: 400 }, (_, n) => line({ kind: 'other', name: `Novo ${n}` })),
    { items, records: [] },
  );
  expect(asked).toBe(400);
});
