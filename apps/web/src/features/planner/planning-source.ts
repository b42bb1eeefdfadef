import type { Waypoint } from '@estradeiro/contract/navigation';
import type { PlaceSearch } from '#features/places/shared/place-field.tsx';
import type { DrawnLine } from '#map/scene.ts';
import type { GooglePlan, GoogleStops } from './google/google-plan.ts';
import type { PlanningFailure } from './planning-failure.ts';
import type { Plan } from './shared/plan.ts';

/** Who calculates the routes to a destination, and what they have calculated. */
type Source<AnyPlan> = {
  plan: (AnyPlan & { selected: number }) | null;
  /** One for each route of the plan. */
  lines: readonly DrawnLine[];
  busy: boolean;
  failure: PlanningFailure | null;
  /** Null while it is not known whether Google is to be asked. */
  calculate: (() => void) | null;
  select: (index: number) => void;
  clear: () => void;
};

/** Our own server, which also opens saved routes and files. */
type OwnSource = Source<Plan> & { by: 'us'; search?: undefined };

/** Google, where the operator chose it (D36): it finds the places as well, and may be ridden only by its own app. */
export type GoogleSource = Source<GooglePlan> & {
  by: 'google';
  search: PlaceSearch;
  stops: GoogleStops & { set: (stops: GoogleStops) => void };
  /** Makes the destination a stop on the way to the next one. */
  goOn: (stop: Waypoint) => void;
};

export type PlanningSource = OwnSource | GoogleSource;
