import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TrafficAlert, TrafficVote } from '@estradeiro/contract/traffic';
import { positionOnRoute } from '@estradeiro/navigation/prepared-route';
import { type AlertOnRoute, alertsAhead } from '@estradeiro/navigation/traffic/alerts-on-route';
import { alertAhead } from '@estradeiro/navigation/traffic/texts';
import { noticeMeters, type TrafficEffect } from '@estradeiro/navigation/traffic/traffic-watch';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { alertsInBoxQuery, holding, useLiveAlerts, useVote } from '#features/traffic/shared/api.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { boxAhead, needsRefetch, stretchAt } from '../box-ahead.ts';
import type { Sentence } from '../spoken-effects.ts';
import { createTrafficSession, type TrafficPlace } from '../traffic-session.ts';
import { useSessionOnRoute } from '../watch.ts';
import type { RunningGuidance } from './use-guidance.ts';
import { useSyncAhead } from './use-sync-ahead.ts';

/** The sentence about an alert ahead; an instruction that comes due interrupts it. */
const spokenTraffic = ({ alert, metersAhead }: TrafficEffect): Sentence => ({
  text: alertAhead(alert, metersAhead),
  priority: 'medium',
});

export type ShownTraffic = {
  /** Alerts on the route that are still ahead, in riding order. */
  ahead: readonly AlertOnRoute<TrafficAlert>[];
  /** The nearest one, once it is near and until it is dismissed. */
  notice: { alert: TrafficAlert; metersAhead: number } | null;
  dismiss: (id: string) => void;
  /** The alert that was just passed, for the question whether it is still there. */
  passedAlert: TrafficAlert | null;
  answer: (alert: TrafficAlert, vote: TrafficVote) => void;
};

/** An alert shows at this distance at the latest, also at low speed. */
const leastShownMeters = 1_000;
const none: readonly TrafficAlert[] = [];

/** Requests the alerts on the route ahead, keeps them live, announces them and returns what to show. Idle without a ride. */
export function useRidingTraffic(
  guidance: RunningGuidance | null,
  simulated: boolean,
  { say, isSpeaking }: Pick<NavigationVoice, 'say' | 'isSpeaking'>,
  clock: Clock = systemClock,
): ShownTraffic {
  const place = guidance && guidance.view.phase !== 'arrived' ? placeOf(guidance) : null;
  const here = guidance?.view.position ?? null;
  const alerts = useAlertsAhead(
    place,
    here ?? (place && positionOnRoute(place.route, place.alongMeters)),
    simulated,
    clock,
  );
  const { mutate: vote } = useVote();
  const [session] = useState(() =>
    createTrafficSession({
      clock,
      announce: (effect) => {
        const { text, priority } = spokenTraffic(effect);
        say(text, priority);
      },
    }),
  );
  const { onRoute, question, dismissed } = useSyncExternalStore(session.subscribe, session.state);

  useEffect(() => session.takeAlerts(alerts), [session, alerts]);
  useSessionOnRoute(session, place, place !== null, isSpeaking);

  const ahead = place ? alertsAhead(onRoute, place.alongMeters) : [];
  return {
    ahead,
    notice: place && guidance?.view.isPlaceKnown ? noticeOf(ahead, place, dismissed) : null,
    dismiss: session.dismiss,
    // A simulated rider sees no alerts.
    passedAlert: simulated ? null : (question?.alert ?? null),
    answer: (alert, voted) => {
      session.stopAsking();
      if (here) vote({ alert, vote: voted, position: here });
    },
  };
}

/** The least pause between two requests, however many alerts there are. */
const leastPauseMillis = 20_000;

/** Others' alerts on the route ahead, without those that the rider reported as removed. */
function useAlertsAhead(
  place: TrafficPlace | null,
  here: LatLng | null,
  simulated: boolean,
  clock: Clock,
): readonly TrafficAlert[] {
  const route = place?.route ?? null;
  const stretch = place && stretchAt(place.alongMeters);
  const box = useMemo(() => (route && stretch !== null ? boxAhead(route, stretch) : null), [route, stretch]);
  const rider = useRef(here);
  rider.current = here;
  const requestedFrom = useRef<LatLng | null>(null);
  const near = () => {
    requestedFrom.current = rider.current;
    return rider.current;
  };
  const { data = none, dataUpdatedAt, isFetching, refetch } = useQuery(alertsInBoxQuery(box, near));
  useLiveAlerts(box);
  useSyncAhead(simulated ? null : box, clock);

  const isOutrun = here !== null && requestedFrom.current !== null && needsRefetch(data, requestedFrom.current, here);
  const refetches = isOutrun && !isFetching && clock() - dataUpdatedAt >= leastPauseMillis;
  useEffect(() => {
    if (refetches) void refetch();
  }, [refetches, refetch]);

  const now = useMinute().getTime();
  return useMemo(() => holding(data, now).filter(({ isOwn, ownVote }) => !isOwn && ownVote !== 'gone'), [data, now]);
}

function noticeOf(
  ahead: readonly AlertOnRoute<TrafficAlert>[],
  { alongMeters, speedMps }: TrafficPlace,
  dismissed: readonly string[],
): ShownTraffic['notice'] {
  const nearest = ahead.find(
    ({ alert, alongMeters: at }) =>
      !dismissed.includes(alert.id) &&
      at - alongMeters <= Math.max(leastShownMeters, noticeMeters(alert.type, speedMps)),
  );
  return nearest ? { alert: nearest.alert, metersAhead: nearest.alongMeters - alongMeters } : null;
}

const placeOf = ({ prepared, alongMeters, speedMps, roomToTalk }: RunningGuidance): TrafficPlace => ({
  route: prepared,
  alongMeters,
  speedMps,
  roomToTalk,
});
