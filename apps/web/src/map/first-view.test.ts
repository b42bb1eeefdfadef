import type { Basemap, Bounds } from '@estradeiro/contract/maps';
import { expect, it } from 'vitest';
import { firstView } from './first-view.ts';
import { defaultCenter } from './scene.ts';

const basemap = (id: string, bounds: Bounds, maxZoom: number): Basemap => ({
  id,
  name: id,
  url: `/api/maps/${id}.1.pmtiles`,
  bounds,
  minZoom: 0,
  maxZoom,
  bytes: 1,
});
const overview = basemap('overview', { west: -180, south: -85, east: 180, north: 85 }, 7);
const sudeste = basemap('sudeste', { west: -53, south: -25, east: -39, north: -14 }, 14);
const portoAlegre = basemap('poa', { west: -51.3, south: -30.3, east: -51, north: -29.9 }, 14);

it.each([
  ['street by street, where a detailed map covers it', [portoAlegre, sudeste], 16],
  ['from as far as the overview can be read, where detailed maps lie elsewhere', [portoAlegre], 7],
  ['the same where there is no other map', [], 7],
])('shows São Paulo %s', (_, extracts, zoom) => {
  expect(firstView({ overview, extracts })).toEqual({ center: defaultCenter, zoom });
});
