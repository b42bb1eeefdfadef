import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees, distanceMeters, headingDifference, projectOntoSegment } from '@estradeiro/navigation/geometry';
import type { OsmNode, OsmRelation } from '../osm/items.ts';
import { type Camera, type CameraApproach, nearestOn, passingsOn } from './cameras.ts';
import { type Arm, canLeave, leavingBearing, type RoadWay } from './road-ways.ts';
import { limitOf, watchesOf } from './tags.ts';

/** Relations that say what a camera watches: from which node of a road, to which, and where the device stands. */
export const isEnforcement = ({ tags }: Pick<OsmRelation, 'tags'>): boolean =>
  tags.type === 'enforcement' && watchesOf(tags.enforcement) !== null;

export type Surroundings = {
  arms: ReadonlyMap<number, readonly Arm[]>;
  nodes: ReadonlyMap<number, OsmNode>;
  /** The roads around a camera or a device. */
  waysNear: (nodeId: number) => Iterable<RoadWay>;
};

/**
 * The camera of a relation, where one who rides from its `from` to its `to` meets it: at the first device, else at `from`, where a
 * section with an average speed begins too. Null where no such ride is found on the roads.
 */
export function cameraOfRelation(relation: OsmRelation, around: Surroundings): Camera | null {
  const watches = watchesOf(relation.tags.enforcement);
  if (!watches) return null;
  const devices = membersOf(relation, 'device', around);
  const stretches = stretchesOf(
    membersOf(relation, 'from', around),
    membersOf(relation, 'to', around),
    devices,
    around,
  );
  const met = stretches.map((stretch) => whereMet(stretch, watches === 'average-speed' ? [] : devices));
  const [first] = met;
  if (!first) return null;
  return {
    place: first.place,
    roads: stretches.flatMap((stretch) => stretch.map(({ way }) => way)),
    passings: met.flatMap(({ passings }) => passings),
    watches,
    limitKmh: [relation, ...devices].reduce<number | null>((limit, { tags }) => limit ?? limitOf(tags.maxspeed), null),
    isUndirected: false,
  };
}

const membersOf = ({ members }: OsmRelation, role: string, { nodes }: Surroundings): OsmNode[] =>
  members.flatMap((member) => (member.type === 'node' && member.role === role ? (nodes.get(member.ref) ?? []) : []));

/** The arms that are ridden one after the other. Never empty. */
type Stretch = [Arm, ...Arm[]];

/** One for each `from` that leads to a `to`; where one of the two is not given, the device stands for it. */
function stretchesOf(from: OsmNode[], to: OsmNode[], devices: OsmNode[], around: Surroundings): Stretch[] {
  const { arms } = around;
  if (from.length > 0 && to.length > 0)
    return from.flatMap((start) => listed(wayTo(start, to, arms) ?? armTowards(start, to, arms)));
  const ends = devices.flatMap((device) => endsAt(device, around));
  const ways = [
    ...from.flatMap((start) => ends.flatMap((end) => listed(wayTo(start, [end], arms)))),
    ...to.flatMap((end) => ends.flatMap((start) => listed(wayTo(start, [end], arms)))),
  ];
  // Of the two ends of the stretch at which a device stands, the farther one has it on the way.
  return ways.sort((a, b) => b.length - a.length).slice(0, 1);
}

const listed = (stretch: Stretch | null): Stretch[] => (stretch ? [stretch] : []);

/** Both nodes of the stretch of road at which a device stands. */
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

/** A way that takes so much longer than the straight line is another road. */
const longest = { times: 3, moreMeters: 500 };

/** The shortest way along the roads that one may ride; null where there is none. */
function wayTo(start: OsmNode, ends: readonly OsmNode[], arms: Surroundings['arms']): Stretch | null {
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
      const known = reached.get(arm.other);
      if (there > straight * longest.times + longest.moreMeters || (known && known.meters <= there)) continue;
      reached.set(arm.other, { meters: there, by: arm });
      if (!open.includes(arm.other)) open.push(arm.other);
    }
  }
  return null;
}

function backFrom(end: number, reached: ReadonlyMap<number, { by: Arm | null }>): Stretch | null {
  const stretch: Arm[] = [];
  for (let arm = reached.get(end)?.by; arm; arm = reached.get(arm.node)?.by) stretch.unshift(arm);
  const [first, ...rest] = stretch;
  return first ? [first, ...rest] : null;
}

const agreesDegrees = 60;

/** Where roads between the two are not known: the arm that leads there. */
function armTowards(start: OsmNode, [to]: readonly OsmNode[], arms: Surroundings['arms']): Stretch | null {
  if (!to) return null;
  const bearing = bearingDegrees(start, to);
  const off = (arm: Arm) => headingDifference(leavingBearing(arm), bearing);
  const [best] = (arms.get(start.id) ?? []).filter(canLeave).sort((a, b) => off(a) - off(b));
  return best && off(best) <= agreesDegrees ? [best] : null;
}

/** A device that stands farther from the stretch is not placed by it. */
const deviceMeters = 60;

function whereMet(stretch: Stretch, devices: readonly OsmNode[]): { place: LatLng; passings: CameraApproach[] } {
  const spots = devices.flatMap((device) => {
    const onArms = stretch.map((arm, index) => ({
      arm,
      index,
      device,
      ...projectOntoSegment(device, arm.from, arm.to),
    }));
    return onArms.sort((a, b) => a.distanceMeters - b.distanceMeters).slice(0, 1);
  });
  const near = spots.filter((spot) => spot.distanceMeters <= deviceMeters);
  const [first] = near.sort((a, b) => a.index + a.fraction - (b.index + b.fraction));
  const [{ from, to }] = stretch;
  if (!first) return { place: from, passings: [{ at: from, neighbour: to, side: 'leaving', meters: 0 }] };
  const { arm, fraction } = first;
  return { place: first.device, passings: passingsOn({ start: arm.from, end: arm.to, fraction }, 'forward') };
}
