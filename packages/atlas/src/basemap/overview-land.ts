import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { largest, smallest } from '@estradeiro/contract/extremes';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { clipFeature } from './clip.ts';
import { oceanTags } from './cut-tiles.ts';
import { reversed } from './join-paths.ts';
import { type Box, type Drawing, type MapFeature, type Path, ringOf, unitsPerDegree } from './map-feature.ts';
import { nestRings, signedArea } from './rings.ts';

export type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

const packages = createRequire(import.meta.url);

/** Natural Earth's countries at the scale 1:10 million ('10m') or 1:50 million, from the package `world-atlas`. */
export const readWorld = (scale: '10m' | '50m'): World =>
  JSON.parse(readFileSync(packages.resolve(`world-atlas/countries-${scale}.json`), 'utf8')) as World;

/** Land, sea and the borders between countries within `box`. */
export function landFeatures(world: World, box: Box): MapFeature[] {
  const land = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? polygonsOf(geometry) : [],
  );
  const borders = mesh(world, world.objects.countries, (a, b) => a !== b);
  const earth: Drawing = { layer: 'earth', minZoom: 0, tags: { kind: 'earth' } };
  const shores = land.map((paths): MapFeature => ({ ...earth, geometry: 'polygon', paths }));
  const border: Drawing = { layer: 'boundaries', minZoom: 0, tags: { kind: 'country', kind_detail: 2, min_zoom: 1 } };
  const inside = [...shores, lines(border, borders.coordinates)]
    .map((whole) => clipFeature(whole, box))
    .filter((part) => part !== null);
  return [...inside, ...seaAround(inside, box)];
}

/** The box without its land, the seas that land encloses, and the coasts between. */
function seaAround(features: MapFeature[], box: Box): MapFeature[] {
  const land = features.filter(({ layer }) => layer === 'earth').map(({ paths }) => paths);
  const shores = land.flatMap(([shore]) => (shore ? [shore] : []));
  const enclosed = land.flatMap(([, ...seas]) => seas);
  const sea: Drawing = { layer: 'water', minZoom: 0, tags: oceanTags };
  const coast: Drawing = { layer: 'coast', minZoom: 0, tags: {} };
  const coasts = [...shores.map((shore) => turned(shore, 1)), ...enclosed.map((inner) => turned(inner, -1))];
  return [
    ...[[ringOf(box), ...shores], ...enclosed.map((inner) => [inner])].map(
      (paths): MapFeature => ({ ...sea, geometry: 'polygon', paths }),
    ),
    ...coasts.map((path): MapFeature => ({ ...coast, geometry: 'line', paths: [path] })),
  ];
}

/** The ring counter-clockwise (1) or clockwise (-1). */
const turned = (ring: Path, direction: 1 | -1): Path => (signedArea(ring) * direction > 0 ? ring : reversed(ring));

export const lines = (drawing: Drawing, coordinates: Position[][]): MapFeature => ({
  ...drawing,
  geometry: 'line',
  paths: coordinates.map(toPath),
});

/** One list of rings for each polygon; a polygon across the 180th meridian gives two. */
export const polygonsOf = (geometry: Polygon | MultiPolygon): Path[][] =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(([outer = [], ...holes]) =>
    nestRings(flattenRing(outer), holes.flatMap(flattenRing)),
  );

const toPath = (positions: Position[]): Path =>
  Int32Array.from(
    positions.flatMap(([lng = 0, lat = 0]) => [lng * unitsPerDegree, lat * unitsPerDegree]),
    Math.round,
  );

/** Longitudes are limited to this, because a path holds at most 214 degrees and the map ends at 180. */
const limitDegrees = 200;

/**
 * The ring as it lies on a flat map. Rings of world-atlas continue across the 180th meridian: such a ring is drawn at both
 * edges. A ring around a pole is closed along the pole.
 */
function flattenRing(positions: Position[]): Path[] {
  const ring = unrolled(positions);
  const longitudes = ring.map(([lng]) => lng);
  const [west, east] = [smallest(longitudes), largest(longitudes)];
  return [-360, 0, 360]
    .filter((shift) => east + shift > -180 && west + shift < 180)
    .map((shift) =>
      Int32Array.from(
        ring.flatMap(([lng, lat]) => [clamp(lng + shift), lat]),
        toUnits,
      ),
    );
}

const toUnits = (degrees: number) => Math.round(degrees * unitsPerDegree);
const clamp = (lng: number) => Math.max(-limitDegrees, Math.min(limitDegrees, lng));

/** Longitudes without the jump at 180, so they may leave the range -180 to 180. */
function unrolled(positions: Position[]): [lng: number, lat: number][] {
  const ring: [number, number][] = [];
  let turns = 0;
  for (const [index, [lng = 0, lat = 0]] of positions.entries()) {
    const step = index === 0 ? 0 : lng - (positions[index - 1]?.[0] ?? lng);
    if (step > 180) turns -= 1;
    if (step < -180) turns += 1;
    ring.push([lng + turns * 360, lat]);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (turns === 0 || !first || !last) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole], first];
}
