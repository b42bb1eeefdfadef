import { lazy, Suspense } from 'react';
import { TrafficSection } from '#features/home/components/traffic-section.tsx';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { useDevicePlace } from '#platform/device-place.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { RescueCard } from './rescue-card.tsx';

const Traffic = lazy(() =>
  import('#features/traffic/home-alerts.tsx').then(
    (m) => ({ default: m.HomeAlerts }),
    () => ({ default: () => <></> }),
  ),
);

const Emergency = lazy(() =>
  import('#features/emergency/home-section.tsx').then(
    (m) => ({ default: m.EmergencySection }),
    () => ({ default: RescueCard }),
  ),
);

/** Home with what other features show on it, in the order of part 1 §2. */
export const Home = () => (
  <HomeScreen>
    <TrafficSection>
      <TrafficHere />
    </TrafficSection>
    <Suspense fallback={<Skeleton className="h-50 flex-none" />}>
      <Emergency />
    </Suspense>
  </HomeScreen>
);

/** Who does not tell where the device is has no use for it, and need not load it. */
function TrafficHere() {
  const { position } = useDevicePlace();
  return <Suspense>{position && <Traffic here={position} />}</Suspense>;
}
