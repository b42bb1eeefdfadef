import { type EmergencyAlert, emergencyAlertChanged, getActiveAlert } from '@estradeiro/contract/emergency-alert';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';

/** The rider's open alert, or null: it may have been made on another device. */
export const activeAlertQuery = queryOptions({
  queryKey: ['emergency-alert', 'active'],
  queryFn: ({ signal }) => call(getActiveAlert, {}, signal),
});

/** The open alert, also where another device opens or closes it; undefined while it is not known. */
export function useActiveAlert(): EmergencyAlert | null | undefined {
  const { data, refetch } = useQuery(activeAlertQuery);
  const again = () => void refetch();
  useLiveEvent({ kind: emergencyAlertChanged, onEvent: again, onMissed: again });
  return data;
}
