import { InstallCard } from '#features/install/install-card.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';

/** The profile, with what puts the app on this device. */
export const Profile = () => (
  <ProfileScreen>
    <InstallCard />
  </ProfileScreen>
);
