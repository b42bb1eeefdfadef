import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, distanceMeters, headingDifference, projectOntoSegment } from '@estradeiro/navigation/geometry';
import type { OsmNode, OsmRelation } from '../osm/items.ts';
import { type Camera, type CameraApproach, nearestOn, passingsOn } from './cameras.ts';
import { type Arm, canLeave, leavingBearing, type RoadWay } from './road-ways.ts';
import { limitOf, watchesOf } from './tags.ts';

/** Whether a relation describes a camera: from which node to which one it watches, and where the device is. */
export const isEnforcement = ({ tags }: Pick<OsmRelation, 'tags'>): boolean =>
  tags.type === 'enforcement' && watchesOf(tags.enforcement) !== null;

export type Surroundings = {
  arms: ReadonlyMap<number, readonly Arm[]>;
  nodes: ReadonlyMap<number, OsmNode>;
  /** The roads near a camera or a device. */
  waysNear: (nodeId: number) => Iterable<RoadWay>;
};

/**
 * The camera of a relation, located where a rider from its `from` to its `to` passes it: at the first device, else at `from`, which is
 * also the start of an average-speed section. Null when the roads allow no such ride.
 */
export function cameraOfRelation(relation: OsmRelation, around: Surroundings): Camera | null {
  const watches = watchesOf(relation.tags.enforcement);
  if (!watches) return null;
  const devices = membersOf(relation, 'device', around);
  const paths = pathsOf(membersOf(relation, 'from', around), membersOf(relation, 'to', around), devices, around);
  const passed = paths.map((path) => passingOf(path, watches === 'average-speed' ? [] : devices));
  const [first] = passed;
  if (!first) return null;
  return {
    place: first.place,
    roads: paths.flatMap((path) => path.map(({ way }) => way)),
    passings: passed.flatMap(({ passings }) => passings),
    watches,
    limitKmh: [relation, ...devices].reduce<number | null>((limit, { tags }) => limit ?? limitOf(tags.maxspeed), null),
    isUndirected: false,
  };
}

const membersOf = ({ members }: OsmRelation, role: string, { nodes }: Surroundings): OsmNode[] =>
  members.flatMap((member) => (member.type === 'node' && member.role === role ? (nodes.get(member.ref) ?? []) : []));

/** Consecutive arms, at least one. */
type RoadPath = [Arm, ...Arm[]];

/** One path for each `from` that leads to a `to`; a missing one of the two is replaced by the device. */
function pathsOf(from: OsmNode[], to: OsmNode[], devices: OsmNode[], around: Surroundings): RoadPath[] {
  const { arms } = around;
  if (from.length > 0 && to.length > 0)
    return from.flatMap((start) => listed(pathTo(start, to, arms) ?? armTowards(start, to, arms)));
  const ends = devices.flatMap((device) => endsAt(device, around));
  const paths = [
    ...from.flatMap((start) => ends.flatMap((end) => listed(pathTo(start, [end], arms)))),
    ...to.flatMap((end) => ends.flatMap((start) => listed(pathTo(start, [end], arms)))),
  ];
  // The path to the farther end of the device's segment passes the device.
  return paths.sort((a, b) => b.length - a.length).slice(0, 1);
}

const listed = (path: RoadPath | null): RoadPath[] => (path ? [path] : []);

/** Both end nodes of the segment nearest to a device. */
function endsAt(device: OsmNode, { waysNear, nodes }: Surroundings): OsmNode[] {
  const spots = [...waysNear(device.id)].flatMap((way) => nearestOn(way, device) ?? []);
  const [nearest] = spots.sort((a, b) => a.distanceMeters - b.distanceMeters);
  if (!nearest) return [];
  const { way, index } = nearest;
  return [index - 1, index].flatMap((at) => {
    const [id, place] = [way.refs[at], way.points[at]];
    return id === undefined || !place ? [] : [nodes.get(id) ?? { type: 'node', id, ...place, tags: {} }];
  });
}

/** A path longer than the straight line by more than this follows another road. */
const longest = { times: 3, moreMeters: 500 };

/** The shortest allowed path on the roads; null when there is none. */
function pathTo(start: OsmNode, ends: readonly OsmNode[], arms: Surroundings['arms']): RoadPath | null {
  const goals = new Set(ends.map(({ id }) => id));
  const straight = largest(ends.map((end) => distanceMeters(start, end)));
  const reached = new Map<number, { meters: number; by: Arm | null }>([[start.id, { meters: 0, by: null }]]);
  const open = [start.id];
  while (open.length > 0) {
    open.sort((a, b) => (reached.get(b)?.meters ?? 0) - (reached.get(a)?.meters ?? 0));
    const node = open.pop() ?? start.id;
    const { meters } = reached.get(node) ?? { meters: 0 };
    if (goals.has(node) && node !== start.id) return backFrom(node, reached);
    for (const arm of (arms.get(node) ?? []).filter(canLeave)) {
      const there = meters + distanceMeters(arm.from, arm.to);
      const earlier = reached.get(arm.other);
      if (there > straight * longest.times + longest.moreMeters || (earlier && earlier.meters <= there)) continue;
      reached.set(arm.other, { meters: there, by: arm });
      if (!open.includes(arm.other)) open.push(arm.other);
    }
  }
  return null;
}

function backFrom(end: number, reached: ReadonlyMap<number, { by: Arm | null }>): RoadPath | null {
  const path: Arm[] = [];
  for (let arm = reached.get(end)?.by; arm; arm = reached.get(arm.node)?.by) path.unshift(arm);
  const [first, ...rest] = path;
  return first ? [first, ...rest] : null;
}

const agreesDegrees = 60;

/** For roads that are not connected in the extract: the arm in the direction of `to`. */
function armTowards(start: OsmNode, [to]: readonly OsmNode[], arms: Surroundings['arms']): RoadPath | null {
  if (!to) return null;
  const bearing = bearingDegrees(start, to);
  const off = (arm: Arm) => headingDifference(leavingBearing(arm), bearing);
  const [best] = (arms.get(start.id) ?? []).filter(canLeave).sort((a, b) => off(a) - off(b));
  return best && off(best) <= agreesDegrees ? [best] : null;
}

/** A device farther from the path than this does not locate the camera. */
const deviceMeters = 60;

function passingOf(path: RoadPath, devices: readonly OsmNode[]): { place: LatLng; passings: CameraApproach[] } {
  const spots = devices.flatMap((device) => {
    const onArms = path.map((arm, index) => ({
      arm,
      index,
      device,
      ...projectOntoSegment(device, arm.from, arm.to),
    }));
    return onArms.sort((a, b) => a.distanceMeters - b.distanceMeters).slice(0, 1);
  });
  const near = spots.filter((spot) => spot.distanceMeters <= deviceMeters);
  const [first] = near.sort((a, b) => a.index + a.fraction - (b.index + b.fraction));
  const [{ from, to }] = path;
  if (!first) return { place: from, passings: [{ at: from, neighbour: to, side: 'leaving', meters: 0 }] };
  const { arm, fraction } = first;
  return { place: first.device, passings: passingsOn({ start: arm.from, end: arm.to, fraction }, 'forward') };
}
