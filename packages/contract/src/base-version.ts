import { z } from 'zod';

/**
 * The record before a change that may arrive late. If the stored record differs by then, the change fails with `changed_elsewhere`
 * and the stored record in its details; without a base version the last change wins.
 */
export const BaseVersion = z.record(z.string(), z.unknown()).optional();
export type BaseVersion = z.infer<typeof BaseVersion>;

export const VersionedDeletion = z.object({ seen: BaseVersion }).nullish();

/** Whether every field of `expected` equals that of `record`; fields that only one of the two has do not count. */
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
