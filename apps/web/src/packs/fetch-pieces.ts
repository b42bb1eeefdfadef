import { getMapPiece } from '@estradeiro/contract/map-pieces';
import { ApiError, toApiError } from '#platform/api-error.ts';
import { send } from '#platform/call.ts';
import type { PackPiece } from './pack-record.ts';
import type { PackStorage } from './pack-storage.ts';

/** More would take the network from a screen that is in use; fewer would wait between them. */
const atOnce = 4;
/** A piece has some hundred kilobytes: on a network that takes longer for it nothing comes any more. */
const longestMs = 120_000;
const magic = 'PMTiles';

type Fetching = {
  storage: Pick<PackStorage, 'writePiece'>;
  onStored: (piece: PackPiece) => void;
  signal: AbortSignal;
};

/** What came is not what was planned: cut off, or the page of a hotel's Wi-Fi in its place. */
class WrongPieceError extends Error {
  override readonly name = 'WrongPieceError';
}

/** Gets pieces and keeps each once it is whole. Fails with the first thing that goes wrong; what is kept by then stays. */
export async function fetchPieces(
  pieces: readonly PackPiece[],
  { storage, onStored, signal }: Fetching,
): Promise<void> {
  const waiting = [...pieces];
  const stop = new AbortController();
  const until = AbortSignal.any([signal, stop.signal]);
  const work = async () => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      const bytes = await fetchPiece(piece, AbortSignal.any([until, AbortSignal.timeout(longestMs)]));
      until.throwIfAborted();
      await storage.writePiece(piece.address, bytes);
      until.throwIfAborted();
      onStored(piece);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    stop.abort();
  }
}

async function fetchPiece({ archive, piece, bytes }: PackPiece, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await send(getMapPiece, { params: { archive, piece } }, signal);
  if (!response.ok) throw await toApiError(response);
  const got = await response.arrayBuffer().catch((cause) => {
    signal.throwIfAborted();
    throw new ApiError(navigator.onLine ? 'network' : 'offline', { cause });
  });
  const begins = new TextDecoder().decode(got.slice(0, magic.length));
  if (got.byteLength !== bytes || begins !== magic) throw new WrongPieceError(`${archive}/${piece}`);
  return got;
}
