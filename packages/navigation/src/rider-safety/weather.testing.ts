import type { Condition, CurrentWeather, RideHazard, WeatherOnRoute } from '@estradeiro/contract/weather';
import { destinationPoint } from '../geometry.ts';

type Figures = {
  rain?: number;
  wind?: number;
  gust?: number;
  temp?: number;
  visibility?: number;
  humidity?: number;
  sky?: Condition;
};

/** A mild, dry, clear day, with the values of a test. */
export function weather({
  rain,
  wind = 3,
  gust,
  temp = 22,
  visibility = 10_000,
  humidity = 60,
  sky = 'Clear',
}: Figures) {
  return {
    name: 'Urubici',
    sys: { country: 'BR' },
    dt: 1_772_366_400,
    weather: [{ main: sky, description: 'céu', icon: '01d' }],
    main: { temp, feels_like: temp, humidity, pressure: 1014 },
    wind: { speed: wind, ...(gust !== undefined && { gust }) },
    visibility,
    ...(rain !== undefined && { rain: { '1h': rain } }),
    ageSeconds: 0,
    source: 'open-meteo',
  } satisfies CurrentWeather;
}

/** A place on a route that leads north from Urubici, with these hazards. */
export function passing(kilometers: number, hazards: RideHazard[] = []): WeatherOnRoute {
  return {
    kind: kilometers === 0 ? 'start' : 'interval',
    name: null,
    at: '2026-03-01T12:00:00.000Z',
    distanceMeters: kilometers * 1_000,
    position: destinationPoint({ lat: -28.01, lng: -49.59 }, 0, kilometers * 1_000),
    condition: 'Clouds',
    temperatureC: 20,
    gustKmh: 20,
    rainMm: 0,
    rainChancePercent: 0,
    visibilityMeters: 10_000,
    isDark: false,
    hazards,
  };
}
