import {
  addPlacePhoto,
  getPlacePhoto,
  mostPhotos,
  orderPlacePhotos,
  removePlacePhoto,
} from '@estradeiro/contract/lodging/photos';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, orNotFound } from '#platform/errors.ts';
import { checkPhoto, sendPhoto } from '#platform/photos.ts';
import { serve } from '#platform/serve.ts';
import type { PlacePhotosStore } from './photos.store.ts';
import { ownerTexts as texts } from './texts.ts';

/** Photos of places (decision 0044), checked on upload and stored unchanged. */
export const placePhotos =
  ({ store, clock }: { store: PlacePhotosStore; clock: Clock }) =>
  async (app: FastifyInstance) => {
    serve(app, addPlacePhoto, async ({ rider, params, body, newId }) => {
      const photos = await store.add(rider.id, params.id, checkPhoto(newId, body), clock.now());
      if (photos === 'taken down') throw new AppError('not_allowed', { message: texts.photoTakenDown });
      if (photos === 'full') throw new AppError('limit_reached', { message: texts.tooManyPhotos(mostPhotos) });
      return orNotFound(photos);
    });

    serve(app, orderPlacePhotos, async ({ rider, params, body }) =>
      orNotFound(await store.order(rider.id, params.id, body.ids)),
    );

    serve(app, removePlacePhoto, async ({ rider, params }) =>
      orNotFound(await store.remove(rider.id, params.id, params.photo)),
    );

    serve(app, getPlacePhoto, async ({ rider, params, reply }) =>
      sendPhoto(reply, orNotFound(await store.read(rider.id, params.photo, params.size))),
    );
  };
