import {
  mostRiding,
  type RidingSignal,
  type SignalAcknowledgement,
  type SignalKind,
} from '@estradeiro/contract/groups/riding';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { and, asc, desc, eq, getTableColumns, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { NewNotice, TellNotices } from '#platform/notices.ts';
import { users } from '#platform/users.tables.ts';
import { isNotBlocked } from './blocked-in-either-direction.store.ts';
import { groupChats } from './groups.tables.ts';
import { memberIn, staysIn } from './locks.store.ts';
import { groupRidings, groupSignals, groupSignalViews } from './riding.tables.ts';
import { positionOf } from './riding-rows.ts';
import { texts } from './texts.ts';

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

/** What names the calls of a rider of the group among another's notices. */
export const callsCause = (groupId: string, senderId: string) => `call:${groupId}:${senderId}`;

/** Signals among riders. Those before `since` have expired. */
export function createSignalsStore(db: Database, tell: TellNotices) {
  return {
    /**
     * Stores a signal, with its position only where the rider shares that with the group, and tells those who ride with
     * it. A repeated id changes nothing. Null where the rider is not in the group.
     */
    insert: (userId: string, { position, ...signal }: NewSignal, now: Date) =>
      db.transaction(async (tx): Promise<RidingSignal | null> => {
        if (!(await staysIn(tx, signal.groupId, userId))) return null;
        const isShared = position !== null && (await shares(tx, userId, signal.groupId, now));
        const place = isShared ? position : { headingDegrees: null };
        const made = await tx
          .insert(groupSignals)
          .values({ ...signal, userId, ...place })
          .onConflictDoNothing()
          .returning({ id: groupSignals.id });
        if (made.length > 0) await tell(tx, await callsOf(tx, userId, signal, now));
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

/** For the others who share their position with the group: they are on the road. In one order, as all notices of many. */
async function callsOf(
  tx: Database,
  senderId: string,
  { groupId, kind, sentAt }: Omit<NewSignal, 'position'>,
  now: Date,
): Promise<NewNotice[]> {
  const isAnother = and(ne(groupRidings.userId, senderId), isNotBlocked(senderId, groupRidings.userId));
  const [riders, [sender]] = await Promise.all([
    tx
      .select({ riderId: groupRidings.userId, title: groupChats.name })
      .from(groupRidings)
      .innerJoin(groupChats, eq(groupChats.id, groupRidings.groupId))
      .where(and(eq(groupRidings.groupId, groupId), gt(groupRidings.expiresAt, now), isAnother))
      .orderBy(sql`${groupRidings.fixAt} desc nulls last`, desc(groupRidings.startedAt))
      .limit(mostRiding),
    tx.select(namesOfUser).from(users).where(eq(users.id, senderId)),
  ]);
  const call = {
    kind: 'group_call',
    cause: callsCause(groupId, senderId),
    body: texts.called(texts.signals[kind]),
    path: `/groups?grupo=${groupId}&mapa`,
    version: now.getTime(),
    at: sentAt,
    text: `${sender?.firstName ?? ''}: ${texts.signals[kind]}`,
  } as const;
  return riders.toSorted((a, b) => a.riderId.localeCompare(b.riderId)).map((rider) => ({ ...rider, ...call }));
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
