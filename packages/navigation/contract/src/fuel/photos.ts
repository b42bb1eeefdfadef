import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewPhoto, PhotoSize, photoBodyBytes, StoredPhoto } from '../photos.ts';

/** Invoices of one record. */
export const maxInvoicePhotos = 4;
/** Of one rider, of motorcycles and invoices: some 100 MB at the most. */
export const maxMotorcyclePhotos = 120;

/** The photo of a motorcycle, or where `recordId` names what was done to it, an invoice of that. */
export const MotorcyclePhoto = StoredPhoto.extend({ vehicleId: z.uuid(), recordId: z.uuid().nullable() });
export type MotorcyclePhoto = z.infer<typeof MotorcyclePhoto>;

/** Where one is read, by its rider alone. What an address stands for never changes. */
export const motorcyclePhotoAddress = (photoId: string, size: PhotoSize): string =>
  `/api/motorcycle-photos/${photoId}/${size}`;

const rider = { access: 'rider' } as const;

/** A motorcycle's new photo takes the place of the one before. Fails with `invalid_request` for what is no such JPEG, and with `limit_reached`. */
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
  keeps: [{ table: 'motorcycle_photos', max: maxMotorcyclePhotos, per: 'rider' }],
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
