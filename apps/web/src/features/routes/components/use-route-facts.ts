import type { StationOnRoute } from '@estradeiro/contract/fuel/stations';
import type { RoadFeature, Route, RouteHeights, SurfaceLengths } from '@estradeiro/contract/navigation';
import { townsOnRoute } from '@estradeiro/contract/places';
import type { WeatherOnRoute } from '@estradeiro/contract/weather';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stationsQuery } from '#features/fuel/shared/stations-query.ts';
import { usePlanRoad } from '#features/planner/shared/use-plan-road.ts';
import { routeWeatherQuery, wholeRoute } from '#features/weather/shared/weather-route.ts';
import type { DrawnMark } from '#map/scene.ts';
import { call } from '#platform/call.ts';

/** Facts on a route, each kind in riding order; what fails to load is empty, and the route shows without it. */
export type RouteFacts = {
  features: readonly RoadFeature[];
  towns: readonly { name: string; alongMeters: number }[];
  stations: readonly Pick<StationOnRoute, 'name' | 'alongMeters'>[];
  sky: readonly WeatherOnRoute[];
  /** Null where none are known. */
  heights: RouteHeights | null;
  surfaces: SurfaceLengths | null;
};

const townsQuery = (route: Route | null) =>
  queryOptions({
    queryKey: ['towns-on-way', route?.polyline],
    queryFn: route ? ({ signal }) => call(townsOnRoute, { body: { polyline: route.polyline } }, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

const noTowns: RouteFacts['towns'] = [];
const noStations: RouteFacts['stations'] = [];
const noSky: RouteFacts['sky'] = [];

export function useRouteFacts(route: Route | null): { facts: RouteFacts; marks: readonly DrawnMark[] } {
  const { features, marks, heights, surfaces } = usePlanRoad(route);
  const weatherRoute = useMemo(() => (route ? wholeRoute(route) : null), [route]);
  const sky = useQuery(routeWeatherQuery(weatherRoute)).data?.passings ?? noSky;
  const towns = useQuery(townsQuery(route)).data ?? noTowns;
  const fuel = useQuery({
    ...stationsQuery(route ?? { polyline: '', distanceMeters: 0 }),
    enabled: route !== null,
  }).data;
  return { facts: { features, towns, stations: fuel?.stations ?? noStations, sky, heights, surfaces }, marks };
}
