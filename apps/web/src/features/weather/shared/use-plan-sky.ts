import type { Route } from '@estradeiro/contract/navigation';
import type { WeatherOnRoute } from '@estradeiro/contract/weather';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routeWeatherQuery, wholeRoute } from './weather-route.ts';

const none: readonly WeatherOnRoute[] = [];

/** The weather on a planned route at the hours of passing, for a departure now; empty where it fails to load. */
export function usePlanSky(route: Route | null | undefined): readonly WeatherOnRoute[] {
  const weatherRoute = useMemo(() => (route ? wholeRoute(route) : null), [route]);
  return useQuery(routeWeatherQuery(weatherRoute)).data?.passings ?? none;
}
