import { getActiveAlert, getEmergencyAlert, sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { getAlertChannels } from '@estradeiro/contract/emergency/channels';
import { listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { listLiveLinks, revokeLiveLink } from '@estradeiro/contract/emergency/live-link';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { cacheWritten } from '#platform/offline/cache.ts';
import { api } from '#platform/render.testing.tsx';
import { answerQuestion } from '#ui/ask.testing.ts';
import { ana, hold, later, network, press, sent, show, sosButton, stand } from './sos.testing.tsx';

it("opens the question by the app's shortcut, sends nothing before the answer, and opens once", async () => {
  const { history } = show('/?sos');
  await screen.findByRole('button', { name: 'Confirmar' });
  await later(15_000);
  expect(api.seen(sendEmergencyAlert)).toEqual([]);
  expect(history.at(-1)).toBe('/');
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
    expect(screen.queryByRole('link', { name: 'Gerenciar' })).toBeNull();
  });

  it('leads to an open alert and to open links, also once all contacts are removed', async () => {
    api.answer(listEmergencyContacts, []);
    api.answer(getActiveAlert, sent);
    api.answer(listLiveLinks, [
      { alertId: crypto.randomUUID(), state: 'closed', expiresAt: '2026-03-02T12:00:00.000Z' },
    ]);
    api.answer(getEmergencyAlert, sent);
    show();
    await screen.findByText(/^Quem tem o link ao vivo ainda vê a sua última posição, até /);
    screen.getByRole('button', { name: 'Desligar o link ao vivo' });
    await press('Ver o alerta');
    await screen.findByRole('dialog', { name: 'SOS' });
  });

  it.each([
    ['there are none', () => api.answer(listEmergencyContacts, [])],
    ['they cannot be read', () => api.fail(listEmergencyContacts, 'internal', 500)],
    ['they are still read', () => api.hold(listEmergencyContacts)],
  ])('shows the rescue numbers while %s', async (_, arrange) => {
    arrange();
    show();
    for (const number of ['190', '191', '192', '193', '198']) {
      expect(await screen.findByRole('link', { name: new RegExp(number) })).toHaveAttribute('href', `tel:${number}`);
    }
  });

  it.each([
    ['answers with an error', () => api.fail(listEmergencyContacts, 'internal', 500)],
    ['does not answer in time', () => api.hold(listEmergencyContacts)],
  ])('has its button, with the contacts of last time, where the server %s', async (_, arrange) => {
    cacheAnswersOf(ana);
    const { unmount } = show();
    await sosButton();
    await cacheWritten();
    unmount();
    arrange();
    show();
    await later(5_500);
    await sosButton();
    await screen.findByText('Bia Lima');
  });

  it('shows the live link of an ended alert, and revokes it', async () => {
    api.answer(listLiveLinks, [{ alertId: sent.id, state: 'closed', expiresAt: '2026-03-02T12:00:00.000Z' }]);
    show();
    await screen.findByText(/^Quem tem o link ao vivo ainda vê a sua última posição, até /);
    api.answer(revokeLiveLink, { ...sent, state: 'closed', liveLink: null });
    api.answer(listLiveLinks, []);
    await press('Desligar o link ao vivo');
    await answerQuestion('Desligar');
    await screen.findByText('Link ao vivo desligado');
    expect(screen.queryByText(/^Quem tem o link/)).toBeNull();
    expect(api.seen(revokeLiveLink)).toMatchObject([{ params: { id: sent.id } }]);
  });

  it('shows what to press, and whom it would notify', async () => {
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
  it('opens a question first, and can be taken back', async () => {
    show();
    fireEvent.click(await sosButton());
    await screen.findByRole('heading', { name: 'Enviar alerta de emergência?' });
    await press('Cancelar');
    expect(screen.queryByRole('dialog')).toBeNull();
    await later(60_000);
    expect(api.seen(sendEmergencyAlert)).toEqual([]);
  });

  it('promises nothing where the installation can send nothing', async () => {
    api.answer(getAlertChannels, { channels: [] });
    show();
    fireEvent.click(await sosButton());
    await screen.findByText(/^Esta instalação não envia mensagens/);
    expect(screen.queryByText(/recebe a sua localização/)).toBeNull();
  });

  it('sends the reason where the rider chose one, by one touch', async () => {
    api.answer(sendEmergencyAlert, sent);
    api.answer(getEmergencyAlert, sent);
    show();
    fireEvent.click(await sosButton());
    await press('Pane');
    await press('Mal súbito');
    await press('Confirmar');
    await later(10_500);
    expect(api.seen(sendEmergencyAlert)).toMatchObject([{ body: { message: 'Mal súbito' } }]);
  });

  it('counts down once confirmed, then sends where the rider is', async () => {
    api.answer(getEmergencyAlert, sent);
    show();
    fireEvent.click(await sosButton());
    await press('Confirmar');
    expect(screen.getByRole('timer')).toHaveTextContent('10');
    await later(9_000);
    expect(api.seen(sendEmergencyAlert)).toMatchObject([
      { body: { location: { lat: -28.39, lng: -49.4, speedKmh: 36, accuracyMeters: 8 }, message: '' } },
    ]);
    await later(1_500);
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
});

describe('before it goes', () => {
  const ask = async () => {
    show();
    fireEvent.click(await sosButton());
  };

  it('shows that the location must be allowed, and sends without it', async () => {
    stand('denied');
    api.answer(getEmergencyAlert, { ...sent, alertData: { ...sent.alertData, location: null }, position: null });
    await ask();
    await screen.findByText('Localização necessária');
    await press('Confirmar');
    await screen.findByText('Localização indisponível');
    await later(10_500);
    expect(api.seen(sendEmergencyAlert)).toMatchObject([{ body: { location: null } }]);
    await screen.findByText('1 contato foi notificado, sem a sua localização.');
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
