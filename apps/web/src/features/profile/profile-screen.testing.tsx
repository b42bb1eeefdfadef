import { getProfile, type Profile } from '@estradeiro/contract/profile';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenTripLinks } from '#features/trips/shared/open-trip-links.tsx';
import { settingsOf } from '#platform/paths.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

export const ana: Profile = {
  id: crypto.randomUUID(),
  email: 'ana@exemplo.com',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
  hasPassword: true,
};

export function open(profile = ana) {
  api.answer(getProfile, profile);
  return show();
}

export const show = () =>
  renderScreen(
    <>
      <ProfileScreen />
      <Toasts />
    </>,
    { path: '/profile' },
  );

/** Opens a section of Ajustes; without one its list. */
export function openSettings(section?: string, profile = ana) {
  api.answer(getProfile, profile);
  return renderScreen(
    <>
      <SettingsScreen tripLinks={<OpenTripLinks />} />
      <Toasts />
    </>,
    { path: section ? settingsOf(section) : '/ajustes' },
  );
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
