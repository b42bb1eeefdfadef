import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type LineHeights, mostHeights } from '@estradeiro/contract/navigation';
import { resample } from '@estradeiro/navigation/resample';
import type { Ground } from '@estradeiro/navigation/route-heights';
import { AppError } from '#platform/errors.ts';
import type { RoutingEngine } from './navigation.provider.ts';

/** The heights' model has a sample every 30 m; on long lines they are read further apart, so that they cost a tenth of a second. */
const leastSpacingMeters = 50;

/** Of a line off the map, and where no heights are installed. */
export const noHeights: LineHeights = { sums: null, heightsMeters: [], spacingMeters: leastSpacingMeters };

/** The heights of the ground under a line, none where no heights are installed. */
export async function groundOf(
  roads: RoutingEngine,
  points: readonly LatLng[],
  alongMeters: Float64Array,
): Promise<Ground> {
  const spacingMeters = Math.max(leastSpacingMeters, (alongMeters.at(-1) ?? 0) / (mostHeights - 1));
  const samples = await roads.heightsAt(resample(points, spacingMeters, alongMeters)).catch(emptyIfUnanswered);
  return { samples: samples.some((height) => height !== null) ? samples : [], spacingMeters };
}

/** Without an answer nothing is known of them: the rest of what lies ahead is worth more. */
function emptyIfUnanswered(error: unknown): (number | null)[] {
  if (error instanceof AppError) return [];
  throw error;
}
