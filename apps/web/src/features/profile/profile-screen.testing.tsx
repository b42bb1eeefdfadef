import { getProfile, type Profile } from '@estradeiro/contract/profile';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenTripLinks } from '#features/trips/shared/open-trip-links.tsx';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { ProfileScreen } from './profile-screen.tsx';

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

export function show() {
  return renderScreen(
    <>
      <ProfileScreen tripLinks={<OpenTripLinks />} />
      <Toasts />
    </>,
    { path: '/profile' },
  );
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
