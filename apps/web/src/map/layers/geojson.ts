import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Feature, FeatureCollection, LineString, Point } from 'geojson';

/** GeoJSON puts longitude first; coordinates become pairs here only. */
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

export const pointsOf = <P extends Record<string, unknown>>(
  places: readonly { position: LatLng; properties: P }[],
): FeatureCollection<Point, P> => ({
  type: 'FeatureCollection',
  features: places.map(({ position, properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: pair(position) },
  })),
});

export const pointOf = (place: LatLng): Feature<Point> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: pair(place) },
});
