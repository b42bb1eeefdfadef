import { z } from 'zod';

/** Sizes of stored photos: longest side in pixels, and most bytes. */
export const photoSizes = {
  /** For rows of a list. */
  small: { sidePixels: 320, maxBytes: 60_000 },
  /** For cards on a phone. */
  medium: { sidePixels: 800, maxBytes: 250_000 },
  /** For the whole screen. */
  large: { sidePixels: 1_600, maxBytes: 700_000 },
} as const;
export const PhotoSize = z.enum(['small', 'medium', 'large']);
export type PhotoSize = z.infer<typeof PhotoSize>;

/** Width and height of the large size; the others have the same shape, so that space can be reserved. */
export const StoredPhoto = z.object({
  id: z.uuid(),
  widthPixels: z.number().int().positive(),
  heightPixels: z.number().int().positive(),
});
export type StoredPhoto = z.infer<typeof StoredPhoto>;

/** Base64, so that it is parsed, limited and documented like other bodies. */
const Jpeg = ({ maxBytes }: { maxBytes: number }) =>
  z
    .base64()
    .min(1)
    .max(Math.ceil(maxBytes / 3) * 4);

/** Upright JPEGs without metadata, which may contain place and author. */
export const NewPhoto = z.object({
  small: Jpeg(photoSizes.small),
  medium: Jpeg(photoSizes.medium),
  large: Jpeg(photoSizes.large),
});
export type NewPhoto = z.infer<typeof NewPhoto>;

/** Body limit of a request with all three sizes. */
export const photoBodyBytes = 1_400_000;
