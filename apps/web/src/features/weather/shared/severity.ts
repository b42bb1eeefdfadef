import type { RideHazard, WeatherOnWay } from '@estradeiro/contract/weather';

export type Severity = 'fair' | RideHazard['severity'];

export function severityOf({ hazards }: Pick<WeatherOnWay, 'hazards'>): Severity {
  if (hazards.some(({ severity }) => severity === 'danger')) return 'danger';
  return hazards.length > 0 ? 'warning' : 'fair';
}
