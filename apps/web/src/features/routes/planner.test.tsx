import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { calculateRoute, readRoadAhead } from '@estradeiro/contract/navigation';
import { searchPlaces, townsOnRoute } from '@estradeiro/contract/places';
import { getSavedRoute, listSavedRoutes, type SavedRoute, updateSavedRoute } from '@estradeiro/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawnAsInAddress, plannerOf, routeInAddress } from '#platform/paths.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { answerRouteFacts, button, choose, detail, plannedRoute, serra, show } from './routes.testing.tsx';
import { RoutesScreen } from './routes-screen.tsx';

beforeEach(answerRouteFacts);

const at = (point: SavedRoute['waypoints'][number] | undefined) => ({ lat: point?.lat ?? 0, lng: point?.lng ?? 0 });

describe('planning a route', () => {
  const edit = async (route: SavedRoute = serra) => {
    api.answer(listSavedRoutes, [route]);
    api.answer(searchPlaces, []);
    show();
    await choose('Editar Serra no domingo');
  };

  it('calculates at once, and again after each change', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await edit();
    expect(await screen.findByText(/35 km/)).toBeVisible();
    expect(screen.getByText('Reta · 0 curvas por hora')).toBeVisible();
    api.answer(calculateRoute, { routes: [{ ...plannedRoute, distanceMeters: 41_000 }] });
    await userEvent.click(await button('Segura'));
    expect(await screen.findByText(/41 km/)).toBeVisible();
    expect(api.seen(calculateRoute)).toMatchObject([
      { body: { preferences: ['scenic', 'safe'] } },
      { body: { preferences: ['scenic'] } },
    ]);
  });

  it('accepts the curviness of the route, and what to avoid', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await edit();
    expect(await screen.findByRole('radio', { name: 'Sinuosa' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Só curvas' }));
    await userEvent.click(await button('Evitar pedágios'));
    const body = { preferences: ['scenic', 'safe'], curvesOnly: true, avoidTolls: true };
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }));
  });

  it('moves a place on the route under a finger, and shows its road features', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    const features = [{ kind: 'toll' as const, alongMeters: 500 }];
    api.answer(readRoadAhead, { limits: [], features });
    api.answer(townsOnRoute, [{ name: 'Guatá', alongMeters: 6_000 }]);
    const station = { lat: -28.37, lng: -49.45, name: 'Posto', brand: null, openingHours: null, offMeters: 0 };
    api.answer(fuelStationsOnRoute, {
      lengthMeters: 22_000,
      stations: [{ ...station, alongMeters: 4_500 }],
      unknown: [],
    });
    await edit();
    const strip = await screen.findByRole('slider', { name: 'Percorrer o caminho' });
    fireEvent.change(strip, { target: { value: '5000' } });
    expect(await screen.findByText('1 pedágio', undefined, { timeout: 10_000 })).toBeVisible();
    const stated = '5 km · SC-390 · Guatá · posto · 18°C, Chuva';
    await vi.waitFor(() => expect(strip).toHaveAttribute('aria-valuetext', stated));
    fireEvent.change(strip, { target: { value: '20000' } });
    expect(strip).toHaveAttribute('aria-valuetext', '20 km · SC-390 · 18°C, Chuva');
  });

  it('starts with the route in the address, and opens the drawn one for riding', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    api.answer(searchPlaces, []);
    const drawn = {
      waypoints: [
        { lat: -28.39, lng: -49.4, name: 'Casa' },
        { lat: -28.34, lng: -49.62, name: 'Bom Jardim da Serra' },
      ],
      preferences: ['fast' as const],
    };
    const { history } = renderScreen(<RoutesScreen />, { path: plannerOf(drawn), rider: ana });
    expect(await screen.findByRole('combobox', { name: 'Origem' })).toHaveValue('Casa');
    await userEvent.click(await button('Segura'));
    await userEvent.click(await button('Navegar agora'));
    const query = { ...drawn, preferences: ['fast', 'safe'] };
    expect(routeInAddress(history.at(-1)?.split('?')[1] ?? '')).toMatchObject(query);
  });

  it('goes on from the address with the change of a saved route, and saves it there', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    api.answer(searchPlaces, []);
    api.answer(getSavedRoute, detail);
    api.answer(listSavedRoutes, [serra]);
    const [start, end] = serra.waypoints;
    const drawn = { waypoints: [{ ...at(start), name: 'Casa' }, { ...at(end) }], preferences: ['fast' as const] };
    const { history } = renderScreen(<RoutesScreen />, {
      path: plannerOf(drawn, { name: 'Serra cedo', routeId: serra.id }),
      rider: ana,
    });
    expect(await screen.findByRole('heading', { name: 'Editar roteiro' })).toBeVisible();
    await userEvent.click(await button('Navegar agora'));
    expect(drawnAsInAddress(history.at(-1)?.split('?')[1] ?? '')).toEqual({ name: 'Serra cedo', routeId: serra.id });
    api.answer(updateSavedRoute, detail);
    await userEvent.click(await button('Salvar roteiro'));
    expect(api.seen(updateSavedRoute)).toMatchObject([{ params: { id: serra.id }, body: { name: 'Serra cedo' } }]);
  });

  it('shows why there is no route, and retries', async () => {
    api.fail(calculateRoute, 'no_route', 422);
    await edit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível calcular a rota. mensagem de no_route',
    );
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await userEvent.click(await button('Calcular rota'));
    expect(await screen.findByText(/35 km/)).toBeVisible();
  });

  it('shows the previous route for no other one without a network', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await edit();
    await screen.findByText(/35 km/);
    api.drop(calculateRoute);
    await userEvent.click(await button('Segura'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível calcular a rota');
    expect(screen.queryByText(/35 km/)).toBeNull();
    api.answer(calculateRoute, { routes: [{ ...plannedRoute, distanceMeters: 41_000 }] });
    await userEvent.click(await button('Calcular rota'));
    expect(await screen.findByText(/41 km/)).toBeVisible();
  });

  it('shows that an estimate is one, and nothing of its curves', async () => {
    api.answer(calculateRoute, { routes: [{ ...plannedRoute, estimate: true }] });
    await edit();
    expect(await screen.findByText('estimativa')).toBeVisible();
    expect(screen.queryByText(/curvas por hora/)).toBeNull();
    expect(await button('Como ter o mapa da região')).toBeVisible();
  });

  it('shows how much of a route beyond the map is an estimate', async () => {
    const estimatedParts = [{ fromIndex: 0, toIndex: 1, distanceMeters: 12_000 }];
    api.answer(calculateRoute, { routes: [{ ...plannedRoute, estimate: true, estimatedParts }] });
    await edit();
    expect(await screen.findByText('estimativa em 12 km')).toBeVisible();
  });

  it('takes steps back and forth, by buttons and keys', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await edit();
    const names = () => screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value);
    const reverse = await button('Inverter');
    await userEvent.click(reverse);
    expect(names()).toEqual(['Bom Jardim da Serra', 'Lauro Müller']);
    await userEvent.click(await button('Desfazer'));
    expect(names()).toEqual(['Lauro Müller', 'Bom Jardim da Serra']);
    await userEvent.click(await button('Refazer'));
    expect(names()).toEqual(['Bom Jardim da Serra', 'Lauro Müller']);
    reverse.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(names()).toEqual(['Lauro Müller', 'Bom Jardim da Serra']);
    expect(await button('Desfazer')).toBeDisabled();
  });

  it('lists points that only shape the route, which are no stops, and removes them', async () => {
    const [start, end] = serra.waypoints;
    const via = { name: 'Ponto de passagem', lat: -28.35, lng: -49.5, via: true };
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await edit({ ...serra, waypoints: [start, via, end].filter((point) => point !== undefined) });
    expect(screen.getByText('Ponto de passagem')).toBeVisible();
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
    await userEvent.click(await button('Remover Ponto de passagem'));
    api.answer(updateSavedRoute, detail);
    await userEvent.click(await button('Salvar roteiro'));
    expect(api.seen(updateSavedRoute)).toMatchObject([{ body: { waypoints: [start, end] } }]);
  });
});
