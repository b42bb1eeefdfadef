import { RoutesScreen } from '#features/routes/routes-screen.tsx';
import { planExtras } from '../plan-extras.tsx';

/** Roteiros, whose planner shows what other features know of a way. */
export const Routes = () => <RoutesScreen along={planExtras} />;
