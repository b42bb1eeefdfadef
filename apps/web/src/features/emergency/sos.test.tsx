import { getUser } from '@estradeiro/contract/auth';
import {
  type ContactDelivery,
  type EmergencyAlert,
  getActiveAlert,
  getEmergencyAlert,
  reportPosition,
  resolveEmergencyAlert,
  revokeLiveLink,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency-alert';
import { type EmergencyContact, listEmergencyContacts } from '@estradeiro/contract/emergency-contacts';
import { reversePlace } from '@estradeiro/contract/places';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { bringUpSos, useSosEntry } from '#platform/sos.ts';
import { Toasts } from '#ui/toast.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { SosFlow } from './sos.tsx';
import { SosCard } from './sos-card.tsx';

const started = Date.parse('2026-03-01T12:00:00Z');
const userId = crypto.randomUUID();
const ana = { id: userId, email: 'ana@exemplo.com', firstName: 'Ana', lastName: 'Souza', profileImageUrl: null };
const bia: EmergencyContact = {
  id: crypto.randomUUID(),
  userId,
  name: 'Bia Lima',
  phone: '+5548999990001',
  relationship: 'Irmã',
  email: null,
  isPrimary: true,
  createdAt: '2026-02-20T12:00:00.000Z',
};
const delivery: ContactDelivery = {
  contactId: bia.id,
  name: bia.name,
  phone: bia.phone,
  isPrimary: true,
  state: 'queued',
  problem: null,
  channels: [],
  safeState: null,
};
const alert: EmergencyAlert = {
  id: crypto.randomUUID(),
  state: 'open',
  message: '',
  createdAt: new Date(started).toISOString(),
  closedAt: null,
  contactsNotified: 0,
  nothingSentAfter: new Date(started + 10_000).toISOString(),
  channels: ['twilio-sms'],
  alertData: {
    location: { coordinates: { lat: -28.39, lng: -49.4 }, googleMapsLink: 'https://maps.google.com/?q=-28.39,-49.4' },
    timestamp: new Date(started).toISOString(),
  },
  position: { lat: -28.39, lng: -49.4, timestamp: new Date(started).toISOString() },
  liveLink: { url: 'https://estradeiro.test/sos/abc', expiresAt: '2026-03-02T12:00:00.000Z' },
  deliveries: [delivery],
  acknowledgements: [],
};
const sent: EmergencyAlert = { ...alert, contactsNotified: 1, deliveries: [{ ...delivery, state: 'sent' }] };

/** The device says where it is, that it must not tell (1), or nothing yet. */
function stand(answer: 'here' | 'denied' | 'looking') {
  const watchPosition = (onFix: PositionCallback, onError?: PositionErrorCallback | null) => {
    const coords = { latitude: -28.39, longitude: -49.4, accuracy: 8, heading: null, speed: 10 };
    if (answer === 'here') onFix({ coords, timestamp: Date.now() } as GeolocationPosition);
    if (answer === 'denied') onError?.({ code: 1 } as GeolocationPositionError);
    return 1;
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch() {} } });
}

const network = (online: boolean) =>
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

const show = () => renderScreen(<Page />);
const later = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
const sosButton = () => screen.findByRole('button', { name: /^SOS/ });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const hold = async (millis = 2_000) => {
  fireEvent.pointerDown(await sosButton(), { button: 0 });
  await later(millis);
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: started });
  localStorage.clear();
  bringUpSos(null);
  stand('here');
  network(true);
  api.answer(getUser, ana);
  api.answer(listEmergencyContacts, [bia]);
  api.answer(getActiveAlert, null);
  api.answer(reversePlace, { name: 'Rua da Serra', context: 'Lauro Müller', kind: 'street', lat: -28.39, lng: -49.4 });
  api.answer(reportPosition, { state: 'open', nextInSeconds: 60 });
});
afterEach(() => {
  act(() => bringUpSos(null));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'onLine');
});

