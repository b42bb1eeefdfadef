import { lazy, Suspense } from 'react';
import { NavigationScreen } from '#features/navigation/navigation-screen.tsx';
import { Loading } from '#ui/states.tsx';

const PlannedRide = lazy(() => import('#features/weather/planned-ride.tsx').then((m) => ({ default: m.PlannedRide })));

/** Navigation with what another feature tells about a planned way. */
export const Navigation = () => (
  <NavigationScreen
    weatherAlong={(route) => (
      <Suspense fallback={<Loading />}>
        <PlannedRide route={route} />
      </Suspense>
    )}
  />
);
