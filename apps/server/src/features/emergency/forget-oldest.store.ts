import { mostKeptAlerts } from '@estradeiro/contract/emergency/alert';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { emergencyAlerts as alerts } from './emergency.tables.ts';

/** Deletes the rider's closed alerts beyond the newest `mostKeptAlerts`, with all that belongs to them. */
export async function forgetOldest(db: Database, userId: string): Promise<void> {
  const surplus = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt))
    .offset(mostKeptAlerts);
  await db.delete(alerts).where(and(inArray(alerts.id, surplus), isNotNull(alerts.closedAt)));
}
