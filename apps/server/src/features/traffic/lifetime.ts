import type { TrafficAlertType, TrafficVote } from '@estradeiro/contract/traffic';

const hour = 60;

/** How long trouble is believed after the last word on it, and how long confirmations may carry it on: minutes. */
const lifetimes: Record<TrafficAlertType, { minutes: number; longestMinutes: number }> = {
  ACCIDENT: { minutes: hour, longestMinutes: 6 * hour },
  POLICE: { minutes: hour / 2, longestMinutes: 3 * hour },
  HAZARD: { minutes: hour, longestMinutes: 24 * hour },
  ROAD_CLOSED: { minutes: 24 * hour, longestMinutes: 7 * 24 * hour },
  TRAFFIC_JAM: { minutes: hour / 4, longestMinutes: 3 * hour },
  OTHER: { minutes: hour, longestMinutes: 6 * hour },
};

/** Weather passes, potholes stay. */
const lastingSubtypes: [pattern: RegExp, minutes: number][] = [
  [/POT_HOLE/, 24 * hour],
  [/WEATHER/, 2 * hour],
];

type Kind = { type: TrafficAlertType; subtype: string | null };

/** When an alert ends of which nothing more is heard. */
export function expiryOf({ type, subtype }: Kind, from: Date): Date {
  const lasting = lastingSubtypes.find(([pattern]) => type === 'HAZARD' && pattern.test(subtype ?? ''));
  return minutesAfter(from, lasting?.[1] ?? lifetimes[type].minutes);
}

/** What riders made of an alert: the reporter's own votes aside, who is believed at once. */
export type Tally = { confirmations: number; goneInRow: number };

type Standing = Kind & { reportedAt: Date; expiresAt: Date };

/** Two riders in a row who say 'gone' end an alert; one halves what is left of it. */
const goneToEnd = 2;

/** How an alert stands after a vote. A confirmation never shortens it, nor carries it past its type's longest. */
export function afterVote(
  alert: Standing,
  vote: { says: TrafficVote; byReporter: boolean; at: Date },
  { goneInRow }: Tally,
): { isActive: boolean; expiresAt: Date } {
  const { expiresAt } = alert;
  if (vote.says === 'still-there') {
    const longest = minutesAfter(alert.reportedAt, lifetimes[alert.type].longestMinutes);
    const carriedOn = earlier(expiryOf(alert, vote.at), longest);
    return { isActive: true, expiresAt: later(carriedOn, expiresAt) };
  }
  if (vote.byReporter || goneInRow >= goneToEnd) return { isActive: false, expiresAt };
  const leftMs = expiresAt.getTime() - vote.at.getTime();
  return { isActive: true, expiresAt: new Date(vote.at.getTime() + leftMs / 2) };
}

/** One rider's word, before anybody confirms it. */
export const reportConfidence = 5;
const perConfirmation = 2;
const perGone = 3;

/** Out of ten: the source's own confidence, and what riders say who pass by. */
export function confidenceOf(own: number, { confirmations, goneInRow }: Tally): number {
  return Math.min(10, Math.max(0, own + perConfirmation * confirmations - perGone * goneInRow));
}

/** What a rider's report weighs by its type: 0 to 5. */
export const reportSeverity: Record<TrafficAlertType, number> = {
  ACCIDENT: 4,
  POLICE: 1,
  HAZARD: 3,
  ROAD_CLOSED: 5,
  TRAFFIC_JAM: 2,
  OTHER: 1,
};

const minutesAfter = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a < b ? b : a);
