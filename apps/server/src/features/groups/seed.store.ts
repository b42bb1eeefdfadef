import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { groupChats } from './groups.tables.ts';
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

/** The three popular groups of the product (D6): real public groups, whose member counts are shown as given. */
export const popularGroups = [
  { id: '6f1d2c0a-5b7e-4d0e-9a31-000000000001', name: 'Aventura Brasil', popularMembers: 1_247 },
  { id: '6f1d2c0a-5b7e-4d0e-9a31-000000000002', name: 'Motociclistas Urbanos', popularMembers: 2_156 },
  { id: '6f1d2c0a-5b7e-4d0e-9a31-000000000003', name: 'Touring Brasil', popularMembers: 673 },
] as const;
