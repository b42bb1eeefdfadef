import type { LatLng } from '@estradeiro/contract/lat-lng';
import { bearingDegrees } from '@estradeiro/navigation/geometry';
import type { OsmWay, Tags } from '../osm/items.ts';

/** A road near a camera. `points` are the locations of its `refs`. */
export type RoadWay = {
  id: number;
  refs: readonly number[];
  points: readonly LatLng[];
  /** The allowed directions of travel, relative to the way's own. */
  traffic: 'forward' | 'backward' | 'both';
  /** 0 for a motorway, higher for lesser roads. */
  rank: number;
  /** The name, else the number, else ''. */
  name: string;
  /** The name and all numbers. */
  names: readonly string[];
  /** The level of the road: 0 on the ground. */
  layer: number;
  isTunnel: boolean;
};

const ranks = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'unclassified', 'residential'];
/** Driveways, tracks and the like, which have no cameras. */
export const leastRank = ranks.length;

export function toRoadWay({ id, refs, tags }: OsmWay, points: readonly LatLng[]): RoadWay {
  return {
    id,
    refs,
    points,
    traffic: trafficOf(tags),
    rank: rankOf(tags.highway ?? ''),
    name: tags.name ?? tags.ref ?? '',
    names: namesOf(tags),
    layer: layerOf(tags) ?? (isUnderground(tags) ? -1 : isBridge(tags) ? 1 : 0),
    isTunnel: isUnderground(tags),
  };
}

/** `ref` may hold several numbers: 'BR-116;RS-235'. */
export const namesOf = ({ name, ref }: Tags): string[] =>
  [name, ...(ref ?? '').split(';')].flatMap((text) => text?.trim() || []);

/** A ramp ranks below the road that it leaves. */
function rankOf(highway: string): number {
  const rank = ranks.indexOf(highway.replace('_link', ''));
  return rank < 0 ? leastRank : rank + (highway.endsWith('_link') ? 0.5 : 0);
}

/** Null without a valid `layer`. */
export function layerOf({ layer }: Tags): number | null {
  const read = Number(layer);
  return layer && Number.isInteger(read) ? read : null;
}

const isUnderground = ({ tunnel }: Tags) => tunnel !== undefined && tunnel !== 'no';
const isBridge = ({ bridge }: Tags) => bridge !== undefined && bridge !== 'no';

function trafficOf({ oneway, junction, highway }: Tags): RoadWay['traffic'] {
  if (oneway === '-1' || oneway === 'reverse') return 'backward';
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return 'forward';
  if (oneway === 'no') return 'both';
  const isRound = junction === 'roundabout' || junction === 'circular';
  return isRound || highway === 'motorway' ? 'forward' : 'both';
}

/** A segment that meets others at a node: `from` the node `to` the next node of a way, with or against the way's own direction. */
export type Arm = { way: RoadWay; node: number; other: number; from: LatLng; to: LatLng; isForward: boolean };

export const canLeave = ({ way, isForward }: Arm): boolean =>
  way.traffic === 'both' || (way.traffic === 'forward') === isForward;
export const canArrive = ({ way, isForward }: Arm): boolean =>
  way.traffic === 'both' || (way.traffic === 'forward') !== isForward;

/** The direction of travel of a rider who arrives by this arm. */
export const arrivalBearing = ({ from, to }: Arm): number => bearingDegrees(to, from);
export const leavingBearing = ({ from, to }: Arm): number => bearingDegrees(from, to);

export function armsOf(ways: Iterable<RoadWay>): Map<number, Arm[]> {
  const arms = new Map<number, Arm[]>();
  for (const way of ways) {
    for (const [index, node] of way.refs.entries()) {
      const own = arms.get(node) ?? [];
      arms.set(node, own);
      for (const step of [-1, 1]) {
        const [other, from, to] = [way.refs[index + step], way.points[index], way.points[index + step]];
        if (other !== undefined && from && to) own.push({ way, node, other, from, to, isForward: step > 0 });
      }
    }
  }
  return arms;
}
