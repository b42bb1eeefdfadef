import {
  cancelAlertByKey,
  cancelEmergencyAlert,
  type EmergencyAlert,
  emergencyAlertChanged,
  getActiveAlert,
  getEmergencyAlert,
  type PositionReport,
  reportPosition,
  resolveEmergencyAlert,
  sendEmergencyAlert,
} from '@estradeiro/contract/emergency/alert';
import { getAlertChannels } from '@estradeiro/contract/emergency/channels';
import { listEmergencyContacts } from '@estradeiro/contract/emergency/contacts';
import { listLiveLinks } from '@estradeiro/contract/emergency/live-link';
import type { LatLng } from '@estradeiro/contract/lat-lng';
import { reversePlace } from '@estradeiro/contract/places';
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '#platform/api-error.ts';
import { call, inTime } from '#platform/call.ts';
import { useLiveEvent } from '#platform/events.ts';
import { cached } from '#platform/offline/cache.ts';
import type { Trouble } from './sos/stored-sos.ts';
import { cachedAlert } from './sos/stored-sos.ts';

/** The rider's open alert, possibly made on another device; null without one. */
export const activeAlertQuery = queryOptions({
  queryKey: ['emergency-alert', 'active'],
  queryFn: ({ signal }) => call(getActiveAlert, {}, signal),
});

/** The open alert, updated when another device opens or closes it; undefined while unknown. */
export function useActiveAlert(): EmergencyAlert | null | undefined {
  const { data, refetch } = useQuery(activeAlertQuery);
  const again = () => void refetch();
  useLiveEvent({ kind: emergencyAlertChanged, onEvent: again, onMissed: again });
  return data;
}

/** The channels to contacts in this installation; none where it can only log an alert (D20). */
export const channelsQuery = queryOptions({
  queryKey: ['alert-channels'],
  queryFn: async ({ signal }) => (await call(getAlertChannels, {}, signal)).channels,
});

/** The rider's contacts, cached for when the server is unreachable, since they matter most in an emergency. */
export const contactsQuery = queryOptions({
  queryKey: ['emergency-contacts'],
  queryFn: ({ signal }) => call(listEmergencyContacts, {}, signal),
  ...cached(listEmergencyContacts), // also the empty list: the first contact may be written without a network
});

/** The rider's live links that still show a position to viewers, also of ended alerts. */
export const liveLinksQuery = queryOptions({
  queryKey: ['emergency-alert', 'live-links'],
  queryFn: ({ signal }) => call(listLiveLinks, {}, signal),
  staleTime: 0,
});

/** Poll intervals for the alert, where live events fail: short while something is being sent, then longer. */
const busyMs = 3_000;
const calmMs = 15_000;
/** The timeout of a request, after which it is repeated. */
const answerMs = 10_000;
/** The timeout of a request during the countdown, and of a cancel, which leave less time. */
const hurriedMs = 4_000;

/** The alert with the state of each delivery, until it is closed. Before the first response it is the cached one. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: ['emergency-alert', id],
    queryFn: () => inTime((signal) => call(getEmergencyAlert, { params: { id } }, signal), answerMs),
    initialData: () => cachedAlert(id)?.alert,
    initialDataUpdatedAt: () => cachedAlert(id)?.at,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isInProgress(data) ? calmMs : busyMs),
  });

const isInProgress = ({ state, deliveries }: EmergencyAlert) =>
  deliveries.some(({ state: delivery, safeState }) =>
    state === 'open' ? delivery === 'queued' || delivery === 'sent' : safeState === 'queued',
  );

function cacheAnswer(client: QueryClient, alert: EmergencyAlert) {
  const hasEnded = alert.state === 'closed' || alert.state === 'cancelled';
  client.setQueryData(alertQuery(alert.id).queryKey, alert);
  client.setQueryData(activeAlertQuery.queryKey, (known) => {
    if (!hasEnded) return alert;
    return known?.id === alert.id ? null : known;
  });
  // An older alert may still be open beside it.
  if (hasEnded) void client.invalidateQueries(activeAlertQuery);
}

function useAlertMutation<Input>(mutationFn: (input: Input) => Promise<EmergencyAlert>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (alert) => cacheAnswer(client, alert) });
}

type Sending = {
  idempotencyKey: string;
  location: PositionReport | null;
  message: string;
  delaySeconds?: number;
};

export const useSendAlert = () =>
  useAlertMutation(({ idempotencyKey, ...body }: Sending) =>
    inTime(
      (signal) => call(sendEmergencyAlert, { body, idempotencyKey }, signal),
      body.delaySeconds ? hurriedMs : answerMs,
    ),
  );

/** Cancels by the key where the server's id is unknown, so that a request still in flight creates no alert either. */
export const useCancelAlert = () =>
  useAlertMutation(({ alertId, key }: { alertId: string | null; key: string }) =>
    inTime(
      (signal) =>
        alertId
          ? call(cancelEmergencyAlert, { params: { id: alertId } }, signal)
          : call(cancelAlertByKey, { idempotencyKey: key }, signal),
      hurriedMs,
    ),
  );

export const useResolveAlert = () =>
  useAlertMutation((id: string) =>
    inTime((signal) => call(resolveEmergencyAlert, { params: { id } }, signal), answerMs),
  );

export const sendPosition = (id: string, body: PositionReport) =>
  inTime((signal) => call(reportPosition, { params: { id }, body }, signal), answerMs);

/** The time of sending by this device's clock, from a response that arrived at `at` (epoch milliseconds). */
export const sendTimeOf = ({ sendAt, asOf }: Pick<EmergencyAlert, 'sendAt' | 'asOf'>, at: number): number =>
  at + Date.parse(sendAt) - Date.parse(asOf);

/** What a failed request means for the alert; 'refused' where there is no contact. */
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

/** Three decimals are about a hundred metres: a rider who walks around the motorcycle is still at the same place. */
const coarse = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** The name of the place, to be read out on the phone. Idle without a position. */
export const placeQuery = (position: LatLng | null) => {
  const query = position && { lat: coarse(position.lat), lng: coarse(position.lng) };
  return queryOptions({
    queryKey: ['sos-place', query],
    queryFn: query ? ({ signal }) => call(reversePlace, { query }, signal) : skipToken,
  });
};
