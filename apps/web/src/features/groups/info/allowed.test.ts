import type { GroupRole } from '@estradeiro/contract/groups/groups';
import { expect, it } from 'vitest';
import { allowedAbout, type MemberAction } from './allowed.ts';

it.each<[GroupRole, GroupRole, MemberAction[]]>([
  ['owner', 'member', ['promote', 'handOver', 'remove']],
  ['owner', 'moderator', ['demote', 'handOver', 'remove']],
  ['moderator', 'member', ['remove']],
  ['moderator', 'moderator', []],
  ['moderator', 'owner', []],
  ['member', 'member', []],
  ['member', 'owner', []],
])('a %s may do this about a %s: %j', (mine, theirs, actions) => expect(allowedAbout(mine, theirs)).toEqual(actions));
