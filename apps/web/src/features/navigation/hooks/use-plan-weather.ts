import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { Route } from '@estradeiro/contract/navigation';
import { activeAlerts, type WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { plannedNotice } from '@estradeiro/navigation/rider-safety/weather-notice';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { refreshMillis, useWeatherHere, warningsQuery } from '#features/weather/shared/api.ts';
import { useWeatherAlerts } from '#features/weather/shared/use-weather-alerts.ts';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { wayWeatherQuery } from '../api.ts';
import { wholeWay } from '../weather-way.ts';
import type { ShownWeather } from './use-riding-weather.ts';

/** What to warn of before departure: at the rider's place, and on the way that is planned, for who leaves about now. */
export function usePlanWeather(route: Route | null | undefined, alerts: readonly WeatherAlert[]): ShownWeather {
  const way = useMemo(() => (route ? wholeWay(route) : null), [route]);
  const { data } = useQuery({ ...wayWeatherQuery(way), refetchInterval: refreshMillis });
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const now = useMinute().getTime();
  const notice = plannedNotice(activeAlerts(alerts, now), data?.passings ?? [], dismissed);
  return { notice, dismiss: (id) => setDismissed([...dismissed, id]) };
}

/** The rider-safety alerts where the rider is, from a look at the sky every ten minutes. */
export function useWeatherAlertsHere(position: LatLng | null, clock: Clock = systemClock): readonly WeatherAlert[] {
  const place = useSeldomMoved(position, clock);
  const { data, dataUpdatedAt } = useWeatherHere(place);
  const { data: official } = useQuery(warningsQuery(place));
  return useWeatherAlerts(data, dataUpdatedAt, official?.warnings, clock);
}

/** The position as it was at most ten minutes ago: a ride does not ask again at every kilometre. */
function useSeldomMoved(position: LatLng | null, clock: Clock): LatLng | null {
  const taken = useRef<{ position: LatLng; at: number } | null>(null);
  const now = clock();
  if (position && (!taken.current || now - taken.current.at >= refreshMillis)) taken.current = { position, at: now };
  return taken.current?.position ?? null;
}
