import { RoutesScreen } from '#features/routes/routes-screen.tsx';
import { DaysOfRoute } from '#features/trips/shared/days-of-route.tsx';
import { planExtras } from '../plan-extras.tsx';

export const Routes = () => (
  <RoutesScreen extras={planExtras} usedIn={(routeId) => <DaysOfRoute routeId={routeId} />} />
);
