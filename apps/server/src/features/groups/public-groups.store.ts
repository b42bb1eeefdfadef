import type { PublicGroup } from '@estradeiro/contract/groups/groups';
import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { groupChats, groupMembers } from './groups.tables.ts';
import { wordsQuery } from './search-words.ts';

export const publicGroupsPerPage = 20;

export function createPublicGroupsStore(db: Database) {
  const found = (userId: string, where: SQL | undefined) =>
    db
      .select({
        id: groupChats.id,
        name: groupChats.name,
        description: groupChats.description,
        memberCount: groupChats.memberCount,
        popularMembers: groupChats.popularMembers,
        isMember: sql<boolean>`${groupMembers.userId} is not null`,
      })
      .from(groupChats)
      .leftJoin(groupMembers, and(eq(groupMembers.groupId, groupChats.id), eq(groupMembers.userId, userId)))
      .where(and(eq(groupChats.visibility, 'public'), where));

  return {
    /** The three of the product, by name. */
    popular: (userId: string, words: string): Promise<PublicGroup[]> =>
      found(userId, and(isNotNull(groupChats.popularMembers), named(words))).orderBy(asc(groupChats.name)),

    /** A page of all other public groups, the largest first; `after` is the last group of the previous page. */
    page: (userId: string, words: string, after?: { memberCount: number; id: string }): Promise<PublicGroup[]> => {
      const place = sql`(${groupChats.memberCount}, ${groupChats.id})`;
      const rest = after && lt(place, sql`(${after.memberCount}::integer, ${after.id}::uuid)`);
      return found(userId, and(isNull(groupChats.popularMembers), named(words), rest))
        .orderBy(desc(groupChats.memberCount), desc(groupChats.id))
        .limit(publicGroupsPerPage);
    },
  };
}

export type PublicGroupsStore = ReturnType<typeof createPublicGroupsStore>;

/** Groups whose name has all the words, each a word or the beginning of one. */
function named(words: string): SQL | undefined {
  const query = wordsQuery(words);
  return query === null
    ? undefined
    : sql`to_tsvector('simple', ${groupChats.nameWords}) @@ to_tsquery('simple', ${query})`;
}
