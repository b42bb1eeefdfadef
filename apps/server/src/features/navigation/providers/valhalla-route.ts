import { isName } from '@estradeiro/atlas/osm/is-name';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { ManeuverType, Route, Step, Waypoint } from '@estradeiro/contract/navigation';
import { curviness } from '@estradeiro/navigation/curviness';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { writtenInstruction } from '@estradeiro/navigation/narrator/instruction';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import type { Maneuver, Trip } from './valhalla-reply.ts';

/**
 * Valhalla's manoeuvre numbers (`DirectionsLeg.Maneuver.Type`). 30 to 36 belong to public transport and 39 to 43 to
 * walking indoors: on a motorcycle they can only mean to go on.
 */
const maneuvers: readonly ManeuverType[] = [
  'straight', // 0 none
  'depart',
  'depart-right',
  'depart-left',
  'arrive',
  'arrive-right',
  'arrive-left',
  'name-change',
  'straight',
  'slight-right',
  'right', // 10
  'sharp-right',
  'u-turn-right',
  'u-turn-left',
  'sharp-left',
  'left',
  'slight-left',
  'ramp-straight',
  'ramp-right',
  'ramp-left',
  'exit-right', // 20
  'exit-left',
  'keep-straight',
  'keep-right',
  'keep-left',
  'merge',
  'roundabout',
  'roundabout-exit',
  'ferry',
  'ferry-exit',
  ...Array.from({ length: 7 }, (): ManeuverType => 'straight'), // 30 to 36
  'merge-right',
  'merge-left',
  ...Array.from({ length: 5 }, (): ManeuverType => 'straight'), // 39 to 43
];

/** Our word for Valhalla's number; numbers of later versions are 'straight'. */
export const toManeuver = (type: number): ManeuverType => maneuvers[type] ?? 'straight';

const arrivals: ReadonlySet<ManeuverType> = new Set(['arrive', 'arrive-right', 'arrive-left']);
const isArrival = (maneuver: ManeuverType) => arrivals.has(maneuver);

/** The points of a whole trip, and the index at which each leg begins. */
export type Line = { points: LatLng[]; legStarts: number[] };

/** Data of a trip's roads that the trip itself lacks. */
export type RoadDetails = {
  unpavedMeters: number;
  /** The points of the whole line with a signal. */
  signals: number[];
};

/** The legs' lines in one: a leg begins on the point where the one before ended. */
export function lineOf(trip: Trip): Line {
  const points: LatLng[] = [];
  const legStarts: number[] = [];
  for (const leg of trip.legs) {
    const [last, first] = [points.at(-1), leg.points[0]];
    const joined = last && first && last.lat === first.lat && last.lng === first.lng;
    legStarts.push(joined ? points.length - 1 : points.length);
    for (const point of joined ? leg.points.slice(1) : leg.points) points.push(point);
  }
  return { points, legStarts };
}

/** Valhalla's trip as a route of ours through `waypoints`, in riding order. Its times include the waits at signals. */
export function toRoute(trip: Trip, waypoints: readonly Waypoint[], line: Line, underway: RoadDetails): Route {
  const waits = waitsOnLine(line.points, underway.signals);
  const ridden = trip.legs.flatMap(({ maneuvers }, leg) =>
    maneuvers.map((maneuver, index) => toStep(maneuver, { leg, line, waypoints, next: maneuvers[index + 1] })),
  );
  const steps = waits.length === 0 ? ridden : ridden.map((step, index) => withWaits(step, ridden[index + 1], waits));
  const turns = steps.map(({ shapeIndex }) => shapeIndex);
  return {
    distanceMeters: Math.round(trip.summary.length * 1000),
    durationSeconds: Math.round(trip.summary.time) + waits.length * waitSeconds,
    polyline: trip.legs.length === 1 ? (trip.legs[0]?.shape ?? '') : encodePolyline(line.points),
    steps,
    estimate: false,
    curviness: curviness(line.points, turns),
    unpavedMeters: Math.round(underway.unpavedMeters),
    hasToll: trip.summary.has_toll,
    signals: waits.length,
    waypoints: [...waypoints],
  };
}

/** A signal where a step begins counts for the step before: the rider waits before the turn. */
function withWaits(step: Step, next: Step | undefined, waits: readonly number[]): Step {
  const own = waits.filter((index) => index > step.shapeIndex && index <= (next?.shapeIndex ?? step.shapeIndex));
  if (own.length === 0) return step;
  return { ...step, durationSeconds: step.durationSeconds + own.length * waitSeconds, signals: own.length };
}

type Place = { leg: number; line: Line; waypoints: readonly Waypoint[]; next: Maneuver | undefined };

function toStep(maneuver: Maneuver, { leg, line, waypoints, next }: Place): Step {
  const type = toManeuver(maneuver.type);
  const shapeIndex = Math.min((line.legStarts[leg] ?? 0) + maneuver.begin_shape_index, line.points.length - 1);
  const step = {
    maneuver: type,
    distanceMeters: Math.round(maneuver.length * 1000),
    durationSeconds: Math.round(maneuver.time),
    location: line.points[shapeIndex] ?? waypoints[leg] ?? { lat: 0, lng: 0 },
    streetNames: streetNames(type === 'roundabout' && next ? next : maneuver),
    ...signOf(maneuver),
    ...(maneuver.roundabout_exit_count && { roundaboutExit: maneuver.roundabout_exit_count }),
    bearingAfterDegrees: maneuver.bearing_after ?? maneuver.bearing_before ?? 0,
    shapeIndex,
    ...(isArrival(type) && { waypointIndex: leg + 1 }),
  };
  const stop = isArrival(type) && leg + 2 < waypoints.length ? { name: waypoints[leg + 1]?.name ?? null } : undefined;
  return { ...step, instruction: writtenInstruction(stop ? { ...step, stop } : step) };
}

function signOf({ sign }: Maneuver): Pick<Step, 'exit' | 'toward'> {
  const exit = sign?.exit_number_elements.filter(isName).join(', ');
  const toward = (sign?.exit_toward_elements ?? []).filter(isName);
  return { ...(exit && { exit }), ...(toward.length > 0 && { toward }) };
}

/**
 * For a roundabout the road by which it is left. The name where the road begins comes first; a ramp without a name is
 * named by the road it leads to.
 */
function streetNames({ begin_street_names, street_names, sign }: Maneuver): string[] {
  const names = [...new Set([...begin_street_names, ...street_names])].filter(isName);
  if (names.length > 0) return names;
  return [...new Set([...(sign?.exit_branch_elements ?? []), ...(sign?.exit_name_elements ?? [])])].filter(isName);
}

/**
 * The mean wait at a signal without traffic, in seconds: half of a cycle of 80 s is red, and an arrival at a random
 * moment waits red² / (2 × cycle) (Webster's uniform delay). The Highway Capacity Manual's best level of service ends
 * there, too.
 */
const waitSeconds = 10;
/** A crossing of two carriageways has a signal on each, and they turn green together. */
const clusterMeters = 40;

/** The points with a signal at which a rider waits: one for each crossing, and none where the ride begins or ends. */
export function waitsOnLine(line: readonly LatLng[], signals: readonly number[]): number[] {
  const underway = signals.filter((index) => index > 0 && index < line.length - 1);
  return underway.filter((index, i) => metersBetween(line, underway[i - 1] ?? 0, index) > clusterMeters || i === 0);
}

function metersBetween(line: readonly LatLng[], from: number, to: number): number {
  const points = line.slice(from, to + 1);
  return points.reduce((sum, point, index) => sum + distanceMeters(points[index - 1] ?? point, point), 0);
}
