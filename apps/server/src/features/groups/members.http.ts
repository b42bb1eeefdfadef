import { leaveGroup } from '@estradeiro/contract/groups/groups';
import {
  type GroupMember,
  handOverGroup,
  letInAgain,
  listGroupMembers,
  listRemovedRiders,
  removeGroupMember,
  setGroupRole,
} from '@estradeiro/contract/groups/members';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { serve } from '#platform/serve.ts';
import type { Actors } from './actor.ts';
import type { GroupEvents } from './group-events.ts';
import type { GroupsStore } from './groups.store.ts';
import { type MembersStore, membersPerPage, type StoredMember } from './members.store.ts';
import type { MembershipStore } from './membership.store.ts';
import { orFail } from './refusals.ts';
import type { RequireModerator } from './require-moderator.ts';
import type { WithOnline } from './with-online.ts';

type MembersDeps = {
  members: MembersStore;
  membership: MembershipStore;
  store: GroupsStore;
  mustCare: RequireModerator;
  actorOf: Actors;
  onlineIn: (groupId: string) => Promise<ReadonlySet<string>>;
  withOnline: WithOnline;
  groupEvents: GroupEvents;
  clock: Clock;
};

export const memberEndpoints =
  ({ members, membership, store, mustCare, actorOf, onlineIn, withOnline, groupEvents, clock }: MembersDeps) =>
  async (app: FastifyInstance) => {
    const shownTo = async (riderId: string, groupId: string, stored: StoredMember[]): Promise<GroupMember[]> => {
      const online = await onlineIn(groupId);
      return stored.map(({ isHidden, ...member }) => ({
        ...member,
        isOnline: member.userId === riderId || (!isHidden && online.has(member.userId)),
      }));
    };

    serve(app, listGroupMembers, async ({ rider, params: { id }, query: { cursor } }) => {
      const after = cursor === undefined ? undefined : afterOf(cursor);
      if ((await store.roleIn(await actorOf(rider.id), id)) === null) throw new AppError('not_found');
      const page = await members.page(rider.id, id, after);
      const last = page.length === membersPerPage ? page.at(-1) : undefined;
      return { members: await shownTo(rider.id, id, page), nextCursor: last?.userId ?? null };
    });

    serve(app, setGroupRole, async ({ rider, params: { id, userId }, body: { role } }) => {
      orFail(await membership.setRole(await actorOf(rider.id), id, userId, role));
      groupEvents.changed(id);
      const [member] = await shownTo(rider.id, id, [orFail((await members.one(rider.id, id, userId)) ?? 'unknown')]);
      return orFail(member ?? 'unknown');
    });

    serve(app, removeGroupMember, async ({ rider, params: { id, userId }, body: { forGood } }) => {
      const at = { forGood, now: clock.now() };
      const departure = orFail(await membership.remove(await actorOf(rider.id), id, userId, at));
      await groupEvents.went(userId, id, departure);
    });

    serve(app, leaveGroup, async ({ rider, params: { id } }) => {
      const departure = orFail(await membership.leave(rider.id, id));
      await groupEvents.went(rider.id, id, departure);
    });

    serve(app, handOverGroup, async ({ rider, params: { id }, body: { userId } }) => {
      const actor = await actorOf(rider.id);
      orFail(await membership.handOver(actor, id, userId));
      groupEvents.changed(id);
      return withOnline.one(orFail((await store.byId(actor, id)) ?? 'unknown'));
    });

    serve(app, listRemovedRiders, async ({ rider, params: { id } }) => {
      await mustCare(rider.id, id);
      return members.removed(id);
    });

    serve(app, letInAgain, async ({ rider, params: { id, userId } }) => {
      await mustCare(rider.id, id);
      if (!(await members.letIn(id, userId))) throw new AppError('not_found');
    });
  };

/** The id of the last member of the previous page. */
function afterOf(cursor: string): string {
  const id = z.uuid().safeParse(cursor);
  if (!id.success) throw new AppError('invalid_request', { details: { in: 'querystring' } });
  return id.data;
}
