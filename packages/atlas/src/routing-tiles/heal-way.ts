import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';

export type LocationOf = (nodeId: number) => LatLng | undefined;

/**
 * One line of nodes from what several extracts hold of one way, each perhaps without the nodes beyond its border. Nodes
 * that parts share hold the order; where both have something of their own in the same place, the nearer ends meet.
 * Direction is kept, so that one-way streets stay right; of parts that are one node each it can't be told, and they
 * heal to nothing.
 */
export function healWay(parts: readonly (readonly number[])[], locationOf: LocationOf): number[] {
  if (parts.length > 1 && parts.every(({ length }) => length === 1) && new Set(parts.flat()).size > 1) return [];
  const [longest = [], ...others] = [...parts].sort((a, b) => b.length - a.length);
  return others.reduce<number[]>((line, part) => weave(line, part, locationOf), [...longest]);
}

/** The nodes whose places `healWay` will ask for. Almost always none. */
export function looseEnds(parts: readonly (readonly number[])[]): number[] {
  const asked: number[] = [];
  healWay(parts, (id) => {
    asked.push(id);
    return undefined;
  });
  return asked;
}

function weave(line: readonly number[], part: readonly number[], locationOf: LocationOf): number[] {
  const woven: number[] = [];
  let at = 0;
  let own: number[] = [];
  for (const id of part) {
    const shared = line.indexOf(id, at);
    if (shared === -1) own.push(id);
    else {
      for (const node of inOrder(line.slice(at, shared), own, locationOf)) woven.push(node);
      woven.push(id);
      at = shared + 1;
      own = [];
    }
  }
  return [...woven, ...inOrder(line.slice(at), own, locationOf)];
}

function inOrder(a: readonly number[], b: readonly number[], locationOf: LocationOf): readonly number[] {
  if (a.length === 0 || b.length === 0) return [...a, ...b];
  const gap = (from: number | undefined, to: number | undefined) => {
    const [start, end] = [locationOf(from ?? 0), locationOf(to ?? 0)];
    return start && end ? distanceMeters(start, end) : Number.POSITIVE_INFINITY;
  };
  return gap(b.at(-1), a.at(0)) < gap(a.at(-1), b.at(0)) ? [...b, ...a] : [...a, ...b];
}
