import {
  addPlacePhoto,
  getPlacePhoto,
  mostPhotos,
  type NewPlacePhoto,
  orderPlacePhotos,
  type PhotoSize,
  photoSizes,
  removePlacePhoto,
} from '@estradeiro/contract/lodging/photos';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { AppError, found } from '#platform/errors.ts';
import { checkJpeg } from '#platform/jpeg.ts';
import { serve } from '#platform/serve.ts';
import { ownerTexts as texts } from './owner-texts.ts';
import type { CheckedPhoto, PlacePhotosStore } from './photos.store.ts';

/** Photos of places (decision 0044): what is read is what was sent, byte for byte, once it was found to be a picture and nothing else. */
export const placePhotos =
  ({ store, clock }: { store: PlacePhotosStore; clock: Clock }) =>
  async (app: FastifyInstance) => {
    serve(app, addPlacePhoto, async ({ rider, params, body, newId }) => {
      const photos = await store.add(rider.id, params.id, checked(newId, body), clock.now());
      if (photos === 'full') throw new AppError('limit_reached', { message: texts.tooManyPhotos(mostPhotos) });
      return found(photos);
    });

    serve(app, orderPlacePhotos, async ({ rider, params, body }) =>
      found(await store.order(rider.id, params.id, body.ids)),
    );

    serve(app, removePlacePhoto, async ({ rider, params }) =>
      found(await store.remove(rider.id, params.id, params.photo)),
    );

    serve(app, getPlacePhoto, async ({ params, reply }) => {
      const jpeg = found(await store.read(params.photo, params.size));
      return (
        reply
          // Only the rider's own browser may keep it: what stands in between cannot ask who is signed in.
          .header('cache-control', 'private, max-age=31536000, immutable')
          .header('content-type', 'image/jpeg')
          .send(Buffer.from(jpeg))
      );
    });
  };

/** Each size within its bounds. Fails with `invalid_request`, and `payload_too_large`. */
function checked(id: string, photo: NewPlacePhoto): CheckedPhoto {
  const read = (size: PhotoSize) => {
    const jpeg = Buffer.from(photo[size], 'base64');
    if (jpeg.length > photoSizes[size].maxBytes) throw new AppError('payload_too_large');
    return { jpeg, ...checkJpeg(jpeg, photoSizes[size].sidePixels) };
  };
  const [small, medium, large] = [read('small'), read('medium'), read('large')];
  const size = { widthPixels: large.width, heightPixels: large.height };
  return { id, ...size, small: small.jpeg, medium: medium.jpeg, large: large.jpeg };
}
