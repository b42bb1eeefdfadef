import { RoutesScreen } from '#features/routes/routes-screen.tsx';
import { planExtras } from '../plan-extras.tsx';

/** Roteiros, whose planner tells what other features know about a way. */
export const Routes = () => <RoutesScreen along={planExtras} />;
