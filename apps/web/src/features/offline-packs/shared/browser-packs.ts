import { getMapPiece, getMaps } from '@estradeiro/contract/maps';
import { ApiError, failureText, toApiError } from '#platform/api-error.ts';
import { call, send } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import type { PackPiece } from '#platform/offline/pack-record.ts';
import { createPackStorage, type PackStorage } from '#platform/offline/pack-storage.ts';
import { hasPacks, packsForgotten } from '#platform/offline/sign-out.ts';
import { lastRiderId } from '#platform/session.ts';
import { showToast } from '#ui/toast.tsx';
import { gather, NoLineError } from '../gather.ts';
import { createPacks, type PackSurroundings, type Packs } from '../packs.ts';
import { packTexts } from './texts.ts';

/** More would take the network from a screen in use; fewer would leave it idle in between. */
const atOnce = 4;
/** A piece has some hundred kilobytes: a network that needs longer for it is as good as none. */
const longestMs = 120_000;
const magic = 'PMTiles';

type Fetching = {
  storage: Pick<PackStorage, 'writePiece'>;
  onStored: (piece: PackPiece) => void;
  signal: AbortSignal;
};

/** The response is not the planned piece: cut off, or the page of a hotel's Wi-Fi. */
class WrongPieceError extends Error {
  override readonly name = 'WrongPieceError';
}

/** Downloads pieces and stores each once it is complete. Fails with the first error; stored pieces stay. */
async function fetchPieces(pieces: readonly PackPiece[], { storage, onStored, signal }: Fetching): Promise<void> {
  const queue = [...pieces];
  const stop = new AbortController();
  const until = AbortSignal.any([signal, stop.signal]);
  const work = async () => {
    for (let piece = queue.shift(); piece; piece = queue.shift()) {
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

const retryMs = 20_000;

let open: { riderId: string; packs: Packs; ended: AbortController } | null = null;
addEventListener(packsForgotten, (event) => {
  if (open && !(event instanceof CustomEvent && event.detail === open.riderId)) end();
});

function end(): void {
  open?.packs.close();
  open?.ended.abort();
  open = null;
}

/** The packs of a rider in this browser: one object per page, so that a download continues from screen to screen. */
export function packsOf(riderId: string): Packs {
  if (open?.riderId === riderId) return open.packs;
  end();
  const ended = new AbortController();
  open = { riderId, packs: openPacks(riderId, ended.signal), ended };
  return open.packs;
}

function openPacks(riderId: string, ended: AbortSignal): Packs {
  const packs = createPacks({
    storage: createPackStorage(riderId),
    gather: (routeId) => gather(routeId, systemClock),
    fetchPieces,
    freeBytes,
    persist,
    notify: toastNews,
  });
  const retry = () => navigator.onLine && void packs.networkBack();
  addEventListener('online', retry, { signal: ended });
  const timer = setInterval(retry, retryMs);
  ended.addEventListener('abort', () => clearInterval(timer));
  void compareMaps(packs);
  addEventListener('online', () => void compareMaps(packs), { signal: ended });
  return packs;
}

/** The archive's name is the end of its address, before '.pmtiles'. */
const nameIn = (url: string) => url.slice(url.lastIndexOf('/') + 1).replace(/\.pmtiles$/, '');

async function compareMaps(packs: Packs) {
  try {
    const { overview, extracts } = await call(getMaps, {});
    await packs.compareMaps(new Set([overview, ...extracts].map(({ url }) => nameIn(url))));
  } catch {
    // Unknown without a server; what is stored can be ridden.
  }
}

async function freeBytes(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  return estimate?.quota === undefined || estimate.usage === undefined
    ? null
    : Math.max(0, estimate.quota - estimate.usage);
}

async function persist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

const toastNews: PackSurroundings['notify'] = ({ type, route, error }) => {
  if (type === 'ready') {
    showToast({ title: packTexts.readyTitle, description: packTexts.readyNamed(route?.name ?? ''), tone: 'success' });
    return;
  }
  const why = error instanceof NoLineError ? packTexts.noWay : failureText(error);
  showToast({ title: packTexts.planFailed, description: why, tone: 'destructive' });
};

/** Removes the pack of a deleted route, if there is one. */
export async function dropPack(routeId: string): Promise<void> {
  const riderId = lastRiderId();
  if (!riderId || !(await hasPacks())) return;
  packsOf(riderId).send(routeId, { type: 'removed' });
}
