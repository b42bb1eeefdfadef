import {
  addMotorcyclePhoto,
  type MotorcyclePhoto,
  maxInvoicePhotos,
  removeMotorcyclePhoto,
} from '@estradeiro/contract/fuel/photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/api-error.ts';
import { call, newIdempotencyKey } from '#platform/call.ts';
import { encodeSizes, maxPhotoFileBytes, UnreadableImage } from '#platform/photo.ts';
import { showToast } from '#ui/toast.tsx';
import { maintenanceQuery } from './api.ts';
import { photoTexts } from './texts.ts';

type Of = Pick<MotorcyclePhoto, 'vehicleId' | 'recordId'>;

/** Adds a photo to a motorcycle or to what was done to it, and removes one. Both need a network, and say so without one. */
export function usePhotos(of: Of) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries(maintenanceQuery);
  const onError = (error: Error) =>
    showToast({ title: photoTexts.failed, description: whyNot(error), tone: 'destructive' });
  const add = useMutation({
    mutationFn: async (file: File) => {
      if (!file.type.startsWith('image/') || file.size > maxPhotoFileBytes) throw new UnreadableImage();
      const body = { ...(await encodeSizes(file)), ...of };
      return call(addMotorcyclePhoto, { body, idempotencyKey: newIdempotencyKey() });
    },
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(removeMotorcyclePhoto, { params: { id } }),
    onSuccess,
    onError,
  });
  return { add: add.mutate, remove: remove.mutate, busy: add.isPending || remove.isPending };
}

function whyNot(error: Error): string {
  if (error instanceof UnreadableImage) return photoTexts.notAnImage;
  return navigator.onLine ? failureText(error) : photoTexts.offline;
}

/** Whether one more invoice fits. */
export const hasRoom = (photos: readonly MotorcyclePhoto[]): boolean => photos.length < maxInvoicePhotos;
