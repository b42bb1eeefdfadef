import { listAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { getMaps } from '@estradeiro/contract/maps';
import { calculateRoute, type Route, readRoadAhead } from '@estradeiro/contract/navigation';
import { searchPlaces, townsOnRoute } from '@estradeiro/contract/places';
import { findRoundTrips, type RoundTrip } from '@estradeiro/contract/round-trip';
import { listSavedRoutes } from '@estradeiro/contract/routes';
import { forecastRide } from '@estradeiro/contract/weather';
import { destinationPoint } from '@estradeiro/navigation/geometry';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { installedMaps } from '#features/planner/sky.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { RoutesScreen } from './routes-screen.tsx';

const lages = { name: 'Lages', context: 'SC', kind: 'city' as const, lat: -27.8, lng: -50.3 };
const start = { lat: lages.lat, lng: lages.lng };
const start2 = { ...start, name: 'Lages, SC' };
const route = (bearing: number, distanceMeters: number): Route => {
  const via = [0, 90].map((turn) => destinationPoint(start, bearing + turn, 20_000));
  return {
    ...{ distanceMeters, durationSeconds: 9_000, polyline: encodePolyline([start, ...via, start]), estimate: false },
    ...{ curviness: 0.4, unpavedMeters: 0, hasToll: false, waypoints: [start2, start2] },
    steps: [
      {
        ...{ instruction: 'Siga para o norte', maneuver: 'depart', distanceMeters, durationSeconds: 9_000 },
        ...{ location: start, streetNames: [], bearingAfterDegrees: 0, shapeIndex: 0 },
      },
      {
        ...{ instruction: 'Você chegou', maneuver: 'arrive', distanceMeters: 0, durationSeconds: 0 },
        ...{ location: start, streetNames: [], bearingAfterDegrees: 0, shapeIndex: 3, waypointIndex: 1 },
      },
    ],
  };
};
const trip = (bearing: number, kilometers: number, more: Partial<RoundTrip> = {}): RoundTrip => ({
  ...{ route: route(bearing, kilometers * 1_000), via: [destinationPoint(start, bearing, 20_000)] },
  ...{ preferences: ['scenic'], missShare: 0, repeatedShare: 0, ...more },
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => within(screen.getByRole('region', { name: 'Dar uma volta' }));

beforeEach(() => {
  api.answer(getMaps, installedMaps);
  api.answer(listAlwaysAvoided, []);
  api.answer(listSavedRoutes, []);
  api.answer(searchPlaces, [lages]);
  // Requested after an accepted trip.
  api.hold(readRoadAhead);
  api.hold(townsOnRoute);
  api.hold(fuelStationsOnRoute);
  api.hold(forecastRide);
});

async function openPanel() {
  renderScreen(
    <>
      <RoutesScreen />
      <Toasts />
    </>,
    { path: '/routes', rider: ana },
  );
  await userEvent.click(await button('Novo'));
  await userEvent.click(await button('Dar uma volta'));
}

async function startInLages() {
  await userEvent.type(panel().getByRole('combobox', { name: 'Saída' }), 'Lages');
  await userEvent.click(await screen.findByRole('option', { name: /^Lages/ }));
}

it('requests the wishes, shows the proposals, and makes the accepted one the draft', async () => {
  api.answer(findRoundTrips, { trips: [trip(0, 198), trip(120, 215, { repeatedShare: 0.03 }), trip(240, 180)] });
  api.answer(calculateRoute, { routes: [route(120, 215_000)] });
  await openPanel();
  await startInLages();
  await userEvent.click(panel().getByRole('radio', { name: 'Só curvas' }));
  await userEvent.click(panel().getByRole('button', { name: 'Sul' }));
  await userEvent.click(await button('Sugerir passeios'));
  const second = await screen.findByRole('radio', { name: 'Passeio 2' });
  expect(screen.getByRole('radio', { name: 'Passeio 1' })).toBeChecked();
  expect(second.closest('label')).toHaveTextContent(/^2\s*215 km/);
  expect(panel().getByText(/repete 3%$/)).toBeVisible();
  expect(api.seen(findRoundTrips)).toMatchObject([
    { body: { start: start2, length: { by: 'distance', meters: 200_000 }, directionDegrees: 180, curves: 'only' } },
  ]);
  await userEvent.click(second);
  await userEvent.click(await button('Escolher este passeio'));
  expect(screen.queryByRole('region', { name: 'Dar uma volta' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Destino' })).toHaveValue('Lages, SC');
  expect(screen.getAllByText('Ponto de passagem')).toHaveLength(1);
  expect(await screen.findByText(/215 km/)).toBeVisible();
  await userEvent.click(await button('Desfazer'));
  expect(screen.queryByText('Ponto de passagem')).toBeNull();
});

it('is surprised by others, and goes back to the wish', async () => {
  api.answer(findRoundTrips, { trips: [trip(0, 198)] });
  await openPanel();
  await startInLages();
  await userEvent.click(await button('Sugerir passeios'));
  await screen.findByText('Só encontramos este por estas estradas.');
  api.answer(findRoundTrips, { trips: [trip(90, 140, { missShare: -0.3 })] });
  await userEvent.click(await button('Surpreenda-me'));
  await screen.findByText('60 km a menos do que você pediu.');
  expect(api.seen(findRoundTrips)).toMatchObject([{ body: { seed: 0 } }, { body: { seed: 1 } }]);
  await userEvent.click(await button('Mudar o pedido'));
  expect(await button('Sugerir passeios')).toBeVisible();
});

it('leaves the sheet half up, and the proposals on the map, while others are searched', async () => {
  api.answer(findRoundTrips, { trips: [trip(0, 198)] });
  await openPanel();
  expect(await button('Mostrar menos')).toBeVisible();
  await startInLages();
  await userEvent.click(await button('Sugerir passeios'));
  await screen.findByRole('radio', { name: 'Passeio 1' });
  expect(await button('Mostrar mais')).toBeVisible();
  api.hold(findRoundTrips);
  await userEvent.click(await button('Surpreenda-me'));
  await screen.findByText('Procurando estradas…');
  expect(await button('Mostrar mais')).toBeVisible();
});

it('gives way to the points when the line at the top is pressed', async () => {
  await openPanel();
  await userEvent.click(await button(/^Mudar o trajeto:.*volta$/));
  expect(await button(/^Mudar o trajeto:.*Para onde\?$/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Dar uma volta' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Origem' })).toHaveFocus();
  expect(await button('Mostrar menos')).toBeVisible();
});

it('shows how far the map reaches where that makes the trips short', async () => {
  api.answer(findRoundTrips, { trips: [trip(90, 110, { missShare: -0.45 })], mapReachMeters: 19_600 });
  await openPanel();
  await startInLages();
  await userEvent.click(await button('Sugerir passeios'));
  expect(await screen.findByText('O mapa chega a 20 km daqui.')).toBeVisible();
});

it('shows why there are none, and offers a retry only where that may help', async () => {
  api.fail(findRoundTrips, 'internal', 500);
  await openPanel();
  await startInLages();
  await userEvent.click(await button('Sugerir passeios'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível sugerir passeios');
  api.fail(findRoundTrips, 'map_required', 422);
  await userEvent.click(await button('Tentar Novamente'));
  expect(await screen.findByRole('button', { name: 'Pedir o mapa desta região' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
});

it("requires a start while the rider's position is unknown", async () => {
  await openPanel();
  await userEvent.click(await button('Sugerir passeios'));
  await screen.findByText('Escolha de onde sair: não sabemos onde você está.');
  await userEvent.type(panel().getByRole('combobox', { name: 'Saída' }), 'Lag');
  await userEvent.click(await button('Sugerir passeios'));
  await screen.findByText('Escolha o lugar na lista, ou deixe em branco para sair de onde você está.');
});

it('shows without a network that there is none', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.drop(findRoundTrips);
  await openPanel();
  expect(panel().getByText('Sem conexão: para sugerir passeios é preciso rede.')).toBeVisible();
  vi.restoreAllMocks();
});
