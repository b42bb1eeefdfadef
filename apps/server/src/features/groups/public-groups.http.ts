import { findPublicGroups, joinGroup } from '@estradeiro/contract/groups/groups';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import type { Actors } from './actor.ts';
import type { GroupEvents } from './group-events.ts';
import type { GroupsStore } from './groups.store.ts';
import type { MembershipStore } from './membership.store.ts';
import { type PublicGroupsStore, publicGroupsPerPage } from './public-groups.store.ts';
import { orFail } from './refusals.ts';
import type { WithOnline } from './with-online.ts';

type PublicGroupsDeps = {
  publicGroups: PublicGroupsStore;
  membership: MembershipStore;
  store: GroupsStore;
  actorOf: Actors;
  withOnline: WithOnline;
  groupEvents: GroupEvents;
  clock: Clock;
};

/** Groups that anybody may find and join. */
export const publicGroupEndpoints =
  ({ publicGroups, membership, store, actorOf, withOnline, groupEvents, clock }: PublicGroupsDeps) =>
  async (app: FastifyInstance) => {
    serve(app, findPublicGroups, async ({ rider, query: { q, cursor } }) => {
      const page = await publicGroups.page(rider.id, q, cursor === undefined ? undefined : placeOf(cursor));
      const last = page.length === publicGroupsPerPage ? page.at(-1) : undefined;
      const popular = cursor === undefined ? await publicGroups.popular(rider.id, q) : [];
      return { groups: [...popular, ...page], nextCursor: last ? `${last.memberCount}:${last.id}` : null };
    });

    serve(app, joinGroup, async ({ rider, params: { id } }) => {
      const { isNew } = orFail(await membership.join(rider.id, id, clock.now()));
      if (isNew) await groupEvents.came(rider.id, id);
      return withOnline.one(orFail((await store.byId(await actorOf(rider.id), id)) ?? 'unknown'));
    });
  };

const Place = z.object({
  memberCount: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  id: z.uuid(),
});

/** The last group of the previous page, parsed from the cursor. */
function placeOf(cursor: string) {
  const [memberCount, id] = cursor.split(':');
  const place = Place.safeParse({ memberCount, id });
  if (!place.success) throw new AppError('invalid_request', { details: { in: 'querystring' } });
  return place.data;
}
