import type { RideHazard } from '@estradeiro/contract/weather';
import { activeAlerts } from './alerts.ts';
import { isSameDanger } from './dangers-ahead.ts';
import type { AlertSeverity } from './rules.ts';
import type { WeatherWatch } from './weather-watch.ts';

/** What the screen shows of the weather on a ride. */
export type WeatherNotice = { id: string; severity: AlertSeverity } & (
  | { type: 'here'; message: string }
  | { type: 'ahead'; kind: RideHazard['kind']; reason: string; metersAhead: number }
);

/**
 * The worst that the rider has not put away: what holds at the rider's place before what lies ahead. A danger ahead shows from
 * being told until its stretch is reached.
 */
export function weatherNotice(state: WeatherWatch, alongMeters: number, now: number): WeatherNotice | null {
  const here = activeAlerts(state.alerts, now)
    .filter(({ severity }) => severity !== 'info')
    .map(({ id, severity, message }): WeatherNotice => ({ type: 'here', id, severity, message }));
  const ahead = state.dangers.flatMap((danger): WeatherNotice[] => {
    const told = state.told.find((known) => isSameDanger(known, danger));
    const metersAhead = danger.fromMeters - alongMeters;
    if (!told || metersAhead <= 0) return [];
    return [{ type: 'ahead', id: told.id, severity: 'danger', kind: danger.kind, reason: danger.reason, metersAhead }];
  });
  const isDanger = ({ severity }: WeatherNotice) => severity === 'danger';
  const worstFirst = [...here.filter(isDanger), ...ahead, ...here];
  return worstFirst.find(({ id }) => !state.dismissed.includes(id)) ?? null;
}
