import {
  getEmergencyAlert,
  type NewEmergencyAlert,
  reportPosition,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { getAlertChannels } from '@estradeiro/contract/emergency/channels';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { alert, hold, later, press, sent, show, sosButton, stand, started } from './sos.testing.tsx';

const threeMinutes = 3 * 60_000;

/** The app had a position three minutes ago; the returned function gives a fresh one. */
function knewPosition(): () => void {
  const fix = { position: { lat: -28.35, lng: -49.41 }, accuracyMeters: 30, headingDegrees: null, speedMps: null };
  localStorage.setItem('last-fix', JSON.stringify({ ...fix, at: started - threeMinutes }));
  const listeners: PositionCallback[] = [];
  const watchPosition = (onFix: PositionCallback) => listeners.push(onFix);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch() {} } });
  const coords = { latitude: -28.36, longitude: -49.42, accuracy: 12, heading: null, speed: null };
  return () =>
    act(() => {
      for (const onFix of listeners) onFix({ coords, timestamp: Date.now() } as GeolocationPosition);
    });
}
const locations = () =>
  api.seen(sendEmergencyAlert).map(({ body }) => (body as { location: { lat: number } | null }).location?.lat ?? null);

describe('the last position that the app knew', () => {
  it('goes out with its time while there is no fresh one, and the screen says so', async () => {
    knewPosition();
    show();
    await hold();
    await later(3_500);
    await screen.findByText('Vai a última posição conhecida (há 3 min); a nova segue assim que for conhecida.');
    expect(api.seen(sendEmergencyAlert)[0]).toMatchObject({
      body: {
        location: { lat: -28.35, accuracyMeters: 30, timestamp: new Date(started - threeMinutes).toISOString() },
      },
    });
  });

  it('gives way to a fresh one that arrives during the countdown', async () => {
    const locate = knewPosition();
    show();
    await hold();
    await later(3_500);
    locate();
    await later(1_000);
    expect(locations()).toEqual([-28.35, -28.36]);
    const ages = api.seen(sendEmergencyAlert).map(({ body }) => (body as NewEmergencyAlert).location?.ageSeconds ?? -1);
    expect(ages.map((seconds) => Math.round(seconds / 60))).toEqual([3, 0]);
  });

  it('is followed by a fresh one once the alert is open', async () => {
    const locate = knewPosition();
    const timestamp = new Date(started - threeMinutes).toISOString();
    const old = {
      ...sent,
      alertData: { ...sent.alertData, timestamp },
      position: { lat: -28.35, lng: -49.41, timestamp },
    };
    api.answer(sendEmergencyAlert, old);
    api.answer(getEmergencyAlert, old);
    show();
    await hold();
    await later(10_500);
    await screen.findByText('1 contato foi notificado com a sua última posição conhecida, de há 3 min.');
    expect(api.seen(reportPosition)).toEqual([]);
    locate();
    await later(6_000);
    expect(api.seen(reportPosition)).toMatchObject([{ body: { lat: -28.36 } }]);
  });

  it('is said to be followed by the fresh one', async () => {
    const followed = { timestamp: new Date(started).toISOString(), contactsNotified: 1 };
    const alertData = { ...sent.alertData, location: null };
    api.answer(sendEmergencyAlert, { ...sent, alertData, laterPosition: followed });
    api.answer(getEmergencyAlert, { ...sent, alertData, laterPosition: followed });
    show();
    await hold();
    await screen.findByText(
      '1 contato foi notificado, sem a sua localização. A posição das 09:00 seguiu para 1 contato.',
    );
  });

  it("is in the phone's own message with its age", async () => {
    knewPosition();
    api.drop(sendEmergencyAlert);
    show();
    await hold();
    await later(11_000);
    const [sms] = await screen.findAllByRole('link', { name: 'SMS ao seu contato' });
    expect(decodeURIComponent(sms?.getAttribute('href') ?? '')).toContain(
      'Eu estava aqui (há 3 min, 08:57, precisão de 30 m): https://www.google.com/maps?q=-28.35000,-49.41000',
    );
  });
});

it('sends at once where the rider does not want to wait', async () => {
  api.answer(getEmergencyAlert, sent);
  show();
  await hold();
  await later(1_000);
  api.answer(sendEmergencyAlert, sent);
  await press('Enviar agora');
  await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
  expect(api.seen(sendEmergencyAlert).at(-1)?.body).not.toHaveProperty('delaySeconds');
});

describe('where the server can send nothing', () => {
  const offersTheOwnPhone = async () => {
    await screen.findByRole('link', { name: 'SMS ao seu contato' });
    screen.getByRole('link', { name: 'WhatsApp de Bia Lima' });
    for (const number of ['190', '192', '193']) screen.getByRole('link', { name: new RegExp(`Ligar para ${number}`) });
  };

  it('offers the own phone with the question', async () => {
    stand('here');
    api.answer(getAlertChannels, { channels: [] });
    show();
    const button = await sosButton();
    act(() => button.click());
    await offersTheOwnPhone();
  });

  it('counts nothing down', async () => {
    const logged = { ...alert, channels: [] };
    api.answer(getAlertChannels, { channels: [] });
    api.answer(sendEmergencyAlert, logged);
    api.answer(getEmergencyAlert, logged);
    show();
    await hold();
    await later(500);
    await offersTheOwnPhone();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
