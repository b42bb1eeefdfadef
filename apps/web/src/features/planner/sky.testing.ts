import { listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { getMaps, type MapsState } from '@estradeiro/contract/maps';
import { readRoadAhead } from '@estradeiro/contract/navigation';
import { reversePlace } from '@estradeiro/contract/places';
import { listTrafficAlerts, syncTraffic } from '@estradeiro/contract/traffic';
import {
  type CurrentWeather,
  type Departure,
  forecastRide,
  getWarnings,
  getWeather,
  type RideWeather,
  type WeatherOnRoute,
} from '@estradeiro/contract/weather';
import { beforeEach } from 'vitest';
import { api } from '#platform/render.testing.tsx';
import { farStart, goal } from './fixtures.testing.ts';

export const fairWeather: CurrentWeather = {
  name: 'Porto Alegre',
  sys: { country: 'BR' },
  dt: 1_772_366_400,
  weather: [{ main: 'Clear', description: 'céu limpo', icon: '01d' }],
  main: { temp: 22, feels_like: 22, humidity: 60, pressure: 1015 },
  wind: { speed: 3 },
  visibility: 10_000,
  ageSeconds: 0,
  source: 'open-meteo',
};

const fairPassing: WeatherOnRoute = {
  kind: 'start',
  name: null,
  at: '2026-03-01T12:00:00.000Z',
  distanceMeters: 0,
  position: farStart,
  condition: 'Clear',
  temperatureC: 22,
  gustKmh: 10,
  rainMm: 0,
  rainChancePercent: 0,
  visibilityMeters: 10_000,
  isDark: false,
  hazards: [],
};
const arrival: WeatherOnRoute = { ...fairPassing, kind: 'arrival', distanceMeters: 6_000, position: goal };
const now: Departure = {
  at: '2026-03-01T12:00:00.000Z',
  penalty: 0,
  worst: 'fair',
  reasons: ['Tempo firme e luz do dia em todo o caminho'],
};
const rideUnder = (passings: WeatherOnRoute[]): RideWeather => ({
  passings,
  asked: now,
  departures: [],
  best: now,
  warningWatch: 'current',
  ageSeconds: 0,
  source: 'open-meteo',
});

/** A fair day on the long route of the fixtures. */
export const fairRide = rideUnder([fairPassing, arrival]);

/** The same with a storm over its end, 6 km from its start. */
export const stormyRide = rideUnder([
  fairPassing,
  { ...arrival, condition: 'Thunderstorm', hazards: [{ kind: 'storm', severity: 'danger', reason: 'Trovoada' }] },
]);

const rsMap = {
  id: 'rs',
  name: 'Rio Grande do Sul',
  url: '/api/maps/rs.1.pmtiles',
  bounds: { west: -57.7, south: -33.8, east: -49.6, north: -27 },
  minZoom: 0,
  maxZoom: 14,
  bytes: 1_000,
};
export const installedMaps: MapsState = {
  overview: { ...rsMap, id: 'overview' },
  extracts: [rsMap],
  goodRoads: [],
  hasRoads: true,
  hasSurfaces: false,
  version: '1',
};

/** Every test begins on an installed map without names, under a fair sky, with nothing on the road and nobody to call. */
export function fairSky() {
  beforeEach(() => {
    api.answer(getMaps, installedMaps);
    api.answer(reversePlace, null);
    api.answer(listTrafficAlerts, []);
    api.answer(syncTraffic, { syncedAlerts: 0, failedSources: [] });
    api.answer(getWeather, fairWeather);
    api.answer(getWarnings, { watch: 'current', warnings: [] });
    api.answer(forecastRide, fairRide);
    api.answer(readRoadAhead, { limits: [] });
    api.answer(listEmergencyContacts, []);
  });
}
