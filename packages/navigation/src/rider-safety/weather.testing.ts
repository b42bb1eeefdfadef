import type { Condition, CurrentWeather } from '@estradeiro/contract/weather';

type Figures = { rain?: number; wind?: number; temp?: number; visibility?: number; humidity?: number; sky?: Condition };

/** A mild, dry, clear day, but for what a test asks for. */
export function weather({ rain, wind = 3, temp = 22, visibility = 10_000, humidity = 60, sky = 'Clear' }: Figures) {
  return {
    name: 'Urubici',
    sys: { country: 'BR' },
    dt: 1_772_366_400,
    weather: [{ main: sky, description: 'céu', icon: '01d' }],
    main: { temp, feels_like: temp, humidity, pressure: 1014 },
    wind: { speed: wind },
    visibility,
    ...(rain !== undefined && { rain: { '1h': rain } }),
    ageSeconds: 0,
    source: 'open-meteo',
  } satisfies CurrentWeather;
}
