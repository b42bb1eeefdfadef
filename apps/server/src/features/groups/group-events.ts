import { groupChanged, groupCounts, groupLeft } from '@estradeiro/contract/groups/groups';
import type { Events } from '#platform/events.ts';
import type { Presence } from '#platform/presence.ts';
import { throttleByKey } from '#platform/throttle-by-key.ts';
import { groupIdOf, groupTopic } from './group-topic.ts';
import type { MemberDeparture } from './membership.store.ts';
import { publishStopped } from './riding.http.ts';
import type { RidingStore } from './riding.store.ts';

/**
 * The shortest interval between two `groupChanged` or two `groupCounts` of one group: in a large one members join,
 * leave, open and close the app all the time, and each change makes everybody refetch.
 */
const countsMs = 3_000;

type GroupEventsDeps = {
  events: Events;
  presence: Presence;
  memberCount: (groupId: string) => Promise<number | null>;
  blockedInEitherDirection: RidingStore['blockedInEitherDirection'];
  onTrouble: (error: unknown) => void;
};

export type GroupEvents = ReturnType<typeof createGroupEvents>;

/** Events for the members of a group. Call these after the commit. */
export function createGroupEvents({
  events,
  presence,
  memberCount,
  blockedInEitherDirection,
  onTrouble,
}: GroupEventsDeps) {
  const changed = (groupId: string) => events.publish(groupTopic(groupId), groupChanged.of({ groupId }));
  const others = throttleByKey(countsMs, changed);
  const counts = throttleByKey(countsMs, (groupId) => void publishCounts(groupId).catch(onTrouble));
  const stopPresence = presence.onChange((topic) => {
    const groupId = groupIdOf(topic);
    if (groupId) counts.call(groupId);
  });

  async function publishCounts(groupId: string) {
    const [members, [online]] = await Promise.all([memberCount(groupId), presence.counts([groupTopic(groupId)])]);
    if (members === null) return;
    const counts = { groupId, memberCount: members, onlineCount: Math.min(online ?? 0, members) };
    events.publish(groupTopic(groupId), groupCounts.of(counts));
  }

  return {
    /** The group's name or a member's role changed. */
    changed,

    /** The rider joined the group, and is subscribed to it before this resolves. */
    async came(riderId: string, groupId: string): Promise<void> {
      await events.topicsChanged(riderId);
      events.toRider(riderId, groupChanged.of({ groupId }));
      others.call(groupId);
    },

    /**
     * The rider left the group: once this resolves, they receive no event of the group after `groupLeft`, and disappear
     * from everybody's map.
     */
    async went(riderId: string, groupId: string, { wasRiding }: MemberDeparture): Promise<void> {
      await events.topicsChanged(riderId, [groupTopic(groupId)]);
      events.toRider(riderId, groupLeft.of({ groupId }));
      if (wasRiding) await publishStopped({ blockedInEitherDirection }, events, { userId: riderId, groupId });
      others.call(groupId);
    },

    async deleted(groupId: string): Promise<void> {
      events.publish(groupTopic(groupId), groupLeft.of({ groupId }));
      await events.endTopic(groupTopic(groupId));
    },

    stop(): void {
      stopPresence();
      others.stop();
      counts.stop();
    },
  };
}
