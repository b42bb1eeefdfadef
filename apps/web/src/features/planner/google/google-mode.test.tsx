import { calculateGoogleRoute, type GoogleRoute } from '@estradeiro/contract/google-maps';
import { getMaps } from '@estradeiro/contract/maps';
import { calculateRoute, type Waypoint } from '@estradeiro/contract/navigation';
import { type Place, reverseGooglePlace, searchGooglePlaces, searchPlaces } from '@estradeiro/contract/places';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Navigation } from '#app/screens/navigation-screen.tsx';
import { recentPlaces } from '#features/places/shared/place-field.tsx';
import { fakeDevice } from '#platform/device.testing.ts';
import { navigationTo, routeInAddress } from '#platform/paths.ts';
import { api, renderScreen } from '#platform/render.testing.tsx';
import { clearToast, Toasts } from '#ui/toast.tsx';
import script from '../../../../../../simulators/src/google-maps-script.js?raw';
import { goal, route, start } from '../fixtures.testing.ts';
import { fairSky, installedMaps } from '../sky.testing.ts';
import { hasGoogleFailed } from './use-google-maps.ts';

const device = fakeDevice();
fairSky();

const failure = 'Erro ao carregar API do Google Maps';
const parcao: Place = { ...goal, context: 'Porto Alegre, Brasil', kind: 'sight' };
const warning = 'As rotas de moto estão em fase beta.';
const googleRoute = (stops: Waypoint[] = [goal]): GoogleRoute => ({
  distanceMeters: 12_300,
  durationSeconds: 1_260,
  polyline: encodePolyline([start, ...stops]),
  hasToll: true,
  warnings: [warning],
  waypoints: [start, ...stops],
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  api.answer(getMaps, { ...installedMaps, googleMapsKey: 'for-browsers' });
  api.answer(searchGooglePlaces, [parcao]);
  api.answer(searchPlaces, [parcao]);
  api.answer(calculateRoute, { routes: [route] });
});
afterEach(() => {
  clearToast();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'google');
});

const bringScript = () => new Function(script)();

function open(path = '/navigation') {
  const view = renderScreen(
    <>
      <Navigation />
      <Toasts />
    </>,
    { path },
  );
  act(() => device.moveTo(start));
  return view;
}

const googleMap = () => screen.findByRole('img', { name: 'Google (simulado)' });
const search = () => screen.getByRole('combobox', { name: 'Para onde vamos?' });
const summary = () => within(screen.getByRole('region', { name: 'Resumo da rota' }));

async function choosePlace() {
  await userEvent.type(search(), 'parc');
  await userEvent.click(await screen.findByRole('option', { name: /Parcão/ }));
}

async function plan() {
  bringScript();
  const view = open();
  await googleMap();
  await choosePlace();
  await screen.findByText('Rota Calculada');
  return view;
}

