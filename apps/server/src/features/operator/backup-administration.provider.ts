import type { StoredBackup } from '@estradeiro/contract/operator-backups';

/** What a copy held when it was restored and read. */
export type ReadBackup = { name: string; accounts: number; rows: number };

/** How a run ended. `failure`, and a remark on one that succeeded, are pt-BR, for the operator. */
export type BackupOutcome = { failure: string | null; read: ReadBackup | null; remark: string | null };

/** For how long copies are kept, and of the earlier ones the accounts in the last and when the first was begun. */
export type BackupOrder = { keepDays: number; before: { accounts: number; since: string } | null };

export type RunningBackup = {
  done: Promise<BackupOutcome>;
  /** Breaks it off: no part of it counts as a copy. `done` then resolves, whatever the outcome. */
  stop(): void;
};

/** The copies of an embedded database, for the operator's page. */
export type BackupAdministration = {
  /** Whether a run was killed since the last start. */
  wasBrokenOff: boolean;
  /** A folder, or the host and bucket of a store. */
  place: string;
  isFolder: boolean;
  /** Whether they lie on the disk of the data folder. */
  isSameDisk(): boolean;
  /** The newest first; `failure` is pt-BR where the place could not be read. */
  list(): Promise<{ copies: StoredBackup[] } | { failure: string }>;
  /** Makes a copy, restores and reads it, and removes older ones, in a process of its own. */
  run(order: BackupOrder, onStep: (step: string) => void): RunningBackup;
  /** What is wrong with the copies, among the server's problems; null for nothing. */
  report(problem: string | null): void;
};
