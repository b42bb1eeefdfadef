import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewPhoto, PhotoSize, photoBodyBytes, StoredPhoto } from '../photos.ts';

export const mostPhotos = 8;

/** In the owner's order; the first one is the cover. */
export const PlacePhotos = z.array(StoredPhoto).max(mostPhotos);

/** The content of an address never changes. */
export const photoAddress = (photoId: string, size: PhotoSize): string =>
  `/api/accommodation-photos/${photoId}/${size}`;

const rider = { access: 'rider' } as const;
const ById = z.object({ id: z.uuid() });
const changeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

/** Returns all photos of the place. Fails with `invalid_request` for a wrong JPEG, and with `limit_reached`. */
export const addPlacePhoto = endpoint({
  ...rider,
  method: 'POST',
  path: '/api/accommodations/:id/photos',
  success: 201,
  idempotent: true,
  summary: `Add a photo to an own place, at most ${mostPhotos}, behind those that are there`,
  params: ById,
  body: NewPhoto,
  response: PlacePhotos,
  bodyLimitBytes: photoBodyBytes,
  rateLimit: { max: 80, windowSeconds: 3_600, per: 'rider' },
  stores: [{ table: 'accommodation_photos', max: mostPhotos, per: 'accommodations' }],
});

/** Idempotent. */
export const orderPlacePhotos = endpoint({
  ...rider,
  method: 'PUT',
  path: '/api/accommodations/:id/photos',
  success: 200,
  summary: 'Put the photos of an own place in order: those named come first, an id that is no photo of it is left out',
  params: ById,
  body: z.object({ ids: z.array(z.uuid()).max(mostPhotos) }),
  response: PlacePhotos,
  rateLimit: changeLimit,
});

/** Idempotent. */
export const removePlacePhoto = endpoint({
  ...rider,
  method: 'DELETE',
  path: '/api/accommodations/:id/photos/:photo',
  success: 200,
  summary: 'Remove a photo of an own place',
  params: z.object({ id: z.uuid(), photo: z.uuid() }),
  response: PlacePhotos,
  rateLimit: changeLimit,
});

/** For every signed-in rider, since places are public. */
export const getPlacePhoto = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/accommodation-photos/:photo/:size',
  success: 200,
  summary: 'A photo of a place in one of its sizes, as image/jpeg',
  params: z.object({ photo: z.uuid(), size: PhotoSize }),
});
