import type { Route } from '@estradeiro/contract/navigation';
import { PlannedFuel } from '#features/fuel/planned-fuel.tsx';
import { NavigationScreen } from '#features/navigation/navigation-screen.tsx';
import { PlannedRide } from '#features/weather/planned-ride.tsx';

const along = {
  weather: (route: Route) => <PlannedRide route={route} />,
  fuel: (route: Route) => <PlannedFuel route={route} />,
};

/** Navigation with what other features tell about a planned way. */
export const Navigation = () => <NavigationScreen along={along} />;
