import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { curvesOf } from './curviness.ts';
import { decodePolyline } from './polyline.ts';

/**
 * From so much curviness, or so many bends an hour, a way is called by the word. A bend is one by Adam Franco's `curvature`, of a radius
 * under 175 m. The bounds are ours, by ways of the maps: of Liechtenstein the road along the valley (0.005, 28 bends an hour) is 'Reta'
 * and the one up to Malbun (0.16, 323) 'Muito sinuosa'; Porto Alegre is 'Suave' (0.03, 47 in the median); the town's SC-390 is 'Sinuosa'
 * (0.054, 162).
 */
const words = [
  { word: 'Muito sinuosa', share: 0.12, bendsPerHour: 180 },
  { word: 'Sinuosa', share: 0.05, bendsPerHour: 90 },
  { word: 'Suave', share: 0.02, bendsPerHour: 30 },
] as const;

export type CurveWord = (typeof words)[number]['word'] | 'Reta';

/** What riders call a way of this `curviness`, 0 to 1, and so many bends an hour, where those are known. */
export const curveWord = (share: number, bendsPerHour = 0): CurveWord =>
  words.find((bound) => share >= bound.share || bendsPerHour >= bound.bendsPerHour)?.word ?? 'Reta';

/** What a way is called, and why: `curveWord` of both figures. */
export type Curves = { word: CurveWord; curviness: number; bendsPerHour: number };

/**
 * A way in a word, and how many bends an hour it has for who rides it in so many seconds: 'Sinuosa', 38. `maneuverIndices` as in
 * `curviness`. Takes time in proportion to the line.
 */
export function describeCurves(points: readonly LatLng[], maneuverIndices: readonly number[], seconds: number): Curves {
  const hours = seconds / 3_600;
  const { curviness, bends } = curvesOf(points, maneuverIndices);
  const bendsPerHour = hours > 0 ? Math.round(bends / hours) : 0;
  return { word: curveWord(curviness, bendsPerHour), curviness, bendsPerHour };
}

/** The same of what was measured before; null where its bends were not. */
export const measuredCurves = (curviness: number, bendsPerHour: number | null | undefined): Curves | null =>
  bendsPerHour == null ? null : { word: curveWord(curviness, bendsPerHour), curviness, bendsPerHour };

/** The same of a route. Throws `MalformedPolylineError` where its line cannot be read. */
export const curvesOfRoute = ({ polyline, steps, durationSeconds }: Route): Curves =>
  describeCurves(
    decodePolyline(polyline),
    steps.map(({ shapeIndex }) => shapeIndex),
    durationSeconds,
  );
