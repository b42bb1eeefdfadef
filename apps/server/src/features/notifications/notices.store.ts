import {
  type Notice,
  type NoticeKind,
  type NoticePage,
  type NoticeSettings,
  noticeDays,
  noticesPage,
} from '@estradeiro/contract/notifications';
import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { addJobs } from '#platform/jobs.store.ts';
import type { TellNotices } from '#platform/notices.ts';
import { users } from '#platform/users.tables.ts';
import { noticeDeliveries, notices, notificationSettings, pushSubscriptions } from './notifications.tables.ts';

/** The kinds of jobs of a notice, one after the other: to whom and when, then each device by itself. */
export const noticeJob = 'notice';
export const pushJob = 'notice-push';

const mostTextCharacters = 200;
const dayMs = 24 * 3_600_000;

export const tellNotices: TellNotices = async (tx, list) => {
  const [first] = list;
  if (!first) return;
  const made = await tx
    .insert(notices)
    .values(
      list.map(({ riderId: userId, text: _, version = 1, ...notice }) => ({
        ...notice,
        ...{ userId, version, unreadSince: notice.at },
      })),
    )
    .onConflictDoUpdate({
      target: [notices.userId, notices.cause],
      set: {
        kind: sql`excluded.kind`,
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        path: sql`excluded.path`,
        version: sql`excluded.version`,
        at: sql`excluded.at`,
        unreadSince: sql`case when ${notices.readAt} is null then ${notices.unreadSince} else excluded.at end`,
        readAt: null,
      },
      setWhere: sql`${notices.version} < excluded.version`,
    })
    .returning({ noticeId: notices.id, userId: notices.userId, cause: notices.cause, version: notices.version });
  const jobs = made.map(({ userId, cause, ...notice }) => {
    const { text } = list.find((one) => one.riderId === userId && one.cause === cause) ?? {};
    return { ...notice, ...(text && { text: text.slice(0, mostTextCharacters) }) };
  });
  await addJobs(tx, noticeJob, jobs, first.at);
};

/** A notice that is still to be told, with what decides how. */
export type PendingNotice = {
  id: string;
  userId: string;
  kind: NoticeKind;
  cause: string;
  title: string;
  body: string;
  path: string;
  version: number;
  at: Date;
  unreadSince: Date;
  settings: NoticeSettings | null;
  /** Has a confirmed e-mail, and is not suspended. */
  isReachedByEmail: boolean;
};

type Handing = { publicKey?: string; write?: (tx: Database) => Promise<void>; text?: string | undefined; now: Date };

export type Subscription = Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

export function createNoticesStore(db: Database) {
  const unreadOf = (userId: string) => db.$count(notices, and(eq(notices.userId, userId), isNull(notices.readAt)));

  return {
    /** Null once it was read or deleted, or told anew since that version. */
    async pending(id: string, version: number): Promise<PendingNotice | null> {
      const [row] = await db
        .select({
          notice: notices,
          settings: notificationSettings.settings,
          email: users.email,
          is: users.emailVouched,
          suspendedAt: users.suspendedAt,
        })
        .from(notices)
        .innerJoin(users, eq(users.id, notices.userId))
        .leftJoin(notificationSettings, eq(notificationSettings.userId, notices.userId))
        .where(and(eq(notices.id, id), eq(notices.version, version), isNull(notices.readAt)))
        .limit(1);
      if (!row) return null;
      const isReachedByEmail = row.is && row.email !== null && row.suspendedAt === null;
      return { ...row.notice, settings: row.settings, isReachedByEmail };
    },

    /**
     * Hands a notice to the devices that subscribed with `publicKey`, each by a job, and to `write`, which writes a
     * letter: to each target once, also when called again. A letter is written once until the notice was read.
     */
    async hand(
      { id, userId, version, unreadSince }: PendingNotice,
      { publicKey, write, text, now }: Handing,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const devices = publicKey
          ? await tx
              .select({ id: pushSubscriptions.id })
              .from(pushSubscriptions)
              .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.publicKey, publicKey)))
          : [];
        const targets = [
          ...devices.map((device) => ({ noticeId: id, target: device.id, version })),
          ...(write ? [{ noticeId: id, target: 'email', version: unreadSince.getTime() }] : []),
        ];
        if (targets.length === 0) return;
        const claimed = await tx
          .insert(noticeDeliveries)
          .values(targets)
          .onConflictDoUpdate({
            target: [noticeDeliveries.noticeId, noticeDeliveries.target],
            set: { version: sql`excluded.version` },
            setWhere: sql`${noticeDeliveries.version} < excluded.version`,
          })
          .returning({ target: noticeDeliveries.target });
        const job = { noticeId: id, version, ...(text && { text }) };
        const pushes = claimed.filter(({ target }) => target !== 'email');
        const addressed = pushes.map(({ target }) => ({ ...job, subscriptionId: target }));
        await addJobs(tx, pushJob, addressed, now);
        if (pushes.length < claimed.length) await write?.(tx);
      });
    },

    async subscription(id: string): Promise<Subscription | null> {
      const { endpoint, p256dh, auth } = pushSubscriptions;
      const [row] = await db
        .select({ id: pushSubscriptions.id, endpoint, p256dh, auth })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.id, id))
        .limit(1);
      return row ?? null;
    },

    async endSubscription(id: string): Promise<void> {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
    },

    unreadOf,

    /** Newest first; `before` is the id of the last one of the page before. */
    async page(userId: string, before?: string): Promise<NoticePage> {
      const cursor = db
        .select({ at: notices.at, id: notices.id })
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.id, before ?? userId)));
      const older = before ? lt(sql`(${notices.at}, ${notices.id})`, cursor) : undefined;
      const rows = await db
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), older))
        .orderBy(desc(notices.at), desc(notices.id))
        .limit(noticesPage);
      return { notices: rows.map(toNotice), unread: await unreadOf(userId) };
    },

    /** True where some were unread. */
    async read(userId: string, upTo: Date, now: Date): Promise<boolean> {
      const read = await db
        .update(notices)
        .set({ readAt: now })
        .where(and(eq(notices.userId, userId), isNull(notices.readAt), lte(notices.at, upTo)))
        .returning({ id: notices.id });
      return read.length > 0;
    },

    async readCause(userId: string, cause: string, now: Date): Promise<boolean> {
      const read = await db
        .update(notices)
        .set({ readAt: now })
        .where(and(eq(notices.userId, userId), eq(notices.cause, cause), isNull(notices.readAt)))
        .returning({ id: notices.id });
      return read.length > 0;
    },

    async deleteOld(now: Date): Promise<void> {
      await db.delete(notices).where(lt(notices.at, new Date(now.getTime() - noticeDays * dayMs)));
    },

    records: (userId: string) => db.select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.at)),

    deliveryRecords: (userId: string) =>
      db
        .select({ noticeId: noticeDeliveries.noticeId, target: noticeDeliveries.target })
        .from(noticeDeliveries)
        .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
        .where(eq(notices.userId, userId)),
  };
}

export type NoticesStore = ReturnType<typeof createNoticesStore>;

const toNotice = ({ id, kind, title, body, path, at, readAt }: typeof notices.$inferSelect): Notice => ({
  ...{ id, kind, title, body, path },
  at: at.toISOString(),
  isRead: readAt !== null,
});
