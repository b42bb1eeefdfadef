import type { LatLng } from '@estradeiro/contract/lat-lng';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { loadGazetteer } from '../gazetteer/gazetteer.ts';
import states from './brazil-states.geo.json' with { type: 'json' };
import { cutTiles } from './cut-tiles.ts';
import { type Box, type MapFeature, toBounds, toBox, unitsPerDegree } from './map-feature.ts';
import { mergeLines } from './merge-lines.ts';
import { basemapMetadata } from './metadata.ts';
import { landFeatures, lines, polygonsOf, readWorld } from './overview-land.ts';
import { countryLabels, stateLabel, townLabel } from './overview-places.ts';
import { type BasemapMeta, createPmtilesWriter } from './pmtiles-writer.ts';
import type { TileId } from './spread.ts';
import { boxOfTiles } from './tile-grid.ts';

/** A main highway, drawn as straight lines between towns. */
export type OverviewHighway = { ref: string; isMotorway: boolean; path: LatLng[] };

type States = Topology<{ states: GeometryCollection<{ name: string }> }>;

const world = toBox({ west: -180, south: -85, east: 180, north: 85 });
/** South America, the only part drawn from zoom 4 on. */
const region = toBox({ west: -95, south: -60, east: -20, north: 25 });
const overviewZooms = { minZoom: 0, maxZoom: 7 };
const worldZooms = { minZoom: 0, maxZoom: 3, detailZoom: 7 };
const regionZooms = { minZoom: 4, maxZoom: 7, detailZoom: 7 };
const everything: TileId = { z: 0, x: 0, y: 0 };
const brazil = { lat: -14.2, lng: -51.9, zoom: 4 };

/**
 * Draws the map that shows without any extract, as a PMTiles archive in the Protomaps schema, zooms 0 to 7: the world's land and
 * countries, Brazil's states and towns, and the given highways. Takes a few seconds. A failure leaves no file.
 */
export function buildOverview(outPath: string, highways: OverviewHighway[] = []): BasemapMeta {
  const writer = createPmtilesWriter(outPath);
  try {
    const brazilian = [...stateFeatures(), ...loadGazetteer().map(townLabel), ...highways.map(highwayFeature)];
    const [far, near] = [readWorld('50m'), readWorld('10m')];
    const labels = [...countryLabels(far), ...brazilian];
    cutTiles([...landFeatures(far, world), ...mergeLines(labels)], everything, worldZooms, () => true, writer.add);
    cutTiles([...landFeatures(near, region), ...mergeLines(labels)], everything, regionZooms, isInRegion, writer.add);
    const metadata = basemapMetadata('Brasil', 'GeoNames, Natural Earth', overviewZooms);
    return writer.finish({ ...overviewZooms, bounds: toBounds(world), center: brazil, metadata });
  } catch (error) {
    writer.discard();
    throw error;
  }
}

function isInRegion({ z, x, y }: TileId): boolean {
  const tile: Box = boxOfTiles({ z, west: x, east: x, north: y, south: y });
  return tile.west < region.east && tile.east > region.west && tile.south < region.north && tile.north > region.south;
}

function stateFeatures(): MapFeature[] {
  const topology = states as unknown as States;
  const borders = mesh(topology, topology.objects.states, (a, b) => a !== b);
  const border = { kind: 'region', kind_detail: 4, min_zoom: 4 };
  const labels = feature(topology, topology.objects.states).features.flatMap(({ geometry, properties }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
      ? [stateLabel(properties.name, polygonsOf(geometry))]
      : [],
  );
  return [lines({ layer: 'boundaries', minZoom: 3, tags: border }, borders.coordinates), ...labels];
}

function highwayFeature({ ref, isMotorway, path }: OverviewHighway): MapFeature {
  const minZoom = isMotorway ? 4 : 5;
  const kinds = isMotorway
    ? { kind: 'highway', kind_detail: 'motorway' }
    : { kind: 'major_road', kind_detail: 'trunk' };
  const units = path.flatMap(({ lng, lat }) => [lng * unitsPerDegree, lat * unitsPerDegree]);
  const tags = { ...kinds, ref, shield_text: ref, min_zoom: minZoom + 1 };
  return { layer: 'roads', geometry: 'line', minZoom, tags, paths: [Int32Array.from(units, Math.round)] };
}
