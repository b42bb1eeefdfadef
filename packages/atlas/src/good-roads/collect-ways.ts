import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, distanceMeters } from '@estradeiro/navigation/geometry';
import type { OnProgress, OsmNode, OsmWay } from '../osm/items.ts';
import { createNodeLocations, type NodeLocations } from '../osm/node-locations.ts';
import { readOsm } from '../osm/read-pbf.ts';
import { populationOf } from '../places/classify.ts';
import type { Settlement } from '../places/surroundings.ts';
import { isSettlement } from '../road-features/destination.ts';
import type { Joined, WayEnd } from './join-ways.ts';
import type { RoadLine } from './stretches.ts';
import { isDrawnAgainst, isRoundabout, isTownStreet, traitsOf, type WayTraits } from './traits.ts';

const unitsPerDegree = 1e7;

/** The ways of an extract that may be good roads. Their lines are in a file until `close`. */
export type CollectedWays = {
  /** Both ends of each way, the start first. */
  ends: WayEnd[];
  traitsAt: (way: number) => WayTraits;
  /** The ways of a road as one line. */
  lineOf: (road: readonly Joined[]) => RoadLine;
  isTown: (at: LatLng) => boolean;
  settlements: Settlement[];
  close: () => void;
};

/**
 * Reads nodes and ways of a file of roads in one pass. Memory holds one block, some bytes for each node, and for each
 * way its ends; lines go to a file at `spoolPath`. Fails like `readOsm`.
 */
export async function collectWays(pbfPath: string, spoolPath: string, onProgress?: OnProgress): Promise<CollectedWays> {
  const locations = createNodeLocations();
  const signals = new Set<number>();
  const settlements: Settlement[] = [];
  const spool = createLineSpool(spoolPath);
  const density = createStreetDensity();
  const roundabouts = createMeetings();
  const ends: WayEnd[] = [];
  const kinds = new Map<string, WayTraits>();
  const traits: WayTraits[] = [];

  const takeNode = ({ id, lat, lng, tags }: OsmNode) => {
    locations.add(id, Math.round(lng * unitsPerDegree), Math.round(lat * unitsPerDegree));
    if (tags.highway === 'traffic_signals') signals.add(id);
    if (isSettlement(tags) && tags.name)
      settlements.push({ lat, lng, name: tags.name, type: tags.place ?? '', people: populationOf(tags.population) });
  };
  const takeWay = (way: OsmWay) => {
    if (isTownStreet(way.tags)) density.add(pointsOf(way, locations));
    const own = traitsOf(way.tags);
    if (!own) return;
    const placed = placedRefs(isDrawnAgainst(way.tags) ? way.refs.toReversed() : way.refs, locations);
    const [first, last] = [placed[0], placed.at(-1)];
    if (!first || !last || placed.length < 2) return;
    if (isRoundabout(way.tags)) return roundabouts.add(placed.map(({ ref }) => ref));
    const key = JSON.stringify(own);
    const shared = kinds.get(key) ?? own;
    kinds.set(key, shared);
    const index = traits.push(shared) - 1;
    ends.push({ way: index, isStart: true, node: first.ref, bearing: bearingFrom(placed) });
    ends.push({ way: index, isStart: false, node: last.ref, bearing: bearingFrom(placed.toReversed()) });
    spool.add(placed.map(({ ref, ...at }) => ({ ...at, isSignal: signals.has(ref) })));
  };
  try {
    for await (const batch of readOsm(pbfPath, ['node', 'way'], onProgress)) {
      for (const item of batch) {
        if (item.type === 'node') takeNode(item);
        else if (item.type === 'way') takeWay(item);
      }
    }
  } catch (error) {
    spool.close();
    throw error;
  }
  for (const end of ends) end.node = roundabouts.meetingOf(end.node);
  const traitsAt = (way: number) => traits[way] as WayTraits;
  return { ends, traitsAt, settlements, isTown: density.isTown, lineOf, close: spool.close };

  function lineOf(road: readonly Joined[]): RoadLine {
    const points: LatLng[] = [];
    const ofSegments: WayTraits[] = [];
    const withSignals: number[] = [];
    for (const { way, isReversed } of road) {
      const line = spool.read(way);
      if (isReversed) line.reverse();
      for (const [index, { isSignal, ...at }] of line.entries()) {
        const before = points.at(-1);
        const isSame = index === 0 && before?.lat === at.lat && before.lng === at.lng;
        if (isSame) continue;
        if (points.length > 0) ofSegments.push(traitsAt(way));
        if (isSignal) withSignals.push(points.length);
        points.push(at);
      }
    }
    return { points, traits: ofSegments, signals: withSignals };
  }
}

