import {
  BackupCheck,
  BackupRun,
  BackupSettings,
  type BackupSettingsChange,
} from '@estradeiro/contract/operator-backups';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { type Actor, writeAction } from './actions.store.ts';
import type { BackupOrder, BackupOutcome } from './backup-administration.provider.ts';
import { readRecord, readSetting, writeRecord, writeSetting } from './settings.store.ts';

const names = {
  settings: 'backups',
  since: 'backups_since',
  run: 'backup_run',
  check: 'backup_check',
  firstAt: 'backup_first_at',
  notedAt: 'backup_noted_at',
} as const;

const unset: BackupSettings = { nightly: false, hour: 3, keepDays: 30 };

/** What operators set about copies, and what became of the last one. Where the copies lie is asked for their list. */
export function createBackups({ db, clock }: { db: Database; clock: Clock }) {
  const now = () => clock.now().toISOString();
  const run = () => readRecord(db, names.run, BackupRun.nullable());
  const check = () => readRecord(db, names.check, BackupCheck);
  const settings = async (from: Database = db) => (await readRecord(from, names.settings, BackupSettings)) ?? unset;
  /** Null also where a clock wrote it down that has been corrected since: no copy would ever be removed. */
  const firstAt = async (from: Database = db): Promise<string | null> => {
    const at = await readSetting(from, names.firstAt);
    return at !== null && new Date(at) <= clock.now() ? at : null;
  };

  return {
    run,
    check,
    settings: () => settings(),

    async order(): Promise<BackupOrder> {
      const [{ keepDays }, last, since] = [await settings(), await check(), await firstAt()];
      return { keepDays, before: last && since !== null ? { accounts: last.accounts, since } : null };
    },

    /** Since when copies are made every night; null where they are not. */
    async nightlySince(): Promise<Date | null> {
      const { nightly } = await settings();
      const since = await readSetting(db, names.since);
      return nightly && since !== null ? new Date(since) : null;
    },

    async set(change: BackupSettingsChange, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        const before = await settings(tx);
        const after = { ...before, ...change };
        await writeRecord(tx, names.settings, after);
        const { nightly, hour, keepDays } = after;
        // So that a night that has passed is not made up for.
        if (nightly !== before.nightly || hour !== before.hour) await writeSetting(tx, names.since, now());
        await writeAction(tx, clock, actor, 'set_backups', nightly ? `${hour} ${keepDays}` : `off ${keepDays}`);
      });
    },

    /** Notes that a run has begun; `actor` is null for the one of the night. */
    async begin(actor: Actor | null, isSecondTry: boolean): Promise<void> {
      const by = actor ? 'operator' : 'night';
      const begun = { startedAt: now(), by, endedAt: null, failure: null, remark: null, isSecondTry };
      await db.transaction(async (tx) => {
        await writeRecord(tx, names.run, begun);
        if (actor) await writeAction(tx, clock, actor, 'started_backup');
      });
    },

    async end({ failure, read, remark }: BackupOutcome): Promise<void> {
      const began = await run();
      await db.transaction(async (tx) => {
        if (began) await writeRecord(tx, names.run, { ...began, endedAt: now(), failure, remark });
        if (!read) return;
        await writeRecord(tx, names.check, { ...read, at: now() });
        if ((await firstAt(tx)) === null) await writeSetting(tx, names.firstAt, began?.startedAt ?? now());
      });
    },

    /** Takes back the begin of a run that a clean stop breaks off, so that the next start makes up for it. */
    forget: (before: BackupRun | null): Promise<void> => writeRecord(db, names.run, before),

    async notedAt(): Promise<string | null> {
      return z.iso.datetime().safeParse(await readSetting(db, names.notedAt)).data ?? null;
    },

    async note(actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        await writeSetting(tx, names.notedAt, now());
        await writeAction(tx, clock, actor, 'noted_backup');
      });
    },
  };
}

export type Backups = ReturnType<typeof createBackups>;
