import type { Actors } from './actor.ts';
import type { GroupsStore } from './groups.store.ts';
import { orFail } from './refusals.ts';

/** Fails with `not_found` for non-members, and with `not_allowed` for members who do not moderate the group. */
export type RequireModerator = (riderId: string, groupId: string) => Promise<void>;

export const createMustCare =
  (store: Pick<GroupsStore, 'roleIn'>, actorOf: Actors): RequireModerator =>
  async (riderId, groupId) => {
    const role = await store.roleIn(await actorOf(riderId), groupId);
    if (role === null) orFail('unknown');
    if (role === 'member') orFail('not allowed');
  };
