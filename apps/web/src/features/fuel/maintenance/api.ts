import { listMaintenance } from '@estradeiro/contract/fuel/maintenance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { cached } from '#platform/offline/cache.ts';

/** What the rider's motorcycles have to have done, and what was done; without a network as it was last read. */
export const maintenanceQuery = queryOptions({
  queryKey: ['fuel', 'maintenance'],
  queryFn: ({ signal }) => call(listMaintenance, {}, signal),
  ...cached(listMaintenance),
});
