import { listAlwaysAvoided } from '@estradeiro/contract/avoided-stretches';
import { fuelStationsOnRoute } from '@estradeiro/contract/fuel/stations';
import { getMaps } from '@estradeiro/contract/maps';
import { type Route, readHeights, readRoadAhead } from '@estradeiro/contract/navigation';
import { townsOnRoute } from '@estradeiro/contract/places';
import { getSavedRoute, type SavedRoute } from '@estradeiro/contract/routes';
import { forecastRide, getWarnings, type RideWeather, type WeatherOnRoute } from '@estradeiro/contract/weather';
import { encodePolyline } from '@estradeiro/navigation/polyline';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noHeights } from '#features/heights/shared/heights.testing.ts';
import { installedMaps } from '#features/planner/sky.testing.ts';
import { ana, api, renderScreen } from '#platform/render.testing.tsx';
import { Toasts } from '#ui/toast.tsx';
import { RoutesScreen } from './routes-screen.tsx';

export const serra: SavedRoute = {
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
export const detail = { ...serra, route: null };
export const plannedRoute: Route = {
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
export const urubici = { name: 'Urubici', context: 'Santa Catarina', kind: 'city' as const, lat: -28.01, lng: -49.59 };

export const show = (path = '/routes') =>
  renderScreen(
    <>
      <RoutesScreen />
      <Toasts />
    </>,
    { path, rider: ana },
  );

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export const passing: WeatherOnRoute = {
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
export const sky: RideWeather = {
  passings: [passing],
  asked: null,
  departures: [],
  best: { at: passing.at, penalty: 0, worst: 'warning', reasons: [] },
  warningWatch: 'current',
  ageSeconds: 0,
  source: 'open-meteo',
};

/** Answers the requests for the facts of a drawn route, also where a test is not about them. */
export function answerRouteFacts(): void {
  api.answer(getMaps, installedMaps);
  api.answer(listAlwaysAvoided, []);
  api.answer(readRoadAhead, { limits: [], features: [] });
  api.answer(readHeights, noHeights);
  api.answer(townsOnRoute, []);
  api.answer(fuelStationsOnRoute, { lengthMeters: 22_000, stations: [], unknown: [] });
  api.answer(forecastRide, sky);
  api.answer(getSavedRoute, { ...serra, route: plannedRoute });
  api.answer(getWarnings, { warnings: [], watch: 'current' });
}

/** Presses an action in the menu of a point of the planner. */
export async function chooseForPoint(point: string, action: string) {
  await userEvent.click(await button(`Mais: ${point}`));
  await userEvent.click(await button(action));
}

/** Opens a route's page from the list. */
export const openPage = async (of = 'Serra no domingo') =>
  userEvent.click(await screen.findByRole('link', { name: of }));

/** Opens a route's page and presses one of its buttons. */
export async function choose(name: string | RegExp, of = 'Serra no domingo') {
  await openPage(of);
  await userEvent.click(await button(name));
}
