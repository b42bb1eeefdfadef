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

/** What the server knows to be shared, from whichever device. */
export const sharingQuery = queryOptions({
  queryKey: ['group-ride', 'sharing'],
  queryFn: async ({ signal }) => (await call(getSharing, {}, signal)).sharing,
  staleTime: 0,
});

/** A rider in the mountains must not wait for an answer that will not come. */
const timeoutMs = 15_000;

/** Begins to share from this device, or to share for longer. */
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

/** Stops at once to send from this device, and tells the server, now or as soon as it is reached. */
export async function stopSharingHere({ id }: LocalSharing): Promise<void> {
  changeSharing(id, (sharing) => ({ ...sharing, stopping: true }));
  try {
    await call(stopSharing, { params: { sharingId: id } }, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    if (isTransient(error)) return;
  }
  changeSharing(id, () => null);
}
