import { MapFileName, mostPieceBytes, mostUploadBytes } from '@estradeiro/contract/operator-maps';
import { ApiError, isTransient } from '#platform/api-error.ts';

/** The least and the first size of a piece: a slow line has a minute for it. */
const leastPieceBytes = 250_000;
const firstPieceBytes = 1_000_000;
/** A piece that took less is followed by a larger one, one that took more by a smaller one. */
const quickMs = 4_000;
const slowMs = 20_000;
const pauseMs = 3_000;
const mostFruitless = 100;

/** The name by which the server takes a file: 'Vale do Itajaí (1).osm.pbf' → 'Vale-do-Itajaí-1-.osm.pbf'; null for another kind. */
export function extractNameOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\d_.-]+/gu, '-')
    .replace(/^[.-]+/, '');
  return size > 0 && size <= mostUploadBytes ? (MapFileName.safeParse(plain.slice(-120)).data ?? null) : null;
}

type Sending = {
  file: Blob;
  /** What the server has of it. */
  receivedBytes: number;
  /** Sends a piece, and resolves with what the server has then. */
  send: (offset: number, piece: Blob) => Promise<{ receivedBytes: number }>;
  onProgress: (receivedBytes: number) => void;
  pause: (ms: number) => Promise<void>;
  now: () => number;
  signal: AbortSignal;
};

/**
 * Sends what the server lacks of a file, in pieces whose size follows the line's pace, and goes on after connections that broke, for
 * some five minutes without any. Fails with the `ApiError` of the last try, and with the signal's reason.
 */
export async function sendExtract({ file, receivedBytes, send, onProgress, pause, now, signal }: Sending) {
  let [at, pieceBytes, fruitless] = [receivedBytes, firstPieceBytes, 0];
  while (at < file.size) {
    const startedAt = now();
    try {
      const answer = await send(at, file.slice(at, at + pieceBytes));
      const tookMs = now() - startedAt;
      if (tookMs < quickMs) pieceBytes = Math.min(mostPieceBytes, pieceBytes * 2);
      if (tookMs > slowMs) pieceBytes = Math.max(leastPieceBytes, pieceBytes / 2);
      fruitless = 0;
      at = answer.receivedBytes;
      onProgress(at);
    } catch (error) {
      signal.throwIfAborted();
      fruitless += 1;
      if (!canPass(error) || fruitless > mostFruitless) throw error;
      pieceBytes = leastPieceBytes;
      await pause(pauseMs);
    }
  }
}

/** Also an earlier piece whose connection the server still holds; not a full disk, which ends by no waiting. */
const canPass = (error: unknown) =>
  error instanceof ApiError &&
  (error.type === 'changed_elsewhere' || (isTransient(error) && error.type !== 'no_space'));
