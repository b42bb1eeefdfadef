import {
  type Decision,
  mostPendingProposals,
  mostPopularRoutes,
  mostProposals,
  proposalsListed,
} from '@estradeiro/contract/popular-routes';
import { and, asc, count, desc, eq, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { NewNotice, TellNotices } from '#platform/notices.ts';
import { lockRider } from '#platform/users.store.ts';
import { popularRoutes, popularRouteProposals as proposals } from './popular-routes.tables.ts';
import type { ShownRide } from './same-ride.ts';
import { texts } from './texts.ts';

export type StoredProposal = typeof proposals.$inferSelect;

/** The proposed ride in its public form. */
export type NewRide = Omit<
  typeof proposals.$inferInsert,
  'id' | 'userId' | 'routeId' | 'status' | 'reason' | 'createdAt' | 'decidedAt'
>;

/** The position of approved proposals, behind our own rides. */
const lastPosition = 1_000;

export function createProposalsStore(db: Database, tell: TellNotices) {
  const own = (userId: string, id: string) => and(eq(proposals.userId, userId), eq(proposals.id, id));

  return {
    /** The rider's own, newest first. */
    list: (userId: string): Promise<StoredProposal[]> =>
      db
        .select()
        .from(proposals)
        .where(eq(proposals.userId, userId))
        .orderBy(desc(proposals.createdAt), desc(proposals.id))
        .limit(proposalsListed),

    /** The earlier proposal of that id or route, unless it was rejected; null where there is none. */
    async madeOf(userId: string, id: string, routeId: string): Promise<StoredProposal | null> {
      const isMade = or(eq(proposals.id, id), and(eq(proposals.routeId, routeId), ne(proposals.status, 'rejected')));
      const [row] = await db
        .select()
        .from(proposals)
        .where(and(eq(proposals.userId, userId), isMade))
        .limit(1);
      return row ?? null;
    },

    /** Rides that a new proposal must not repeat. */
    shownRides: (): Promise<ShownRide[]> =>
      db
        .select({ name: popularRoutes.name, waypoints: popularRoutes.waypoints, distance: popularRoutes.distance })
        .from(popularRoutes)
        .where(eq(popularRoutes.isActive, true))
        .limit(mostPopularRoutes),

    /** The rider's pending and total proposals. */
    async counted(userId: string): Promise<{ pending: number; all: number }> {
      const ofRider = eq(proposals.userId, userId);
      const all = await db.$count(proposals, ofRider);
      return { all, pending: await db.$count(proposals, and(ofRider, eq(proposals.status, 'pending'))) };
    },

    /** Pending ones, oldest first. */
    pending: (): Promise<StoredProposal[]> =>
      db
        .select()
        .from(proposals)
        .where(eq(proposals.status, 'pending'))
        .orderBy(asc(proposals.createdAt), asc(proposals.id))
        .limit(proposalsListed),

    /** Returns the earlier proposal of the same route; 'full' at the limit of pending or total ones. */
    insert: (userId: string, id: string, routeId: string, ride: NewRide, now: Date): Promise<StoredProposal | 'full'> =>
      db.transaction(async (tx) => {
        await lockRider(tx, userId);
        const existing = await tx.select().from(proposals).where(eq(proposals.userId, userId));
        const made = existing.find((one) => one.id === id || (one.routeId === routeId && one.status !== 'rejected'));
        if (made) return made;
        if (existing.length >= mostProposals) return 'full';
        if (existing.filter(({ status }) => status === 'pending').length >= mostPendingProposals) return 'full';
        const [row] = await tx
          .insert(proposals)
          .values({ ...ride, id, userId, routeId, createdAt: now })
          .returning();
        if (!row) throw new Error('the row just written is gone');
        return row;
      }),

    /** Deletes a proposal that is not approved. */
    withdraw: (userId: string, id: string): Promise<'withdrawn' | 'approved' | 'unknown'> =>
      db.transaction(async (tx) => {
        const deleted = await tx
          .delete(proposals)
          .where(and(own(userId, id), ne(proposals.status, 'approved')))
          .returning({ id: proposals.id });
        if (deleted.length > 0) return 'withdrawn';
        const remaining = await tx.select({ id: proposals.id }).from(proposals).where(own(userId, id));
        return remaining.length > 0 ? 'approved' : 'unknown';
      }),

    /** Decides a proposal once. An approved ride is copied into the catalogue, and no longer belongs to the rider. */
    decide: (id: string, decision: Decision, now: Date): Promise<StoredProposal | 'decided' | 'unknown' | 'full'> =>
      db.transaction(async (tx) => {
        const [stored] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update');
        if (!stored) return 'unknown';
        if (stored.status !== 'pending') return 'decided';
        if (decision.status === 'approved') {
          const [shown] = await tx.select({ rides: count() }).from(popularRoutes);
          if ((shown?.rides ?? 0) >= mostPopularRoutes) return 'full';
          await tx.insert(popularRoutes).values({ ...toRide(stored), moderatedAt: now, createdAt: now });
        }
        const reason = decision.status === 'rejected' ? decision.reason : null;
        const [row] = await tx
          .update(proposals)
          .set({ status: decision.status, reason, decidedAt: now })
          .where(eq(proposals.id, id))
          .returning();
        if (row) await tell(tx, [noticeOf(row, now)]);
        return row ?? 'unknown';
      }),
  };
}

export type ProposalsStore = ReturnType<typeof createProposalsStore>;

const noticeOf = ({ id, userId, name, status, reason }: StoredProposal, at: Date): NewNotice => ({
  ...{ riderId: userId, at },
  kind: 'proposal_decision',
  cause: `proposal:${id}`,
  ...texts.decided(name, status === 'approved', reason),
  path: '/popular-routes',
});

/** The public part: nothing of the rider or the saved route. */
function toRide({ userId: _, routeId: __, status: ___, reason: ____, decidedAt: _____, ...ride }: StoredProposal) {
  return { ...ride, position: lastPosition };
}
