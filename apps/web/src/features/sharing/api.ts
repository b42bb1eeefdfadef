import {
  type HiddenEndMeters,
  listSharedLinks,
  openSharedLink,
  revokeSharedLink,
  type SharedKind,
} from '@estradeiro/contract/sharing';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { useOnline } from '#platform/online.ts';

/** The rider's open links. Revoked on another device meanwhile? Whoever sends one asks. */
const sharedLinksQuery = queryOptions({
  queryKey: ['shared-links'],
  queryFn: ({ signal }) => call(listSharedLinks, {}, signal),
  staleTime: 0,
});

/** The rider's open link to a record; null where there is none, undefined until the network says it. A `recordId` of null is not asked about. */
export function useLinkOf(kind: SharedKind, recordId: string | null) {
  const online = useOnline();
  const { data, error, refetch } = useQuery({ ...sharedLinksQuery, enabled: online && recordId !== null });
  const link = data && (data.find((one) => one.kind === kind && one.recordId === recordId) ?? null);
  return { link, error, retry: () => void refetch() };
}

type Opening = { kind: SharedKind; recordId: string; hiddenMeters: HiddenEndMeters };

export function useSharedLink() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries(sharedLinksQuery);
  return {
    open: useMutation({ mutationFn: (body: Opening) => call(openSharedLink, { body }), onSuccess }),
    revoke: useMutation({ mutationFn: (id: string) => call(revokeSharedLink, { params: { id } }), onSuccess }),
  };
}
