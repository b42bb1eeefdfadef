/** Weather conditions, independent of any vendor. */
export type SkyKind =
  | 'clear'
  | 'few-clouds'
  | 'overcast'
  | 'fog'
  | 'drizzle'
  | 'rain'
  | 'heavy-rain'
  | 'storm'
  | 'snow';

export type SimulatedHour = {
  kind: SkyKind;
  temperatureC: number;
  feelsLikeC: number;
  humidityPercent: number;
  pressureHpa: number;
  windMps: number;
  gustMps: number | null;
  visibilityMeters: number | null;
  rainMmPerHour: number;
  rainChancePercent: number;
};

/** The weather at a place, by seconds since 1970. */
export type SimulatedSky = (at: { lat: number; lng: number }, seconds: number) => SimulatedHour;

export const mildHour: SimulatedHour = {
  kind: 'clear',
  temperatureC: 22,
  feelsLikeC: 22,
  humidityPercent: 60,
  pressureHpa: 1015,
  windMps: 3,
  gustMps: 5,
  visibilityMeters: 10_000,
  rainMmPerHour: 0,
  rainChancePercent: 0,
};

export const mildSky: SimulatedSky = () => mildHour;

export const wmoCodes: Record<SkyKind, number> = {
  clear: 0,
  'few-clouds': 1,
  overcast: 3,
  fog: 45,
  drizzle: 53,
  rain: 63,
  'heavy-rain': 65,
  storm: 95,
  snow: 73,
};

/** OpenWeatherMap's condition ids with group and icon number. */
export const openWeatherMapConditions: Record<SkyKind, { id: number; main: string; icon: string }> = {
  clear: { id: 800, main: 'Clear', icon: '01' },
  'few-clouds': { id: 801, main: 'Clouds', icon: '02' },
  overcast: { id: 804, main: 'Clouds', icon: '04' },
  fog: { id: 741, main: 'Fog', icon: '50' },
  drizzle: { id: 301, main: 'Drizzle', icon: '09' },
  rain: { id: 501, main: 'Rain', icon: '10' },
  'heavy-rain': { id: 502, main: 'Rain', icon: '10' },
  storm: { id: 211, main: 'Thunderstorm', icon: '11' },
  snow: { id: 601, main: 'Snow', icon: '13' },
};

/** Daylight from six to six of local solar time, which is close enough for Brazil. */
export function isDay({ lng }: { lng: number }, seconds: number): boolean {
  const solarHour = (((seconds / 3600 + lng / 15) % 24) + 24) % 24;
  return solarHour >= 6 && solarHour < 18;
}
