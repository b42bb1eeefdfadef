import { type NewPhoto, photoSizes } from '@estradeiro/contract/photos';

/** A file that the browser cannot draw. `isHeic`: an iPhone photo, which most browsers cannot open. */
export class UnreadableImage extends Error {
  readonly isHeic: boolean;
  constructor({ isHeic = false, cause }: { isHeic?: boolean; cause?: unknown } = {}) {
    super(undefined, { cause });
    this.isHeic = isHeic;
  }
}

/** Whether a file is named like a HEIC photo; browsers that cannot open one often give no type. */
export const isHeic = ({ name, type }: File): boolean => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);

/** The first bytes of a HEIC file, whatever its name. */
const heicStart = /^....ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s;

type Size = { width: number; height: number };

/** The same shape with its longest side at most `side`; a smaller picture stays as it is. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** JPEG qualities: the first by part 1 §9, each next one where the picture would exceed `maxBytes`. */
const qualities = [0.8, 0.7, 0.6, 0.5, 0.4];

/** The longest side in pixels, and the most bytes of a stored picture. */
type Bounds = { sidePixels: number; maxBytes: number };

/**
 * An image file as JPEGs in base64, one per bounds: upright (the browser applies the Exif orientation), on white, without metadata.
 * Fails with UnreadableImage.
 */
export async function encodePhoto(file: Blob, bounds: readonly Bounds[]): Promise<string[]> {
  const image = await load(file);
  return bounds.map((one) => encode(image, one));
}

/** Encodes a photo in the sizes that the server stores. */
export async function encodeSizes(file: Blob): Promise<NewPhoto> {
  const bounds = [photoSizes.small, photoSizes.medium, photoSizes.large];
  const [small = '', medium = '', large = ''] = await encodePhoto(file, bounds);
  return { small, medium, large };
}

/** Larger files are no photos of a phone, and would only fill its memory. */
export const maxPhotoFileBytes = 30 * 1024 * 1024;

function encode(image: HTMLImageElement, { sidePixels, maxBytes }: Bounds): string {
  const size = fitWithin({ width: image.naturalWidth, height: image.naturalHeight }, sidePixels);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen || image.naturalWidth === 0) throw new UnreadableImage();
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, size.width, size.height);
  for (const quality of qualities) {
    const [type, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
    if (type !== 'data:image/jpeg;base64') throw new UnreadableImage();
    const jpeg = withoutMetadata(atob(base64));
    if (jpeg.length <= maxBytes) return btoa(jpeg);
  }
  throw new UnreadableImage();
}

async function load(file: Blob): Promise<HTMLImageElement> {
  if (file.size > maxPhotoFileBytes) throw new UnreadableImage();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const heic =
    heicStart.test(new TextDecoder('latin1').decode(bytes.subarray(0, 12))) || (file instanceof File && isHeic(file));
  if (scansOf(bytes) > mostScans) throw new UnreadableImage();
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    if (heic && image.naturalWidth === 0) throw new Error('not drawn');
    return image;
  } catch (cause) {
    throw new UnreadableImage({ isHeic: heic, cause });
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

const marker = 0xff;
const startOfImage = 0xd8;
const startOfScan = 0xda;
const comment = 0xfe;

/** JFIF, colour profile and Adobe's colour transform affect the look; the rest may reveal where it was taken. */
const isMetadata = (code: number) =>
  code === comment || (code >= 0xe1 && code <= 0xef && code !== 0xe2 && code !== 0xee);

/** A JPEG, one character a byte, without metadata: Safari writes Exif into a canvas export. */
export function withoutMetadata(jpeg: string): string {
  let kept = jpeg.slice(0, 2);
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg.charCodeAt(at) === marker && jpeg.charCodeAt(at + 1) !== startOfScan) {
    const next = at + 2 + jpeg.charCodeAt(at + 2) * 256 + jpeg.charCodeAt(at + 3);
    if (!isMetadata(jpeg.charCodeAt(at + 1))) kept += jpeg.slice(at, next);
    at = next;
  }
  return kept + jpeg.slice(at);
}

/** Cameras write up to about ten; each may take as long to draw as the whole picture. */
const mostScans = 100;

/** The number of scans in a JPEG; 0 for another kind of file. */
export function scansOf(bytes: Uint8Array): number {
  if (bytes[0] !== marker || bytes[1] !== startOfImage) return 0;
  let [scans, at] = [0, 2];
  while (at + 4 <= bytes.length && bytes[at] === marker) {
    const isScan = bytes[at + 1] === startOfScan;
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (!isScan) continue;
    scans++;
    while (at < bytes.length && !endsScan(bytes, at)) at++;
  }
  return scans;
}

/** Inside a scan the marker is followed by zero or a restart; a repeated marker is only filler. */
function endsScan(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 1] ?? 0;
  return bytes[at] === marker && next !== 0 && next !== marker && !(next >= 0xd0 && next <= 0xd7);
}
