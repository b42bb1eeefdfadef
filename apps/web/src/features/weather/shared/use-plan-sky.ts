import type { Route } from '@estradeiro/contract/navigation';
import type { WeatherOnWay } from '@estradeiro/contract/weather';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wayWeatherQuery, wholeWay } from './weather-way.ts';

const none: readonly WeatherOnWay[] = [];

/** The weather on a planned route at the hours of passing, for a departure now; empty where it fails to load. */
export function usePlanSky(route: Route | null | undefined): readonly WeatherOnWay[] {
  const weatherRoute = useMemo(() => (route ? wholeWay(route) : null), [route]);
  return useQuery(wayWeatherQuery(weatherRoute)).data?.passings ?? none;
}
