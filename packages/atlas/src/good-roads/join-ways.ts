import { headingDifference } from '@estradeiro/navigation/geometry';
import type { WayTraits } from './traits.ts';

/** An end of a way at a node. `bearing` is that of the way as it leaves the node. */
export type WayEnd = { way: number; isStart: boolean; node: number; bearing: number };

/** A way of a road, and whether the road runs against it. */
export type Joined = { way: number; isReversed: boolean };

/** A road without a number goes on under another name where it runs straight on in its class. */
const straightDegrees = 45;
/** A numbered or named one may turn at a junction, but not back. */
const turnDegrees = 135;

/**
 * Joins ways across junctions into roads that are one to a rider: of two ways that end at a node, those of the same
 * number first, then those of the same name, then those straight on where neither has a number. One-way ways may
 * run either way in a road, see `partsByTraffic`. `ends` has both ends of each way, the start first, in the order of the ways.
 */
export function joinWays(ends: readonly WayEnd[], traitsAt: (way: number) => WayTraits): Joined[][] {
  const partners = new Int32Array(ends.length).fill(-1);
  const order = Uint32Array.from(ends.keys()).sort((a, b) => nodeOf(ends, a) - nodeOf(ends, b));
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && nodeOf(ends, order[to]) === nodeOf(ends, order[from])) to++;
    if (to - from > 1) pairEnds(ends, [...order.subarray(from, to)], traitsAt, partners);
    from = to;
  }
  return roadsOf(ends.length / 2, partners);
}

const nodeOf = (ends: readonly WayEnd[], index = 0) => ends[index]?.node ?? 0;

function pairEnds(
  ends: readonly WayEnd[],
  here: readonly number[],
  traitsAt: (way: number) => WayTraits,
  partners: Int32Array,
): void {
  const pairs: { a: number; b: number; bond: number; off: number }[] = [];
  for (const [index, a] of here.entries()) {
    for (const b of here.slice(index + 1)) {
      const [one, other] = [ends[a], ends[b]];
      if (!one || !other || one.way === other.way) continue;
      const off = 180 - headingDifference(one.bearing, other.bearing);
      const [traits, others] = [traitsAt(one.way), traitsAt(other.way)];
      const bond = bondOf(traits, others);
      const mayPass = !(traits.isOneWay && others.isOneWay && one.isStart === other.isStart);
      if (bond >= 0 && mayPass && off <= (bond > 0 ? turnDegrees : straightDegrees)) pairs.push({ a, b, bond, off });
    }
  }
  for (const { a, b } of pairs.sort((x, y) => y.bond - x.bond || x.off - y.off)) {
    if (partners[a] !== -1 || partners[b] !== -1) continue;
    partners[a] = b;
    partners[b] = a;
  }
}

/** 2 for the same number, 1 for the same name, 0 for two ways of one class without numbers, -1 for different roads. */
function bondOf(a: WayTraits, b: WayTraits): number {
  if (a.refs.some((ref) => b.refs.includes(ref))) return 2;
  if (a.refs.length > 0 && b.refs.length > 0) return -1;
  if (a.name !== null && a.name === b.name) return 1;
  return a.refs.length + b.refs.length === 0 && a.roadClass === b.roadClass ? 0 : -1;
}

/** The chains of paired ends, from an open end where there is one. */
function roadsOf(wayCount: number, partners: Int32Array): Joined[][] {
  const used = new Uint8Array(wayCount);
  const roads: Joined[][] = [];
  const follow = (first: number) => {
    const road: Joined[] = [];
    for (let end = first; end >= 0 && used[end >> 1] === 0; end = partners[end ^ 1] ?? -1) {
      used[end >> 1] = 1;
      road.push({ way: end >> 1, isReversed: end % 2 === 1 });
    }
    roads.push(road);
  };
  for (let end = 0; end < partners.length; end++) if (partners[end] === -1 && used[end >> 1] === 0) follow(end);
  for (let way = 0; way < wayCount; way++) if (used[way] === 0) follow(way * 2);
  return roads;
}
