import type { GroupRole } from '@estradeiro/contract/groups/groups';

/** Who does something, and whether the operator trusts them with the three popular groups, which nobody owns. */
export type Actor = { id: string; moderatesPopular: boolean };

/** A group and a membership as they are stored: the owner is whom the group names. */
type Belonging = { ownerId: string | null; popularMembers: number | null };
type Membership = { userId: string; role: Exclude<GroupRole, 'owner'> };

/** What a member is in the group by what is stored. */
export const storedRole = ({ ownerId }: Pick<Belonging, 'ownerId'>, { userId, role }: Membership): GroupRole =>
  ownerId === userId ? 'owner' : role;

/** What the actor may do in a group by being in it. */
export const roleOf = (group: Belonging, member: Membership, { moderatesPopular }: Actor): GroupRole =>
  group.popularMembers !== null && moderatesPopular ? 'moderator' : storedRole(group, member);

export type Actors = (riderId: string) => Promise<Actor>;
