import '#features/emergency/sos.tsx'; // opens from home without a network
import { EmergencySection } from '#features/emergency/home-section.tsx';
import { HomeScreen, TrafficSection } from '#features/home/home-screen.tsx';
import { UnsavedRideCard } from '#features/rides/shared/unsaved-ride-card.tsx';
import { HomeAlerts } from '#features/traffic/home-alerts.tsx';
import { useDevicePlace } from '#platform/device-place.ts';

/** Home with what other features show on it, in the order of part 1 §2. */
export const Home = () => (
  <HomeScreen>
    <UnsavedRideCard />
    <TrafficSection>
      <TrafficHere />
    </TrafficSection>
    <EmergencySection />
  </HomeScreen>
);

function TrafficHere() {
  const { position, failure } = useDevicePlace();
  return <HomeAlerts here={position} mayBecomeKnown={failure === null} />;
}
