import {
  type HiddenEndMeters,
  type ListedLink,
  listSharedLinks,
  openSharedLink,
  revokeSharedLink,
  type SharedKind,
  type SharedLink,
} from '@estradeiro/contract/sharing';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { useOnline } from '#platform/online.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { showToast } from '#ui/toast.tsx';
import { linkTexts } from './texts.ts';

/** The rider's open links, refetched since one may be revoked on another device. */
export const sharedLinksQuery = queryOptions({
  queryKey: ['shared-links'],
  queryFn: ({ signal }) => call(listSharedLinks, {}, signal),
  staleTime: 0,
});

/** The rider's open link to a record; null without one, undefined while unknown. Idle for a `recordId` of null. */
export function useLinkOf(kind: SharedKind, recordId: string | null) {
  const online = useOnline();
  const { data, error, refetch } = useQuery({ ...sharedLinksQuery, enabled: online && recordId !== null });
  const link = data && (data.filter(hasAddress).find((one) => one.kind === kind && one.recordId === recordId) ?? null);
  return { link, error, retry: () => void refetch() };
}

/** A link with an unknown address does not count: the next one that is made replaces it. */
const hasAddress = (link: ListedLink): link is ListedLink & SharedLink => link.linkPath !== null;

type LinkInput = { kind: SharedKind; recordId: string; hiddenMeters: HiddenEndMeters };

export function useCreateLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LinkInput) => call(openSharedLink, { body }),
    onSuccess: () => client.invalidateQueries(sharedLinksQuery),
  });
}

export function useRevokeLink() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(revokeSharedLink, { params: { id } }),
    // Shown here, since the link's row has disappeared by then.
    onSuccess: () => showToast({ title: linkTexts.revoked, tone: 'success' }),
    onError: (error) => showFailure(linkTexts.failed, error),
    onSettled: () => client.invalidateQueries(sharedLinksQuery),
  });
  const askAndRevoke = async (id: string) => {
    if (await ask(linkTexts.revokeQuestion)) mutate(id);
  };
  return { isRevoking: isPending, revoke: (id: string) => void askAndRevoke(id) };
}
