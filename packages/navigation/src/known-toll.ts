import type { Route } from '@estradeiro/contract/navigation';

/** Whether a route has tolls; null where nobody looked for them on all of it and none is known. */
export const knownToll = ({ hasToll, estimate, ownLineMeters = 0 }: Route): boolean | null =>
  hasToll || !(estimate || ownLineMeters > 0) ? hasToll : null;
