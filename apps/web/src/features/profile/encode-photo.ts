import { photoQuality, photoSidePixels } from '@estradeiro/contract/profile';

/** A file that the browser cannot draw. */
export class UnreadableImage extends Error {}

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

const marker = 0xff;
const startOfScan = 0xda;
const comment = 0xfe;

/** JFIF, colour profile and Adobe's colour transform make a picture look right; the rest may tell where it was taken. */
const isMetadata = (code: number) =>
  code === comment || (code >= 0xe1 && code <= 0xef && code !== 0xe2 && code !== 0xee);

/** A JPEG, one character a byte, without what is not its picture: Safari writes Exif into what a canvas gives out. */
export function withoutMetadata(jpeg: string): string {
  let kept = jpeg.slice(0, 2);
  let at = 2;
  while (jpeg.charCodeAt(at) === marker && jpeg.charCodeAt(at + 1) !== startOfScan) {
    const next = at + 2 + jpeg.charCodeAt(at + 2) * 256 + jpeg.charCodeAt(at + 3);
    if (!isMetadata(jpeg.charCodeAt(at + 1))) kept += jpeg.slice(at, next);
    at = next;
  }
  return kept + jpeg.slice(at);
}
