import type { GroupRole } from '@estradeiro/contract/groups/groups';

/** The acting rider, and whether they moderate the three popular groups, which nobody owns. */
export type Actor = { id: string; moderatesPopular: boolean };

/** The columns of a group that decide roles: its owner, and whether it is a popular group. */
type Belonging = { ownerId: string | null; popularMembers: number | null };
type Membership = { userId: string; role: Exclude<GroupRole, 'owner'> };

export const storedRole = ({ ownerId }: Pick<Belonging, 'ownerId'>, { userId, role }: Membership): GroupRole =>
  ownerId === userId ? 'owner' : role;

/** The actor's effective role in a group. */
export const roleOf = (group: Belonging, member: Membership, { moderatesPopular }: Actor): GroupRole =>
  group.popularMembers !== null && moderatesPopular ? 'moderator' : storedRole(group, member);

export type Actors = (riderId: string) => Promise<Actor>;
