import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { ManeuverType, Route, Step, Waypoint } from '@estradeiro/contract/navigation';
import { destinationPoint } from './geometry.ts';
import { encodePolyline } from './polyline.ts';
import { type PreparedRoute, prepareRoute } from './prepared-route.ts';

/** A straight stretch that begins with a manoeuvre. `stop` names a waypoint at its end. */
export type Leg = {
  heading: number;
  meters: number;
  maneuver?: ManeuverType;
  speedMps?: number;
  stop?: string;
};

export const serra: LatLng = { lat: -28.4, lng: -49.55 };
const vertexMeters = 20;

/** A route of straight legs: departs, turns ('right' by default) and arrives. */
export function routeOf(legs: readonly Leg[], start: LatLng = serra): Route {
  const points: LatLng[] = [start];
  const steps: Step[] = [];
  const waypoints: Waypoint[] = [start];
  for (const [index, leg] of legs.entries()) {
    const isDeparture = index === 0 || legs[index - 1]?.stop !== undefined;
    steps.push(stepOf(leg, points, isDeparture ? 'depart' : (leg.maneuver ?? 'right')));
    appendStretch(points, leg);
    const end = points.at(-1) ?? start;
    if (leg.stop === undefined && index < legs.length - 1) continue;
    waypoints.push({ ...end, ...(leg.stop === undefined ? {} : { name: leg.stop }) });
    steps.push({ ...stepOf({ ...leg, meters: 0 }, points, 'arrive'), waypointIndex: waypoints.length - 1 });
  }
  return {
    distanceMeters: steps.reduce((sum, step) => sum + step.distanceMeters, 0),
    durationSeconds: steps.reduce((sum, step) => sum + step.durationSeconds, 0),
    polyline: encodePolyline(points),
    steps,
    estimate: false,
    curviness: 0,
    unpavedMeters: 0,
    hasToll: false,
    waypoints,
  };
}

export const preparedOf = (legs: readonly Leg[], start?: LatLng): PreparedRoute => prepareRoute(routeOf(legs, start));

function appendStretch(points: LatLng[], { heading, meters }: Leg): void {
  const from = points.at(-1) ?? serra;
  for (let along = vertexMeters; along < meters; along += vertexMeters) {
    points.push(destinationPoint(from, heading, along));
  }
  points.push(destinationPoint(from, heading, meters));
}

function stepOf({ heading, meters, speedMps = 15 }: Leg, points: readonly LatLng[], maneuver: ManeuverType): Step {
  return {
    instruction: maneuver,
    maneuver,
    distanceMeters: meters,
    durationSeconds: meters / speedMps,
    location: points.at(-1) ?? serra,
    streetNames: [],
    bearingAfterDegrees: heading,
    shapeIndex: points.length - 1,
  };
}
