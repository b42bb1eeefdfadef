import { reportTraffic } from '@estradeiro/contract/traffic';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import { alertOf } from './alerts.testing.ts';
import { isFresh, keepReport, keptReports, type Sighting } from './kept-reports.ts';
import { KeptReportsSender } from './kept-reports-sender.tsx';
import { sightingOf, type Trouble } from './report.ts';

const noon = Date.UTC(2026, 2, 1, 15);
const minute = 60_000;
const accident: Trouble = { type: 'ACCIDENT', subtype: null };
const fix = { position: { lat: -28.0149, lng: -49.5911 }, accuracyMeters: 8, headingDegrees: 90, speedMps: 20, at: 0 };
const seen = (trouble: Trouble, minutesAgo: number): Sighting => sightingOf(trouble, fix, noon - minutesAgo * minute);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  clearToast();
});
const show = () =>
  renderScreen(
    <>
      <KeptReportsSender clock={() => noon} />
      <Toasts />
    </>,
  );

describe('a report that waits for a signal', () => {
  it('leaves with the time and the place of when it was seen, once', async () => {
    const sighting = seen(accident, 20);
    keepReport(sighting);
    keepReport(sighting);
    api.answer(reportTraffic, { alert: alertOf({ type: 'ACCIDENT' }), outcome: 'reported' });
    show();
    await screen.findByText('Alerta enviado: Acidente');
    expect(api.seen(reportTraffic)).toMatchObject([
      {
        idempotencyKey: sighting.idempotencyKey,
        body: { position: fix.position, headingDegrees: 90, seenAt: new Date(noon - 20 * minute).toISOString() },
      },
    ]);
    expect(keptReports()).toEqual([]);
  });

  it('tries again when the network is back, and of itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    keepReport(seen(accident, 1));
    api.drop(reportTraffic);
    show();
    await waitFor(() => expect(api.seen(reportTraffic)).toHaveLength(1));
    expect(keptReports()).toHaveLength(1);
    await act(async () => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(api.seen(reportTraffic)).toHaveLength(2));
    api.answer(reportTraffic, { alert: alertOf({ type: 'ACCIDENT' }), outcome: 'reported' });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await screen.findByText('Alerta enviado: Acidente');
    const keys = api.seen(reportTraffic).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('is dropped, and the rider told, where it would be over by now', async () => {
    keepReport(seen(accident, 61));
    show();
    await screen.findByText('Acidente: não foi enviado');
    screen.getByText('A rede voltou tarde demais para esse aviso ainda valer.');
    expect(api.seen(reportTraffic)).toEqual([]);
    expect(keptReports()).toEqual([]);
  });

  it('is dropped in the same words where the server finds it too old', async () => {
    keepReport(seen(accident, 59));
    api.fail(reportTraffic, 'report_outdated', 422);
    show();
    await screen.findByText('Acidente: não foi enviado');
    expect(keptReports()).toEqual([]);
  });

  it.each([
    ['internal', 500],
    ['rate_limited', 429],
  ] as const)('goes on waiting while the server answers %s', async (type, status) => {
    keepReport(seen(accident, 5));
    api.fail(reportTraffic, type, status);
    show();
    await waitFor(() => expect(api.seen(reportTraffic)).toHaveLength(1));
    expect(keptReports()).toHaveLength(1);
  });
});

it.each<[Trouble, number, boolean]>([
  [accident, 59, true],
  [accident, 60, false],
  [{ type: 'TRAFFIC_JAM', subtype: null }, 16, false],
  [{ type: 'ROAD_CLOSED', subtype: null }, 600, true],
  [{ type: 'HAZARD', subtype: null }, 90, false],
  [{ type: 'HAZARD', subtype: 'HAZARD_ON_ROAD_POT_HOLE' }, 600, true],
])('%o seen %d minutes ago is worth telling: %s', (trouble, minutesAgo, fresh) => {
  expect(isFresh(seen(trouble, minutesAgo), noon)).toBe(fresh);
});
