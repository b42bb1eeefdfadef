import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { curvesOf } from './curviness.ts';
import { decodePolyline } from './polyline.ts';

/**
 * Limits from which a curve word applies. A bend has a radius under 175 m, as in Adam Franco's `curvature`. The limits are ours, by
 * roads of the maps: in Liechtenstein the valley road (0.005, 28 bends per hour) is 'Reta' and the road to Malbun (0.16, 323)
 * 'Muito sinuosa'; Porto Alegre is 'Suave' (0.03, 47 in the median); its SC-390 is 'Sinuosa' (0.054, 162).
 */
const words = [
  { word: 'Muito sinuosa', share: 0.12, bendsPerHour: 180 },
  { word: 'Sinuosa', share: 0.05, bendsPerHour: 90 },
  { word: 'Suave', share: 0.02, bendsPerHour: 30 },
] as const;

export type CurveWord = (typeof words)[number]['word'] | 'Reta';

/** The word for a curviness of 0 to 1 and bends per hour, if those are known. */
export const curveWord = (share: number, bendsPerHour = 0): CurveWord =>
  words.find((bound) => share >= bound.share || bendsPerHour >= bound.bendsPerHour)?.word ?? 'Reta';

export type Curves = { word: CurveWord; curviness: number; bendsPerHour: number };

/** `maneuverIndices` as in `curviness`. Takes time in proportion to the line. */
export function describeCurves(points: readonly LatLng[], maneuverIndices: readonly number[], seconds: number): Curves {
  const hours = seconds / 3_600;
  const { curviness, bends } = curvesOf(points, maneuverIndices);
  const bendsPerHour = hours > 0 ? Math.round(bends / hours) : 0;
  return { word: curveWord(curviness, bendsPerHour), curviness, bendsPerHour };
}

/** From stored values; null without bends per hour. */
export const measuredCurves = (curviness: number, bendsPerHour: number | null | undefined): Curves | null =>
  bendsPerHour == null ? null : { word: curveWord(curviness, bendsPerHour), curviness, bendsPerHour };

/** Throws `MalformedPolylineError` if the line is malformed. */
export const curvesOfRoute = ({ polyline, steps, durationSeconds }: Route): Curves =>
  describeCurves(
    decodePolyline(polyline),
    steps.map(({ shapeIndex }) => shapeIndex),
    durationSeconds,
  );
