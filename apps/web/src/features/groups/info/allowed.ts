import type { GroupRole } from '@estradeiro/contract/groups/groups';

/** What takes a role to do about another member. */
export type MemberAction = 'promote' | 'demote' | 'handOver' | 'remove';

/** What a rider of that role may do about another of this one. */
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

/** Who decides whether anybody may come in: its members did into what it is. */
export const decidesVisibility = (role: GroupRole): boolean => role === 'owner';

/** Who takes care of a group: invites, edits, sees reports. */
export const takesCare = (role: GroupRole): boolean => role !== 'member';
