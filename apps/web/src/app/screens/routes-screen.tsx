import { RoutesScreen } from '#features/routes/routes-screen.tsx';
import { planExtras } from '../plan-extras.tsx';

/** Roteiros, whose planner shows the route parts of other features. */
export const Routes = () => <RoutesScreen along={planExtras} />;
