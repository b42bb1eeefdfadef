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

/** Of one file: a year of something every week, for two decades. */
export const maxImportedMaintenance = 1_000;

/** What was done, with what says of which item it is; the interval is that of an item that is not there yet. */
export const ImportedMaintenance = NewMaintenanceItem.pick({
  kind: true,
  name: true,
  everyKm: true,
  everyMonths: true,
})
  .extend(NewMaintenanceRecord.omit({ itemId: true }).shape)
  .refine(({ kind, name }) => kind !== 'other' || name !== null, { path: ['name'] });
export type ImportedMaintenance = z.infer<typeof ImportedMaintenance>;

/** Of one file: more than a motorcycle has items. */
export const maxImportedReminders = 200;

/** What is to be done, on a day or every so many kilometres or months, and of which nobody says that it was done. */
export const ImportedReminder = NewMaintenanceItem.omit({ vehicleId: true }).refine(
  ({ kind, name }) => kind !== 'other' || name !== null,
  { path: ['name'] },
);
export type ImportedReminder = z.infer<typeof ImportedReminder>;

type NewItem = ImportedReminder;

/**
 * What an import writes: `records` by their index in the file, each with the id of its item or its place among `newItems`.
 * `recorded` are there already, and so are items for the `reminders` that are counted in `remindersRecorded`.
 */
export type MaintenancePlan = {
  newItems: NewItem[];
  records: { index: number; item: string | number }[];
  recorded: number[];
  remindersRecorded: number;
};

type Known = { items: readonly MaintenanceItem[]; records: readonly MaintenanceRecord[] };

/**
 * A file beside what is known of one motorcycle. An item is known by the name that its rider gave it, else by its kind; a record by all
 * that tells it from another of its item. Of lines that are alike only so many are left out as are recorded: a file that is imported
 * again adds nothing, and two pads of one price are two. A reminder makes an item, and leaves one alone that is there.
 */
export function planMaintenanceImport(
  file: readonly ImportedMaintenance[],
  { items, records }: Known,
  reminders: readonly ImportedReminder[] = [],
): MaintenancePlan {
  const plan: MaintenancePlan = { newItems: [], records: [], recorded: [], remindersRecorded: 0 };
  const known = knownItems();
  for (const item of items) known.add(item.id, item);
  for (const reminder of reminders) {
    if (known.find(reminder) !== undefined) plan.remindersRecorded++;
    else known.add(plan.newItems.push(reminder) - 1, reminder);
  }
  const unmatched = new Map<string, number>();
  for (const record of records) {
    const key = sameness(record.itemId, record);
    unmatched.set(key, (unmatched.get(key) ?? 0) + 1);
  }
  for (const [index, record] of file.entries()) {
    const item = known.find(record) ?? plan.newItems.length;
    const key = sameness(item, record);
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

/** Items by their names and kinds, the first that was added where several are alike; of a kind rather the one without a name. */
function knownItems() {
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

const sameness = (item: string | number, compared: ComparedRecord): string => {
  const { date, odometer, cost, note, frontTreadMm, rearTreadMm, newTyre } = compared;
  return JSON.stringify([item, date, odometer, cost, note, frontTreadMm, rearTreadMm, newTyre]);
};

const plain = (text: string) => withoutAccents(text).trim();

/**
 * All of it or, where any of it is refused, nothing; what is there already is skipped, so that a repeated import changes nothing. Fails
 * with `limit_reached`.
 */
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
