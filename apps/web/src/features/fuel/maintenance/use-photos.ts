import {
  addMotorcyclePhoto,
  type MotorcyclePhoto,
  maxInvoicePhotos,
  removeMotorcyclePhoto,
} from '@estradeiro/contract/fuel/photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, failureText } from '#platform/api-error.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { encodeSizes, isHeic, maxPhotoFileBytes, UnreadableImage } from '#platform/photo.ts';
import { photoFileTexts } from '#platform/photo-texts.ts';
import { showToast } from '#ui/toast.tsx';
import { maintenanceQuery } from './api.ts';
import { photoTexts } from './texts.ts';

type Of = Pick<MotorcyclePhoto, 'vehicleId' | 'recordId'>;

/** Adds a photo to a motorcycle or to a record, and removes one. Both need a network, and say so without one. */
export function usePhotos(of: Of) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries(maintenanceQuery);
  const failed = (title: string) => (error: Error) =>
    showToast({ title, description: whyNot(error), tone: 'destructive' });
  const keys = useRef(new Map<string, string>());
  const add = useMutation({
    mutationFn: async (file: File) => {
      if ((!file.type.startsWith('image/') && !isHeic(file)) || file.size > maxPhotoFileBytes)
        throw new UnreadableImage();
      const body = { ...(await encodeSizes(file)), ...of };
      // A photo chosen again after a lost response keeps its key, so that it is added once.
      const idempotencyKey = keys.current.get(chosen(file, of)) ?? newIdempotencyKey();
      keys.current.set(chosen(file, of), idempotencyKey);
      return call(addMotorcyclePhoto, { body, idempotencyKey });
    },
    onSuccess(_, file) {
      keys.current.delete(chosen(file, of));
      return onSuccess();
    },
    onError: failed(photoTexts.failed),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(removeMotorcyclePhoto, { params: { id } }).catch(unlessRemoved),
    onSuccess,
    onError: failed(photoTexts.removeFailed),
  });
  return { add: add.mutate, remove: remove.mutate, busy: add.isPending || remove.isPending };
}

/** The browser makes another `File` object each time that a file is chosen. */
const chosen = ({ name, size, lastModified }: File, { vehicleId, recordId }: Of) =>
  JSON.stringify([name, size, lastModified, vehicleId, recordId]);

/** A photo that another device removed, or whose removal lost its response, counts as removed. */
function unlessRemoved(error: unknown) {
  if (!(error instanceof ApiError && error.type === 'not_found')) throw error;
}

function whyNot(error: Error): string {
  if (error instanceof UnreadableImage) return error.isHeic ? photoFileTexts.heic : photoTexts.notAnImage;
  return navigator.onLine ? failureText(error) : photoTexts.offline;
}

export const hasRoom = (photos: readonly MotorcyclePhoto[]): boolean => photos.length < maxInvoicePhotos;
