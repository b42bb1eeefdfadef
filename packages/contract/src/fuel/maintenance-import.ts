import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withoutAccents } from '../fold-name.ts';
import {
  type MaintenanceItem,
  type MaintenanceRecord,
  maxMaintenanceItems,
  maxMaintenanceRecords,
  NewMaintenanceItem,
  NewMaintenanceRecord,
} from './maintenance.ts';

/** Per file: one record a week for two decades. */
export const maxImportedMaintenance = 1_000;

/** A record with the kind and name of its item; the intervals are used if the item is new. */
export const ImportedMaintenance = NewMaintenanceItem.pick({
  kind: true,
  name: true,
  everyKm: true,
  everyMonths: true,
})
  .extend(NewMaintenanceRecord.omit({ itemId: true }).shape)
  .refine(({ kind, name }) => kind !== 'other' || name !== null, { path: ['name'] });
export type ImportedMaintenance = z.infer<typeof ImportedMaintenance>;

/** Per file; more than a motorcycle has items. */
export const maxImportedReminders = 200;

/** An item that is due on a day or at an interval, without a record that it was done. */
export const ImportedReminder = NewMaintenanceItem.omit({ vehicleId: true }).refine(
  ({ kind, name }) => kind !== 'other' || name !== null,
  { path: ['name'] },
);
export type ImportedReminder = z.infer<typeof ImportedReminder>;

type NewItem = ImportedReminder;

/**
 * The result of an import. `item` is the id of an existing item or an index of `newItems`; `recorded` are indexes of records that
 * exist already, and `remindersRecorded` counts reminders whose item exists.
 */
export type MaintenancePlan = {
  newItems: NewItem[];
  records: { index: number; item: string | number }[];
  recorded: number[];
  remindersRecorded: number;
};

type Existing = { items: readonly MaintenanceItem[]; records: readonly MaintenanceRecord[] };

/**
 * Compares a file with the records of one motorcycle. Items with a name match by name, others by kind; records by all
 * fields but `nextDueOn`. As many equal lines are skipped as are recorded: importing a file again adds nothing, and two
 * brake pads of one price stay two. A reminder creates its item if there is none.
 */
export function planMaintenanceImport(
  file: readonly ImportedMaintenance[],
  { items, records }: Existing,
  reminders: readonly ImportedReminder[] = [],
): MaintenancePlan {
  const plan: MaintenancePlan = { newItems: [], records: [], recorded: [], remindersRecorded: 0 };
  const known = createItemIndex();
  for (const item of items) known.add(item.id, item);
  for (const reminder of reminders) {
    if (known.find(reminder) !== undefined) plan.remindersRecorded++;
    else known.add(plan.newItems.push(reminder) - 1, reminder);
  }
  const unmatched = new Map<string, number>();
  for (const record of records) {
    const key = recordKey(record.itemId, record);
    unmatched.set(key, (unmatched.get(key) ?? 0) + 1);
  }
  for (const [index, record] of file.entries()) {
    const item = known.find(record) ?? plan.newItems.length;
    const key = recordKey(item, record);
    const alike = unmatched.get(key) ?? 0;
    if (alike > 0) {
      unmatched.set(key, alike - 1);
      plan.recorded.push(index);
      continue;
    }
    if (item === plan.newItems.length) {
      const { kind, name, everyKm, everyMonths } = record;
      plan.newItems.push({ kind, name, everyKm, everyMonths, dueOn: null, lastOdometer: null, lastDate: null });
      known.add(item, record);
    }
    plan.records.push({ index, item });
  }
  return plan;
}

type Named = Pick<NewItem, 'kind' | 'name'>;

/**
 * Finds items with a name by name, others by kind; the first one added wins, for a kind the first one without a name.
 */
function createItemIndex() {
  const named = new Map<string, string | number>();
  const unnamed = new Map<string, string | number>();
  const ofKind = new Map<string, string | number>();
  return {
    add(id: string | number, { kind, name }: Named) {
      const [ids, key] = name ? [named, plain(name)] : [unnamed, kind];
      if (!ids.has(key)) ids.set(key, id);
      if (!ofKind.has(kind)) ofKind.set(kind, id);
    },
    find: ({ kind, name }: Named) => (name ? named.get(plain(name)) : (unnamed.get(kind) ?? ofKind.get(kind))),
  };
}

type ComparedRecord = Omit<NewMaintenanceRecord, 'itemId' | 'nextDueOn'>;

const recordKey = (item: string | number, compared: ComparedRecord): string => {
  const { date, odometer, cost, note, frontTreadMm, rearTreadMm, newTyre } = compared;
  return JSON.stringify([item, date, odometer, cost, note, frontTreadMm, rearTreadMm, newTyre]);
};

const plain = (text: string) => withoutAccents(text).trim();

/** All or nothing; existing records are skipped, so that a repeated import changes nothing. Fails with `limit_reached`. */
export const importMaintenance = endpoint({
  access: 'rider',
  method: 'POST',
  path: '/api/maintenance-records/import',
  success: 201,
  idempotent: true,
  summary: 'Record much that was done at once, with the items that it needs; what is recorded already is skipped',
  body: z
    .object({
      vehicleId: z.uuid(),
      records: z.array(ImportedMaintenance).max(maxImportedMaintenance),
      reminders: z.array(ImportedReminder).max(maxImportedReminders).default([]),
    })
    .refine(({ records, reminders }) => records.length + reminders.length > 0, { path: ['records'] }),
  response: z.object({ imported: z.number().int(), skipped: z.number().int() }),
  bodyLimitBytes: 1_000_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'rider' },
  stores: [
    { table: 'maintenance_records', max: maxMaintenanceRecords, per: 'rider' },
    { table: 'maintenance_items', max: maxMaintenanceItems, per: 'rider' },
  ],
});
