import { goodRoadsLayer } from '@estradeiro/contract/good-roads';
import type { Bounds } from '@estradeiro/contract/maps';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { thinLine } from '@estradeiro/navigation/thin-line';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import GeoJSONVT from 'geojson-vt';
import { tileBuffer, tileExtent } from '../basemap/clean-polygon.ts';
import { toBounds } from '../basemap/map-feature.ts';
import { type BasemapMeta, createPmtilesWriter } from '../basemap/pmtiles-writer.ts';
import { boxOfTiles, type TileRange, tilesWithin } from '../basemap/tile-grid.ts';
import { boxOf } from '../places/shape.ts';
import { createCarriageways, otherCarriageway } from './carriageways.ts';
import { type ListedRoad, openRoadList, type RoadList } from './road-list.ts';
import { gradeOf, leastScore } from './score.ts';
import { throughPoints } from './through-points.ts';

/** Nearer zooms show the tiles of the last one: one unit of it is some 5 m. */
const zooms = { minZoom: 7, maxZoom: 11 };
/** The roads of a tile of the first zoom that are drawn, the best: what memory holds at once. */
const mostInTile = 4_000;
const errorMeters = 5;

/**
 * Draws a list of roads as a PMTiles archive, zooms 7 to 11. Each line says all that a press on it shows, so that the
 * archive is enough without a network. Memory holds the roads of one tile of zoom 7. Null without any road.
 */
export function drawRoads(listPath: string, outPath: string): BasemapMeta | null {
  const list = openRoadList(listPath);
  const writer = createPmtilesWriter(outPath);
  try {
    const { tiles, bounds } = survey(list);
    if (!bounds) {
      writer.discard();
      return null;
    }
    for (const { x, y } of tiles)
      drawTile(list, { z: zooms.minZoom, west: x, east: x, north: y, south: y }, writer.add);
    const metadata = {
      name: 'Estradas boas',
      attribution: '',
      type: 'overlay',
      vector_layers: [{ id: goodRoadsLayer, fields: {}, minzoom: zooms.minZoom, maxzoom: zooms.maxZoom }],
    };
    return writer.finish({ ...zooms, bounds, metadata });
  } catch (error) {
    writer.discard();
    throw error;
  } finally {
    list.close();
  }
}

/** The tiles of the first zoom that roads may touch. */
function survey(list: RoadList) {
  const tiles = new Map<string, { x: number; y: number }>();
  let bounds: Bounds | null = null;
  for (const { line, score } of list.all()) {
    if (score < leastScore) break;
    const box = boxOf(line);
    const { west, east, north, south } = tilesWithin(box, zooms.minZoom);
    for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) tiles.set(`${x} ${y}`, { x, y });
    bounds = bounds
      ? {
          west: Math.min(bounds.west, box.west),
          south: Math.min(bounds.south, box.south),
          east: Math.max(bounds.east, box.east),
          north: Math.max(bounds.north, box.north),
        }
      : box;
  }
  return { tiles: [...tiles.values()], bounds };
}

type Emit = ReturnType<typeof createPmtilesWriter>['add'];

function drawTile(list: RoadList, range: TileRange, emit: Emit): void {
  const listed = list.within(toBounds(boxOfTiles(range, tileBuffer / tileExtent)), mostInTile);
  const features = listed.filter(createCarriageways().isFirst).map((road) => ({
    type: 'Feature' as const,
    properties: propertiesOf(road, otherCarriageway(road, listed)),
    geometry: {
      type: 'LineString' as const,
      coordinates: thinLine(road.line, errorMeters).map(({ lat, lng }) => [lng, lat]),
    },
  }));
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: zooms.maxZoom, indexMaxZoom: 0, extent: tileExtent, buffer: tileBuffer },
  );
  for (let zoom = zooms.minZoom; zoom <= zooms.maxZoom; zoom++) {
    const side = 2 ** (zoom - zooms.minZoom);
    for (let x = range.west * side; x < (range.west + 1) * side; x++) {
      for (let y = range.north * side; y < (range.north + 1) * side; y++) {
        const found = index.getTile(zoom, x, y)?.features ?? [];
        if (found.length === 0) continue;
        const layers: Record<string, { features: typeof found }> = { [goodRoadsLayer]: { features: found } };
        emit(
          zoom,
          x,
          y,
          fromGeojsonVt(layers as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: tileExtent }),
        );
      }
    }
  }
}

/** What a line says, without what is unknown. */
function propertiesOf(road: ListedRoad, back: ListedRoad | null): Record<string, string | number | boolean> {
  const known: Record<string, string | number | boolean | null> = {
    key: road.key,
    grade: gradeOf(road.score),
    ref: road.ref,
    name: road.name,
    from: road.fromPlace,
    to: road.toPlace,
    meters: road.lengthMeters,
    curviness: Math.round(road.curviness * 1_000) / 1_000,
    bendsPerHour: Math.round(road.bends / (road.seconds / 3_600)),
    climb: road.climbMeters,
    surface: road.surface,
    oneway: road.isOneWay || null,
    through: encodePolyline(throughPoints(road.line), 5),
    throughBack: back && encodePolyline(throughPoints(back.line), 5),
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string | number | boolean] => entry[1] !== null),
  );
}
