import type { Route } from '@estradeiro/contract/navigation';
import type { WeatherOnWay } from '@estradeiro/contract/weather';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wayWeatherQuery, wholeWay } from './weather-way.ts';

const none: readonly WeatherOnWay[] = [];

/** The sky along a planned way at the hours of passing, for who leaves now; nothing where it cannot be had. */
export function usePlanSky(route: Route | null | undefined): readonly WeatherOnWay[] {
  const way = useMemo(() => (route ? wholeWay(route) : null), [route]);
  return useQuery(wayWeatherQuery(way)).data?.passings ?? none;
}
