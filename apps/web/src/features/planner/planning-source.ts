import type { Waypoint } from '@estradeiro/contract/navigation';
import type { PlaceSearch } from '#features/places/shared/place-field.tsx';
import type { DrawnLine } from '#map/scene.ts';
import type { GooglePlan, GoogleStops } from './google/google-plan.ts';
import type { PlanningFailure } from './planning-failure.ts';
import type { Plan } from './shared/plan.ts';

/** The provider of routes to a destination, and its result. */
type Source<AnyPlan> = {
  plan: (AnyPlan & { selected: number }) | null;
  /** One for each route of the plan. */
  lines: readonly DrawnLine[];
  busy: boolean;
  failure: PlanningFailure | null;
  /** Null while the provider is unknown. */
  calculate: (() => void) | null;
  select: (index: number) => void;
  clear: () => void;
};

/** Our own server, which also opens saved routes and files. */
type OwnSource = Source<Plan> & { by: 'us'; search?: undefined };

/** Google, if the operator chose it (D36): it also finds places, and its routes may be ridden only in its own app. */
export type GoogleSource = Source<GooglePlan> & {
  by: 'google';
  search: PlaceSearch;
  stops: GoogleStops & { set: (stops: GoogleStops) => void };
  /** Adds the destination to the stops and clears it, so that the rider can choose a new one. */
  goOn: (stop: Waypoint) => void;
};

export type PlanningSource = OwnSource | GoogleSource;
