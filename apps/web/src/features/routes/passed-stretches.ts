import type { LatLng } from '@estradeiro/contract/lat-lng';
import { type AvoidedStretch, avoidedWithinMeters } from '@estradeiro/contract/navigation';
import { stretchesOn } from '@estradeiro/navigation/avoided-stretches';
import { distanceMeters } from '@estradeiro/navigation/geometry';
import { nearestOn } from './leg-at.ts';

/**
 * The avoided stretches of a line that had to pass one: those on it, else those whose place lies beside it, else all. Never empty
 * while any is avoided.
 */
export function passedStretches<Stretch extends AvoidedStretch>(
  line: readonly LatLng[],
  avoided: readonly Stretch[],
): readonly Stretch[] {
  const on = stretchesOn(line, avoided);
  if (on.length > 0) return on;
  const beside = avoided.filter((stretch) => {
    const nearest = nearestOn(line, stretch);
    return nearest !== null && distanceMeters(nearest, stretch) <= avoidedWithinMeters;
  });
  return beside.length > 0 ? beside : avoided;
}
