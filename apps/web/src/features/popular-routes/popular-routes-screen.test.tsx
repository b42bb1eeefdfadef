import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import {
  listForReview,
  listPopularRoutes,
  listProposals,
  type PopularRoute,
  ridePopularRoute,
} from '@estradeiro/contract/popular-routes';
import { createSavedRoute, listSavedRoutes } from '@estradeiro/contract/routes';
import { analyzeRouteWeather } from '@estradeiro/contract/weather';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersCached, cacheAnswersOf } from '#platform/offline/cache.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { route, savedRoute, weather } from './popular-ride.testing.ts';
import { graciosa, jalapao, rastro } from './popular-routes.testing.ts';
import { PopularRoutesScreen } from './popular-routes-screen.tsx';

const show = () =>
  renderScreen(
    <>
      <PopularRoutesScreen />
      <Toasts />
    </>,
  );
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};
const opened = async (name: string) => {
  const found = await card(name);
  const closed = found.queryByRole('button', { name: /^Curvas, combustível e clima/ });
  if (closed) await userEvent.click(closed);
  return found;
};
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  api.answer(listPopularRoutes, [rastro, graciosa, jalapao]);
  api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
  api.answer(fuelStationsOnRoute, { lengthMeters: 35_000, stations: [], unknown: [] });
  api.answer(analyzeRouteWeather, weather);
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
    const rio = await opened(rastro.name);
    expect(rio.getByText('Lauro Müller (SC) → Bom Jardim da Serra (SC)')).toBeDefined();
    expect(rio.getByRole('img', { name: /^Mapa de Serra do Rio do Rastro/ })).toBeDefined();
    expect(rio.getByText('Médio')).toBeDefined();
    expect(rio.getByText('35 km')).toBeDefined();
    expect(rio.getByText('1 h 00 min')).toBeDefined();
    expect(rio.getByText(/^Abril a setembro/)).toBeDefined();
    const use = rio.getByRole('link', { name: `Usar ${rastro.name}` });
    expect(use.getAttribute('href')).toBe(`/navigation?popular=${rastro.id}`);
    expect(screen.getByRole('link', { name: 'Meus Roteiros' }).getAttribute('href')).toBe('/routes');
  });

  it('show three highlights, and the others on demand', async () => {
    show();
    const loop = await opened(jalapao.name);
    const list = loop.getByRole('list', { name: 'Destaques' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(loop.getByRole('button', { name: '+2 mais' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    expect(loop.getByText('Circuito: Palmas (TO)')).toBeDefined();
  });

  it('take script in a name for text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    api.answer(listPopularRoutes, [{ ...rastro, name }]);
    show();
    expect(await screen.findByRole('heading', { name })).toBeDefined();
  });

  it('fall back to the drawing where a photo does not load', async () => {
    api.answer(listPopularRoutes, [{ ...rastro, imageUrl: '/foto.jpg' }]);
    show();
    await opened(rastro.name);
    const photo = await screen.findByRole('img', { name: rastro.name });
    photo.dispatchEvent(new Event('error'));
    expect(await screen.findByRole('img', { name: /^Mapa de/ })).toBeDefined();
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
});

describe('saving', () => {
  beforeEach(() => {
    api.answer(listSavedRoutes, []);
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
    api.answer(createSavedRoute, savedRoute);
  });
  const save = async () =>
    userEvent.click((await opened(rastro.name)).getByRole('button', { name: 'Salvar em Meus Roteiros' }));

  it('sends the calculated route under a key of the ride, and confirms it', async () => {
    show();
    await save();
    expect(await screen.findByText(/já pode ser usado e editado/)).toBeDefined();
    const [sent] = api.seen(createSavedRoute);
    expect(sent?.idempotencyKey).toBe(`popular-route-${rastro.id}`);
    expect(sent?.body).toMatchObject({ name: rastro.name, route: { distanceMeters: route.distanceMeters } });
  });

  it('asks before it makes a second copy', async () => {
    api.answer(listSavedRoutes, [savedRoute]);
    show();
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Este roteiro já está salvo' });
    expect(api.seen(createSavedRoute)).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar outra cópia' }));
    const [first, second] = api.seen(createSavedRoute);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('shows a failure, and can be retried', async () => {
    api.fail(createSavedRoute, 'internal', 500);
    show();
    await save();
    expect(await screen.findByText('Não foi possível salvar o roteiro.')).toBeDefined();
    api.answer(createSavedRoute, savedRoute);
    await save();
    expect(await screen.findByText(/já pode ser usado/)).toBeDefined();
  });

  it('shows that the network failed', async () => {
    api.drop(createSavedRoute);
    show();
    await save();
    expect(await screen.findByText(/^Não foi possível salvar o roteiro\. Problema de conectividade\./)).toBeDefined();
  });
});

describe('an opened card', () => {
  beforeEach(() => api.answer(analyzeRouteWeather, weather));
  const open = () => opened(rastro.name);

  it('shows curves, stations and weather, requested only then', async () => {
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
    api.answer(fuelStationsOnRoute, { lengthMeters: 35_000, stations: [], unknown: [] });
    show();
    await card(rastro.name);
    expect(api.seen(analyzeRouteWeather)).toHaveLength(0);
    await open();
    expect(await screen.findByText('Reta · 0 curvas por hora')).toBeDefined();
    expect(await screen.findByText('Maior trecho sem posto: 35 km')).toBeDefined();
    expect(await screen.findByText(/14°C/)).toBeDefined();
  });

  it('shows a place whose weather failed to load, with its warning', async () => {
    const alert = { severity: 'high', message: 'Aviso do INMET: Vendaval.', recommendation: 'Pare.' } as const;
    const unknownWaypoints = [{ name: 'Urubici', alerts: [alert] }];
    api.answer(analyzeRouteWeather, { ...weather, unknownWaypoints });
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
    api.answer(fuelStationsOnRoute, { lengthMeters: 35_000, stations: [], unknown: [] });
    show();
    await open();
    const place = (await screen.findByText('tempo não lido')).closest('li');
    expect(place).toHaveTextContent('Urubici');
    expect(place).toHaveTextContent('Aviso do INMET: Vendaval.');
  });

  it('shows separately which parts failed', async () => {
    api.fail(analyzeRouteWeather, 'internal', 500);
    api.fail(ridePopularRoute, 'internal', 500);
    show();
    await open();
    await screen.findByText('Não foi possível calcular a rota');
    await screen.findByText('Não foi possível carregar dados do clima');
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route });
    api.fail(fuelStationsOnRoute, 'internal', 500);
    const [retry] = screen.getAllByRole('button', { name: 'Tentar Novamente' });
    if (retry) await userEvent.click(retry);
    expect(await screen.findByText('Não foi possível buscar os postos')).toBeDefined();
    expect(screen.queryByText('Não foi possível calcular a rota')).toBeNull();
  });

  it('shows that it is an estimate where no map is installed', async () => {
    api.answer(ridePopularRoute, { id: rastro.id, name: rastro.name, route: { ...route, estimate: true } });
    show();
    await open();
    expect(await screen.findByText(/são uma estimativa/)).toBeDefined();
    expect(screen.queryByText('Combustível')).toBeNull();
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
