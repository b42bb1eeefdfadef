import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '#platform/columns.ts';
import { users } from '#platform/users.tables.ts';

/**
 * The credentials that this installation has used at the platform, with their results (decision 0013). The key itself
 * stays in the environment: `accessToken` is its fingerprint. A static key has no refresh, expiry or scope, and belongs
 * to the operator, not to a rider: these columns stay null.
 */
export const bookingComTokens = pgTable(
  'booking_com_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text().notNull().unique(),
    refreshToken: text(),
    tokenType: text().notNull().default('Bearer'),
    expiresAt: timestamptz(),
    scope: text(),
    /** False for a key that was replaced, and for one that the platform refused. */
    isActive: boolean().notNull().default(true),
    affiliateId: text().notNull(),
    baseUrl: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    rotatedAt: timestamptz(),
    lastUsedAt: timestamptz(),
    lastError: text(),
  },
  (token) => [index().on(token.userId)],
);

/** Every call to the platform, without secrets and personal data: `redact` defines the content. Kept for two weeks. */
export const apiRequestLogs = pgTable(
  'api_request_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpoint: text().notNull(),
    method: text().notNull(),
    requestBody: jsonb(),
    responseBody: jsonb(),
    /** Of HTTP; null without a response. */
    status: smallint(),
    timeMs: integer().notNull(),
    error: text(),
    /** Our own user agent. */
    userAgent: text().notNull(),
    /** Always null: the rider behind a call is not recorded. */
    ipAddress: text(),
    createdAt: timestamptz().notNull(),
  },
  (entry) => [index().on(entry.createdAt)],
);

export type SyncStatus = 'pending' | 'running' | 'completed' | 'failed';

/** Places to be read again from the platform, and the results (D25): pending → running → completed | failed. */
export const bookingComSyncJobs = pgTable(
  'booking_com_sync_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobType: text().$type<'details'>().notNull(),
    status: text().$type<SyncStatus>().notNull().default('pending'),
    /** The platform's id of a place. */
    entityId: text().notNull(),
    retryCount: smallint().notNull().default(0),
    maxRetries: smallint().notNull().default(3),
    scheduledAt: timestamptz().notNull(),
    startedAt: timestamptz(),
    completedAt: timestamptz(),
    lastError: text(),
  },
  (job) => [
    uniqueIndex('booking_com_sync_jobs_open')
      .on(job.jobType, job.entityId)
      .where(sql`${job.status} in ('pending', 'running')`),
    index().on(job.completedAt),
  ],
);
