import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Padding } from './scene.ts';

type BoundsPairs = [southWest: [lng: number, lat: number], northEast: [lng: number, lat: number]];

/** The smallest box around all points, in MapLibre's form; null without points. */
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

/** How far the rider's arrow stands above the lower panels, as a share of the free height, between these limits. */
const standShare = 0.1;
const [leastStandPixels, mostStandPixels] = [32, 72];
/** How far it stands above the map's own edge, where no panel is below it. */
const leastOverEdgePixels = 56;

/**
 * Places the rider low in the area that panels leave free, so that the road ahead takes most of the screen. MapLibre
 * centres between the paddings: the upper padding reaches as far above the arrow as the lower one lies below it.
 */
export function courseUpPadding(padding: Padding, heightPixels: number): Padding {
  const free = Math.max(0, heightPixels - padding.top - padding.bottom);
  const least = Math.max(leastStandPixels, leastOverEdgePixels - padding.bottom);
  const stand = Math.min(mostStandPixels, Math.max(least, free * standShare));
  return { ...padding, top: Math.max(padding.top, heightPixels - padding.bottom - 2 * stand) };
}

/** The least share of the map's height that stays free of panels when the whole line is shown. */
const leastFreeShare = 0.25;

/** The panels' padding, reduced where it would leave too little of the map. */
export function fitPadding(padding: Padding, heightPixels: number): Padding {
  const taken = padding.top + padding.bottom;
  const most = heightPixels * (1 - leastFreeShare);
  if (taken <= most) return padding;
  return { ...padding, top: (padding.top * most) / taken, bottom: (padding.bottom * most) / taken };
}

/** Margin for the signs on the outermost points, clear of the map's sources; smaller where little room is free. */
export function signMargin({ top, bottom }: Padding, heightPixels: number): Padding {
  const free = Math.max(0, heightPixels - top - bottom);
  return { top: Math.min(60, free * 0.35), right: 36, bottom: Math.min(56, free * 0.2), left: 36 };
}
