import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Signed-in browsers (D10). `sess` is what @fastify/session stores: the cookie's settings and the rider's id. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<{ riderId?: string }>().notNull(),
    expire: timestamptz().notNull(),
  },
  // By rider, too: a new password ends all of a rider's sessions.
  (session) => [index().on(session.expire), index('sessions_rider_index').on(sql`(${session.sess}->>'riderId')`)],
);
