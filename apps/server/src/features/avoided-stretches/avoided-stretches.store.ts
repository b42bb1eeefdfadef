import { type AlwaysAvoided, mostAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import type { AvoidedStretch } from '@estradeiro/contract/navigation';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { avoidedStretches as stretches } from './avoided-stretches.tables.ts';

/** The stretches that riders avoid on every route. */
export function createAvoidedStretchesStore(db: Database) {
  return {
    /** The newest first. */
    async list(userId: string): Promise<AlwaysAvoided[]> {
      const newest = [desc(stretches.createdAt), desc(stretches.id)];
      const rows = await db
        .select()
        .from(stretches)
        .where(eq(stretches.userId, userId))
        .orderBy(...newest);
      return rows.map(toStretch);
    },

    /** A second insert under one id changes nothing and returns the first. */
    insert: (userId: string, id: string, stretch: AvoidedStretch, createdAt: Date) =>
      db.transaction(async (tx): Promise<AlwaysAvoided | 'full'> => {
        await lockRider(tx, userId);
        const [known] = await tx.select().from(stretches).where(own(userId, id));
        if (known) return toStretch(known);
        if ((await tx.$count(stretches, eq(stretches.userId, userId))) >= mostAlwaysAvoided) return 'full';
        const row = { name: null, headingDegrees: null, ...stretch, id, userId, createdAt };
        await tx.insert(stretches).values(row);
        return toStretch(row);
      }),

    /** Whether the rider had such a stretch. */
    async delete(userId: string, id: string): Promise<boolean> {
      const deleted = await db.delete(stretches).where(own(userId, id)).returning({ id: stretches.id });
      return deleted.length > 0;
    },

    /** For the download of all data. */
    records: (userId: string) => db.select().from(stretches).where(eq(stretches.userId, userId)),
  };
}

const own = (userId: string, id: string) => and(eq(stretches.userId, userId), eq(stretches.id, id));

const toStretch = ({
  id,
  lat,
  lng,
  name,
  headingDegrees,
  createdAt,
}: typeof stretches.$inferSelect): AlwaysAvoided => ({
  ...{ id, lat, lng },
  ...(name !== null && { name }),
  ...(headingDegrees !== null && { headingDegrees }),
  createdAt: createdAt.toISOString(),
});
