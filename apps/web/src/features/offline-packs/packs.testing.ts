import type { SavedRoute, SavedRouteDetail } from '@estradeiro/contract/routes';
import type { PackContents, PackedRoute } from '#platform/offline/pack-record.ts';
import type { Gathered } from './gather.ts';

/** A route of two points, north over a hill. */
export const serra: SavedRoute = {
  id: '0b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  userId: '1b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  name: 'Serra no domingo',
  origin: 'Linha Bonita',
  destination: 'Alto da Serra',
  waypoints: [],
  filters: [],
  distance: 7,
  estimatedTime: 7,
  estimate: false,
  isOfflineReady: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
export const litoral: SavedRoute = { ...serra, id: '2b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e', name: 'Litoral' };

/** Pieces by their places in one row, a hundred bytes each. */
export const archive = (places: readonly number[], version = 'v1'): PackContents['archives'][number] => ({
  id: 'serra',
  archive: `serra.${version}`,
  minZoom: 6,
  maxZoom: 14,
  layers: ['roads'],
  attribution: 'OSM',
  pieces: places.map((x) => ({ piece: `12-${x}-0`, bytes: 100 })),
});

export function gathered(route: SavedRoute, places: readonly number[], version = 'v1'): Gathered {
  const detail: SavedRouteDetail = { ...route, route: null };
  const roadFacts = { limits: [], features: [] };
  const calculated: PackedRoute = { detail, lodging: [], fuel: null, weather: null, alerts: [], roadAhead: roadFacts };
  const contents: PackContents = {
    wayKey: `${route.id}.${version}`,
    wayBytes: 50,
    gatheredAt: '2026-11-21T08:00:00.000Z',
    routeUpdatedAt: route.updatedAt,
    archives: [archive(places, version)],
  };
  return { packedRoute: calculated, contents };
}
