import { listTrafficAlerts, syncTraffic, type TrafficAlert, voteOnTraffic } from '@estradeiro/contract/traffic';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { device, planFromFar, press, ride as rideTo } from '#app/screens/navigation-screen.testing.tsx';
import { farStart } from '#features/planner/fixtures.testing.ts';
import { alertOf } from '#features/traffic/shared/alerts.testing.ts';
import { api } from '#platform/render.testing.tsx';

const trouble = () => device.spoken.filter((text) => /Óleo|Acidente|Perigo/.test(text));

/** Two kilometres into the ride, on the rider's line to the north. */
const oil = (changes: Partial<TrafficAlert> = {}) =>
  alertOf({ subtype: 'HAZARD_ON_ROAD_OIL', latitude: -30.0535, longitude: -51.2, headingDegrees: 5, ...changes });

async function setOut(...alerts: TrafficAlert[]) {
  api.answer(listTrafficAlerts, alerts);
  await planFromFar();
  await press('Iniciar Navegação');
  await waitFor(() => expect(api.seen(listTrafficAlerts)).not.toHaveLength(0));
}

const ride = async (...lats: number[]) => {
  for (const lat of lats) await rideTo(lat, farStart.lng);
};
const upTo = (...lats: number[]) => ride(-30.0715, -30.069, -30.066, -30.063, -30.06, -30.0575, ...lats);

describe('trouble ahead on the own line', () => {
  it('is requested in the box of the route ahead', async () => {
    await setOut();
    const [request] = api.seen(listTrafficAlerts);
    expect(Number(request?.query.minLat)).toBeCloseTo(-30.0742, 3);
    expect(Number(request?.query.maxLng)).toBeCloseTo(-51.1907, 3);
  });

  it('is requested from the position of the rider: of too many the nearest count', async () => {
    await setOut();
    const [request] = api.seen(listTrafficAlerts);
    expect(Number(request?.query.nearLat)).toBeCloseTo(farStart.lat, 3);
    expect(Number(request?.query.nearLng)).toBeCloseTo(farStart.lng, 3);
  });

  it('is fetched from the feeds at departure, and no oftener than every five minutes', async () => {
    await setOut();
    await upTo(-30.0555, -30.053);
    expect(api.seen(syncTraffic)).toHaveLength(1);
    const [{ body } = { body: null }] = api.seen(syncTraffic);
    expect((body as { bbox: { minLat: number } }).bbox.minLat).toBeCloseTo(-30.0742, 3);
  });

  it('is spoken once, and shown with its distance until it is passed', async () => {
    await setOut(oil());
    await upTo();
    // Between two fixes five seconds apart the position is estimated.
    expect(trouble()).toEqual(['Óleo na pista em 650 metros.']);
    screen.getByText('em 450 m');
    await ride(-30.0555);
    screen.getByText('em 200 m');
    await ride(-30.0536);
    expect(trouble()).toHaveLength(1);
    await ride(-30.053);
    expect(screen.queryByText(/^em \d+ m$/)).toBeNull();
  });

  it('stays dismissed', async () => {
    await setOut(oil());
    await upTo();
    await press('Dispensar alerta de trânsito');
    await ride(-30.0555);
    expect(screen.queryByText('Óleo na pista')).toBeNull();
  });

  it.each<[string, Partial<TrafficAlert>]>([
    ['lies beside the line', { longitude: -51.198 }],
    ['concerns those who come towards the rider', { headingDegrees: 185 }],
    ['is the own report', { isOwn: true }],
    ['was found gone by the rider', { ownVote: 'gone' }],
    ['has ended', { isActive: false }],
  ])('is neither spoken nor shown where it %s', async (_, changes) => {
    await setOut(oil(changes));
    await upTo(-30.0555, -30.053);
    expect(trouble()).toEqual([]);
    expect(screen.queryByText(/Óleo na pista|ainda está lá/)).toBeNull();
  });
});

describe('trouble that was passed', () => {
  it('is asked about, and the vote sent', async () => {
    const alert = oil();
    await setOut(alert);
    await upTo(-30.0555, -30.053);
    const gone = { ...alert, isActive: false, ownVote: 'gone' as const };
    api.answer(voteOnTraffic, gone);
    api.answer(listTrafficAlerts, []);
    screen.getByRole('group', { name: 'Óleo na pista: ainda está lá?' });
    await press('Não');
    expect(screen.queryByText(/ainda está lá\?/)).toBeNull();
    await waitFor(() =>
      expect(api.seen(voteOnTraffic)).toMatchObject([
        { params: { id: alert.id }, body: { vote: 'gone', position: { lng: -51.2 } } },
      ]),
    );
  });

  it('is asked about for a quarter of a minute only', async () => {
    await setOut(oil());
    await upTo(-30.0555, -30.053);
    screen.getByText(/ainda está lá\?/);
    await ride(-30.0525, -30.052, -30.0515);
    expect(screen.queryByText(/ainda está lá\?/)).toBeNull();
  });
});