describe('where the operator chose Google Maps', () => {
  it('searches, calculates and draws with Google alone, and shows its warning', async () => {
    api.answer(calculateGoogleRoute, { routes: [googleRoute()] });
    await plan();
    expect(summary().getByRole('status')).toHaveTextContent(/Parcão.*12.* km · 21 min.*com trânsito.*Com pedágio/);
    expect(summary().getByText(warning)).toBeVisible();
    expect((await googleMap()).querySelectorAll('polyline')).toHaveLength(2);
    expect([...api.seen(searchPlaces), ...api.seen(calculateRoute)]).toEqual([]);
    expect(api.seen(calculateGoogleRoute)[0]?.body).toMatchObject({ waypoints: [start, goal], avoidTolls: false });
  });

  it('stores none of its places', async () => {
    api.answer(calculateGoogleRoute, { routes: [googleRoute()] });
    await plan();
    expect(recentPlaces.read()).toEqual([]);
  });

  it('can be ridden with Google Maps or on our network only', async () => {
    api.answer(calculateGoogleRoute, { routes: [googleRoute()] });
    await plan();
    const link = new URL(summary().getByRole('link', { name: 'Abrir no Google Maps' }).getAttribute('href') ?? '');
    expect(link.origin + link.pathname).toBe('https://www.google.com/maps/dir/');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      destination: `${goal.lat},${goal.lng}`,
      travelmode: 'two-wheeler',
    });
    expect(screen.queryByRole('button', { name: 'Iniciar Navegação' })).toBeNull();
    await userEvent.click(summary().getByRole('link', { name: 'Planejar no nosso mapa' }));
    expect(await screen.findByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Google (simulado)' })).toBeNull();
    expect(api.seen(calculateRoute)[0]?.body).toMatchObject({ waypoints: [start, goal] });
  });

  it('routes through stops, optionally in the best order', async () => {
    api.answer(calculateGoogleRoute, { routes: [googleRoute()] });
    const { history } = await plan();
    for (let further = 0; further < 3; further += 1) {
      await userEvent.click(summary().getByRole('button', { name: 'Seguir para outro lugar' }));
      if (further === 1) await userEvent.click(screen.getByRole('button', { name: 'Melhor ordem' }));
      await choosePlace();
      await screen.findByText('Rota Calculada');
    }
    expect(api.seen(calculateGoogleRoute).at(-1)?.body).toMatchObject({
      waypoints: [start, goal, goal, goal, goal],
      optimizeOrder: true,
    });
    expect(summary().queryByRole('button', { name: 'Seguir para outro lugar' })).toBeNull(); // all a link carries on a phone
    expect(routeInAddress(history?.at(-1) ?? '')).toBeNull();
  });

  it('takes the destination that another screen put into the address', async () => {
    bringScript();
    api.answer(calculateGoogleRoute, { routes: [googleRoute()] });
    open(navigationTo({ lat: goal.lat, lng: goal.lng, name: 'Posto Serra' }));
    expect(await screen.findByRole('link', { name: 'Abrir no Google Maps' })).toBeVisible();
    expect(api.seen(calculateRoute)).toEqual([]);
  });

  it('takes a point that was tapped on its map', async () => {
    bringScript();
    open();
    const map = await googleMap();
    await userEvent.click(screen.getByRole('button', { name: 'Escolher no mapa' }));
    api.answer(reverseGooglePlace, parcao);
    api.answer(calculateGoogleRoute, { routes: [googleRoute()] });
    fireEvent.click(map);
    await screen.findByText('Rota Calculada');
    expect(summary().getByRole('status')).toHaveTextContent(/Parcão/);
  });
});

it('calculates nothing while the provider is unknown', async () => {
  bringScript();
  const answerMaps = api.hold(getMaps);
  open();
  await userEvent.type(search(), 'parc');
  expect(screen.getByRole('button', { name: 'Calcular rota' })).toBeDisabled();
  answerMaps({ ...installedMaps, googleMapsKey: 'for-browsers' });
  await googleMap();
  expect(screen.getByRole('button', { name: 'Calcular rota' })).toBeEnabled();
});

it('uses our maps without a network, which is no failure of Google', async () => {
  bringScript();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await userEvent.type(search(), 'parc');
  expect(screen.getByRole('button', { name: 'Calcular rota' })).toBeEnabled();
  expect(screen.queryByText(failure)).toBeNull();
  expect(screen.queryByRole('img', { name: 'Google (simulado)' })).toBeNull();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await googleMap()).toBeVisible();
});

