import type { FuelRecord } from '@estradeiro/contract/fuel/records';

export type FuelView = { name: 'list' | 'vehicles' | 'files' | 'route' } | { name: 'form'; record: FuelRecord | null };
