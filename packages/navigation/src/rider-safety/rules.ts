import type { Condition, CurrentWeather } from '@estradeiro/contract/weather';
import { texts } from './texts.ts';

export type WeatherAlertType = 'rain' | 'wind' | 'temperature' | 'visibility' | 'general';
export type AlertSeverity = 'info' | 'warning' | 'danger';

/** What the sky means for who is on a motorcycle, before anybody decides whether to raise it. */
export type Finding = { type: WeatherAlertType; severity: AlertSeverity; message: string };

/** Of a figure: which side of the limit is bad, from the worst down. The specification's limits (part 1 §9), never included. */
type Limit = { severity: AlertSeverity; above: number } | { severity: AlertSeverity; below: number };

const limits: {
  type: Exclude<WeatherAlertType, 'general'>;
  read: (weather: CurrentWeather) => number;
  limits: Limit[];
}[] = [
  {
    type: 'rain',
    read: ({ rain }) => rain?.['1h'] ?? 0,
    limits: [
      { severity: 'danger', above: 5 },
      { severity: 'warning', above: 2 },
      { severity: 'info', above: 0.5 },
    ],
  },
  {
    type: 'wind',
    read: ({ wind }) => wind.speed,
    limits: [
      { severity: 'danger', above: 15 },
      { severity: 'warning', above: 8 },
    ],
  },
  {
    type: 'temperature',
    read: ({ main }) => main.temp,
    limits: [
      { severity: 'danger', below: 0 },
      { severity: 'danger', above: 40 },
      { severity: 'warning', below: 5 },
      { severity: 'warning', above: 35 },
    ],
  },
  {
    type: 'visibility',
    read: ({ visibility }) => visibility,
    limits: [
      { severity: 'danger', below: 1_000 },
      { severity: 'warning', below: 5_000 },
    ],
  },
];

/** Of the sky by its name alone (part 1 §9); the others are told by their figures. */
const conditions: Record<Condition, AlertSeverity | null> = {
  Clear: null,
  Clouds: null,
  Drizzle: null,
  Rain: null,
  Thunderstorm: 'danger',
  Snow: 'danger',
  Mist: null,
  Fog: 'warning',
  Haze: null,
  Smoke: null,
  Dust: 'warning',
  Sand: 'warning',
  Squall: null,
  Tornado: null,
};

/** What is to be said of the weather now, at most one finding of each type, the sky's own name first. Empty when riding is fine. */
export function findRisks(weather: CurrentWeather): Finding[] {
  const figures = limits.flatMap(({ type, read, limits: worstFirst }): Finding[] => {
    const figure = read(weather);
    const passed = worstFirst.find((limit) => ('above' in limit ? figure > limit.above : figure < limit.below));
    return passed ? [{ type, severity: passed.severity, message: texts[type](figure, passed.severity) }] : [];
  });
  const worst = weather.weather
    .flatMap(({ main }) => (conditions[main] ? [{ main, severity: conditions[main] }] : []))
    .toSorted((a, b) => rank(b.severity) - rank(a.severity))[0];
  const message = worst && texts.conditions[worst.main];
  return message ? [{ type: 'general', severity: worst.severity, message }, ...figures] : figures;
}

const order: AlertSeverity[] = ['info', 'warning', 'danger'];

/** For sorting: the worse, the higher. */
export const rank = (severity: AlertSeverity): number => order.indexOf(severity);
