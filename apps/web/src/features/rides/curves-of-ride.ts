import type { RideRecord } from '@estradeiro/contract/rides';
import { type Curves, measuredCurves } from '@estradeiro/navigation/curve-words';

/** The curves of the ridden roads in the same form as a plan's; null where they were not measured. */
export const curvesOfRide = (ride: Pick<RideRecord, 'curviness' | 'bendsPerHour'>): Curves | null =>
  measuredCurves(ride.curviness, ride.bendsPerHour);
