import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Pending work. Written in the same transaction as its cause, deleted once done (decision 0008). */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** A rider's id, where the jobs of many riders take turns. */
    owner: text(),
    /** The lower priority comes first, among the jobs of one owner and between owners whose turns are equal. */
    priority: integer().notNull().default(0),
    runAt: timestamptz().notNull(),
    /** Until then an instance works on it; after it, that instance counts as dead. */
    claimedUntil: timestamptz(),
    failures: integer().notNull().default(0),
  },
  (job) => [index().on(job.kind, job.runAt, job.id)],
);
