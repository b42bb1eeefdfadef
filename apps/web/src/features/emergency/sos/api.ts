import { type EmergencyAlert, getEmergencyAlert, type ReportedPosition } from '@estradeiro/contract/emergency-alert';
import {
  cancelCall,
  cancelEmergencyAlert,
  reportPosition,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency-call';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api-error.ts';
import { call } from '#platform/call.ts';
import { activeAlertQuery } from '../active-alert-query.ts';
import type { Trouble } from './flow.ts';
import { lastTold } from './kept.ts';

/** Between two questions about the alert, where live events do not come: soon while something is on its way, then at ease. */
const busyMs = 3_000;
const calmMs = 15_000;
/** On a poor network a request may hang for minutes: the rider is told, and it is sent anew. */
const answerMs = 10_000;
/** While it counts down there is less time for a request that hangs. */
const hurriedMs = 4_000;

/** Fails as where there is no network when no answer comes in time. */
async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>, mostMs = answerMs): Promise<T> {
  try {
    return await ask(AbortSignal.timeout(mostMs));
  } catch (error) {
    if (error instanceof DOMException) throw new ApiError('network', { cause: error });
    throw error;
  }
}

/** The alert with what is known of each delivery, until it is closed. Before the first answer it is as this browser last knew it. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: ['emergency-alert', id],
    queryFn: () => inTime((signal) => call(getEmergencyAlert, { params: { id } }, signal)),
    initialData: () => lastTold(id)?.alert,
    initialDataUpdatedAt: () => lastTold(id)?.at,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? calmMs : busyMs),
  });

const isUnderWay = ({ state, deliveries }: EmergencyAlert) =>
  deliveries.some(({ state: told, safeState }) =>
    state === 'open' ? told === 'queued' || told === 'sent' : safeState === 'queued',
  );

function keep(client: QueryClient, alert: EmergencyAlert) {
  const isOver = alert.state === 'closed' || alert.state === 'cancelled';
  client.setQueryData(alertQuery(alert.id).queryKey, alert);
  client.setQueryData(activeAlertQuery.queryKey, (known) => {
    if (!isOver) return alert;
    return known?.id === alert.id ? null : known;
  });
  // An older one may still be open beside it.
  if (isOver) void client.invalidateQueries(activeAlertQuery);
}

function useAlertMutation<Input>(mutationFn: (input: Input) => Promise<EmergencyAlert>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (alert) => keep(client, alert) });
}

type Sending = {
  idempotencyKey: string;
  location: ReportedPosition | null;
  message: string;
  /** What is left of the countdown; without it, it is sent at once. */
  delaySeconds?: number;
};

export const useSendAlert = () =>
  useAlertMutation(({ idempotencyKey, ...body }: Sending) =>
    inTime(
      (signal) => call(sendEmergencyAlert, { body, idempotencyKey }, signal),
      body.delaySeconds ? hurriedMs : answerMs,
    ),
  );

/** By the key where the server's id is not known: then a request that is still under way makes nothing either. */
export const useCancelAlert = () =>
  useAlertMutation(({ alertId, key }: { alertId: string | null; key: string }) =>
    inTime(
      (signal) =>
        alertId
          ? call(cancelEmergencyAlert, { params: { id: alertId } }, signal)
          : call(cancelCall, { idempotencyKey: key }, signal),
      hurriedMs,
    ),
  );

export const useResolveAlert = () =>
  useAlertMutation((id: string) => inTime((signal) => call(resolveEmergencyAlert, { params: { id } }, signal)));

export const sendPosition = (id: string, body: ReportedPosition) =>
  inTime((signal) => call(reportPosition, { params: { id }, body }, signal));

/** By this device's clock, from an answer of the server that came at `at`. */
export const sendTimeOf = ({ sendAt, asOf }: Pick<EmergencyAlert, 'sendAt' | 'asOf'>, at: number): number =>
  at + Date.parse(sendAt) - Date.parse(asOf);

/** What a failed sending means for the alert; 'refused' where there is nobody to tell. */
export function troubleOf(error: unknown): Trouble | 'refused' {
  if (!(error instanceof ApiError)) return 'other';
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
