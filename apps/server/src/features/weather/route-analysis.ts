import { largest } from '@estradeiro/contract/extremes';
import type {
  CurrentWeather,
  RouteWeather,
  RouteWeatherRequest,
  WeatherSource,
  WeatherWarning,
} from '@estradeiro/contract/weather';
import { type AlertSeverity, severityOfWarning, warningTitle } from '@estradeiro/navigation/rider-safety/dangers';
import { findRisks } from '@estradeiro/navigation/rider-safety/rules';
import type { z } from 'zod';
import { texts } from './texts.ts';

type Waypoint = RouteWeather['waypoints'][number];
type Alert = Waypoint['alerts'][number];
type Request = z.output<typeof RouteWeatherRequest>;
type Found = { weather: CurrentWeather; warnings: WeatherWarning[] };

/** The specified answer for waypoints, from what was found at each, in their order: °C, km/h, %, hPa. */
export function analyzeRoute(
  { routeName, waypoints }: Request,
  found: readonly Found[],
  source: WeatherSource,
): RouteWeather {
  const analyzed = found.flatMap((here, index) => {
    const location = waypoints[index];
    return location ? [{ location, current: figuresOf(here.weather), alerts: alertsOf(here) }] : [];
  });
  const alerts = analyzed.flatMap((waypoint) => waypoint.alerts);
  const temperatures = analyzed.map(({ current }) => current.temp);
  return {
    routeName,
    waypoints: analyzed,
    summary: {
      totalAlerts: alerts.length,
      averageTemperature: tenth(temperatures.reduce((sum, celsius) => sum + celsius, 0) / temperatures.length),
      maxWindSpeed: largest(analyzed.map(({ current }) => current.wind_speed)),
      totalWaypoints: analyzed.length,
      recommendation: texts.recommendations[verdictOn(alerts)],
    },
    ageSeconds: largest(found.map(({ weather }) => weather.ageSeconds)),
    source,
  };
}

/** Challenging where anything is dangerous, moderate where anything calls for care. */
function verdictOn(alerts: readonly Alert[]): keyof typeof texts.recommendations {
  if (alerts.some(({ severity }) => severity === 'high')) return 'challenging';
  return alerts.length > 0 ? 'moderate' : 'good';
}

const figuresOf = ({ main, wind }: CurrentWeather) => ({
  temp: main.temp,
  wind_speed: tenth(wind.speed * 3.6),
  humidity: main.humidity,
  pressure: main.pressure,
});

const severities: Record<AlertSeverity, Alert['severity']> = { info: 'low', warning: 'medium', danger: 'high' };

/** By the limits of part 1 §9, and what the state warns of. */
function alertsOf({ weather, warnings }: Found): Alert[] {
  const risks = findRisks(weather).map(({ severity, message }): Alert => {
    const ours = severities[severity];
    return { message, severity: ours, recommendation: texts.advice[ours] };
  });
  const official = warnings.map((warning): Alert => {
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

const tenth = (figure: number) => Math.round(figure * 10) / 10;
