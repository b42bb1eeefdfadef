import type { LatLng } from '@estradeiro/contract/lat-lng';
import { countBends, curviness } from './curviness.ts';

/** From so much curviness on a way is called by the word: bounds of ours, by which popular routes are told, too. */
const words = [
  { from: 0.3, word: 'Muito sinuosa' },
  { from: 0.15, word: 'Sinuosa' },
  { from: 0.06, word: 'Suave' },
  { from: 0, word: 'Reta' },
] as const;

export type CurveWord = (typeof words)[number]['word'];

/** What riders call a way of this `curviness`, 0 to 1. */
export const curveWord = (share: number): CurveWord => words.find(({ from }) => share >= from)?.word ?? 'Reta';

/**
 * A way in a word, and how many bends an hour it has for who rides it in so many seconds: 'Sinuosa', 38. `maneuverIndices` as in
 * `curviness`. Takes time in proportion to the line.
 */
export function describeCurves(
  points: readonly LatLng[],
  maneuverIndices: readonly number[],
  seconds: number,
): { word: CurveWord; bendsPerHour: number } {
  const word = curveWord(curviness(points, maneuverIndices));
  const hours = seconds / 3_600;
  return { word, bendsPerHour: hours > 0 ? Math.round(countBends(points, maneuverIndices) / hours) : 0 };
}
