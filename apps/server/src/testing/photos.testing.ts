import { type NewPhoto, PhotoSize } from '@estradeiro/contract/photos';
import { makeJpeg } from '#platform/jpeg.testing.ts';

/** A photo in its three sizes, as a device makes them. */
export const jpegs: Record<PhotoSize, Buffer> = {
  small: makeJpeg({ width: 320, height: 240 }),
  medium: makeJpeg({ width: 800, height: 600 }),
  large: makeJpeg({ width: 1_600, height: 1_200 }),
};

/** The same as it is sent, in some sizes another picture. */
export const photoOf = (change: Partial<Record<PhotoSize, Buffer>> = {}) =>
  Object.fromEntries(
    PhotoSize.options.map((size) => [size, (change[size] ?? jpegs[size]).toString('base64')]),
  ) as NewPhoto;
