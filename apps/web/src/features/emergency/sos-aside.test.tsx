import {
  type EmergencyAlert,
  getEmergencyAlert,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { openSos } from './shared/sos-entry.ts';
import { retryMs } from './sos/flow.ts';
import { alert, delivery, later, network, press, sent, show, started, userId } from './sos.testing.tsx';

const bar = (words: string) => screen.findByRole('button', { name: `${words} Ver` });
const dialog = () => screen.queryByRole('dialog', { name: 'SOS' });

function keep(sos: object) {
  localStorage.setItem('sos', JSON.stringify({ userId, sos }));
  openSos('resume');
}

/** Closes the page and opens another one on the same storage. */
function reopen({ unmount }: ReturnType<typeof show>) {
  unmount();
  openSos('resume');
  return show();
}

describe('an alert that the server has', () => {
  const open = () => {
    keep({ phase: 'open', alertId: alert.id, sentAt: started });
    return show();
  };
  const withoutNetwork = () => {
    network(false);
    api.drop(getEmergencyAlert);
  };
  beforeEach(() => void api.answer(getEmergencyAlert, sent));

  it('never keeps the rider from the app, though nothing at all is known of it', async () => {
    withoutNetwork();
    open();
    await later(11_000);
    await screen.findByRole('heading', { name: 'Sem notícias do servidor' });
    await press('Usar o app');
    await bar('SOS em andamento');
    expect(dialog()).toBeNull();
  });

  it('gives way to the app also by Escape, on a page that was just opened', async () => {
    open();
    await screen.findByText('enviado');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await bar('SOS em andamento');
  });

  it('stays aside where the page is opened again without a network', async () => {
    const page = open();
    await press('Usar o app');
    withoutNetwork();
    reopen(page);
    await bar('SOS em andamento');
    await later(11_000);
    expect(dialog()).toBeNull();
  });

  it('opens again where the rider last viewed it', async () => {
    const page = open();
    await press('Usar o app');
    await press('SOS em andamento Ver');
    reopen(page);
    await screen.findByRole('dialog', { name: 'SOS' });
  });

  it('shows the cached state, and how long the server has been silent', async () => {
    const page = open();
    await screen.findByText('enviado');
    withoutNetwork();
    reopen(page);
    await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
    await later(11_000);
    await screen.findByText(/^Sem contato com o servidor desde /);
    screen.getByRole('button', { name: 'Estou bem' });
  });

  it('that was ended is still that, and can be closed', async () => {
    const page = open();
    const closed: EmergencyAlert = { ...sent, state: 'closed', deliveries: [{ ...delivery, safeState: 'queued' }] };
    api.answer(resolveEmergencyAlert, closed);
    api.answer(getEmergencyAlert, closed);
    await press('Estou bem');
    await press('Sim, estou bem');
    await screen.findByRole('button', { name: 'Fechar' });
    withoutNetwork();
    reopen(page);
    await later(11_000);
    await screen.findByRole('heading', { name: 'Alerta encerrado' });
    expect(screen.queryByText(/^Sem contato com o servidor/)).toBeNull();
    await press('Fechar');
    expect(dialog()).toBeNull();
    expect(localStorage.getItem('sos')).toBeNull();
  });

  it('ends once there is a network, where the rider reported being safe without one, also after a reload', async () => {
    const page = open();
    await screen.findByText('enviado');
    api.drop(resolveEmergencyAlert);
    await press('Estou bem');
    await press('Sim, estou bem');
    await screen.findByText('Seus contatos ainda não sabem');
    const sms = screen.getByRole('link', { name: 'SMS ao seu contato' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(sms)).toContain('Estou bem. Não preciso mais de ajuda.');
    await press('Usar o app');
    await bar('Falta avisar que você está bem');
    reopen(page);
    const closed: EmergencyAlert = { ...sent, state: 'closed', deliveries: [{ ...delivery, safeState: 'queued' }] };
    api.answer(resolveEmergencyAlert, closed);
    api.answer(getEmergencyAlert, closed);
    await later(retryMs);
    await bar('Alerta encerrado');
    const requested = api.seen(resolveEmergencyAlert).length;
    await later(2 * retryMs);
    expect(api.seen(resolveEmergencyAlert)).toHaveLength(requested);
  });

  it('goes on where the rider needs help after all', async () => {
    open();
    api.drop(resolveEmergencyAlert);
    await press('Estou bem');
    await press('Sim, estou bem');
    await press('Ainda preciso de ajuda');
    await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
    const requested = api.seen(resolveEmergencyAlert).length;
    await later(2 * retryMs);
    expect(api.seen(resolveEmergencyAlert)).toHaveLength(requested);
  });

  it('that was closed before the rider took it back says so, and can be followed by another one', async () => {
    open();
    api.drop(resolveEmergencyAlert);
    await press('Estou bem');
    await press('Sim, estou bem');
    await screen.findByText('Seus contatos ainda não sabem');
    await press('Ainda preciso de ajuda');
    api.answer(getEmergencyAlert, { ...sent, state: 'closed', closedAt: sent.createdAt });
    await later(16_000);
    await screen.findByText('O alerta já foi encerrado');
    await press('Pedir ajuda de novo');
    expect(screen.getByRole('timer')).toHaveTextContent('10');
  });

  it('is found again also where its cached response is unreadable', async () => {
    const sos = { phase: 'open', alertId: alert.id, sentAt: started };
    localStorage.setItem('sos', JSON.stringify({ userId, sos, told: { at: started, alert: { state: 'unheard of' } } }));
    openSos('resume');
    show();
    await screen.findByText('enviado');
  });
});

describe('an alert that waits for a network', () => {
  const alarm = { key: 'chave-do-alerta', startedAt: started, hasLeft: true };

  it('is tried further while the rider uses the app, also after the page was opened again', async () => {
    network(false);
    api.drop(sendEmergencyAlert);
    keep({ phase: 'waiting', alarm, attempt: 1, trouble: 'offline', retryAt: started + 15_000 });
    const page = show();
    await press('Usar o app');
    await bar('O alerta ainda não saiu');
    reopen(page);
    await bar('O alerta ainda não saiu');
    expect(dialog()).toBeNull();
    network(true);
    api.answer(sendEmergencyAlert, sent);
    api.answer(getEmergencyAlert, sent);
    await later(15_500);
    await bar('SOS em andamento');
    expect(api.seen(sendEmergencyAlert).at(-1)).toMatchObject({ idempotencyKey: alarm.key });
  });

  it('can be put aside already while the first try hangs', async () => {
    keep({ phase: 'sending', alarm, attempt: 1, trouble: null });
    api.drop(sendEmergencyAlert);
    show();
    await press('Usar o app');
    await bar('O alerta ainda não saiu');
  });
});
