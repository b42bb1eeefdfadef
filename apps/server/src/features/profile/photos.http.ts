import { deletePhoto, getPhoto, maxPhotoBytes, photoSidePixels, putPhoto } from '@estradeiro/contract/profile';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { checkJpeg } from '#platform/jpeg.ts';
import { serve } from '#platform/serve.ts';
import { knownRider } from './known-rider.ts';
import type { ProfileStore } from './profile.store.ts';

/** Riders' photos, checked on upload and stored unchanged. */
export const photos = (store: ProfileStore, clock: Clock) => async (app: FastifyInstance) => {
  serve(app, putPhoto, async ({ rider, body, newId }) => {
    const jpeg = Buffer.from(body.jpeg, 'base64');
    if (jpeg.length > maxPhotoBytes) throw new AppError('payload_too_large');
    checkJpeg(jpeg, photoSidePixels);
    return knownRider(await store.setPhoto(rider.id, { id: newId, jpeg }, clock.now()));
  });

  serve(app, deletePhoto, async ({ rider }) => knownRider(await store.removePhoto(rider.id, clock.now())));

  serve(app, getPhoto, async ({ params, reply }) => {
    const jpeg = await store.photo(params.photo);
    if (!jpeg) throw new AppError('not_found');
    return (
      reply
        // Only the rider's own browser may cache it: proxies cannot check the session.
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-type', 'image/jpeg')
        .send(Buffer.from(jpeg))
    );
  });
};
