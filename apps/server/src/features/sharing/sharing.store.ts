import { maxSharedLinks, type SharedKind } from '@estradeiro/contract/sharing';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { lockRider } from '#platform/users.store.ts';
import { sharedLinks } from './sharing.tables.ts';

type Shared = { userId: string; kind: SharedKind; recordId: string };
type NewRow = typeof sharedLinks.$inferInsert;

/** Without the line, which may be megabytes. */
const { line: _, ...listed } = getTableColumns(sharedLinks);

export function createSharingStore(db: Database) {
  return {
    /** The rider's own, newest first. */
    list: (userId: string): Promise<LinkRow[]> =>
      db
        .select(listed)
        .from(sharedLinks)
        .where(eq(sharedLinks.userId, userId))
        .orderBy(desc(sharedLinks.createdAt), desc(sharedLinks.id))
        .limit(maxSharedLinks),

    /** Null where that record has no link. */
    async of(shared: Shared): Promise<LinkRow | null> {
      const [row] = await db.select(listed).from(sharedLinks).where(at(shared)).limit(1);
      return row ?? null;
    },

    /** Null where no link has that hash. */
    async byHash(hash: string): Promise<typeof sharedLinks.$inferSelect | null> {
      const [row] = await db.select().from(sharedLinks).where(eq(sharedLinks.linkHash, hash)).limit(1);
      return row ?? null;
    },

    /** An existing one is returned unchanged. */
    insert: (row: NewRow): Promise<LinkRow | 'full'> =>
      db.transaction(async (tx) => {
        await lockRider(tx, row.userId);
        const [before] = await tx.select(listed).from(sharedLinks).where(at(row)).limit(1);
        if (before) return before;
        if ((await tx.$count(sharedLinks, eq(sharedLinks.userId, row.userId))) >= maxSharedLinks) return 'full';
        const [made] = await tx.insert(sharedLinks).values(row).returning(listed);
        if (!made) throw new Error('the row just written is gone');
        return made;
      }),

    /** False where the rider has no such link. */
    async delete(userId: string, id: string): Promise<boolean> {
      const deleted = await db
        .delete(sharedLinks)
        .where(and(eq(sharedLinks.userId, userId), eq(sharedLinks.id, id)))
        .returning({ id: sharedLinks.id });
      return deleted.length > 0;
    },

    async deleteOf(shared: Shared): Promise<void> {
      await db.delete(sharedLinks).where(at(shared));
    },
  };
}

export type SharingStore = ReturnType<typeof createSharingStore>;
export type LinkRow = Omit<typeof sharedLinks.$inferSelect, 'line'>;

const at = ({ userId, kind, recordId }: Shared) =>
  and(eq(sharedLinks.userId, userId), eq(sharedLinks.kind, kind), eq(sharedLinks.recordId, recordId));
