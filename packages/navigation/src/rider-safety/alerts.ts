import { largest } from '@estradeiro/contract/extremes';
import type { CurrentWeather } from '@estradeiro/contract/weather';
import { rank } from './dangers.ts';
import { type Finding, findRisks } from './rules.ts';

/** Times are epoch milliseconds. */
export type WeatherAlert = Finding & { id: string; timestamp: number; shouldAnnounce: boolean };

/** Part 1 §9. */
export const suppressedMs = 30 * 60_000;
export const activeMs = 60 * 60_000;
export const retainedMs = 120 * 60_000;

/** At most this many alerts of one weather response are spoken: a storm alone passes four limits. */
const spokenOfOneReading = 2;

/**
 * Earlier alerts, then new ones with the worst first; at most two of the new ones are spoken. For 30 minutes only worse
 * alerts are raised, such as a storm after a drizzle. Weather older than an hour raises nothing; alerts over 2 h old
 * are dropped.
 */
export function takeWeather(alerts: readonly WeatherAlert[], weather: CurrentWeather, now: number): WeatherAlert[] {
  const kept = alerts.filter(({ timestamp }) => now - timestamp < retainedMs);
  const recent = kept.filter(({ type, timestamp }) => type !== 'official' && now - timestamp < suppressedMs);
  const worstRank = Math.max(-1, largest(recent.map(({ severity }) => rank(severity))));
  const risks = weather.ageSeconds * 1_000 < activeMs ? findRisks(weather) : [];
  const raised = risks
    .filter(({ severity }) => rank(severity) > worstRank)
    .toSorted((a, b) => rank(b.severity) - rank(a.severity))
    .map((finding, index) => ({
      ...finding,
      id: `${finding.type}-${now}`,
      timestamp: now,
      shouldAnnounce: finding.severity !== 'info' && index < spokenOfOneReading,
    }));
  return [...kept, ...raised];
}

/** Adds official warnings (`findWarnings`) at the rider's place: each is raised once while it is remembered, and spoken. */
export function takeWarnings(alerts: readonly WeatherAlert[], found: readonly Finding[], now: number): WeatherAlert[] {
  const kept = alerts.filter(({ timestamp }) => now - timestamp < retainedMs);
  const raised = found
    .filter(({ warningId }) => !kept.some((alert) => alert.warningId === warningId))
    .map((finding) => ({ ...finding, id: `${finding.warningId}-${now}`, timestamp: now, shouldAnnounce: true }));
  return [...kept, ...raised];
}

/** Alerts under 1 h old, the worst first, then the latest. */
export const activeAlerts = (alerts: readonly WeatherAlert[], now: number): WeatherAlert[] =>
  alerts
    .filter(({ timestamp }) => now - timestamp < activeMs)
    .toSorted((a, b) => rank(b.severity) - rank(a.severity) || b.timestamp - a.timestamp);

/**
 * The worst of the active alerts and of present findings. Null if riding is fine; riding is safe if it is no danger (part 1 §4).
 */
export function worstOf(alerts: readonly WeatherAlert[], found: readonly Finding[], now: number): Finding | null {
  // An official warning is valid until its own end, not for an hour after it was raised.
  const active = activeAlerts(alerts, now).filter(({ type }) => type !== 'official');
  return [...found, ...active].toSorted((a, b) => rank(b.severity) - rank(a.severity))[0] ?? null;
}
