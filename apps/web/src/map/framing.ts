import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Padding } from './scene.ts';

type BoundsPairs = [southWest: [lng: number, lat: number], northEast: [lng: number, lat: number]];

/** The smallest box around all points, as MapLibre writes boxes; null around none. */
export function boundsOf(points: readonly LatLng[]): BoundsPairs | null {
  if (points.length === 0) return null;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { lat, lng } of points) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  return [
    [west, south],
    [east, north],
  ];
}

/** How far the rider's arrow stands above what panels cover below: a share of the free height, between these. */
const standShare = 0.1;
const [leastStandPixels, mostStandPixels] = [32, 72];

/**
 * Puts the rider low in what panels leave free: the road ahead is the largest thing on the screen. MapLibre centres between the
 * paddings, so that the upper one goes down to as far above the arrow as the lower one is below it.
 */
export function courseUpPadding(padding: Padding, heightPixels: number): Padding {
  const free = Math.max(0, heightPixels - padding.top - padding.bottom);
  const stand = Math.min(mostStandPixels, Math.max(leastStandPixels, free * standShare));
  return { ...padding, top: Math.max(padding.top, heightPixels - padding.bottom - 2 * stand) };
}

/** What panels leave free of the map's height when the whole is to be seen, at the least. */
const leastFreeShare = 0.25;

/** The panels' padding, less where they would leave too little of the map to fit anything into. */
export function fitPadding(padding: Padding, heightPixels: number): Padding {
  const taken = padding.top + padding.bottom;
  const most = heightPixels * (1 - leastFreeShare);
  if (taken <= most) return padding;
  return { ...padding, top: (padding.top * most) / taken, bottom: (padding.bottom * most) / taken };
}

/** Room for the signs that stand on the outermost points: less where little is free, or nothing would fit between. */
export function signMargin({ top, bottom }: Padding, heightPixels: number): Padding {
  const free = Math.max(0, heightPixels - top - bottom);
  return { top: Math.min(60, free * 0.35), right: 36, bottom: Math.min(28, free * 0.15), left: 36 };
}
