import type { Route } from '@estradeiro/contract/navigation';
import { lazy, Suspense } from 'react';
import { NavigationScreen } from '#features/navigation/navigation-screen.tsx';
import { Loading } from '#ui/states.tsx';

const PlannedRide = lazy(() => import('#features/weather/planned-ride.tsx').then((m) => ({ default: m.PlannedRide })));
const PlannedFuel = lazy(() => import('#features/fuel/planned-fuel.tsx').then((m) => ({ default: m.PlannedFuel })));

const along = {
  weather: (route: Route) => (
    <Suspense fallback={<Loading />}>
      <PlannedRide route={route} />
    </Suspense>
  ),
  fuel: (route: Route) => (
    <Suspense fallback={<Loading />}>
      <PlannedFuel route={route} />
    </Suspense>
  ),
};

/** Navigation with what other features tell about a planned way. */
export const Navigation = () => <NavigationScreen along={along} />;