/** A corner at the junction itself says nothing of where the road leads. */
const bearingMeters = 25;

/** The bearing in which a line leaves its start. */
function bearingFrom(points: readonly LatLng[]): number {
  const [start] = points;
  const onward = start && (points.find((at) => distanceMeters(start, at) >= bearingMeters) ?? points.at(-1));
  return start && onward ? bearingDegrees(start, onward) : 0;
}

/** The nodes of a way that the extract has. */
function placedRefs(refs: readonly number[], locations: NodeLocations): (LatLng & { ref: number })[] {
  const path = locations.pathOf(refs);
  if (path.length === refs.length * 2) return refs.map((ref, index) => ({ ref, ...placeAt(path, index) }));
  return refs.flatMap((ref) => {
    const own = locations.pathOf([ref]);
    return own.length === 0 ? [] : [{ ref, ...placeAt(own, 0) }];
  });
}

const pointsOf = ({ refs }: OsmWay, locations: NodeLocations): LatLng[] => {
  const path = locations.pathOf(refs);
  return Array.from({ length: path.length / 2 }, (_, index) => placeAt(path, index));
};

const placeAt = (path: Int32Array, index: number): LatLng => ({
  lat: (path[index * 2 + 1] ?? 0) / unitsPerDegree,
  lng: (path[index * 2] ?? 0) / unitsPerDegree,
});

/** A roundabout is one place to those who ride through it: the nodes of its ways meet at the first of them. */
function createMeetings() {
  const above = new Map<number, number>();
  const meetingOf = (node: number): number => {
    let top = node;
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next;
    return top;
  };
  return {
    add(nodes: readonly number[]): void {
      const [first] = nodes;
      if (first === undefined) return;
      const meeting = meetingOf(first);
      for (const node of nodes) {
        const other = meetingOf(node);
        if (other !== meeting) above.set(other, meeting);
      }
    },
    meetingOf,
  };
}

/** Side of a cell in degrees, some 275 m. */
const cellDegrees = 0.0025;
/** Streets in three cells by three that make a town, a third of the density of a grid of blocks of 120 m. */
const townStreetMeters = 3_500;

/** Where streets lie so densely that it is a town. */
function createStreetDensity() {
  const cells = new Map<number, number>();
  const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees);
  const keyOf = (row: number, column: number) => row * 1_000_000 + column;
  return {
    add(points: readonly LatLng[]): void {
      for (const [index, point] of points.entries()) {
        const before = points[index - 1];
        if (!before) continue;
        const key = keyOf(cellOf(point.lat), cellOf(point.lng));
        cells.set(key, (cells.get(key) ?? 0) + distanceMeters(before, point));
      }
    },
    isTown({ lat, lng }: LatLng): boolean {
      let meters = 0;
      for (const north of [-1, 0, 1])
        for (const east of [-1, 0, 1]) meters += cells.get(keyOf(cellOf(lat) + north, cellOf(lng) + east)) ?? 0;
      return meters >= townStreetMeters;
    },
  };
}

type SpooledPoint = LatLng & { isSignal: boolean };
const numbersPerPoint = 3;
const flushNumbers = 1 << 20;

/** Lines in a file, in order of adding. */
function createLineSpool(path: string) {
  const file = openSync(path, 'w+');
  const starts = [0];
  const buffer = new Int32Array(flushNumbers);
  let [buffered, written] = [0, 0];
  const flush = () => {
    writeSync(file, new Uint8Array(buffer.buffer, 0, buffered * 4));
    written += buffered;
    buffered = 0;
  };
  return {
    add(points: readonly SpooledPoint[]): void {
      for (const { lat, lng, isSignal } of points) {
        if (buffered + numbersPerPoint > flushNumbers) flush();
        buffer[buffered++] = Math.round(lng * unitsPerDegree);
        buffer[buffered++] = Math.round(lat * unitsPerDegree);
        buffer[buffered++] = isSignal ? 1 : 0;
      }
      starts.push(written + buffered);
    },
    read(index: number): SpooledPoint[] {
      if (buffered > 0) flush();
      const [start = 0, end = 0] = [starts[index], starts[index + 1]];
      const numbers = new Int32Array(end - start);
      readSync(file, new Uint8Array(numbers.buffer), 0, numbers.byteLength, start * 4);
      return Array.from({ length: numbers.length / numbersPerPoint }, (_, at) => ({
        lng: (numbers[at * numbersPerPoint] ?? 0) / unitsPerDegree,
        lat: (numbers[at * numbersPerPoint + 1] ?? 0) / unitsPerDegree,
        isSignal: numbers[at * numbersPerPoint + 2] === 1,
      }));
    },
    close(): void {
      closeSync(file);
      rmSync(path, { force: true });
    },
  };
}
