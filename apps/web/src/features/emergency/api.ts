import {
  cancelCall,
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

/** The channels of this installation to contacts; none where it can only log an alert (D20). */
export const channelsQuery = queryOptions({
  queryKey: ['alert-channels'],
  queryFn: async ({ signal }) => (await call(getAlertChannels, {}, signal)).channels,
});

/** The rider's contacts; where the server does not answer, as it last did to this rider: in trouble they matter most. */
export const contactsQuery = queryOptions({
  queryKey: ['emergency-contacts'],
  queryFn: ({ signal }) => call(listEmergencyContacts, {}, signal),
  ...cached(listEmergencyContacts), // also that there are none: the first one may be written without a network
});

/** The rider's live links that still show a position to whoever holds them, also of alerts that are over. */
export const liveLinksQuery = queryOptions({
  queryKey: ['emergency-alert', 'live-links'],
  queryFn: ({ signal }) => call(listLiveLinks, {}, signal),
  staleTime: 0,
});

/** Between two questions about the alert, where live events do not come: soon while something is on its way, then at ease. */
const busyMs = 3_000;
const calmMs = 15_000;
/** A longer wait fails, and the request is repeated. */
const answerMs = 10_000;
/** While it counts down there is less time for a request that hangs. */
const hurriedMs = 4_000;

/** The alert with what is known of each delivery, until it is closed. Before the first answer it is as this browser last knew it. */
export const alertQuery = (id: string) =>
  queryOptions({
    queryKey: ['emergency-alert', id],
    queryFn: () => inTime((signal) => call(getEmergencyAlert, { params: { id } }, signal), answerMs),
    initialData: () => cachedAlert(id)?.alert,
    initialDataUpdatedAt: () => cachedAlert(id)?.at,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? calmMs : busyMs),
  });

const isUnderWay = ({ state, deliveries }: EmergencyAlert) =>
  deliveries.some(({ state: delivery, safeState }) =>
    state === 'open' ? delivery === 'queued' || delivery === 'sent' : safeState === 'queued',
  );

function cacheAnswer(client: QueryClient, alert: EmergencyAlert) {
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
  return useMutation({ mutationFn, onSuccess: (alert) => cacheAnswer(client, alert) });
}

type Sending = {
  idempotencyKey: string;
  location: PositionReport | null;
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
  useAlertMutation((id: string) =>
    inTime((signal) => call(resolveEmergencyAlert, { params: { id } }, signal), answerMs),
  );

export const sendPosition = (id: string, body: PositionReport) =>
  inTime((signal) => call(reportPosition, { params: { id }, body }, signal), answerMs);

/** By this device's clock, from an answer of the server that came at `at`. */
export const sendTimeOf = ({ sendAt, asOf }: Pick<EmergencyAlert, 'sendAt' | 'asOf'>, at: number): number =>
  at + Date.parse(sendAt) - Date.parse(asOf);

/** What a failed sending means for the alert; 'refused' where there is no contact. */
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

/** What is here by name, for whoever has to say it on the phone. Idle without a position. */
export const placeQuery = (position: LatLng | null) => {
  const query = position && { lat: coarse(position.lat), lng: coarse(position.lng) };
  return queryOptions({
    queryKey: ['sos-place', query],
    queryFn: query ? ({ signal }) => call(reversePlace, { query }, signal) : skipToken,
  });
};
