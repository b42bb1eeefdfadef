import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import type { NewRideRecord, RideRecord } from '@estradeiro/contract/rides';
import type { SavedRouteDetail } from '@estradeiro/contract/routes';
import type { Fix } from '@estradeiro/navigation/fix';
import { encodeNumbers, encodePolyline } from '@estradeiro/navigation/polyline';

const line = encodePolyline([
  { lat: -28.39, lng: -49.4 },
  { lat: -28.36, lng: -49.45 },
  { lat: -28.34, lng: -49.62 },
]);

/** An hour up the mountains. */
export const serra: NewRideRecord = {
  name: 'Bom Jardim da Serra',
  startedAt: '2026-03-01T12:00:00.000Z',
  endedAt: '2026-03-01T13:10:00.000Z',
  distanceMeters: 35_250,
  movingSeconds: 3_600,
  standingSeconds: 600,
  topSpeedKmh: 92,
  curviness: 0.1,
  bendsPerHour: 120,
  highways: ['SC-390', 'BR-101'],
  sky: ['Clear', 'Rain'],
  outline: line,
  stops: [{ lat: -28.36, lng: -49.45, at: '2026-03-01T12:30:00.000Z', seconds: 600 }],
  track: line,
  trackTimes: encodeNumbers([0, 1_800, 4_200]),
};

const { track: _, trackTimes: __, stops: ___, ...listed } = serra;
/** The same as in a list. */
export const serraListed: RideRecord = {
  ...listed,
  id: '0b8f8a3e-8f0e-4f0e-9f0e-0b8f8a3e8f0e',
  createdAt: '2026-03-01T13:11:00.000Z',
};

/** The roads that it was ridden on. */
export const serraRoute: Route = {
  distanceMeters: 35_000,
  durationSeconds: 3_000,
  polyline: line,
  steps: [
    {
      instruction: 'Siga',
      maneuver: 'depart',
      distanceMeters: 35_000,
      durationSeconds: 3_000,
      location: { lat: -28.39, lng: -49.4 },
      streetNames: [],
      bearingAfterDegrees: 0,
      shapeIndex: 0,
    },
  ],
  estimate: false,
  curviness: 0.4,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: [
    { lat: -28.39, lng: -49.4, name: 'Início' },
    { lat: -28.34, lng: -49.62, name: 'Bom Jardim da Serra' },
  ],
};

/** These roads as a saved route. */
export const serraSaved: SavedRouteDetail = {
  id: serraListed.id,
  userId: '6f0f0c3e-4a3d-4a8e-9d55-1c9f6f0f0c3e',
  name: serra.name,
  origin: 'Início',
  destination: serra.name,
  waypoints: [],
  filters: [],
  distance: 35,
  estimatedTime: 50,
  estimate: false,
  isOfflineReady: false,
  createdAt: serra.endedAt,
  updatedAt: serra.endedAt,
  route: serraRoute,
};

export const start: LatLng = { lat: -30.031, lng: -51.2 };
export const goal = { lat: -29.931, lng: -51.2, name: 'Cachoeirinha' };

/** Seconds of riding north at 20 m/s, the first at `from`. */
export const ridingNorth = (seconds: number, from: number): Fix[] =>
  Array.from({ length: seconds }, (_, n) => ({
    position: { lat: start.lat + (n * 20) / 111_195, lng: start.lng },
    accuracyMeters: 5,
    headingDegrees: 0,
    speedMps: 20,
    at: from + n * 1_000,
  }));