describe('where Google fails', () => {
  it('says so once and uses our maps when the script does not load', async () => {
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) node.onerror?.('error');
    });
    open();
    expect(await screen.findByText(failure)).toBeVisible();
    await choosePlace();
    expect(await screen.findByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
    expect([...api.seen(searchGooglePlaces), ...api.seen(calculateGoogleRoute)]).toEqual([]);
    vi.restoreAllMocks();
  });

  it('plans the same ride on our network when its routes fail', async () => {
    bringScript();
    api.fail(calculateGoogleRoute, 'upstream_unavailable', 503);
    open();
    await googleMap();
    await choosePlace();
    expect(await screen.findByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
    expect(screen.getAllByText(failure)).toHaveLength(1);
    expect(screen.queryByRole('img', { name: 'Google (simulado)' })).toBeNull();
    expect(api.seen(calculateRoute)[0]?.body).toMatchObject({ waypoints: [start, goal] });
  });

  it('searches our maps when its search fails', async () => {
    bringScript();
    api.fail(searchGooglePlaces, 'upstream_unavailable', 503);
    open();
    await googleMap();
    await choosePlace();
    expect(await screen.findByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
    expect(api.seen(calculateGoogleRoute)).toEqual([]);
  });

  it('plans a typed destination on our network when its search fails', async () => {
    bringScript();
    api.fail(searchGooglePlaces, 'upstream_unavailable', 503);
    open();
    await googleMap();
    await userEvent.type(search(), 'parc');
    await userEvent.click(screen.getByRole('button', { name: 'Calcular rota' }));
    expect(await screen.findByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
    expect(api.seen(calculateGoogleRoute)).toEqual([]);
    expect(api.seen(calculateRoute)[0]?.body).toMatchObject({ waypoints: [start, goal] });
  });

  it.each([
    ['leaves', ({ unmount }: ReturnType<typeof open>) => unmount()],
    ['wishes something else', () => void fireEvent.change(search(), { target: { value: 'outro' } })],
  ])('changes nothing for a rider who %s before the failure', async (_, turnAway) => {
    bringScript();
    api.fail(calculateGoogleRoute, 'upstream_unavailable', 503);
    const view = open();
    await googleMap();
    await userEvent.type(search(), 'parc');
    await screen.findByRole('option', { name: /Parcão/ });
    fireEvent.click(screen.getByRole('button', { name: 'Calcular rota' }));
    turnAway(view);
    await vi.waitFor(() => expect(api.seen(calculateGoogleRoute)).toHaveLength(1));
    await vi.waitFor(() => expect(view.client.isMutating()).toBe(0));
    expect(view.history).toEqual(['/navigation']);
  });

  it('removes its map when it rejects the key, and does not try again', async () => {
    bringScript();
    const { client, unmount } = open();
    await googleMap();
    act(() => Reflect.get(window, 'gm_authFailure')());
    expect(await screen.findByText(failure)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Google (simulado)' })).toBeNull();
    vi.useFakeTimers();
    unmount();
    vi.advanceTimersByTime(3_600_000);
    vi.useRealTimers();
    expect(hasGoogleFailed(client)).toBe(true);
  });

  it('plans the same route on our network when it rejects the key afterwards', async () => {
    api.answer(calculateGoogleRoute, { routes: [googleRoute()] });
    await plan();
    act(() => Reflect.get(window, 'gm_authFailure')());
    expect(await screen.findByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
    expect(api.seen(calculateRoute)[0]?.body).toMatchObject({ waypoints: [start, goal] });
  });

  it('stays in use when there is only no route', async () => {
    bringScript();
    api.fail(calculateGoogleRoute, 'no_route', 422);
    open();
    await googleMap();
    await choosePlace();
    expect(await screen.findByText('Não foi possível calcular a rota')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Planejar com paradas' })).toBeNull(); // its places may not be stored
    expect(screen.queryByText(failure)).toBeNull();
  });
});

it('requests and loads nothing from Google where it is not chosen', async () => {
  api.answer(getMaps, installedMaps);
  const appended = vi.spyOn(document.head, 'append');
  open();
  await choosePlace();
  expect(await screen.findByRole('button', { name: 'Iniciar Navegação' })).toBeVisible();
  expect([...api.seen(searchGooglePlaces), ...api.seen(calculateGoogleRoute)]).toEqual([]);
  expect(appended).not.toHaveBeenCalled();
  expect(document.querySelector('script[src*="google"]')).toBeNull();
});
