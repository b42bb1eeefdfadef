import { reportTraffic, withdrawTrafficReport } from '@estradeiro/contract/traffic';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { after, begin, clicks, ride, startRide } from '#app/screens/navigation-screen.testing.tsx';
import { alertOf } from '#features/traffic/shared/alerts.testing.ts';
import { outbox } from '#platform/offline/outbox.ts';
import { api } from '#platform/render.testing.tsx';

describe('trouble on the road', () => {
  const alert = alertOf({ isOwn: true });
  const rideAndReport = async (what: string) => {
    await begin();
    await ride(-30.0285, -51.2);
    for (const name of ['Relatar perigo', what]) await clicks().click(screen.getByRole('button', { name }));
  };

  it('is reported with two taps, and undone with a third', async () => {
    api.answer(reportTraffic, { alert, outcome: 'reported' });
    api.answer(withdrawTrafficReport);
    await rideAndReport('Perigo na pista');
    expect(await screen.findByText('Alerta enviado: Perigo na pista')).toBeDefined();
    expect(api.seen(reportTraffic)).toMatchObject([
      { body: { type: 'HAZARD', position: { lat: -30.0285, lng: -51.2 }, headingDegrees: 0 } },
    ]);
    await clicks().click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Alerta desfeito')).toBeDefined();
    await after(0); // starts its timer
    await after(5_000);
    expect(screen.queryByText('Alerta desfeito')).toBeNull();
  });

  it('clears the confirmation when the rider does not undo the report', async () => {
    api.answer(reportTraffic, { alert, outcome: 'reported' });
    await rideAndReport('Acidente');
    await screen.findByText(/^Alerta enviado/);
    await after(0); // starts its timer
    await after(10_000);
    expect(screen.queryByText(/^Alerta enviado/)).toBeNull();
  });

  it('is queued without a network, and clears the confirmation', async () => {
    api.drop(reportTraffic);
    await rideAndReport('Perigo na pista');
    expect(await screen.findByText('Aguardando sinal')).toBeDefined();
    await after(0); // starts its timer
    await after(10_000);
    expect(screen.queryByText('Aguardando sinal')).toBeNull();
    expect(outbox.queue().map(({ payload }) => payload)).toMatchObject([
      { fix: { position: { lat: -30.0285, lng: -51.2 } } },
    ]);
  });

  it('stays open where the server rejects it', async () => {
    api.fail(reportTraffic, 'invalid_request', 400);
    await rideAndReport('Perigo na pista');
    expect(await screen.findByText('Alerta não enviado')).toBeDefined();
    await after(60_000);
    api.answer(reportTraffic, { alert, outcome: 'reported' });
    await clicks().click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByText('Alerta enviado: Perigo na pista')).toBeDefined();
  });

  it('cannot be reported in a simulation', async () => {
    await startRide();
    await userEvent.click(screen.getByRole('button', { name: 'Simular' }));
    await userEvent.click(screen.getByRole('button', { name: '40 km/h' }));
    expect(screen.queryByRole('button', { name: 'Relatar perigo' })).toBeNull();
  });
});
