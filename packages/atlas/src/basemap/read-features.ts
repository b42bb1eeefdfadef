import { type OnProgress, type OsmNode, type OsmWay, type Tags, within } from '../osm/items.ts';
import { createNodeLocations, type NodeLocations } from '../osm/node-locations.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { type Box, type Drawing, isClosed, type MapFeature, type Path, unitsPerDegree } from './map-feature.ts';
import { createRelationPlan, type RelationPlan } from './relation-plan.ts';
import { pointInside, signedArea } from './rings.ts';
import { type AreaDrawing, areaOf } from './schema/areas.ts';
import { boundaryOf } from './schema/boundaries.ts';
import { namesOf } from './schema/names.ts';
import { placeOf } from './schema/places.ts';
import { poiOf } from './schema/pois.ts';
import { roadOf } from './schema/roads.ts';
import { zoomWhereSized } from './tile-grid.ts';

const minZooms: Record<string, number> = { river: 9, canal: 10, stream: 13, drain: 14, ditch: 14 };

/** How a watercourse shows as a line in the layer `water`, null for other ways and underground ones. */
function waterwayOf(tags: Tags): Drawing | null {
  const { waterway: kind = '' } = tags;
  const minZoom = Object.hasOwn(minZooms, kind) ? minZooms[kind] : undefined;
  if (minZoom === undefined || (tags.tunnel && tags.tunnel !== 'no')) return null;
  return { layer: 'water', minZoom, tags: { kind, min_zoom: minZoom + 1, ...namesOf(tags) } };
}

export type TakeFeature = (feature: MapFeature) => void;

export async function planRelations(pbfPath: string, onProgress: OnProgress): Promise<RelationPlan> {
  const plan = createRelationPlan();
  for await (const items of readOsm(pbfPath, ['relation'], onProgress)) {
    for (const item of items) if (item.type === 'relation') plan.add(item);
  }
  return plan;
}

/**
 * Takes places and points of interest, and stores the location of every node. `box` is the area that the nodes cover, `settlements`
 * are the locations of the places.
 */
export async function readNodes(pbfPath: string, take: TakeFeature, onProgress: OnProgress) {
  const locations = createNodeLocations();
  const settlements: Path[] = [];
  const box: Box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for await (const items of readOsm(pbfPath, ['node'], onProgress)) {
    for (const item of items) {
      if (item.type !== 'node') continue;
      const [lng, lat] = placeNode(item, locations);
      box.west = Math.min(box.west, lng);
      box.east = Math.max(box.east, lng);
      box.south = Math.min(box.south, lat);
      box.north = Math.max(box.north, lat);
      const shown = placeOf(item.tags) ?? poiOf(item.tags);
      if (!shown) continue;
      const at = Int32Array.of(lng, lat);
      if (shown.layer === 'places') settlements.push(at);
      take({ ...shown, geometry: 'point', paths: [at] });
    }
  }
  return { locations, box, settlements };
}

function placeNode({ id, lng, lat }: OsmNode, locations: NodeLocations): [lng: number, lat: number] {
  const place: [number, number] = [Math.round(lng * unitsPerDegree), Math.round(lat * unitsPerDegree)];
  locations.add(id, ...place);
  return place;
}

/** Takes the features of all ways and multipolygons, and returns the coastlines. */
export async function readWays(
  pbfPath: string,
  plan: RelationPlan,
  locations: NodeLocations,
  take: TakeFeature,
  onProgress: OnProgress,
): Promise<Path[]> {
  const coastlines: Path[] = [];
  for await (const items of readOsm(pbfPath, ['way'], within(onProgress, 0, 0.95))) {
    for (const item of items) {
      if (item.type !== 'way' || !isShown(item, plan)) continue;
      const path = locations.pathOf(item.refs);
      if (path.length < 4) continue;
      plan.addWay(item.id, item.tags, path);
      if (item.tags.natural === 'coastline') coastlines.push(path);
      for (const feature of featuresOf(item, path, plan)) take(feature);
    }
  }
  for (const { tags, rings } of plan.polygons(within(onProgress, 0.95, 1))) {
    for (const feature of areaFeatures(tags, rings)) take(feature);
  }
  return coastlines;
}

const isShown = ({ id, tags }: OsmWay, plan: RelationPlan): boolean =>
  plan.needs(id) || plan.borderLevel(id, tags) !== null || Object.keys(tags).length > 0;

function featuresOf({ id, tags, refs }: OsmWay, path: Path, plan: RelationPlan): MapFeature[] {
  const isRing = refs[0] === refs.at(-1) && isClosed(path);
  const isArea = isRing && !tags.highway && areaOf(tags) !== null;
  const level = plan.borderLevel(id, tags);
  const lines: (Drawing | null)[] = [level === null ? null : boundaryOf(level, tags), waterwayOf(tags)];
  if (!isArea) lines.push(roadOf(tags));
  const drawn = lines.filter((line) => line !== null).map((line) => asLine(line, path));
  return isRing && !plan.draws(id, tags) ? [...drawn, ...ringFeatures(tags, path)] : drawn;
}

const asLine = (drawing: Drawing, path: Path): MapFeature => ({ ...drawing, geometry: 'line', paths: [path] });

/** A closed street is an area only with `area=yes`. */
const ringFeatures = (tags: Tags, path: Path): MapFeature[] =>
  tags.highway && tags.area !== 'yes' ? [] : areaFeatures(tags, [path]);

const detailZoom = 14;
/** The label of a lake shows from the zoom at which the lake is about as wide as its name. */
const labelPixels = 60;

/** What a polygon with these tags shows: its area, the label of its water, and the point of interest. */
function areaFeatures(tags: Tags, rings: Path[], drawing = areaOf(tags)): MapFeature[] {
  const poi = poiOf(tags);
  const shown: MapFeature[] = [];
  if (drawing) shown.push(areaFeature(drawing, rings));
  if (drawing?.layer === 'water' && tags.name) shown.push(waterLabel(drawing, tags, rings));
  if (poi) shown.push({ ...poi, geometry: 'point', paths: [pointInside(rings)] });
  return shown;
}

/** The feature of an area, shown from the zoom at which the area is large enough; zoom 14 shows every area. */
function areaFeature({ layer, tags, minZoom, minPixels }: AreaDrawing, rings: Path[]): MapFeature {
  const visibleFrom = zoomWhereSized(widthOf(rings), minPixels, detailZoom);
  return { layer, tags, minZoom: Math.max(minZoom, visibleFrom), geometry: 'polygon', paths: rings };
}

function waterLabel({ tags }: AreaDrawing, osmTags: Tags, rings: Path[]): MapFeature {
  const minZoom = zoomWhereSized(widthOf(rings), labelPixels, detailZoom);
  const named = { ...tags, min_zoom: minZoom + 1, ...namesOf(osmTags) };
  return { layer: 'water', minZoom, tags: named, geometry: 'point', paths: [pointInside(rings)] };
}

/** The side of a square as large as the polygon on the map, in units of longitude. */
function widthOf([outer]: Path[]): number {
  if (!outer) return 0;
  const latitudeRadians = ((outer[1] ?? 0) / unitsPerDegree / 180) * Math.PI;
  return Math.sqrt(Math.abs(signedArea(outer)) / Math.cos(latitudeRadians));
}
