import { largest } from '@estradeiro/contract/extremes';
import type {
  CurrentWeather,
  RouteAlert,
  RouteWeather,
  RouteWeatherRequest,
  WeatherSource,
  WeatherWarning,
} from '@estradeiro/contract/weather';
import { type AlertSeverity, severityOfWarning, warningTitle } from '@estradeiro/navigation/rider-safety/dangers';
import { findRisks } from '@estradeiro/navigation/rider-safety/rules';
import type { z } from 'zod';
import { texts } from './texts.ts';

type Request = z.output<typeof RouteWeatherRequest>;
/** Weather that could not be read is null. */
type Found = { weather: CurrentWeather | null; warnings: WeatherWarning[] };

/**
 * The specified response for waypoints, from the data of each, in their order: °C, km/h, %, hPa. The weather of at
 * least one must be known; warnings count at the others too.
 */
export function analyzeRoute(
  { routeName, waypoints }: Request,
  found: readonly Found[],
  source: WeatherSource,
): RouteWeather {
  const all = waypoints.map((location, index) => {
    const { weather = null, warnings = [] } = found[index] ?? {};
    return { location, weather, alerts: alertsOf({ weather, warnings }) };
  });
  const known = all.flatMap(({ weather, ...rest }) => (weather ? [{ ...rest, weather }] : []));
  const analyzed = known.map(({ location, weather, alerts }) => ({ location, current: valuesOf(weather), alerts }));
  const alerts = all.flatMap((waypoint) => waypoint.alerts);
  const temperatures = analyzed.map(({ current }) => current.temp);
  return {
    routeName,
    waypoints: analyzed,
    unknownWaypoints: all
      .filter(({ weather }) => weather === null)
      .map(({ location, alerts }) => ({ name: location.name, alerts })),
    summary: {
      totalAlerts: alerts.length,
      averageTemperature: tenth(temperatures.reduce((sum, celsius) => sum + celsius, 0) / temperatures.length),
      maxWindSpeed: largest(analyzed.map(({ current }) => current.wind_speed)),
      totalWaypoints: waypoints.length,
      recommendation: texts.recommendations[recommendationFor(alerts, known.length === all.length)],
    },
    ageSeconds: largest(known.map(({ weather }) => weather.ageSeconds)),
    source,
  };
}

/**
 * Challenging where anything is dangerous, moderate where anything calls for care, good only where all of it is known.
 */
function recommendationFor(alerts: readonly RouteAlert[], isWhole: boolean): keyof typeof texts.recommendations {
  if (alerts.some(({ severity }) => severity === 'high')) return 'challenging';
  if (alerts.length > 0) return 'moderate';
  return isWhole ? 'good' : 'unknown';
}

const valuesOf = ({ main, wind }: CurrentWeather) => ({
  temp: main.temp,
  wind_speed: tenth(wind.speed * 3.6),
  humidity: main.humidity,
  pressure: main.pressure,
});

const severities: Record<AlertSeverity, RouteAlert['severity']> = { info: 'low', warning: 'medium', danger: 'high' };

/** The alerts by the limits of part 1 §9, and the official warnings. */
function alertsOf({ weather, warnings }: Found): RouteAlert[] {
  const risks = (weather ? findRisks(weather) : []).map(({ severity, message }): RouteAlert => {
    const ours = severities[severity];
    return { message, severity: ours, recommendation: texts.advice[ours] };
  });
  const official = warnings.map((warning): RouteAlert => {
    const { description, instructions } = warning;
    const severity = severities[severityOfWarning(warning)];
    return {
      message: [`${warningTitle(warning)}.`, description].filter(Boolean).join(' '),
      severity,
      recommendation: instructions.join(' ') || texts.advice[severity],
    };
  });
  return [...risks, ...official];
}

const tenth = (value: number) => Math.round(value * 10) / 10;
