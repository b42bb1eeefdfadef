import { foldName } from '@estradeiro/contract/fold-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { metersPerDegree, metersPerLngDegree, projectOntoSegment } from '@estradeiro/navigation/geometry';
import { type OnProgress, type OsmNode, type OsmRelation, type OsmWay, within } from '../osm/items.ts';
import { createNodeLocations, type NodeLocations } from '../osm/node-locations.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { isRoad } from '../routing-tiles/road-rules.ts';
import type { CameraApproach } from './cameras.ts';
import { destinationOf, isSettlement, placesNamed, type Settlements } from './destination.ts';
import { isEnforcement } from './enforcement.ts';
import { namesOf, type RoadWay, toRoadWay } from './road-ways.ts';
import { directionsOf, type FixedKind, isCamera, thingsOf } from './tags.ts';

/** A feature whose passings need no knowledge of other roads; it counts in every direction when `passings` is null. */
export type Thing = { kind: FixedKind; place: LatLng; passings: readonly CameraApproach[] | null };

/** The data of an extract that placing its cameras needs. */
export type Collected = {
  things: Thing[];
  cameras: OsmNode[];
  relations: OsmRelation[];
  /** Cameras and members of relations, by id. */
  nodes: Map<number, OsmNode>;
  /** The roads with these nodes, and those that pass near them. */
  ways: Set<RoadWay>;
  waysNear: Map<number, RoadWay[]>;
  /** The places that the directions of cameras name, by the camera's id. */
  destinations: Map<number, readonly LatLng[]>;
  /** The whole roads of those cameras, with all their ways. */
  roads: RoadWay[];
  /** Of all roads, each carriageway for itself. */
  roadMeters: number;
};

/**
 * Reads the features of roads in one pass through relations, nodes and ways, and a second one through the ways when cameras' directions
 * name places. Memory holds one block, the features found, and some bytes for each node of the file, which should contain roads only.
 */
export async function collectFeatures(pbfPath: string, onProgress?: OnProgress): Promise<Collected> {
  const relations = await readEnforcement(pbfPath);
  const { locations, nodes, cameras, things, settlements } = await readNodes(
    pbfPath,
    relations,
    within(onProgress, 0, 0.5),
  );
  const devices = relations.flatMap(({ members }) =>
    members.flatMap(({ type, ref, role }) => (type === 'node' && role === 'device' ? (nodes.get(ref) ?? []) : [])),
  );
  const beside = new Set([...cameras, ...devices]);
  const passedBy = beside.size > 0 ? createCameraGrid(beside) : null;
  const destinations = destinationsOf(cameras, settlements);
  const collected: Collected = {
    things: [],
    cameras,
    relations,
    nodes,
    ways: new Set(),
    waysNear: new Map(),
    destinations,
    roads: [],
    roadMeters: 0,
  };
  const onRoad = new Set<OsmNode>();
  for await (const batch of readOsm(pbfPath, ['way'], within(onProgress, 0.5, 1))) {
    for (const item of batch) {
      if (item.type !== 'way' || item.tags.highway === undefined || !isRoad(item)) continue;
      const path = locations.pathOf(item.refs);
      collected.roadMeters += lengthOf(path);
      const found = item.refs.flatMap((ref) => things.get(ref) ?? []);
      for (const node of found) if (!isMetOneWay(node)) onRoad.add(node);
      const near = passedBy?.(path) ?? noNodes;
      const isKept = near.size > 0 || item.refs.some((ref) => nodes.has(ref));
      const wayThings = thingsOf(item.tags);
      if (!isKept && wayThings.length === 0 && !found.some(isMetOneWay)) continue;
      const way = placedWay(item, locations);
      const met = [
        ...wayThings.flatMap((kind) => entries(kind, way)),
        ...found.filter(isMetOneWay).flatMap((node) => oneWayThings(node, way)),
      ];
      for (const thing of met) collected.things.push(thing);
      if (!isKept) continue;
      collected.ways.add(way);
      for (const { id } of near) collected.waysNear.set(id, [...(collected.waysNear.get(id) ?? []), way]);
    }
  }
  for (const node of onRoad) {
    for (const kind of thingsOf(node.tags)) collected.things.push({ kind, place: placeOf(node), passings: null });
  }
  if (destinations.size > 0) collected.roads = await readRoads(pbfPath, collected, locations);
  return collected;
}

