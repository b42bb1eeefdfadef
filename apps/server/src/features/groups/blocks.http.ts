import { riderStopped, ridingChanged } from '@estradeiro/contract/groups/riding';
import { blockRider, listBlockedRiders, unblockRider } from '@estradeiro/contract/groups/safety';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Events } from '#platform/events.ts';
import { serve } from '#platform/serve.ts';
import type { BlocksStore } from './blocks.store.ts';
import { orFail } from './refusals.ts';
import type { RidingStore } from './riding.store.ts';

type BlocksDeps = {
  blocks: BlocksStore;
  /** Groups in which one of the two shares a position now. */
  ridingBetween: RidingStore['between'];
  events: Events;
  clock: Clock;
};

/** Blocked riders: both stop seeing each other's position at once. */
export const blockEndpoints =
  ({ blocks, ridingBetween, events, clock }: BlocksDeps) =>
  async (app: FastifyInstance) => {
    serve(app, listBlockedRiders, ({ rider }) => blocks.list(rider.id));

    serve(app, blockRider, async ({ rider, params: { userId: blockedId } }) => {
      orFail(await blocks.block(rider.id, blockedId, clock.now()));
      await events.topicsChanged(rider.id);
      for (const { userId, groupId, otherId } of await ridingBetween(rider.id, blockedId, clock.now()))
        events.toRider(otherId, riderStopped.of({ groupId, userId }));
    });

    serve(app, unblockRider, async ({ rider, params: { userId: blockedId } }) => {
      const wasBlocked = await blocks.unblock(rider.id, blockedId);
      await events.topicsChanged(rider.id);
      if (!wasBlocked) return;
      for (const { groupId, otherId } of await ridingBetween(rider.id, blockedId, clock.now()))
        events.toRider(otherId, ridingChanged.of({ groupId }));
    });
  };
