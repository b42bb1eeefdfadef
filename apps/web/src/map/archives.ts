import { goodRoadsLayer } from '@estradeiro/contract/good-roads';
import { type Basemap, getMaps, type MapsState } from '@estradeiro/contract/maps';
import type { PackArchive } from '@estradeiro/contract/offline-packs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { PMTiles } from 'pmtiles';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import { openPackedMap } from './packed-map.ts';
import type { Archive, Relief } from './style/style.ts';
import { addressOfArchive, createTileProtocol } from './tile-protocol.ts';

const packed = openPackedMap();

/** Serves `pmtiles://` addresses to MapLibre from downloaded packs and from archives opened here. */
export const tileProtocol = createTileProtocol(packed);

const Metadata = z.object({
  vector_layers: z.array(z.object({ id: z.string() })),
  attribution: z.string().default(''),
});

type Opened = { installed: MapsState | null; archives: Archive[]; relief: Relief | null; complete: boolean };

/** With one bar of signal the server may hang for minutes, while the rider wants to see the road. */
const patienceMs = 5_000;

const archivesQuery = queryOptions({
  queryKey: ['maps', 'archives'],
  queryFn: async ({ signal }): Promise<Opened> => {
    const opened = openServed(signal);
    opened.catch(() => undefined); // until it is awaited below
    const taken = await openTaken();
    if (taken.archives.length === 0) return opened;
    const known = { installed: null, ...taken, complete: true };
    return Promise.race([
      opened.then((served) => (served.archives.length > 0 ? served : known)).catch(() => known),
      new Promise<Opened>((resolve) => setTimeout(resolve, patienceMs, known)),
    ]);
  },
  // While only downloaded packs are drawn, a reconnect fetches the server's archives.
  refetchOnReconnect: ({ state }) => (state.data?.installed === null ? 'always' : false),
});

async function openServed(signal: AbortSignal): Promise<Opened> {
  const installed = await call(getMaps, {}, signal);
  const { overview, extracts, goodRoads, relief } = installed;
  const opened = await Promise.allSettled([overview, ...extracts].map(openArchive));
  const basemaps = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return {
    installed,
    archives: basemaps.length > 0 ? [...basemaps, ...goodRoads.map(goodRoadsArchive)] : [],
    relief: relief ? { url: new URL(relief.url, location.href).href } : null,
    complete: basemaps.length === opened.length,
  };
}

/** Its content is known without a request, so that the map neither waits for it nor misses it. */
const goodRoadsArchive = ({ id, url }: Basemap): Archive => ({
  id,
  url: new URL(url, location.href).href,
  attribution: '',
  layers: [goodRoadsLayer],
});

async function openArchive({ id, url }: Basemap): Promise<Archive> {
  const archive = new PMTiles(new URL(url, location.href).href);
  const metadata = Metadata.parse(await archive.getMetadata());
  tileProtocol.add(archive);
  return {
    id,
    url: archive.source.getKey(),
    attribution: metadata.attribution,
    layers: metadata.vector_layers.map((layer) => layer.id),
  };
}

async function openTaken(): Promise<Pick<Opened, 'archives' | 'relief'>> {
  const taken = await packed.archives().catch((): PackArchive[] => []);
  for (const one of taken) tileProtocol.addTaken(one);
  const relief = taken.find(({ isRelief }) => isRelief);
  const archives = taken
    .filter(({ isRelief }) => !isRelief)
    .map(({ id, archive, attribution, layers }) => ({ id, url: addressOfArchive(archive), attribution, layers }));
  return { archives, relief: relief ? { url: addressOfArchive(relief.archive) } : null };
}

const none: Archive[] = [];

/**
 * The archives to draw, the overview first. When the server does not respond these are the downloaded packs; there are
 * none while they load or without packs. `failed`: some or all could not be opened; `retry` fetches them again.
 */
export function useArchives(): { archives: Archive[]; loading: boolean; failed: boolean; retry: () => void } {
  const { data, isPending, isError, refetch } = useQuery(archivesQuery);
  return {
    archives: data?.archives ?? none,
    loading: isPending,
    failed: isError || data?.complete === false,
    retry: () => void refetch(),
  };
}

/** The relief of the maps that are drawn; null without any. */
export const useInstalledRelief = (): Relief | null => useQuery(archivesQuery).data?.relief ?? null;

/** The maps that the archives belong to; null while they load and when the server does not respond. */
export const useInstalledMaps = (): MapsState | null => useQuery(archivesQuery).data?.installed ?? null;