function destinationsOf(cameras: readonly OsmNode[], settlements: Settlements): Map<number, readonly LatLng[]> {
  const destinations = new Map<number, readonly LatLng[]>();
  for (const { id, tags } of cameras) {
    const name = destinationOf(tags);
    const places = name === null ? [] : placesNamed(name, settlements);
    if (places.length > 0) destinations.set(id, places);
  }
  return destinations;
}

/** All ways of the roads with cameras whose direction names a place. */
async function readRoads(pbfPath: string, { ways, waysNear, destinations }: Collected, locations: NodeLocations) {
  const own = [...ways].filter(({ refs }) => refs.some((ref) => destinations.has(ref)));
  const near = [...destinations.keys()].flatMap((id) => waysNear.get(id) ?? []);
  const names = new Set([...own, ...near].flatMap((way) => way.names));
  const roads: RoadWay[] = [];
  for await (const batch of readOsm(pbfPath, ['way'])) {
    for (const item of batch) {
      if (item.type === 'way' && isRoad(item) && namesOf(item.tags).some((name) => names.has(name)))
        roads.push(placedWay(item, locations));
    }
  }
  return roads;
}

async function readEnforcement(pbfPath: string): Promise<OsmRelation[]> {
  const relations: OsmRelation[] = [];
  for await (const batch of readOsm(pbfPath, ['relation'])) {
    for (const item of batch) if (item.type === 'relation' && isEnforcement(item)) relations.push(item);
  }
  return relations;
}

async function readNodes(pbfPath: string, relations: readonly OsmRelation[], onProgress: OnProgress) {
  const members = new Set(
    relations.flatMap((relation) => relation.members.flatMap(({ type, ref }) => (type === 'node' ? [ref] : []))),
  );
  const locations = createNodeLocations();
  const [nodes, things] = [new Map<number, OsmNode>(), new Map<number, OsmNode>()];
  const cameras: OsmNode[] = [];
  const settlements = new Map<string, LatLng[]>();
  for await (const batch of readOsm(pbfPath, ['node'], onProgress)) {
    for (const node of batch) {
      if (node.type !== 'node') continue;
      locations.add(node.id, Math.round(node.lng * unitsPerDegree), Math.round(node.lat * unitsPerDegree));
      if (isCamera(node.tags)) cameras.push(node);
      if (isCamera(node.tags) || members.has(node.id)) nodes.set(node.id, node);
      if (thingsOf(node.tags).length > 0) things.set(node.id, node);
      if (isSettlement(node.tags)) {
        const name = foldName(node.tags.name ?? '');
        settlements.set(name, [...(settlements.get(name) ?? []), placeOf(node)]);
      }
    }
  }
  return { locations, nodes, cameras, things, settlements };
}

/** In metres, of a path as `pathOf` gives it; on a plane, since the steps of a road are short. */
function lengthOf(path: Int32Array): number {
  const metersPerLng = metersPerLngDegree((path[1] ?? 0) / unitsPerDegree);
  let meters = 0;
  for (let index = 2; index < path.length; index += 2) {
    const east = ((path[index] ?? 0) - (path[index - 2] ?? 0)) * metersPerLng;
    const north = ((path[index + 1] ?? 0) - (path[index - 1] ?? 0)) * metersPerDegree;
    meters += Math.sqrt(east * east + north * north) / unitsPerDegree;
  }
  return meters;
}

const noNodes: ReadonlySet<OsmNode> = new Set();
const unitsPerDegree = 1e7;
const placeOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

/** Leaves out the nodes that the extract lacks, which ways at its edge may name. */
function placedWay(way: OsmWay, locations: NodeLocations): RoadWay {
  const placed = way.refs.flatMap((ref) => {
    const [lng, lat] = locations.pathOf([ref]);
    return lng === undefined || lat === undefined
      ? []
      : [{ ref, lat: lat / unitsPerDegree, lng: lng / unitsPerDegree }];
  });
  return toRoadWay({ ...way, refs: placed.map(({ ref }) => ref) }, placed.map(placeOf));
}

