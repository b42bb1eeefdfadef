import {
  cancelAlertByKey,
  cancelEmergencyAlert,
  getActiveAlert,
  getEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { openSos } from './shared/sos-entry.ts';
import { counting, hold, later, network, press, sent, show, takenBack } from './sos.testing.tsx';

const retryDelays = () =>
  api.seen(sendEmergencyAlert).map(({ body }) => (body as { delaySeconds: number }).delaySeconds);

describe('a countdown', () => {
  it("is the server's as well from its first second on", async () => {
    show();
    await hold();
    await later(100);
    const [delay = 0] = retryDelays();
    expect(delay).toBeGreaterThan(9);
    expect(delay).toBeLessThanOrEqual(10);
    await later(8_000);
    expect(api.seen(sendEmergencyAlert).at(-1)).toMatchObject({ body: { location: { lat: -28.39 } } });
    expect(retryDelays().length).toBeLessThanOrEqual(2); // once more, since the position came after the first
  });

  it('is left to the server at its end, which goes on also without this page', async () => {
    api.answer(getEmergencyAlert, sent);
    show();
    await hold();
    await later(10_500);
    await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
    expect(retryDelays().every((delay) => delay > 0)).toBe(true);
  });

  it('retries the registration, and sends at its end where the server received nothing', async () => {
    api.drop(sendEmergencyAlert);
    show();
    await hold();
    await later(9_000);
    expect(retryDelays().length).toBeGreaterThan(2);
    api.answer(sendEmergencyAlert, sent);
    api.answer(getEmergencyAlert, sent);
    await later(1_500);
    await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
    const keys = api.seen(sendEmergencyAlert).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('ends also where the clock is set back meanwhile', async () => {
    network(false);
    api.drop(sendEmergencyAlert);
    show();
    await hold();
    await later(5_000);
    vi.setSystemTime(Date.now() - 20_000);
    await later(26_000);
    await screen.findByRole('heading', { name: 'Erro ao enviar alerta' });
  });

  it('of a page that stood still past its end goes on with the alert that the server sent', async () => {
    api.answer(getEmergencyAlert, sent);
    show();
    await hold();
    await later(100);
    vi.setSystemTime(Date.now() + 300_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('heading', { name: 'Alerta de emergência enviado' });
    expect(retryDelays().every((delay) => delay > 0)).toBe(true);
  });

  it('shows the seconds left after the page was opened again, and can still be cancelled', async () => {
    const { unmount } = show();
    await hold();
    await later(4_000);
    unmount();
    openSos('resume');
    show();
    expect(await screen.findByRole('timer')).toHaveTextContent(/[3-6]/); // the clock continues while the page renders
    await press('Cancelar');
    await screen.findByText('SOS cancelado');
    expect(api.seen(cancelEmergencyAlert)).toMatchObject([{ params: { id: counting.id } }]);
  });

  it("of another device shows the seconds left by the server's clock, sends nothing twice, and can be cancelled", async () => {
    const sendAt = new Date(Date.parse(counting.asOf) + 7_000).toISOString();
    api.answer(getActiveAlert, { ...counting, sendAt });
    show();
    await press('Ver o alerta');
    expect(await screen.findByRole('timer')).toHaveTextContent(/6|7/);
    await later(3_000);
    expect(api.seen(sendEmergencyAlert)).toEqual([]);
    await press('Cancelar');
    await screen.findByText('Nada foi enviado.');
    expect(api.seen(cancelEmergencyAlert)).toMatchObject([{ params: { id: counting.id } }]);
  });
});

describe('"Cancelar"', () => {
  it('reports that nothing was sent only after the server confirmed it', async () => {
    const answer = api.hold(cancelEmergencyAlert);
    show();
    await hold();
    await later(5_000);
    await press('Cancelar');
    await screen.findByRole('heading', { name: 'Cancelando...' });
    expect(screen.queryByText('Nada foi enviado.')).toBeNull();
    answer(takenBack);
    await screen.findByText('Nada foi enviado.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('sos')).toBeNull();
  });

  it('goes on with the alert that was sent before it came, and offers "Estou bem"', async () => {
    api.answer(cancelEmergencyAlert, sent);
    api.answer(getEmergencyAlert, sent);
    show();
    await hold();
    await later(5_000);
    await press('Cancelar');
    await screen.findByText('O alerta já tinha saído');
    screen.getByRole('button', { name: 'Estou bem' });
    expect(screen.queryByText('Nada foi enviado.')).toBeNull();
  });

  it('is repeated under the key of a call whose answer was lost, also after the page was opened again', async () => {
    api.drop(sendEmergencyAlert);
    api.drop(cancelAlertByKey);
    const { unmount } = show();
    await hold();
    await later(3_000);
    await press('Cancelar');
    await screen.findByText('O cancelamento ainda não chegou ao servidor');
    await later(5_000);
    unmount();
    openSos('resume');
    show();
    await screen.findByRole('heading', { name: 'Cancelando...' });
    api.answer(cancelAlertByKey, takenBack);
    await later(3_000);
    await screen.findByText('Nada foi enviado.');
    const keys = [...api.seen(sendEmergencyAlert), ...api.seen(cancelAlertByKey)].map(
      ({ idempotencyKey }) => idempotencyKey,
    );
    expect(new Set(keys).size).toBe(1);
    expect(api.seen(cancelAlertByKey).length).toBeGreaterThan(2);
  });

  it('of an alert that waits for the network is sent to the server, since the response may have been lost', async () => {
    api.drop(sendEmergencyAlert);
    show();
    await hold();
    await later(10_500);
    api.answer(cancelAlertByKey, sent);
    api.answer(getEmergencyAlert, sent);
    await press('Cancelar o SOS');
    await screen.findByText('O alerta já tinha saído');
  });

  it('is sure at once where nothing ever left this device', async () => {
    network(false);
    show();
    await hold();
    await later(5_000);
    await press('Cancelar');
    await screen.findByText('Nada foi enviado.');
    await later(60_000);
    expect(api.seen(sendEmergencyAlert)).toEqual([]);
    expect(localStorage.getItem('sos')).toBeNull();
  });

  it('in another tab ends it here', async () => {
    show();
    await hold();
    localStorage.removeItem('sos');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'sos', newValue: null })));
    await later(100);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
