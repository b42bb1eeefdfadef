import { InstallCard } from '#features/install/install-card.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { OpenTripLinks } from '#features/trips/shared/open-trip-links.tsx';

export const Profile = () => (
  <ProfileScreen tripLinks={<OpenTripLinks />}>
    <InstallCard />
  </ProfileScreen>
);
