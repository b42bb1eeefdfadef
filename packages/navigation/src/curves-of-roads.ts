import { type CurvesOfPart, curvesAlong } from './curviness.ts';
import { decodePolyline } from './polyline.ts';
import type { PreparedRoute } from './prepared-route.ts';

/** By metres along a route the curves of its roads up to there, where a manoeuvre bends the line left out. */
export const curvesOfRoads = ({ route: { polyline, steps } }: PreparedRoute): ((meters: number) => CurvesOfPart) =>
  curvesAlong(
    decodePolyline(polyline),
    steps.map(({ shapeIndex }) => shapeIndex),
  );