/** 'forward' or 'backward', as on a bump before a crossing; a compass bearing has no meaning for a bump. */
const wayDirection = ({ tags }: OsmNode) => {
  const [direction, ...more] = directionsOf(tags.direction);
  return more.length === 0 && typeof direction === 'string' ? direction : null;
};
const isMetOneWay = (node: OsmNode) => wayDirection(node) !== null;

function oneWayThings(node: OsmNode, way: RoadWay): Thing[] {
  const step = wayDirection(node) === 'forward' ? 1 : -1;
  const index = way.refs.indexOf(node.id);
  const [before, beyond] = [way.points[index - step], way.points[index + step]];
  const passing: CameraApproach | null = before
    ? { at: placeOf(node), neighbour: before, side: 'arriving', meters: 0 }
    : beyond
      ? { at: placeOf(node), neighbour: beyond, side: 'leaving', meters: 0 }
      : null;
  return passing ? thingsOf(node.tags).map((kind) => ({ kind, place: placeOf(node), passings: [passing] })) : [];
}

/** A feature that is a whole way, such as a ford or a raised crossing, is met at the end where a rider enters it. */
function entries(kind: FixedKind, { points, traffic }: RoadWay): Thing[] {
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  if (!first || !second || !beforeLast || !last) return [];
  const passings: CameraApproach[] = [
    ...(traffic === 'backward' ? [] : [{ at: first, neighbour: second, side: 'leaving' as const, meters: 0 }]),
    ...(traffic === 'forward' ? [] : [{ at: last, neighbour: beforeLast, side: 'leaving' as const, meters: 0 }]),
  ];
  return [{ kind, place: first, passings }];
}

/** Roads within this distance of a camera are kept: the nearest one, and those that compete with it. */
const nearMeters = 40;
/**
 * Side of a cell in units of 1e-7 degree, about 2 km: a country has some thousand cells with a camera, and a road
 * mostly crosses one or two cells.
 */
const cellUnits = 200_000;

/** Finds the nodes near a line without checking all of them. */
function createCameraGrid(nodes: Iterable<OsmNode>) {
  const cells = new Map<number, OsmNode[]>();
  const cellOf = (units: number) => Math.floor(units / cellUnits);
  const keyOf = (column: number, row: number) => column * 10_000 + row;
  for (const node of nodes) {
    const [column, row] = [cellOf(node.lng * unitsPerDegree), cellOf(node.lat * unitsPerDegree)];
    // A node is also entered in the neighbouring cells, so that a line only needs the cells that it crosses.
    for (const east of [-1, 0, 1])
      for (const north of [-1, 0, 1]) {
        const key = keyOf(column + east, row + north);
        cells.set(key, [...(cells.get(key) ?? []), node]);
      }
  }

  /** `path` is alternating longitudes and latitudes in units of 1e-7 degree. */
  return (path: Int32Array): Set<OsmNode> => {
    const near = new Set<OsmNode>();
    for (let index = 2; index < path.length; index += 2) {
      const [startLng, startLat, endLng, endLat] = [path[index - 2], path[index - 1], path[index], path[index + 1]];
      if (startLng === undefined || startLat === undefined || endLng === undefined || endLat === undefined) continue;
      const [west, east] = [cellOf(Math.min(startLng, endLng)), cellOf(Math.max(startLng, endLng))];
      const [south, north] = [cellOf(Math.min(startLat, endLat)), cellOf(Math.max(startLat, endLat))];
      for (let column = west; column <= east; column++)
        for (let row = south; row <= north; row++)
          for (const node of cells.get(keyOf(column, row)) ?? []) {
            const [start, end] = [toPlace(startLng, startLat), toPlace(endLng, endLat)];
            if (projectOntoSegment(node, start, end).distanceMeters <= nearMeters) near.add(node);
          }
    }
    return near;
  };
}

const toPlace = (lng: number, lat: number) => ({ lat: lat / unitsPerDegree, lng: lng / unitsPerDegree });
