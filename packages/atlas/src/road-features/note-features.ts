import { distanceMeters, headingDifference } from '@estradeiro/navigation/geometry';
import { z } from 'zod';
import type { OnProgress, OsmNode } from '../osm/items.ts';
import { type Camera, cameraBeside, cameraOnRoad } from './cameras.ts';
import { type Collected, collectFeatures } from './collect.ts';
import { armsOut, bearingsTowards } from './destination.ts';
import { cameraOfRelation } from './enforcement.ts';
import { type Noted, writeFeatures } from './feature-file.ts';
import { type Arm, armsOf, arrivalBearing, canArrive, type RoadWay } from './road-ways.ts';
import { type Direction, directionsOf, type FixedKind } from './tags.ts';

const count = z.number().int().nonnegative();

/** The number of features of each kind on a map's roads, for the operator. */
export const FeatureCounts = z.object({
  'speed-camera': count,
  'speed-bump': count,
  'cattle-grid': count,
  'level-crossing': count,
  ford: count,
  toll: count,
  /** States of earlier releases lack it. */
  'toll-gantry': count.default(0),
  /** Cameras of two-way roads without a known direction: riders are warned in both. */
  undirectedCameras: count,
  /** Cameras and relations whose road is unclear: riders are not warned. */
  leftOut: count,
  /** Length of the roads themselves, each carriageway for itself; absent in states of earlier releases. */
  roadMeters: count.optional(),
} satisfies Record<FixedKind | 'undirectedCameras' | 'leftOut', z.ZodType<number>> & Record<'roadMeters', z.ZodType>);
export type FeatureCounts = z.infer<typeof FeatureCounts>;

/**
 * Stores beside the tiles where the features of the roads are and in which direction they count. `pbfPath` may be an extract or the
 * result of `filterRoads` or `mergeRoads`. Fails with `UnreadableExtractError`.
 */
export async function noteFeatures(pbfPath: string, tileDir: string, onProgress?: OnProgress): Promise<void> {
  const collected = await collectFeatures(pbfPath, onProgress);
  const { cameras } = placeCameras(collected);
  await writeFeatures(tileDir, [
    ...collected.things.map((thing): Noted => ({ ...thing, watches: 'speed', limitKmh: null })),
    ...cameras.map((camera): Noted => ({ ...camera, kind: 'speed-camera' })),
  ]);
}

/** Counts the features that `noteFeatures` would store. Fails like it. */
export async function countFeatures(pbfPath: string, onProgress?: OnProgress): Promise<FeatureCounts> {
  const collected = await collectFeatures(pbfPath, onProgress);
  const { cameras, leftOut } = placeCameras(collected);
  const counts: FeatureCounts = {
    'speed-camera': cameras.length,
    'speed-bump': 0,
    'cattle-grid': 0,
    'level-crossing': 0,
    ford: 0,
    toll: 0,
    'toll-gantry': 0,
    undirectedCameras: cameras.filter(({ isUndirected }) => isUndirected).length,
    leftOut,
    roadMeters: Math.round(collected.roadMeters),
  };
  for (const { kind } of collected.things) counts[kind] += 1;
  return counts;
}

/** Relations come before nodes, because they contain more about a device; each camera counts once. */
function placeCameras(collected: Collected): { cameras: Camera[]; leftOut: number } {
  const { relations, nodes, ways } = collected;
  const arms = armsOf(ways);
  const waysNear = (id: number): readonly RoadWay[] => collected.waysNear.get(id) ?? [];
  const placed: Camera[] = [];
  const noted = new Set<number>();
  const unplaced: typeof relations = [];
  for (const relation of relations) {
    const camera = cameraOfRelation(relation, { arms, nodes, waysNear });
    if (!camera) unplaced.push(relation);
    else {
      placed.push(camera);
      for (const { type, ref } of relation.members) if (type === 'node') noted.add(ref);
    }
  }
  const readDirections = directionReader(collected.cameras, arms);
  const armsOfRoads = armsOf(collected.roads);
  let leftOut = 0;
  for (const node of collected.cameras.filter(({ id }) => !noted.has(id))) {
    const own = arms.get(node.id);
    const places = collected.destinations.get(node.id);
    const directions = places
      ? bearingsTowards(places, armsOut(node, waysNear(node.id), armsOfRoads), armsOfRoads)
      : readDirections(node);
    const camera = own ? cameraOnRoad(node, own, directions) : cameraBeside(node, waysNear(node.id), directions);
    if (camera) placed.push(camera);
    else leftOut += 1;
  }
  // A relation whose device is itself a camera was placed, or omitted, by that node.
  const cameraIds = new Set(collected.cameras.map(({ id }) => id));
  leftOut += unplaced.filter(
    ({ members }) => !members.some(({ type, ref }) => type === 'node' && cameraIds.has(ref)),
  ).length;
  return { cameras: withoutDoubles(placed), leftOut };
}

/** Cameras of one road within this distance are one that was mapped twice. */
const doubleMeters = 30;

/** Of two cameras at one place of a road, the one without a direction is dropped. */
function withoutDoubles(cameras: readonly Camera[]): Camera[] {
  const directed = cameras.filter(({ isUndirected }) => !isUndirected);
  const cells = new Map<string, Camera[]>();
  const cellOf = ({ place }: Camera) => [Math.floor(place.lat * 1_000), Math.floor(place.lng * 1_000)] as const;
  for (const camera of directed) {
    const key = cellOf(camera).join();
    cells.set(key, [...(cells.get(key) ?? []), camera]);
  }
  const around = (camera: Camera) => {
    const [row, column] = cellOf(camera);
    return [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get([row + north, column + east].join()) ?? []),
    );
  };
  const isDouble = (camera: Camera) =>
    around(camera).some(
      (other) =>
        distanceMeters(camera.place, other.place) <= doubleMeters &&
        camera.roads.some((road) => other.roads.some((theirs) => isSameRoad(road, theirs))),
    );
  return cameras.filter((camera) => !camera.isUndirected || !isDouble(camera));
}

const isSameRoad = (a: RoadWay, b: RoadWay) => a.id === b.id || (a.name !== '' && a.name === b.name);

/** The least number of cameras tagged against the traffic, and their ratio to those with it, that show a custom and not mistakes. */
const custom = { least: 5, times: 3 };

/**
 * Reads the direction of the traffic that a camera watches. A compass bearing mostly is that direction, as in Porto Alegre; in some
 * countries it is the direction of the lens, which is the opposite. The cameras of a map's one-way roads show which of the two is meant.
 */
function directionReader(
  cameras: readonly OsmNode[],
  arms: ReadonlyMap<number, readonly Arm[]>,
): (camera: OsmNode) => Direction[] {
  let [withTraffic, againstTraffic] = [0, 0];
  for (const { id, tags } of cameras) {
    const own = arms.get(id) ?? [];
    const [arrival, ...more] = own.filter(canArrive);
    const [bearing, ...others] = directionsOf(tags.direction);
    const isOneWay = own.every(({ way }) => way.traffic !== 'both');
    if (!arrival || more.length > 0 || !isOneWay || typeof bearing !== 'number' || others.length > 0) continue;
    const off = headingDifference(arrivalBearing(arrival), bearing);
    if (off < 60) withTraffic += 1;
    if (off > 120) againstTraffic += 1;
  }
  const isOfLens = againstTraffic >= custom.least && againstTraffic > custom.times * withTraffic;
  return ({ tags }) =>
    directionsOf(tags.direction).map((direction) =>
      isOfLens && typeof direction === 'number' ? (direction + 180) % 360 : direction,
    );
}
