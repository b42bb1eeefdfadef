import { fuelStationsOnWay } from '@estradeiro/contract/fuel/stations';
import { calculateRoute, type Route, readRoadAhead } from '@estradeiro/contract/navigation';
import { searchPlaces, townsOnWay } from '@estradeiro/contract/places';
import {
  calculateSavedRoute,
  createSavedRoute,
  deleteSavedRoute,
  getSavedRoute,
  listSavedRoutes,
  type SavedRoute,
  savedRoutesPage,
  updateSavedRoute,
} from '@estradeiro/contract/routes';
import { forecastRide, type Passing, type RideWeather } from '@estradeiro/contract/weather';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outbox } from '#platform/offline/outbox.ts';
import { RecordWrite } from '#platform/offline/record.ts';
import { drawnAsInAddress, plannerOf, wayInAddress } from '#platform/paths.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { RoutesScreen } from './routes-screen.tsx';

const serra: SavedRoute = {
  id: '0b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  userId: '1b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  name: 'Serra no domingo',
  origin: 'Lauro Müller',
  destination: 'Bom Jardim da Serra',
  waypoints: [
    { name: 'Lauro Müller', lat: -28.39, lng: -49.4 },
    { name: 'Bom Jardim da Serra', lat: -28.34, lng: -49.62 },
  ],
  filters: ['scenic', 'safe'],
  distance: 35.25,
  estimatedTime: 61,
  estimate: false,
  isOfflineReady: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const detail = { ...serra, route: null };
const way: Route = {
  distanceMeters: 35_250,
  durationSeconds: 3_660,
  polyline: encodePolyline([
    { lat: -28.39, lng: -49.4 },
    { lat: -28.34, lng: -49.62 },
  ]),
  steps: [
    {
      instruction: 'Siga para o norte',
      maneuver: 'depart',
      distanceMeters: 35_250,
      durationSeconds: 3_660,
      location: { lat: -28.39, lng: -49.4 },
      streetNames: ['SC-390'],
      bearingAfterDegrees: 0,
      shapeIndex: 0,
    },
    {
      instruction: 'Você chegou ao seu destino',
      maneuver: 'arrive',
      distanceMeters: 0,
      durationSeconds: 0,
      location: { lat: -28.34, lng: -49.62 },
      streetNames: [],
      bearingAfterDegrees: 0,
      shapeIndex: 1,
      waypointIndex: 1,
    },
  ],
  estimate: false,
  curviness: 0.4,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: [
    { lat: -28.39, lng: -49.4 },
    { lat: -28.34, lng: -49.62 },
  ],
};
const urubici = { name: 'Urubici', context: 'Santa Catarina', kind: 'city' as const, lat: -28.01, lng: -49.59 };

const show = () =>
  renderScreen(
    <>
      <RoutesScreen />
      <Toasts />
    </>,
    { path: '/routes', rider: ana },
  );

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const passing: Passing = {
  kind: 'start',
  name: null,
  at: '2026-11-20T12:00:00.000Z',
  distanceMeters: 0,
  position: { lat: -28.39, lng: -49.4 },
  condition: 'Rain',
  temperatureC: 18,
  gustKmh: 20,
  rainMm: 3,
  rainChancePercent: 80,
  visibilityMeters: 9_000,
  isDark: false,
  hazards: [{ kind: 'rain', severity: 'warning', reason: 'Chuva' }],
};
const sky: RideWeather = {
  passings: [passing],
  asked: null,
  departures: [],
  best: { at: passing.at, penalty: 0, reasons: [] },
  ageSeconds: 0,
  source: 'open-meteo',
};

// Asked about once a drawn way rests, also where a test is not about it.
beforeEach(() => {
  api.answer(readRoadAhead, { limits: [], features: [] });
  api.answer(townsOnWay, []);
  api.answer(fuelStationsOnWay, { lengthMeters: 22_000, stations: [], unknown: [] });
  api.answer(forecastRide, sky);
});

/** What stands in a route's menu. */
async function choose(name: string | RegExp, of = 'Serra no domingo') {
  await userEvent.click(await button(`Mais opções de ${of}`));
  await userEvent.click(await button(name));
}

describe('the list', () => {
  it('shows three placeholders while it loads', () => {
    api.hold(listSavedRoutes);
    show();
    expect(screen.getByRole('status', { name: 'Carregando...' }).children).toHaveLength(3);
  });

  it('shows name, ends, time, distance and preferences of each route', async () => {
    api.answer(listSavedRoutes, [serra]);
    show();
    const card = within(await screen.findByRole('listitem'));
    for (const words of ['Serra no domingo', '1 h 01 min', '35 km', 'Cênica', 'Segura']) card.getByText(words);
    card.getByText('Lauro Müller → Bom Jardim da Serra');
    expect(card.getByRole('link', { name: 'Usar' })).toHaveAttribute('href', `/navigation?route=${serra.id}`);
  });

  it('invites to the first route when there is none', async () => {
    api.answer(listSavedRoutes, []);
    show();
    await screen.findByText('Nenhum roteiro salvo');
    await userEvent.click(await button('Criar Primeiro Roteiro'));
    expect(await screen.findByRole('heading', { name: 'Novo roteiro' })).toBeVisible();
  });

  it('tells the failure and tries again', async () => {
    api.fail(listSavedRoutes, 'internal', 500);
    show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Não foi possível carregar seus roteirosmensagem de internal');
    api.answer(listSavedRoutes, [serra]);
    await userEvent.click(await button('Tentar Novamente'));
    await screen.findByText('Serra no domingo');
  });

  it('tells curves in a word, and an estimate as one', async () => {
    api.answer(listSavedRoutes, [
      { ...serra, curviness: 0.2 },
      { ...serra, id: '0198c3b2-0000-7000-8000-0000000000aa', estimate: true },
    ]);
    show();
    expect(await screen.findAllByText('Sinuosa')).toHaveLength(1);
    expect(screen.getAllByText('estimativa')).toHaveLength(1);
  });

  it('says of a time that it is one without traffic, and what of a wish an estimate leaves out', async () => {
    api.answer(listSavedRoutes, [
      serra,
      { ...serra, id: '0198c3b2-0000-7000-8000-0000000000aa', name: 'Por alto', estimate: true },
    ]);
    show();
    await userEvent.click(await button('Mais opções de Serra no domingo'));
    await screen.findByText('O tempo é sem trânsito.');
    await userEvent.click(await button('Fechar'));
    await userEvent.click(await button('Mais opções de Por alto'));
    await screen.findByText('A estimativa não considera: Cênica, Segura.');
  });

  it('offers to propose a route, apart from deleting it', async () => {
    api.answer(listSavedRoutes, [serra]);
    show();
    await userEvent.click(await button('Mais opções de Serra no domingo'));
    expect(await screen.findByRole('link', { name: 'Propor Serra no domingo como popular' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Excluir Serra no domingo' })).toBeVisible();
  });

  it('says that figures are missing and why, and offers to calculate', async () => {
    const [origin] = serra.waypoints;
    const nowhere = { name: 'Lugar Nenhum', lat: null, lng: null };
    const waypoints = [origin ?? nowhere, nowhere];
    api.answer(listSavedRoutes, [{ ...serra, distance: null, estimatedTime: null, waypoints }]);
    show();
    await screen.findByText(/Não encontramos "Lugar Nenhum"/);
    expect(screen.queryByRole('link', { name: 'Usar' })).toBeNull();
    api.answer(calculateSavedRoute, detail);
    api.answer(listSavedRoutes, [serra]);
    await userEvent.click(await button('Calcular de novo'));
    await screen.findByText('35 km');
  });
});

describe('many routes', () => {
  const many = (count: number, from = 0): SavedRoute[] =>
    Array.from({ length: count }, (_, n) => ({
      ...serra,
      id: `0198c3b2-0000-7000-8000-${String(from + n).padStart(12, '0')}`,
      name: `Volta ${from + n}`,
      distance: from + n + 1,
    }));
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('draws the newest, and more for who asks', async () => {
    api.answer(listSavedRoutes, many(30));
    show();
    await vi.waitFor(() => expect(names()).toHaveLength(20));
    await userEvent.click(await button('Mostrar mais'));
    expect(names()).toHaveLength(30);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('looks for a word, and sorts, in pages that are not loaded yet as well', async () => {
    api.answer(listSavedRoutes, many(savedRoutesPage));
    show();
    const field = await screen.findByRole('searchbox', { name: 'Buscar roteiro' });
    api.answer(listSavedRoutes, many(5, savedRoutesPage));
    await userEvent.type(field, 'volta 104');
    await screen.findByText('1 roteiro.');
    expect(names()).toEqual(['Volta 104']);
    await userEvent.clear(field);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordem' }), 'Mais longos');
    expect(names().slice(0, 2)).toEqual(['Volta 104', 'Volta 103']);
  });

  it('says that it searched only a part where the rest does not come', async () => {
    api.answer(listSavedRoutes, many(savedRoutesPage));
    show();
    const field = await screen.findByRole('searchbox', { name: 'Buscar roteiro' });
    api.drop(listSavedRoutes);
    await userEvent.type(field, 'volta 104');
    await screen.findByText(/^Sem resposta: só procuramos .* Nenhum roteiro encontrado\.$/);
  });

  it('needs no search for a few', async () => {
    api.answer(listSavedRoutes, many(4));
    show();
    await screen.findByText('Volta 0');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('deleting', () => {
  beforeEach(() => {
    vi.stubGlobal('confirm', () => true);
    api.answer(listSavedRoutes, [serra]);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('asks first, then removes', async () => {
    api.answer(deleteSavedRoute);
    show();
    await screen.findByText('Serra no domingo');
    api.answer(listSavedRoutes, []);
    await choose('Excluir Serra no domingo');
    await screen.findByText('O roteiro foi removido com sucesso.');
    await screen.findByText('Nenhum roteiro salvo');
  });

  it('does nothing when the rider says no', async () => {
    vi.stubGlobal('confirm', () => false);
    show();
    await choose('Excluir Serra no domingo');
    expect(api.seen(deleteSavedRoute)).toEqual([]);
  });

  it("says the specification's words where the server refuses", async () => {
    api.fail(deleteSavedRoute, 'invalid_request', 400);
    show();
    await choose('Excluir Serra no domingo');
    await screen.findByText('Não foi possível excluir o roteiro.');
  });

  it('stays, with what to do, where another device changed it meanwhile', async () => {
    const theirs = { ...serra, name: 'Serra no sábado' };
    api.fail(deleteSavedRoute, 'changed_elsewhere', 409, 'Foi alterado em outro aparelho enquanto isso.', theirs);
    show();
    await choose('Excluir Serra no domingo');
    await screen.findByText(/^Não enviado: Foi alterado em outro aparelho/);
    expect(api.seen(deleteSavedRoute)[0]?.body).toMatchObject({ seen: { name: 'Serra no domingo' } });
  });

  it('is done here at once without a network, and there when there is one', async () => {
    api.drop(deleteSavedRoute);
    show();
    await choose('Excluir Serra no domingo');
    await screen.findByText('Excluído neste aparelho');
    expect(screen.queryByText('Serra no domingo')).toBeNull();
    api.answer(deleteSavedRoute);
    api.answer(listSavedRoutes, []);
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(outbox.queue()).toEqual([]));
  });
});

describe('writing a route', () => {
  beforeEach(() => {
    api.answer(listSavedRoutes, []);
    api.answer(searchPlaces, [urubici]);
  });

  async function openForm() {
    show();
    await userEvent.click(await button('Novo'));
    await screen.findByRole('heading', { name: 'Novo roteiro' });
  }

  it('asks for origin and destination', async () => {
    await openForm();
    await userEvent.click(await button('Criar Roteiro'));
    await screen.findByText('Origem é obrigatória');
    await screen.findByText('Destino é obrigatório');
  });

  it('brings the rider to the first point that is missing', async () => {
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: 'Origem' }), 'Lages');
    await userEvent.click(await button('Adicionar parada'));
    await userEvent.click(await button('Criar Roteiro'));
    expect(screen.getByRole('combobox', { name: 'Parada 1' })).toHaveFocus();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Origem' }));
    await userEvent.click(await button('Criar Roteiro'));
    const origin = screen.getByRole('combobox', { name: 'Origem' });
    expect(origin).toHaveFocus();
    expect(origin).toHaveAccessibleDescription('Origem é obrigatória');
  });

  it('lets the rider write at once where a stop was added, before the destination', async () => {
    await openForm();
    for (const name of ['Parada 1', 'Parada 2']) {
      await userEvent.click(await button('Adicionar parada'));
      expect(screen.getByRole('combobox', { name })).toHaveFocus();
    }
  });

  it('completes places, sends what was picked, says so and goes back to the list', async () => {
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: 'Origem' }), 'Lages');
    await userEvent.type(screen.getByRole('combobox', { name: 'Destino' }), 'urub');
    await userEvent.click(await screen.findByRole('option', { name: /Urubici/ }));
    await userEvent.click(await button('Cênica'));
    api.answer(createSavedRoute, detail);
    await userEvent.click(await button('Criar Roteiro'));
    await screen.findByText('Roteiro criado com sucesso!');
    expect(await screen.findByRole('heading', { name: 'Meus Roteiros' })).toHaveFocus();
    expect(api.seen(createSavedRoute)).toMatchObject([
      {
        body: {
          origin: 'Lages',
          destination: 'Urubici, Santa Catarina',
          waypoints: [
            { name: 'Lages', lat: null },
            { lat: -28.01, lng: -49.59 },
          ],
          filters: ['scenic'],
        },
      },
    ]);
  });

  const write = async () => {
    await openForm();
    await userEvent.type(screen.getByRole('combobox', { name: 'Origem' }), 'Lages');
    await userEvent.type(screen.getByRole('combobox', { name: 'Destino' }), 'Urubici');
    await userEvent.click(await button('Criar Roteiro'));
  };

  it('without a network keeps it as a plan without figures, and has it calculated once there is one', async () => {
    api.drop(createSavedRoute);
    await write();
    await screen.findByText('Guardado neste aparelho');
    const card = within((await screen.findByText('Lages → Urubici')).closest('li') as HTMLElement);
    card.getByText('Aguardando sinal');
    card.getByText('Plano ainda sem distância e tempo: são calculados quando houver sinal.');
    expect(card.queryByRole('link')).toBeNull();
    expect(card.queryByRole('button', { name: 'Calcular de novo' })).toBeNull();
    const { id } = RecordWrite.parse(outbox.queue()[0]?.payload);
    const made = { ...serra, id, name: 'Lages → Urubici' };
    api.answer(createSavedRoute, { ...made, route: null });
    api.answer(listSavedRoutes, [made]);
    dispatchEvent(new Event('online'));
    await screen.findByText('35 km');
    expect(screen.queryByText('Aguardando sinal')).toBeNull();
    const [first, second] = api.seen(createSavedRoute).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
  });

  it('keeps what was written where the server would not have it', async () => {
    api.fail(createSavedRoute, 'limit_reached', 409, 'Cabem 500 roteiros.');
    await write();
    await screen.findByText('Cabem 500 roteiros.');
    expect(screen.getByRole('combobox', { name: 'Origem' })).toHaveValue('Lages');
  });

  it('keeps the figures of a route whose way did not change, and tells none of another', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.answer(listSavedRoutes, [serra]);
    api.drop(updateSavedRoute);
    api.drop(calculateRoute);
    show();
    const rename = async (label: RegExp | string, text: string) => {
      const field = screen.getByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await userEvent.click(await button('Salvar roteiro'));
    };
    await choose('Editar Serra no domingo');
    await rename(/Nome/, 'Serra no sábado');
    await screen.findByText('Serra no sábado');
    screen.getByText('35 km');
    await choose('Editar Serra no sábado', 'Serra no sábado');
    await rename('Destino', 'Urubici');
    await screen.findByText(/^Plano ainda sem distância/);
    expect(screen.queryByText('35 km')).toBeNull();
    vi.restoreAllMocks();
  });

  it('adds, moves and removes stops', async () => {
    await openForm();
    await userEvent.click(await button('Adicionar parada'));
    await userEvent.type(screen.getByRole('combobox', { name: 'Parada 1' }), 'Mirante');
    await userEvent.click(await button('Subir Parada 1'));
    expect(screen.getByRole('combobox', { name: 'Origem' })).toHaveValue('Mirante');
    await userEvent.click(await button('Remover Origem'));
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
  });

  it('changes a saved route', async () => {
    api.answer(listSavedRoutes, [serra]);
    api.answer(calculateRoute, { routes: [way] });
    show();
    await choose('Editar Serra no domingo');
    const name = screen.getByRole('textbox', { name: /Nome/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Serra no sábado');
    api.answer(updateSavedRoute, detail);
    await userEvent.click(await button('Salvar roteiro'));
    await screen.findByText('Roteiro salvo com sucesso!');
    expect(api.seen(updateSavedRoute)).toMatchObject([
      { params: { id: serra.id }, body: { name: 'Serra no sábado', filters: ['scenic', 'safe'] } },
    ]);
  });
});

const at = (point: SavedRoute['waypoints'][number] | undefined) => ({ lat: point?.lat ?? 0, lng: point?.lng ?? 0 });

describe('planning a way', () => {
  const edit = async (route: SavedRoute = serra) => {
    api.answer(listSavedRoutes, [route]);
    api.answer(searchPlaces, []);
    show();
    await choose('Editar Serra no domingo');
  };

  it('calculates at once, and anew after each change', async () => {
    api.answer(calculateRoute, { routes: [way] });
    await edit();
    expect(await screen.findByText(/35 km/)).toBeVisible();
    expect(screen.getByText('Reta · 0 curvas por hora')).toBeVisible();
    api.answer(calculateRoute, { routes: [{ ...way, distanceMeters: 41_000 }] });
    await userEvent.click(await button('Segura'));
    expect(await screen.findByText(/41 km/)).toBeVisible();
    expect(api.seen(calculateRoute)).toMatchObject([
      { body: { preferences: ['scenic', 'safe'] } },
      { body: { preferences: ['scenic'] } },
    ]);
  });

  it('takes how curvy the way is to be, and what to keep away from', async () => {
    api.answer(calculateRoute, { routes: [way] });
    await edit();
    expect(await screen.findByRole('radio', { name: 'Sinuosa' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Só curvas' }));
    await userEvent.click(await button('Evitar pedágios'));
    const body = { preferences: ['scenic', 'safe'], curvesOnly: true, avoidTolls: true };
    await vi.waitFor(() => expect(api.seen(calculateRoute).at(-1)).toMatchObject({ body }), { timeout: 3_000 });
  });

  it('rides along the way under a finger, and tells what lies on its road', async () => {
    api.answer(calculateRoute, { routes: [way] });
    const features = [{ kind: 'toll' as const, alongMeters: 500 }];
    api.answer(readRoadAhead, { limits: [], features });
    api.answer(townsOnWay, [{ name: 'Guatá', alongMeters: 6_000 }]);
    const station = { lat: -28.37, lng: -49.45, name: 'Posto', brand: null, openingHours: null, offMeters: 0 };
    api.answer(fuelStationsOnWay, {
      lengthMeters: 22_000,
      stations: [{ ...station, alongMeters: 4_500 }],
      unknown: [],
    });
    await edit();
    const strip = await screen.findByRole('slider', { name: 'Percorrer o caminho' });
    fireEvent.change(strip, { target: { value: '5000' } });
    expect(await screen.findByText('1 pedágio', undefined, { timeout: 10_000 })).toBeVisible();
    const told = '5 km · SC-390 · Guatá · posto · 18°C, Chuva';
    await vi.waitFor(() => expect(strip).toHaveAttribute('aria-valuetext', told), { timeout: 10_000 });
    fireEvent.change(strip, { target: { value: '20000' } });
    expect(strip).toHaveAttribute('aria-valuetext', '20 km · SC-390 · 18°C, Chuva');
  });

  it('begins with the way of the address, and hands the drawn one on to be ridden', async () => {
    api.answer(calculateRoute, { routes: [way] });
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
    const wanted = { ...drawn, preferences: ['fast', 'safe'] };
    expect(wayInAddress(history.at(-1)?.split('?')[1] ?? '')).toMatchObject(wanted);
  });

  it('goes on from the address with the change of a saved route, and saves it there', async () => {
    api.answer(calculateRoute, { routes: [way] });
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

  it('says why there is no way, and asks again', async () => {
    api.fail(calculateRoute, 'no_route', 422);
    await edit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível calcular a rota. mensagem de no_route',
    );
    api.answer(calculateRoute, { routes: [way] });
    await userEvent.click(await button('Calcular rota'));
    expect(await screen.findByText(/35 km/)).toBeVisible();
  });

  it('shows the way of before for no other one where there is no network', async () => {
    api.answer(calculateRoute, { routes: [way] });
    await edit();
    await screen.findByText(/35 km/);
    api.drop(calculateRoute);
    await userEvent.click(await button('Segura'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível calcular a rota');
    expect(screen.queryByText(/35 km/)).toBeNull();
    api.answer(calculateRoute, { routes: [{ ...way, distanceMeters: 41_000 }] });
    await userEvent.click(await button('Calcular rota'));
    expect(await screen.findByText(/41 km/)).toBeVisible();
  });

  it('tells of an estimate that it is one, and nothing of its curves', async () => {
    api.answer(calculateRoute, { routes: [{ ...way, estimate: true }] });
    await edit();
    expect(await screen.findByText('estimativa')).toBeVisible();
    expect(screen.queryByText(/curvas por hora/)).toBeNull();
    expect(await button('Como ter o mapa da região')).toBeVisible();
  });

  it('tells how much of a way beyond the map is an estimate', async () => {
    const estimatedParts = [{ fromIndex: 0, toIndex: 1, distanceMeters: 12_000 }];
    api.answer(calculateRoute, { routes: [{ ...way, estimate: true, estimatedParts }] });
    await edit();
    expect(await screen.findByText('estimativa em 12 km')).toBeVisible();
  });

  it('takes steps back and forth, by buttons and keys', async () => {
    api.answer(calculateRoute, { routes: [way] });
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

  it('lists what only shapes the way, which is no stop, and takes it out', async () => {
    const [start, end] = serra.waypoints;
    const via = { name: 'Ponto de passagem', lat: -28.35, lng: -49.5, via: true };
    api.answer(calculateRoute, { routes: [way] });
    await edit({ ...serra, waypoints: [start, via, end].filter((point) => point !== undefined) });
    expect(screen.getByText('Ponto de passagem')).toBeVisible();
    expect(screen.getAllByRole('combobox')).toHaveLength(2);
    await userEvent.click(await button('Remover Ponto de passagem'));
    api.answer(updateSavedRoute, detail);
    await userEvent.click(await button('Salvar roteiro'));
    expect(api.seen(updateSavedRoute)).toMatchObject([{ body: { waypoints: [start, end] } }]);
  });
});
