import type { Route } from '@estradeiro/contract/navigation';
import { encodePolyline } from '@estradeiro/navigation/polyline';

/** A short ride in Porto Alegre: 900 m north, then 600 m to the right. */
const corner = { lat: -30.0229, lng: -51.2 };
export const start = { lat: -30.031, lng: -51.2 };
export const goal = { lat: -30.0229, lng: -51.1938, name: 'Parcão' };

export const route: Route = {
  distanceMeters: 1_500,
  durationSeconds: 180,
  polyline: encodePolyline([start, { lat: -30.027, lng: -51.2 }, corner, { lat: -30.0229, lng: -51.197 }, goal]),
  estimate: false,
  curviness: 0.12,
  unpavedMeters: 0,
  hasToll: false,
  waypoints: [start, goal],
  steps: [
    step('depart', 'Siga para o norte pela Rua Mostardeiro', 900, 0, start, 0, ['Rua Mostardeiro']),
    step('right', 'Vire à direita na Rua 24 de Outubro', 600, 2, corner, 90, ['Rua 24 de Outubro']),
    { ...step('arrive', 'Você chegará ao seu destino', 0, 4, goal, 90, []), waypointIndex: 1 },
  ],
};

/** Starts 5.4 km before the corner. */
export const farStart = { lat: -30.0715, lng: -51.2 };
export const longRoute: Route = {
  ...route,
  distanceMeters: 6_000,
  durationSeconds: 720,
  polyline: encodePolyline([farStart, start, corner, { lat: -30.0229, lng: -51.197 }, goal]),
  waypoints: [farStart, goal],
  steps: route.steps.map((each, index) =>
    index === 0 ? { ...each, distanceMeters: 5_400, durationSeconds: 640, location: farStart } : each,
  ),
};

export const slowRoute: Route = {
  ...route,
  distanceMeters: 2_400,
  durationSeconds: 420,
  curviness: 0.4,
  unpavedMeters: 800,
  hasToll: true,
  polyline: encodePolyline([start, { lat: -30.027, lng: -51.196 }, goal]),
};

export const estimate: Route = { ...route, estimate: true };

function step(
  maneuver: Route['steps'][number]['maneuver'],
  instruction: string,
  distanceMeters: number,
  shapeIndex: number,
  location: Route['steps'][number]['location'],
  bearingAfterDegrees: number,
  streetNames: string[],
): Route['steps'][number] {
  const durationSeconds = distanceMeters / 8;
  return {
    maneuver,
    instruction,
    distanceMeters,
    durationSeconds,
    location,
    bearingAfterDegrees,
    streetNames,
    shapeIndex,
  };
}
