import {
  getSharing,
  type OfferedRoute,
  offerRoute,
  type RidingSharing,
  type SharingDuration,
  setRidesLast,
  startSharing,
  stopSharing,
  withdrawRoute,
} from '@estradeiro/contract/groups/riding';
import { lastingRoute } from '@estradeiro/navigation/saved-route';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { isTransient } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { showFailure } from '#platform/show-failure.ts';
import { changeSharing, type GroupRide, type LocalSharing, storeGroupRide } from '../shared/group-ride.ts';
import { roleTexts, sharingTexts } from './texts.ts';

export type GroupToRideWith = Pick<GroupRide, 'groupId' | 'groupName'>;

/** The sharing known to the server, from any device. */
export const sharingQuery = queryOptions({
  queryKey: ['group-ride', 'sharing'],
  queryFn: async ({ signal }) => (await call(getSharing, {}, signal)).sharing,
  staleTime: 0,
});

/** The timeout of a request: without signal in the mountains no response may ever come. */
const timeoutMs = 15_000;

export function useShare(onShared: () => void = () => {}, clock = systemClock) {
  return useMutation({
    mutationFn: ({ groupId, duration }: GroupToRideWith & { duration: SharingDuration }) =>
      call(startSharing, { params: { id: groupId }, body: { duration } }, AbortSignal.timeout(timeoutMs)),
    onSuccess: (sharing) => {
      storeGroupRide(groupRideOf(sharing, clock()));
      onShared();
    },
    onError: (error) => showFailure(sharingTexts.failed, error),
  });
}

const groupRideOf = (sharing: RidingSharing, now: number): GroupRide => ({
  groupId: sharing.groupId,
  groupName: sharing.groupName,
  sharing: {
    id: sharing.id,
    openEnded: sharing.duration === 'until-stopped',
    endsAt: now + sharing.remainingSeconds * 1_000,
    stopping: false,
    ridesLast: sharing.ridesLast,
    routeName: sharing.routeName,
  },
});

/** Tells the group that the rider rides last, or no longer. */
export const useRideLast = ({ id }: LocalSharing) =>
  useMutation({
    mutationFn: (ridesLast: boolean) =>
      call(setRidesLast, { params: { sharingId: id }, body: { ridesLast } }, AbortSignal.timeout(timeoutMs)),
    onSuccess: (_, ridesLast) => changeSharing(id, (sharing) => ({ ...sharing, ridesLast })),
    onError: (error) => showFailure(roleTexts.failed, error),
  });

/** Offers a route to the group; null withdraws it. */
export const useOfferRoute = ({ id }: LocalSharing) =>
  useMutation({
    mutationFn: (offered: OfferedRoute | null) =>
      offered
        ? call(
            offerRoute,
            { params: { sharingId: id }, body: { ...offered, route: lastingRoute(offered.route) } },
            AbortSignal.timeout(timeoutMs),
          )
        : call(withdrawRoute, { params: { sharingId: id } }, AbortSignal.timeout(timeoutMs)),
    onSuccess: (_, offered) => changeSharing(id, (sharing) => ({ ...sharing, routeName: offered?.name ?? null })),
    onError: (error) => showFailure(roleTexts.routeFailed, error),
  });

/** Stops sending from this device at once, and notifies the server now or when it is reachable. */
export async function stopSharingHere({ id }: LocalSharing): Promise<void> {
  changeSharing(id, (sharing) => ({ ...sharing, stopping: true }));
  try {
    await call(stopSharing, { params: { sharingId: id } }, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    if (isTransient(error)) return;
  }
  changeSharing(id, () => null);
}
