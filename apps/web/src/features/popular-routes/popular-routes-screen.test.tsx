import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { readRoadAhead } from '@estradeiro/contract/navigation';
import {
  listForReview,
  listPopularRoutes,
  listProposals,
  type PopularRoute,
  ridePopularRoute,
} from '@estradeiro/contract/popular-routes';
import { createSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { analyzeRouteWeather } from '@estradeiro/contract/weather';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { serraHeights } from '#features/heights/shared/heights.testing.ts';
import { answersCached, cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { route, savedRoute, weather } from './popular-ride.testing.ts';
import { graciosa, jalapao, rastro } from './popular-routes.testing.ts';
import { PopularRoutesScreen } from './popular-routes-screen.tsx';

const show = (path = '/popular-routes') =>
  renderScreen(
    <>
      <PopularRoutesScreen clock={() => Date.parse('2026-06-10T12:00:00Z')} />
      <Toasts />
    </>,
    { path },
  );
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};
const page = (of: PopularRoute) => show(`/popular-routes?rota=${of.id}`);
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  api.answer(listPopularRoutes, [rastro, graciosa, jalapao]);
  api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
  api.answer(fuelStationsOnRoute, { lengthMeters: 35_000, stations: [], unknown: [] });
  api.answer(analyzeRouteWeather, weather);
  api.answer(readRoadAhead, { limits: [] });
  api.answer(listProposals, []);
  api.answer(listForReview, { isModerator: false, proposals: [] });
});

