import { largest } from '@estradeiro/contract/extremes';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Fix } from '../fix.ts';
import { distanceMeters } from '../geometry.ts';

/** Where a device stands that tells no speed: the mean of its fixes, and the mean square of how far they lie from it. */
export type Rest = LatLng & { squareMeters: number; fixes: number };

/** So long the fixes are looked at together. */
export const restSeconds = 30;
const leastMeters = 12;
/** A place so wide is ridden through in half a minute by whoever rides at all; by its scatter it may seem wider by a half. */
const mostMeters = 60;
const mostScatterMeters = 90;
/** How far a fix lies from where the device is, in terms of what it says, and of what its fixes show. */
const perAccuracy = 2.2;
const perScatter = 2.5;
/**
 * Who wanders comes back again and again: the path is so many times as long as the place is wide, and the middle of the second half of
 * the fixes lies nearer to that of the first than half the place is wide.
 */
const windings = 3;
/** The mean follows a place that was seen so often, and no slower. */
const mostFixes = 300;

/** The place that these fixes of half a minute stay at; null where they lead somewhere. */
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

/** How far apart the middles of the first and of the second half of fixes lie. */
function advance(fixes: readonly Fix[]): number {
  const half = fixes.length / 2;
  const [first, second] = [middleOf(fixes.slice(0, half)), middleOf(fixes.slice(half))];
  return first && second ? distanceMeters(first, second) : 0;
}

const middleOf = (fixes: readonly Fix[]): Rest | null =>
  fixes.reduce<Rest | null>((so, fix) => (so ? widened(so, fix) : startAt(fix)), null);

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
