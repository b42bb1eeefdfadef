import {
  cancelAlertByKey,
  cancelEmergencyAlert,
  type EmergencyAlert,
  getActiveAlert,
  getEmergencyAlert,
  reportPosition,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { revokeLiveLink } from '@estradeiro/contract/emergency/live-link';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { openSos } from './shared/sos-entry.ts';
import { alert, counting, delivery, later, press, sent, show, started, takenBack, userId } from './sos.testing.tsx';

describe('an open alert', () => {
  async function open(is: EmergencyAlert) {
    localStorage.setItem('sos', JSON.stringify({ userId, sos: { phase: 'open', alertId: alert.id, sentAt: started } }));
    api.answer(getEmergencyAlert, is);
    openSos('resume');
    return show();
  }

  it('is "Enviando..." until something went out, and after ten seconds says that nothing did', async () => {
    await open(alert);
    await screen.findByRole('heading', { name: 'Enviando...' });
    await later(10_500);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhuma mensagem saiu ainda');
  });

  it("shows the rider's position, to be read out on the phone", async () => {
    await open(sent);
    await screen.findByText('-28.39000, -49.40000');
    await screen.findByText('Perto da Rua da Serra, Lauro Müller');
  });

  it.each([
    ['queued', 'na fila'],
    ['sent', 'enviado'],
    ['delivered', 'entregue'],
    ['failed', 'falhou'],
  ] as const)('shows a message that is %s', async (state, words) => {
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

  it('shows how long the server has been silent, and keeps the last state', async () => {
    await open({ ...sent, deliveries: [{ ...delivery, state: 'delivered' }] });
    await screen.findByText('entregue');
    expect(screen.queryByText(/^Sem contato com o servidor/)).toBeNull();
    api.drop(getEmergencyAlert);
    await later(30_000);
    await screen.findByText(/^Sem contato com o servidor desde \d\d:\d\d/);
    screen.getByText('entregue');
  });

  it('follows the deliveries by polling, and shows who is coming', async () => {
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
    screen.getByText('Confirmado às 09:00');
  });

  it('shows times by the clocks of where the rider is', async () => {
    const acknowledgements = [{ name: 'Bia', at: new Date(started).toISOString() }];
    const position = { lat: -9.97, lng: -67.81, timestamp: new Date(started).toISOString() };
    await open({ ...sent, position, acknowledgements });
    await screen.findByText('Confirmado às 07:00 (horário do Acre)');
  });

  it("reports the position once a minute for ten minutes, then at the server's interval", async () => {
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

  it('goes on telling it where the clock of the device is set back', async () => {
    await open(sent);
    await screen.findByText('enviado');
    vi.setSystemTime(started - 3 * 3_600_000);
    await later(10_000);
    expect(api.seen(reportPosition)).toHaveLength(1);
  });

  it('reports it every 10 s while the rider moves and somebody views the live link', async () => {
    api.answer(reportPosition, { state: 'open', nextInSeconds: 600, isWatched: true });
    await open({ ...sent, isWatched: true });
    await screen.findByText('enviado');
    await later(35_000);
    expect(api.seen(reportPosition).length).toBeGreaterThanOrEqual(3);
    api.answer(reportPosition, { state: 'open', nextInSeconds: 600, isWatched: false });
    await later(10_000);
    const reported = api.seen(reportPosition).length;
    await later(120_000);
    expect(api.seen(reportPosition)).toHaveLength(reported);
  });

  it("of another device reports that one's position, until the rider is with this one", async () => {
    const there = { lat: -27.6, lng: -48.5, timestamp: new Date(started).toISOString() };
    api.answer(getActiveAlert, { ...sent, position: there });
    api.answer(getEmergencyAlert, { ...sent, position: there });
    show();
    await press('Ver o alerta');
    await screen.findByText('Este SOS foi pedido em outro aparelho. A posição que seus contatos veem é a dele.');
    await screen.findByText('-27.60000, -48.50000');
    await screen.findByText(/^Última posição informada · /);
    const sms = screen.getByRole('link', { name: 'SMS a Bia Lima' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(sms)).toContain('q=-27.60000,-48.50000');
    await later(130_000);
    expect(api.seen(reportPosition)).toEqual([]);
    await press('Enviar a posição daqui');
    await later(100);
    expect(api.seen(reportPosition)).toMatchObject([{ params: { id: alert.id }, body: { lat: -28.39 } }]);
    await screen.findByText('-28.39000, -49.40000');
  });

  it('goes on beside the app', async () => {
    await open(sent);
    await press('Usar o app');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('SOS em andamento Ver');
    await screen.findByRole('dialog', { name: 'SOS' });
  });

  it('is ended by "Estou bem" with a confirmation, and shows whom that reached', async () => {
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

  it("has ended: the contacts' buttons send no call for help any more, and the live link can still be revoked", async () => {
    const acknowledgements = [{ name: 'Beto', at: sent.createdAt }];
    const closed: EmergencyAlert = { ...sent, state: 'closed', closedAt: sent.createdAt, acknowledgements };
    await open(closed);
    await screen.findByText('Beto disse que estava a caminho');
    expect(screen.queryByText('Beto está a caminho')).toBeNull();
    await screen.findByText(/^Quem tem o link ao vivo ainda vê a sua última posição, até /);
    for (const name of ['SMS a Bia Lima', 'WhatsApp de Bia Lima']) {
      const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(decodeURIComponent(href)).toContain('Estou bem. O meu SOS foi encerrado.');
    }
    api.answer(revokeLiveLink, { ...closed, liveLink: null });
    await press('Desligar o link ao vivo');
    await answerQuestion('Desligar');
    await screen.findByText('O link ao vivo está desligado.');
  });

  it('can be followed by another one, which a late answer to one that was called off does not end', async () => {
    const failed: EmergencyAlert = { ...alert, deliveries: [{ ...delivery, state: 'failed' }] };
    const first = { ...takenBack, id: crypto.randomUUID() };
    const answerFirst = api.hold(sendEmergencyAlert);
    api.answer(cancelAlertByKey, first);
    await open(failed);
    await press('Pedir ajuda de novo');
    await later(100);
    await press('Cancelar');
    await screen.findByText('Nada foi enviado.');
    api.answer(sendEmergencyAlert, { ...counting, id: crypto.randomUUID() });
    await press('Pedir ajuda de novo');
    await later(100);
    answerFirst(first);
    await later(500);
    expect(screen.getByRole('timer')).toBeVisible();
  });

  it('can be followed by another one where it reached nobody, and shows again where that is called off', async () => {
    const failed: EmergencyAlert = { ...alert, deliveries: [{ ...delivery, state: 'failed' }] };
    const second = { ...sent, id: crypto.randomUUID() };
    api.answer(sendEmergencyAlert, { ...counting, id: second.id });
    api.answer(cancelEmergencyAlert, { ...takenBack, id: second.id });
    await open(failed);
    await press('Pedir ajuda de novo');
    expect(screen.getByRole('timer')).toHaveTextContent('10');
    await press('Cancelar');
    await screen.findByRole('heading', { name: 'Nenhuma mensagem pôde ser enviada' });
    await screen.findByText('Nada foi enviado.');
    await press('Pedir ajuda de novo');
    await later(9_000);
    api.answer(getEmergencyAlert, second);
    await later(1_500);
    await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
    expect(localStorage.getItem('sos')).toContain(second.id);
  });

  it.each([
    ['not while it is fresh and went out', 14, false],
    ['once it is old', 16, true],
  ])('can be followed by another one: %s', async (_, minutes, expected) => {
    await open({ ...sent, createdAt: new Date(started - minutes * 60_000).toISOString() });
    await screen.findByText('enviado');
    expect(screen.queryAllByRole('button', { name: 'Pedir ajuda de novo' })).toHaveLength(expected ? 1 : 0);
  });

  it("is as old as the server's clock says, however wrong this device's is", async () => {
    const hours = 3 * 3_600_000;
    const minutesOld = (minutes: number): EmergencyAlert => {
      const [createdAt, asOf] = [started - hours - minutes * 60_000, started - hours];
      return { ...sent, createdAt: new Date(createdAt).toISOString(), asOf: new Date(asOf).toISOString() };
    };
    await open(minutesOld(2));
    await screen.findByText('enviado');
    expect(screen.queryByRole('button', { name: 'Pedir ajuda de novo' })).toBeNull();
    api.answer(getEmergencyAlert, minutesOld(16));
    await later(15_000);
    await screen.findByRole('button', { name: 'Pedir ajuda de novo' });
  });

  it('lets the rider turn the live link off', async () => {
    await open(sent);
    api.answer(revokeLiveLink, { ...sent, liveLink: null });
    api.answer(getEmergencyAlert, { ...sent, liveLink: null });
    await screen.findByText(/^Link ao vivo ligado até /);
    await press('Desligar o link ao vivo');
    await answerQuestion('Desligar');
    await screen.findByText('Link ao vivo desligado');
    screen.getByText('O link ao vivo está desligado.');
    expect(screen.queryByRole('button', { name: 'Desligar o link ao vivo' })).toBeNull();
  });
});
