import '#features/emergency/sos.tsx'; // opens from home without a network
import { ContactsCard } from '#features/emergency/contacts-card.tsx';
import { SosCard } from '#features/emergency/sos-card.tsx';
import { HomeScreen, TrafficSection } from '#features/home/home-screen.tsx';
import { UnsavedRideCard } from '#features/rides/shared/unsaved-ride-card.tsx';
import { HomeAlerts } from '#features/traffic/home-alerts.tsx';
import { useDevicePlace } from '#platform/device-place.ts';
import { Everything } from '../everything.tsx';
import { NextRideToday } from '../next-ride-today.tsx';
import { Today } from '../today.tsx';

export const Home = () => (
  <HomeScreen map={<NextRideToday />} help={<SosCard />}>
    <UnsavedRideCard />
    <Today />
    <TrafficSection>
      <TrafficHere />
    </TrafficSection>
    <ContactsCard />
    <Everything />
  </HomeScreen>
);

function TrafficHere() {
  const { position, failure } = useDevicePlace();
  return <HomeAlerts here={position} mayBecomeKnown={failure === null} />;
}
