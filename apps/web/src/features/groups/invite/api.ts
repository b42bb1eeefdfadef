import {
  acceptInvitation,
  createGroupInvitation,
  type invitationHours,
  listGroupInvitations,
  previewInvitation,
  revokeGroupInvitation,
} from '@estradeiro/contract/groups/members';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { useDraftKeys } from '#platform/offline/draft.tsx';
import { paths } from '#platform/paths.ts';
import { keyOfGroup, type ToastWords, useGroupMutation, useMutationWithToast } from '../api.ts';

export type Hours = (typeof invitationHours)[number];

/** The full address of an invitation's code. */
export const linkOf = (code: string): string => `${location.origin}${paths.groups}?convite=${code}`;

export const invitationsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...keyOfGroup(groupId), 'invitations'],
    queryFn: ({ signal }) => call(listGroupInvitations, { params: { id: groupId } }, signal),
    staleTime: 0,
  });

export const previewQuery = (code: string) =>
  queryOptions({
    queryKey: ['groups', 'invitation', code],
    queryFn: ({ signal }) => call(previewInvitation, { params: { code } }, signal),
    staleTime: 0,
  });

export function useCreateInvitation(groupId: string) {
  const client = useQueryClient();
  const keys = useDraftKeys();
  return useMutation({
    mutationFn: (hours: Hours) => {
      const body = { hours };
      return call(createGroupInvitation, { params: { id: groupId }, body, idempotencyKey: keys.of(body) });
    },
    onSuccess: () => {
      keys.forget();
      return client.invalidateQueries(invitationsQuery(groupId));
    },
  });
}

export const useRevokeInvitation = (groupId: string, words: ToastWords<string>) =>
  useMutationWithToast(
    (invitationId: string) => call(revokeGroupInvitation, { params: { id: groupId, invitationId } }),
    [invitationsQuery(groupId).queryKey],
    words,
  );

export const useAcceptInvitation = () =>
  useGroupMutation((code: string) => call(acceptInvitation, { params: { code } }));
