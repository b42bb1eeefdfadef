import type { LatLng } from '@estradeiro/contract/lat-lng';
import { cumulativeMeters } from '@estradeiro/navigation/resample';

/** Points this far apart keep a route on the road; the ends are two more. */
const everyMeters = 6_000;
const mostBetween = 6;

/** Both ends of a road and places between them that lead a route through its whole length, in order. */
export function throughPoints(line: readonly LatLng[]): LatLng[] {
  const meters = cumulativeMeters(line);
  const length = meters.at(-1) ?? 0;
  const between = Math.min(mostBetween, Math.max(1, Math.round(length / everyMeters)));
  return Array.from({ length: between + 2 }, (_, part) => {
    const until = (length * part) / (between + 1);
    const index = part === between + 1 ? line.length - 1 : meters.findIndex((each) => each >= until);
    return line[index];
  }).filter((point) => point !== undefined);
}
