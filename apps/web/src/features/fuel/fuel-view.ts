import type { FuelRecord } from '@estradeiro/contract/fuel/records';

/** The view that replaces the list, if any. */
export type FuelView = { name: 'list' | 'vehicles' | 'files' | 'route' } | { name: 'form'; record: FuelRecord | null };
