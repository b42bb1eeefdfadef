import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Waypoint } from '@estradeiro/contract/navigation';
import { legsOf } from '../line-route.ts';
import { shapingPoints } from '../thumbnail.ts';

/**
 * Waypoints between both ends in a link to Google's directions: nine, or three in a phone's browser
 * (https://developers.google.com/maps/documentation/urls/get-started).
 */
export const googleWaypoints = 9;
export const googleWaypointsInPhoneBrowser = 3;

export type GoogleMapsLink = {
  url: string;
  /** Stops that did not fit. */
  leftOut: number;
  /** Points between the ends, stops included. */
  between: number;
};

/**
 * The line in Google's directions: its stops, evenly thinned if they are too many, and then the points that shape the line most, so
 * that another route is less likely. Null for fewer than two points.
 */
export function googleMapsLink(line: readonly LatLng[], waypoints: readonly Waypoint[]): GoogleMapsLink | null {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end || line.length < 2) return null;
  const stops = legsOf(line, waypoints)
    .slice(0, -1)
    .map(({ to, ends: [, stop] }) => ({ index: to, at: stop as LatLng }));
  const kept = spread(stops, googleWaypoints);
  const room = googleWaypoints - kept.length;
  const shapes = shapingPoints(line, room + 2)
    .slice(1, -1)
    .map((at) => ({ index: line.indexOf(at), at }));
  const between = [...kept, ...shapes].toSorted((a, b) => a.index - b.index).map(({ at }) => at);
  const ends = `origin=${degrees(start)}&destination=${degrees(end)}`;
  const passed = between.length > 0 ? `&waypoints=${between.map(degrees).join('%7C')}` : '';
  const url = `https://www.google.com/maps/dir/?api=1&${ends}${passed}&travelmode=driving`;
  return { url, leftOut: stops.length - kept.length, between: between.length };
}

/** Waze takes one place: the end of the line. Null for no point. */
export function wazeLink(line: readonly LatLng[]): string | null {
  const end = line.at(-1);
  return end ? `https://waze.com/ul?ll=${degrees(end)}&navigate=yes` : null;
}

function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.round(((index + 0.5) * all.length) / most - 0.5)]).filter(
    (one) => one !== undefined,
  );
}

/** For a URL; a metre is precise enough to find a road. */
const degrees = ({ lat, lng }: LatLng) => `${lat.toFixed(5)}%2C${lng.toFixed(5)}`;
