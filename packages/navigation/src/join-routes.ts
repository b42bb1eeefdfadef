import type { LatLng } from '@estradeiro/contract/lat-lng';
import { mostClosures, type RoadClosure, type Route, type RouteStop, type Step } from '@estradeiro/contract/navigation';
import { decodePolyline, encodePolyline } from './polyline.ts';
import { type PreparedRoute, positionOnRoute, segmentAt, stepAt } from './prepared-route.ts';

/** Joins two routes; `lead` ends where `rest` begins, and that place becomes a stop, with the style that `rest` begins in. */
export function joinAtStop(lead: Route, rest: Route): Route {
  const { onward } = rest.waypoints[0] ?? {};
  const ridden = onward
    ? lead.waypoints.map((at, i) => (i === lead.waypoints.length - 1 ? { ...at, onward } : at))
    : lead.waypoints;
  return join(lead, rest, lead.steps, rest.steps, [...ridden, ...rest.waypoints.slice(1)]);
}

/** Joins two routes without a stop between them; other stops stay. */
export function joinWhileRiding(lead: Route, rest: Route): Route {
  const ridden = lead.steps.slice(0, -1);
  const [entering, ...further] = rest.steps;
  const last = ridden.at(-1);
  if (!entering || !last) return joinAtStop(lead, rest);
  const longer: Step = {
    ...last,
    distanceMeters: last.distanceMeters + entering.distanceMeters,
    durationSeconds: last.durationSeconds + entering.durationSeconds,
  };
  const waypoints = [...lead.waypoints.slice(0, -1), ...rest.waypoints.slice(1)];
  return join(lead, rest, [...ridden.slice(0, -1), longer], further, waypoints);
}

/** Null for an empty list. By halves, since joining one after the other would copy the first line each time. */
export function joinAll(parts: readonly Route[], join: (lead: Route, rest: Route) => Route): Route | null {
  const [first = null] = parts;
  if (parts.length < 2) return first;
  const half = Math.floor(parts.length / 2);
  const [lead, rest] = [joinAll(parts.slice(0, half), join), joinAll(parts.slice(half), join)];
  return lead && rest ? join(lead, rest) : (lead ?? rest);
}

function join(lead: Route, rest: Route, leadSteps: Step[], restSteps: Step[], waypoints: RouteStop[]): Route {
  const [leadLine, restLine] = [decodePolyline(lead.polyline), decodePolyline(rest.polyline)];
  const stopsAdded = waypoints.length - rest.waypoints.length;
  const later = restSteps.map((step) => ({
    ...step,
    shapeIndex: step.shapeIndex + leadLine.length,
    ...(step.waypointIndex !== undefined && { waypointIndex: step.waypointIndex + stopsAdded }),
  }));
  const distanceMeters = lead.distanceMeters + rest.distanceMeters;
  const signals = lead.signals === undefined || rest.signals === undefined ? null : lead.signals + rest.signals;
  const closures = closuresOf([...(lead.closures ?? []), ...(rest.closures ?? [])]);
  const ownLineMeters = (lead.ownLineMeters ?? 0) + (rest.ownLineMeters ?? 0);
  return {
    distanceMeters,
    durationSeconds: lead.durationSeconds + rest.durationSeconds,
    polyline: encodePolyline([...leadLine, ...restLine]),
    steps: [...leadSteps, ...later],
    estimate: lead.estimate || rest.estimate,
    curviness: mean(lead, rest, distanceMeters),
    unpavedMeters: lead.unpavedMeters + rest.unpavedMeters,
    hasToll: lead.hasToll || rest.hasToll,
    ...((lead.passesAvoided || rest.passesAvoided) && { passesAvoided: true }),
    ...(closures.length > 0 && { closures }),
    ...(hasToPass(lead, rest) && { hasToPass: true }),
    ...(signals !== null && { signals }),
    ...(ownLineMeters > 0 && { ownLineMeters }),
    waypoints,
  };
}

/** Nothing is claimed of the whole unless it is known of each part. */
function hasToPass(...parts: Route[]): boolean {
  const passing = parts.filter(
    ({ passesAvoided, closures = [] }) => passesAvoided || closures.some((one) => one.isPassed),
  );
  return passing.length > 0 && passing.every((route) => route.hasToPass);
}

/** Each road once, those that are passed first. */
function closuresOf(both: readonly RoadClosure[]): RoadClosure[] {
  const sorted = both.toSorted((a, b) => Number(b.isPassed) - Number(a.isPassed));
  const isFirst = ({ alertId }: RoadClosure, index: number) =>
    sorted.findIndex((one) => one.alertId === alertId) === index;
  return sorted.filter(isFirst).slice(0, 2 * mostClosures);
}

const mean = (lead: Route, rest: Route, distanceMeters: number) =>
  distanceMeters === 0
    ? 0
    : (lead.curviness * lead.distanceMeters + rest.curviness * rest.distanceMeters) / distanceMeters;

/**
 * The rest of a route from a place on its line, through the stops from `nextStop` (an index of `prepared.stops`). The first step is
 * the rest of the present one; unpaved metres and curviness are those of the whole.
 */
export function restOf(prepared: PreparedRoute, alongMeters: number, nextStop: number): Route {
  const { route, stepStartMeters, totalMeters } = prepared;
  const start = positionOnRoute(prepared, alongMeters);
  const firstPoint = segmentAt(prepared, alongMeters) + 1;
  const current = stepAt(prepared, alongMeters);
  const share = totalMeters > 0 ? 1 - alongMeters / totalMeters : 0;
  const line: LatLng[] = [start, ...decodePolyline(route.polyline).slice(firstPoint)];
  const stops = prepared.stops.slice(nextStop);
  const newIndex = new Map(stops.map(({ waypointIndex }, index) => [waypointIndex, index + 1]));
  const shifted = (step: Step): Step => {
    const { waypointIndex, ...rest } = step;
    const index = waypointIndex === undefined ? undefined : newIndex.get(waypointIndex);
    const shapeIndex = Math.max(0, step.shapeIndex - firstPoint + 1);
    return { ...rest, shapeIndex, ...(index !== undefined && { waypointIndex: index }) };
  };
  return {
    ...route,
    distanceMeters: route.distanceMeters * share,
    durationSeconds: route.durationSeconds * share,
    polyline: encodePolyline(line),
    steps: [
      partial(route.steps[current], alongMeters - (stepStartMeters[current] ?? 0), start),
      ...route.steps.slice(current + 1).map(shifted),
    ],
    waypoints: [start, ...stops.map(({ waypoint }) => waypoint)],
  };
}

function partial(step: Step | undefined, riddenMeters: number, location: LatLng): Step {
  const whole = step?.distanceMeters ?? 0;
  const left = Math.max(0, whole - riddenMeters);
  return {
    instruction: step?.instruction ?? '',
    maneuver: 'straight',
    distanceMeters: left,
    durationSeconds: whole > 0 ? ((step?.durationSeconds ?? 0) * left) / whole : 0,
    location,
    streetNames: step?.streetNames ?? [],
    bearingAfterDegrees: step?.bearingAfterDegrees ?? 0,
    shapeIndex: 0,
  };
}