describe('the card', () => {
  it('loads', async () => {
    api.hold(listEmergencyContacts);
    show();
    await screen.findByText('Carregando...');
  });

  it('leads to the contacts while there are none', async () => {
    api.answer(listEmergencyContacts, []);
    show();
    await screen.findByText('Configure contatos primeiro');
    expect(screen.getByRole('link', { name: 'Configurar' })).toHaveAttribute('href', '/emergency-contacts');
    expect(screen.getByRole('link', { name: 'Gerenciar' })).toHaveAttribute('href', '/emergency-contacts');
  });

  it('says what to press, and whom it would tell', async () => {
    show();
    await screen.findByText('Pressione em caso de emergência');
    const card = within(screen.getByRole('region', { name: 'Contatos de Emergência' }));
    card.getByText('Bia Lima');
    card.getByText('Principal');
  });

  it('leads back to an alert that is open, wherever it was made', async () => {
    api.answer(getActiveAlert, sent);
    api.answer(getEmergencyAlert, sent);
    show();
    await press('Ver o alerta');
    await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
  });
});

describe('a tap', () => {
  it('asks first, and can be taken back', async () => {
    show();
    fireEvent.click(await sosButton());
    await screen.findByRole('heading', { name: 'Enviar alerta de emergência?' });
    await press('Cancelar');
    expect(screen.queryByRole('dialog')).toBeNull();
    await later(60_000);
    expect(api.seen(sendEmergencyAlert)).toEqual([]);
  });

  it('counts down once confirmed, then sends where the rider is', async () => {
    api.answer(sendEmergencyAlert, sent);
    api.answer(getEmergencyAlert, sent);
    show();
    fireEvent.click(await sosButton());
    await press('Confirmar');
    expect(screen.getByRole('timer')).toHaveTextContent('10');
    await later(9_000);
    expect(api.seen(sendEmergencyAlert)).toEqual([]);
    await later(1_500);
    expect(api.seen(sendEmergencyAlert)).toMatchObject([
      { body: { location: { lat: -28.39, lng: -49.4, speedKmh: 36, accuracyMeters: 8 } } },
    ]);
    await screen.findByText('1 contato(s) foram notificados com sua localização atual.');
  });
});

describe('holding', () => {
  it('for two seconds counts down without a question', async () => {
    show();
    await hold();
    expect(screen.getByRole('timer')).toHaveTextContent('10');
  });

  it('for less does nothing of itself', async () => {
    show();
    await hold(1_900);
    fireEvent.pointerUp(await sosButton());
    await later(5_000);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is taken back by the large button, and nothing is ever sent', async () => {
    show();
    await hold();
    await later(8_000);
    await press('Cancelar');
    await screen.findByText('SOS cancelado');
    await later(120_000);
    expect(api.seen(sendEmergencyAlert)).toEqual([]);
    expect(localStorage.getItem('sos')).toBeNull();
  });

  it('sends at once when the page comes back after the end, however long it stood still', async () => {
    api.answer(sendEmergencyAlert, sent);
    api.answer(getEmergencyAlert, sent);
    show();
    await hold();
    vi.setSystemTime(Date.now() + 300_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await later(100);
    expect(api.seen(sendEmergencyAlert)).toHaveLength(1);
  });

  it('goes on where the page was reloaded, and sends once', async () => {
    api.answer(sendEmergencyAlert, sent);
    api.answer(getEmergencyAlert, sent);
    const { unmount } = show();
    await hold();
    await later(4_000);
    unmount();
    bringUpSos('resume');
    show();
    expect(await screen.findByRole('timer')).toHaveTextContent('6');
    await later(7_000);
    expect(api.seen(sendEmergencyAlert)).toHaveLength(1);
  });

  it('is called off by a cancel in another tab', async () => {
    show();
    await hold();
    localStorage.removeItem('sos');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'sos', newValue: null })));
    await later(20_000);
    expect(api.seen(sendEmergencyAlert)).toEqual([]);
  });
});

