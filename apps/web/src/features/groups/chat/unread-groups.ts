import type { Group } from '@estradeiro/contract/groups';
import { markUnread } from './in-groups-mark.ts';

/** In which of the rider's groups something is unread, as the bar's dot tells it: each up to its newest message. */
export function createUnreadGroups() {
  const newest = new Map<string, number>();
  const heard = (groupId: string, seq: number) => newest.set(groupId, Math.max(seq, newest.get(groupId) ?? 0));
  const read = (groupId: string, seq: number) => {
    if (seq >= (newest.get(groupId) ?? 0)) newest.delete(groupId);
  };
  const told = () => markUnread(newest.size > 0);

  return {
    heard(groupId: string, seq: number): void {
      heard(groupId, seq);
      told();
    },
    read(groupId: string, seq: number): void {
      read(groupId, seq);
      told();
    },
    /** The server's own count of all groups that the rider is in; what was heard since it counted stays. */
    counted(groups: readonly Pick<Group, 'id' | 'unreadCount' | 'lastSeq'>[]): void {
      const ids = new Set(groups.map(({ id }) => id));
      for (const id of newest.keys()) if (!ids.has(id)) newest.delete(id);
      for (const { id, unreadCount, lastSeq } of groups) unreadCount > 0 ? heard(id, lastSeq) : read(id, lastSeq);
      told();
    },
    left(groupId: string): void {
      newest.delete(groupId);
      told();
    },
  };
}
