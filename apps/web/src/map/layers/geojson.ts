import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Feature, LineString, Point } from 'geojson';

/** GeoJSON puts longitude first; this is the only place where our named places become its pairs. */
const pair = ({ lat, lng }: LatLng): [number, number] => [lng, lat];

export const featureOf = <P extends Record<string, unknown>>(
  line: readonly LatLng[],
  properties: P,
): Feature<LineString, P> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: line.map(pair) },
});

export const lineOf = (line: readonly LatLng[]) => featureOf(line, {});

export const pointOf = (place: LatLng): Feature<Point> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: pair(place) },
});
