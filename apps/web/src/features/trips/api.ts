import { groupChanged, groupLeft } from '@estradeiro/contract/groups/groups';
import { listGroupMembers } from '@estradeiro/contract/groups/members';
import { townsOnRoute as townsOnLine } from '@estradeiro/contract/places';
import { listPopularRoutes } from '@estradeiro/contract/popular-routes';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import {
  getSharedTrip,
  listTrips,
  openTripLink,
  proposeTrip,
  revokeTripLink,
  type TripProposalRequestInput,
  townsOnSavedRoute,
  tripChanged,
  withRoutesOfAll,
} from '@estradeiro/contract/trips';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';
import { cached } from '#platform/offline/cache.ts';
import { showFailure } from '#platform/show-failure.ts';
import { ask } from '#ui/ask.tsx';
import { showToast } from '#ui/toast.tsx';
import { showTexts } from './texts.ts';

export const tripsQuery = queryOptions({
  queryKey: ['trips', 'list'],
  queryFn: ({ signal }) => call(listTrips, {}, signal),
  ...cached(listTrips),
  // A day's route may have been changed on another screen or device.
  staleTime: 0,
  select: withRoutesOfAll,
});

/** Keeps the trips current while mounted: a fellow rider's changes show at once, and members who left the group disappear. */
export function useLiveTrips(): void {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: tripsQuery.queryKey });
  const isShown = (groupId: string) =>
    client.getQueryData(tripsQuery.queryKey)?.some((trip) => trip.groupId === groupId) ?? false;
  useLiveEvent({ kind: tripChanged, onEvent: readAgain, onMissed: readAgain });
  useLiveEvent({ kind: groupChanged, onEvent: ({ groupId }) => isShown(groupId) && readAgain(), onMissed: () => {} });
  useLiveEvent({ kind: groupLeft, onEvent: ({ groupId }) => isShown(groupId) && readAgain(), onMissed: () => {} });
}

/** The days of a long route by riding hours, and those of the return if requested. Needs the server. */
export const proposalQuery = (
  there: TripProposalRequestInput,
  back: ((days: number) => TripProposalRequestInput) | null,
) =>
  queryOptions({
    queryKey: ['trips', 'proposal', there, back !== null],
    queryFn: async ({ signal }) => {
      const first = await call(proposeTrip, { body: there }, signal);
      if (!back) return first;
      const second = await call(proposeTrip, { body: back(first.days.length) }, signal);
      return { days: [...first.days, ...second.days], estimate: first.estimate || second.estimate };
    },
    staleTime: 600_000,
  });

export const townsQuery = (routeId: string) =>
  queryOptions({
    queryKey: ['trips', 'towns', routeId],
    queryFn: ({ signal }) => call(townsOnSavedRoute, { query: { routeId } }, signal),
    staleTime: 0, // the route keeps its id when its line changes
    gcTime: 0,
  });

/** The names of the towns on a saved route. Idle without a line. */
export const townNamesQuery = (id: string | null, saved: SavedRouteDetail | undefined) =>
  queryOptions({
    queryKey: ['trips', 'town-names', id, saved?.updatedAt],
    queryFn: saved?.route
      ? ({ signal }) => call(townsOnLine, { body: { polyline: saved.route?.polyline ?? '' } }, signal)
      : skipToken,
    ...cached(townsOnLine),
  });

/** The first page of a group's members, among whom the owner chooses the trip's editors. */
export const membersQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['groups', 'members-of-trips', groupId],
    queryFn: ({ signal }) => call(listGroupMembers, { params: { id: groupId }, query: {} }, signal),
    staleTime: 0,
    ...cached(listGroupMembers),
  });

/**
 * Opens a trip's link, or revokes it after a confirmation. Needs the server, which shows the trip to viewers of the
 * link.
 */
export function useTripLink(id: string) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: tripsQuery.queryKey });
  const onError = (error: unknown) => showFailure(showTexts.failed, error);
  const params = { id };
  const open = useMutation({ mutationFn: () => call(openTripLink, { params }), onError, onSettled: readAgain });
  const revoke = useMutation({
    mutationFn: () => call(revokeTripLink, { params }),
    // Shown here, since the link's row has disappeared by then.
    onSuccess: () => showToast({ title: showTexts.revoked, tone: 'success' }),
    onError,
    onSettled: readAgain,
  });
  const askAndRevoke = async () => {
    if (await ask(showTexts.revokeQuestion)) revoke.mutate();
  };
  return {
    isOpening: open.isPending,
    open: () => open.mutate(),
    isRevoking: revoke.isPending,
    revoke: () => void askAndRevoke(),
  };
}

export const popularQuery = queryOptions({
  queryKey: ['popular-routes', 'list'],
  queryFn: ({ signal }) => call(listPopularRoutes, {}, signal),
  ...cached(listPopularRoutes),
});

export const sharedTripQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-trip', token],
    queryFn: ({ signal }) => call(getSharedTrip, { params: { token } }, signal),
  });
