import { mostChatPhotos, mostMessages } from '@estradeiro/contract/groups/chat';
import { mostGroups, mostMembers } from '@estradeiro/contract/groups/groups';
import { mostInvitations } from '@estradeiro/contract/groups/members';
import { mostBlocked, mostOpenReports } from '@estradeiro/contract/groups/safety';
import { AppError } from '#platform/errors.ts';
import { texts } from './texts.ts';

/** The reason of a refusal; 'unknown' also for non-members. */
export type GroupRefusal = keyof typeof errors;

const errors = {
  unknown: () => new AppError('not_found'),
  'not allowed': () => new AppError('not_allowed'),
  'not the owner': () => new AppError('not_allowed', { message: texts.ownerOnly }),
  'visibility of the owner': () => new AppError('not_allowed', { message: texts.visibilityOfOwner }),
  'of the product': () => new AppError('not_allowed', { message: texts.ofTheProduct }),
  'not of the reported': () => new AppError('not_allowed', { message: texts.notOfTheReported }),
  'nobody else': () => new AppError('not_allowed', { message: texts.nobodyElse }),
  'must hand over': () => new AppError('owner_must_hand_over'),
  removed: () => new AppError('removed_from_group'),
  over: () => new AppError('invitation_over'),
  'too many groups': () => new AppError('limit_reached', { message: texts.tooManyGroups(mostGroups) }),
  'group full': () => new AppError('limit_reached', { message: texts.groupFull(mostMembers) }),
  'too many invitations': () => new AppError('limit_reached', { message: texts.tooManyInvitations(mostInvitations) }),
  'too many messages': () => new AppError('limit_reached', { message: texts.tooManyMessages(mostMessages) }),
  'too many photos': () => new AppError('limit_reached', { message: texts.tooManyPhotos(mostChatPhotos) }),
  'too many reports': () => new AppError('limit_reached', { message: texts.tooManyReports(mostOpenReports) }),
  'too many blocked': () => new AppError('limit_reached', { message: texts.tooManyBlocked(mostBlocked) }),
} as const;

/** Passes a result on; fails with the contract's error for a refusal. */
export function orFail<T extends object | null>(outcome: T | GroupRefusal): T {
  if (typeof outcome === 'string') throw errors[outcome]();
  return outcome;
}
