import { AppError } from './errors.ts';

const texts = {
  unreadable: 'A foto não é um JPEG que possamos mostrar.',
  tooLarge: (pixels: number) => `O lado maior da foto pode ter no máximo ${pixels} pixels.`,
  metadata: 'A foto ainda traz dados da câmera, que podem dizer onde ela foi tirada.',
};

/** The second byte of a marker, after 0xFF (ITU-T T.81, table B.1). */
const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda, comment: 0xfe } as const;
const isFrame = (code: number) => code >= 0xc0 && code <= 0xc2; // baseline, extended, progressive
const isTable = (code: number) => code === 0xc4 || code === 0xdb || code === 0xdd; // Huffman, quantisation, restarts
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
/** JFIF, colour profile, Adobe's colour transform: needed for correct colours. */
const isAllowedApplication = (code: number) => code === 0xe0 || code === 0xe2 || code === 0xee;
const isMetadata = (code: number) => (code >= 0xe0 && code <= 0xef) || code === marker.comment;
/** JFIF without a thumbnail (T.871, 10.1): a longer one can hide other data. */
const jfifBytes = 16;

/** The length of the segment with Adobe's colour transform (Adobe technical note 5116). */
const adobeBytes = 14;
const isAdobe = (content: Uint8Array) => Buffer.from(content).toString('latin1').startsWith('Adobe');

/** The only content allowed in an APP2 segment, into which cameras also put further pictures and their data. */
const isColourProfile = (content: Uint8Array) => Buffer.from(content).toString('latin1').startsWith('ICC_PROFILE\0');

type Size = { width: number; height: number };

/**
 * Each scan may cover the whole picture again. A progressive picture usually has ten scans, a baseline picture one to
 * three.
 */
const mostScans = 30;

/**
 * Accepts only a pure JPEG: every byte from start to end of image belongs to the picture, it has one frame within the
 * given side length, few scans, and no metadata. Nothing is repaired, removed or decoded: the frame and its scans bound
 * the memory and time of a browser. Returns the size in pixels. Fails with `invalid_request`.
 */
export function checkJpeg(bytes: Uint8Array, maxSidePixels: number): Size {
  const size = readSize(bytes);
  if (Math.max(size.width, size.height) > maxSidePixels) throw refused(texts.tooLarge(maxSidePixels));
  return size;
}

function readSize(bytes: Uint8Array): Size {
  if (bytes[0] !== 0xff || bytes[1] !== marker.startOfImage) throw refused();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: Size | null = null;
  let scans = 0;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const code = view.getUint8(at + 1);
    const length = view.getUint16(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) throw refused();
    if (isMetadata(code) && !isAllowedApplication(code)) throw refused(texts.metadata);
    if (code === 0xe0 && length !== jfifBytes) throw refused();
    if (code === 0xee && (length !== adobeBytes || !isAdobe(bytes.subarray(at + 4, next))))
      throw refused(texts.metadata);
    if (code === 0xe2 && !isColourProfile(bytes.subarray(at + 4, next))) throw refused(texts.metadata);
    if (isFrame(code)) {
      if (size || length < 8) throw refused();
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else if (code === marker.startOfScan) {
      if (++scans > mostScans) throw refused();
    } else if (!isTable(code) && !isAllowedApplication(code)) throw refused();
    at = code === marker.startOfScan ? endOfScan(bytes, next) : next;
  }
  const endsHere = bytes[at] === 0xff && bytes[at + 1] === marker.endOfImage && at + 2 === bytes.length;
  if (!endsHere || scans === 0 || !size || size.width === 0 || size.height === 0) throw refused();
  return size;
}

/** The position of the next marker: within a scan 0xFF is followed by zero, or by a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && !(bytes[at] === 0xff && bytes[at + 1] !== 0 && !isRestart(bytes[at + 1] ?? 0))) at++;
  return at;
}

const refused = (message = texts.unreadable) => new AppError('invalid_request', { message });
