import type { Condition, RideHazard, WeatherWarning } from '@estradeiro/contract/weather';

export type AlertSeverity = 'info' | 'warning' | 'danger';

const order: AlertSeverity[] = ['info', 'warning', 'danger'];

/** Higher is worse. */
export const rank = (severity: AlertSeverity): number => order.indexOf(severity);

type WeatherValues = {
  conditions: readonly Condition[];
  windMps: number;
  /** Null if the provider gives none. */
  gustMps: number | null;
  rainMmPerHour: number;
  visibilityMeters: number;
  temperatureC: number;
};

type Measure = 'rain' | 'wind' | 'gusts' | 'temperature' | 'visibility';

/** A condition by its name, or a value past its limit. */
export type Danger = { severity: AlertSeverity } & (
  | { by: 'condition'; condition: Condition }
  | { by: Measure; value: number }
);

/** Conditions that are dangerous by name (part 1 §9); others depend on their values. */
const conditions: Partial<Record<Condition, AlertSeverity>> = {
  Tornado: 'danger',
  Thunderstorm: 'danger',
  Squall: 'danger',
  Snow: 'danger',
  Fog: 'warning',
  Dust: 'warning',
  Sand: 'warning',
};

/** The limit itself is still good. */
type Limit = { severity: AlertSeverity; above: number } | { severity: AlertSeverity; below: number };

/** The worst first. Limits of the specification (part 1 §9); gusts of 20 m/s are Beaufort 8, where walking is hard. */
const limits: Record<Measure, Limit[]> = {
  rain: [
    { severity: 'danger', above: 5 },
    { severity: 'warning', above: 2 },
    { severity: 'info', above: 0.5 },
  ],
  wind: [
    { severity: 'danger', above: 15 },
    { severity: 'warning', above: 8 },
  ],
  gusts: [
    { severity: 'danger', above: 20 },
    { severity: 'warning', above: 15 },
  ],
  temperature: [
    { severity: 'danger', below: 0 },
    { severity: 'danger', above: 40 },
    { severity: 'warning', below: 5 },
    { severity: 'warning', above: 35 },
  ],
  visibility: [
    { severity: 'danger', below: 1_000 },
    { severity: 'warning', below: 5_000 },
  ],
};

/** The same rules for the rider's place and for the route: the worst condition first, then the values. */
export function dangersIn(sky: WeatherValues): Danger[] {
  const [condition] = sky.conditions.toSorted((a, b) => gravityOf(b) - gravityOf(a));
  const severity = condition && conditions[condition];
  return [
    ...(severity ? [{ by: 'condition' as const, condition, severity }] : []),
    ...pastLimit('wind', sky.windMps),
    ...(sky.gustMps === null ? [] : pastLimit('gusts', sky.gustMps)),
    ...pastLimit('rain', sky.rainMmPerHour),
    ...pastLimit('temperature', sky.temperatureC),
    ...pastLimit('visibility', sky.visibilityMeters),
  ];
}

const gravityOf = (condition: Condition) => rank(conditions[condition] ?? 'info');

function pastLimit(by: Measure, value: number): Danger[] {
  const passed = limits[by].find((limit) => ('above' in limit ? value > limit.above : value < limit.below));
  return passed ? [{ by, value, severity: passed.severity }] : [];
}

/** INMET's degrees are 'Perigo Potencial', 'Perigo' and 'Grande Perigo'. */
const warningSeverities: Record<WeatherWarning['severity'], RideHazard['severity']> = {
  low: 'warning',
  medium: 'danger',
  high: 'danger',
};

export const severityOfWarning = ({ severity }: Pick<WeatherWarning, 'severity'>) => warningSeverities[severity];

/** The worst first; warnings for later are left out. `moment` is ISO in UTC, like the warnings' times. */
export const warningsInForce = (warnings: readonly WeatherWarning[], moment: string): WeatherWarning[] =>
  warnings
    .filter(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt)
    .toSorted((a, b) => degreeOf(b) - degreeOf(a));

const degreeOf = ({ severity }: WeatherWarning) => ['low', 'medium', 'high'].indexOf(severity);

/** 'Aviso do INMET: Tempestade' */
export const warningTitle = ({ event }: Pick<WeatherWarning, 'event'>): string => `Aviso do INMET: ${event}`;
