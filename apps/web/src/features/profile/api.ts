import { listDevices, sendConfirmation, signOutDevice, signOutOtherDevices, User } from '@estradeiro/contract/auth';
import type { Endpoint, Given } from '@estradeiro/contract/endpoint';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '@estradeiro/contract/passkeys';
import {
  type AccountDeletion,
  cancelEmailChange,
  changePassword,
  type DataRequest,
  deleteAccount,
  deletePhoto,
  exportData,
  type FirstPassword,
  getProfile,
  maxPhotoBytes,
  type PasswordChange,
  type Profile,
  type ProfileUpdate,
  photoSidePixels,
  putPhoto,
  updateProfile,
} from '@estradeiro/contract/profile';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, toApiError } from '#platform/api-error.ts';
import { call, send } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { photoStorage } from '#platform/offline/photo-storage.ts';
import { forgetPacks } from '#platform/offline/sign-out.ts';
import { forgetParked } from '#platform/offline/store.ts';
import { makePasskey } from '#platform/passkeys.ts';
import { encodePhoto } from '#platform/photo.ts';
import { enterSession, lastRiderId, sessionQuery } from '#platform/session.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal, client }) => {
    const profile = await call(getProfile, {}, signal);
    showToSession(client, profile);
    return profile;
  },
  ...cached(getProfile),
});

function showToSession(client: QueryClient, profile: Profile) {
  client.setQueryData(sessionQuery.queryKey, (shown) => ({
    ...User.parse(profile),
    ...(shown?.isOperator && { isOperator: shown.isOperator }),
  }));
}

function useProfileChange<Input>(mutationFn: (input: Input) => Promise<Profile>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (profile) => {
      client.setQueryData(profileQuery.queryKey, profile);
      showToSession(client, profile);
    },
  });
}

export const useUpdateProfile = () => useProfileChange((body: ProfileUpdate) => call(updateProfile, { body }));

export const useCancelEmailChange = () => useProfileChange(() => call(cancelEmailChange, {}));

export const useSendConfirmation = () => useMutation({ mutationFn: () => call(sendConfirmation, {}) });

/** Refetched, since a browser may have signed in since. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listDevices, {}, signal),
  staleTime: 0,
});

/** Signs out the browser of that name, or all but this one. */
export function useSignOutDevices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string | 'others') =>
      name === 'others' ? call(signOutOtherDevices, {}) : call(signOutDevice, { params: { name } }),
    onSettled: () => client.invalidateQueries(devicesQuery),
  });
}

/** Refetched, since another device may have added one. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, signal),
  staleTime: 0,
});

/** Asks the device for a passkey and adds it. Fails with a `PasskeyError` where the device makes none. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, currentPassword }: { name: string; currentPassword: string | undefined }) => {
      const credential = await makePasskey(await call(beginPasskey, { body: { currentPassword } }));
      return call(addPasskey, { body: { name, credential } });
    },
    onSettled: () => client.invalidateQueries(passkeysQuery),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removePasskey, { params: { id } }),
    onSettled: () => client.invalidateQueries(passkeysQuery),
  });
}

/** Scales the image down and saves it. Fails with an `UnreadableImage` before anything is sent. */
export const usePutPhoto = () =>
  useProfileChange(async (file: File) => {
    const [jpeg = ''] = await encodePhoto(file, [{ sidePixels: photoSidePixels, maxBytes: maxPhotoBytes }]);
    return call(putPhoto, { body: { jpeg } });
  });

export const useDeletePhoto = () => useProfileChange(() => call(deletePhoto, {}));

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange | FirstPassword) => call(changePassword, { body }),
    onSuccess: () =>
      client.setQueryData(
        profileQuery.queryKey,
        (profile) => profile && { ...profile, hasPassword: true, pendingEmail: null },
      ),
  });
}

export const useExportData = () => useMutation({ mutationFn: (body: DataRequest) => download(exportData, body) });

/** Pending writes of a deleted account belong to nobody. */
async function forgetUnsent(riderId: string | null): Promise<void> {
  if (riderId === null || !('indexedDB' in globalThis)) return;
  await outbox.dispatch({ type: 'rider-deleted', riderId }).catch(() => undefined);
}

async function forgetPhotos(riderId: string | null): Promise<void> {
  if (riderId === null || !('indexedDB' in globalThis)) return;
  await photoStorage.removeAll(riderId).catch(() => undefined);
}

/** Ends the account on the server, and forgets its rider here; `onDone` comes before the screen closes. */
export function useDeleteAccount(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountDeletion) => call(deleteAccount, { body }),
    onSuccess: () => {
      onDone();
      void forgetPacks(null);
      const riderId = lastRiderId();
      void forgetUnsent(riderId);
      enterSession(client, null);
      if (riderId !== null) forgetParked(riderId);
      void forgetPhotos(riderId);
    },
  });
}

/** Calls an endpoint that answers with a file, and reads it whole. Fails with an `ApiError`. */
async function download<E extends Endpoint>(endpoint: E, body: Given<E['body']>): Promise<Blob> {
  const response = await send(endpoint, { body });
  if (!response.ok) throw await toApiError(response);
  return response.blob().catch((cause) => {
    throw new ApiError('network', { status: response.status, cause });
  });
}
