import { expect, it } from 'vitest';
import type { MaintenanceItem, MaintenanceRecord } from './maintenance.ts';
import { ImportedMaintenance, planMaintenanceImport } from './maintenance-import.ts';

const oil = { id: 'oil', kind: 'oil', name: null } as MaintenanceItem;
const fork = { id: 'fork', kind: 'other', name: 'Retentores' } as MaintenanceItem;
const changed = { itemId: 'oil', date: '2026-01-02', odometer: 9_000, cost: 89.9 } as MaintenanceRecord;
const line = (more: object) => ImportedMaintenance.parse({ kind: 'oil', date: '2026-01-02', odometer: 9_000, ...more });
const plan = (...lines: object[]) => planMaintenanceImport(lines.map(line), { items: [oil, fork], records: [changed] });

it('knows an item by its name, else by its kind', () => {
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

it('takes nothing twice, from the file nor from what is recorded', () => {
  const { records, recorded } = plan(
    { cost: 89.9 },
    { cost: 12 },
    { cost: '12,00' },
    { kind: 'chain' },
    { kind: 'chain' },
  );
  expect(records.map(({ index }) => index)).toEqual([1, 3]);
  expect(recorded).toEqual([0, 2, 4]);
});
