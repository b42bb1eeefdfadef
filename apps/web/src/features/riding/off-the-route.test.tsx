import { calculateRoute } from '@estradeiro/contract/navigation';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { begin, clicks, device, press, ride, startRide } from '#app/screens/navigation-screen.testing.tsx';
import { goal, route } from '#features/planner/fixtures.testing.ts';
import { api } from '#platform/render.testing.tsx';

describe('off the route', () => {
  it('says so, recalculates by itself from where the rider is heading, and goes on', async () => {
    const bypass = { ...route, distanceMeters: 900, durationSeconds: 110 };
    await startRide();
    api.answer(calculateRoute, { routes: [bypass] });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await clicks().click(screen.getByRole('button', { name: 'Iniciar Navegação' }));
    await ride(-30.0285, -51.2);
    const before = api.seen(calculateRoute).length;
    await ride(-30.0285, -51.1993, 90);
    expect(screen.getByText('Recalculando...')).toBeDefined();
    await ride(-30.0285, -51.1991, 90);
    expect(device.spoken).toContain('Você saiu da rota. Recalculando.');
    await vi.waitFor(() => expect(device.spoken).toContain('Nova rota: 900 metros, 2 minutos.'));
    expect(api.seen(calculateRoute)).toHaveLength(before + 1);
    expect(api.seen(calculateRoute).at(-1)?.body).toMatchObject({ waypoints: [{}, goal], headingDegrees: 90 });
  });

  it('shows the direction back to the route when recalculation fails', async () => {
    api.answer(calculateRoute, { routes: [route] });
    await startRide();
    api.drop(calculateRoute);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await clicks().click(screen.getByRole('button', { name: 'Iniciar Navegação' }));
    await ride(-30.0285, -51.2);
    for (const lng of [-51.1993, -51.1991]) await ride(-30.0285, lng, 90);
    await vi.waitFor(() => expect(screen.getByText(/Volte para a rota: \d+ m/)).toBeDefined());
    expect(screen.queryByText('Vire à direita na Rua 24 de Outubro')).toBeNull();
  });

  it('shows the distance to a new route that begins elsewhere, and its instructions only there', async () => {
    await begin();
    await ride(-30.0285, -51.2);
    await ride(-30.0285, -51.1993, 90);
    const before = api.seen(calculateRoute).length;
    // The router returns only the road that the rider has left.
    for (const lng of [-51.199, -51.197, -51.1968]) await ride(-30.0285, lng, 90);
    await vi.waitFor(() => expect(screen.getByText('Volte para a rota: 300 m atrás de você')).toBeDefined());
    expect(screen.queryByText('Vire à direita na Rua 24 de Outubro')).toBeNull();
    expect(screen.queryByText('Recalculando...')).toBeNull();
    expect(api.seen(calculateRoute).length).toBeLessThanOrEqual(before + 3);
  });

  it('says which closed road the new route leads around, and passes it where the rider does not believe it', async () => {
    const closure = { alertId: crypto.randomUUID(), name: 'Rua Mostardeiro', isPassed: false };
    const reportedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    await begin();
    await ride(-30.0285, -51.2);
    api.answer(calculateRoute, { routes: [{ ...route, closures: [{ ...closure, reportedAt }] }] });
    for (const lng of [-51.1993, -51.1991]) await ride(-30.0285, lng, 90);
    const words = 'Desvia de estrada fechada: Rua Mostardeiro (alerta de há 3 h)';
    await vi.waitFor(() => expect(screen.getByText(words)).toBeDefined());
    api.answer(calculateRoute, { routes: [route] });
    await clicks().click(screen.getByRole('button', { name: 'Passar mesmo assim' }));
    const body = { passAnyway: [closure.alertId] };
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }));
    await vi.waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('keeps naming the closed road until the rider dismisses it, before other advice', async () => {
    const reportedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const closures = [{ alertId: crypto.randomUUID(), name: 'BR-282', isPassed: false, reportedAt }];
    await begin({ ...route, passesAvoided: true, closures });
    const words = 'Desvia de estrada fechada: BR-282 (alerta de há 3 h)';
    await ride(-30.0285, -51.2);
    expect(screen.getByText(words)).toBeVisible();
    for (const lat of [-30.0284, -30.0283, -30.0282]) await ride(lat, -51.2);
    expect(screen.getByText(words)).toBeVisible();
    await press('Dispensar aviso');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('says that it passes an avoided stretch, and that nothing leads around it where that is known', async () => {
    await begin({ ...route, passesAvoided: true, hasToPass: true });
    await ride(-30.0285, -51.2);
    const words = 'A rota passa por um trecho evitado. Nenhum outro caminho do mapa leva até lá.';
    expect(screen.getByText(words)).toBeVisible();
  });

  it('passes the closed road once there is a network again, and says so meanwhile', async () => {
    const reportedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const closures = [{ alertId: crypto.randomUUID(), name: 'BR-282', isPassed: false, reportedAt }];
    await begin({ ...route, closures });
    await ride(-30.0285, -51.2);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    const before = api.seen(calculateRoute).length;
    await press('Passar mesmo assim');
    expect(screen.getByText(/assim que houver conexão/)).toBeVisible();
    expect(api.seen(calculateRoute)).toHaveLength(before);
    api.answer(calculateRoute, { routes: [route] });
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
    const body = { passAnyway: closures.map(({ alertId }) => alertId) };
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }));
  });

  it("recalculates at the first fix off the line when the rider taps 'Recentralizar'", async () => {
    await begin();
    await ride(-30.0285, -51.2);
    await ride(-30.0285, -51.1993, 90);
    const before = api.seen(calculateRoute).length;
    await clicks().click(screen.getByRole('button', { name: 'Recentralizar' }));
    expect(api.seen(calculateRoute)).toHaveLength(before + 1);
  });
});
