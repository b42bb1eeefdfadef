import {
  believedMinutes,
  type TrafficAlertType,
  type TrafficSource,
  type TrafficVote,
} from '@estradeiro/contract/traffic';

const hour = 60;

/** How long confirmations may carry trouble on: minutes. */
const longestMinutes: Record<TrafficAlertType, number> = {
  ACCIDENT: 6 * hour,
  POLICE: 3 * hour,
  HAZARD: 24 * hour,
  ROAD_CLOSED: 7 * 24 * hour,
  TRAFFIC_JAM: 3 * hour,
  OTHER: 6 * hour,
};

type Kind = { type: TrafficAlertType; subtype: string | null };

/** When an alert ends of which no further report arrives. */
export const expiryOf = (kind: Kind, from: Date): Date => minutesAfter(from, believedMinutes(kind));

/** What riders made of an alert: the reporter's own votes aside, who is believed at once. */
export type Tally = { confirmations: number; goneInRow: number };

type Weight = { source: TrafficSource; reliability: number; severity: number };
type Standing = Kind & Weight & { reportedAt: Date; expiresAt: Date };

const goneToEndReport = 2;
const goneToEndFeed = 3;
const mostGoneToEnd = 6;
const reliableFrom = 7;
const criticalFrom = 5;
const confirmationsForOneMore = 2;

/**
 * How many riders in a row have to say 'gone' to end an alert. Two end another rider's word. A feed has seen more than one
 * rider, the more so a sure one, and what closes a road is not silenced by a rider with a second account; nor is what others
 * have confirmed.
 */
export function goneToEnd({ source, reliability, severity }: Weight, { confirmations }: Tally): number {
  const ofSource =
    source === 'rider'
      ? goneToEndReport
      : goneToEndFeed + (reliability >= reliableFrom ? 1 : 0) + (severity >= criticalFrom ? 1 : 0);
  return Math.min(mostGoneToEnd, ofSource + Math.floor(confirmations / confirmationsForOneMore));
}

type Vote = { says: TrafficVote; byReporter: boolean; at: Date };
type Outcome = { isActive: boolean; expiresAt: Date; endedAt: Date | null };

/**
 * How an alert stands after a vote. A confirmation never shortens it, nor carries it past its type's longest. One 'gone' halves
 * what is left of a rider's report; how long a feed is believed is up to the feed.
 */
export const afterVote = (alert: Standing, vote: Vote, tally: Tally): Outcome =>
  outcomes[vote.says](alert, vote, tally);

const outcomes: Record<TrafficVote, typeof afterVote> = { 'still-there': carriedOn, gone: shortened };

function carriedOn(alert: Standing, vote: Vote): Outcome {
  const longest = minutesAfter(alert.reportedAt, longestMinutes[alert.type]);
  const believed = earlier(expiryOf(alert, vote.at), longest);
  return { isActive: true, expiresAt: later(believed, alert.expiresAt), endedAt: null };
}

function shortened(alert: Standing, vote: Vote, tally: Tally): Outcome {
  const { expiresAt } = alert;
  if (vote.byReporter || tally.goneInRow >= goneToEnd(alert, tally))
    return { isActive: false, expiresAt, endedAt: vote.at };
  if (alert.source !== 'rider') return { isActive: true, expiresAt, endedAt: null };
  const leftMs = expiresAt.getTime() - vote.at.getTime();
  return { isActive: true, expiresAt: new Date(vote.at.getTime() + leftMs / 2), endedAt: null };
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
