import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { groupChats, groupInvitations, groupInvitationUses, groupMembers, groupRemovals } from './groups.tables.ts';
import { groupReports, riderBlocks } from './safety.tables.ts';

/** The photo is another rider's. */
const { photo: _, ...withoutPhoto } = getTableColumns(groupReports);

/**
 * A rider's data in groups, for the download of all data. Reports about a rider are left out, since they would reveal
 * who reported.
 */
export function createGroupRecords(db: Database) {
  return {
    members: async (userId: string) => {
      const rows = await db
        .select()
        .from(groupMembers)
        .innerJoin(groupChats, eq(groupChats.id, groupMembers.groupId))
        .where(eq(groupMembers.userId, userId));
      return rows.map(
        ({ group_members: { nameInOrder: _, ...member }, group_chats: { name, description, ownerId } }) => ({
          ...member,
          group: { name, description, isOwn: ownerId === userId },
        }),
      );
    },
    invitations: (userId: string) => db.select().from(groupInvitations).where(eq(groupInvitations.createdBy, userId)),
    uses: (userId: string) => db.select().from(groupInvitationUses).where(eq(groupInvitationUses.userId, userId)),
    removals: (userId: string) => db.select().from(groupRemovals).where(eq(groupRemovals.userId, userId)),
    reports: (userId: string) => db.select(withoutPhoto).from(groupReports).where(eq(groupReports.reporterId, userId)),
    blocks: (userId: string) => db.select().from(riderBlocks).where(eq(riderBlocks.userId, userId)),
  };
}
