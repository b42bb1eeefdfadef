import { agrees, type BaseVersion } from '@estradeiro/contract/base-version';
import { AppError } from './errors.ts';

/** A record after a change, or as it was changed elsewhere meanwhile; null where the rider has none. */
export type Changed<T> = { record: T; isElsewhere: boolean } | null;

type Change<T> = { current: T; sent: object; baseVersion: BaseVersion };

/**
 * Writes a change that was made when the record was as `baseVersion`, unless it is another by now. One that was written already, and whose
 * answer was lost, is not written again. To be called while the record is locked.
 */
export async function change<T>(
  { current, sent, baseVersion }: Change<T>,
  write: () => Promise<T>,
): Promise<Changed<T>> {
  const counts = baseVersion && Object.fromEntries(Object.entries(baseVersion).filter(([name]) => name in sent));
  if (!counts || agrees(counts, current)) return { record: await write(), isElsewhere: false };
  return { record: current, isElsewhere: !agrees(sent, current) };
}

type Deletion<T> = {
  current: T;
  baseVersion: BaseVersion;
  /** What of a record has to be as in the base version: what riders write, by the schema of it, and what goes along with it. */
  counts: readonly (keyof T & string)[];
};

/** Deletes what was deleted when it was as `baseVersion`, unless it is another by now. To be called while the record is locked. */
export async function deletion<T>({ current, baseVersion, counts }: Deletion<T>, write: () => Promise<unknown>) {
  const names = new Set<string>(counts);
  const base = Object.fromEntries(Object.entries(baseVersion ?? {}).filter(([name]) => names.has(name)));
  const isElsewhere = !agrees(base, current);
  if (!isElsewhere) await write();
  return { record: current, isElsewhere } satisfies Changed<T>;
}

/** The record as it was written, or as it was when it was deleted. Fails with `not_found` or `changed_elsewhere`. */
export function changedOrRefused<T>(changed: Changed<T>): T {
  if (!changed) throw new AppError('not_found');
  if (changed.isElsewhere) throw new AppError('changed_elsewhere', { details: changed.record });
  return changed.record;
}
