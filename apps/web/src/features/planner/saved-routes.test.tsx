import { calculateRoute } from '@estradeiro/contract/navigation';
import { getSavedRoute, type SavedRouteDetail } from '@estradeiro/contract/routes';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { device, findPosition, open } from '#app/screens/navigation-screen.testing.tsx';
import { api } from '#platform/render.testing.tsx';
import { route, start } from './fixtures.testing.ts';

describe('a saved route', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const saved: SavedRouteDetail = {
    id,
    userId: id,
    name: 'Volta do Parcão',
    origin: 'Mostardeiro',
    destination: 'Parcão',
    waypoints: [],
    filters: ['scenic'],
    distance: 1.5,
    estimatedTime: 3,
    estimate: false,
    isOfflineReady: false,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
    route,
  };

  it('is ridden as it was saved, without calculating', async () => {
    api.answer(getSavedRoute, saved);
    open(`/navigation?route=${id}`);
    expect(await screen.findByText('Volta do Parcão')).toBeDefined();
    findPosition();
    expect(screen.queryByText(/O roteiro começa a/)).toBeNull();
    const weather = screen.getByRole('link', { name: 'Tempo no caminho' });
    expect(weather.getAttribute('href')).toBe(`/weather?tab=rota&route=${id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Navegação' }));
    expect(await screen.findByText('Navegando')).toBeDefined();
    expect(api.seen(calculateRoute)).toEqual([]);
  });

  it('adds a leg to its start from elsewhere, and stays as it is after that', async () => {
    api.answer(getSavedRoute, saved);
    const away = { lat: -30.04, lng: -51.2 };
    const lead = { ...route, waypoints: [away, start], distanceMeters: 1_000 };
    api.answer(calculateRoute, { routes: [lead] });
    open(`/navigation?route=${id}`);
    act(() => device.moveTo(away));
    expect(await screen.findByText('O roteiro começa a 1 km de você.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ir até o começo' }));
    await screen.findByText('3 km');
    expect(api.seen(calculateRoute)[0]?.body).toMatchObject({ waypoints: [away, start], preferences: ['scenic'] });
    expect(screen.getByRole('region', { name: 'Resumo da rota' }).textContent).toContain('3 km');
  });

  it('says before a tap that the leg to its start needs a network', async () => {
    api.answer(getSavedRoute, saved);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(`/navigation?route=${id}`);
    act(() => device.moveTo({ lat: -30.04, lng: -51.2 }));
    await screen.findByText(/Sem conexão não dá para calcular o caminho até lá\.$/);
    expect(screen.getByRole('button', { name: 'Ir até o começo' })).toBeDisabled();
    vi.restoreAllMocks();
  });

  it('says when it has no line yet', async () => {
    api.answer(getSavedRoute, { ...saved, route: null });
    open(`/navigation?route=${id}`);
    expect(await screen.findByText('Este roteiro ainda não tem caminho calculado.')).toBeDefined();
  });

  it('says when it was removed', async () => {
    api.fail(getSavedRoute, 'not_found', 404);
    open(`/navigation?route=${id}`);
    expect(await screen.findByText('Não foi possível abrir o roteiro.')).toBeDefined();
  });
});
