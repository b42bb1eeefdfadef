import type { Route } from '@estradeiro/contract/navigation';
import { activeAlerts, type WeatherAlert } from '@estradeiro/navigation/rider-safety/alerts';
import { plannedNotice } from '@estradeiro/navigation/rider-safety/weather-notice';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { refreshMillis } from '#features/weather/shared/api.ts';
import type { ShownWeather } from '#features/weather/shared/weather-banner.tsx';
import { routeWeatherQuery, wholeRoute } from '#features/weather/shared/weather-route.ts';
import { useMinute } from '#platform/clock.ts';

/** Weather warnings before departure, at the rider's position and on the planned route, for a start about now. */
export function usePlanWeather(route: Route | null | undefined, alerts: readonly WeatherAlert[]): ShownWeather {
  const whole = useMemo(() => (route ? wholeRoute(route) : null), [route]);
  const { data } = useQuery({ ...routeWeatherQuery(whole), refetchInterval: refreshMillis });
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const now = useMinute().getTime();
  const notice = plannedNotice(activeAlerts(alerts, now), data?.passings ?? [], dismissed);
  return { notice, dismiss: (id) => setDismissed([...dismissed, id]) };
}
