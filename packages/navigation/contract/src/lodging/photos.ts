import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewPhoto, PhotoSize, photoBodyBytes, StoredPhoto } from '../photos.ts';

export const mostPhotos = 8;

/** In the owner's order: the first one is the cover. */
export const PlacePhotos = z.array(StoredPhoto).max(mostPhotos);

/** Where a photo is read. What an address stands for never changes. */
export const photoAddress = (photoId: string, size: PhotoSize): string =>
  `/api/accommodation-photos/${photoId}/${size}`;

const rider = { access: 'rider' } as const;
const ById = z.object({ id: z.uuid() });
const changeLimit = { max: 60, windowSeconds: 60, per: 'rider' } as const;

/** Fails with `invalid_request` for what is no such JPEG, and with `limit_reached`. Answers all photos of the place. */
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
  keeps: [{ table: 'accommodation_photos', max: mostPhotos, per: 'accommodations' }],
});

/** Repeated, it changes nothing. */
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

/** Repeated, it changes nothing. */
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

/** Open to every rider who knows the address, since places are everybody's; closed to the rest of the world. */
export const getPlacePhoto = endpoint({
  ...rider,
  method: 'GET',
  path: '/api/accommodation-photos/:photo/:size',
  success: 200,
  summary: 'A photo of a place in one of its sizes, as image/jpeg',
  params: z.object({ photo: z.uuid(), size: PhotoSize }),
});
