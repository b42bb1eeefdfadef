import { photoQuality, photoSidePixels } from '@estradeiro/contract/profile';
import { UnreadableImage } from './unreadable-image.ts';
import { withoutMetadata } from './without-metadata.ts';

type Size = { width: number; height: number };

/** The same shape with its longest side at most `side`; a smaller picture stays as it is. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * An image file as the JPEG that is kept of it, in base64: upright (a browser draws by the camera's Exif orientation), its
 * longest side 400 px, quality 0.8, on white, without metadata. Fails with UnreadableImage.
 */
export async function encodePhoto(file: Blob): Promise<string> {
  const image = await load(file);
  const size = fitWithin({ width: image.naturalWidth, height: image.naturalHeight }, photoSidePixels);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen || image.naturalWidth === 0) throw new UnreadableImage();
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, size.width, size.height);
  const [type, base64 = ''] = canvas.toDataURL('image/jpeg', photoQuality).split(',');
  if (type !== 'data:image/jpeg;base64') throw new UnreadableImage();
  return btoa(withoutMetadata(atob(base64)));
}

async function load(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch (cause) {
    throw new UnreadableImage(undefined, { cause });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