describe('the cards', () => {
  it('are twenty at first, and more on demand', async () => {
    const many = Array.from({ length: 25 }, (_, n) => ({ ...rastro, id: crypto.randomUUID(), name: `Serra ${n}` }));
    api.answer(listPopularRoutes, many);
    show();
    await card('Serra 19');
    expect(names()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(names()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('show what the specification names, and a link to ride', async () => {
    show();
    const rio = await card(rastro.name);
    expect(rio.getByText('Lauro Müller (SC) → Bom Jardim da Serra (SC)')).toBeVisible();
    expect(rio.getByText('Subida pela SC-390 com 284 curvas.')).toBeVisible();
    expect(rio.getByText('Médio')).toBeVisible();
    expect(rio.getByText('35 km')).toBeVisible();
    expect(rio.getByText('1 h 00 min')).toBeVisible();
    expect(rio.getByText(/^Abril a setembro/)).toHaveTextContent('Boa época agora');
    const use = rio.getByRole('link', { name: `Usar ${rastro.name}` });
    expect(use).toHaveAttribute('href', `/navigation?popular=${rastro.id}`);
    expect(screen.getByRole('link', { name: 'Meus Roteiros' })).toHaveAttribute('href', '/routes');
  });

  it('show three highlights, and how many more there are', async () => {
    show();
    const loop = await card(jalapao.name);
    const highlights = within(loop.getByRole('list', { name: 'Destaques' })).getAllByRole('listitem');
    expect(highlights.map(({ textContent }) => textContent)).toEqual([...jalapao.highlights.slice(0, 3), '+2 mais']);
    expect(loop.getByText('Circuito: Palmas (TO)')).toBeVisible();
  });

  it('open the page of their ride', async () => {
    const { history } = show();
    await userEvent.click((await card(rastro.name)).getByRole('link', { name: rastro.name }));
    expect(history.at(-1)).toBe(`/popular-routes?rota=${rastro.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: rastro.name })).toBeVisible();
  });

  it('take script in a name for text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    api.answer(listPopularRoutes, [{ ...rastro, name }]);
    show();
    expect(await screen.findByRole('heading', { name })).toBeDefined();
  });

  it('fall back to the drawn scene where a photo does not load', async () => {
    api.answer(listPopularRoutes, [{ ...rastro, imageUrl: '/foto.jpg' }]);
    show();
    const photo = await screen.findByRole('img', { name: rastro.name });
    act(() => void photo.dispatchEvent(new Event('error')));
    expect(screen.queryByRole('img', { name: rastro.name })).toBeNull();
    expect(document.querySelector('svg.place-scene')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('filters', () => {
  it('narrow the list down by words, state, difficulty and season, and can be cleared', async () => {
    show();
    await card(rastro.name);
    await userEvent.type(screen.getByRole('searchbox'), 'jalapao');
    expect(names()).toEqual([jalapao.name]);
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    await userEvent.selectOptions(screen.getByLabelText('Dificuldade'), 'Médio');
    expect(screen.getByText('Nenhuma rota com esses filtros')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'PR');
    expect(names()).toEqual([graciosa.name]);
    await userEvent.selectOptions(screen.getByLabelText('Época'), 'Verão');
    expect(names()).toEqual(['Nenhuma rota com esses filtros']);
  });

  it('stay while a ride is looked at', async () => {
    show();
    await card(rastro.name);
    await userEvent.type(screen.getByRole('searchbox'), 'jalapao');
    await userEvent.click(screen.getByRole('link', { name: jalapao.name }));
    await userEvent.click(await screen.findByRole('link', { name: 'Rotas Populares' }));
    expect(screen.getByRole('searchbox')).toHaveValue('jalapao');
    expect(names()).toEqual([jalapao.name]);
  });
});

describe('saving', () => {
  beforeEach(() => {
    api.answer(listSavedRoutes, []);
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
    api.answer(createSavedRoute, savedRoute);
  });
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Salvar em Meus Roteiros' }));

  it('sends the calculated route under a key of the ride, and confirms it', async () => {
    page(rastro);
    await save();
    expect(await screen.findByText(/já pode ser usado e editado/)).toBeDefined();
    const [sent] = api.seen(createSavedRoute);
    expect(sent?.idempotencyKey).toBe(`popular-route-${rastro.id}`);
    expect(sent?.body).toMatchObject({ name: rastro.name, route: { distanceMeters: route.distanceMeters } });
  });

  it('works from the card as well', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: `Salvar ${rastro.name} em Meus Roteiros` }));
    expect(await screen.findByText(/já pode ser usado e editado/)).toBeDefined();
    expect(screen.getByText('Salvo')).toBeVisible();
  });

  it('asks before it makes a second copy', async () => {
    api.answer(listSavedRoutes, [savedRoute]);
    page(rastro);
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Este roteiro já está salvo' });
    expect(api.seen(createSavedRoute)).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar outra cópia' }));
    const [first, second] = api.seen(createSavedRoute);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('shows a failure, and can be retried', async () => {
    api.fail(createSavedRoute, 'internal', 500);
    page(rastro);
    await save();
    expect(await screen.findByText('Não foi possível salvar o roteiro.')).toBeDefined();
    api.answer(createSavedRoute, savedRoute);
    await save();
    expect(await screen.findByText(/já pode ser usado/)).toBeDefined();
  });

  it('shows that the network failed', async () => {
    api.drop(createSavedRoute);
    page(rastro);
    await save();
    expect(await screen.findByText(/^Não foi possível salvar o roteiro\. Problema de conectividade\./)).toBeDefined();
  });
});

describe('the page of a ride', () => {
  beforeEach(() => api.answer(analyzeRouteWeather, weather));
  const open = () => page(rastro);

  it('shows a sketch from town to town as one, with all highlights', async () => {
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route: { ...route, estimate: true } });
    open();
    expect(await screen.findByRole('img', { name: /^Mapa de Serra do Rio do Rastro/ })).toBeVisible();
    expect(screen.getByText('traçado aproximado')).toBeVisible();
    expect(await screen.findByText(/O traçado liga as cidades e não segue a estrada/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pedir o mapa desta região' })).toBeVisible();
    expect(screen.queryByText('Combustível')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Destaques' })).getAllByRole('listitem')).toHaveLength(4);
  });

  it('shows the line on the map instead, where that is installed', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'Mapa de Serra do Rio do Rastro' })).toBeVisible();
    expect(screen.queryByText('traçado aproximado')).toBeNull();
  });

  it('names a ride that is no longer there', async () => {
    show('/popular-routes?rota=00000000-0000-4000-9000-000000000099');
    expect(await screen.findByText('Esta rota não está mais nas Rotas Populares')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver as rotas' })).toHaveAttribute('href', '/popular-routes');
  });

  it('shows curves, stations and weather', async () => {
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
    api.answer(fuelStationsOnRoute, { lengthMeters: 35_000, stations: [], unknown: [] });
    open();
    expect(await screen.findByText('Reta · 0 curvas por hora')).toBeDefined();
    expect(await screen.findByText('Maior trecho sem posto: 35 km')).toBeDefined();
    expect(await screen.findByText(/14°C/)).toBeDefined();
  });

  it('tells what the road climbs where its heights are installed', async () => {
    api.answer(readRoadAhead, { limits: [], heights: serraHeights });
    open();
    expect(await screen.findByText(/^Sobe 1\.021 m, desce 121 m, até 1\.421 m/)).toBeVisible();
  });

  it('shows a place whose weather failed to load, with its warning', async () => {
    const alert = { severity: 'high', message: 'Aviso do INMET: Vendaval.', recommendation: 'Pare.' } as const;
    const unknownWaypoints = [{ name: 'Urubici', alerts: [alert] }];
    api.answer(analyzeRouteWeather, { ...weather, unknownWaypoints });
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
    api.answer(fuelStationsOnRoute, { lengthMeters: 35_000, stations: [], unknown: [] });
    open();
    const place = (await screen.findByText('tempo não lido')).closest('li');
    expect(place).toHaveTextContent('Urubici');
    expect(place).toHaveTextContent('Aviso do INMET: Vendaval.');
  });

  it('shows separately which parts failed', async () => {
    api.fail(analyzeRouteWeather, 'internal', 500);
    api.fail(ridePopularRoute, 'internal', 500);
    open();
    await screen.findByText('Não foi possível calcular a rota');
    await screen.findByText('Não foi possível carregar dados do clima');
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
    api.fail(fuelStationsOnRoute, 'internal', 500);
    const [retry] = screen.getAllByRole('button', { name: 'Tentar Novamente' });
    if (retry) await userEvent.click(retry);
    expect(await screen.findByText('Não foi possível buscar os postos')).toBeDefined();
    expect(screen.queryByText('Não foi possível calcular a rota')).toBeNull();
  });
});

describe('states', () => {
  it('shows placeholders, then a failure with a retry', async () => {
    api.fail(listPopularRoutes, 'internal', 500);
    show();
    expect(screen.getByRole('status', { name: 'Carregando...' })).toBeDefined();
    expect(await screen.findByText('mensagem de internal')).toBeDefined();
    api.answer(listPopularRoutes, [rastro]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
    expect(await screen.findByRole('heading', { name: rastro.name })).toBeDefined();
  });

  it('shows the cached response without a network, with its age', async () => {
    cacheAnswersOf(ana);
    await listRead([rastro]);
    await answersCached(1);
    api.drop(listPopularRoutes);
    show();
    expect(await screen.findByRole('heading', { name: rastro.name })).toBeDefined();
    expect(screen.getByText(/Última leitura agora\./)).toBeDefined();
  });

  it('shows that there are none yet', async () => {
    api.answer(listPopularRoutes, []);
    show();
    expect(await screen.findByText('Ainda não há rotas populares')).toBeDefined();
  });
});

async function listRead(rides: PopularRoute[]) {
  api.answer(listPopularRoutes, rides);
  const view = show();
  await screen.findByRole('heading', { name: rides[0]?.name ?? '' });
  view.unmount();
}
