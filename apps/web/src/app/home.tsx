import { lazy, Suspense } from 'react';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const Emergency = lazy(() =>
  import('#features/emergency/home-section.tsx').then(
    (m) => ({ default: m.EmergencySection }),
    // Without a network the rest of home still works.
    () => ({ default: () => <></> }),
  ),
);

/** Home with what other features show on it, in the order of part 1 §2. */
export const Home = () => (
  <HomeScreen>
    <Suspense fallback={<Skeleton className="h-50 flex-none" />}>
      <Emergency />
    </Suspense>
  </HomeScreen>
);
