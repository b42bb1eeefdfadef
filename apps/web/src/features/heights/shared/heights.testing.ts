import type { LineHeights, RouteHeights } from '@estradeiro/contract/navigation';

/** An answer where no heights are installed. */
export const noHeights: LineHeights = { sums: null, heightsMeters: [], spacingMeters: 50 };

/** A way from 400 m up to a pass of 1.421 m and a little down again. */
export const serraHeights: RouteHeights = {
  heightsMeters: [400, 900, 1_421, null, 1_300],
  climbMeters: 1_021,
  descentMeters: 121,
  highest: { heightMeters: 1_421, alongMeters: 18_000 },
  steepestClimb: { gradePercent: 12, alongMeters: 14_200 },
  steepestDescent: { gradePercent: -5, alongMeters: 30_000 },
  unknownMeters: 4_000,
};
