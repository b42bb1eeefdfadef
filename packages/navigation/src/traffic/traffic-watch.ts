import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import { type AlertOnRoute, alertsAhead } from './alerts-on-route.ts';

/** Road alerts on the route, and which were announced. Times are epoch milliseconds, metres are on the route. */
export type TrafficWatch = {
  onRoute: readonly AlertOnRoute[];
  announced: readonly AnnouncedAlert[];
  spokenAt: number;
};

type AnnouncedAlert = { id: string; type: TrafficAlertType; alongMeters: number };

/** `now` is when the event is handled. 'set-out' is a new ride, on which everything is announced again. */
export type TrafficEvent = { now: number } & (
  | { type: 'set-out' }
  | { type: 'alerts-changed'; onRoute: readonly AlertOnRoute[] }
  /** Another route, whose alerts are not loaded yet; announced ones stay announced. */
  | { type: 'way-changed' }
  /** `speedMps` is null if unknown; `roomToTalk`: no instruction is due meanwhile. */
  | { type: 'moved'; alongMeters: number; speedMps: number | null; roomToTalk: boolean }
);

export type TrafficEffect = { type: 'announce'; alert: AlertOnRoute['alert']; metersAhead: number };

export type TrafficTurn = { state: TrafficWatch; effects: TrafficEffect[] };

export const startTrafficWatch: TrafficWatch = { onRoute: [], announced: [], spokenAt: Number.NEGATIVE_INFINITY };

/** Between two sentences about traffic. */
export const trafficPauseMs = 30_000;
/** Time to understand, slow down and look: neither too late nor so early that it is forgotten. */
const noticeSeconds = 45;
const leastNoticeMeters = 300;
const mostNoticeMeters = 2_000;
/** Fixed distances of announcement; null depends on the speed. */
const fixedNoticeMeters: Record<TrafficAlertType, number | null> = {
  ACCIDENT: null,
  HAZARD: null,
  POLICE: null,
  // Leaves time for another route.
  ROAD_CLOSED: 5_000,
  TRAFFIC_JAM: null,
  OTHER: null,
};
/** Nearer, the rider sees it before the sentence ends. */
const tooLateMeters = 30;
/** Alerts of a type nearer than this are the same, from two sources or riders. */
const sameAlertMeters = 200;

export function noticeMeters(type: TrafficAlertType, speedMps: number | null): number {
  const fixed = fixedNoticeMeters[type];
  if (fixed !== null) return fixed;
  if (speedMps === null) return mostNoticeMeters / 2;
  return Math.min(mostNoticeMeters, Math.max(leastNoticeMeters, speedMps * noticeSeconds));
}

/** Announces each alert ahead once in a ride, the nearest first, at most one in half a minute. */
export function watchTraffic(state: TrafficWatch, event: TrafficEvent): TrafficTurn {
  switch (event.type) {
    case 'set-out':
      return { state: startTrafficWatch, effects: [] };
    case 'alerts-changed':
      return { state: { ...state, onRoute: event.onRoute }, effects: [] };
    case 'way-changed':
      return { state: { ...state, onRoute: [], announced: state.announced.map(onOtherRoute) }, effects: [] };
    case 'moved':
      return announceIfDue(state, event);
  }
}

type Moved = Extract<TrafficEvent, { type: 'moved' }>;

function announceIfDue(state: TrafficWatch, { now, alongMeters, speedMps, roomToTalk }: Moved): TrafficTurn {
  if (!roomToTalk || now - state.spokenAt < trafficPauseMs) return { state, effects: [] };
  const due = alertsAhead(state.onRoute, alongMeters + tooLateMeters).find(
    (ahead) =>
      ahead.alongMeters - alongMeters <= noticeMeters(ahead.alert.type, speedMps) &&
      !state.announced.some((known) => isSame(known, ahead)),
  );
  if (!due) return { state, effects: [] };
  const { alert } = due;
  const announced = [...state.announced, { id: alert.id, type: alert.type, alongMeters: due.alongMeters }];
  return {
    state: { ...state, announced, spokenAt: now },
    effects: [{ type: 'announce', alert, metersAhead: due.alongMeters - alongMeters }],
  };
}

/** Metres of another route do not apply to this one. */
const onOtherRoute = (known: AnnouncedAlert): AnnouncedAlert => ({ ...known, alongMeters: Number.NEGATIVE_INFINITY });

const isSame = (known: AnnouncedAlert, { alert, alongMeters }: AlertOnRoute): boolean =>
  known.id === alert.id || (known.type === alert.type && Math.abs(known.alongMeters - alongMeters) <= sameAlertMeters);
