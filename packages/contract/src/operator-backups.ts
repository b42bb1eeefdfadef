import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orNewer } from './newer-values.ts';
import { operatorActionDays } from './operator.ts';

/** For how long copies are kept, in days. */
export const backupKeepDays = [7, 14, 30, 90, 365] as const;

export const BackupSettings = z.object({
  /** Whether a copy is made every night. */
  nightly: z.boolean(),
  /** In São Paulo. */
  hour: z.number().int().min(0).max(23),
  keepDays: z.literal(backupKeepDays),
});
export type BackupSettings = z.infer<typeof BackupSettings>;

/** What is missing stays as it is, so that two operators do not overwrite each other's. */
export const BackupSettingsChange = BackupSettings.partial();
export type BackupSettingsChange = z.infer<typeof BackupSettingsChange>;

/** At most so many copies are listed, the newest first. */
export const mostListedBackups = 400;

export const StoredBackup = z.object({ name: z.string(), bytes: z.number(), madeAt: z.iso.datetime() });
export type StoredBackup = z.infer<typeof StoredBackup>;

export const BackupRun = z.object({
  startedAt: z.iso.datetime(),
  by: orNewer(z.enum(['operator', 'night'])),
  /** Null while it is under way. */
  endedAt: z.iso.datetime().nullable(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  /** On one that succeeded, in words: why older copies stayed. */
  remark: z.string().nullable(),
  /** Made an hour after that of the night had failed, and not tried again. */
  isSecondTry: z.boolean(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** A copy that was fetched from where it lies, restored into a scratch folder and read. */
export const BackupCheck = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  accounts: z.number().int(),
  /** Of all tables. */
  rows: z.number().int(),
});
export type BackupCheck = z.infer<typeof BackupCheck>;

/** Of a server with an embedded database. */
export const OwnBackups = z.object({
  kind: z.literal('own'),
  /** A folder, or the host and bucket of an S3-compatible store. */
  place: z.string(),
  isFolder: z.boolean(),
  /** Whether copies lie on the disk of what they are copies of. */
  isSameDisk: z.boolean(),
  /** Null where the place could not be read, for which `unread` is the reason in words. */
  copies: z.array(StoredBackup).nullable(),
  unread: z.string().nullable(),
  /** The last one; null before the first. */
  run: BackupRun.nullable(),
  /** What the run that is under way does, in words. */
  step: z.string().nullable(),
  check: BackupCheck.nullable(),
  settings: BackupSettings,
});
export type OwnBackups = z.infer<typeof OwnBackups>;

/** Of a server on PostgreSQL, which saves its data by its own tools: when an operator last said that this was done. */
export const OutsideBackups = z.object({ kind: z.literal('outside'), notedAt: z.iso.datetime().nullable() });

export const OperatorBackups = z.discriminatedUnion('kind', [OwnBackups, OutsideBackups]);
export type OperatorBackups = z.infer<typeof OperatorBackups>;

/** Everything here fails with `not_found` for riders who are no operators, and what changes something with `proof_required`. */
const operator = { access: 'rider' } as const;
const changeLimit = { max: 30, windowSeconds: 300, per: 'rider' } as const;
const writesDown = { table: 'operator_actions', forHours: operatorActionDays * 24 } as const;

export const getOperatorBackups = endpoint({
  ...operator,
  method: 'GET',
  path: '/api/operator/backups',
  success: 200,
  summary: 'The copies of the database, the last run and the last check',
  response: OperatorBackups,
});

/** Does nothing where one is under way. Fails with `not_found` on PostgreSQL. */
export const startBackup = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/operator/backups',
  success: 204,
  summary: 'Make a copy now, restore it into a scratch folder and read it',
  rateLimit: changeLimit,
  stores: [writesDown],
});

/** Fails with `not_found` on PostgreSQL. */
export const setBackups = endpoint({
  ...operator,
  method: 'PATCH',
  path: '/api/operator/backups/settings',
  success: 204,
  summary: 'Whether a copy is made every night, at which hour, and for how long copies are kept',
  body: BackupSettingsChange,
  rateLimit: changeLimit,
  stores: [writesDown],
});

/** Fails with `not_found` on the embedded database. */
export const noteBackup = endpoint({
  ...operator,
  method: 'POST',
  path: '/api/operator/backups/noted',
  success: 204,
  summary: 'Note that PostgreSQL was saved now',
  rateLimit: changeLimit,
  stores: [writesDown],
});
