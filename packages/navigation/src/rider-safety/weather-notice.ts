import type { RideHazard, WeatherOnRoute } from '@estradeiro/contract/weather';
import { activeAlerts, type WeatherAlert } from './alerts.ts';
import type { AlertSeverity } from './dangers.ts';
import { type DangerStretch, dangersOf, isSameDanger } from './dangers-ahead.ts';
import type { WeatherWatch } from './weather-watch.ts';

export type WeatherNotice = { id: string; severity: AlertSeverity } & (
  | { type: 'here'; message: string }
  | { type: 'ahead'; kind: RideHazard['kind']; reason: string; metersAhead: number }
);

/**
 * The worst notice that is not dismissed: a danger at the rider's place comes before one ahead, a warning at the
 * rider's place after one ahead. A danger ahead is shown from when it is noticed until its stretch is reached.
 */
export function weatherNotice(state: WeatherWatch, alongMeters: number, now: number): WeatherNotice | null {
  const ahead = state.dangers.flatMap((danger) => {
    const noticed = state.noticed.find((known) => isSameDanger(known, danger));
    const metersAhead = danger.fromMeters - alongMeters;
    return noticed && metersAhead > 0 ? [aheadOf(danger, noticed.id, metersAhead)] : [];
  });
  return worstOf(activeAlerts(state.alerts, now), ahead, state.dismissed);
}

/** Before departure, for the planned route. */
export function plannedNotice(
  active: readonly WeatherAlert[],
  passings: readonly WeatherOnRoute[],
  dismissed: readonly string[],
): WeatherNotice | null {
  const ahead = dangersOf(passings).map((danger) => {
    const [place] = danger.places;
    return aheadOf(danger, `${danger.kind} ${place?.lat} ${place?.lng}`, danger.fromMeters);
  });
  return worstOf(active, ahead, dismissed);
}

const aheadOf = ({ kind, severity, reason }: DangerStretch, id: string, metersAhead: number): WeatherNotice => ({
  type: 'ahead',
  severity,
  id,
  kind,
  reason,
  metersAhead,
});

function worstOf(active: readonly WeatherAlert[], ahead: readonly WeatherNotice[], dismissed: readonly string[]) {
  const here = active
    .filter(({ severity }) => severity !== 'info')
    .map(({ id, severity, message }): WeatherNotice => ({ type: 'here', id, severity, message }));
  const isDanger = ({ severity }: WeatherNotice) => severity === 'danger';
  const worstFirst = [...here.filter(isDanger), ...ahead.filter(isDanger), ...ahead, ...here];
  return worstFirst.find(({ id }) => !dismissed.includes(id)) ?? null;
}
