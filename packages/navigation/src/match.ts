import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Fix } from './fix.ts';
import { distanceMeters, headingDifference } from './geometry.ts';
import { type PreparedRoute, positionOnRoute, segmentAt, stepAt } from './prepared-route.ts';
import { type NearSegment, nearestSegment, projectOnto, visitSegmentsWithin } from './segment-tree.ts';

/** Farther from the line is off the route (part 1 §9, D16). */
export const offRouteMeters = 50;
/** A deviation up to this multiple of the receiver's error is on the route, up to the limit below. */
const errorFactor = 5;
const mostReachMeters = 100;
/** Ferries do not keep to their line on the map. */
const offFerryMeters = 500;
/** Cost of riding against the line and of an unexpected place, in metres of deviation. */
const oppositeMeters = 50;
const unexpectedMeters = 60;

export type Expectation = {
  /** No place before this one on the line is matched: a passed stop stays passed. */
  floorMeters: number;
  /** Expected place on the line, and its tolerance. */
  expectedMeters: number;
  toleranceMeters: number;
  headingDegrees: number | null;
  /** Error of the receiver, as claimed or as its fixes have shown. */
  errorMeters: number;
};

export type Match = {
  alongMeters: number;
  deviationMeters: number;
  /** On the line. */
  position: LatLng;
  /** Direction of the line there. */
  bearingDegrees: number;
  /** Whether the deviation, given the accuracy, is within the limit. */
  onRoute: boolean;
};

/**
 * Matches a fix to the rest of the line. Of the places within the limit it takes the one that fits heading and expectation best, so
 * that crossings, loops and roads ridden twice come out right; without any, the nearest.
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
    position: positionOnRoute(prepared, best.alongMeters),
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

/** In metres: the deviation, plus penalties for a wrong direction and for an unexpected place. */
function costOf({ bearings }: PreparedRoute, candidate: Candidate, expectation: Expectation): number {
  const { headingDegrees, expectedMeters, toleranceMeters } = expectation;
  const turn = headingDegrees === null ? 0 : headingDifference(headingDegrees, bearings[candidate.segment] ?? 0);
  const gapMeters = Math.abs(candidate.alongMeters - expectedMeters);
  const opposite = oppositeMeters * Math.max(0, (turn - 45) / 135);
  const unexpected = Math.min(unexpectedMeters, Math.max(0, gapMeters - toleranceMeters) / 2);
  // The last term decides between places that are equal otherwise, as on a road ridden there and back.
  return candidate.deviationMeters + opposite + unexpected + Math.min(1, gapMeters / 1_000);
}

/** The best place on the rest of the segment with the floor. */
function firstCandidate(prepared: PreparedRoute, position: LatLng, floorMeters: number): Candidate {
  const segment = segmentAt(prepared, floorMeters);
  const candidate = toCandidate(prepared, projectOnto(prepared.tree, segment, position));
  if (candidate.alongMeters >= floorMeters) return candidate;
  const deviationMeters = distanceMeters(position, positionOnRoute(prepared, floorMeters));
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
