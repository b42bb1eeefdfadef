import {
  type EmergencyAlert,
  getEmergencyAlert,
  type ReportedPosition,
  reportPosition,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency-alert';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { activeAlertQuery } from '../active-alert-query.ts';
import type { Trouble } from './flow.ts';

/** Between two questions about the alert, where live events do not come: soon while something is on its way, then at ease. */
const busyMs = 3_000;
const calmMs = 15_000;
/** On a poor network a request may hang for minutes: the rider is told, and it is sent anew. */
const answerMs = 10_000;

/** The alert with what is known of each delivery, until it is closed. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: ['emergency-alert', id],
    queryFn: ({ signal }) => call(getEmergencyAlert, { params: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? calmMs : busyMs),
  });

const isUnderWay = ({ state, deliveries }: EmergencyAlert) =>
  deliveries.some(({ state: told, safeState }) =>
    state === 'open' ? told === 'queued' || told === 'sent' : safeState === 'queued',
  );

function keep(client: QueryClient, alert: EmergencyAlert) {
  client.setQueryData(alertQuery(alert.id).queryKey, alert);
  client.setQueryData(activeAlertQuery.queryKey, alert.state === 'open' ? alert : null);
}

function useAlertMutation<Input>(mutationFn: (input: Input) => Promise<EmergencyAlert>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (alert) => keep(client, alert) });
}

type Sending = { idempotencyKey: string; location: ReportedPosition | null; message: string };

export const useSendAlert = () =>
  useAlertMutation(({ idempotencyKey, ...body }: Sending) =>
    call(sendEmergencyAlert, { body, idempotencyKey }, AbortSignal.timeout(answerMs)),
  );

export const useResolveAlert = () => useAlertMutation((id: string) => call(resolveEmergencyAlert, { params: { id } }));

export const sendPosition = (id: string, body: ReportedPosition) => call(reportPosition, { params: { id }, body });

/** What a failed sending means for the alert; 'refused' where there is nobody to tell. No answer in time counts as no network. */
export function troubleOf(error: unknown): Trouble | 'refused' {
  if (!(error instanceof ApiError)) return error instanceof DOMException ? 'network' : 'other';
  switch (error.type) {
    case 'no_emergency_contacts':
      return 'refused';
    case 'offline':
    case 'network':
      return error.type;
    case 'invalid_request':
      return 'location';
    default:
      return 'other';
  }
}
