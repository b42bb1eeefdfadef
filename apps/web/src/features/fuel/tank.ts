import type { Tank } from '@estradeiro/navigation/fuel/fuel-plan';

/** What is planned with: headwind, a hill or a closed station must not end a ride. */
const plannedShare = 0.9;
const bounds = { least: 10, most: 2_000 };

/** A tank to plan with, of what it goes full and, where it does not start full, at the start. Null for what no motorcycle goes. */
export function tankFor(fullKm: number | null, startKm: number | null): Tank | null {
  if (fullKm === null || fullKm < bounds.least || fullKm > bounds.most) return null;
  const fullMeters = fullKm * plannedShare * 1_000;
  return { fullMeters, startMeters: Math.min(fullMeters, (startKm ?? fullKm) * plannedShare * 1_000) };
}
