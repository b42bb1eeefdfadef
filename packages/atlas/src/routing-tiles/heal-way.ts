import type { LatLng } from '@estradeiro/contract/lat-lng';
import { distanceMeters } from '@estradeiro/navigation/geometry';

export type LocationOf = (nodeId: number) => LatLng | undefined;

/**
 * Joins the nodes of one way from several extracts, each of which may lack the nodes beyond its border. Shared nodes fix the order; where
 * two parts have nodes of their own at the same place, the nearer ends are joined. The direction is kept for one-way streets; it is
 * unknown when all parts are single nodes, and the result is then empty.
 */
export function healWay(parts: readonly (readonly number[])[], locationOf: LocationOf): number[] {
  if (parts.length > 1 && parts.every(({ length }) => length === 1) && new Set(parts.flat()).size > 1) return [];
  const [longest = [], ...others] = [...parts].sort((a, b) => b.length - a.length);
  return others.reduce<number[]>((line, part) => insertPart(line, part, locationOf), [...longest]);
}

/** The nodes whose locations `healWay` will request. Almost always none. */
export function looseEnds(parts: readonly (readonly number[])[]): number[] {
  const requested: number[] = [];
  healWay(parts, (id) => {
    requested.push(id);
    return undefined;
  });
  return requested;
}

function insertPart(line: readonly number[], part: readonly number[], locationOf: LocationOf): number[] {
  const joined: number[] = [];
  let at = 0;
  let own: number[] = [];
  for (const id of part) {
    const shared = line.indexOf(id, at);
    if (shared === -1) own.push(id);
    else {
      for (const node of inOrder(line.slice(at, shared), own, locationOf)) joined.push(node);
      joined.push(id);
      at = shared + 1;
      own = [];
    }
  }
  return [...joined, ...inOrder(line.slice(at), own, locationOf)];
}

function inOrder(a: readonly number[], b: readonly number[], locationOf: LocationOf): readonly number[] {
  if (a.length === 0 || b.length === 0) return [...a, ...b];
  const gap = (from: number | undefined, to: number | undefined) => {
    const [start, end] = [locationOf(from ?? 0), locationOf(to ?? 0)];
    return start && end ? distanceMeters(start, end) : Number.POSITIVE_INFINITY;
  };
  return gap(b.at(-1), a.at(0)) < gap(a.at(-1), b.at(0)) ? [...b, ...a] : [...a, ...b];
}
