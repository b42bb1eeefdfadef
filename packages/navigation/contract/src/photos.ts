import { z } from 'zod';

/** The sizes in which a photo is kept: the longest side in pixels, and the most bytes of it. */
export const photoSizes = {
  /** Rows of a list. */
  small: { sidePixels: 320, maxBytes: 60_000 },
  /** Cards on a phone. */
  medium: { sidePixels: 800, maxBytes: 250_000 },
  /** A whole screen. */
  large: { sidePixels: 1_600, maxBytes: 700_000 },
} as const;
export const PhotoSize = z.enum(['small', 'medium', 'large']);
export type PhotoSize = z.infer<typeof PhotoSize>;

/** A photo, by its large size: the others have the same shape, so that room can be left for each. */
export const StoredPhoto = z.object({
  id: z.uuid(),
  widthPixels: z.number().int().positive(),
  heightPixels: z.number().int().positive(),
});
export type StoredPhoto = z.infer<typeof StoredPhoto>;

/** In base64, so that it is parsed, limited and documented as every other body. */
const Jpeg = ({ maxBytes }: { maxBytes: number }) =>
  z
    .base64()
    .min(1)
    .max(Math.ceil(maxBytes / 3) * 4);

/** One photo in its three sizes: JPEGs, upright and without metadata, which may tell where and by whom a photo was taken. */
export const NewPhoto = z.object({
  small: Jpeg(photoSizes.small),
  medium: Jpeg(photoSizes.medium),
  large: Jpeg(photoSizes.large),
});
export type NewPhoto = z.infer<typeof NewPhoto>;

/** What one photo takes on its way, in its three sizes. */
export const photoBodyBytes = 1_400_000;
