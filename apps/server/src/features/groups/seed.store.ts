import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { groupChats } from './groups.tables.ts';
import { popularGroups } from './popular-groups.ts';
import { searchWords } from './search-words.ts';

/**
 * Creates the three popular groups, or corrects their name and member count. Idempotent, also on several instances at
 * once.
 */
export async function offerPopularGroups(db: Database, now: Date): Promise<void> {
  const offered = popularGroups.map((group) => ({
    ...group,
    nameWords: searchWords(group.name).join(' '),
    visibility: 'public' as const,
    createdAt: now,
    updatedAt: now,
  }));
  const corrected = {
    name: sql`excluded.name`,
    nameWords: sql`excluded.name_words`,
    popularMembers: sql`excluded.popular_members`,
  };
  await db.insert(groupChats).values(offered).onConflictDoUpdate({ target: groupChats.id, set: corrected });
}
