import { calculateRoute, importGpx } from '@estradeiro/contract/navigation';
import { getSavedRoute, type SavedRouteDetail } from '@estradeiro/contract/routes';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { route, start } from './fixtures.testing.ts';
import { device, findPosition, open } from './navigation-screen.testing.tsx';

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

  it('offers the way to its start from elsewhere, and keeps itself as it is behind that', async () => {
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

  it('says before a tap that the way to its start needs a network', async () => {
    api.answer(getSavedRoute, saved);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(`/navigation?route=${id}`);
    act(() => device.moveTo({ lat: -30.04, lng: -51.2 }));
    await screen.findByText(/Sem conexão não dá para calcular o caminho até lá\.$/);
    expect(screen.getByRole('button', { name: 'Ir até o começo' })).toBeDisabled();
    vi.restoreAllMocks();
  });

  it('says when it has no way yet', async () => {
    api.answer(getSavedRoute, { ...saved, route: null });
    open(`/navigation?route=${id}`);
    expect(await screen.findByText('Este roteiro ainda não tem caminho calculado.')).toBeDefined();
  });

  it('says when it is gone', async () => {
    api.fail(getSavedRoute, 'not_found', 404);
    open(`/navigation?route=${id}`);
    expect(await screen.findByText('Não foi possível abrir o roteiro.')).toBeDefined();
  });
});

describe('a GPX file', () => {
  const file = new File(['<gpx/>'], 'serra.gpx', { type: 'application/gpx+xml' });
  const choose = async () => {
    open();
    findPosition();
    await userEvent.click(screen.getByRole('button', { name: 'Opções da rota' }));
    await userEvent.upload(screen.getByLabelText('Importar GPX', { selector: 'input' }), file);
  };

  it('becomes the plan', async () => {
    api.answer(importGpx, { name: 'Serra do Rio do Rastro', route });
    await choose();
    expect(await screen.findByText('Serra do Rio do Rastro')).toBeDefined();
    expect(api.seen(importGpx)[0]?.body).toEqual({ gpx: '<gpx/>' });
  });

  it('says where the line of the file was kept, and what is more only counted', async () => {
    const at = (fromMeters: number) => ({ fromMeters, toMeters: fromMeters + 800 });
    api.answer(importGpx, { name: 'Trilha', route, ownLines: [at(1_200), at(5_000), at(9_000), at(12_000)] });
    await choose();
    const note = await screen.findByText(/O mapa não tem estrada igual/);
    expect(note).toHaveTextContent('em 1 km a 2 km, 5 km a 6 km, 9 km a 10 km, mais 1 trecho.');
  });

  it('says where it leaves the map, and how many of its stops were too many', async () => {
    const beyond = { fromMeters: 5_000, toMeters: 9_000, beyondMap: true };
    api.answer(importGpx, { name: 'Trilha', route, ownLines: [beyond], stopsLeftOut: 23 });
    await choose();
    await screen.findByText(/O percurso sai do mapa instalado em 5 km a 9 km\./);
    expect(screen.getByText(/23 paradas do arquivo ficaram de fora/)).toBeDefined();
    expect(screen.queryByText(/O mapa não tem estrada igual/)).toBeNull();
  });

  it('that cannot be read says so', async () => {
    api.fail(importGpx, 'gpx_unreadable', 422);
    await choose();
    expect(await screen.findByText('Não foi possível ler o arquivo GPX')).toBeDefined();
  });
});
