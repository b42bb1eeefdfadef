import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Fix } from '../fix.ts';
import { distanceMeters } from '../geometry.ts';

/** Where a device without a speed stands: the mean of its fixes, and their mean square distance from it. */
export type Rest = LatLng & { squareMeters: number; fixes: number };

/** Fixes of this time are examined together. */
export const restSeconds = 30;
const leastMeters = 12;
/** Any ride exceeds this in half a minute; measured scatter may widen a stop to half as much again. */
const mostMeters = 60;
const mostScatterMeters = 90;
/** Distance of a fix from the device's place, in multiples of its claimed accuracy and of the measured scatter. */
const perAccuracy = 2.2;
const perScatter = 2.5;
/**
 * Drift comes back again and again: its path is longer than this multiple of the place's width, and the means of the
 * two halves of the fixes are nearer to each other than a quarter of the width.
 */
const windings = 3;
/** Each new fix moves the mean by at least 1/300 of its distance. */
const mostFixes = 300;

/** The place of these fixes of half a minute; null if they move on. */
export function restOf(fixes: readonly Fix[]): Rest | null {
  const rest = middleOf(fixes);
  if (!rest) return null;
  const farthest = largest(fixes.map(({ position }) => distanceMeters(rest, position)));
  const accuracy = largest(fixes.map(({ accuracyMeters }) => accuracyMeters));
  const path = fixes.reduce((sum, { position }, index) => {
    const before = fixes[index - 1];
    return before ? sum + distanceMeters(before.position, position) : sum;
  }, 0);
  const isNarrow = farthest <= Math.min(mostMeters, Math.max(leastMeters, perAccuracy * accuracy));
  const isWound = path > windings * 2 * farthest && advance(fixes) < farthest / 2;
  return isNarrow || isWound ? rest : null;
}

function advance(fixes: readonly Fix[]): number {
  const half = fixes.length / 2;
  const [first, second] = [middleOf(fixes.slice(0, half)), middleOf(fixes.slice(half))];
  return first && second ? distanceMeters(first, second) : 0;
}

const middleOf = (fixes: readonly Fix[]): Rest | null =>
  fixes.reduce<Rest | null>((rest, fix) => (rest ? widened(rest, fix) : startAt(fix)), null);

const startAt = ({ position }: Fix): Rest => ({ ...position, squareMeters: 0, fixes: 1 });

export function widened(rest: Rest, { position }: Fix): Rest {
  const fixes = Math.min(mostFixes, rest.fixes + 1);
  const towards = (from: number, to: number) => from + (to - from) / fixes;
  return {
    lat: towards(rest.lat, position.lat),
    lng: towards(rest.lng, position.lng),
    squareMeters: towards(rest.squareMeters, distanceMeters(rest, position) ** 2),
    fixes,
  };
}

export const isAtRest = (rest: Rest, { position, accuracyMeters }: Fix): boolean =>
  distanceMeters(rest, position) <=
  Math.max(
    leastMeters,
    Math.min(mostMeters, perAccuracy * accuracyMeters),
    Math.min(mostScatterMeters, perScatter * Math.sqrt(rest.squareMeters)),
  );
