import type { CurrentWeather } from '@estradeiro/contract/weather';
import { suppressedMs } from '@estradeiro/navigation/rider-safety/alerts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/query-client.ts';
import { useWeatherAlerts } from './use-weather-alerts.ts';

const storm: CurrentWeather = {
  name: 'Urubici',
  sys: { country: 'BR' },
  dt: 1_772_366_400,
  weather: [{ main: 'Thunderstorm', description: 'trovoada', icon: '11d' }],
  main: { temp: 22, feels_like: 22, humidity: 60, pressure: 1015 },
  wind: { speed: 3 },
  visibility: 10_000,
  ageSeconds: 0,
  source: 'open-meteo',
};

/** An app of several screens, each of which reads this weather at its own time. */
function app() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return (weather: CurrentWeather | undefined, answeredAt: number, now: number) =>
    renderHook(() => useWeatherAlerts(weather, answeredAt, undefined, () => now), { wrapper }).result;
}

it('raises nothing before there is any weather', () => {
  expect(app()(undefined, 0, 0).current).toEqual([]);
});

it('raises an alert on one screen and not again on another', async () => {
  const look = app();
  const home = look(storm, 0, 0);
  await waitFor(() => expect(home.current).toHaveLength(1));
  expect(look(storm, 60_000, 60_000).current).toEqual(home.current);
  const later = look(storm, suppressedMs, suppressedMs);
  await waitFor(() => expect(later.current).toHaveLength(2));
});

it('raises nothing from weather of an hour ago', async () => {
  const look = app();
  look(storm, 0, 3_600_000);
  look({ ...storm, ageSeconds: 1_800 }, 0, 1_800_000);
  const fresh = look(storm, 3_600_000, 3_600_000);
  await waitFor(() => expect(fresh.current).toHaveLength(1));
});
