import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** What must still happen. Written in the same transaction as its cause, gone once done (decision 0008). */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** Whose it is, where those of many take turns: a rider's id. */
    owner: text(),
    /** Among those of one owner, and where owners are even: the lower first. */
    priority: integer().notNull().default(0),
    /** Not before. */
    runAt: timestamptz().notNull(),
    /** Until then some instance works on it; past it, that instance is taken for dead. */
    claimedUntil: timestamptz(),
    /** How often in a row its handler threw. */
    failures: integer().notNull().default(0),
  },
  (job) => [index().on(job.kind, job.runAt, job.id)],
);
