import { FollowedRidesList } from '#features/followed-rides/shared/followed-rides-list.tsx';
import { InstallCard } from '#features/install/install-card.tsx';
import { SettingsScreen } from '#features/profile/settings-screen.tsx';
import { OpenTripLinks } from '#features/trips/shared/open-trip-links.tsx';

export const Settings = () => (
  <SettingsScreen
    tripLinks={
      <>
        <OpenTripLinks />
        <FollowedRidesList />
      </>
    }
    install={<InstallCard />}
  />
);
