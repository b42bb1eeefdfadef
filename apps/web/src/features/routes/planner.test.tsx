import { allowAgain, avoidAlways, listAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { calculateRoute, type RouteRequestInput, readRoadAhead } from '@estradeiro/contract/navigation';
import { searchPlaces, townsOnRoute } from '@estradeiro/contract/places';
import { getSavedRoute, listSavedRoutes, type SavedRoute, updateSavedRoute } from '@estradeiro/contract/routes';
import { decodePolyline } from '@estradeiro/navigation/polyline';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mapsQuery } from '#features/planner/shared/api.ts';
import { installedMaps } from '#features/planner/sky.testing.ts';
import { drawnAsInAddress, plannerOf, routeInAddress } from '#platform/paths.ts';
import { createQueryClient } from '#platform/query-client.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { useDrawnRoute } from './api.ts';
import {
  answerRouteFacts,
  button,
  choose,
  chooseForPoint,
  detail,
  plannedRoute,
  serra,
  show,
} from './routes.testing.tsx';
import { RoutesScreen } from './routes-screen.tsx';

beforeEach(answerRouteFacts);

const at = (point: SavedRoute['waypoints'][number] | undefined) => ({ lat: point?.lat ?? 0, lng: point?.lng ?? 0 });

describe('planning a route', () => {
  const edit = async (route: SavedRoute = serra) => {
    api.answer(listSavedRoutes, [route]);
    api.answer(searchPlaces, []);
    const { client } = show();
    await choose('Editar Serra no domingo');
    return client;
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

  it('accepts how scenic the route should be, and what to avoid', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await edit();
    expect(await screen.findByRole('radio', { name: 'Sinuosa' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Só curvas' }));
    await userEvent.click(await button('Evitar pedágios'));
    expect(screen.getAllByText('Rápida')).toHaveLength(1);
    const body = { preferences: ['scenic', 'safe'], curvesOnly: true, avoidTolls: true };
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }));
    await userEvent.click(await button('Cênica'));
    expect(screen.queryByRole('radio', { name: 'Sinuosa' })).toBeNull();
  });

  it('accepts a preference for gravel, which the safe roads exclude, where the maps know the surfaces', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    const client = await edit();
    expect(await screen.findByRole('radio', { name: 'Tanto faz' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Preferir' })).toBeNull();
    client.setQueryData(mapsQuery.queryKey, { ...installedMaps, hasSurfaces: true });
    await screen.findByRole('radio', { name: 'Preferir' });
    await userEvent.click(screen.getByRole('radio', { name: 'Preferir' }));
    const body = { preferences: ['scenic'], unpaved: 'prefer' };
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }));
    await userEvent.click(await button('Segura'));
    expect(screen.getByRole('radio', { name: 'Tanto faz' })).toBeChecked();
  });

  it('lists avoided stretches, and calculates again without one', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    const avoidStretches = [
      { lat: -28.39, lng: -49.55, name: 'SC-390' },
      { lat: -28.3, lng: -49.5, name: 'Estrada Geral', headingDegrees: 90 },
    ];
    await edit({ ...serra, avoidStretches });
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body: { avoidStretches } }));
    const listed = screen.getByRole('list', { name: 'Trechos evitados' });
    expect(listed).toHaveTextContent('SC-390Estrada Geralnum sentido só');
    await userEvent.click(await button('Deixar de evitar SC-390'));
    const body = { avoidStretches: avoidStretches.slice(1) };
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }));
    await userEvent.click(await button('Deixar de evitar Estrada Geral'));
    expect(screen.getByText(/^Para evitar um trecho, segure o dedo nele no mapa/)).toBeInTheDocument();
  });

  it('rides in another style from a stop on, says so, and takes it back', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    const [start, end] = serra.waypoints;
    const stop = { name: 'Guatá', lat: -28.37, lng: -49.45 };
    await edit({ ...serra, filters: ['fast'], waypoints: [start, stop, end].filter((point) => point !== undefined) });
    await screen.findByText(/35 km/);
    expect(screen.queryByText(/Daqui em diante/)).toBeNull();
    await chooseForPoint('Parada 1', 'Daqui em diante…');
    const sheet = within(await screen.findByRole('dialog', { name: 'Daqui em diante…' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Rápida' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Cênica' }));
    await userEvent.click(sheet.getByRole('radio', { name: 'Só curvas' }));
    const onward = { preferences: ['scenic'], curvesOnly: true, unpaved: 'any' };
    const body = { preferences: ['fast'], curvesOnly: false, waypoints: [{}, { onward }, {}] };
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Rápida até Guatá, depois só curvas')).toBeVisible();
    api.answer(updateSavedRoute, detail);
    await userEvent.click(await button('Daqui em diante: só curvas'));
    await userEvent.click(await button('Seguir como antes'));
    await waitFor(() => expect(screen.queryByText(/depois só curvas/)).toBeNull());
    await userEvent.click(await button('Desfazer'));
    await userEvent.click(await button('Salvar roteiro'));
    expect(api.seen(updateSavedRoute)).toMatchObject([{ body: { waypoints: [{}, { onward }, {}] } }]);
  });

  it('says that the line passes an avoided stretch, and asks whether to pass anyway', async () => {
    const [start] = decodePolyline(plannedRoute.polyline);
    // Held beside the road, of which the engine took the nearest.
    const avoidStretches = [{ lat: (start?.lat ?? 0) - 0.002, lng: start?.lng ?? 0, name: 'Ponte' }];
    api.answer(calculateRoute, { routes: [{ ...plannedRoute, passesAvoided: true }] });
    await edit({ ...serra, avoidStretches });
    expect(await screen.findByText('A rota passa por um trecho evitado.')).toBeVisible();
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await userEvent.click(await button('Passar por lá'));
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body: { avoidStretches: [] } }));
    await vi.waitFor(() => expect(screen.queryByText(/^A rota passa por um trecho evitado/)).toBeNull());
  });

  it.each([
    ['an avoided stretch', { passesAvoided: true }],
    [
      'a closed road',
      { closures: [{ alertId: crypto.randomUUID(), name: null, isPassed: true, reportedAt: serra.createdAt }] },
    ],
  ])('says that nothing leads around %s where that is known', async (_, passed) => {
    api.answer(calculateRoute, { routes: [{ ...plannedRoute, ...passed, hasToPass: true }] });
    await edit();
    expect(await screen.findByText(/Nenhum outro caminho do mapa leva até lá\.$/)).toBeVisible();
  });

  it('offers no passing where it is not known what is avoided', async () => {
    api.fail(listAlwaysAvoided, 'internal', 500);
    api.answer(calculateRoute, { routes: [{ ...plannedRoute, passesAvoided: true }] });
    await edit();
    expect(await screen.findByText(/^A rota passa por um trecho evitado/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Passar por lá' })).toBeNull();
  });

  it('leads around a closed road, which the rider may not believe', async () => {
    const closure = { alertId: crypto.randomUUID(), name: 'SC-390', isPassed: false };
    const reportedAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
    api.answer(calculateRoute, { routes: [{ ...plannedRoute, closures: [{ ...closure, reportedAt }] }] });
    await edit();
    expect(await screen.findByText('Desvia de estrada fechada: SC-390 (alerta de há 2 h)')).toBeVisible();
    api.answer(calculateRoute, {
      routes: [{ ...plannedRoute, closures: [{ ...closure, reportedAt, isPassed: true }] }],
    });
    await userEvent.click(await button('Passar mesmo assim'));
    const body = { passAnyway: [closure.alertId] };
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }));
    expect(await screen.findByText(/^A rota passa por estrada fechada: SC-390/)).toBeVisible();
    expect(screen.queryByText(/Nenhum outro caminho/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Passar mesmo assim' })).toBeNull();
  });

  describe('with a stretch that every route avoids', () => {
    const [start] = decodePolyline(plannedRoute.polyline);
    const bridge = { lat: 0, lng: 0, ...start, name: 'Ponte', id: crypto.randomUUID(), createdAt: serra.createdAt };

    it('lists it apart, and allows it again', async () => {
      api.answer(listAlwaysAvoided, [bridge]);
      api.answer(calculateRoute, { routes: [plannedRoute] });
      await edit();
      expect(await screen.findByRole('list', { name: 'Trechos evitados sempre' })).toHaveTextContent('Ponte');
      api.answer(allowAgain);
      api.answer(listAlwaysAvoided, []);
      await userEvent.click(within(screen.getByRole('list', { name: 'Trechos evitados sempre' })).getByRole('button'));
      await vi.waitFor(() => expect(api.seen(allowAgain)).toMatchObject([{ params: { id: bridge.id } }]));
      await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Trechos evitados sempre' })).toBeNull());
    });

    it('passes it once where nothing else leads there', async () => {
      api.answer(listAlwaysAvoided, [bridge]);
      api.answer(calculateRoute, { routes: [{ ...plannedRoute, passesAvoided: true }] });
      await edit();
      await screen.findByRole('list', { name: 'Trechos evitados sempre' });
      await userEvent.click(await button('Passar por lá'));
      const body = { passAnyway: [bridge.id] };
      await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }));
    });
  });

  it('avoids a stretch by keyboard: on the way, always and in one direction', async () => {
    api.answer(listAlwaysAvoided, []);
    api.answer(calculateRoute, { routes: [plannedRoute] });
    api.answer(avoidAlways, { lat: 0, lng: 0, id: crypto.randomUUID(), createdAt: serra.createdAt });
    await edit();
    fireEvent.change(await screen.findByRole('slider', { name: 'Percorrer o caminho' }), {
      target: { value: '12000' },
    });
    (await button('Evitar este trecho')).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('radio', { name: 'Só neste sentido' }));
    (await button('Sempre')).focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() =>
      expect(api.seen(avoidAlways)).toMatchObject([{ body: { name: 'SC-390', headingDegrees: expect.any(Number) } }]),
    );
    expect(screen.queryByRole('dialog', { name: 'SC-390' })).toBeNull();
  });

  it('shows from where to where it goes, and opens the points at the first that is missing', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await edit();
    await userEvent.click(await button('Adicionar parada'));
    await userEvent.click(await button(/Mudar o trajeto:.*Lauro Müller.*1 parada.*Bom Jardim da Serra/));
    expect(screen.getByRole('combobox', { name: 'Parada 1' })).toHaveFocus();
    expect(await button('Mostrar menos')).toBeVisible();
  });

  it('has the points above the wishes in a full sheet, which hides the map', async () => {
    api.answer(listSavedRoutes, []);
    show();
    await userEvent.click(await button('Novo'));
    const [points, wishes] = [screen.getByRole('combobox', { name: 'Origem' }), await button('Cênica')];
    const isAbove = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(await button('Mostrar mais'));
    expect(isAbove(wishes, points)).toBe(true);
    expect(screen.getByText('Toque no mapa para marcar a partida.')).toBeVisible();
    await userEvent.click(await button(/^Mudar o trajeto:/));
    expect(isAbove(points, wishes)).toBe(true);
    expect(points).toHaveFocus();
    expect(screen.getByText('Escolha a partida.')).toBeVisible();
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
    const stated = 'km 5 · SC-390 · Guatá · posto · saindo agora: 18°C, chuva';
    await vi.waitFor(() => expect(strip).toHaveAttribute('aria-valuetext', stated));
    fireEvent.change(strip, { target: { value: '20000' } });
    expect(strip).toHaveAttribute('aria-valuetext', 'km 20 · SC-390 · saindo agora: 18°C, chuva');
  });

  it('sends a change at once, and those of a dragged line with a pause', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    const [start, end] = serra.waypoints.map(at) as [LatLng, LatLng];
    const request = { waypoints: [start, end] };
    const elsewhere = (lng: number) => ({ waypoints: [start, { lat: -28, lng, via: true }, end] });
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result, rerender } = renderHook(
      ({ of, isDragged }: { of: RouteRequestInput; isDragged: boolean }) => useDrawnRoute(of, isDragged),
      { initialProps: { of: request, isDragged: false }, wrapper },
    );
    const seen = () => api.seen(calculateRoute).length;
    await vi.waitFor(() => expect(result.current.isCalculating).toBe(false));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    rerender({ of: elsewhere(-49.5), isDragged: true });
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(seen()).toBe(1);
    rerender({ of: elsewhere(-49.6), isDragged: false });
    vi.useRealTimers();
    await vi.waitFor(() => expect(result.current.isCalculating).toBe(false));
    expect(seen()).toBe(2);
    rerender({ of: elsewhere(-49.7), isDragged: false });
    expect(client.isFetching()).toBe(1);
  });

  it('raises the sheet for every field that is written in', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await edit();
    await button('Mostrar mais');
    screen.getByRole('textbox', { name: 'Nome (opcional)' }).focus();
    expect(await button('Mostrar menos')).toBeVisible();
  });

  it('keeps a plan that is left unsaved, and opens it again', async () => {
    api.answer(calculateRoute, { routes: [plannedRoute] });
    await edit();
    await userEvent.click(await button('Inverter'));
    await userEvent.click(await button('Fechar formulário'));
    await screen.findByText('Roteiro não salvo');
    await userEvent.click(await button('Reabrir'));
    expect(await screen.findByRole('combobox', { name: 'Origem' })).toHaveValue('Bom Jardim da Serra');
    expect(screen.getByText('Continuando de onde você parou.')).toBeVisible();
    await userEvent.click(await button('Limpar'));
    expect(await screen.findByRole('combobox', { name: 'Origem' })).toHaveValue('Lauro Müller');
    await userEvent.click(await button('Fechar formulário'));
    await button('Editar Serra no domingo');
    expect(screen.queryByText('Roteiro não salvo')).toBeNull();
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
    await waitFor(async () => expect(await button('Navegar')).toBeEnabled());
    await userEvent.click(await button('Navegar'));
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
    await waitFor(async () => expect(await button('Navegar')).toBeEnabled());
    await userEvent.click(await button('Navegar'));
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

  it('names the point without a road as its field does', async () => {
    api.fail(calculateRoute, 'no_road_nearby', 404, 'Não há estrada perto de Ponto no mapa.', { waypoint: 1 });
    await edit();
    const { value } = screen.getByRole<HTMLInputElement>('combobox', { name: 'Destino' });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Destino: não há estrada perto de ${value}.`);
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
    expect(await screen.findByRole('button', { name: 'Pedir o mapa desta região' })).toBeVisible();
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
    await chooseForPoint('Ponto de passagem', 'Remover Ponto de passagem');
    await waitFor(() => expect(screen.queryByText('Ponto de passagem')).toBeNull());
    api.answer(updateSavedRoute, detail);
    await userEvent.click(await button('Salvar roteiro'));
    expect(api.seen(updateSavedRoute)).toMatchObject([{ body: { waypoints: [start, end] } }]);
  });
});
