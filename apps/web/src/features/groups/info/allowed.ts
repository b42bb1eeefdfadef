import type { GroupRole } from '@estradeiro/contract/groups/groups';

export type MemberAction = 'promote' | 'demote' | 'handOver' | 'remove';

export function allowedAbout(mine: GroupRole, theirs: GroupRole): MemberAction[] {
  const isOwner = mine === 'owner';
  const actions: Partial<Record<MemberAction, boolean>> = {
    promote: isOwner && theirs === 'member',
    demote: isOwner && theirs === 'moderator',
    handOver: isOwner && theirs !== 'owner',
    remove: (isOwner && theirs !== 'owner') || (mine === 'moderator' && theirs === 'member'),
  };
  return (Object.keys(actions) as MemberAction[]).filter((action) => actions[action]);
}

/** Only the owner changes the visibility, since members joined the group as it is. */
export const decidesVisibility = (role: GroupRole): boolean => role === 'owner';

/** The roles that manage a group: invite, edit, see reports. */
export const takesCare = (role: GroupRole): boolean => role !== 'member';
