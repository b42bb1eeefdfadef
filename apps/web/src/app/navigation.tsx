import { NavigationScreen } from '#features/navigation/navigation-screen.tsx';
import { along } from './along.tsx';

/** Navigation with what other features tell about a planned way. */
export const Navigation = () => <NavigationScreen along={along} />;
