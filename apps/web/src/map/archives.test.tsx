import { getMaps } from '@estradeiro/contract/maps';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { PMTiles } from 'pmtiles';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#platform/api.testing.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { useArchives } from './archives.ts';

const api = fakeApi();
const zooms = { minZoom: 6, maxZoom: 14 };
const archive = (id: string) => ({
  ...zooms,
  id,
  name: id,
  url: `/api/maps/${id}.v1.pmtiles`,
  bounds: { west: -51, south: -28, east: -48, north: -26 },
  bytes: 1,
});

/** The archives on the server of which the metadata cannot be read, or never arrive. */
let [missing, hanging] = ['', ''];
beforeEach(() => {
  [missing, hanging] = ['', ''];
  vi.spyOn(PMTiles.prototype, 'getMetadata').mockImplementation(async function (this: PMTiles) {
    const key = this.source.getKey();
    if (missing && key.includes(missing)) throw new Error('404');
    if (hanging && key.includes(hanging)) return new Promise(() => undefined);
    return { vector_layers: [{ id: 'roads' }], attribution: 'OSM' };
  });
  api.answer(getMaps, {
    overview: archive('brasil'),
    extracts: [archive('sul')],
    goodRoads: [archive('sul_boas')],
    hasRoads: true,
    hasSurfaces: false,
    version: '1',
  });
});

async function opened() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useArchives, { wrapper });
  await waitFor(() => expect(result.current.loading).toBe(false));
  const { archives, failed } = result.current;
  return { ids: archives.map(({ id }) => id), failed };
}

it('lacks nothing and waits for nothing where only roads worth riding are out of reach', async () => {
  missing = 'sul_boas';
  expect(await opened()).toEqual({ ids: ['brasil', 'sul', 'sul_boas'], failed: false });
  [missing, hanging] = ['', 'sul_boas'];
  expect(await opened()).toEqual({ ids: ['brasil', 'sul', 'sul_boas'], failed: false });
});

it('failed where a map is missing', async () => {
  missing = 'sul.v1';
  expect(await opened()).toEqual({ ids: ['brasil', 'sul_boas'], failed: true });
});

it('has no roads without a map below them', async () => {
  missing = '/api/maps/';
  expect(await opened()).toEqual({ ids: [], failed: true });
});
