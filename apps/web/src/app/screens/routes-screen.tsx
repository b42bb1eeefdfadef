import { RoutesScreen } from '#features/routes/routes-screen.tsx';
import { planExtras } from '../plan-extras.tsx';

export const Routes = () => <RoutesScreen extras={planExtras} />;
