import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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

type NewItem = Pick<ImportedMaintenance, 'kind' | 'name' | 'everyKm' | 'everyMonths'>;

/**
 * What an import writes: `records` by their index in the file, each with the id of its item or its place among `newItems`.
 * `recorded` are there already, or before it in the file.
 */
export type MaintenancePlan = {
  newItems: NewItem[];
  records: { index: number; item: string | number }[];
  recorded: number[];
};

type Known = { items: readonly MaintenanceItem[]; records: readonly MaintenanceRecord[] };

/**
 * A file beside what is known of one motorcycle. An item is known by the name that its rider gave it, else by its kind; a record by its
 * item, its day, its odometer and its cost, so that a file that is imported again adds nothing.
 */
export function planMaintenanceImport(
  file: readonly ImportedMaintenance[],
  { items, records }: Known,
): MaintenancePlan {
  const plan: MaintenancePlan = { newItems: [], records: [], recorded: [] };
  const seen = new Set(records.map((record) => sameness(record.itemId, record)));
  for (const [index, record] of file.entries()) {
    const known = itemOf(record, items);
    const made = known ? -1 : plan.newItems.indexOf(itemOf(record, plan.newItems) ?? record);
    const item = known?.id ?? (made >= 0 ? made : plan.newItems.length);
    const key = sameness(item, record);
    if (seen.has(key)) {
      plan.recorded.push(index);
      continue;
    }
    seen.add(key);
    if (item === plan.newItems.length) {
      const { kind, name, everyKm, everyMonths } = record;
      plan.newItems.push({ kind, name, everyKm, everyMonths });
    }
    plan.records.push({ index, item });
  }
  return plan;
}

function itemOf<T extends Pick<NewItem, 'kind' | 'name'>>({ kind, name }: NewItem, items: readonly T[]): T | undefined {
  if (name) return items.find((item) => item.name && plain(item.name) === plain(name));
  const ofKind = items.filter((item) => item.kind === kind);
  return ofKind.find((item) => item.name === null) ?? ofKind[0];
}

const sameness = (
  item: string | number,
  { date, odometer, cost }: Pick<ImportedMaintenance, 'date' | 'odometer' | 'cost'>,
) => `${item} ${date} ${odometer} ${cost}`;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

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
  body: z.object({ vehicleId: z.uuid(), records: z.array(ImportedMaintenance).min(1).max(maxImportedMaintenance) }),
  response: z.object({ imported: z.number().int(), skipped: z.number().int() }),
  bodyLimitBytes: 1_000_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'rider' },
  keeps: [
    { table: 'maintenance_records', max: maxMaintenanceRecords, per: 'rider' },
    { table: 'maintenance_items', max: maxMaintenanceItems, per: 'rider' },
  ],
});
