import { TrafficSection } from '#features/home/components/traffic-section.tsx';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { useDevicePlace } from '#platform/device-place.ts';
import { Nothing, onDemand } from '#ui/on-demand.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RescueCard } from './rescue-card.tsx';

const Traffic = onDemand(() => import('#features/traffic/home-alerts.tsx').then((m) => m.HomeAlerts), {
  otherwise: Nothing,
});

const Emergency = onDemand(() => import('#features/emergency/home-section.tsx').then((m) => m.EmergencySection), {
  meanwhile: () => <Skeleton className="h-50 flex-none" />,
  otherwise: RescueCard,
});

/** Home with what other features show on it, in the order of part 1 §2. */
export const Home = () => (
  <HomeScreen>
    <TrafficSection>
      <TrafficHere />
    </TrafficSection>
    <Emergency />
  </HomeScreen>
);

/** Who does not tell where the device is has no use for it, and need not load it. */
function TrafficHere() {
  const { position } = useDevicePlace();
  return position && <Traffic here={position} />;
}
