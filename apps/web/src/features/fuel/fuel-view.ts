import type { FuelRecord } from '@estradeiro/contract/fuel/records';

/** What stands in place of the list, if anything does. */
export type FuelView = { name: 'list' | 'vehicles' | 'files' | 'route' } | { name: 'form'; record: FuelRecord | null };
