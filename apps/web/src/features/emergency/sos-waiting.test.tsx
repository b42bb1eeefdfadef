import { getEmergencyAlert, sendEmergencyAlert } from '@estradeiro/contract/emergency/alert';
import { act, renderHook, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { useRidingMode } from '#platform/riding-mode.ts';
import { hold, later, network, press, sent, show } from './sos.testing.tsx';

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

  it('offers every contact at once by message, by WhatsApp and by a call, with the position typed', async () => {
    api.drop(sendEmergencyAlert);
    await fire();
    const actions = ['SMS a Bia Lima', 'WhatsApp de Bia Lima', 'Ligar para Bia Lima'].map(
      (name) => screen.getByRole('link', { name }).getAttribute('href') ?? '',
    );
    expect(actions.map((href) => href.split('?')[0])).toEqual([
      'sms:+5548999990001',
      'https://wa.me/5548999990001',
      'tel:+5548999990001',
    ]);
    for (const href of actions.slice(0, 2)) {
      expect(decodeURIComponent(href)).toContain('https://www.google.com/maps?q=-28.39000,-49.40000');
    }
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
    const locations = api.seen(sendEmergencyAlert).map(({ body }) => (body as { location: unknown }).location);
    expect(locations.filter((location) => location !== null)).toMatchObject([{ lat: -28.39 }]);
    expect(locations.at(-1)).toBeNull();
  });

  it('leads to the contacts where there are none', async () => {
    api.fail(sendEmergencyAlert, 'no_emergency_contacts', 409, 'No emergency contacts');
    const { history } = show();
    await hold();
    await later(100);
    await screen.findByText('Você precisa cadastrar contatos de emergência primeiro.');
    await later(2_100);
    await screen.findByText('Contatos de emergência necessários');
    expect(history.at(-1)).toBe('/emergency-contacts');
    expect(localStorage.getItem('sos')).toBeNull();
  });

  it('stays on a ride without contacts: the rescue numbers show until it is dismissed', async () => {
    const ride = renderHook(() => useRidingMode(true));
    api.fail(sendEmergencyAlert, 'no_emergency_contacts', 409, 'No emergency contacts');
    const { history } = show();
    await hold();
    await later(5_000);
    await screen.findByText('Você precisa cadastrar contatos de emergência primeiro.');
    const dialog = within(screen.getByRole('dialog', { name: 'SOS' }));
    dialog.getByRole('link', { name: 'Ligar para 192, SAMU' });
    await press('Fechar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(history).toEqual(['/']);
    ride.unmount();
  });
});
