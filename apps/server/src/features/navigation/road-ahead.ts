import type { Surface } from '@estradeiro/atlas/road-surfaces/surface-tags';
import type { LineHeights, RoadAhead, RoadFeature, SurfaceLengths } from '@estradeiro/contract/navigation';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters } from '@estradeiro/navigation/resample';
import type { RoadLine } from '@estradeiro/navigation/road-line';
import { routeHeights, smoothHeights } from '@estradeiro/navigation/route-heights';
import { joinLimits } from '@estradeiro/navigation/speed-limits';
import { groundOf, noHeights } from './ground.ts';
import type { RiddenLine, RidePiece, RoutingEngine, SurveyedLine } from './navigation.provider.ts';
import { emptyIfNoRoute } from './no-route.ts';

/**
 * The map's data for the roads of a line. Features with a place are included even where the line is not matched on the
 * roads.
 */
export async function readAhead(roads: RoutingEngine, line: SurveyedLine): Promise<RoadAhead> {
  const points = decodePolyline(line.polyline);
  const alongMeters = cumulativeMeters(points);
  const totalMeters = Math.round(alongMeters.at(-1) ?? 0);
  const [surveyed, ground] = await Promise.all([
    roads.surveyForRide({ points, steps: line.steps }).catch(emptyIfNoRoute),
    groundOf(roads, points, alongMeters),
  ]);
  const stretches = placed(surveyed, alongMeters);
  const features: RoadFeature[] = [
    ...roads.featuresOn(points, alongMeters),
    ...runs(stretches, totalMeters, ({ isFerry }) => isFerry).map((run) => ({ kind: 'ferry' as const, ...run })),
    ...runs(stretches, totalMeters, ({ unpaved, isFerry }) => unpaved && !isFerry, leastUnpavedMeters).map((run) => ({
      kind: 'unpaved' as const,
      ...run,
    })),
  ];
  const structures = runs(stretches, totalMeters, ({ isOffGround }) => isOffGround);
  const surfaces = surfaceLengths(surveyed);
  const heights = routeHeights(smoothHeights({ ...ground, structures }), ground.spacingMeters);
  return {
    limits: joinLimits(stretches, totalMeters),
    features: features.sort((a, b) => a.alongMeters - b.alongMeters),
    ...(surfaces && { surfaces }),
    ...(heights && { heights }),
  };
}

/**
 * The heights of a line, also of one that is only near roads, as a ride's. Where it is not matched on them, bridges and
 * tunnels are unknown, and it lies on the ground.
 */
export async function readLineHeights(roads: RoutingEngine, line: RiddenLine & RoadLine): Promise<LineHeights> {
  const { alongMeters } = line;
  const ground = await groundOf(roads, line.points, alongMeters);
  const { spacingMeters } = ground;
  if (ground.samples.length === 0) return noHeights;
  const stretches = placed(await roads.surveyForRide(line).catch(emptyIfNoRoute), alongMeters);
  const structures = runs(stretches, alongMeters.at(-1) ?? 0, ({ isOffGround }) => isOffGround);
  const heightsMeters = smoothHeights({ ...ground, structures });
  return {
    sums: routeHeights(heightsMeters, spacingMeters),
    heightsMeters: heightsMeters.map(toDecimeters),
    spacingMeters,
  };
}

const sumOf: Record<Surface, keyof SurfaceLengths> = {
  paved: 'pavedMeters',
  gravel: 'unpavedMeters',
  rough: 'unpavedMeters',
  unknown: 'unknownMeters',
};

/** Null where no surface is known, as on a server of the operator's own. A leg that is not matched is unknown. */
function surfaceLengths(pieces: readonly RidePiece[]): SurfaceLengths | null {
  if (pieces.every(({ surface }) => surface === null)) return null;
  const metersOf = (kind: keyof SurfaceLengths) =>
    pieces
      .filter(({ surface, isFerry }) => !isFerry && sumOf[surface ?? 'unknown'] === kind)
      .reduce((sum, { distanceMeters }) => sum + distanceMeters, 0);
  return {
    pavedMeters: metersOf('pavedMeters'),
    unpavedMeters: metersOf('unpavedMeters'),
    unknownMeters: metersOf('unknownMeters'),
  };
}

const toDecimeters = (meters: number | null) => meters && Math.round(meters * 10) / 10;

const placed = (pieces: readonly RidePiece[], alongMeters: Float64Array) =>
  pieces.map(({ shapeIndex, ...piece }) => ({
    ...piece,
    fromMeters: Math.round(alongMeters[Math.min(shapeIndex, alongMeters.length - 1)] ?? 0),
  }));

/**
 * Shorter gravel is a driveway or a building site, and shorter asphalt between two gravel stretches does not part them.
 */
const leastUnpavedMeters = 100;

type Run = { alongMeters: number; lengthMeters: number };

/** The stretches of one sort on a line: those closer to each other than `leastMeters` as one, and none shorter. */
export function runs<Stretch extends { fromMeters: number }>(
  stretches: readonly Stretch[],
  totalMeters: number,
  isOne: (stretch: Stretch) => boolean,
  leastMeters = 1,
): Run[] {
  const joined: Run[] = [];
  for (const [index, stretch] of stretches.entries()) {
    if (!isOne(stretch)) continue;
    const toMeters = stretches[index + 1]?.fromMeters ?? totalMeters;
    const last = joined.at(-1);
    if (last && stretch.fromMeters - last.alongMeters - last.lengthMeters < leastMeters)
      last.lengthMeters = toMeters - last.alongMeters;
    else joined.push({ alongMeters: stretch.fromMeters, lengthMeters: toMeters - stretch.fromMeters });
  }
  return joined.filter(({ lengthMeters }) => lengthMeters >= leastMeters);
}
