import { isDay, mildHour, type SimulatedHour, type SimulatedSky, type SkyKind } from '@estradeiro/simulators/sky';

/** Hourly conditions in a cycle: fair weather, a growing storm, rain, and a clear sky again. */
const passing: SkyKind[] = [
  'clear',
  'clear',
  'few-clouds',
  'few-clouds',
  'overcast',
  'storm',
  'heavy-rain',
  'rain',
  'drizzle',
  'overcast',
  'fog',
  'few-clouds',
];

const effects: Record<SkyKind, Partial<SimulatedHour>> = {
  clear: {},
  'few-clouds': { windMps: 4, gustMps: 7 },
  overcast: { humidityPercent: 75, gustMps: 9, rainChancePercent: 30 },
  fog: { humidityPercent: 98, visibilityMeters: 300, windMps: 1, gustMps: 2 },
  drizzle: { humidityPercent: 90, rainMmPerHour: 0.6, rainChancePercent: 70 },
  rain: { humidityPercent: 92, rainMmPerHour: 3, rainChancePercent: 85, visibilityMeters: 6_000 },
  'heavy-rain': { humidityPercent: 96, rainMmPerHour: 9, rainChancePercent: 95, visibilityMeters: 2_500, gustMps: 13 },
  storm: { humidityPercent: 95, rainMmPerHour: 12, rainChancePercent: 95, visibilityMeters: 2_000, gustMps: 17 },
  snow: {},
};

/** The front moves eastwards by some 60 km an hour. */
const degreesPerHour = 0.6;

/** Weather that changes by the hour and by the longitude: a front from the west every twelve hours. */
export const changingSky: SimulatedSky = (at, seconds) => {
  const hours = Math.floor(seconds / 3_600 - at.lng / degreesPerHour);
  const kind = passing[((hours % passing.length) + passing.length) % passing.length] ?? 'clear';
  const temperatureC = isDay(at, seconds) ? 24 : 15;
  return { ...mildHour, temperatureC, feelsLikeC: temperatureC - 1, ...effects[kind], kind };
};
