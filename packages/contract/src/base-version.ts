import { z } from 'zod';

/**
 * The record as it was before a change that may arrive late. Where it is another one by now the change is refused with
 * `changed_elsewhere`, whose details are the record as it is: neither side is lost. Without it the last change wins.
 */
export const BaseVersion = z.record(z.string(), z.unknown()).optional();
export type BaseVersion = z.infer<typeof BaseVersion>;

/** What comes with a deletion: refused alike where the record is another one by now. Without it the record goes as it is. */
export const VersionedDeletion = z.object({ seen: BaseVersion }).nullish();

/** Whether every field of `expected` is equal in `record`: fields that only one of the two has do not count. */
export function agrees(expected: unknown, record: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(record) && expected.length === record.length && expected.every((one, at) => agrees(one, record[at]))
    );
  }
  if (typeof expected !== 'object' || expected === null) return expected === record;
  if (typeof record !== 'object' || record === null) return false;
  const fields = record as Record<string, unknown>;
  return Object.entries(expected).every(
    ([name, value]) => !(name in fields) || value === undefined || agrees(value, fields[name]),
  );
}
