import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Fix } from './fix.ts';
import { distanceMeters, headingDifference } from './geometry.ts';
import { type PreparedRoute, positionAlong, segmentAt, stepAt } from './prepared-route.ts';
import { type NearSegment, nearestSegment, projectOnto, visitSegmentsWithin } from './segment-tree.ts';

/** Part 1 §9 and D16: farther than this from the line's segments is off the route. */
export const offRouteMeters = 50;
/** So many times its error no receiver strays, and beyond this no error is believed. */
const errorFactor = 5;
const mostReachMeters = 100;
/** Boats do not keep to the line that the map draws for them. */
const offFerryMeters = 500;
/** What riding straight against the line weighs, in metres of deviation, and what lying far from the expected place does. */
const wrongWayMeters = 50;
const unexpectedMeters = 60;

/** What is known before a fix is matched. */
export type Expectation = {
  /** Nothing before this place along the line is considered: a passed stop stays passed. */
  floorMeters: number;
  /** Where along the line the rider should be by now, and give or take how much. */
  expectedMeters: number;
  toleranceMeters: number;
  headingDegrees: number | null;
  /** What the receiver is known to err by, as it says or as its fixes have shown. */
  errorMeters: number;
};

/** Where on the line a fix belongs. */
export type Match = {
  alongMeters: number;
  /** From the fix to the line. */
  deviationMeters: number;
  /** The place on the line. */
  position: LatLng;
  /** Direction of the line there. */
  bearingDegrees: number;
  /** Whether the deviation, the fix's accuracy considered, still counts as on the route. */
  onRoute: boolean;
};

/**
 * Matches a fix to the line ahead. Of the places near enough to count as on the route it takes the one that agrees best with
 * heading and expectation, so that crossings, loops and roads ridden twice come out right; where none is near, the nearest.
 */
export function matchFix(prepared: PreparedRoute, fix: Fix, expectation: Expectation): Match {
  const reachMeters = reachAt(prepared, fix, expectation);
  const atFloor = firstCandidate(prepared, fix.position, expectation.floorMeters);
  const candidates = atFloor.deviationMeters <= reachMeters ? [atFloor] : [];
  visitSegmentsWithin(prepared.tree, fix.position, reachMeters, atFloor.segment + 1, (near) => {
    candidates.push(toCandidate(prepared, near));
  });
  const best = cheapest(prepared, candidates, expectation) ?? nearestCandidate(prepared, fix.position, atFloor);
  return {
    alongMeters: best.alongMeters,
    deviationMeters: best.deviationMeters,
    position: positionAlong(prepared, best.alongMeters),
    bearingDegrees: prepared.bearings[best.segment] ?? 0,
    onRoute: best.deviationMeters <= reachMeters,
  };
}

type Candidate = { segment: number; alongMeters: number; deviationMeters: number };

function reachAt(prepared: PreparedRoute, fix: Fix, { expectedMeters, errorMeters }: Expectation): number {
  const step = prepared.route.steps[stepAt(prepared, expectedMeters)];
  if (step?.maneuver === 'ferry') return offFerryMeters;
  return Math.max(fix.accuracyMeters, reachOf(errorMeters));
}

/** How far from the line a receiver that errs by so much may place a rider who is on it. */
export const reachOf = (errorMeters: number): number =>
  Math.max(offRouteMeters, Math.min(mostReachMeters, errorFactor * errorMeters));

function cheapest(prepared: PreparedRoute, candidates: Candidate[], expectation: Expectation): Candidate | null {
  let best: Candidate | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const cost = costOf(prepared, candidate, expectation);
    if (cost < lowest) [best, lowest] = [candidate, cost];
  }
  return best;
}

/** In metres: the deviation, and what speaks against the place as if it lay that much farther away. */
function costOf({ bearings }: PreparedRoute, candidate: Candidate, expectation: Expectation): number {
  const { headingDegrees, expectedMeters, toleranceMeters } = expectation;
  const turn = headingDegrees === null ? 0 : headingDifference(headingDegrees, bearings[candidate.segment] ?? 0);
  const gapMeters = Math.abs(candidate.alongMeters - expectedMeters);
  const wrongWay = wrongWayMeters * Math.max(0, (turn - 45) / 135);
  const unexpected = Math.min(unexpectedMeters, Math.max(0, gapMeters - toleranceMeters) / 2);
  // The last term is a trifle that decides between places which all else leaves equal, as on a road ridden there and back.
  return candidate.deviationMeters + wrongWay + unexpected + Math.min(1, gapMeters / 1_000);
}

/** The best place on what is left of the segment in which the floor lies. */
function firstCandidate(prepared: PreparedRoute, position: LatLng, floorMeters: number): Candidate {
  const segment = segmentAt(prepared, floorMeters);
  const candidate = toCandidate(prepared, projectOnto(prepared.tree, segment, position));
  if (candidate.alongMeters >= floorMeters) return candidate;
  const deviationMeters = distanceMeters(position, positionAlong(prepared, floorMeters));
  return { segment, alongMeters: floorMeters, deviationMeters };
}

function nearestCandidate(prepared: PreparedRoute, position: LatLng, atFloor: Candidate): Candidate {
  const later = nearestSegment(prepared.tree, position, atFloor.segment + 1);
  return later && later.distanceMeters < atFloor.deviationMeters ? toCandidate(prepared, later) : atFloor;
}

function toCandidate({ alongMeters }: PreparedRoute, { segment, fraction, distanceMeters }: NearSegment): Candidate {
  const [start = 0, end = 0] = [alongMeters[segment], alongMeters[segment + 1]];
  return { segment, alongMeters: start + fraction * (end - start), deviationMeters: distanceMeters };
}
