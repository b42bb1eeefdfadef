import type { Route } from '@estradeiro/contract/navigation';
import { FollowRide } from '#features/followed-rides/shared/follow-ride.tsx';
import { PlannedFuel } from '#features/fuel/planned-fuel.tsx';
import type { RouteSaving, SharedPlan } from '#features/planner/shared/route-extras-buttons.tsx';
import { SaveRoute } from '#features/routes/shared/save-route.tsx';
import { SharePlanned } from '#features/sharing/shared/share-planned.tsx';
import { PlannedRide } from '#features/weather/planned-ride.tsx';
import { keepAsTrip } from './keep-as-trip.ts';

/** Parts of other features that every planning screen shows for a planned route. */
export const planExtras = {
  weather: (route: Route) => <PlannedRide route={route} />,
  fuel: (route: Route) => <PlannedFuel route={route} />,
  keepAsTrip,
  share: (shared: SharedPlan) => (
    <>
      <SharePlanned {...shared} />
      <FollowRide route={shared.route} />
    </>
  ),
  saveRoute: (saving: RouteSaving) => <SaveRoute {...saving} />,
};
