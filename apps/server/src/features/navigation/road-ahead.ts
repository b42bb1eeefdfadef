import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { RoadAhead, RoadFeature } from '@estradeiro/contract/navigation';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { cumulativeMeters, resample } from '@estradeiro/navigation/resample';
import { routeHeights } from '@estradeiro/navigation/route-heights';
import { joinLimits } from '@estradeiro/navigation/speed-limits';
import { AppError } from '#platform/errors.ts';
import type { RoutingEngine, SurveyedLine } from './navigation.provider.ts';
import { emptyIfNotFollowed } from './paved.ts';

/**
 * The map's data for the roads of a line. Features with a place are included even where the line is not matched on the
 * roads.
 */
export async function readAhead(roads: RoutingEngine, line: SurveyedLine): Promise<RoadAhead> {
  const points = decodePolyline(line.polyline);
  const alongMeters = cumulativeMeters(points);
  const totalMeters = Math.round(alongMeters.at(-1) ?? 0);
  const spacingMeters = Math.max(leastSpacingMeters, totalMeters / mostHeights);
  const [surveyed, samples] = await Promise.all([
    roads.surveyForRide({ points, steps: line.steps }).catch(emptyIfNotFollowed),
    heightsOf(roads, resample(points, spacingMeters, alongMeters)),
  ]);
  const stretches = surveyed.map(({ shapeIndex, ...stretch }) => ({
    ...stretch,
    fromMeters: Math.round(alongMeters[Math.min(shapeIndex, alongMeters.length - 1)] ?? 0),
  }));
  const features: RoadFeature[] = [
    ...roads.featuresOn(points, alongMeters),
    ...runs(stretches, totalMeters, ({ isFerry }) => isFerry).map((run) => ({ kind: 'ferry' as const, ...run })),
    ...runs(stretches, totalMeters, ({ unpaved, isFerry }) => unpaved && !isFerry, leastUnpavedMeters).map((run) => ({
      kind: 'unpaved' as const,
      ...run,
    })),
  ];
  const structures = runs(stretches, totalMeters, ({ isOffGround }) => isOffGround);
  const heights = routeHeights({ samples, spacingMeters, structures });
  return {
    limits: joinLimits(stretches, totalMeters),
    features: features.sort((a, b) => a.alongMeters - b.alongMeters),
    ...(heights && { heights }),
  };
}

/** The heights' model has a sample every 30 m; on long routes they are read further apart, so that they cost a tenth of a second. */
const leastSpacingMeters = 50;
const mostHeights = 10_000;

/** Without an answer nothing is known of them: the rest of what lies ahead is worth more. */
async function heightsOf(roads: RoutingEngine, points: readonly LatLng[]): Promise<(number | null)[]> {
  try {
    return await roads.heightsAt(points);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

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
