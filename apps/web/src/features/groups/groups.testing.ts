import type { Group, PublicGroup } from '@estradeiro/contract/groups/groups';
import type { GroupMember } from '@estradeiro/contract/groups/members';

export const someGroup = (change: Partial<Group> = {}): Group => ({
  id: crypto.randomUUID(),
  name: 'Bodes da Mantiqueira',
  description: null,
  visibility: 'private' as const,
  ownerId: crypto.randomUUID(),
  role: 'member' as const,
  memberCount: 3,
  popularMembers: null,
  onlineCount: 1,
  unreadCount: 0,
  lastSeq: 0,
  lastMessageAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...change,
});

export const somePublicGroup = (change: Partial<PublicGroup> = {}): PublicGroup => ({
  id: crypto.randomUUID(),
  name: 'Estradas de Minas',
  description: null,
  memberCount: 12,
  popularMembers: null,
  isMember: false,
  ...change,
});

/** As the owner's seed has them (D6). */
export const popularGroups: PublicGroup[] = [
  somePublicGroup({ name: 'Aventura Brasil', memberCount: 4, popularMembers: 1_247 }),
  somePublicGroup({ name: 'Motociclistas Urbanos', memberCount: 2, popularMembers: 2_156 }),
  somePublicGroup({ name: 'Touring Brasil', memberCount: 1, popularMembers: 673 }),
];

export const someMember = (change: Partial<GroupMember> = {}): GroupMember => ({
  userId: crypto.randomUUID(),
  firstName: 'Bia',
  lastName: 'Lima',
  profileImageUrl: null,
  role: 'member' as const,
  isOnline: false,
  joinedAt: '2026-11-02T12:00:00.000Z',
  isBlocked: false,
  ...change,
});