describe('before it goes', () => {
  const ask = async () => {
    show();
    fireEvent.click(await sosButton());
  };

  it('says that the location must be allowed, and goes without it', async () => {
    stand('denied');
    api.answer(sendEmergencyAlert, { ...sent, alertData: { ...sent.alertData, location: null }, position: null });
    api.answer(getEmergencyAlert, { ...sent, alertData: { ...sent.alertData, location: null }, position: null });
    await ask();
    await screen.findByText('Localização necessária');
    await press('Confirmar');
    await screen.findByText('Localização indisponível');
    await later(10_500);
    expect(api.seen(sendEmergencyAlert)).toMatchObject([{ body: { location: null } }]);
    await screen.findByText('1 contato(s) foram notificados, sem a sua localização.');
  });

  it('looks for the location for three seconds', async () => {
    stand('looking');
    await ask();
    await screen.findByText('Obtendo localização');
    await later(3_100);
    await screen.findByText('Erro de localização');
  });

  it('offers a text message first where there is no network', async () => {
    network(false);
    await ask();
    await screen.findByText('Sem conexão');
    const href = screen.getByRole('link', { name: 'SMS ao seu contato' }).getAttribute('href') ?? '';
    expect(href).toContain('sms:+5548999990001?&body=');
    expect(decodeURIComponent(href)).toContain('https://www.google.com/maps?q=-28.39000,-49.40000');
  });
});

