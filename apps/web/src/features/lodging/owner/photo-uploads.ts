import { addPlacePhoto } from '@estradeiro/contract/lodging/photos';
import type { StoredPhoto } from '@estradeiro/contract/photos';
import { useSyncExternalStore } from 'react';
import { ApiError, isTransient } from '#platform/api-error.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { encodeSizes } from '#platform/photo.ts';
import { createShared } from '#ui/shared-value.ts';

export type PhotoUpload = {
  /** Its idempotency key, so that a second attempt counts as the first. */
  key: string;
  placeId: string;
  file: File;
  previewUrl: string;
  state: 'queued' | 'sending' | { failed: Error };
};

/**
 * The photos chosen in this page, sent one after the other in the order of their choice. Failed ones stay, also while the owner looks at
 * other screens, until they are sent or discarded; those that lacked a network are resumed later.
 */
function createPhotoUploads() {
  const { read, put, subscribe } = createShared<readonly PhotoUpload[]>([]);
  const setState = (key: string, state: PhotoUpload['state']) =>
    put(read().map((upload) => (upload.key === key ? { ...upload, state } : upload)));

  function drop(key: string) {
    const upload = read().find((one) => one.key === key);
    if (upload) URL.revokeObjectURL(upload.previewUrl);
    put(read().filter((one) => one.key !== key));
  }

  async function send(onSent: OnSent): Promise<void> {
    if (read().some(({ state }) => state === 'sending')) return;
    const next = read().find(({ state }) => state === 'queued');
    if (!next) return;
    const { key, placeId, file } = next;
    setState(key, 'sending');
    try {
      const body = await encodeSizes(file);
      const photos = await call(addPlacePhoto, { params: { id: placeId }, body, idempotencyKey: key });
      drop(key);
      onSent(placeId, photos);
    } catch (error) {
      setState(key, { failed: error instanceof Error ? error : new Error(String(error)) });
    }
    return send(onSent);
  }

  const queue = (isMeant: (upload: PhotoUpload) => boolean, onSent: OnSent) => {
    put(read().map((upload) => (isMeant(upload) ? { ...upload, state: 'queued' as const } : upload)));
    return send(onSent);
  };

  return {
    all: read,
    subscribe,
    add(placeId: string, files: readonly File[], onSent: OnSent): Promise<void> {
      const added = files.map((file) => {
        const previewUrl = URL.createObjectURL(file);
        return { key: newIdempotencyKey(), placeId, file, previewUrl, state: 'queued' as const };
      });
      put([...read(), ...added]);
      return send(onSent);
    },
    retry: (key: string, onSent: OnSent) => queue((upload) => upload.key === key, onSent),
    /** Sends the photos that failed for want of a network; refused photos stay as they are. */
    resume: (onSent: OnSent) =>
      queue(
        ({ state }) => typeof state === 'object' && state.failed instanceof ApiError && isTransient(state.failed),
        onSent,
      ),
    discard: drop,
  };
}

/** Called with all photos of the place after each upload. */
type OnSent = (placeId: string, photos: StoredPhoto[]) => void;

export const photoUploads = createPhotoUploads();

export const usePhotoUploads = (placeId: string): PhotoUpload[] =>
  useSyncExternalStore(photoUploads.subscribe, photoUploads.all).filter((upload) => upload.placeId === placeId);
