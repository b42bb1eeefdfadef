import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import states from '../basemap/brazil-states.geo.json' with { type: 'json' };
import { clipFeature } from '../basemap/clip.ts';
import { type MapFeature, type Path, toBox, unitsPerDegree } from '../basemap/map-feature.ts';
import { polygonsOf, readWorld } from '../basemap/overview-land.ts';
import { boundsOf, type Frame, project } from './frame.ts';

type States = Topology<{ states: GeometryCollection<{ name: string }> }>;
type Land = { states: MapFeature[]; abroad: MapFeature[] };

/** Only South America: other countries are in no frame around a ride in Brazil. */
const neighbours = [
  'Argentina',
  'Bolivia',
  'Colombia',
  'France',
  'Guyana',
  'Paraguay',
  'Peru',
  'Suriname',
  'Uruguay',
  'Venezuela',
];

let cached: Land | undefined;

/** Read at the first drawing, in about 50 ms, and cached: some hundred kilobytes. */
function land(): Land {
  cached ??= { states: brazilianStates(), abroad: otherCountries() };
  return cached;
}

/** The states of Brazil and other countries in a frame, each as one SVG path. */
export function landIn(frame: Frame): { land: string; abroad: string } {
  const all = land();
  return { land: pathOf(all.states, frame), abroad: pathOf(all.abroad, frame) };
}

function brazilianStates(): MapFeature[] {
  const topology = states as unknown as States;
  return feature(topology, topology.objects.states).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? polygonsOf(geometry).map(toFeature) : [],
  );
}

function otherCountries(): MapFeature[] {
  const world = readWorld('50m');
  return feature(world, world.objects.countries).features.flatMap(({ geometry, properties }) =>
    neighbours.includes(properties.name) && (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
      ? polygonsOf(geometry).map(toFeature)
      : [],
  );
}

const toFeature = (paths: Path[]): MapFeature => ({
  layer: 'earth',
  minZoom: 0,
  tags: {},
  geometry: 'polygon',
  paths,
});

function pathOf(features: readonly MapFeature[], frame: Frame): string {
  const box = toBox(boundsOf(frame));
  return features
    .map((whole) => clipFeature(whole, box))
    .flatMap((part) => part?.paths ?? [])
    .map((ring) => ringPath(positionsOf(ring), frame))
    .join('');
}

function* positionsOf(ring: Path): Generator<Position> {
  for (let i = 0; i < ring.length; i += 2) yield [(ring[i] ?? 0) / unitsPerDegree, (ring[i + 1] ?? 0) / unitsPerDegree];
}

/** The smallest step that is visible on a phone, where a unit is half a pixel. */
const seenUnits = 4;

/**
 * Writes relative steps in whole units, which take half as many characters as absolute ones; invisibly small steps are
 * omitted.
 */
function ringPath(positions: Iterable<Position>, frame: Frame): string {
  const steps: string[] = [];
  let last: { x: number; y: number } | undefined;
  for (const [lng = 0, lat = 0] of positions) {
    const projected = project(frame, { lat, lng });
    const at = { x: Math.round(projected.x), y: Math.round(projected.y) };
    if (last && Math.hypot(at.x - last.x, at.y - last.y) < seenUnits) continue;
    steps.push(last ? `${at.x - last.x} ${at.y - last.y}` : `M${at.x} ${at.y}l`);
    last = at;
  }
  const [start = '', ...moves] = steps;
  return moves.length < 2 ? '' : `${start}${moves.join(' ')}z`;
}
