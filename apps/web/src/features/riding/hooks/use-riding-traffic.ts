import type { LatLng } from '@estradeiro/contract/lat-lng';
import type { TrafficAlert, TrafficVote } from '@estradeiro/contract/traffic';
import { positionAlong } from '@estradeiro/navigation/prepared-route';
import { type AlertOnWay, alertsAhead } from '@estradeiro/navigation/traffic/alerts-on-way';
import { alertAhead } from '@estradeiro/navigation/traffic/texts';
import { noticeMeters, type TrafficEffect } from '@estradeiro/navigation/traffic/traffic-watch';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { alertsInBoxQuery, holding, useLiveAlerts, useVote } from '#features/traffic/shared/api.ts';
import type { NavigationVoice } from '#features/voice/shared/use-voice.ts';
import { type Clock, systemClock, useMinute } from '#platform/clock.ts';
import { boxAhead, hasOutrun, stretchAt } from '../box-ahead.ts';
import type { Sentence } from '../spoken-effects.ts';
import { createTrafficSession, type TrafficPlace } from '../traffic-session.ts';
import type { RunningGuidance } from './use-guidance.ts';
import { useSyncAhead } from './use-sync-ahead.ts';

/** What trouble ahead sounds like: an instruction that comes due cuts it off. */
const spokenTraffic = ({ alert, metersAhead }: TrafficEffect): Sentence => ({
  text: alertAhead(alert, metersAhead),
  priority: 'medium',
});

export type ShownTraffic = {
  /** What lies on the way and is not passed yet, in riding order. */
  ahead: readonly AlertOnWay<TrafficAlert>[];
  /** The nearest of them, once it is near and until it is put away. */
  notice: { alert: TrafficAlert; metersAhead: number } | null;
  dismiss: (id: string) => void;
  /** What was just passed: is it still there? */
  asked: TrafficAlert | null;
  answer: (alert: TrafficAlert, vote: TrafficVote) => void;
};

/** Shown at the latest from here on, also to who rides slowly. */
const leastShownMeters = 1_000;
const none: readonly TrafficAlert[] = [];

/** Asks for the trouble on the way ahead, keeps it live, speaks of it, and tells what to show. Idle without a ride. */
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
    here ?? (place && positionAlong(place.way, place.alongMeters)),
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
  const { onWay, asking, dismissed } = useSyncExternalStore(session.subscribe, session.state);

  useEffect(() => session.takeAlerts(alerts), [session, alerts]);
  useEffect(() => {
    if (place) session.move({ ...place, roomToTalk: place.roomToTalk && !isSpeaking() });
    else session.end();
  });

  const ahead = place ? alertsAhead(onWay, place.alongMeters) : [];
  return {
    ahead,
    notice: place && guidance?.view.isPlaceKnown ? noticeOf(ahead, place, dismissed) : null,
    dismiss: session.dismiss,
    // A simulation has seen nothing.
    asked: simulated ? null : (asking?.alert ?? null),
    answer: (alert, answered) => {
      session.stopAsking();
      if (here) vote({ alert, vote: answered, position: here });
    },
  };
}

/** Asked again no sooner, however thick trouble lies. */
const leastPauseMillis = 20_000;

/** What others say of the way ahead; not the rider's own reports, nor what the rider found gone. */
function useAlertsAhead(
  place: TrafficPlace | null,
  here: LatLng | null,
  simulated: boolean,
  clock: Clock,
): readonly TrafficAlert[] {
  const way = place?.way ?? null;
  const stretch = place && stretchAt(place.alongMeters);
  const box = useMemo(() => (way && stretch !== null ? boxAhead(way, stretch) : null), [way, stretch]);
  const rider = useRef(here);
  rider.current = here;
  const askedFrom = useRef<LatLng | null>(null);
  const near = () => {
    askedFrom.current = rider.current;
    return rider.current;
  };
  const { data = none, dataUpdatedAt, isFetching, refetch } = useQuery(alertsInBoxQuery(box, near));
  useLiveAlerts(box);
  useSyncAhead(simulated ? null : box, clock);

  const isOutrun = here !== null && askedFrom.current !== null && hasOutrun(data, askedFrom.current, here);
  const asksAgain = isOutrun && !isFetching && clock() - dataUpdatedAt >= leastPauseMillis;
  useEffect(() => {
    if (asksAgain) void refetch();
  }, [asksAgain, refetch]);

  const now = useMinute().getTime();
  return useMemo(() => holding(data, now).filter(({ isOwn, ownVote }) => !isOwn && ownVote !== 'gone'), [data, now]);
}

function noticeOf(
  ahead: readonly AlertOnWay<TrafficAlert>[],
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
  way: prepared,
  alongMeters,
  speedMps,
  roomToTalk,
});
