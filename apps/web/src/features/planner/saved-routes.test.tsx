import { calculateRoute } from '@estradeiro/contract/navigation';
import { reversePlace, searchPlaces } from '@estradeiro/contract/places';
import { createSavedRoute, getSavedRoute, type SavedRouteDetail } from '@estradeiro/contract/routes';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { device, findPosition, open, parcao } from '#app/screens/navigation-screen.testing.tsx';
import { outbox } from '#platform/offline/outbox.ts';
import { RecordWrite } from '#platform/offline/record.ts';
import { ana, api } from '#platform/render.testing.tsx';
import { route, start } from './fixtures.testing.ts';

it("saves a calculated route with the name of the place where it starts, not as the rider's position", async () => {
  const street = { name: 'Rua Mostardeiro', context: 'Porto Alegre', kind: 'street' as const, ...start };
  api.answer(reversePlace, street);
  api.answer(searchPlaces, [parcao]);
  api.answer(calculateRoute, { routes: [route] });
  open('/navigation', ana);
  findPosition();
  await userEvent.type(screen.getByRole('combobox'), 'parcao{Enter}');
  await vi.waitFor(() => expect(api.seen(reversePlace)).toHaveLength(1));
  api.drop(createSavedRoute);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar roteiro' }));
  await vi.waitFor(() => expect(outbox.queue()).toHaveLength(1));
  const origin = 'Rua Mostardeiro, Porto Alegre';
  expect(RecordWrite.parse(outbox.queue()[0]?.payload)).toMatchObject({
    body: { origin, waypoints: [{ name: origin }, {}] },
  });
});

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

  it('says in one line what one must know before departure, while the sheet hides the rest', async () => {
    device.withoutWakeLock();
    api.answer(getSavedRoute, { ...saved, route: { ...route, unpavedMeters: 3_200 } });
    open(`/navigation?route=${id}`);
    act(() => device.moveTo({ lat: -30.04, lng: -51.2 }));
    const line = 'Antes de sair: 3 km de terra · começa a 1 km daqui · a tela pode apagar';
    expect(await screen.findByText(line)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(screen.queryByText(line)).toBeNull();
    expect(screen.getByText('O roteiro começa a 1 km de você.')).toBeVisible();
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
