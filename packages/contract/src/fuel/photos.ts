import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewPhoto, PhotoSize, photoBodyBytes, StoredPhoto } from '../photos.ts';

/** Per record. */
export const maxInvoicePhotos = 4;
/** Per rider, motorcycles and invoices together: some 100 MB at most. */
export const maxMotorcyclePhotos = 120;

/** The photo of a motorcycle, or an invoice if `recordId` names a maintenance record. */
export const MotorcyclePhoto = StoredPhoto.extend({ vehicleId: z.uuid(), recordId: z.uuid().nullable() });
export type MotorcyclePhoto = z.infer<typeof MotorcyclePhoto>;

/** Only its rider may read it. The content of an address never changes. */
export const motorcyclePhotoAddress = (photoId: string, size: PhotoSize): string =>
  `/api/motorcycle-photos/${photoId}/${size}`;

const rider = { access: 'rider' } as const;

/**
 * A new photo of a motorcycle replaces the earlier one. Fails with `invalid_request` for a wrong JPEG, and with `limit_reached`.
 */
export const addMotorcyclePhoto = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/motorcycle-photos',
  success: 201,
  idempotent: true,
  summary: `Add the photo of a motorcycle, or an invoice to what was done to it, at most ${maxInvoicePhotos}`,
  body: NewPhoto.extend({ vehicleId: z.uuid(), recordId: z.uuid().nullable().default(null) }),
  response: MotorcyclePhoto,
  bodyLimitBytes: photoBodyBytes,
  rateLimit: { max: 80, windowSeconds: 3_600, per: 'rider' },
  stores: [{ table: 'motorcycle_photos', max: maxMotorcyclePhotos, per: 'rider' }],
});

export const removeMotorcyclePhoto = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/motorcycle-photos/:id',
  success: 204,
  summary: 'Remove the photo of a motorcycle, or an invoice',
  params: z.object({ id: z.uuid() }),
  rateLimit: { max: 60, windowSeconds: 60, per: 'rider' },
});

export const getMotorcyclePhoto = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/motorcycle-photos/:id/:size',
  success: 200,
  summary: 'A photo of an own motorcycle, or an own invoice, in one of its sizes, as image/jpeg',
  params: z.object({ id: z.uuid(), size: PhotoSize }),
});
