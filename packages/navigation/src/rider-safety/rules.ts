import type { CurrentWeather, WeatherWarning } from '@estradeiro/contract/weather';
import {
  type AlertSeverity,
  type Danger,
  dangersIn,
  rank,
  severityOfWarning,
  warningsInForce,
  warningTitle,
} from './dangers.ts';
import { texts } from './texts.ts';

export type WeatherAlertType = 'official' | 'rain' | 'wind' | 'temperature' | 'visibility' | 'general';

/** A weather risk for a rider, before it is decided whether to raise it. `warningId` is INMET's, for an official one. */
export type Finding = { type: WeatherAlertType; severity: AlertSeverity; message: string; warningId?: string };

const types: Record<Danger['by'], WeatherAlertType> = {
  condition: 'general',
  rain: 'rain',
  wind: 'wind',
  gusts: 'wind',
  temperature: 'temperature',
  visibility: 'visibility',
};

/** At most one finding of each type, the condition first. Empty if riding is fine. */
export function findRisks({ weather, wind, rain, visibility, main }: CurrentWeather): Finding[] {
  const dangers = dangersIn({
    conditions: weather.map(({ main }) => main),
    windMps: wind.speed,
    gustMps: wind.gust ?? null,
    rainMmPerHour: rain?.['1h'] ?? 0,
    visibilityMeters: visibility,
    temperatureC: main.temp,
  });
  const worstFirst = dangers.toSorted((a, b) => rank(b.severity) - rank(a.severity));
  return dangers
    .filter((danger) => worstFirst.find(({ by }) => types[by] === types[danger.by]) === danger)
    .map((danger) => ({ type: types[danger.by], severity: danger.severity, message: messageOf(danger) }));
}

const messageOf = (danger: Danger): string =>
  danger.by === 'condition'
    ? (texts.conditions[danger.condition] ?? '')
    : texts[danger.by](danger.value, danger.severity);

/** Official warnings in force, the worst first. `moment` is ISO in UTC. */
export const findWarnings = (warnings: readonly WeatherWarning[], moment: string): Finding[] =>
  warningsInForce(warnings, moment).map((warning) => ({
    type: 'official',
    severity: severityOfWarning(warning),
    message: `${warningTitle(warning)}.`,
    warningId: warning.id,
  }));
