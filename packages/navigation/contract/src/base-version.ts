import { z } from 'zod';

/**
 * The record as it was before a change that may arrive late. Where it is another one by now the change is refused with
 * `changed_elsewhere`, whose details are the record as it is: neither side is lost. Without it the last change wins.
 */
export const BaseVersion = z.record(z.string(), z.unknown()).optional();
export type BaseVersion = z.infer<typeof BaseVersion>;

/** What comes with a deletion: refused alike where the record is another one by now. Without it the record goes as it is. */
export const VersionedDeletion = z.object({ seen: BaseVersion }).nullish();

/** Whether everything that `told` says stands in `record` as well: fields that are not told, or not kept, do not count. */
export function agrees(told: unknown, record: unknown): boolean {
  if (Array.isArray(told)) {
    return Array.isArray(record) && told.length === record.length && told.every((one, at) => agrees(one, record[at]));
  }
  if (typeof told !== 'object' || told === null) return told === record;
  if (typeof record !== 'object' || record === null) return false;
  const kept = record as Record<string, unknown>;
  return Object.entries(told).every(
    ([name, value]) => !(name in kept) || value === undefined || agrees(value, kept[name]),
  );
}
