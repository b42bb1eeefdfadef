import { groupChanged, groupFigures, groupLeft } from '@estradeiro/contract/groups/groups';
import type { Events } from '#platform/events.ts';
import type { Presence } from '#platform/presence.ts';
import { throttleByKey } from '#platform/throttle-by-key.ts';
import { groupIdOf, groupTopic } from './group-topic.ts';
import type { Gone } from './membership.store.ts';
import { publishStopped } from './riding.http.ts';
import type { RidingStore } from './riding.store.ts';

/** In a large group somebody comes, goes, opens or closes the app all the time, and everybody would be sent to read. */
const figuresMs = 3_000;

type GroupEventsDeps = {
  events: Events;
  presence: Presence;
  memberCount: (groupId: string) => Promise<number | null>;
  blockedEitherWay: RidingStore['blockedEitherWay'];
  onTrouble: (error: unknown) => void;
};

export type GroupEvents = ReturnType<typeof createGroupEvents>;

/** What is published to the members of a group. Call it after the commit. */
export function createGroupEvents({ events, presence, memberCount, blockedEitherWay, onTrouble }: GroupEventsDeps) {
  const changed = (groupId: string) => events.publish(groupTopic(groupId), groupChanged.of({ groupId }));
  const others = throttleByKey(figuresMs, changed);
  const figures = throttleByKey(figuresMs, (groupId) => void publishFigures(groupId).catch(onTrouble));
  const stopPresence = presence.onChange((topic) => {
    const groupId = groupIdOf(topic);
    if (groupId) figures.call(groupId);
  });

  async function publishFigures(groupId: string) {
    const [members, [online]] = await Promise.all([memberCount(groupId), presence.counts([groupTopic(groupId)])]);
    if (members === null) return;
    const figures = { groupId, memberCount: members, onlineCount: Math.min(online ?? 0, members) };
    events.publish(groupTopic(groupId), groupFigures.of(figures));
  }

  return {
    /** The group is called otherwise now, or somebody is something else in it. */
    changed,

    /** The rider is in the group, and subscribed to it before this resolves. */
    async came(riderId: string, groupId: string): Promise<void> {
      await events.topicsChanged(riderId);
      events.toRider(riderId, groupChanged.of({ groupId }));
      others.call(groupId);
    },

    /** The rider is in the group no more: receives nothing of it once this has resolved, but that; and is on nobody's map. */
    async went(riderId: string, groupId: string, { wasRiding }: Gone): Promise<void> {
      await events.topicsChanged(riderId, [groupTopic(groupId)]);
      events.toRider(riderId, groupLeft.of({ groupId }));
      if (wasRiding) await publishStopped({ blockedEitherWay }, events, { userId: riderId, groupId });
      others.call(groupId);
    },

    /** There is no such group any more. */
    async deleted(groupId: string): Promise<void> {
      events.publish(groupTopic(groupId), groupLeft.of({ groupId }));
      await events.endTopic(groupTopic(groupId));
    },

    stop(): void {
      stopPresence();
      others.stop();
      figures.stop();
    },
  };
}
