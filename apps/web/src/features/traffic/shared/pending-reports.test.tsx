import { reportTraffic } from '@estradeiro/contract/traffic';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { outbox } from '#platform/offline/outbox.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { PendingReportsList } from '../traffic-screen.tsx';
import { alertOf } from './alerts.testing.ts';
import { isFresh, type Sighting, trafficReports } from './pending-reports.ts';
import { type ReportedKind, sightingOf } from './report.ts';

const minute = 60_000;
const accident: ReportedKind = { type: 'ACCIDENT', subtype: null };
const fix = { position: { lat: -28.0149, lng: -49.5911 }, accuracyMeters: 8, headingDegrees: 90, speedMps: 20, at: 0 };
const seen = (trouble: ReportedKind, minutesAgo: number): Sighting =>
  sightingOf(trouble, fix, Date.now() - minutesAgo * minute);

/** As left by a page that was killed in a tunnel. */
const queue = (sighting: Sighting) =>
  outbox.putInFlight({
    id: sighting.idempotencyKey,
    kind: trafficReports.name,
    payload: sighting,
    riderId: ana.id,
    about: sighting.idempotencyKey,
    needs: null,
    makes: false,
    createdAt: sighting.seenAt,
  });

const show = () =>
  renderScreen(
    <>
      <PendingReportsList now={Date.now()} />
      <Toasts />
    </>,
    { rider: ana },
  );

it('is sent once, with the time and place of the sighting', async () => {
  const sighting = seen(accident, 20);
  await queue(sighting);
  await queue(sighting);
  api.answer(reportTraffic, { alert: alertOf({ type: 'ACCIDENT' }), outcome: 'reported' });
  show();
  await screen.findByText('Alerta enviado: Acidente');
  expect(api.seen(reportTraffic)).toMatchObject([
    {
      idempotencyKey: sighting.idempotencyKey,
      body: { position: fix.position, headingDegrees: 90, seenAt: new Date(sighting.seenAt).toISOString() },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Aguardando sinal' })).toBeNull());
});

it('is not sent where it would have expired by now, and the rider is notified', async () => {
  await queue(seen(accident, 61));
  show();
  await screen.findByText('Não enviado: A rede voltou tarde demais para esse aviso ainda valer.');
  expect(api.seen(reportTraffic)).toEqual([]);
});

it.each([
  ['internal', 500],
  ['rate_limited', 429],
] as const)('stays pending while the server responds %s', async (type, status) => {
  await queue(seen(accident, 5));
  api.fail(reportTraffic, type, status);
  show();
  await waitFor(() => expect(api.seen(reportTraffic)).toHaveLength(1));
  await waitFor(() => expect(outbox.queue()).toMatchObject([{ state: { phase: 'waiting' } }]));
});

it.each<[ReportedKind, number, boolean]>([
  [accident, 59, true],
  [accident, 60, false],
  [{ type: 'TRAFFIC_JAM', subtype: null }, 16, false],
  [{ type: 'ROAD_CLOSED', subtype: null }, 600, true],
  [{ type: 'HAZARD', subtype: null }, 90, false],
  [{ type: 'HAZARD', subtype: 'HAZARD_ON_ROAD_POT_HOLE' }, 600, true],
])('%o seen %d minutes ago is worth reporting: %s', (trouble, minutesAgo, fresh) => {
  const now = Date.now();
  expect(isFresh(sightingOf(trouble, fix, now - minutesAgo * minute), now)).toBe(fresh);
});
