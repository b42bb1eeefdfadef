import type { Route } from '@estradeiro/contract/navigation';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import type { RouteWeather } from '@estradeiro/contract/weather';
import { rastro } from './popular-routes.testing.ts';

const [start] = rastro.waypoints;

export const route: Route = {
  distanceMeters: 35_250,
  durationSeconds: 3_610,
  polyline: '_p~iF~ps|U_ulLnnqC',
  steps: [
    {
      instruction: 'Siga para o norte',
      maneuver: 'depart',
      distanceMeters: 35_250,
      durationSeconds: 3_610,
      location: { lat: start?.lat ?? 0, lng: start?.lng ?? 0 },
      streetNames: ['SC-390'],
      bearingAfterDegrees: 0,
      shapeIndex: 0,
    },
    {
      instruction: 'Você chegou',
      maneuver: 'arrive',
      distanceMeters: 0,
      durationSeconds: 0,
      location: { lat: start?.lat ?? 0, lng: start?.lng ?? 0 },
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
  waypoints: rastro.waypoints,
};

export const savedRoute: SavedRouteDetail = {
  id: '0b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  userId: '1b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  name: rastro.name,
  origin: rastro.origin,
  destination: rastro.destination,
  waypoints: rastro.waypoints,
  filters: [],
  distance: 35.25,
  estimatedTime: 60,
  estimate: false,
  isOfflineReady: false,
  route,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};

export const weather: RouteWeather = {
  routeName: rastro.name,
  waypoints: [
    {
      location: { name: 'Lauro Müller', lat: -28.39, lng: -49.4 },
      current: { temp: 14, wind_speed: 18, humidity: 80, pressure: 1015 },
      alerts: [],
    },
  ],
  unknownWaypoints: [],
  summary: {
    totalAlerts: 0,
    averageTemperature: 14,
    maxWindSpeed: 18,
    totalWaypoints: 1,
    recommendation: 'Boas condições para pilotar.',
  },
  ageSeconds: 0,
  source: 'open-meteo',
};
