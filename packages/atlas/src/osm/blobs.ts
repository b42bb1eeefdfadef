import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import Pbf from 'pbf';
import { texts } from './texts.ts';
import { UnreadableExtractError } from './unreadable-extract-error.ts';

export type BlobPlace = { type: string; offset: number; bytes: number };

/** The format's own limits (OpenStreetMap wiki, "PBF Format"); a larger block means that the file is no OSM PBF. */
const maxHeaderBytes = 64 * 1024;
const maxBlobBytes = 32 * 1024 * 1024;

/**
 * Finds every fileblock without reading the payloads. Fails with `UnreadableExtractError` when the file is missing, foreign, or ends in
 * the middle of a block.
 */
export async function findBlobs(path: string): Promise<BlobPlace[]> {
  const file = await openExtract(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw new UnreadableExtractError(texts.empty(path));
    const blobs: BlobPlace[] = [];
    for (let at = 0; at < size; ) {
      const blob = await readBlobHeader(file, path, at);
      const first = blobs.length === 0;
      if (first && blob?.type !== 'OSMHeader') throw new UnreadableExtractError(texts.foreign(path));
      if (!blob) throw new UnreadableExtractError(texts.damaged(path));
      at = blob.offset + blob.bytes;
      if (at > size) throw new UnreadableExtractError(texts.truncated(path));
      blobs.push(blob);
    }
    return blobs;
  } finally {
    await file.close();
  }
}

/** Fails with `UnreadableExtractError`. The caller closes the file. */
export async function openExtract(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'r');
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (cause) {
    throw new UnreadableExtractError(texts.notFound(path), { cause });
  }
  throw new UnreadableExtractError(texts.foreign(path));
}

/** Reads and inflates one block. Fails with `UnreadableExtractError` on a damaged block or an unsupported compression. */
export async function readBlob(file: FileHandle, path: string, { offset, bytes }: BlobPlace): Promise<Buffer> {
  const packed = Buffer.allocUnsafe(bytes);
  const { bytesRead } = await file.read(packed, 0, bytes, offset);
  if (bytesRead < bytes) throw new UnreadableExtractError(texts.truncated(path));
  const { raw, zlib } = new Pbf(packed).readFields<{ raw?: Uint8Array; zlib?: Uint8Array }>((tag, blob, pbf) => {
    if (tag === 1) blob.raw = pbf.readBytes();
    if (tag === 3) blob.zlib = pbf.readBytes();
  }, {});
  if (raw) return Buffer.from(raw);
  if (!zlib) throw new UnreadableExtractError(texts.unsupported(path, 'compressão'));
  try {
    return inflateSync(zlib, { maxOutputLength: maxBlobBytes });
  } catch (cause) {
    throw new UnreadableExtractError(texts.damaged(path), { cause });
  }
}

/** Null when there is no block header at the offset. Fails as truncated when the file ends inside the header. */
async function readBlobHeader(file: FileHandle, path: string, at: number): Promise<BlobPlace | null> {
  const length = Buffer.alloc(4);
  const { bytesRead: lengthBytes } = await file.read(length, 0, 4, at);
  if (lengthBytes < 4 && at > 0) throw new UnreadableExtractError(texts.truncated(path));
  const headerBytes = length.readUInt32BE();
  if (headerBytes === 0 || headerBytes > maxHeaderBytes) return null;
  const header = Buffer.alloc(headerBytes);
  const { bytesRead } = await file.read(header, 0, headerBytes, at + 4);
  if (bytesRead < headerBytes) {
    if (at > 0 || looksLikeHeader(header)) throw new UnreadableExtractError(texts.truncated(path));
    return null;
  }
  const { type, bytes } = parseBlobHeader(header);
  const isBlock = type === 'OSMHeader' || type === 'OSMData';
  return isBlock && bytes > 0 && bytes <= maxBlobBytes ? { type, bytes, offset: at + 4 + headerBytes } : null;
}

/** As many first bytes of a file as `beginsLikeExtract` needs. */
export const headBytes = 15;

/** Whether a file may be an extract, by its first bytes. */
export function beginsLikeExtract(head: Buffer): boolean {
  const length = head.readUInt32BE();
  return length > 0 && length <= maxHeaderBytes && looksLikeHeader(head.subarray(4));
}

const looksLikeHeader = (header: Buffer) => header.toString('latin1', 2, 11) === 'OSMHeader';

function parseBlobHeader(header: Buffer): { type: string; bytes: number } {
  try {
    return new Pbf(header).readFields(
      (tag, result, pbf) => {
        if (tag === 1) result.type = pbf.readString();
        if (tag === 3) result.bytes = pbf.readVarint();
      },
      { type: '', bytes: 0 },
    );
  } catch {
    return { type: '', bytes: 0 };
  }
}
