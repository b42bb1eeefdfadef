import { type NewPhoto, type PhotoSize, photoSizes, type StoredPhoto } from '@estradeiro/contract/photos';
import type { FastifyReply } from 'fastify';
import { AppError } from './errors.ts';
import { checkJpeg } from './jpeg.ts';

export type CheckedPhoto = StoredPhoto & Record<PhotoSize, Uint8Array>;

/** Checks each size within its bounds (decision 0044). Fails with `invalid_request` and `payload_too_large`. */
export function checkPhoto(id: string, photo: NewPhoto): CheckedPhoto {
  const read = (size: PhotoSize) => {
    const jpeg = Buffer.from(photo[size], 'base64');
    if (jpeg.length > photoSizes[size].maxBytes) throw new AppError('payload_too_large');
    return { jpeg, ...checkJpeg(jpeg, photoSizes[size].sidePixels) };
  };
  const [small, medium, large] = [read('small'), read('medium'), read('large')];
  const size = { widthPixels: large.width, heightPixels: large.height };
  return { id, ...size, small: small.jpeg, medium: medium.jpeg, large: large.jpeg };
}

/** Sends the stored bytes unchanged. Only the rider's own browser may cache it: proxies cannot check the session. */
export const sendPhoto = (reply: FastifyReply, jpeg: Uint8Array) =>
  reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('content-type', 'image/jpeg')
    .send(Buffer.from(jpeg));
