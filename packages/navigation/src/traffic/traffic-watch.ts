import type { TrafficAlertType } from '@estradeiro/contract/traffic';
import { type AlertOnWay, alertsAhead } from './alerts-on-way.ts';

/** Which road alerts on the way were announced. Times are epoch milliseconds, metres are along the way. */
export type TrafficWatch = {
  onWay: readonly AlertOnWay[];
  announced: readonly AnnouncedAlert[];
  spokenAt: number;
};

type AnnouncedAlert = { id: string; type: TrafficAlertType; alongMeters: number };

/** Every event bears the time at which it is handled. 'set-out' is a new ride, on which all is announced again. */
export type TrafficEvent = { now: number } & (
  | { type: 'set-out' }
  /** `onWay` are the alerts of the way as it is now. */
  | { type: 'alerts-changed'; onWay: readonly AlertOnWay[] }
  /** Another way, of which no alerts are known yet; what was announced stays announced. */
  | { type: 'way-changed' }
  /** `speedMps` is null where it is not known; `roomToTalk`: nothing about the next manoeuvre will have to be said meanwhile. */
  | { type: 'moved'; alongMeters: number; speedMps: number | null; roomToTalk: boolean }
);

export type TrafficEffect = { type: 'announce'; alert: AlertOnWay['alert']; metersAhead: number };

export type TrafficTurn = { state: TrafficWatch; effects: TrafficEffect[] };

export const startTrafficWatch: TrafficWatch = { onWay: [], announced: [], spokenAt: Number.NEGATIVE_INFINITY };

/** Between two sentences about traffic. */
export const trafficPauseMs = 30_000;
/** Time to understand, slow down and look: but neither at the last moment nor where nobody remembers it. */
const noticeSeconds = 45;
const leastNoticeMeters = 300;
const mostNoticeMeters = 2_000;
/** From how far ahead a type is announced whatever the speed; null for as far as `noticeSeconds` take. */
const fixedNoticeMeters: Record<TrafficAlertType, number | null> = {
  ACCIDENT: null,
  HAZARD: null,
  POLICE: null,
  // There has to be time for another way.
  ROAD_CLOSED: 5_000,
  TRAFFIC_JAM: null,
  OTHER: null,
};
/** Nearer than that the rider sees it before the sentence ends. */
const tooLateMeters = 30;
/** Two sources, or two riders, report one road alert. */
const sameTroubleMeters = 200;

/** From how far ahead a road alert is announced. */
export function noticeMeters(type: TrafficAlertType, speedMps: number | null): number {
  const fixed = fixedNoticeMeters[type];
  if (fixed !== null) return fixed;
  if (speedMps === null) return mostNoticeMeters / 2;
  return Math.min(mostNoticeMeters, Math.max(leastNoticeMeters, speedMps * noticeSeconds));
}

/** Tells each alert ahead once in a ride, the nearest first, at most one in half a minute. */
export function watchTraffic(state: TrafficWatch, event: TrafficEvent): TrafficTurn {
  switch (event.type) {
    case 'set-out':
      return { state: startTrafficWatch, effects: [] };
    case 'alerts-changed':
      return { state: { ...state, onWay: event.onWay }, effects: [] };
    case 'way-changed':
      return { state: { ...state, onWay: [], announced: state.announced.map(elsewhere) }, effects: [] };
    case 'moved':
      return announceIfDue(state, event);
  }
}

type Moved = Extract<TrafficEvent, { type: 'moved' }>;

function announceIfDue(state: TrafficWatch, { now, alongMeters, speedMps, roomToTalk }: Moved): TrafficTurn {
  if (!roomToTalk || now - state.spokenAt < trafficPauseMs) return { state, effects: [] };
  const due = alertsAhead(state.onWay, alongMeters + tooLateMeters).find(
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

/** Metres along another way say nothing of this one. */
const elsewhere = (known: AnnouncedAlert): AnnouncedAlert => ({ ...known, alongMeters: Number.NEGATIVE_INFINITY });

const isSame = (known: AnnouncedAlert, { alert, alongMeters }: AlertOnWay): boolean =>
  known.id === alert.id ||
  (known.type === alert.type && Math.abs(known.alongMeters - alongMeters) <= sameTroubleMeters);
