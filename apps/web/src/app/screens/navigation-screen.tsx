import { NavigationScreen } from '#features/navigation/navigation-screen.tsx';
import { planExtras } from '../plan-extras.tsx';

/** Navigation with what other features show of a planned way. */
export const Navigation = () => <NavigationScreen along={planExtras} />;
