import type { Route } from '@estradeiro/contract/navigation';
import { NavigationScreen } from '#features/navigation/navigation-screen.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { onDemand, whileLoading } from '#ui/on-demand.tsx';

const PlannedRide = onDemand(() => import('#features/weather/planned-ride.tsx').then((m) => m.PlannedRide), {
  ...whileLoading,
  otherwise: NotLoaded,
});
const PlannedFuel = onDemand(() => import('#features/fuel/planned-fuel.tsx').then((m) => m.PlannedFuel), {
  ...whileLoading,
  otherwise: NotLoaded,
});

const along = {
  weather: (route: Route) => <PlannedRide route={route} />,
  fuel: (route: Route) => <PlannedFuel route={route} />,
};

/** Navigation with what other features tell about a planned way. */
export const Navigation = () => <NavigationScreen along={along} />;
