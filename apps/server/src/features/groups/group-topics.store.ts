import { mostGroups } from '@estradeiro/contract/groups/groups';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { groupTopic } from './group-topic.ts';
import { groupMembers } from './groups.tables.ts';

/** The groups that a rider is in. */
export const groupIdsOf =
  (db: Database) =>
  async (userId: string): Promise<string[]> => {
    const { groupId } = groupMembers;
    const rows = await db
      .select({ groupId })
      .from(groupMembers)
      .where(eq(groupMembers.userId, userId))
      .limit(mostGroups);
    return rows.map((row) => row.groupId);
  };

/** The topics that a rider hears by being in groups. */
export const groupTopicsOf =
  (db: Database) =>
  async (userId: string): Promise<string[]> =>
    (await groupIdsOf(db)(userId)).map(groupTopic);
