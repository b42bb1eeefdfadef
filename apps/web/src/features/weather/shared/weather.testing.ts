import type { CurrentWeather } from '@estradeiro/contract/weather';

/** A mild morning in Urubici. */
export const fairWeather: CurrentWeather = {
  name: 'Urubici',
  sys: { country: 'BR' },
  dt: 1_795_000_000,
  weather: [{ main: 'Clear', description: 'céu limpo', icon: '01d' }],
  main: { temp: 17.6, feels_like: 16.2, humidity: 60, pressure: 1015 },
  wind: { speed: 5 },
  visibility: 10_000,
  ageSeconds: 0,
  source: 'open-meteo',
};
