import type { LatLng } from '@estradeiro/contract/lat-lng';
import { curvesOf } from '@estradeiro/navigation/curviness';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import type { RoadLine } from './stretches.ts';
import { type RoadClass, roadClasses, type WayTraits } from './traits.ts';

export type RoadSurface = 'paved' | 'unpaved' | 'mixed';

/** What a road is worth, but for its climb. */
export type RoadMetrics = {
  lengthMeters: number;
  /** An estimate, see `speedKmh`. */
  seconds: number;
  /** As `curvesOf` measures them. */
  curviness: number;
  bends: number;
  /** Null where a fifth of the road or more does not say. */
  surface: RoadSurface | null;
  /** 0 to 1: what towns, signals, traffic and dirt leave of the pleasure. */
  calm: number;
};

/** Signals in a kilometre that take half of the pleasure. */
const halvingSignals = 0.5;
/** What a road of dirt keeps for riders at large. */
const calmOfDirt = 0.6;
/** How much of a small road whose ground is unknown counts as dirt: many of those that do not say have it. */
const dirtOfUnknown = 0.5;
const smallClasses = new Set<RoadClass>(['tertiary', 'unclassified']);
/** The share of a road that must say its surface for a word on it. */
const knownShare = 0.8;
/** A limit this low is one of a town or a zone. */
const lowLimitKmh = 40;

/** `isTown` tells whether a place lies among a town's streets. Takes time in proportion to the line. */
export function measureRoad({ points, traits, signals }: RoadLine, isTown: (at: LatLng) => boolean): RoadMetrics {
  const { curviness, bends } = curvesOf(points);
  const sum = { meters: 0, seconds: 0, town: 0, calm: 0, paved: 0, unpaved: 0, maybe: 0 };
  for (const [index, way] of traits.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (!from || !to) continue;
    const meters = distanceMeters(from, to);
    const inTown = isTown(from) || (way.limitKmh !== null && way.limitKmh <= lowLimitKmh);
    sum.meters += meters;
    sum.seconds += meters / (speedKmh(way, curviness, inTown) / 3.6);
    if (inTown) sum.town += meters;
    sum.calm += meters * roadClasses[way.roadClass].calm;
    if (way.isUnpaved !== null) sum[way.isUnpaved ? 'unpaved' : 'paved'] += meters;
    else if (smallClasses.has(way.roadClass)) sum.maybe += meters;
  }
  const share = (meters: number) => (sum.meters === 0 ? 0 : meters / sum.meters);
  const signalsPerKm = signals.length / Math.max(1, sum.meters / 1_000);
  const calmOfTowns = (1 - share(sum.town)) ** 1.5 / (1 + signalsPerKm / halvingSignals);
  const calmOfSurface = 1 - (1 - calmOfDirt) * share(sum.unpaved + sum.maybe * dirtOfUnknown);
  return {
    lengthMeters: Math.round(sum.meters),
    seconds: Math.round(sum.seconds),
    curviness,
    bends,
    surface: surfaceOf(share(sum.paved), share(sum.unpaved)),
    calm: share(sum.calm) * calmOfTowns * calmOfSurface,
  };
}

/** The limit or the usual speed of the class, whichever is lower, less up to 40 % for curves and 30 % for dirt. */
function speedKmh({ roadClass, limitKmh, isUnpaved }: WayTraits, curviness: number, inTown: boolean): number {
  const usual = Math.min(roadClasses[roadClass].speedKmh, limitKmh ?? Number.POSITIVE_INFINITY, inTown ? 40 : 200);
  return usual * (1 - Math.min(0.4, curviness * 2)) * (isUnpaved ? 0.7 : 1);
}

function surfaceOf(paved: number, unpaved: number): RoadSurface | null {
  if (paved + unpaved < knownShare) return null;
  const known = paved + unpaved;
  return unpaved / known < 0.1 ? 'paved' : unpaved / known > 0.9 ? 'unpaved' : 'mixed';
}

/** Curves of this share of the length give two thirds of the score: a little more than the limit of 'Sinuosa'. */
const curvyShare = 0.08;
/** Metres of climb in a kilometre that count in full, an even slope of 4 %. */
const steepMeters = 40;
/** What climbing adds to a road without curves. */
const shareOfClimb = 0.2;
/** A shorter road is as good, but less of a ride. */
const fullMeters = 12_000;

/**
 * 0 to 100. Curves count most, climbing adds, towns and traffic take away (`calm`). A road whose climb is unknown loses
 * nothing but what its climb would add.
 */
export function scoreRoad(
  { curviness, calm, lengthMeters }: Pick<RoadMetrics, 'curviness' | 'calm' | 'lengthMeters'>,
  climbMeters: number | null,
): number {
  const curves = 1 - Math.exp(-curviness / curvyShare);
  const climb = Math.min(1, (climbMeters ?? 0) / (lengthMeters / 1_000) / steepMeters);
  const length = Math.min(1, lengthMeters / fullMeters) ** 0.25;
  return 100 * (curves + shareOfClimb * climb * (1 - curves)) * calm * length;
}

/** A lower score is no good road. */
export const leastScore = 25;

/** How good a road is drawn: 1 good, 2 very good, 3 among the best. */
export const gradeOf = (score: number): 1 | 2 | 3 => (score >= 60 ? 3 : score >= 42 ? 2 : 1);
