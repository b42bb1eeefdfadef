import { EmergencySection } from '#features/emergency/home-section.tsx';
import { TrafficSection } from '#features/home/components/traffic-section.tsx';
import { HomeScreen } from '#features/home/home-screen.tsx';
import { useDevicePlace } from '#platform/device-place.ts';
import { Nothing, onDemand } from '#ui/on-demand.tsx';

const Traffic = onDemand(() => import('#features/traffic/home-alerts.tsx').then((m) => m.HomeAlerts), {
  otherwise: Nothing,
});

/** Home with what other features show on it, in the order of part 1 §2. */
export const Home = () => (
  <HomeScreen>
    <TrafficSection>
      <TrafficHere />
    </TrafficSection>
    <EmergencySection />
  </HomeScreen>
);

/** Who does not tell where the device is has no use for it, and need not load it. */
function TrafficHere() {
  const { position } = useDevicePlace();
  return position && <Traffic here={position} />;
}
