import {
  type HiddenEndMeters,
  listSharedLinks,
  openSharedLink,
  revokeSharedLink,
  type SharedKind,
} from '@estradeiro/contract/sharing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** The rider's open links. Revoked on another device meanwhile? Whoever sends one asks. */
export const sharedLinksQuery = queryOptions({
  queryKey: ['shared-links'],
  queryFn: ({ signal }) => call(listSharedLinks, {}, signal),
  staleTime: 0,
});

type Opening = { kind: SharedKind; recordId: string; hiddenMeters: HiddenEndMeters };

export function useSharedLink() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries(sharedLinksQuery);
  return {
    open: useMutation({ mutationFn: (body: Opening) => call(openSharedLink, { body }), onSuccess }),
    revoke: useMutation({ mutationFn: (id: string) => call(revokeSharedLink, { params: { id } }), onSuccess }),
  };
}
