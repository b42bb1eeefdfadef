import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Signed-in browsers (D10). `sess` is what @fastify/session stores: the cookie's settings, the rider's id and the browser's name of itself. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<{ riderId?: string; userAgent?: string }>().notNull(),
    expire: timestamptz().notNull(),
  },
  // By rider, too: a new password ends all of a rider's sessions.
  (session) => [index().on(session.expire), index('sessions_rider_index').on(sql`(${session.sess}->>'riderId')`)],
);
