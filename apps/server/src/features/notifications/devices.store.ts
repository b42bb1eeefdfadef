import type { DeviceSubscription, NoticeSettings } from '@estradeiro/contract/notifications';
import { eq, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { sessions } from '#platform/sessions.tables.ts';
import { users } from '#platform/users.tables.ts';
import { notificationSettings, pushSubscriptions } from './notifications.tables.ts';

type NewSubscription = DeviceSubscription & { id: string; userId: string; sid: string; createdAt: Date };

/** The rider's devices and choices. */
export function createDevicesStore(db: Database) {
  return {
    /**
     * Replaces the session's former subscription, and another session's of the same browser. Nothing where the session
     * has ended.
     */
    async subscribe(subscription: NewSubscription): Promise<void> {
      const { sid, endpoint } = subscription;
      await db.transaction(async (tx) => {
        const [live] = await tx.select().from(sessions).where(eq(sessions.sid, sid)).for('key share');
        if (!live) return;
        const [known] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.sid, sid));
        if (known && isSame(known, subscription)) return; // its id stays, so that nothing is told it twice
        const replaced = or(eq(pushSubscriptions.sid, sid), eq(pushSubscriptions.endpoint, endpoint));
        await tx.delete(pushSubscriptions).where(replaced);
        await tx.insert(pushSubscriptions).values(subscription).onConflictDoNothing();
      });
    },

    async unsubscribe(sid: string): Promise<void> {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sid, sid));
    },

    /** The rider's settings, null where they are the usual ones, and the e-mail where it is confirmed. */
    async settings(userId: string): Promise<{ settings: NoticeSettings | null; hasConfirmedEmail: boolean }> {
      const [row] = await db
        .select({ settings: notificationSettings.settings, email: users.email, isVouched: users.emailVouched })
        .from(users)
        .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
        .where(eq(users.id, userId))
        .limit(1);
      return { settings: row?.settings ?? null, hasConfirmedEmail: row?.isVouched === true && row.email !== null };
    },

    async save(userId: string, settings: NoticeSettings, updatedAt: Date): Promise<void> {
      await db
        .insert(notificationSettings)
        .values({ userId, settings, updatedAt })
        .onConflictDoUpdate({ target: notificationSettings.userId, set: { settings, updatedAt } });
    },

    /** Without the addresses and keys, which let others send. */
    subscriptionRecords: (userId: string) =>
      db
        .select({ createdAt: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId)),

    settingsRecords: (userId: string) =>
      db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
  };
}

export type DevicesStore = ReturnType<typeof createDevicesStore>;

const isSame = (known: DeviceSubscription, given: DeviceSubscription): boolean =>
  known.endpoint === given.endpoint &&
  known.p256dh === given.p256dh &&
  known.auth === given.auth &&
  known.publicKey === given.publicKey;
