import type { WarningSource, WeatherProvider } from '../weather.provider.ts';
import { createInmet } from './inmet.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { createOpenWeatherMap } from './open-weather-map.ts';

type Settings = {
  OPEN_METEO_URL: string;
  OPEN_METEO_GEOCODING_URL: string;
  OPENWEATHER_URL: string;
  OPENWEATHER_API_KEY?: string | undefined;
};

/** OpenWeatherMap where its key is set, else Open-Meteo (D18). */
export const weatherProvider = (settings: Settings): WeatherProvider =>
  settings.OPENWEATHER_API_KEY
    ? createOpenWeatherMap({ baseUrl: settings.OPENWEATHER_URL, apiKey: settings.OPENWEATHER_API_KEY })
    : createOpenMeteo({ baseUrl: settings.OPEN_METEO_URL, geocodingUrl: settings.OPEN_METEO_GEOCODING_URL });

/** Null where the operator wants no warnings. */
export const warningSource = ({
  INMET,
  INMET_URL,
}: {
  INMET: 'on' | 'off';
  INMET_URL: string;
}): WarningSource | null => (INMET === 'on' ? createInmet({ baseUrl: INMET_URL }) : null);
