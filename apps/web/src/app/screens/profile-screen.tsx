import { InstallCard } from '#features/install/install-card.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { OpenTripLinks } from '#features/trips/shared/open-trip-links.tsx';

/** The profile, with what puts the app on this device, and the links to trips. */
export const Profile = () => (
  <ProfileScreen tripLinks={<OpenTripLinks />}>
    <InstallCard />
  </ProfileScreen>
);
