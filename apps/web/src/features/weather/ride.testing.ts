import type { Departure, RideHazard, RideWeather, WeatherOnRoute } from '@estradeiro/contract/weather';

export const storm: RideHazard = { kind: 'storm', severity: 'danger', reason: 'Trovoada' };
export const night: RideHazard = { kind: 'darkness', severity: 'warning', reason: 'Noite' };

/** A mild, dry passing in daylight, with a test's changes. */
export const passing = (changes: Partial<WeatherOnRoute> = {}): WeatherOnRoute => ({
  kind: 'interval',
  name: null,
  at: '2026-03-01T12:00:00.000Z',
  distanceMeters: 0,
  position: { lat: -28, lng: -49.5 },
  condition: 'Clear',
  temperatureC: 22,
  gustKmh: 18,
  rainMm: 0,
  rainChancePercent: 0,
  visibilityMeters: 10_000,
  isDark: false,
  hazards: [],
  ...changes,
});

export const departure = (at: string, penalty = 0, ...reasons: string[]): Departure => ({
  at,
  penalty,
  worst: penalty > 0 ? 'warning' : 'fair',
  reasons: reasons.length > 0 ? reasons : ['Tempo firme e luz do dia em todo o caminho'],
});

/** Two hours over 160 km into a storm, and the same two hours later under a clear sky. */
export const stormyRide: RideWeather = {
  passings: [
    passing({ kind: 'start', at: '2026-03-01T13:00:00.000Z' }),
    passing({ at: '2026-03-01T14:00:00.000Z', distanceMeters: 80_000, name: 'Bom Retiro' }),
    passing({
      kind: 'arrival',
      at: '2026-03-01T15:00:00.000Z',
      distanceMeters: 160_000,
      condition: 'Thunderstorm',
      gustKmh: 76,
      rainMm: 8,
      rainChancePercent: 90,
      hazards: [storm],
    }),
  ],
  asked: departure('2026-03-01T13:00:00.000Z', 50, 'Trovoada a partir do km 160, por cerca de 30 min'),
  departures: [
    departure('2026-03-01T14:00:00.000Z', 100, 'Trovoada a partir do km 80, por cerca de 1 h 00 min'),
    departure('2026-03-01T15:00:00.000Z'),
  ],
  best: departure('2026-03-01T15:00:00.000Z'),
  warningWatch: 'current',
  ageSeconds: 0,
  source: 'open-meteo',
};
