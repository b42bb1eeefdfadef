import type { RideHazard, WeatherOnRoute } from '@estradeiro/contract/weather';

export type Severity = 'fair' | RideHazard['severity'];

export function severityOf({ hazards }: Pick<WeatherOnRoute, 'hazards'>): Severity {
  if (hazards.some(({ severity }) => severity === 'danger')) return 'danger';
  return hazards.length > 0 ? 'warning' : 'fair';
}
