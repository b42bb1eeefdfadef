import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Bounds, MapsState } from '@estradeiro/contract/maps';
import { defaultCenter, defaultZoom } from './scene.ts';

/** The first view while the position is unknown: São Paulo, at a zoom for which the installed maps have tiles. */
export function firstView({ overview, extracts }: Pick<MapsState, 'overview' | 'extracts'>): {
  center: LatLng;
  zoom: number;
} {
  const isDetailed = extracts.some(({ bounds }) => holds(bounds, defaultCenter));
  return { center: defaultCenter, zoom: isDetailed ? defaultZoom : overview.maxZoom };
}

const holds = ({ west, south, east, north }: Bounds, { lat, lng }: LatLng) =>
  west <= lng && lng <= east && south <= lat && lat <= north;
