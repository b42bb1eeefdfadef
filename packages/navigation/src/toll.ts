import type { Route } from '@estradeiro/contract/navigation';

/** Null if it was not checked for the whole route and no toll is known. */
export const routeToll = ({ hasToll, estimate, ownLineMeters = 0 }: Route): boolean | null =>
  hasToll || !(estimate || ownLineMeters > 0) ? hasToll : null;
