import type { CurrentWeather, WeatherSource } from '@estradeiro/contract/weather';
import type { Aged } from './place-cache.ts';
import { texts } from './texts.ts';
import type { CurrentSky } from './weather.provider.ts';

type Named = { name: string; country: string };

/** In the specified shape; the name is the gazetteer's where it knows the town, else the vendor's. */
export function toCurrentWeather(
  { value: sky, ageSeconds }: Aged<CurrentSky>,
  town: Named | null,
  source: WeatherSource,
): CurrentWeather {
  const { name, country } = town ?? sky.place ?? { name: texts.unnamedPlace, country: '' };
  return {
    name,
    sys: { country },
    dt: sky.atSeconds,
    weather: [sky.sky],
    main: {
      temp: sky.temperatureC,
      feels_like: sky.feelsLikeC,
      humidity: sky.humidityPercent,
      pressure: sky.pressureHpa,
    },
    wind: { speed: sky.windMps, ...(sky.gustMps !== null && { gust: sky.gustMps }) },
    visibility: sky.visibilityMeters,
    ...(sky.rainMm > 0 && { rain: { '1h': sky.rainMm } }),
    ageSeconds,
    source,
  };
}
