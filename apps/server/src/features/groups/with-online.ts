import type { Group } from '@estradeiro/contract/groups/groups';
import type { KeptGroup } from './groups.store.ts';

/** How many members of each group have the app open, in the groups' order. */
export type OnlineCounts = (groupIds: readonly string[]) => Promise<number[]>;

export type WithOnline = ReturnType<typeof createWithOnline>;

/** Groups as they are answered: with how many are online, which no table knows. */
export function createWithOnline(onlineCounts: OnlineCounts) {
  const all = async (kept: readonly KeptGroup[]): Promise<Group[]> => {
    const online = await onlineCounts(kept.map(({ id }) => id));
    return kept.map((group, i) => ({ ...group, onlineCount: shownOnline(group, online[i] ?? 0) }));
  };
  return {
    all,
    one: async (kept: KeptGroup): Promise<Group> => {
      const [shown] = await all([kept]);
      if (!shown) throw new Error('as many groups are shown as there are');
      return shown;
    },
  };
}

/** Whoever asks has the app open; and of a stream that is about to end, the member may be gone already. */
const shownOnline = ({ memberCount }: KeptGroup, online: number): number => Math.min(Math.max(online, 1), memberCount);
