import { deleteGroup, type GroupChange, leaveGroup, updateGroup } from '@estradeiro/contract/groups/groups';
import {
  handOverGroup,
  letInAgain,
  listGroupMembers,
  listRemovedRiders,
  removeGroupMember,
  setGroupRole,
} from '@estradeiro/contract/groups/members';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#platform/call.ts';
import {
  dropGroup,
  groupsKey,
  keyOfGroup,
  leavingKey,
  type Somebody,
  type ToastWords,
  useGroupMutation,
  useMutationWithToast,
} from '../api.ts';
import { forgetConversation } from '../chat/conversations.ts';

/** Who is online changes without an event. */
const memberRefreshMillis = 60_000;

export const membersQuery = (groupId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOfGroup(groupId), 'members'],
    queryFn: ({ pageParam, signal }) =>
      call(listGroupMembers, { params: { id: groupId }, query: { cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: memberRefreshMillis,
  });

export const removalsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...keyOfGroup(groupId), 'removals'],
    queryFn: ({ signal }) => call(listRemovedRiders, { params: { id: groupId } }, signal),
    staleTime: 0,
  });

export const useUpdateGroup = (id: string) =>
  useGroupMutation((body: z.input<typeof GroupChange>) => call(updateGroup, { params: { id }, body }));

/** Leaves or deletes a group. `onDone` is called whatever is mounted by then. */
export function useEndGroup(id: string, { onDone, onError }: { onDone: () => void; onError: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: leavingKey(id),
    mutationFn: (by: 'leaving' | 'deleting') => call(by === 'leaving' ? leaveGroup : deleteGroup, { params: { id } }),
    onSuccess: () => {
      forgetConversation(id);
      onDone();
      dropGroup(client, id);
    },
    onError,
  });
}

/** Changes of members or roles refetch everything that shows them. */
const useMemberChange = <Input>(
  groupId: string,
  mutationFn: (input: Input) => Promise<unknown>,
  words: ToastWords<Input>,
) =>
  useMutationWithToast(mutationFn, [groupsKey, membersQuery(groupId).queryKey, removalsQuery(groupId).queryKey], words);

export type NewRole = { userId: string; role: 'moderator' | 'member' };
export const useSetRole = (id: string, words: ToastWords<NewRole>) =>
  useMemberChange(id, ({ userId, role }) => call(setGroupRole, { params: { id, userId }, body: { role } }), words);

export type Removal = { userId: string; forGood: boolean };
export const useRemoveMember = (id: string, words: ToastWords<Removal>) =>
  useMemberChange(
    id,
    ({ userId, forGood }) => call(removeGroupMember, { params: { id, userId }, body: { forGood } }),
    words,
  );

export const useTransferOwnership = (id: string, words: ToastWords<string>) =>
  useMemberChange(id, (userId) => call(handOverGroup, { params: { id }, body: { userId } }), words);

export const useLetInAgain = (id: string, words: ToastWords<Somebody>) =>
  useMemberChange(id, ({ userId }) => call(letInAgain, { params: { id, userId } }), words);
