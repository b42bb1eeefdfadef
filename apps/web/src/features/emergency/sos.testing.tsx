import { getUser } from '@estradeiro/contract/auth';
import {
  type ContactDelivery,
  cancelEmergencyAlert,
  type EmergencyAlert,
  getActiveAlert,
  reportPosition,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { getAlertChannels } from '@estradeiro/contract/emergency/channels';
import { type EmergencyContact, listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { listLiveLinks } from '@estradeiro/contract/emergency/live-link';
import { reversePlace } from '@estradeiro/contract/places';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { openSos, useSosEntry } from './shared/sos-entry.ts';
import { SosFlow } from './sos.tsx';
import { SosCard } from './sos-card.tsx';

export const started = Date.parse('2026-03-01T12:00:00Z');
export const userId = crypto.randomUUID();
export const ana = { id: userId, email: 'ana@exemplo.com', firstName: 'Ana', lastName: 'Souza', profileImageUrl: null };
const bia: EmergencyContact = {
  id: crypto.randomUUID(),
  userId,
  name: 'Bia Lima',
  phone: '+5548999990001',
  relationship: 'Irmã',
  email: null,
  isPrimary: true,
  consent: 'accepted',
  createdAt: '2026-02-20T12:00:00.000Z',
};
export const delivery: ContactDelivery = {
  contactId: bia.id,
  name: bia.name,
  phone: bia.phone,
  isPrimary: true,
  state: 'queued',
  problem: null,
  channels: [],
  safeState: null,
};
export const alert: EmergencyAlert = {
  id: crypto.randomUUID(),
  state: 'open',
  message: '',
  createdAt: new Date(started).toISOString(),
  sendAt: new Date(started).toISOString(),
  asOf: new Date(started).toISOString(),
  closedAt: null,
  contactsNotified: 0,
  nothingSentAfter: new Date(started + 10_000).toISOString(),
  channels: ['twilio-sms'],
  alertData: {
    location: { coordinates: { lat: -28.39, lng: -49.4 }, googleMapsLink: 'https://maps.google.com/?q=-28.39,-49.4' },
    timestamp: new Date(started).toISOString(),
  },
  position: { lat: -28.39, lng: -49.4, timestamp: new Date(started).toISOString() },
  laterPosition: null,
  liveLink: { url: 'https://estradeiro.test/sos/abc', expiresAt: '2026-03-02T12:00:00.000Z' },
  deliveries: [delivery],
  isWatched: false,
  acknowledgements: [],
};
/** The alert on the server near the end of the countdown: it is never behind the page. */
export const counting: EmergencyAlert = {
  ...alert,
  state: 'counting',
  liveLink: null,
  sendAt: new Date(started + 1_000).toISOString(),
};
export const takenBack: EmergencyAlert = {
  ...counting,
  state: 'cancelled',
  closedAt: new Date(started + 5_000).toISOString(),
};
export const sent: EmergencyAlert = { ...alert, contactsNotified: 1, deliveries: [{ ...delivery, state: 'sent' }] };

/** The device's response: a position, permission denied (1), or nothing yet. */
export function stand(answer: 'here' | 'denied' | 'looking') {
  const watchPosition = (onFix: PositionCallback, onError?: PositionErrorCallback | null) => {
    const coords = { latitude: -28.39, longitude: -49.4, accuracy: 8, heading: null, speed: 10 };
    if (answer === 'here') onFix({ coords, timestamp: Date.now() } as GeolocationPosition);
    if (answer === 'denied') onError?.({ code: 1 } as GeolocationPositionError);
    return 1;
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch() {} } });
}

export const network = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });

function Page() {
  const entry = useSosEntry();
  return (
    <>
      <SosCard />
      <ContactsCard />
      {entry && <SosFlow userId={userId} entry={entry} />}
      <Toasts />
    </>
  );
}

export const show = (path = '/') => renderScreen(<Page />, { path });
export const later = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
export const sosButton = () => screen.findByRole('button', { name: /^SOS/ });
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
export const hold = async (millis = 2_000) => {
  fireEvent.pointerDown(await sosButton(), { button: 0 });
  await later(millis);
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: started });
  localStorage.clear();
  openSos(null);
  stand('here');
  network(true);
  api.answer(getUser, ana);
  api.answer(listEmergencyContacts, [bia]);
  api.answer(getActiveAlert, null);
  api.answer(sendEmergencyAlert, counting);
  api.answer(cancelEmergencyAlert, takenBack);
  api.answer(listLiveLinks, []);
  api.answer(getAlertChannels, { channels: ['twilio-sms'] });
  api.answer(reversePlace, { name: 'Rua da Serra', context: 'Lauro Müller', kind: 'street', lat: -28.39, lng: -49.4 });
  api.answer(reportPosition, { state: 'open', nextInSeconds: 60 });
});
afterEach(() => {
  act(() => openSos(null));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'onLine');
});
