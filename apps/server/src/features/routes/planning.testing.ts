import { openPlaces } from '@estradeiro/atlas/places/open-places';
import type { Route, RouteRequest } from '@estradeiro/contract/navigation';
import type { Place } from '@estradeiro/contract/places';
import type { Navigation } from '#features/navigation/navigation.service.ts';
import { AppError } from '#platform/errors.ts';

const towns: Place[] = [
  { name: 'Lauro Müller', lat: -28.39, lng: -49.4, context: 'SC', kind: 'city' },
  { name: 'Bom Jardim da Serra', lat: -28.34, lng: -49.62, context: 'SC', kind: 'city' },
];

/** An engine that answers with a straight line and records its requests, and places with two towns. */
export function createTestPlanning() {
  const asked: RouteRequest[] = [];
  const planning = { asked, engineIsUp: true, navigation: engine(), places: () => places };

  function engine(): Navigation {
    const calculate = async (request: RouteRequest) => {
      asked.push(request);
      if (!planning.engineIsUp) throw new AppError('upstream_unavailable');
      return straight(request);
    };
    return {
      calculate,
      routes: async (request) => [await calculate(request)],
      roundTrips: async () => Promise.reject(new AppError('map_required')),
      followLine: async () => Promise.reject(new AppError('map_required')),
      roadAhead: async () => ({ limits: [], features: [] }),
      gantries: async () => [],
      heights: async () => ({ sums: null, heightsMeters: [], spacingMeters: 50 }),
      ready: async () => undefined,
    };
  }
  return planning;
}

const places = {
  ...openPlaces([]),
  search: (text: string) => towns.filter(({ name }) => name === text),
};

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
