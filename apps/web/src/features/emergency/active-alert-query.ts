import { getActiveAlert } from '@estradeiro/contract/emergency-alert';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/call.ts';

/** The rider's open alert, or null: it may have been made on another device. */
export const activeAlertQuery = queryOptions({
  queryKey: ['emergency-alert', 'active'],
  queryFn: ({ signal }) => call(getActiveAlert, {}, signal),
});
