import { getUser } from '@estradeiro/contract/auth';
import { type ChannelName, getAlertChannels } from '@estradeiro/contract/emergency/channels';
import { type EmergencyContact, listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { ContactsScreen } from './contacts-screen.tsx';

export const ana = {
  id: crypto.randomUUID(),
  email: 'ana@exemplo.com',
  firstName: 'Ana',
  lastName: 'Souza',
  profileImageUrl: null,
};
export const bia: EmergencyContact = {
  id: crypto.randomUUID(),
  userId: ana.id,
  name: 'Bia Lima',
  phone: '+5548999990001',
  relationship: 'Irmã',
  email: null,
  isPrimary: true,
  consent: 'accepted',
  createdAt: '2026-11-20T12:00:00.000Z',
};
export const caio: EmergencyContact = {
  ...bia,
  id: crypto.randomUUID(),
  name: 'Caio',
  phone: '+554834641234',
  relationship: null,
  isPrimary: false,
};

export function show(contacts: EmergencyContact[] | null, channels: ChannelName[] = ['twilio-sms']) {
  if (contacts) api.answer(listEmergencyContacts, contacts);
  api.answer(getAlertChannels, { channels });
  return renderScreen(
    <>
      <ContactsScreen />
      <Toasts />
    </>,
    { path: '/emergency-contacts', rider: ana },
  );
}

beforeEach(() => {
  localStorage.clear();
  api.answer(getUser, ana);
});
afterEach(() => void vi.unstubAllGlobals());

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const input = (name: string) => screen.findByRole('textbox', { name });
export const textUnder = async (title: string) => (await screen.findByText(title)).parentElement?.textContent;
