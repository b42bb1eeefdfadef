import type { Condition, RideHazard, WeatherWarning } from '@estradeiro/contract/weather';

export type AlertSeverity = 'info' | 'warning' | 'danger';

const order: AlertSeverity[] = ['info', 'warning', 'danger'];

/** For sorting: the worse, the higher. */
export const rank = (severity: AlertSeverity): number => order.indexOf(severity);

/** The sky over one place at one moment, measured or forecast. */
type SkyFigures = {
  conditions: readonly Condition[];
  windMps: number;
  /** Null where the provider tells none. */
  gustMps: number | null;
  rainMmPerHour: number;
  visibilityMeters: number;
  temperatureC: number;
};

type Measure = 'rain' | 'wind' | 'gusts' | 'temperature' | 'visibility';

/** What endangers a rider: a condition by its name, or a figure past its limit. */
export type Danger = { severity: AlertSeverity } & (
  | { by: 'condition'; condition: Condition }
  | { by: Measure; figure: number }
);

/** Conditions that are dangerous by their name alone (part 1 §9); the others are judged by their figures. */
const conditions: Partial<Record<Condition, AlertSeverity>> = {
  Tornado: 'danger',
  Thunderstorm: 'danger',
  Squall: 'danger',
  Snow: 'danger',
  Fog: 'warning',
  Dust: 'warning',
  Sand: 'warning',
};

/** Which side of the limit is bad. The limit itself is still good. */
type Limit = { severity: AlertSeverity; above: number } | { severity: AlertSeverity; below: number };

/** The worst first. The specification's limits (part 1 §9); of gusts 20 m/s is Beaufort 8, when walking is hard. */
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

/** The dangers of one sky, the same for the rider's place, for what lies ahead and along a route: the gravest condition first, then the figures. */
export function dangersIn(sky: SkyFigures): Danger[] {
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

function pastLimit(by: Measure, figure: number): Danger[] {
  const passed = limits[by].find((limit) => ('above' in limit ? figure > limit.above : figure < limit.below));
  return passed ? [{ by, figure, severity: passed.severity }] : [];
}

/** INMET calls its degrees 'Perigo Potencial', 'Perigo' and 'Grande Perigo'. */
const warningSeverities: Record<WeatherWarning['severity'], RideHazard['severity']> = {
  low: 'warning',
  medium: 'danger',
  high: 'danger',
};

/** What an official warning means to a rider. */
export const severityOfWarning = ({ severity }: Pick<WeatherWarning, 'severity'>) => warningSeverities[severity];

/** The warnings that hold at a moment, an ISO time in UTC as theirs are, the gravest first; those announced for later do not. */
export const warningsInForce = (warnings: readonly WeatherWarning[], moment: string): WeatherWarning[] =>
  warnings
    .filter(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt)
    .toSorted((a, b) => degreeOf(b) - degreeOf(a));

const degreeOf = ({ severity }: WeatherWarning) => ['low', 'medium', 'high'].indexOf(severity);

/** 'Aviso do INMET: Tempestade' */
export const warningTitle = ({ event }: Pick<WeatherWarning, 'event'>): string => `Aviso do INMET: ${event}`;
