import { getMaps } from '@estradeiro/contract/maps';
import { failureText } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { systemClock } from '#platform/clock.ts';
import { takenAlongForgotten } from '#platform/taken-along.ts';
import { showToast } from '#ui/toast.tsx';
import { fetchPieces } from './fetch-pieces.ts';
import { gather, NoWayError } from './gather.ts';
import { createPackStorage } from './pack-storage.ts';
import { createPacks, type PackSurroundings, type Packs } from './packs.ts';
import { texts } from './texts.ts';
import { unfinishedPacks } from './unfinished-packs.ts';

/** As often a download that lost its server tries again. */
const retryMs = 20_000;

let open: { riderId: string; packs: Packs; ended: AbortController } | null = null;
addEventListener(takenAlongForgotten, (event) => {
  if (open && !(event instanceof CustomEvent && event.detail === open.riderId)) end();
});

function end(): void {
  open?.packs.close();
  open?.ended.abort();
  open = null;
}

/** The packs of a rider in this browser: one object a page, so that a download goes on from screen to screen. */
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
    tell,
    onUnfinished: unfinishedPacks.set,
  });
  const retry = () => navigator.onLine && void packs.networkBack();
  addEventListener('online', retry, { signal: ended });
  const timer = setInterval(retry, retryMs);
  ended.addEventListener('abort', () => clearInterval(timer));
  void compareMaps(packs);
  addEventListener('online', () => void compareMaps(packs), { signal: ended });
  return packs;
}

/** The name of an archive is the end of its address, before '.pmtiles'. */
const nameIn = (url: string) => url.slice(url.lastIndexOf('/') + 1).replace(/\.pmtiles$/, '');

async function compareMaps(packs: Packs) {
  try {
    const { overview, extracts } = await call(getMaps, {});
    await packs.compareMaps(new Set([overview, ...extracts].map(({ url }) => nameIn(url))));
  } catch {
    // Without a server nobody knows; what is here is ridden.
  }
}

async function freeBytes(): Promise<number | null> {
  const told = await navigator.storage?.estimate?.().catch(() => null);
  return told?.quota === undefined || told.usage === undefined ? null : Math.max(0, told.quota - told.usage);
}

async function persist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

const tell: PackSurroundings['tell'] = ({ type, route, error }) => {
  if (type === 'ready') {
    showToast({ title: texts.readyTitle, description: texts.readyNamed(route?.name ?? ''), tone: 'success' });
    return;
  }
  const why = error instanceof NoWayError ? texts.noWay : failureText(error);
  showToast({ title: texts.planFailed, description: why, tone: 'destructive' });
};
