import type { RideHazard } from '@estradeiro/contract/weather';
import { takeWeather } from './alerts.ts';
import { passing, weather } from './weather.testing.ts';
import { startWatch, type WatchEffect, type WatchEvent, type WeatherWatch, watchWeather } from './weather-watch.ts';

export const storm: RideHazard = { kind: 'storm', severity: 'danger', reason: 'Trovoada' };
export const gusts: RideHazard = { kind: 'gusts', severity: 'danger', reason: 'Rajadas de 80 km/h' };
export const routeKm = 400;

/** The state after these events, and all effects. */
export function watch(events: readonly WatchEvent[]) {
  let state: WeatherWatch = startWatch;
  const effects: WatchEffect[] = [];
  for (const event of events) {
    const turn = watchWeather(state, event);
    state = turn.state;
    effects.push(...turn.effects);
  }
  return { state, effects };
}

export const moved = (km: number, now = 0, roomToTalk = true): WatchEvent => ({
  type: 'moved',
  now,
  alongMeters: km * 1_000,
  remainingMeters: (routeKm - km) * 1_000,
  roomToTalk,
});
/** Hazards by kilometre of the route. */
export const responded = (hazards: Record<number, RideHazard[]>, now = 0, id = 1): WatchEvent => ({
  type: 'answered',
  id,
  now,
  passings: [0, 40, 80, 120, 160].map((km) => passing(km, hazards[km])),
});
export const alerts = (figures: Parameters<typeof weather>[0], now = 0): WatchEvent => ({
  type: 'alerts-changed',
  now,
  alerts: takeWeather([], weather(figures), now),
});
export const setOut: WatchEvent = { type: 'set-out', now: 0 };

/** Announcements of the alerts of a thunderstorm and of wind. */
export const thunder = 'Tempestade na região. Procure abrigo.';
export const wind = 'Vento forte, de 36 km/h. Segure firme o guidão.';
