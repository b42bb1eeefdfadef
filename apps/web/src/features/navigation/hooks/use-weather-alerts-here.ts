import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { useRef } from 'react';
import { refreshMillis, useWeatherHere } from '#features/weather/shared/api.ts';
import { useWeatherAlerts } from '#features/weather/shared/use-weather-alerts.ts';
import { type Clock, systemClock } from '#platform/clock.ts';

/** The rider-safety alerts where the rider is, from a look at the sky every ten minutes. */
export function useWeatherAlertsHere(position: LatLng | null, clock: Clock = systemClock): readonly WeatherAlert[] {
  const { data, dataUpdatedAt } = useWeatherHere(useSeldomMoved(position, clock));
  return useWeatherAlerts(data, dataUpdatedAt, clock);
}

/** The position as it was at most ten minutes ago: a ride does not ask anew at every kilometre. */
function useSeldomMoved(position: LatLng | null, clock: Clock): LatLng | null {
  const taken = useRef<{ position: LatLng; at: number } | null>(null);
  const now = clock();
  if (position && (!taken.current || now - taken.current.at >= refreshMillis)) taken.current = { position, at: now };
  return taken.current?.position ?? null;
}
