import { type Basemap, getMaps, type MapsState } from '@estradeiro/contract/maps';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { PMTiles, Protocol } from 'pmtiles';
import { z } from 'zod';
import { call } from '#platform/call.ts';
import type { Archive } from './style/style.ts';

/** Serves `pmtiles://` addresses to MapLibre, out of archives that were opened here first. */
export const tileProtocol = new Protocol();

const Metadata = z.object({
  vector_layers: z.array(z.object({ id: z.string() })),
  attribution: z.string().default(''),
});

const archivesQuery = queryOptions({
  queryKey: ['maps', 'archives'],
  queryFn: async ({ signal }) => {
    const installed = await call(getMaps, {}, signal);
    const { overview, extracts } = installed;
    const opened = await Promise.allSettled([overview, ...extracts].map(openArchive));
    const archives = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    return { installed, archives, complete: archives.length === opened.length };
  },
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

const none: Archive[] = [];

/**
 * The archives to draw, the overview first. While they load, and when the server cannot be asked, there are none. `failed` says
 * that some or all could not be opened; `retry` asks again.
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

/** The maps that the archives belong to; null while they load, and when the server cannot be asked. */
export const useInstalledMaps = (): MapsState | null => useQuery(archivesQuery).data?.installed ?? null;
