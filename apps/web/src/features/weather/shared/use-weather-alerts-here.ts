import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Clock, systemClock } from '#platform/clock.ts';
import { refreshMillis, useWeatherHere, warningsQuery } from './api.ts';
import { useWeatherAlerts } from './use-weather-alerts.ts';

/** The rider-safety alerts at the rider's position, from the weather of every ten minutes. */
export function useWeatherAlertsHere(position: LatLng | null, clock: Clock = systemClock): readonly WeatherAlert[] {
  const place = useSeldomMoved(position, clock);
  const { data, dataUpdatedAt } = useWeatherHere(place);
  const { data: official } = useQuery(warningsQuery(place));
  return useWeatherAlerts(data, dataUpdatedAt, official?.warnings, clock);
}

/** The position as it was at most ten minutes ago, so that a ride does not request the weather at every kilometre. */
function useSeldomMoved(position: LatLng | null, clock: Clock): LatLng | null {
  const taken = useRef<{ position: LatLng; at: number } | null>(null);
  const now = clock();
  if (position && (!taken.current || now - taken.current.at >= refreshMillis)) taken.current = { position, at: now };
  return taken.current?.position ?? null;
}
