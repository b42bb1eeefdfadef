import { agrees, type BaseVersion } from '@estradeiro/contract/base-version';
import type { Database } from './database.ts';
import { AppError } from './errors.ts';
import { lockRider } from './users.store.ts';

/** A record after a change, or as another device changed it; null where the rider has none. */
export type Changed<T> = { record: T; isConflict: boolean } | null;

type Key = { userId: string; id: string };

type RecordType<T> = {
  /** Null where the rider has no such record. */
  read(tx: Database, key: Key): Promise<T | null>;
  /**
   * The fields that must equal the base version of a deletion: what riders write of the record, and what is deleted
   * with it.
   */
  deletedAs: readonly (keyof T & string)[];
  remove(tx: Database, key: Key, current: T): Promise<unknown>;
};

/** A record that nobody else changes until the transaction ends. */
type LockedRecord<T> = {
  tx: Database;
  current: T;
  /**
   * Writes a change made to `baseVersion`, unless the record differs by now. A change that is already written, because
   * its response was lost, is not written again. Without a base version the last change wins.
   */
  change(of: { sent: object; baseVersion?: BaseVersion }, write: () => Promise<T>): Promise<Changed<T>>;
};

/**
 * The records of one type that riders change on several devices. Every change and deletion is compared with the record
 * under the lock of its rider. Long work, as calculating a route, is done before.
 */
export function versionedRecords<T extends object>(db: Database, { read, deletedAs, remove }: RecordType<T>) {
  const locked = <R>(key: Key, work: (record: LockedRecord<T>) => Promise<R>): Promise<R | null> =>
    db.transaction(async (tx) => {
      await lockRider(tx, key.userId);
      const current = await read(tx, key);
      if (!current) return null;
      return work({ tx, current, change: (of, write) => change({ current, ...of }, write) });
    });

  return {
    /** Does the work of a change while the record is locked. Null where the rider has no such record. */
    locked,

    /** Deletes a record unless it differs from `baseVersion`. */
    delete: (key: Key, baseVersion: BaseVersion): Promise<Changed<T>> =>
      locked(key, async ({ tx, current }) => {
        const isConflict = !agrees(only(baseVersion ?? {}, deletedAs), current);
        if (!isConflict) await remove(tx, key, current);
        return { record: current, isConflict };
      }),
  };
}

type Change<T> = { current: T; sent: object; baseVersion?: BaseVersion };

async function change<T>({ current, sent, baseVersion }: Change<T>, write: () => Promise<T>): Promise<Changed<T>> {
  const isAsBefore = !baseVersion || agrees(only(baseVersion, Object.keys(sent)), current);
  if (isAsBefore) return { record: await write(), isConflict: false };
  return { record: current, isConflict: !agrees(sent, current) };
}

const only = (fields: NonNullable<BaseVersion>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** The record as written or deleted. Fails with `not_found` or `changed_elsewhere`. */
export function changedOrRefused<T>(changed: Changed<T>): T {
  if (!changed) throw new AppError('not_found');
  if (changed.isConflict) throw new AppError('changed_elsewhere', { details: changed.record });
  return changed.record;
}
