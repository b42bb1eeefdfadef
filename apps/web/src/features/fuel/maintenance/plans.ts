import type { MaintenanceKind } from '@estradeiro/contract/fuel/maintenance';

type PlanItem = { kind: MaintenanceKind; everyKm: number | null; everyMonths: number | null };
export type Plan = { name: 'street' | 'touring'; items: readonly PlanItem[] };

const item = (kind: MaintenanceKind, everyKm: number | null, everyMonths: number | null = null): PlanItem => ({
  kind,
  everyKm,
  everyMonths,
});

/**
 * General plans to start from, on the safe side of the manuals of such motorcycles: the rider's own manual takes
 * precedence. Papers are in no plan, since only the rider knows their days.
 */
export const plans: readonly Plan[] = [
  {
    name: 'street',
    items: [
      item('oil', 3_000, 6),
      item('chain', 500),
      item('air-filter', 8_000, 12),
      item('spark-plug', 8_000),
      item('valves', 6_000),
      item('chain-kit', 15_000),
      item('tyres', 6_000, 12),
      item('brake-pads', 6_000),
      item('brake-fluid', null, 24),
      item('battery', null, 12),
    ],
  },
  {
    name: 'touring',
    items: [
      item('oil', 6_000, 12),
      item('oil-filter', 6_000, 12),
      item('chain', 800),
      item('air-filter', 12_000, 12),
      item('spark-plug', 12_000),
      item('valves', 24_000),
      item('coolant', null, 24),
      item('chain-kit', 20_000),
      item('tyres', 5_000, 12),
      item('brake-pads', 8_000),
      item('brake-fluid', null, 24),
      item('battery', null, 12),
    ],
  },
];
