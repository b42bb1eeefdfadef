import type { LineHeights } from '@estradeiro/contract/navigation';
import { heightsAtPoints } from '@estradeiro/navigation/route-heights';

/** The heights of a ride by the share of its way, 0 to 1. */
export type RideHeights = {
  /** In metres above the sea; null where unknown. */
  at(share: number): number | null;
  /** Where a ride is highest that climbs from its start; null where it does not. */
  topShare: number | null;
};

/** A lower climb changes the air by less than two degrees. */
const leastClimbMeters = 300;

export function rideHeights({ sums, heightsMeters, spacingMeters }: LineHeights): RideHeights {
  const totalMeters = Math.max(1, (heightsMeters.length - 1) * spacingMeters);
  const start = heightsMeters.find((height) => height !== null);
  const climbs = sums !== null && start != null && sums.highest.heightMeters - start >= leastClimbMeters;
  return {
    at: (share) => heightsAtPoints([share * totalMeters], { heightsMeters, spacingMeters })[0] ?? null,
    topShare: climbs ? Math.min(1, sums.highest.alongMeters / totalMeters) : null,
  };
}

/** Of a ride whose heights are unknown. */
export const noRideHeights: RideHeights = { at: () => null, topShare: null };
