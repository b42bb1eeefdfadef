import {
  getSharing,
  type RidingSharing,
  type SharingDuration,
  startSharing,
  stopSharing,
} from '@estradeiro/contract/groups/riding';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { isTransient } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { showFailure } from '#platform/show-failure.ts';
import { changeSharing, type GroupRide, type LocalSharing, storeGroupRide } from '../shared/group-ride.ts';
import { sharingTexts } from './texts.ts';

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
  },
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
