import type { Group } from '@estradeiro/contract/groups/groups';
import type { StoredGroup } from './groups.store.ts';

/** How many members of each group have the app open, in the groups' order. */
export type OnlineCounts = (groupIds: readonly string[]) => Promise<number[]>;

export type WithOnline = ReturnType<typeof createWithOnline>;

/** Groups with their online counts, which no table has. */
export function createWithOnline(onlineCounts: OnlineCounts) {
  const all = async (stored: readonly StoredGroup[]): Promise<Group[]> => {
    const online = await onlineCounts(stored.map(({ id }) => id));
    return stored.map((group, i) => ({ ...group, onlineCount: shownOnline(group, online[i] ?? 0) }));
  };
  return {
    all,
    one: async (stored: StoredGroup): Promise<Group> => {
      const [shown] = await all([stored]);
      if (!shown) throw new Error('as many groups are shown as there are');
      return shown;
    },
  };
}

/**
 * At least 1, since the requesting rider has the app open; at most the member count, since the stream of a member who
 * left may still be open.
 */
const shownOnline = ({ memberCount }: StoredGroup, online: number): number =>
  Math.min(Math.max(online, 1), memberCount);
