import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { emergencyAlerts as alerts } from './emergency.tables.ts';
import { openHours } from './live-link.ts';

/** Whether the rider called for help, also a moment ago, and the call is neither closed nor older than its page. */
export async function hasOpenAlert(userId: string, now: Date, db: Database): Promise<boolean> {
  const oldest = new Date(now.getTime() - openHours * 3_600_000);
  const isOpen = and(eq(alerts.userId, userId), isNull(alerts.closedAt), gt(alerts.createdAt, oldest));
  return (await db.$count(alerts, isOpen)) > 0;
}
