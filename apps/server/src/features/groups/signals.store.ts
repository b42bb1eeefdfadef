import type { RidingSignal, SignalAcknowledgement, SignalKind } from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { and, asc, eq, getTableColumns, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { users } from '#platform/users.tables.ts';
import { isNotBlocked } from './blocked-in-either-direction.store.ts';
import { memberIn, staysIn } from './locks.store.ts';
import { groupRidings, groupSignals, groupSignalViews } from './riding.tables.ts';
import { positionOf } from './riding-rows.ts';

export type NewSignal = {
  id: string;
  groupId: string;
  kind: SignalKind;
  position: LatLng | null;
  headingDegrees: number | null;
  sentAt: Date;
};

/** The most signals in one response; a group sends fewer in two minutes. */
const mostSignals = 50;
const mostAcknowledgements = 500;

/** Signals among riders. Those before `since` have expired. */
export function createSignalsStore(db: Database) {
  return {
    /**
     * Stores a signal, with its position only where the rider shares that with the group. A repeated id changes
     * nothing. Null where the rider is not in the group.
     */
    insert: (userId: string, { position, ...signal }: NewSignal, now: Date) =>
      db.transaction(async (tx): Promise<RidingSignal | null> => {
        if (!(await staysIn(tx, signal.groupId, userId))) return null;
        const isShared = position !== null && (await shares(tx, userId, signal.groupId, now));
        const place = isShared ? position : { headingDegrees: null };
        await tx
          .insert(groupSignals)
          .values({ ...signal, userId, ...place })
          .onConflictDoNothing();
        const [row] = await select(tx).where(and(eq(groupSignals.id, signal.id), eq(groupSignals.userId, userId)));
        return row ? toSignal(row) : null;
      }),

    /**
     * The signals of the group that the requesting rider has not seen. Beyond the maximum the newest are left out. Null
     * where the rider is not in the group.
     */
    async list(requesterId: string, groupId: string, since: Date): Promise<RidingSignal[] | null> {
      if (!(await memberIn(db, groupId, requesterId))) return null;
      const rows = await select(db)
        .where(and(receivedBy(requesterId, groupId, since), isUnseen(requesterId)))
        .orderBy(asc(groupSignals.sentAt))
        .limit(mostSignals);
      return rows.map(toSignal);
    },

    /** Who saw the rider's own signals in a group. */
    acknowledgements: (userId: string, groupId: string, since: Date): Promise<SignalAcknowledgement[]> =>
      db
        .select({
          signalId: groupSignalViews.signalId,
          userId: groupSignalViews.userId,
          ...namesOfUser,
        })
        .from(groupSignalViews)
        .innerJoin(groupSignals, eq(groupSignals.id, groupSignalViews.signalId))
        .innerJoin(users, eq(users.id, groupSignalViews.userId))
        .where(and(eq(groupSignals.userId, userId), eq(groupSignals.groupId, groupId), gt(groupSignals.sentAt, since)))
        .orderBy(asc(groupSignalViews.seenAt))
        .limit(mostAcknowledgements),

    /** Records that a rider saw another's signal. Null where there is none that the rider may see. */
    async see(requesterId: string, groupId: string, signalId: string, since: Date, now: Date) {
      if (!(await memberIn(db, groupId, requesterId))) return null;
      const ofOther = and(eq(groupSignals.id, signalId), ne(groupSignals.userId, requesterId));
      const [signal] = await select(db).where(and(receivedBy(requesterId, groupId, since), ofOther));
      if (!signal) return null;
      await db.insert(groupSignalViews).values({ signalId, userId: requesterId, seenAt: now }).onConflictDoNothing();
      const [names = { firstName: '', lastName: '' }] = await db
        .select(namesOfUser)
        .from(users)
        .where(eq(users.id, requesterId));
      return { senderId: signal.userId, seen: { signalId, userId: requesterId, ...names } };
    },

    async deleteOld(before: Date): Promise<void> {
      await db.delete(groupSignals).where(lt(groupSignals.sentAt, before));
    },

    records: (userId: string) => db.select().from(groupSignals).where(eq(groupSignals.userId, userId)),

    viewRecords: (userId: string) => db.select().from(groupSignalViews).where(eq(groupSignalViews.userId, userId)),
  };
}

export type SignalsStore = ReturnType<typeof createSignalsStore>;

const namesOfUser = { firstName: users.firstName, lastName: users.lastName };

const select = (db: Database) =>
  db
    .select({ ...getTableColumns(groupSignals), firstName: users.firstName })
    .from(groupSignals)
    .innerJoin(users, eq(users.id, groupSignals.userId));

/** Not expired, and not between riders of whom one has blocked the other. */
const receivedBy = (requesterId: string, groupId: string, since: Date) =>
  and(
    eq(groupSignals.groupId, groupId),
    gt(groupSignals.sentAt, since),
    isNotBlocked(requesterId, groupSignals.userId),
  );

const isUnseen = (requesterId: string) => sql`not exists (
  select 1 from ${groupSignalViews}
  where ${groupSignalViews.signalId} = ${groupSignals.id} and ${groupSignalViews.userId} = ${requesterId})`;

async function shares(db: Database, userId: string, groupId: string, now: Date): Promise<boolean> {
  const own = and(eq(groupRidings.userId, userId), eq(groupRidings.groupId, groupId), gt(groupRidings.expiresAt, now));
  return (await db.$count(groupRidings, own)) > 0;
}

type Row = typeof groupSignals.$inferSelect & { firstName: string };

const toSignal = (row: Row): RidingSignal => ({
  id: row.id,
  groupId: row.groupId,
  userId: row.userId,
  firstName: row.firstName,
  kind: row.kind,
  position: positionOf(row),
  headingDegrees: row.headingDegrees,
  sentAt: row.sentAt.toISOString(),
});