describe('when it does not come through', () => {
  const fire = async () => {
    show();
    await hold();
    await later(10_500);
  };

  it('is kept without a network and sent under the same key when that is back', async () => {
    network(false);
    api.drop(sendEmergencyAlert);
    await fire();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erro ao enviar alertaProblema de conectividade. Verifique sua conexão com a internet.',
    );
    for (const number of ['190', '192', '193']) {
      expect(screen.getByRole('link', { name: new RegExp(number) })).toHaveAttribute('href', `tel:${number}`);
    }
    expect(localStorage.getItem('sos')).toContain('"waiting"');
    network(true);
    api.answer(sendEmergencyAlert, sent);
    api.answer(getEmergencyAlert, sent);
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
    const keys = api.seen(sendEmergencyAlert).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('tries again by itself after an unexpected error', async () => {
    api.fail(sendEmergencyAlert, 'internal', 500);
    await fire();
    await screen.findByText('Ocorreu um erro inesperado. Tente novamente.');
    api.answer(sendEmergencyAlert, sent);
    api.answer(getEmergencyAlert, sent);
    await later(15_500);
    await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
  });

  it('goes without a location that the server refuses', async () => {
    api.fail(sendEmergencyAlert, 'invalid_request', 400);
    await fire();
    await screen.findByText('Não foi possível obter sua localização. Verifique as permissões do navegador.');
    expect(api.seen(sendEmergencyAlert)).toMatchObject([
      { body: { location: { lat: -28.39 } } },
      { body: { location: null } },
    ]);
  });

  it('leads to the contacts where there is nobody to tell', async () => {
    api.fail(sendEmergencyAlert, 'no_emergency_contacts', 409, 'No emergency contacts');
    const { history } = show();
    await hold();
    await later(10_500);
    await screen.findByText('Você precisa cadastrar contatos de emergência primeiro.');
    await later(2_100);
    await screen.findByText('Contatos de emergência necessários');
    expect(history.at(-1)).toBe('/emergency-contacts');
    expect(localStorage.getItem('sos')).toBeNull();
  });
});

describe('an open alert', () => {
  async function open(is: EmergencyAlert) {
    localStorage.setItem('sos', JSON.stringify({ userId, sos: { phase: 'open', alertId: alert.id, sentAt: started } }));
    api.answer(getEmergencyAlert, is);
    bringUpSos('resume');
    return show();
  }

  it('is "Enviando..." until something went out, and after ten seconds says that nothing did', async () => {
    await open(alert);
    await screen.findByRole('heading', { name: 'Enviando...' });
    await later(10_500);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhuma mensagem saiu ainda');
  });

  it('says where the rider is, to be read out on the phone', async () => {
    await open(sent);
    await screen.findByText('-28.39000, -49.40000');
    await screen.findByText('Perto de Rua da Serra, Lauro Müller');
  });

  it.each([
    ['queued', 'na fila'],
    ['sent', 'enviado'],
    ['delivered', 'entregue'],
    ['failed', 'falhou'],
  ] as const)('tells of a message that is %s', async (state, words) => {
    await open({ ...sent, deliveries: [{ ...delivery, state }] });
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Ligar para Bia Lima' })).toHaveAttribute('href', 'tel:+5548999990001');
    expect(screen.getByRole('link', { name: 'WhatsApp de Bia Lima' }).getAttribute('href')).toContain(
      encodeURIComponent('https://estradeiro.test/sos/abc'),
    );
  });

  it('claims nothing where the installation can send nothing', async () => {
    await open({ ...alert, channels: [], deliveries: [{ ...delivery, state: 'failed' }] });
    await screen.findByText('Alerta registrado só no servidor');
    expect(screen.queryByText(/foram notificados/)).toBeNull();
  });

  it('follows the deliveries by asking, and shows who is coming', async () => {
    await open(alert);
    await screen.findByText('na fila');
    api.answer(getEmergencyAlert, {
      ...sent,
      deliveries: [{ ...delivery, state: 'delivered' }],
      acknowledgements: [{ name: 'Bia', at: new Date(started).toISOString() }],
    });
    await later(3_500);
    await screen.findByText('entregue');
    await screen.findByText('Bia está a caminho');
  });

  it('tells where the rider is once a minute for ten minutes, then as the server asks', async () => {
    await open(sent);
    await screen.findByText('enviado');
    await later(58_000);
    expect(api.seen(reportPosition)).toEqual([]);
    await later(10_000);
    expect(api.seen(reportPosition)).toMatchObject([{ params: { id: alert.id }, body: { lat: -28.39 } }]);
    await later(60_000);
    expect(api.seen(reportPosition)).toHaveLength(2);
    api.answer(reportPosition, { state: 'open', nextInSeconds: 600 });
    await later(60_000);
    await later(300_000);
    expect(api.seen(reportPosition)).toHaveLength(3);
  });

  it('goes on beside the app', async () => {
    await open(sent);
    await press('Usar o app');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('SOS em andamento Ver');
    await screen.findByRole('dialog', { name: 'SOS' });
  });

  it('is ended by "Estou bem", asked twice, and says whom that reached', async () => {
    await open(sent);
    await press('Estou bem');
    expect(api.seen(resolveEmergencyAlert)).toEqual([]);
    const closed: EmergencyAlert = {
      ...sent,
      state: 'closed',
      liveLink: null,
      deliveries: [{ ...delivery, state: 'delivered', safeState: 'sent' }],
    };
    api.answer(resolveEmergencyAlert, closed);
    api.answer(getEmergencyAlert, closed);
    await press('Sim, estou bem');
    await screen.findByText('O aviso de que você está bem saiu para 1 contato.');
    await press('Fechar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('sos')).toBeNull();
  });

  it('lets the rider turn the live link off', async () => {
    vi.stubGlobal('confirm', () => true);
    await open(sent);
    api.answer(revokeLiveLink, { ...sent, liveLink: null });
    api.answer(getEmergencyAlert, { ...sent, liveLink: null });
    await press('Desligar o link ao vivo');
    await screen.findByText('Link ao vivo desligado');
    expect(screen.queryByRole('button', { name: 'Desligar o link ao vivo' })).toBeNull();
  });
});
