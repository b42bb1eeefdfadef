import type { Route, RouteRequest, Waypoint } from '@estradeiro/contract/navigation';
import { AppError } from '#platform/errors.ts';
import type { Planning } from './routes.service.ts';

const places: Waypoint[] = [
  { name: 'Lauro Müller', lat: -28.39, lng: -49.4 },
  { name: 'Bom Jardim da Serra', lat: -28.34, lng: -49.62 },
];

/** A planner that knows two towns and answers with a straight line; it remembers what it was asked. */
export function createTestPlanning() {
  const asked: RouteRequest[] = [];
  const planning: Planning & { asked: RouteRequest[]; engineIsUp: boolean } = {
    asked,
    engineIsUp: true,
    find: async (text) => places.find(({ name }) => name === text) ?? null,
    async calculate(request) {
      asked.push(request);
      if (!planning.engineIsUp) throw new AppError('upstream_unavailable');
      return straight(request);
    },
  };
  return planning;
}

export function straight({ waypoints }: Pick<RouteRequest, 'waypoints'>): Route {
  const [start] = waypoints;
  return {
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
    ],
    estimate: false,
    curviness: 0.4,
    unpavedMeters: 0,
    hasToll: false,
    waypoints,
  };
}
