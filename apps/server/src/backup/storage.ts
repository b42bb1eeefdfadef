import type { StoredBackup } from '@estradeiro/contract/operator-backups';

/** Where copies lie. Everything fails with BackupError, in words for the operator. */
export type BackupStorage = {
  /** A folder, or the host and bucket of a store. */
  place: string;
  /** Null for a store. */
  folder: string | null;
  /** The newest first, and nothing but whole copies that were made here. */
  list(): Promise<StoredBackup[]>;
  /** Stores a file under its name, whole or not at all. */
  put(file: string, name: string): Promise<void>;
  get(name: string, file: string, signal?: AbortSignal): Promise<void>;
  remove(name: string): Promise<void>;
};

const named = /^estradeiro-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

export const backupName = (madeAt: Date): string =>
  `estradeiro-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

export const isBackupName = (name: string): boolean => named.test(name);

/** Of files beside them nothing is listed, and so nothing removed. The newest first. */
export function copiesOf(files: readonly { name: string; bytes: number }[]): StoredBackup[] {
  return files
    .flatMap(({ name, bytes }) => {
      const [, day, hour, minute, second] = named.exec(name) ?? [];
      const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
      return Number.isNaN(madeAt.getTime()) ? [] : [{ name, bytes, madeAt: madeAt.toISOString() }];
    })
    .toSorted((one, other) => (one.name < other.name ? 1 : -1));
}
