import { type CurvesOfPart, curvesBefore } from './curviness.ts';
import { decodePolyline } from './polyline.ts';
import type { PreparedRoute } from './prepared-route.ts';

/** The curves of a route up to a distance from its start, without the line around manoeuvres. */
export const curvesOfRoads = ({ route: { polyline, steps } }: PreparedRoute): ((meters: number) => CurvesOfPart) =>
  curvesBefore(
    decodePolyline(polyline),
    steps.map(({ shapeIndex }) => shapeIndex),
  );
